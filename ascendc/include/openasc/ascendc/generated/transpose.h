// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst gets the 16 x 16 block of 16-bit elements in src with rows and columns exchanged.
template <typename T>
inline void Transpose(const LocalTensor<T>& dst, const LocalTensor<T>& src, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, uint16_t, int16_t, half>, "Transpose has no form for this dtype on A2; it "
        "takes uint16_t, int16_t, half");
    openasc_::call<openasc_::abi_transpose>(openasc_::op_Transpose, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), 0, 0, 0, site.word);
}

// Exchanges axes as params.transposeType says: TRANSPOSE_ND2ND_B16 a 16 x 16 block of 16-bit elements, which may be
// done in place; TRANSPOSE_NCHW2NHWC and TRANSPOSE_NHWC2NCHW the channel axis of a whole tensor, whose extents
// params gives; hSize * wSize is at most 4095. sharedTmpBuffer holds nothing afterwards.
template <typename T>
inline void Transpose(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint8_t>&
    sharedTmpBuffer, const TransposeParamsExt& params, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, half, int32_t, uint32_t, float>,
        "Transpose has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, uint16_t, half, int32_t, "
        "uint32_t, float");
    const int64_t sizesWords[]{4, params.nSize, params.cSize, params.hSize, params.wSize};
    openasc_::call<openasc_::abi_transpose>(openasc_::op_TransposeExt, openasc_::dtypes_of<T, T, uint8_t>(),
        dst.word(), src.word(), sharedTmpBuffer.word(), static_cast<int64_t>(params.transposeType),
        reinterpret_cast<int64_t>(sizesWords), site.word);
}

}  // namespace AscendC
