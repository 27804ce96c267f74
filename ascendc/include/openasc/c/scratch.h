// Buffers in UB that the C dialect needs itself: for reductions, and for parts of the expressions of a vector loop.
#pragma once

#include "openasc/ascendc/block_notes.h"
#include "openasc/ascendc/local_array.h"

namespace openasc::ascendc::c {

inline constexpr int64_t scratch_bytes = 8192;
inline constexpr int reduction_buffer = BlockNotes::buffers - 1, reduction_result = BlockNotes::buffers - 2;
inline constexpr int slots = BlockNotes::buffers - 2;  // for parts of expressions

// A block takes a buffer from UB when it first needs it, and then has it to its end.
inline void* scratch(int number, int64_t bytes, Site site) {
    constexpr int64_t apart = int64_t{1} << 40;  // from the numbers of declarations
    void*& buffer = block_notes.buffer[number];
    if (buffer == nullptr)
        buffer = reinterpret_cast<void*>(call<abi_local_array>(Memory::ub, apart + number, bytes, 32, site.word));
    return buffer;
}

template <class Type>
inline Type* slot(int number, Site site) {
    return static_cast<Type*>(scratch(number, scratch_bytes, site));
}

}  // namespace openasc::ascendc::c
