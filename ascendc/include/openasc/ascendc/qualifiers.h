// The qualifiers of Ascend C, which are empty here, and the macros that say for which core a source is compiled.
//
// Memory is the process's own: a `__gm__` pointer is an ordinary one, and a `__ubuf__` pointer leads into the block's
// UB.
#pragma once

#include <cstdint>

#ifndef __NPU_ARCH__
#define __NPU_ARCH__ 2201
#endif
#ifndef __CCE_AICORE__
#define __CCE_AICORE__ 220
#endif

// --- functions -------------------------------------------------------------------------------------------------------
#define __global__
#define __aicore__
#define __host__
#define __device__
#define __aicpu__
#define __vector__
#define __cube__
#define __mix__(cube_cores, vector_cores)
#define __schedmode__(mode)
#define __simd_vf__
#define __simd_callee__
#define __simt_vf__
#define __simt_callee__
#define __launch_bounds__(threads)
#define __maxnreg__(registers)
#define __inout_pipe__(pipe)
#define __in_pipe__(pipe)
#define __out_pipe__(pipe)

// --- pointers and arrays ---------------------------------------------------------------------------------------------
#define __gm__
#define __ubuf__
#define __cbuf__
#define __ca__
#define __cb__
#define __cc__
#define __fbuf__
#define __ssbuf__

#define GM_ADDR __gm__ uint8_t*

// --- kinds of cores --------------------------------------------------------------------------------------------------
namespace AscendC {

enum CoreKind { AIC = 0, AIV = 1, MIX = 2 };
inline constexpr CoreKind g_coreType = AIV;

}  // namespace AscendC

// A kernel runs on vector cores.
#define ASCEND_IS_AIV (::AscendC::g_coreType == ::AscendC::AIV)
#define ASCEND_IS_AIC (::AscendC::g_coreType == ::AscendC::AIC)

// What a kernel may say of the cores it is for.
enum KernelMetaType {
    KERNEL_TYPE_AIV_ONLY,
    KERNEL_TYPE_AIC_ONLY,
    KERNEL_TYPE_MIX_AIV_1_0,
    KERNEL_TYPE_MIX_AIC_1_0,
    KERNEL_TYPE_MIX_AIC_1_1,
    KERNEL_TYPE_MIX_AIC_1_2,
    KERNEL_TYPE_AICORE,
    KERNEL_TYPE_VECTORCORE,
    KERNEL_TYPE_MIX_AICORE,
    KERNEL_TYPE_MIX_VECTOR_CORE,
    KERNEL_TYPE_MAX,
};

// Whoever builds the kernel reads these from its source; when it runs they do nothing.
#define KERNEL_TASK_TYPE_DEFAULT(type) static_cast<void>(type)
#define KERNEL_TASK_TYPE(key, type) (static_cast<void>(key), static_cast<void>(type))
