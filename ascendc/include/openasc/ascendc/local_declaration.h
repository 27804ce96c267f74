// What a translated on-chip array refers to: `__ubuf__ float x[256];` is `float (&x)[256] = on_chip(Memory::ub, 0);`.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/local_array.h"

namespace openasc::ascendc {

// Becomes a reference to whatever the declaration says.
struct OnChip {
    Memory memory;
    int64_t number;
    Site place;

    template <class Array>
    operator Array&() const {
        return local_array<Array>(memory, place, number);
    }
};

// `number` tells the declarations of a file apart.
inline OnChip on_chip(Memory memory, int64_t number, Site place = Site::here()) { return {memory, number, place}; }

}  // namespace openasc::ascendc
