// float16 and bfloat16 as value types. Arithmetic of two of a kind is computed in float32 and rounded once, which is
// the correctly rounded result; with any other number they take part as float32.
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

namespace openasc::ascendc::number {

// The 64 bits of a double, rounded to nearest even into a smaller format.
template <int exponent_bits, int fraction_bits>
constexpr uint16_t narrow(double value) {
    const auto bits = __builtin_bit_cast(uint64_t, value);
    constexpr int bias = (1 << (exponent_bits - 1)) - 1;
    constexpr uint64_t infinity = ((uint64_t{1} << exponent_bits) - 1) << fraction_bits;
    const auto sign = static_cast<uint16_t>((bits >> 63) << (exponent_bits + fraction_bits));
    const int exponent = static_cast<int>(bits >> 52 & 0x7FF) - 1023;
    const uint64_t fraction = bits & ((uint64_t{1} << 52) - 1);
    if (exponent == 1024) {
        constexpr uint64_t quiet = uint64_t{1} << (fraction_bits - 1);
        return static_cast<uint16_t>(sign | infinity | (fraction != 0 ? quiet : 0));
    }
    const bool normal = exponent >= 1 - bias;
    const int shift = 52 - fraction_bits + (normal ? 0 : 1 - bias - exponent);
    if (shift > 54) return sign;
    const uint64_t whole = fraction | uint64_t{1} << 52;
    const uint64_t rest = whole & ((uint64_t{1} << shift) - 1), middle = uint64_t{1} << (shift - 1);
    uint64_t kept = whole >> shift;
    if (rest > middle || (rest == middle && (kept & 1) != 0)) ++kept;
    // The leading one of a normal number adds 1 to the exponent, and so does a carry.
    const uint64_t raised = normal ? static_cast<uint64_t>(exponent + bias - 1) << fraction_bits : 0;
    const uint64_t result = raised + kept;
    return static_cast<uint16_t>(sign | (result < infinity ? result : infinity));
}

// Any number as a double; of integers with more than 53 bits the lowest bit that is kept stands for those that are not.
template <class Number>
constexpr double widen(Number value) {
    if constexpr (std::is_integral_v<Number> && sizeof(Number) == 8) {
        constexpr auto limit = Number{1} << 53;
        if (value > limit || (std::is_signed_v<Number> && value < -limit))
            return static_cast<double>(value >> 11 | static_cast<Number>((value & 2047) != 0)) * 2048.0;
    }
    return static_cast<double>(value);
}

constexpr float half_to_float(uint16_t bits) {
    const uint32_t sign = (bits & 0x8000u) << 16, exponent = bits >> 10 & 31, fraction = bits & 1023;
    if (exponent == 0) {
        const float size = static_cast<float>(fraction) * 0x1p-24f;
        return sign != 0 ? -size : size;
    }
    const uint32_t raised = exponent == 31 ? 255 : exponent + 112;
    return __builtin_bit_cast(float, sign | raised << 23 | fraction << 13);
}

constexpr float bfloat16_to_float(uint16_t bits) {
    return __builtin_bit_cast(float, static_cast<uint32_t>(bits) << 16);
}

struct HalfFormat {
    static constexpr int exponent_bits = 5, fraction_bits = 10;
    static constexpr float to_float(uint16_t bits) { return half_to_float(bits); }
};

struct Bfloat16Format {
    static constexpr int exponent_bits = 8, fraction_bits = 7;
    static constexpr float to_float(uint16_t bits) { return bfloat16_to_float(bits); }
};

template <class Format>
class SmallFloat {
public:
    SmallFloat() = default;
    template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>
    constexpr SmallFloat(Number value) : bits_(narrow<Format::exponent_bits, Format::fraction_bits>(widen(value))) {}
    template <class Other, class = std::enable_if_t<!std::is_same_v<Other, Format>>>
    constexpr explicit SmallFloat(SmallFloat<Other> other) : SmallFloat(static_cast<float>(other)) {}

    static constexpr SmallFloat from_bits(uint16_t bits) {
        SmallFloat result(0);
        result.bits_ = bits;
        return result;
    }
    constexpr uint16_t bits() const { return bits_; }
    constexpr operator float() const { return Format::to_float(bits_); }

    constexpr SmallFloat operator-() const { return from_bits(bits_ ^ 0x8000); }
    constexpr SmallFloat operator+() const { return *this; }
    template <class Number>
    constexpr SmallFloat& operator+=(Number value) {
        return *this = SmallFloat(static_cast<float>(*this) + value);
    }
    template <class Number>
    constexpr SmallFloat& operator-=(Number value) {
        return *this = SmallFloat(static_cast<float>(*this) - value);
    }
    template <class Number>
    constexpr SmallFloat& operator*=(Number value) {
        return *this = SmallFloat(static_cast<float>(*this) * value);
    }
    template <class Number>
    constexpr SmallFloat& operator/=(Number value) {
        return *this = SmallFloat(static_cast<float>(*this) / value);
    }
    constexpr SmallFloat& operator++() { return *this += 1.0f; }
    constexpr SmallFloat& operator--() { return *this -= 1.0f; }
    constexpr SmallFloat operator++(int) {
        const SmallFloat before = *this;
        *this += 1.0f;
        return before;
    }
    constexpr SmallFloat operator--(int) {
        const SmallFloat before = *this;
        *this -= 1.0f;
        return before;
    }

private:
    uint16_t bits_;
};

// Templates, so that a number of another type never turns into one of these on the way.
template <class Format>
constexpr SmallFloat<Format> operator+(SmallFloat<Format> left, SmallFloat<Format> right) {
    return static_cast<float>(left) + static_cast<float>(right);
}
template <class Format>
constexpr SmallFloat<Format> operator-(SmallFloat<Format> left, SmallFloat<Format> right) {
    return static_cast<float>(left) - static_cast<float>(right);
}
template <class Format>
constexpr SmallFloat<Format> operator*(SmallFloat<Format> left, SmallFloat<Format> right) {
    return static_cast<float>(left) * static_cast<float>(right);
}
template <class Format>
constexpr SmallFloat<Format> operator/(SmallFloat<Format> left, SmallFloat<Format> right) {
    return static_cast<float>(left) / static_cast<float>(right);
}

}  // namespace openasc::ascendc::number

// Ascend C has these types without a namespace.
using half = ::openasc::ascendc::number::SmallFloat<::openasc::ascendc::number::HalfFormat>;
using bfloat16_t = ::openasc::ascendc::number::SmallFloat<::openasc::ascendc::number::Bfloat16Format>;
static_assert(sizeof(half) == 2 && std::is_trivially_copyable_v<half> &&
              std::is_trivially_default_constructible_v<half>);

namespace openasc::ascendc::number {

// `std::numeric_limits` of a small format; `digits` counts the leading one.
template <class Number, int digit_count, int decimals, uint16_t smallest, uint16_t largest, uint16_t step>
struct SmallLimits : std::numeric_limits<float> {
    static constexpr int digits = digit_count;
    static constexpr int digits10 = decimals;
    static constexpr Number min() { return Number::from_bits(smallest); }
    static constexpr Number max() { return Number::from_bits(largest); }
    static constexpr Number lowest() { return Number::from_bits(largest | 0x8000); }
    static constexpr Number epsilon() { return Number::from_bits(step); }
    static constexpr Number denorm_min() { return Number::from_bits(1); }
    static constexpr Number infinity() { return Number(std::numeric_limits<float>::infinity()); }
    static constexpr Number quiet_NaN() { return Number(std::numeric_limits<float>::quiet_NaN()); }
};

}  // namespace openasc::ascendc::number

template <>
struct std::numeric_limits<half> : ::openasc::ascendc::number::SmallLimits<half, 11, 3, 0x0400, 0x7BFF, 0x1400> {};
template <>
struct std::numeric_limits<bfloat16_t>
    : ::openasc::ascendc::number::SmallLimits<bfloat16_t, 8, 2, 0x0080, 0x7F7F, 0x3C00> {};
