// What goes with sorting: merges of lists whose lengths come apart, the way into and out of pairs, their sizes.
#pragma once

#include <cstdint>

#include "openasc/ascendc/generated/merge.h"
#include "openasc/ascendc/generated/vector_gather_mask.h"
#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// How many elements the last merge took from each list.
inline void GetMrgSortResult(uint16_t& mrgSortList1, uint16_t& mrgSortList2, uint16_t& mrgSortList3,
                             uint16_t& mrgSortList4, openasc_::Site site = openasc_::Site::here()) {
    const int64_t counts = openasc_::call<openasc_::abi_system>(openasc_::op_GetMrgSortResult, 0, 0, site.word);
    mrgSortList1 = static_cast<uint16_t>(counts);
    mrgSortList2 = static_cast<uint16_t>(counts >> 16);
    mrgSortList3 = static_cast<uint16_t>(counts >> 32);
    mrgSortList4 = static_cast<uint16_t>(counts >> 48);
}

// Merges two to four sorted lists; sortedNum gets how many elements of each were taken.
template <typename T, bool isExhaustedSuspension = false>
inline void MrgSort(const LocalTensor<T>& dst, const MrgSortSrcList<T>& sortList, const uint16_t elementCountList[4],
                    uint32_t sortedNum[4], uint16_t validBit, int32_t repeatTime,
                    openasc_::Site site = openasc_::Site::here()) {
    MrgSort(dst, sortList,
            MrgSort4Info(elementCountList, isExhaustedSuspension, validBit, static_cast<uint16_t>(repeatTime)), site);
    uint16_t taken[4];
    GetMrgSortResult(taken[0], taken[1], taken[2], taken[3], site);
    for (int i = 0; i < 4; ++i) sortedNum[i] = taken[i];
}

// Makes concat the input of Sort: on A2 scores are sorted as they are, so it names those of src.
template <typename T>
inline void Concat(LocalTensor<T>& concat, const LocalTensor<T>& src, const LocalTensor<T>&, int32_t) {
    static_assert(openasc_::is_one_of<T, half, float>, "Concat has no form for this dtype on A2; it takes half, float");
    concat = src;
}

// Takes values and indices out of repeatTime times 32 sorted pairs. Leaves the mask register in normal mode.
template <typename T>
inline void Extract(const LocalTensor<T>& dstValue, const LocalTensor<uint32_t>& dstIndex, const LocalTensor<T>& sorted,
                    int32_t repeatTime, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>,
                  "Extract has no form for this dtype on A2; it takes half, float");
    constexpr uint8_t first_of_two = 1, second_of_two = 2, first_of_four = 3;
    GatherMaskParams repeats;
    repeats.repeatTimes = static_cast<uint8_t>(repeatTime);
    repeats.src0RepeatStride = 8;
    uint64_t count = 0;
    GatherMask(dstValue, sorted, sizeof(T) == 2 ? first_of_four : first_of_two, false, 0, repeats, count, site);
    GatherMask(dstIndex, sorted.template ReinterpretCast<uint32_t>(), second_of_two, false, 0, repeats, count, site);
}

// Elements of T that so many pairs of 8 bytes take, and where the pair of this number begins.
template <typename T>
inline uint32_t GetSortLen(uint32_t elemCount) {
    return elemCount * static_cast<uint32_t>(8 / sizeof(T));
}

template <typename T>
inline uint32_t GetSortOffset(uint32_t elemOffset) {
    return elemOffset * static_cast<uint32_t>(8 / sizeof(T));
}

}  // namespace AscendC
