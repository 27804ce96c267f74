// The bodies of the instruction set in use, by opcode and dtype.
#pragma once

#include "../generated/opcodes.h"
#include "openasc/instruction_set.h"
#include "row.h"

namespace openasc {

inline constexpr int table_rows = opcode_count + (body_end - body_to_float);

// The bodies of the instruction set in use: the plain ones, and those of saturation mode.
extern Body active_bodies[2][table_rows][body_slots];

// Null where no body exists for the dtype.
inline Body find_body(int64_t opcode, int slot, bool saturate = false) {
    const int64_t row = opcode < body_to_float ? opcode : opcode - body_to_float + opcode_count;
    return active_bodies[saturate][row][slot];
}

}  // namespace openasc
