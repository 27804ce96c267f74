// Violations that instructions report. Each function builds its texts itself, so that its callers hold no strings
// when the block ends.
#pragma once

#include <cstdint>

namespace openasc {

class Core;

// ASC-RANGE-001: `parameter` is `given`, outside low..high (in `unit`).
[[noreturn]] void fail_range(Core& core, const char* parameter, int64_t given, int64_t low, int64_t high,
                             const char* unit);
// ASC-RANGE-005: a mask that fits no lanes.
[[noreturn]] void fail_mask(Core& core, int64_t given, int64_t lanes);
// ASC-TYPE-001: the instruction has no body for this dtype.
[[noreturn]] void fail_dtype(Core& core, int64_t dtypes);
// ASC-BOUNDS-001: an offset, from the start of `tensor`, leads outside the memory.
[[noreturn]] void fail_offset(Core& core, const char* tensor, int64_t index, int64_t offset, int64_t limit);
// ASC-ALIGN-001: a value of `parameter` is not a multiple of `align` bytes.
[[noreturn]] void fail_align(Core& core, const char* parameter, int64_t given, int64_t align);
// ASC-RANGE-001: an odd number of elements of which a byte holds two.
[[noreturn]] void fail_odd(Core& core, const char* parameter, int64_t given);
// ASC-RANGE-001: the scale register was set for another kind of conversion (`DeqKind`).
[[noreturn]] void fail_scale(Core& core, int wanted, int given);

inline void check_range(Core& core, const char* parameter, int64_t given, int64_t low, int64_t high, const char* unit) {
    if (given < low || given > high) [[unlikely]]
        fail_range(core, parameter, given, low, high, unit);
}

}  // namespace openasc
