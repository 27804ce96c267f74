// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst gets the sum of each 32-byte block of src, eight results a repeat; dstRepStride counts eight results.
// Neighbours are added first, then neighbouring sums, each rounded to the dtype.
template <typename T, bool isSetMask = true>
inline void BlockReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t mask,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "BlockReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceSum, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void BlockReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, const uint64_t
    mask[], int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "BlockReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceSum, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::SUM, int> = 0>
inline void ReduceDataBlock(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceDataBlock has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceSum, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::SUM, int> = 0>
inline void ReduceDataBlock(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceDataBlock has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceSum, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst gets the maximum of each 32-byte block of src, eight results a repeat; dstRepStride counts eight results.
template <typename T, bool isSetMask = true>
inline void BlockReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t mask,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "BlockReduceMax has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMax, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void BlockReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, const uint64_t
    mask[], int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "BlockReduceMax has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMax, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MAX, int> = 0>
inline void ReduceDataBlock(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceDataBlock has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMax, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MAX, int> = 0>
inline void ReduceDataBlock(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceDataBlock has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMax, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst gets the minimum of each 32-byte block of src, eight results a repeat; dstRepStride counts eight results.
template <typename T, bool isSetMask = true>
inline void BlockReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t mask,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "BlockReduceMin has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMin, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void BlockReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, const uint64_t
    mask[], int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "BlockReduceMin has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMin, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MIN, int> = 0>
inline void ReduceDataBlock(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceDataBlock has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMin, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MIN, int> = 0>
inline void ReduceDataBlock(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceDataBlock has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_BlockReduceMin, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src[2i] + src[2i + 1] in each repeat, an element that is off counting as 0; pairs that are off keep dst;
// dstRepStride counts half repeats (128 bytes).
template <typename T, bool isSetMask = true>
inline void PairReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t mask,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "PairReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_PairReduceSum, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void PairReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, const uint64_t
    mask[], int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "PairReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_PairReduceSum, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::SUM, int> = 0>
inline void ReducePairElem(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReducePairElem has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_PairReduceSum, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::SUM, int> = 0>
inline void ReducePairElem(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReducePairElem has no form for "
        "these dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_PairReduceSum, openasc_::dtypes_of<T, U>(), dst.word(),
        src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst gets the sum of each repeat of src, one element each; dstRepStride counts elements. Neighbours are added
// first, then neighbouring sums, each rounded to the dtype.
template <typename T, bool isSetMask = true>
inline void RepeatReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t mask,
    [[maybe_unused]] int32_t dstBlkStride, int32_t srcBlkStride, int32_t dstRepStride, int32_t srcRepStride,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "RepeatReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_RepeatReduceSum, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst gets the sum of each repeat of src, one element each; dstRepStride counts elements. Neighbours are added
// first, then neighbouring sums, each rounded to the dtype.
template <typename T, bool isSetMask = true>
inline void WholeReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "WholeReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceSum, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void WholeReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "WholeReduceSum has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceSum, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::SUM, int> = 0>
inline void ReduceRepeat(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, [[maybe_unused]] ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceRepeat has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceSum, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::SUM, int> = 0>
inline void ReduceRepeat(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, [[maybe_unused]] ReduceOrder order
    = ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceRepeat has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceSum, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst gets the maximum of each repeat of src and its index as raw bits, in the order asked for; the first of equals
// wins. dstRepStride counts results: of two elements where both are written; an index alone is a uint32.
template <typename T, bool isSetMask = true>
inline void WholeReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "WholeReduceMax has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMax, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void WholeReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "WholeReduceMax has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMax, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MAX, int> = 0>
inline void ReduceRepeat(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceRepeat has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMax, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MAX, int> = 0>
inline void ReduceRepeat(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceRepeat has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMax, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst gets the minimum of each repeat of src and its index as raw bits, in the order asked for; the first of equals
// wins. dstRepStride counts results: of two elements where both are written; an index alone is a uint32.
template <typename T, bool isSetMask = true>
inline void WholeReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "WholeReduceMin has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMin, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void WholeReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "WholeReduceMin has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMin, openasc_::dtypes_of<T, T>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MIN, int> = 0>
inline void ReduceRepeat(const LocalTensor<T>& dst, const LocalTensor<U>& src, int32_t mask, int32_t repeatTime,
    int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceRepeat has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, mask, 0, repeatTime, 1, srcBlkStride, 1, dstRepStride,
        srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMin, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

template <ReduceType reduceType, typename T, typename U, bool isSetMask = true, std::enable_if_t<reduceType ==
    ReduceType::MIN, int> = 0>
inline void ReduceRepeat(const LocalTensor<T>& dst, const LocalTensor<U>& src, const uint64_t mask[], int32_t
    repeatTime, int32_t dstRepStride, int32_t srcBlkStride, int32_t srcRepStride, ReduceOrder order =
    ReduceOrder::ORDER_VALUE_INDEX, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U>(), 2056, 2570>, "ReduceRepeat has no form for these "
        "dtypes on A2; (dst, src) may be half, half; float, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, 1, srcBlkStride, 1, dstRepStride, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_WholeReduceMin, openasc_::dtypes_of<T, U>(),
        dst.word(), src.word(), 0, static_cast<int64_t>(order), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[0] = the sum of all elements that are on: a tree in each repeat; the repeats' sums are added in order in the
// count form and as a tree in the mask forms.
template <typename T, bool isSetMask = true>
inline void ReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    int32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceSum has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceSum, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void ReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    int32_t mask, int32_t repeatTime, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceSum has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{1, 0, mask, 0, repeatTime, 1, 1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceSum, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), 0, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void ReduceSum(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    const uint64_t mask[], int32_t repeatTime, int32_t srcRepStride, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceSum has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{2, 0, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), repeatTime, 1,
        1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceSum, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[0] = the maximum of all elements that are on and, with calIndex, dst[1] = the index of the first of equals as
// raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then.
template <typename T>
inline void ReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    int32_t count, bool calIndex = false, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceMax has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceMax, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), calIndex, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void ReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    int32_t mask, int32_t repeatTime, int32_t srcRepStride, bool calIndex = false, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceMax has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{1, 0, mask, 0, repeatTime, 1, 1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceMax, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), calIndex, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void ReduceMax(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    const uint64_t mask[], int32_t repeatTime, int32_t srcRepStride, bool calIndex = false, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceMax has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{2, 0, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), repeatTime, 1,
        1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceMax, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), calIndex, reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[0] = the minimum of all elements that are on and, with calIndex, dst[1] = the index of the first of equals as
// raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then.
template <typename T>
inline void ReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    int32_t count, bool calIndex = false, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceMin has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceMin, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), calIndex, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void ReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    int32_t mask, int32_t repeatTime, int32_t srcRepStride, bool calIndex = false, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceMin has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{1, 0, mask, 0, repeatTime, 1, 1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceMin, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), calIndex, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void ReduceMin(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<T>& sharedTmpBuffer,
    const uint64_t mask[], int32_t repeatTime, int32_t srcRepStride, bool calIndex = false, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "ReduceMin has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{2, 0, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), repeatTime, 1,
        1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_reduce>(openasc_::op_ReduceMin, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src.word(), sharedTmpBuffer.word(), calIndex, reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
