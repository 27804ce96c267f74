// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = scalar.
template <typename T>
inline void Duplicate(const LocalTensor<T>& dst, const T& scalarValue, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "Duplicate "
        "has no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_fill>(openasc_::op_Duplicate, openasc_::dtypes_of<T>(), dst.word(),
        openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Duplicate(const LocalTensor<T>& dst, const T& scalarValue, uint64_t mask, uint8_t repeatTime, uint16_t
    dstBlockStride, uint8_t dstRepeatStride, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "Duplicate "
        "has no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime, dstBlockStride,
        1, 1, dstRepeatStride, 8, 8};
    openasc_::call<openasc_::abi_vector_fill>(openasc_::op_Duplicate, openasc_::dtypes_of<T>(), dst.word(),
        openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Duplicate(const LocalTensor<T>& dst, const T& scalarValue, const uint64_t mask[], uint8_t repeatTime,
    uint16_t dstBlockStride, uint8_t dstRepeatStride, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "Duplicate "
        "has no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, dstBlockStride, 1, 1, dstRepeatStride, 8, 8};
    openasc_::call<openasc_::abi_vector_fill>(openasc_::op_Duplicate, openasc_::dtypes_of<T>(), dst.word(),
        openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = firstValue + i; lanes are counted over all repeats, those that are off too.
template <typename T>
inline void CreateVecIndex(const LocalTensor<T>& dst, const T& firstValue, uint32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "CreateVecIndex has no form for this dtype "
        "on A2; it takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_fill>(openasc_::op_CreateVecIndex, openasc_::dtypes_of<T>(), dst.word(),
        openasc_::word_of(firstValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void CreateVecIndex(const LocalTensor<T>& dst, const T& firstValue, uint64_t mask, uint8_t repeatTime,
    uint16_t dstBlkStride, uint8_t dstRepStride, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "CreateVecIndex has no form for this dtype "
        "on A2; it takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{1, 0, static_cast<int64_t>(mask), 0, repeatTime, dstBlkStride, 1, 1, dstRepStride,
        8, 8};
    openasc_::call<openasc_::abi_vector_fill>(openasc_::op_CreateVecIndex, openasc_::dtypes_of<T>(), dst.word(),
        openasc_::word_of(firstValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void CreateVecIndex(const LocalTensor<T>& dst, const T& firstValue, const uint64_t mask[], uint8_t
    repeatTime, uint16_t dstBlkStride, uint8_t dstRepStride, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "CreateVecIndex has no form for this dtype "
        "on A2; it takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{2, 0, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), repeatTime,
        dstBlkStride, 1, 1, dstRepStride, 8, 8};
    openasc_::call<openasc_::abi_vector_fill>(openasc_::op_CreateVecIndex, openasc_::dtypes_of<T>(), dst.word(),
        openasc_::word_of(firstValue), reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
