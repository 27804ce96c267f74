// TPipe and TBufPool: who owns a stretch of local memory and hands it out from its start upwards.
#pragma once

#include <array>
#include <cstdint>

#include "openasc/event.h"
#include "openasc/memory.h"

namespace openasc {

struct Pipe {
    bool live = false;
    int generation = 0;  // counts resets; what was made in an older one is void
    std::array<int64_t, memory_kinds> used{};
    std::array<uint8_t, EventFlags::events> event_ids{};  // bit i: id i is reserved
};

struct Pool {
    int position = 0;
    bool made = false;
    int generation = 0;
    int64_t owner = 0;  // handle
    int owner_generation = 0;
    MemoryKind memory = MemoryKind::ub;
    int64_t base = 0, length = 0, used = 0;  // bytes
};

}  // namespace openasc
