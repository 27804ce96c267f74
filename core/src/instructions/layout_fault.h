// Violations of copies that take slices or change a layout.
#pragma once

#include <cstdint>

namespace openasc {

class Core;

// ASC-RANGE-001: `parameter` is no multiple of `unit` elements.
[[noreturn]] void fail_multiple(Core& core, const char* parameter, int64_t given, int64_t unit);
// ASC-RANGE-001: fewer slices than dimensions.
[[noreturn]] void fail_dimensions(Core& core, const char* operand, int64_t slices, int64_t dimensions);
// ASC-RANGE-001: a dimension's range does not hold whole pieces and gaps.
[[noreturn]] void fail_slice(Core& core, const char* operand, int dimension, int64_t range, int64_t piece, int64_t gap);
// ASC-RANGE-001: dst and src have different pieces.
[[noreturn]] void fail_pieces(Core& core, int64_t dst_pieces, int64_t dst_bytes, int64_t src_pieces, int64_t src_bytes);

// ASC-TYPE-002: the pad value was set for another dtype than the copied one.
[[noreturn]] void fail_pad_dtype(Core& core, int set, int copied);

// ASC-ALIGN-002, a warning: of `count` elements of `size` bytes only the whole 32-byte blocks are copied.
void warn_length(Core& core, int64_t count, int size);

}  // namespace openasc
