// Reading GM into on-chip memory.
#pragma once

#include <cstring>

#include "openasc/core.h"

namespace openasc {

// A piece of GM: what lies outside its array reads as zero, where gm_bounds lets it pass.
inline void read_piece(Core& core, uint8_t* to, int64_t address, int64_t bytes) {
    const Core::GlobalRange range = core.global(address, bytes, false);
    if (range.inside > 0) std::memcpy(to, range.address, static_cast<size_t>(range.inside));
    if (range.inside < bytes) std::memset(to + range.inside, 0, static_cast<size_t>(bytes - range.inside));
}

}  // namespace openasc
