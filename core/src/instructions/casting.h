// What the files that convert share: instructions that convert their result, the scale register, packed int4.
#pragma once

#include "../generated/abi.h"
#include "../generated/opcodes.h"
#include "openasc/core.h"
#include "row.h"

namespace openasc {

inline bool is_casting(int64_t opcode) {
    return opcode == op_AddReluCast || opcode == op_SubReluCast || opcode == op_MulCast;
}

// Null where there is none; its word is `casting_word`.
Body find_casting_body(int64_t opcode, int64_t dtypes);

inline constexpr int casting_saturates = 48;
inline int64_t casting_word(const Core& core, int64_t opcode, int64_t dtypes) {
    return dtypes | opcode << 32 | int64_t{core.registers.saturate} << casting_saturates;
}

// int32 → float16 by the scale register: of AddDeqRelu, and for every other opcode of one source. Its word is
// `dequant_word`, which fails when the register holds no scale of this kind.
Body find_dequant_body(int64_t opcode);
int64_t dequant_word(Core& core);

// Cast where one side is int4, two elements a byte.
void cast_packed(Core& core, int64_t dtypes, int64_t dst, int64_t src, int mode, const Extent& extent);

}  // namespace openasc
