// Scalar conversions between float32 and the 16-bit floats, for paths that need no speed.
#pragma once

#include <cstdint>
#include <cstring>

#include "../generated/abi.h"

namespace openasc {

inline float float_of_bits(uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}
inline uint32_t bits_of_float(float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

// The float formats narrower than double: bits of the fraction, exponent of the smallest normal, largest finite value.
struct FloatFormat {
    int fraction;
    int lowest;
    double largest;
};
inline FloatFormat float_format(DType dtype) {
    if (dtype == DType::float16_) return {10, -14, 65504.0};
    if (dtype == DType::bfloat16_) return {7, -126, 0x1.FEp127};
    return {23, -126, 0x1.FFFFFEp127};
}

inline bool is_float(DType dtype) {
    return dtype == DType::float16_ || dtype == DType::bfloat16_ || dtype == DType::float32_;
}

// Bits of a value that the dtype holds exactly, infinity or NaN, and back.
inline uint32_t encode_float(DType dtype, float value) {
    const uint32_t bits = bits_of_float(value);
    if (dtype == DType::float32_) return bits;
    if (dtype == DType::bfloat16_) return value != value ? 0x7FC0 : bits >> 16;
    const uint32_t sign = bits >> 16 & 0x8000, magnitude = bits & 0x7FFFFFFF;
    if (magnitude > 0x7F800000) return 0x7E00;
    if (magnitude == 0x7F800000) return sign | 0x7C00;
    if (magnitude >= 0x38800000) return sign | (magnitude - 0x38000000) >> 13;
    return sign | (bits_of_float(float_of_bits(magnitude) + 0.5f) - 0x3F000000);  // subnormal
}
inline float decode_float(DType dtype, uint32_t bits) {
    if (dtype == DType::float32_) return float_of_bits(bits);
    if (dtype == DType::bfloat16_) return float_of_bits(bits << 16);
    const uint32_t sign = (bits & 0x8000) << 16, magnitude = (bits & 0x7FFF) << 13;
    if (magnitude >= 0x0F800000) return float_of_bits(sign | magnitude | 0x7F800000);
    return float_of_bits(sign | bits_of_float(float_of_bits(magnitude) * 0x1p112f));
}

}  // namespace openasc
