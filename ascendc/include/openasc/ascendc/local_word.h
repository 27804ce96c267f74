// The packed word of a local tensor: byte offset, length in bytes, memory and position.
#pragma once

#include <cstdint>

namespace openasc::ascendc::local_word {

inline constexpr int64_t field = 0xFFFFFF;
inline constexpr int length_shift = 24, memory_shift = 48, position_shift = 52;

constexpr int64_t offset(int64_t word) { return word & field; }
constexpr int64_t length(int64_t word) { return word >> length_shift & field; }
constexpr int memory(int64_t word) { return static_cast<int>(word >> memory_shift & 0xF); }
constexpr int position(int64_t word) { return static_cast<int>(word >> position_shift & 0x1F); }

constexpr int64_t with_length(int64_t word, int64_t bytes) {
    return (word & ~(field << length_shift)) | bytes << length_shift;
}

constexpr int64_t with_position(int64_t word, int number) {
    return (word & ~(int64_t{0x1F} << position_shift)) | static_cast<int64_t>(number) << position_shift;
}

}  // namespace openasc::ascendc::local_word
