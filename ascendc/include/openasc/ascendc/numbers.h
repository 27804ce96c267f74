// The number types of kernels that C++ does not have: half, bfloat16_t and int4b_t.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/half.h"

namespace AscendC {

// A signed integer of 4 bits. Two of them share a byte in tensors, the first in the low half; alone it takes one byte.
class int4b_t {
public:
    int4b_t() = default;
    template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>
    constexpr int4b_t(Number value) : value_(static_cast<int8_t>(((static_cast<int>(value) & 15) ^ 8) - 8)) {}
    constexpr operator int8_t() const { return value_; }

private:
    int8_t value_;
};

}  // namespace AscendC
