// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// The result of the last ReduceSum with a count, as a scalar of the dtype.
template <typename T>
inline T GetReduceRepeatSumSpr(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::from_word<T>(openasc_::call<openasc_::abi_system>(openasc_::op_GetReduceRepeatSumSpr, 0, 0,
        site.word));
}

template <typename T>
inline T GetAccVal(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::from_word<T>(openasc_::call<openasc_::abi_system>(openasc_::op_GetReduceRepeatSumSpr, 0, 0,
        site.word));
}

// How many elements the last GatherMask of the block kept.
inline int64_t GetGatherMaskRemainCount(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::call<openasc_::abi_system>(openasc_::op_GetGatherMaskRemainCount, 0, 0, site.word);
}

}  // namespace AscendC
