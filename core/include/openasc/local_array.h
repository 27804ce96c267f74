// An array that a kernel declares in on-chip memory.
#pragma once

#include <cstdint>

#include "openasc/memory.h"

namespace openasc {

struct LocalArray {
    int64_t site;    // of the declaration
    int64_t number;  // tells arrays apart that are declared in one line
    MemoryKind memory;
    int64_t offset;  // bytes
    int64_t length;  // bytes
};

}  // namespace openasc
