// Dtypes as they travel in the ABI's `dtypes` word.
#pragma once

#include <cstdint>

#include "../generated/abi.h"

namespace openasc {

inline DType dtype_of(int64_t dtypes, int operand) { return static_cast<DType>(dtypes >> (8 * operand) & 0xFF); }

// Bytes of one element, by code; 1 for the packed int4.
inline int element_bytes(DType dtype) {
    constexpr uint8_t bytes[16] = {1, 1, 2, 2, 4, 4, 8, 8, 2, 2, 4, 8, 1, 1, 1, 1};
    return bytes[static_cast<int>(dtype) & 15];
}
inline int operand_bytes(int64_t dtypes, int operand) { return element_bytes(dtype_of(dtypes, operand)); }

}  // namespace openasc
