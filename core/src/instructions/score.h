// The order of scores in sorts and merges: unsigned keys, larger for larger scores.
#pragma once

#include <cstdint>
#include <cstring>

#include "half.h"

namespace openasc {

// -0 and +0 have one key; NaN has the largest.
inline uint32_t score_key(DType dtype, const uint8_t* score) {
    uint32_t bits = 0;
    std::memcpy(&bits, score, dtype == DType::float16_ ? 2 : 4);
    const float value = decode_float(dtype, bits);
    if (value != value) return ~uint32_t{0};
    const uint32_t exact = bits_of_float(value + 0.0f);
    return exact >> 31 ? ~exact : exact | 0x80000000;
}

}  // namespace openasc
