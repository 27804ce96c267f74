// The packed form in which a tensor of on-chip memory travels through the instruction ABI.
#pragma once

#include <cstdint>

#include "openasc/memory.h"

namespace openasc {

struct LocalTensor {
    int64_t offset;  // bytes
    int64_t length;  // bytes
    MemoryKind memory;
    int position;  // TPosition

    static constexpr int64_t max_bytes = (1 << 24) - 1;

    static LocalTensor unpack(int64_t word) {
        return {word & 0xFFFFFF, (word >> 24) & 0xFFFFFF, static_cast<MemoryKind>((word >> 48) & 0xF),
                static_cast<int>((word >> 52) & 0x1F)};
    }
    int64_t pack() const {
        return offset | (length << 24) | (static_cast<int64_t>(memory) << 48) | (static_cast<int64_t>(position) << 52);
    }
};

// GM addresses: bits 48-63 hold the argument's number plus one, 0 when it is not known.
inline constexpr int64_t address_mask = (int64_t{1} << 48) - 1;

}  // namespace openasc
