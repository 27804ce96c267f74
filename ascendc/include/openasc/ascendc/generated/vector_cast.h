// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = src[i] converted to dst's dtype with the given rounding; integers saturate, and NaN gives 0 there. From
// int32 to float16 the scale of SetDeqScale, 1 at first, multiplies. A byte of int4 holds two elements, the first
// one in its low half; their count is even.
template <typename T, typename U>
inline void Cast(const LocalTensor<T>& dst, const LocalTensor<U>& src, RoundMode roundMode, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 264, 8, 520, 522, 1032, 1034, 1026, 1030, 1540,
        1546, 2058, 2052, 2050, 2048, 2049, 2060, 3080, 2570, 2568, 2566, 2564, 2562, 2569, 2314, 2308>, "Cast has "
        "no form for these dtypes on A2; (dst, src) may be half, uint8_t; half, int8_t; half, int16_t; float, "
        "int16_t; half, int32_t; float, int32_t; int16_t, int32_t; int64_t, int32_t; int32_t, int64_t; float, "
        "int64_t; float, half; int32_t, half; int16_t, half; int8_t, half; uint8_t, half; int4b_t, half; half, "
        "int4b_t; float, float; half, float; int64_t, float; int32_t, float; int16_t, float; bfloat16_t, float; "
        "float, bfloat16_t; int32_t, bfloat16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_cast>(openasc_::op_Cast, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), static_cast<int64_t>(roundMode), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Cast(const LocalTensor<T>& dst, const LocalTensor<U>& src, RoundMode roundMode, uint64_t mask, uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 264, 8, 520, 522, 1032, 1034, 1026, 1030, 1540,
        1546, 2058, 2052, 2050, 2048, 2049, 2060, 3080, 2570, 2568, 2566, 2564, 2562, 2569, 2314, 2308>, "Cast has "
        "no form for these dtypes on A2; (dst, src) may be half, uint8_t; half, int8_t; half, int16_t; float, "
        "int16_t; half, int32_t; float, int32_t; int16_t, int32_t; int64_t, int32_t; int32_t, int64_t; float, "
        "int64_t; float, half; int32_t, half; int16_t, half; int8_t, half; uint8_t, half; int4b_t, half; half, "
        "int4b_t; float, float; half, float; int64_t, float; int32_t, float; int16_t, float; bfloat16_t, float; "
        "float, bfloat16_t; int32_t, bfloat16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_cast>(openasc_::op_Cast, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), static_cast<int64_t>(roundMode), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Cast(const LocalTensor<T>& dst, const LocalTensor<U>& src, RoundMode roundMode, const uint64_t mask[],
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 264, 8, 520, 522, 1032, 1034, 1026, 1030, 1540,
        1546, 2058, 2052, 2050, 2048, 2049, 2060, 3080, 2570, 2568, 2566, 2564, 2562, 2569, 2314, 2308>, "Cast has "
        "no form for these dtypes on A2; (dst, src) may be half, uint8_t; half, int8_t; half, int16_t; float, "
        "int16_t; half, int32_t; float, int32_t; int16_t, int32_t; int64_t, int32_t; int32_t, int64_t; float, "
        "int64_t; float, half; int32_t, half; int16_t, half; int8_t, half; uint8_t, half; int4b_t, half; half, "
        "int4b_t; float, float; half, float; int64_t, float; int32_t, float; int16_t, float; bfloat16_t, float; "
        "float, bfloat16_t; int32_t, bfloat16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_cast>(openasc_::op_Cast, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), static_cast<int64_t>(roundMode), reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
