// The mode and the lanes of the vector mask register.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

inline void SetMaskNorm(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetMaskNorm, 0, 0, 0, 0, site.word);
}
inline void SetMaskCount(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetMaskCount, 0, 0, 0, 0, site.word);
}
inline void ResetMask(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_ResetMask, 0, 0, 0, 0, site.word);
}
// Two words of lanes; in counter mode the low one is a number of elements.
template <class T, MaskMode mode = MaskMode::NORMAL>
inline void SetVectorMask(uint64_t maskHigh, uint64_t maskLow, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetVectorMask, openasc_::dtypes_of<T>(), mode, maskHigh,
                                             maskLow, site.word);
}
// The first lanes, or a number of elements.
template <class T, MaskMode mode = MaskMode::NORMAL>
inline void SetVectorMask(int32_t len, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_mask_state>(openasc_::op_SetVectorMaskLength, openasc_::dtypes_of<T>(), mode, 0, len,
                                             site.word);
}

}  // namespace AscendC
