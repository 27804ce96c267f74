// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Copies a part of a tensor of several dimensions from GM to UB, piece by piece: dstSliceInfo says where the pieces
// go in dst, srcSliceInfo where they lie in src, each with one SliceInfo a dimension, the innermost first. Both
// sides have the same number of pieces of the same length. Pieces start at whole 32-byte blocks of UB.
template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const GlobalTensor<T>& src, const SliceInfo dstSliceInfo[], const
    SliceInfo srcSliceInfo[], uint32_t dimValue = 1, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t,
        float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, uint16_t, int32_t, "
        "uint32_t, half, bfloat16_t, float");
    const openasc_::SliceWords dstSliceInfoWords(dstSliceInfo, dimValue);
    const openasc_::SliceWords srcSliceInfoWords(srcSliceInfo, dimValue);
    openasc_::call<openasc_::abi_copy_slices>(openasc_::op_DataCopySliceIn, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(dstSliceInfoWords.words),
        reinterpret_cast<int64_t>(srcSliceInfoWords.words), dimValue, site.word);
}

// Copies a part of a tensor of several dimensions from UB to GM, piece by piece: dstSliceInfo says where the pieces
// go in dst, srcSliceInfo where they lie in src, each with one SliceInfo a dimension, the innermost first. Both
// sides have the same number of pieces of the same length. Pieces start at whole 32-byte blocks of UB.
template <typename T>
inline void DataCopy(const GlobalTensor<T>& dst, const LocalTensor<T>& src, const SliceInfo dstSliceInfo[], const
    SliceInfo srcSliceInfo[], uint32_t dimValue = 1, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t,
        float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, uint16_t, int32_t, "
        "uint32_t, half, bfloat16_t, float");
    const openasc_::SliceWords dstSliceInfoWords(dstSliceInfo, dimValue);
    const openasc_::SliceWords srcSliceInfoWords(srcSliceInfo, dimValue);
    openasc_::call<openasc_::abi_copy_slices>(openasc_::op_DataCopySliceOut, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), reinterpret_cast<int64_t>(dstSliceInfoWords.words),
        reinterpret_cast<int64_t>(srcSliceInfoWords.words), dimValue, site.word);
}

}  // namespace AscendC
