// LocalMemAllocator: bump allocation over one memory, without a TPipe.
#pragma once

#include <cstdint>

#include "openasc/memory.h"

namespace openasc {

struct Allocator {
    MemoryKind memory = MemoryKind::ub;
    int64_t used = 0;  // bytes
};

}  // namespace openasc
