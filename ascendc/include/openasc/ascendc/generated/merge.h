// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Merges two to four lists of pairs, each sorted with the largest score first, into dst; of equal scores that of the
// lower list comes first. sortedNum is not written: GetMrgSortResult gives the counts. validBit says which of the
// lists there are. With suspension the merge stops when one of them is used up. It repeats only where all four lists
// are there, equally long and one behind the other, without suspension: each repeat goes on behind the four lists of
// the one before.
template <typename T>
inline void MrgSort(const LocalTensor<T>& dst, const MrgSortSrcList<T>& sortList, const MrgSort4Info& params,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "MrgSort has no form for this dtype on A2; it takes half, "
        "float");
    const int64_t srcWords[]{4, sortList.src1.word(), sortList.src2.word(), sortList.src3.word(),
        sortList.src4.word()};
    const int64_t lengthsWords[]{4, params.elementLengths[0], params.elementLengths[1], params.elementLengths[2],
        params.elementLengths[3]};
    openasc_::call<openasc_::abi_merge>(openasc_::op_MrgSort, openasc_::dtypes_of<T>(), dst.word(),
        reinterpret_cast<int64_t>(srcWords), reinterpret_cast<int64_t>(lengthsWords), params.ifExhaustedSuspension,
        params.validBit, params.repeatTimes, site.word);
}

// Merges two to four lists of region proposals, each sorted with the largest score first, into dst; of equal scores
// that of the lower list comes first. validBit says which of the lists there are. With suspension the merge stops
// when one of them is used up. It repeats only where all four lists are there, equally long and one behind the
// other, without suspension: each repeat goes on behind the four lists of the one before.
template <typename T>
inline void MrgSort4(const LocalTensor<T>& dst, const MrgSortSrcList<T>& src, const MrgSort4Info& params,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "MrgSort4 is an instruction of other chips (310P); A2 and A3 do not have it");
    const int64_t srcWords[]{4, src.src1.word(), src.src2.word(), src.src3.word(), src.src4.word()};
    const int64_t lengthsWords[]{4, params.elementLengths[0], params.elementLengths[1], params.elementLengths[2],
        params.elementLengths[3]};
    openasc_::call<openasc_::abi_merge>(openasc_::op_MrgSort4, openasc_::dtypes_of<T>(), dst.word(),
        reinterpret_cast<int64_t>(srcWords), reinterpret_cast<int64_t>(lengthsWords), params.ifExhaustedSuspension,
        params.validBit, params.repeatTimes, site.word);
}

}  // namespace AscendC
