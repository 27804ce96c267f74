// Binary instructions that convert their result: AddReluCast, SubReluCast, MulCast.
#pragma once

#include "../generated/opcodes.h"
#include "row.h"

namespace openasc {

inline bool is_casting(int64_t opcode) {
    return opcode == op_AddReluCast || opcode == op_SubReluCast || opcode == op_MulCast;
}

// Null where there is none; its word holds the dtypes in the low and the opcode in the high half.
Body find_casting_body(int64_t opcode, int64_t dtypes);

}  // namespace openasc
