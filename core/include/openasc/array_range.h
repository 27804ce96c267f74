// An array of the launch: the only GM that a kernel may touch.
#pragma once

#include <cstdint>

namespace openasc {

struct ArrayRange {
    int64_t address;
    int64_t bytes;
    bool writable;
};

}  // namespace openasc
