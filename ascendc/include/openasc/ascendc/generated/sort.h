// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Sorts 32 scores of src0 a repeat, largest first, and stores them in dst as pairs with their indices from src1. A
// pair has 8 bytes: a float32 score and a uint32 index, or a float16 score, two unused bytes and the index. Of equal
// scores the earlier one comes first; NaN counts as the largest.
template <typename T>
inline void Sort32(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<uint32_t>& src1, int32_t
    repeatTime, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t>(), 329736, 330250>, "Sort32 has no form "
        "for these dtypes on A2; (dst, src0, src1) may be half, half, uint32_t; float, float, uint32_t");
    openasc_::call<openasc_::abi_sort>(openasc_::op_Sort32, openasc_::dtypes_of<T, T, uint32_t>(), dst.word(),
        src0.word(), src1.word(), 0, 0, repeatTime, site.word);
}

// Sorts 32 scores a repeat as Sort32 does or, with isFullSort, those of all repeats together; tmp, as large as dst,
// is then used on the way and holds nothing afterwards. A pair has 8 bytes: a float32 score and a uint32 index, or a
// float16 score, two unused bytes and the index. Of equal scores the earlier one comes first; NaN counts as the
// largest.
template <typename T, bool isFullSort = false>
inline void Sort(const LocalTensor<T>& dst, const LocalTensor<T>& concat, const LocalTensor<uint32_t>& index, const
    LocalTensor<T>& tmp, int32_t repeatTime, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t, T>(), 134547464, 168102410>, "Sort has no "
        "form for these dtypes on A2; (dst, concat, index, tmp) may be half, half, uint32_t, half; float, float, "
        "uint32_t, float");
    openasc_::call<openasc_::abi_sort>(openasc_::op_Sort, openasc_::dtypes_of<T, T, uint32_t, T>(), dst.word(),
        concat.word(), index.word(), tmp.word(), isFullSort, repeatTime, site.word);
}

// Sorts 16 region proposals a repeat, largest score first; of equal scores the earlier one comes first. A region
// proposal has eight elements: x1, y1, x2, y2, score, label and two that are not used.
template <typename T>
inline void RpSort16(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "RpSort16 is an instruction of other chips (310P); A2 and A3 do not have it");
    openasc_::call<openasc_::abi_sort>(openasc_::op_RpSort16, openasc_::dtypes_of<T, T>(), dst.word(), src.word(),
        0, 0, 0, repeatTime, site.word);
}

// Puts 16 elements of src a repeat into one field of 16 region proposals of dst. A region proposal has eight
// elements: x1, y1, x2, y2, score, label and two that are not used.
template <typename T>
inline void ProposalConcat(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t
    modeNumber, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "ProposalConcat is an instruction of other chips (310P); A2 and A3 do not have "
        "it");
    openasc_::call<openasc_::abi_sort>(openasc_::op_ProposalConcat, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), 0, 0, modeNumber, repeatTime, site.word);
}

// Takes one field of 16 region proposals of src a repeat into 16 elements of dst. A region proposal has eight
// elements: x1, y1, x2, y2, score, label and two that are not used.
template <typename T>
inline void ProposalExtract(const LocalTensor<T>& dst, const LocalTensor<T>& src, int32_t repeatTime, int32_t
    modeNumber, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "ProposalExtract is an instruction of other chips (310P); A2 and A3 do not "
        "have it");
    openasc_::call<openasc_::abi_sort>(openasc_::op_ProposalExtract, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), 0, 0, modeNumber, repeatTime, site.word);
}

}  // namespace AscendC
