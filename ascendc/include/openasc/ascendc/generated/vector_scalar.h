// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = src[i] + scalar; integers wrap, or saturate when saturation is on.
template <typename T, bool isSetMask = true>
inline void Adds(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Adds has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Adds, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Adds(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask, uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Adds has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Adds, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Adds(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t mask[],
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Adds has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Adds, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] * scalar; integers wrap, or saturate when saturation is on.
template <typename T, bool isSetMask = true>
inline void Muls(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Muls has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Muls, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Muls(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask, uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Muls has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Muls, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Muls(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t mask[],
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Muls has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Muls, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] if it is above scalar or NaN, else scalar.
template <typename T, bool isSetMask = true>
inline void Maxs(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Maxs has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Maxs, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Maxs(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask, uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Maxs has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Maxs, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Maxs(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t mask[],
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Maxs has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Maxs, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] if it is below scalar or NaN, else scalar.
template <typename T, bool isSetMask = true>
inline void Mins(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Mins has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Mins, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Mins(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask, uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Mins has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Mins, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Mins(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t mask[],
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Mins has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Mins, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] if src[i] > 0, else src[i] * scalar.
template <typename T, bool isSetMask = true>
inline void LeakyRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "LeakyRelu has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_LeakyRelu, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void LeakyRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask,
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "LeakyRelu has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_LeakyRelu, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void LeakyRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t
    mask[], uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "LeakyRelu has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_LeakyRelu, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] moved scalar bits up; 0 from the width on.
template <typename T, bool isSetMask = true>
inline void ShiftLeft(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, int32_t, uint32_t>, "ShiftLeft has no form for this "
        "dtype on A2; it takes int16_t, uint16_t, int32_t, uint32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_ShiftLeft, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void ShiftLeft(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask,
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, int32_t, uint32_t>, "ShiftLeft has no form for this "
        "dtype on A2; it takes int16_t, uint16_t, int32_t, uint32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_ShiftLeft, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void ShiftLeft(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t
    mask[], uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, int32_t, uint32_t>, "ShiftLeft has no form for this "
        "dtype on A2; it takes int16_t, uint16_t, int32_t, uint32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_ShiftLeft, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] moved scalar bits down; the sign stays.
template <typename T, bool isSetMask = true>
inline void ShiftRight(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, int32_t, uint32_t>, "ShiftRight has no form for this "
        "dtype on A2; it takes int16_t, uint16_t, int32_t, uint32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_ShiftRight, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void ShiftRight(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, uint64_t mask,
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, [[maybe_unused]] bool roundEn = false, openasc_::Site
    site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, int32_t, uint32_t>, "ShiftRight has no form for this "
        "dtype on A2; it takes int16_t, uint16_t, int32_t, uint32_t");
    if (roundEn) {
        openasc_::refuse("ShiftRight: a vector core of A2 needs the defaults of roundEn", site);
    }
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_ShiftRight, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void ShiftRight(const LocalTensor<T>& dst, const LocalTensor<T>& src, const T& scalarValue, const uint64_t
    mask[], uint8_t repeatTime, const UnaryRepeatParams& repeatParams, [[maybe_unused]] bool roundEn = false,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, int32_t, uint32_t>, "ShiftRight has no form for this "
        "dtype on A2; it takes int16_t, uint16_t, int32_t, uint32_t");
    if (roundEn) {
        openasc_::refuse("ShiftRight: a vector core of A2 needs the defaults of roundEn", site);
    }
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_ShiftRight, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] * scalar + dst[i]; the sum is rounded once, in float32.
template <typename T, typename U>
inline void Axpy(const LocalTensor<T>& dst, const LocalTensor<U>& src, const U& scalarValue, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570, 2058>, "Axpy has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float; float, half");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Axpy, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Axpy(const LocalTensor<T>& dst, const LocalTensor<U>& src, const U& scalarValue, uint64_t mask, uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570, 2058>, "Axpy has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float; float, half");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Axpy, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Axpy(const LocalTensor<T>& dst, const LocalTensor<U>& src, const U& scalarValue, const uint64_t mask[],
    uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570, 2058>, "Axpy has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float; float, half");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_scalar>(openasc_::op_Axpy, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), openasc_::word_of(scalarValue), reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
