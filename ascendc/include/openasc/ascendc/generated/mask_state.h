// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

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
