// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// bit i of dst (lowest first) = whether src0[i] and src1[i] compare as cmpMode says; int32 knows EQ only. The count
// form takes elements that fill 256-byte repeats; masks are ignored. Without dst, the bits of one repeat go to the
// compare mask register.
template <typename T, typename U>
inline void Compare(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, CMPMODE
    cmpMode, uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T, T>(), 526337, 657921, 263169, 526336, 657920,
        263168>, "Compare has no form for these dtypes on A2; (dst, src0, src1) may be uint8_t, half, half; uint8_t, "
        "float, float; uint8_t, int32_t, int32_t; int8_t, half, half; int8_t, float, float; int8_t, int32_t, "
        "int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_compare>(openasc_::op_Compare, openasc_::dtypes_of<U, T, T>(), dst.word(),
        src0.word(), src1.word(), static_cast<int64_t>(cmpMode), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Compare(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, CMPMODE
    cmpMode, uint64_t mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T, T>(), 526337, 657921, 263169, 526336, 657920,
        263168>, "Compare has no form for these dtypes on A2; (dst, src0, src1) may be uint8_t, half, half; uint8_t, "
        "float, float; uint8_t, int32_t, int32_t; int8_t, half, half; int8_t, float, float; int8_t, int32_t, "
        "int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_compare>(openasc_::op_Compare, openasc_::dtypes_of<U, T, T>(), dst.word(),
        src0.word(), src1.word(), static_cast<int64_t>(cmpMode), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Compare(const LocalTensor<U>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, CMPMODE
    cmpMode, const uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site
    = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<U, T, T>(), 526337, 657921, 263169, 526336, 657920,
        263168>, "Compare has no form for these dtypes on A2; (dst, src0, src1) may be uint8_t, half, half; uint8_t, "
        "float, float; uint8_t, int32_t, int32_t; int8_t, half, half; int8_t, float, float; int8_t, int32_t, "
        "int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_compare>(openasc_::op_Compare, openasc_::dtypes_of<U, T, T>(), dst.word(),
        src0.word(), src1.word(), static_cast<int64_t>(cmpMode), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Compare(const LocalTensor<T>& src0, const LocalTensor<T>& src1, CMPMODE cmpMode, uint64_t mask, const
    BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int32_t>, "Compare has no form for this dtype on A2; it takes "
        "half, float, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, 1, repeatParams.dstBlkStride,
        repeatParams.src0BlkStride, repeatParams.src1BlkStride, repeatParams.dstRepStride,
        repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_compare>(openasc_::op_Compare, openasc_::dtypes_of<void, T, T>(), 0,
        src0.word(), src1.word(), static_cast<int64_t>(cmpMode), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Compare(const LocalTensor<T>& src0, const LocalTensor<T>& src1, CMPMODE cmpMode, const uint64_t mask[],
    const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int32_t>, "Compare has no form for this dtype on A2; it takes "
        "half, float, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), 1, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_compare>(openasc_::op_Compare, openasc_::dtypes_of<void, T, T>(), 0,
        src0.word(), src1.word(), static_cast<int64_t>(cmpMode), reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
