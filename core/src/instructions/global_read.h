// Reading GM into on-chip memory.
#pragma once

#include <cstring>

#include "openasc/core.h"
#include "table.h"

namespace openasc {

inline constexpr int64_t read_ahead_piece = 512;  // bytes: shorter pieces are not worth it

// Bytes of GM that are inside their array.
inline void read_bytes(Core& core, uint8_t* to, const uint8_t* from, int64_t bytes) {
    const Body read = find_body(body_read, 0);
    if (bytes < read_ahead_piece) return read(to, from, nullptr, 0, bytes);
    const ReadAhead::Plan plan = core.read_ahead.plan(reinterpret_cast<int64_t>(from), bytes);
    if (plan.now > 0) read(to, from, nullptr, plan.distance, plan.now);
    if (plan.now < bytes) read(to + plan.now, from + plan.now, nullptr, 0, bytes - plan.now);
}

// A piece of GM: what lies outside its array reads as zero, where gm_bounds lets it pass.
inline void read_piece(Core& core, uint8_t* to, int64_t address, int64_t bytes) {
    const Core::GlobalRange range = core.global(address, bytes, false);
    if (range.inside > 0) read_bytes(core, to, range.address, range.inside);
    if (range.inside < bytes) std::memset(to + range.inside, 0, static_cast<size_t>(bytes - range.inside));
}

}  // namespace openasc
