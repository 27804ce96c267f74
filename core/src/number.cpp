#include "number.h"

#include <cmath>
#include <cstring>

#include "generated/abi.h"
#include "generated/names.h"

namespace openasc {

namespace {

double half_to_double(uint16_t bits) {
    int exponent = bits >> 10 & 31, mantissa = bits & 1023;
    double sign = bits & 0x8000 ? -1.0 : 1.0;
    if (exponent == 31) return mantissa != 0 ? std::nan("") : sign * HUGE_VAL;
    if (exponent == 0) return sign * std::ldexp(mantissa, -24);
    return sign * std::ldexp(mantissa + 1024, exponent - 25);
}

float bits_to_float(uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

uint32_t float_to_bits(float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

int64_t double_to_half(double value) {
    const int64_t sign = std::signbit(value) ? 0x8000 : 0;
    const double size = std::fabs(value);
    if (std::isnan(value)) return 0x7E00;
    if (size >= 65520.0) return sign | 0x7C00;
    const int exponent = size < std::ldexp(1.0, -14) ? -14 : std::ilogb(size);
    // A mantissa that rounds up to the next power of two carries into the exponent by itself.
    const auto steps = static_cast<int64_t>(std::nearbyint(std::ldexp(size, 10 - exponent)));
    return sign | (static_cast<int64_t>(exponent + 14) * 1024 + steps);
}

int64_t double_to_bfloat16(double value) {
    if (std::isnan(value)) return 0x7FC0;
    const uint32_t bits = float_to_bits(static_cast<float>(value));
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
}

int64_t double_to_word(double value, DType dtype) {
    switch (dtype) {
        case DType::float16_:
            return double_to_half(value);
        case DType::bfloat16_:
            return double_to_bfloat16(value);
        case DType::float32_:
            return static_cast<int32_t>(float_to_bits(static_cast<float>(value)));
        default: {
            int64_t word;
            std::memcpy(&word, &value, sizeof word);
            return word;
        }
    }
}

}  // namespace

bool is_float(int dtype) {
    return dtype >= static_cast<int>(DType::float16_) && dtype <= static_cast<int>(DType::float64_);
}

bool is_unsigned(int dtype) {
    switch (static_cast<DType>(dtype)) {
        case DType::uint8_:
        case DType::uint16_:
        case DType::uint32_:
        case DType::uint64_:
        case DType::bool_:
            return true;
        default:
            return false;
    }
}

int size_of(int dtype) { return dtype >= 0 && dtype < dtype_names_count ? dtype_sizes[dtype] : 0; }

double word_to_double(int64_t word, int dtype) {
    switch (static_cast<DType>(dtype)) {
        case DType::float16_:
            return half_to_double(static_cast<uint16_t>(word));
        case DType::bfloat16_:
            return static_cast<double>(bits_to_float(static_cast<uint32_t>(word & 0xFFFF) << 16));
        case DType::float32_:
            return static_cast<double>(bits_to_float(static_cast<uint32_t>(word)));
        case DType::float64_: {
            double value;
            std::memcpy(&value, &word, sizeof value);
            return value;
        }
        case DType::uint64_:
            return static_cast<double>(static_cast<uint64_t>(word));
        default:
            return static_cast<double>(word_to_integer(word, dtype));
    }
}

int64_t word_to_integer(int64_t word, int dtype) {
    if (is_float(dtype)) {
        double value = word_to_double(word, dtype);
        if (std::isnan(value)) return 0;
        return value >= 9.2233720368547758e18    ? INT64_MAX
               : value <= -9.2233720368547758e18 ? INT64_MIN
                                                 : static_cast<int64_t>(value);
    }
    int size = size_of(dtype);
    if (size == 0 || size == 8) return word;
    int shift = 64 - 8 * size;
    auto raised = static_cast<uint64_t>(word) << shift;
    return is_unsigned(dtype) ? static_cast<int64_t>(raised >> shift) : static_cast<int64_t>(raised) >> shift;
}

int64_t number_to_word(uint64_t number, int from, int dtype) {
    const auto word = static_cast<int64_t>(number);
    if (is_float(dtype)) return double_to_word(word_to_double(word, from), static_cast<DType>(dtype));
    return word_to_integer(word, from);
}

int64_t load_word(const uint8_t* bytes, int size) {
    uint64_t word = 0;
    std::memcpy(&word, bytes, static_cast<size_t>(size));
    int shift = 64 - 8 * size;
    return static_cast<int64_t>(word << shift) >> shift;
}

void store_word(uint8_t* bytes, int size, int64_t word) { std::memcpy(bytes, &word, static_cast<size_t>(size)); }

namespace {

bool aligned(const uint8_t* bytes, int size) {
    return reinterpret_cast<uintptr_t>(bytes) % static_cast<uintptr_t>(size) == 0;
}

template <class T>
int64_t load_acquire(const uint8_t* bytes) {
    return static_cast<int64_t>(__atomic_load_n(reinterpret_cast<const T*>(bytes), __ATOMIC_ACQUIRE));
}

template <class T>
void store_release(uint8_t* bytes, int64_t word) {
    __atomic_store_n(reinterpret_cast<T*>(bytes), static_cast<T>(word), __ATOMIC_RELEASE);
}

}  // namespace

int64_t load_shared_word(const uint8_t* bytes, int size) {
    if (!aligned(bytes, size)) return load_word(bytes, size);
    switch (size) {
        case 1:
            return load_acquire<int8_t>(bytes);
        case 2:
            return load_acquire<int16_t>(bytes);
        case 4:
            return load_acquire<int32_t>(bytes);
        default:
            return load_acquire<int64_t>(bytes);
    }
}

void store_shared_word(uint8_t* bytes, int size, int64_t word) {
    if (!aligned(bytes, size)) return store_word(bytes, size, word);
    switch (size) {
        case 1:
            return store_release<int8_t>(bytes, word);
        case 2:
            return store_release<int16_t>(bytes, word);
        case 4:
            return store_release<int32_t>(bytes, word);
        default:
            return store_release<int64_t>(bytes, word);
    }
}

}  // namespace openasc
