// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Copies from GM to UB. The count form moves the whole 32-byte blocks of count elements; the block form counts such
// blocks.
template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const GlobalTensor<T>& src, uint32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{0, count, 0, 0, 0, 0, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyIn, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const GlobalTensor<T>& src, const DataCopyParams& repeatParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{1, 0, repeatParams.blockCount, repeatParams.blockLen, repeatParams.srcStride,
        repeatParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyIn, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const GlobalTensor<T>& src, const DataCopyParams& intriParams, const
    DataCopyEnhancedParams& enhancedParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    if (static_cast<int>(enhancedParams.blockMode) != 0 || static_cast<int>(enhancedParams.deqScale) != 0 ||
        enhancedParams.deqValue != 0 || enhancedParams.sidStoreMode != 0 || enhancedParams.isRelu ||
        enhancedParams.padMode != 0 || enhancedParams.padValue != 0) {
        openasc_::refuse("DataCopy: a vector core of A2 needs the defaults of enhancedParams.blockMode, enhancedParams.deqScale, enhancedParams.deqValue, enhancedParams.sidStoreMode, enhancedParams.isRelu, enhancedParams.padMode, enhancedParams.padValue", site);
    }
    const openasc_::CopyShape shape{1, 0, intriParams.blockCount, intriParams.blockLen, intriParams.srcStride,
        intriParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyIn, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        reinterpret_cast<int64_t>(&shape), site.word);
}

// Copies from UB to GM. The count form moves the whole 32-byte blocks of count elements; the block form counts such
// blocks.
template <typename T>
inline void DataCopy(const GlobalTensor<T>& dst, const LocalTensor<T>& src, uint32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{0, count, 0, 0, 0, 0, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyOut, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopy(const GlobalTensor<T>& dst, const LocalTensor<T>& src, const DataCopyParams& repeatParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{1, 0, repeatParams.blockCount, repeatParams.blockLen, repeatParams.srcStride,
        repeatParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyOut, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopy(const GlobalTensor<T>& dst, const LocalTensor<T>& src, const DataCopyParams& intriParams, const
    DataCopyEnhancedParams& enhancedParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    if (static_cast<int>(enhancedParams.blockMode) != 0 || static_cast<int>(enhancedParams.deqScale) != 0 ||
        enhancedParams.deqValue != 0 || enhancedParams.sidStoreMode != 0 || enhancedParams.isRelu ||
        enhancedParams.padMode != 0 || enhancedParams.padValue != 0) {
        openasc_::refuse("DataCopy: a vector core of A2 needs the defaults of enhancedParams.blockMode, enhancedParams.deqScale, enhancedParams.deqValue, enhancedParams.sidStoreMode, enhancedParams.isRelu, enhancedParams.padMode, enhancedParams.padValue", site);
    }
    const openasc_::CopyShape shape{1, 0, intriParams.blockCount, intriParams.blockLen, intriParams.srcStride,
        intriParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyOut, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

// Copies inside UB. The count form moves the whole 32-byte blocks of count elements; the block form counts such
// blocks.
template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const LocalTensor<T>& src, uint32_t count, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{0, count, 0, 0, 0, 0, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyLocal, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const LocalTensor<T>& src, const DataCopyParams& repeatParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{1, 0, repeatParams.blockCount, repeatParams.blockLen, repeatParams.srcStride,
        repeatParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyLocal, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const LocalTensor<T>& src, const DataCopyParams& intriParams, const
    DataCopyEnhancedParams& enhancedParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    if (static_cast<int>(enhancedParams.blockMode) != 0 || static_cast<int>(enhancedParams.deqScale) != 0 ||
        enhancedParams.deqValue != 0 || enhancedParams.sidStoreMode != 0 || enhancedParams.isRelu ||
        enhancedParams.padMode != 0 || enhancedParams.padValue != 0) {
        openasc_::refuse("DataCopy: a vector core of A2 needs the defaults of enhancedParams.blockMode, enhancedParams.deqScale, enhancedParams.deqValue, enhancedParams.sidStoreMode, enhancedParams.isRelu, enhancedParams.padMode, enhancedParams.padValue", site);
    }
    const openasc_::CopyShape shape{1, 0, intriParams.blockCount, intriParams.blockLen, intriParams.srcStride,
        intriParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyLocal, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

// Copies pieces of blockLen bytes from GM, srcStride bytes apart (end to start), into whole 32-byte blocks of UB,
// dstStride blocks apart. With isPad, left and right elements of the value surround each piece and fill up its last
// block; without, they are of the value of SetPadValue, and a piece that has none is filled up with its first
// element. 64-bit elements are padded with 0 only.
template <typename T>
inline void DataCopyPad(const LocalTensor<T>& dst, const GlobalTensor<T>& src, const DataCopyExtParams&
    dataCopyParams, const DataCopyPadExtParams<T>& padParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopyPad has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{2, 0, dataCopyParams.blockCount, dataCopyParams.blockLen,
        dataCopyParams.srcStride, dataCopyParams.dstStride, padParams.isPad, padParams.leftPadding,
        padParams.rightPadding, openasc_::word_of(padParams.paddingValue)};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyPadIn, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopyPad(const LocalTensor<T>& dst, const GlobalTensor<T>& src, const DataCopyParams& dataCopyParams,
    const DataCopyPadParams& padParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopyPad has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{3, 0, dataCopyParams.blockCount, dataCopyParams.blockLen,
        dataCopyParams.srcStride, dataCopyParams.dstStride, padParams.isPad, padParams.leftPadding,
        padParams.rightPadding, static_cast<int64_t>(padParams.paddingValue)};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyPadIn, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

// Copies pieces of blockLen bytes from UB, each starting at a 32-byte block and srcStride blocks apart (end to
// start), to GM, dstStride bytes apart; nothing else is written.
template <typename T>
inline void DataCopyPad(const GlobalTensor<T>& dst, const LocalTensor<T>& src, const DataCopyExtParams&
    dataCopyParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopyPad has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{2, 0, dataCopyParams.blockCount, dataCopyParams.blockLen,
        dataCopyParams.srcStride, dataCopyParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyPadOut, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

template <typename T>
inline void DataCopyPad(const GlobalTensor<T>& dst, const LocalTensor<T>& src, const DataCopyParams& dataCopyParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t,
        half, bfloat16_t, float>, "DataCopyPad has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, "
        "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float");
    const openasc_::CopyShape shape{3, 0, dataCopyParams.blockCount, dataCopyParams.blockLen,
        dataCopyParams.srcStride, dataCopyParams.dstStride, 0, 0, 0, 0};
    openasc_::call<openasc_::abi_copy>(openasc_::op_DataCopyPadOut, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&shape), site.word);
}

}  // namespace AscendC
