// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
// limited to 8 bits; with isVecDeq by entry i % 16. The 16 elements of a block of src fill the low half of a block
// of dst, or its high half without halfBlock; the other half stays.
template <typename T, typename U, bool isVecDeq = true, bool halfBlock = true>
inline void CastDequant(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 512, 513, 1032>, "CastDequant has no form for "
        "these dtypes on A2; (dst, src) may be int8_t, int16_t; uint8_t, int16_t; half, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_dequant>(openasc_::op_CastDequant, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), isVecDeq, halfBlock, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true, bool isVecDeq = true, bool halfBlock = true>
inline void CastDequant(const LocalTensor<T>& dst, const LocalTensor<U>& src, uint64_t mask, uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 512, 513, 1032>, "CastDequant has no form for "
        "these dtypes on A2; (dst, src) may be int8_t, int16_t; uint8_t, int16_t; half, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_dequant>(openasc_::op_CastDequant, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), isVecDeq, halfBlock, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true, bool isVecDeq = true, bool halfBlock = true>
inline void CastDequant(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 512, 513, 1032>, "CastDequant has no form for "
        "these dtypes on A2; (dst, src) may be int8_t, int16_t; uint8_t, int16_t; half, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_dequant>(openasc_::op_CastDequant, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), isVecDeq, halfBlock, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isVecDeq = true, bool halfBlock = true>
inline void CastDeq(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 512, 513, 1032>, "CastDeq has no form for these "
        "dtypes on A2; (dst, src) may be int8_t, int16_t; uint8_t, int16_t; half, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_dequant>(openasc_::op_CastDequant, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), isVecDeq, halfBlock, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true, bool isVecDeq = true, bool halfBlock = true>
inline void CastDeq(const LocalTensor<T>& dst, const LocalTensor<U>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 512, 513, 1032>, "CastDeq has no form for these "
        "dtypes on A2; (dst, src) may be int8_t, int16_t; uint8_t, int16_t; half, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_dequant>(openasc_::op_CastDequant, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), isVecDeq, halfBlock, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true, bool isVecDeq = true, bool halfBlock = true>
inline void CastDeq(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 512, 513, 1032>, "CastDeq has no form for these "
        "dtypes on A2; (dst, src) may be int8_t, int16_t; uint8_t, int16_t; half, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_dequant>(openasc_::op_CastDequant, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), isVecDeq, halfBlock, reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
