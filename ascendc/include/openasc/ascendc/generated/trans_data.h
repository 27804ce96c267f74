// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Exchanges rows and columns of 16 blocks of 32 bytes, which lie anywhere: element i of source block j becomes
// element j of block i. Of 8-bit elements, half a block is read and half a block written, as params says; 32-bit
// elements fill two blocks with each column, block 2i from sources 0 to 7 and block 2i + 1 from sources 8 to 15. All
// blocks move on by the strides of params from repeat to repeat. Where addresses are given, as getPhyAddr gives them
// or in tensors of them, elements have 16 bits.
template <typename T>
inline void TransDataTo5HD(const LocalTensor<T> (&dstList)[16], const LocalTensor<T> (&srcList)[16], const
    TransDataTo5HDParams& params, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, half, int32_t, uint32_t, float>,
        "TransDataTo5HD has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, uint16_t, half, "
        "int32_t, uint32_t, float");
    const int64_t dstWords[]{16, dstList[0].word(), dstList[1].word(), dstList[2].word(), dstList[3].word(),
        dstList[4].word(), dstList[5].word(), dstList[6].word(), dstList[7].word(), dstList[8].word(),
        dstList[9].word(), dstList[10].word(), dstList[11].word(), dstList[12].word(), dstList[13].word(),
        dstList[14].word(), dstList[15].word()};
    const int64_t srcWords[]{16, srcList[0].word(), srcList[1].word(), srcList[2].word(), srcList[3].word(),
        srcList[4].word(), srcList[5].word(), srcList[6].word(), srcList[7].word(), srcList[8].word(),
        srcList[9].word(), srcList[10].word(), srcList[11].word(), srcList[12].word(), srcList[13].word(),
        srcList[14].word(), srcList[15].word()};
    const openasc_::Extent extent{2, 0, -1, -1, params.repeatTimes, 1, 1, 1, params.dstRepStride,
        params.srcRepStride, 8};
    openasc_::call<openasc_::abi_trans_data>(openasc_::op_TransDataTo5HD, openasc_::dtypes_of<T, T>(),
        reinterpret_cast<int64_t>(dstWords), reinterpret_cast<int64_t>(srcWords), params.dstHighHalf,
        params.srcHighHalf, reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
