// What each reduction is, one line an instruction.
#pragma once

#include <array>
#include <cstdint>

#include "../generated/opcodes.h"
#include "row.h"

namespace openasc {

// What one result is made of.
enum class Of { pair, block, repeat, repeat_with_index, everything };

struct ReductionKind {
    int opcode;
    Of of;
    int tree;          // the body that makes one element of neighbours, level by level
    int extreme;       // the body that finds an element and where it is; -1 for none
    float off = 0.0f;  // what a lane that is off counts as: a number that changes no result
};

inline constexpr float infinity = __builtin_inff();

// A tree that is one instruction's own is listed in `bodies/reduce.cpp` under its opcode.
inline constexpr ReductionKind reduction_kinds[] = {
    {op_PairReduceSum, Of::pair, body_tree_sum, -1},
    {op_BlockReduceSum, Of::block, body_tree_sum, -1},
    {op_BlockReduceMax, Of::block, body_tree_max, -1, -infinity},
    {op_BlockReduceMin, Of::block, body_tree_min, -1, infinity},
    {op_WholeReduceSum, Of::repeat, body_tree_sum, -1},
    {op_RepeatReduceSum, Of::repeat, body_tree_sum, -1},
    {op_WholeReduceMax, Of::repeat_with_index, body_tree_max, body_extreme_max, -infinity},
    {op_WholeReduceMin, Of::repeat_with_index, body_tree_min, body_extreme_min, infinity},
    {op_ReduceSum, Of::everything, body_tree_sum, -1},
    {op_ReduceMax, Of::everything, body_tree_max, body_extreme_max, -infinity},
    {op_ReduceMin, Of::everything, body_tree_min, body_extreme_min, infinity},
};

// The line of an opcode; the first one for what is no reduction, which no call asks for.
inline const ReductionKind& reduction_kind(int64_t opcode) {
    static constexpr auto lines = [] {
        std::array<uint8_t, opcode_count> found{};
        uint8_t line = 0;
        for (const ReductionKind& kind : reduction_kinds) found[static_cast<size_t>(kind.opcode)] = line++;
        return found;
    }();
    return reduction_kinds[lines[static_cast<size_t>(opcode)]];
}

}  // namespace openasc
