// Dumps of tensors, time stamps, watches of UB, and what only a profiler of the hardware uses.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/local_tensor.h"
#include "openasc/ascendc/print.h"
#include "openasc/ascendc/system.h"

namespace openasc::ascendc {

template <class T>
inline void dump(int64_t opcode, int64_t tensor, int64_t description, int64_t count, const AscendC::ShapeInfo* info,
                 Site site) {
    int64_t shape[K_MAX_DIM + 1];
    const int64_t rank = info == nullptr ? 0 : info->shapeDim < K_MAX_DIM ? info->shapeDim : K_MAX_DIM;
    shape[0] = rank;
    for (int64_t axis = 0; axis < rank; ++axis) shape[axis + 1] = info->shape[axis];
    call<abi_dump>(opcode, dtypes_of<T>(), tensor, description, count, rank == 0 ? 0 : reinterpret_cast<int64_t>(shape),
                   site.word);
}

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <class T>
inline void DumpTensor(const LocalTensor<T>& tensor, uint32_t desc, uint32_t dumpSize,
                       openasc_::Site site = openasc_::Site::here()) {
    openasc_::dump<T>(openasc_::op_DumpTensor, tensor.word(), desc, dumpSize, nullptr, site);
}
template <class T>
inline void DumpTensor(const GlobalTensor<T>& tensor, uint32_t desc, uint32_t dumpSize,
                       openasc_::Site site = openasc_::Site::here()) {
    openasc_::dump<T>(openasc_::op_DumpTensorGlobal, tensor.word(), desc, dumpSize, nullptr, site);
}
template <class T>
inline void DumpTensor(const LocalTensor<T>& tensor, uint32_t desc, uint32_t dumpSize, const ShapeInfo& shapeInfo,
                       openasc_::Site site = openasc_::Site::here()) {
    openasc_::dump<T>(openasc_::op_DumpTensor, tensor.word(), desc, dumpSize, &shapeInfo, site);
}
template <class T>
inline void DumpTensor(const GlobalTensor<T>& tensor, uint32_t desc, uint32_t dumpSize, const ShapeInfo& shapeInfo,
                       openasc_::Site site = openasc_::Site::here()) {
    openasc_::dump<T>(openasc_::op_DumpTensorGlobal, tensor.word(), desc, dumpSize, &shapeInfo, site);
}

// Elements from `countOff` on, with a number to find them by.
template <class T>
inline void DumpAccChkPoint(const LocalTensor<T>& tensor, uint32_t index, uint32_t countOff, uint32_t dumpSize,
                            openasc_::Site site = openasc_::Site::here()) {
    const int64_t part = tensor[openasc_::Index(countOff, site)].word();
    openasc_::dump<T>(openasc_::op_DumpAccChkPoint, part, index, dumpSize, nullptr, site);
}
template <class T>
inline void DumpAccChkPoint(const GlobalTensor<T>& tensor, uint32_t index, uint32_t countOff, uint32_t dumpSize,
                            openasc_::Site site = openasc_::Site::here()) {
    const int64_t part = tensor[openasc_::Index(countOff, site)].word();
    openasc_::dump<T>(openasc_::op_DumpAccChkPointGlobal, part, index, dumpSize, nullptr, site);
}

inline void PrintTimeStamp(uint32_t descId, openasc_::Site site = openasc_::Site::here()) {
    openasc_::print(site, "time_stamp: desc=%u, cycle=%ld\n", descId, GetSystemCycle(site));
}

// --- watches ---------------------------------------------------------------------------------------------------------

// One of four watches: the blocks of 32 bytes after startAddr, up to and including endAddr.
struct CheckLocalMemoryIAParam {
    uint8_t enableBit = 0;
    uint32_t startAddr = 0;
    uint32_t endAddr = 0;
    bool isScalarRead = false;
    bool isScalarWrite = false;
    bool isVectorRead = false;
    bool isVectorWrite = false;
    bool isMteRead = false;
    bool isMteWrite = false;
    bool isEnable = false;
};

inline void CheckLocalMemoryIA(const CheckLocalMemoryIAParam& checkParams,
                               openasc_::Site site = openasc_::Site::here()) {
    const openasc_::WatchShape watch{0,
                                     checkParams.enableBit,
                                     checkParams.startAddr,
                                     checkParams.endAddr,
                                     checkParams.isScalarRead,
                                     checkParams.isScalarWrite,
                                     checkParams.isVectorRead,
                                     checkParams.isVectorWrite,
                                     checkParams.isMteRead,
                                     checkParams.isMteWrite,
                                     checkParams.isEnable};
    openasc_::call<openasc_::abi_watch>(openasc_::op_CheckLocalMemoryIA, reinterpret_cast<int64_t>(&watch), site.word);
}

// --- the window of a profiler, which the model does not have ---------------------------------------------------------

inline void MetricsProfStart(openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_MetricsProfStart, 0, 0, site);
}
inline void MetricsProfStop(openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_MetricsProfStop, 0, 0, site);
}

}  // namespace AscendC

#define TRACE_START(...) static_cast<void>(0)
#define TRACE_STOP(...) static_cast<void>(0)
