// The 16-bit floats of saturation mode, and how a family lists what it does in that mode.
#pragma once

#include "body.h"

namespace openasc::OPENASC_SET {

// The value as a format with the largest number `largest` gives it back.
inline Float limited(Float value, float largest) {
    const Float inside = lesser(splat(largest), greater(splat(-largest), value));
    return real(bits(inside) & (value == value));
}

struct f16s : f16 {
    static Float rounded(Float value) { return f16::rounded(limited(value, 65504.0f)); }
    static void store(uint16_t* to, Float value) { f16::store(to, limited(value, 65504.0f)); }
};
struct bf16s : bf16 {
    static void store(uint16_t* to, Float value) { bf16::store(to, limited(value, 0x1.FEp127f)); }
};
template <>
constexpr int code<f16s> = code<f16>;
template <>
constexpr int code<bf16s> = code<bf16>;

// A row that stands in for the plain one of its opcode while saturation is on.
constexpr Row saturating(Row row) {
    row.saturating = true;
    return row;
}

}  // namespace openasc::OPENASC_SET
