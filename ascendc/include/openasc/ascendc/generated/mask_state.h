// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// The mask register gets two 64-bit words; in counter mode the low one is a count.
template <typename T, MaskMode mode = MaskMode::NORMAL>
inline void SetVectorMask(uint64_t maskHigh, uint64_t maskLow, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetVectorMask, openasc_::dtypes_of<void>(),
        static_cast<int64_t>(mode), static_cast<int64_t>(maskHigh), static_cast<int64_t>(maskLow), site.word);
}

// The mask register gets the first length lanes or, in counter mode, a count.
template <typename T, MaskMode mode = MaskMode::NORMAL>
inline void SetVectorMask(int32_t length, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetVectorMaskLength, openasc_::dtypes_of<void>(),
        static_cast<int64_t>(mode), 0, length, site.word);
}

// Counter mode: the mask register holds a number of elements.
inline void SetMaskCount(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetMaskCount, 0, 0, 0, 0, site.word);
}

// Normal mode: the mask register holds the lanes of a repeat.
inline void SetMaskNorm(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetMaskNorm, 0, 0, 0, 0, site.word);
}

// The mask register gets all ones.
inline void ResetMask(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_ResetMask, 0, 0, 0, 0, site.word);
}

// The compare mask register gets the first 16 bytes of src.
template <typename T>
inline void SetCmpMask(const LocalTensor<T>& src, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetCmpMask, openasc_::dtypes_of<T>(), src.word(), 0, 0,
        site.word);
}

// The first 16 bytes of dst get the compare mask register.
template <typename T>
inline void GetCmpMask(const LocalTensor<T>& dst, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_GetCmpMask, openasc_::dtypes_of<T>(), dst.word(), 0, 0,
        site.word);
}

}  // namespace AscendC
