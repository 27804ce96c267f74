// The bodies of one instruction, one a dtype, as a family lists them.
#pragma once

#include <cstdint>

namespace openasc {

// Works on `count` elements that lie together; what it reads may be overread by less than 64 bytes.
// `word` is the scalar's bits, a rounding or comparison mode, or the address of selecting bits, by shape.
using Body = void (*)(void* dst, const void* src0, const void* src1, int64_t word, int64_t count);

inline constexpr int body_slots = 16;  // dtype codes; the last one: float16 sources with a float32 destination
inline constexpr int mixed_slot = 15;

struct Row {
    int opcode;
    Body bodies[body_slots];
    bool saturating = false;  // stands in for the plain row of the opcode in saturation mode
};

// Bodies that are no instruction of their own, with opcodes from here on.
enum InternalOpcode : int {
    body_to_float = 1000,  // any dtype that float32 holds exactly → float32
    body_from_float,       // float32 → any dtype: rounds to nearest even, saturates to integers, NaN gives 0
    body_round,            // float32 to integral values by a RoundMode
    body_fill,             // src0 is ignored
    body_select,           // by the width in bytes (slots 1, 2, 4, 8); word: address of the bits
    body_select_scalar,    // src1: address of the scalar
    body_extreme_max,      // dst: an Extreme; word: 1 when the index is wanted
    body_extreme_min,
    body_tree_sum,     // word: levels; count: groups
    body_ordered_sum,  // adds to dst; count: repeats, a multiple of 16
    body_tree_max,
    body_tree_min,
    body_atomic_add,
    body_atomic_max,
    body_atomic_min,
    body_read,    // bytes from GM; word: distance to what is read next, or 0
    body_stream,  // bytes to GM past the caches
    body_end,
};

struct Extreme {
    int64_t bits;
    int64_t index;
};

}  // namespace openasc
