// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmpMode says; int32 knows EQ only. The
// count form takes elements that fill 256-byte repeats; masks are ignored.
template <typename T, typename U>
inline void CompareScalar(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const T& src1Scalar, CMPMODE
    cmpMode, uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T>(), 2049, 2561, 1025, 2048, 2560, 1024>,
        "CompareScalar has no form for these dtypes on A2; (dst, src0) may be uint8_t, half; uint8_t, float; "
        "uint8_t, int32_t; int8_t, half; int8_t, float; int8_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_compare_scalar>(openasc_::op_CompareScalar, openasc_::dtypes_of<U, T>(),
        dst.word(), src0.word(), openasc_::word_of(src1Scalar), static_cast<int64_t>(cmpMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void CompareScalar(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const T& src1Scalar, CMPMODE
    cmpMode, uint64_t mask, uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T>(), 2049, 2561, 1025, 2048, 2560, 1024>,
        "CompareScalar has no form for these dtypes on A2; (dst, src0) may be uint8_t, half; uint8_t, float; "
        "uint8_t, int32_t; int8_t, half; int8_t, float; int8_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_compare_scalar>(openasc_::op_CompareScalar, openasc_::dtypes_of<U, T>(),
        dst.word(), src0.word(), openasc_::word_of(src1Scalar), static_cast<int64_t>(cmpMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void CompareScalar(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const T& src1Scalar, CMPMODE
    cmpMode, const uint64_t mask[], uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T>(), 2049, 2561, 1025, 2048, 2560, 1024>,
        "CompareScalar has no form for these dtypes on A2; (dst, src0) may be uint8_t, half; uint8_t, float; "
        "uint8_t, int32_t; int8_t, half; int8_t, float; int8_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_compare_scalar>(openasc_::op_CompareScalar, openasc_::dtypes_of<U, T>(),
        dst.word(), src0.word(), openasc_::word_of(src1Scalar), static_cast<int64_t>(cmpMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U>
inline void Compares(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const T& src1Scalar, CMPMODE cmpMode,
    uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T>(), 2049, 2561, 1025, 2048, 2560, 1024>, "Compares "
        "has no form for these dtypes on A2; (dst, src0) may be uint8_t, half; uint8_t, float; uint8_t, int32_t; "
        "int8_t, half; int8_t, float; int8_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_compare_scalar>(openasc_::op_CompareScalar, openasc_::dtypes_of<U, T>(),
        dst.word(), src0.word(), openasc_::word_of(src1Scalar), static_cast<int64_t>(cmpMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Compares(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const T& src1Scalar, CMPMODE cmpMode,
    uint64_t mask, uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T>(), 2049, 2561, 1025, 2048, 2560, 1024>, "Compares "
        "has no form for these dtypes on A2; (dst, src0) may be uint8_t, half; uint8_t, float; uint8_t, int32_t; "
        "int8_t, half; int8_t, float; int8_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1, repeatParams.dstRepStride,
        repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_compare_scalar>(openasc_::op_CompareScalar, openasc_::dtypes_of<U, T>(),
        dst.word(), src0.word(), openasc_::word_of(src1Scalar), static_cast<int64_t>(cmpMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Compares(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const T& src1Scalar, CMPMODE cmpMode,
    const uint64_t mask[], uint8_t repeatTime, const UnaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T>(), 2049, 2561, 1025, 2048, 2560, 1024>, "Compares "
        "has no form for these dtypes on A2; (dst, src0) may be uint8_t, half; uint8_t, float; uint8_t, int32_t; "
        "int8_t, half; int8_t, float; int8_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.srcBlkStride, 1,
        repeatParams.dstRepStride, repeatParams.srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_compare_scalar>(openasc_::op_CompareScalar, openasc_::dtypes_of<U, T>(),
        dst.word(), src0.word(), openasc_::word_of(src1Scalar), static_cast<int64_t>(cmpMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
