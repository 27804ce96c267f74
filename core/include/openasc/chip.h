// Sizes of a chip, in bytes and cores. The figures come from the chip files of the instruction table.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "openasc/memory.h"

namespace openasc {

struct Chip {
    std::string name;
    int aiv = 0;  // vector cores
    int aic = 0;  // cube cores
    // Usable bytes of each on-chip memory, by MemoryKind; GM has none.
    std::array<int64_t, memory_kinds> memory{};

    int64_t bytes(MemoryKind kind) const { return memory[static_cast<int>(kind)]; }
};

}  // namespace openasc
