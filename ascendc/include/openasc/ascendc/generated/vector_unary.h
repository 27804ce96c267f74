// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = |src[i]|; the sign bit is cleared, so NaN stays NaN.
template <typename T>
inline void Abs(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Abs has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Abs, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Abs(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Abs has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Abs, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Abs(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Abs has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Abs, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = e to the power src[i].
template <typename T>
inline void Exp(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Exp has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Exp, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Exp(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Exp has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Exp, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Exp(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Exp has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Exp, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = natural logarithm of src[i]; -inf for zeros, NaN below zero.
template <typename T>
inline void Ln(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Ln has no form for this dtype on A2; it takes half, float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Ln, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Ln(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Ln has no form for this dtype on A2; it takes half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Ln, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Ln(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Ln has no form for this dtype on A2; it takes half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Ln, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = square root of src[i], rounded to nearest even.
template <typename T>
inline void Sqrt(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Sqrt has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Sqrt, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Sqrt(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Sqrt has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Sqrt, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Sqrt(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Sqrt has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Sqrt, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = 1 / sqrt(src[i]): the root is rounded, then the quotient.
template <typename T>
inline void Rsqrt(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Rsqrt has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Rsqrt, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Rsqrt(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Rsqrt has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Rsqrt, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Rsqrt(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Rsqrt has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Rsqrt, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = 1 / src[i], rounded to nearest even.
template <typename T>
inline void Reciprocal(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Reciprocal has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Reciprocal, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Reciprocal(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Reciprocal has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Reciprocal, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Reciprocal(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t
    repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Reciprocal has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Reciprocal, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] if src[i] > 0, else +0 (so for NaN and -0).
template <typename T>
inline void Relu(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int32_t>, "Relu has no form for this dtype on A2; it takes "
        "half, float, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Relu, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Relu(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int32_t>, "Relu has no form for this dtype on A2; it takes "
        "half, float, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Relu, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Relu(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int32_t>, "Relu has no form for this dtype on A2; it takes "
        "half, float, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Relu, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = every bit of src[i] inverted.
template <typename T>
inline void Not(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "Not has no form for this dtype on A2; it takes "
        "int16_t, uint16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Not, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Not(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "Not has no form for this dtype on A2; it takes "
        "int16_t, uint16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Not, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Not(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const UnaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "Not has no form for this dtype on A2; it takes "
        "int16_t, uint16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Not, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// Each of the eight src elements of a repeat fills one 32-byte block of dst; repeats read on in src.
template <typename T>
inline void Brcb(const LocalTensor<T>& dst, const LocalTensor<T>& src0, uint8_t repeatTime, const BrcbRepeatParams&
    repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "Brcb has "
        "no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{2, 0, -1, -1, repeatTime, repeatParams.dstBlkStride, 1, 1,
        repeatParams.dstRepStride, 8, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Brcb, openasc_::dtypes_of<T, T>(), dst.word(),
        src0.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[i] for the lanes that are on.
template <typename T, bool isSetMask = true>
inline void Copy(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint64_t mask, uint8_t repeatTime, const
    CopyRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "Copy has "
        "no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstStride, repeatParams.srcStride, 1, repeatParams.dstRepeatSize, repeatParams.srcRepeatSize,
        8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Copy, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Copy(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], uint8_t repeatTime,
    const CopyRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "Copy has "
        "no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstStride, repeatParams.srcStride, 1,
        repeatParams.dstRepeatSize, repeatParams.srcRepeatSize, 8};
    openasc_::call<openasc_::abi_vector_unary>(openasc_::op_Copy, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
