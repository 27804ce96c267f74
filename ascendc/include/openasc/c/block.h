// Which block of the launch runs.
#pragma once

#include "openasc/ascendc/system.h"

inline int __block_index(openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    return static_cast<int>(AscendC::GetBlockIdx(site));
}
inline int __block_count(openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    return static_cast<int>(AscendC::GetBlockNum(site));
}
