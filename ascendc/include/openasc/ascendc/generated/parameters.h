// Written by generators/ascendc_parameters.py from openasc/isa; do not edit.

#pragma once
#include <cstdint>

#include "openasc/ascendc/generated/enums.h"

namespace AscendC {

template <typename T>
class LocalTensor;

// Distance between blocks of a repeat and between repeats, for one source, in blocks of 32 bytes.
struct UnaryRepeatParams {
    UnaryRepeatParams() = default;
    UnaryRepeatParams(uint16_t dstBlkStride, uint16_t srcBlkStride, uint8_t dstRepStride, uint8_t srcRepStride, bool
        halfBlock = false)
        : dstBlkStride(dstBlkStride), srcBlkStride(srcBlkStride), dstRepStride(dstRepStride),
          srcRepStride(srcRepStride), halfBlock(halfBlock) {}

    uint16_t dstBlkStride = 1;
    uint16_t srcBlkStride = 1;
    uint8_t dstRepStride = 8;
    uint8_t srcRepStride = 8;
    bool halfBlock = false;
    uint32_t blockNumber = 8;
    bool repeatStrideMode = false;
    bool strideSizeMode = false;
};

// Distance between blocks of a repeat and between repeats, for two sources, in blocks of 32 bytes.
struct BinaryRepeatParams {
    BinaryRepeatParams() = default;
    BinaryRepeatParams(uint8_t dstBlkStride, uint8_t src0BlkStride, uint8_t src1BlkStride, uint8_t dstRepStride,
        uint8_t src0RepStride, uint8_t src1RepStride)
        : dstBlkStride(dstBlkStride), src0BlkStride(src0BlkStride), src1BlkStride(src1BlkStride),
          dstRepStride(dstRepStride), src0RepStride(src0RepStride), src1RepStride(src1RepStride) {}

    uint8_t dstBlkStride = 1;
    uint8_t src0BlkStride = 1;
    uint8_t src1BlkStride = 1;
    uint8_t dstRepStride = 8;
    uint8_t src0RepStride = 8;
    uint8_t src1RepStride = 8;
    uint32_t blockNumber = 8;
    bool repeatStrideMode = false;
    bool strideSizeMode = false;
};

// Distance between blocks of a repeat and between repeats of a copy, in blocks of 32 bytes.
struct CopyRepeatParams {
    CopyRepeatParams() = default;
    CopyRepeatParams(uint16_t dstStride, uint16_t srcStride, uint16_t dstRepeatSize, uint16_t srcRepeatSize)
        : dstStride(dstStride), srcStride(srcStride), dstRepeatSize(dstRepeatSize), srcRepeatSize(srcRepeatSize)
          {}

    uint16_t dstStride = 0;
    uint16_t srcStride = 0;
    uint16_t dstRepeatSize = 0;
    uint16_t srcRepeatSize = 0;
};

// Distance between the eight blocks of a repeat and between repeats of dst, in blocks of 32 bytes.
struct BrcbRepeatParams {
    BrcbRepeatParams() = default;
    BrcbRepeatParams(uint16_t dstBlkStride, uint16_t dstRepStride)
        : dstBlkStride(dstBlkStride), dstRepStride(dstRepStride) {}

    uint16_t dstBlkStride = 1;
    uint16_t dstRepStride = 8;
};

// Distance between the eight blocks of a repeat and between repeats of dst, in blocks of 32 bytes.
struct GatherRepeatParams {
    GatherRepeatParams() = default;
    GatherRepeatParams(uint16_t dstBlkStride, uint8_t dstRepStride)
        : dstBlkStride(dstBlkStride), dstRepStride(dstRepStride) {}

    uint16_t dstBlkStride = 1;
    uint8_t dstRepStride = 8;
};

// How many pieces a copy has, how long each is, and the gaps between them.
struct DataCopyParams {
    DataCopyParams() = default;
    DataCopyParams(uint16_t blockCount, uint16_t blockLen, uint16_t srcStride, uint16_t dstStride)
        : blockCount(blockCount), blockLen(blockLen), srcStride(srcStride), dstStride(dstStride) {}

    uint16_t blockCount = 1;
    uint16_t blockLen = 0;
    union {
        uint16_t srcStride = 0;
        uint16_t srcGap;
    };
    union {
        uint16_t dstStride = 0;
        uint16_t dstGap;
    };
};

// How many pieces a padded copy has, how many bytes each, and the gaps between them.
struct DataCopyExtParams {
    DataCopyExtParams() = default;
    DataCopyExtParams(uint16_t blockCount, uint32_t blockLen, uint32_t srcStride, uint32_t dstStride, uint32_t rsv)
        : blockCount(blockCount), blockLen(blockLen), srcStride(srcStride), dstStride(dstStride), rsv(rsv) {}

    uint16_t blockCount = 1;
    uint32_t blockLen = 0;
    uint32_t srcStride = 0;
    uint32_t dstStride = 0;
    uint32_t rsv = 0;
};

// Elements put before and after each piece of a padded copy.
struct DataCopyPadParams {
    DataCopyPadParams() = default;
    DataCopyPadParams(bool isPad, uint8_t leftPadding, uint8_t rightPadding, uint64_t paddingValue)
        : isPad(isPad), leftPadding(leftPadding), rightPadding(rightPadding), paddingValue(paddingValue) {}

    bool isPad = false;
    uint8_t leftPadding = 0;
    uint8_t rightPadding = 0;
    uint64_t paddingValue = 0;
};

// Elements of a dtype put before and after each piece of a padded copy.
template <typename T>
struct DataCopyPadExtParams {
    DataCopyPadExtParams() = default;
    DataCopyPadExtParams(bool isPad, uint8_t leftPadding, uint8_t rightPadding, T paddingValue)
        : isPad(isPad), leftPadding(leftPadding), rightPadding(rightPadding), paddingValue(paddingValue) {}

    bool isPad = false;
    uint8_t leftPadding = 0;
    uint8_t rightPadding = 0;
    T paddingValue{};
};

// What a copy does to its data on the way. On A2 and A3 a vector core has no such path: only the defaults, with
// which the copy is that of DataCopyParams alone, are legal.
struct DataCopyEnhancedParams {
    DataCopyEnhancedParams() = default;
    DataCopyEnhancedParams(BlockMode blockMode, DeqScale deqScale, uint64_t deqValue, uint8_t sidStoreMode, bool
        isRelu, pad_t padMode, uint64_t padValue)
        : blockMode(blockMode), deqScale(deqScale), deqValue(deqValue), sidStoreMode(sidStoreMode),
          isRelu(isRelu), padMode(padMode), padValue(padValue) {}

    BlockMode blockMode = BlockMode::BLOCK_MODE_NORMAL;
    DeqScale deqScale = DeqScale::DEQ_NONE;
    uint64_t deqValue = 0;
    uint8_t sidStoreMode = 0;
    bool isRelu = false;
    pad_t padMode = PAD_NONE;
    uint64_t padValue = 0;
};

// The part of one dimension that a copy takes: from element startIndex to endIndex, both included, pieces with
// stride elements between them. A piece has burstLen blocks of 32 bytes in the first (innermost) dimension and one
// element in the others, where burstLen is 1. shapeValue is the dimension's whole extent. Without endIndex the slice
// ends where the dimension does; without burstLen it is one piece. s[i] gives field number i, and s[i:j] the slice
// that takes elements i to j - 1 of it.
struct SliceInfo {
    SliceInfo() = default;
    SliceInfo(uint32_t startIndex, uint32_t endIndex, uint32_t stride, uint32_t burstLen, uint32_t shapeValue)
        : startIndex(startIndex), endIndex(endIndex), stride(stride), burstLen(burstLen), shapeValue(shapeValue)
          {}

    uint32_t startIndex = 0;
    uint32_t endIndex = 0;
    uint32_t stride = 0;
    uint32_t burstLen = 0;
    uint32_t shapeValue = 0;
};

// Matrices of rows that a copy turns into columns of 32-byte wide rows (ND to NZ): ndNum matrices of nValue rows of
// dValue elements. Distances are from start to start: between matrices of src and its rows in elements; between the
// columns of dst and the rows of a column in blocks of 32 bytes; between matrices of dst in elements.
struct Nd2NzParams {
    Nd2NzParams() = default;
    Nd2NzParams(uint16_t ndNum, uint16_t nValue, uint16_t dValue, uint16_t srcNdMatrixStride, uint16_t srcDValue,
        uint16_t dstNzC0Stride, uint16_t dstNzNStride, uint16_t dstNzMatrixStride)
        : ndNum(ndNum), nValue(nValue), dValue(dValue), srcNdMatrixStride(srcNdMatrixStride),
          srcDValue(srcDValue), dstNzC0Stride(dstNzC0Stride), dstNzNStride(dstNzNStride),
          dstNzMatrixStride(dstNzMatrixStride) {}

    uint16_t ndNum = 0;
    uint16_t nValue = 0;
    uint16_t dValue = 0;
    uint16_t srcNdMatrixStride = 0;
    uint16_t srcDValue = 0;
    uint16_t dstNzC0Stride = 0;
    uint16_t dstNzNStride = 0;
    uint16_t dstNzMatrixStride = 0;
};

// Matrices of columns, each of rows of 16 elements, that a copy turns into whole rows (NZ to ND): ndNum matrices of
// nValue rows of dValue elements. Distances are from start to start: between matrices of src in units of 256
// elements and between its columns in units of 16; between rows and matrices of dst in elements.
struct Nz2NdParamsFull {
    Nz2NdParamsFull() = default;
    Nz2NdParamsFull(uint16_t ndNum, uint16_t nValue, uint16_t dValue, uint16_t srcNdMatrixStride, uint16_t
        srcNStride, uint16_t dstDStride, uint16_t dstNdMatrixStride)
        : ndNum(ndNum), nValue(nValue), dValue(dValue), srcNdMatrixStride(srcNdMatrixStride),
          srcNStride(srcNStride), dstDStride(dstDStride), dstNdMatrixStride(dstNdMatrixStride) {}

    uint16_t ndNum = 0;
    uint16_t nValue = 0;
    uint16_t dValue = 0;
    uint16_t srcNdMatrixStride = 0;
    uint16_t srcNStride = 0;
    uint16_t dstDStride = 0;
    uint16_t dstNdMatrixStride = 0;
};

// Distance between blocks and repeats of src0, number of repeats, and distance between the bits of two repeats, in
// blocks of 32 bytes.
struct GatherMaskParams {
    GatherMaskParams() = default;
    GatherMaskParams(uint8_t src0BlockStride, uint8_t repeatTimes, uint16_t src0RepeatStride, uint8_t
        src1RepeatStride)
        : src0BlockStride(src0BlockStride), repeatTimes(repeatTimes), src0RepeatStride(src0RepeatStride),
          src1RepeatStride(src1RepeatStride) {}

    uint8_t src0BlockStride = 1;
    uint8_t repeatTimes = 1;
    uint16_t src0RepeatStride = 0;
    uint8_t src1RepeatStride = 0;
};

// The two to four sorted lists that a merge reads; they have one dtype.
template <typename T>
struct MrgSortSrcList {
    MrgSortSrcList() = default;
    MrgSortSrcList(const LocalTensor<T>& src1, const LocalTensor<T>& src2, const LocalTensor<T>& src3, const
        LocalTensor<T>& src4)
        : src1(src1), src2(src2), src3(src3), src4(src4) {}

    LocalTensor<T> src1{};
    LocalTensor<T> src2{};
    LocalTensor<T> src3{};
    LocalTensor<T> src4{};
};

// Lengths of the lists of a merge, whether it stops when one is used up, which lists there are, and how often.
struct MrgSort4Info {
    MrgSort4Info() = default;
    MrgSort4Info(const uint16_t elementLengths[4], bool ifExhaustedSuspension, uint16_t validBit, uint16_t
        repeatTimes)
        : ifExhaustedSuspension(ifExhaustedSuspension), validBit(validBit), repeatTimes(repeatTimes)
    {
        for (int i = 0; i < 4; ++i) this->elementLengths[i] = elementLengths[i];
    }

    uint16_t elementLengths[4]{};
    bool ifExhaustedSuspension = false;
    uint16_t validBit = 15;
    uint16_t repeatTimes = 1;
};

// The four extents of the tensor and the kind of transposition.
struct TransposeParamsExt {
    TransposeParamsExt() = default;
    TransposeParamsExt(uint16_t nSize, uint16_t cSize, uint16_t hSize, uint16_t wSize, TransposeType transposeType)
        : nSize(nSize), cSize(cSize), hSize(hSize), wSize(wSize), transposeType(transposeType) {}

    uint16_t nSize = 0;
    uint16_t cSize = 0;
    uint16_t hSize = 0;
    uint16_t wSize = 0;
    TransposeType transposeType = TransposeType::TRANSPOSE_ND2ND_B16;
};

// Which half of a block 8-bit elements use, number of repeats, and distance between repeats in blocks of 32 bytes.
struct TransDataTo5HDParams {
    TransDataTo5HDParams() = default;
    TransDataTo5HDParams(bool dstHighHalf, bool srcHighHalf, uint8_t repeatTimes, uint16_t dstRepStride, uint16_t
        srcRepStride)
        : dstHighHalf(dstHighHalf), srcHighHalf(srcHighHalf), repeatTimes(repeatTimes),
          dstRepStride(dstRepStride), srcRepStride(srcRepStride) {}

    bool dstHighHalf = false;
    bool srcHighHalf = false;
    uint8_t repeatTimes = 1;
    uint16_t dstRepStride = 0;
    uint16_t srcRepStride = 0;
};

}  // namespace AscendC
