// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Sets the scale of later conversions: of int32 a float16; of int16 a float32 with an offset and whether results
// have a sign, or 16 such entries in vdeq, a tensor of 128 bytes. 10 bits of a float32's fraction count.
inline void SetDeqScale(half scale, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_deq_scale>(openasc_::op_SetDeqScale, 0, openasc_::word_of(scale), 0, 0, site.word);
}

inline void SetDeqScale(float scale, int16_t offset, bool signMode, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_deq_scale>(openasc_::op_SetDeqScale, 1, openasc_::word_of(scale), offset, signMode,
        site.word);
}

}  // namespace AscendC
