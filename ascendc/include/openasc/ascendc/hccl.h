// Where the message areas of communication domains are registered.
#pragma once

#include "openasc/ascendc/system.h"

namespace AscendC {

template <uint32_t index>
inline void SetHcclContext(__gm__ uint8_t* context, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_SetHcclContext, index, reinterpret_cast<int64_t>(context), site);
}
template <uint32_t index>
inline __gm__ uint8_t* GetHcclContext(openasc_::Site site = openasc_::Site::here()) {
    const int64_t address = openasc_::system(openasc_::op_GetHcclContext, index, 0, site);
    return reinterpret_cast<__gm__ uint8_t*>(address & ((int64_t{1} << 48) - 1));
}

}  // namespace AscendC
