// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Each of vRepeat results, vROffset elements apart, is the sum of hRepeat products: eight blocks of src0, at the
// byte offsets that follow in src0Offset, times the next element of src1 or, with repeatMode, times eight of them,
// one a block. Each sum is rounded to float16.
template <typename T>
inline void BilinearInterpolation(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const
    LocalTensor<uint32_t>& src0Offset, const LocalTensor<T>& src1, uint64_t mask, uint8_t hRepeat, bool repeatMode,
    uint16_t dstBlkStride, uint16_t vROffset, uint8_t vRepeat, [[maybe_unused]] const LocalTensor<uint8_t>&
    sharedTmpBuffer, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t, T>(), 134547464>, "BilinearInterpolation "
        "has no form for these dtypes on A2; (dst, src0, src0Offset, src1) may be half, half, uint32_t, half");
    const openasc_::Extent extent{1, vRepeat, static_cast<int64_t>(mask), 0, hRepeat, dstBlkStride, 1, 1, vROffset,
        8, 8};
    openasc_::call<openasc_::abi_vector_interpolate>(openasc_::op_BilinearInterpolation, openasc_::dtypes_of<T, T,
        uint32_t, T>(), dst.word(), src0.word(), src0Offset.word(), src1.word(), repeatMode,
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void BilinearInterpolation(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const
    LocalTensor<uint32_t>& src0Offset, const LocalTensor<T>& src1, const uint64_t mask[], uint8_t hRepeat, bool
    repeatMode, uint16_t dstBlkStride, uint16_t vROffset, uint8_t vRepeat, [[maybe_unused]] const
    LocalTensor<uint8_t>& sharedTmpBuffer, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t, T>(), 134547464>, "BilinearInterpolation "
        "has no form for these dtypes on A2; (dst, src0, src0Offset, src1) may be half, half, uint32_t, half");
    const openasc_::Extent extent{2, vRepeat, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), hRepeat,
        dstBlkStride, 1, 1, vROffset, 8, 8};
    openasc_::call<openasc_::abi_vector_interpolate>(openasc_::op_BilinearInterpolation, openasc_::dtypes_of<T, T,
        uint32_t, T>(), dst.word(), src0.word(), src0Offset.word(), src1.word(), repeatMode,
        reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
