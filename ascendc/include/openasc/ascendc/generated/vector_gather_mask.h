// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Packs the elements of src0 whose bits are set into dst and gives their number. Bits come from a tensor, lowest
// first, or from a pattern: 1 every even element, 2 every odd one, 3 to 6 the first to fourth of each four, 7 all. A
// repeat has 256 bytes or, with reduceMode, mask elements; each starts src0RepeatStride blocks behind the one
// before, and its bits src1RepeatStride blocks. Leaves the mask register in normal mode.
template <typename T, typename U, GatherMaskMode gatherMaskMode = GatherMaskMode::DEFAULT>
inline void GatherMask(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<U>& src1Pattern,
    bool reduceMode, uint32_t mask, const GatherMaskParams& params, uint64_t& rsvdCnt, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, U>(), 197122, 197379, 198664, 198921, 328708,
        328965, 330250>, "GatherMask has no form for these dtypes on A2; (dst, src0, src1Pattern) may be int16_t, "
        "int16_t, uint16_t; uint16_t, uint16_t, uint16_t; half, half, uint16_t; bfloat16_t, bfloat16_t, uint16_t; "
        "int32_t, int32_t, uint32_t; uint32_t, uint32_t, uint32_t; float, float, uint32_t");
    const openasc_::Extent extent{1, 0, mask, 0, params.repeatTimes, 1, params.src0BlockStride, 1, 8,
        params.src0RepeatStride, params.src1RepeatStride};
    rsvdCnt = static_cast<uint64_t>(openasc_::call<openasc_::abi_vector_gather_mask>(openasc_::op_GatherMask,
        openasc_::dtypes_of<T, T, U>(), dst.word(), src0.word(), src1Pattern.word(), reduceMode,
        reinterpret_cast<int64_t>(&extent), site.word));
}

template <typename T, GatherMaskMode gatherMaskMode = GatherMaskMode::DEFAULT>
inline void GatherMask(const LocalTensor<T>& dst, const LocalTensor<T>& src0, uint8_t src1Pattern, bool reduceMode,
    uint32_t mask, const GatherMaskParams& params, uint64_t& rsvdCnt, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "GatherMask "
        "has no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{1, 0, mask, 0, params.repeatTimes, 1, params.src0BlockStride, 1, 8,
        params.src0RepeatStride, params.src1RepeatStride};
    rsvdCnt = static_cast<uint64_t>(openasc_::call<openasc_::abi_vector_gather_mask>(openasc_::op_GatherMask,
        openasc_::dtypes_of<T, T, void>(), dst.word(), src0.word(), src1Pattern, reduceMode,
        reinterpret_cast<int64_t>(&extent), site.word));
}

}  // namespace AscendC
