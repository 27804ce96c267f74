// One access in eight bytes: which block, pipe and instruction, and how far the pipe's clock had come.
#pragma once

#include <cstdint>

namespace openasc {

// Pipes that can access memory, numbered without gaps.
inline constexpr int clock_pipes = 7;
inline constexpr int clock_s = 0, clock_v = 1, clock_mte2 = 4, clock_mte3 = 5;
// PIPE_FIX is 10; the numbers between mean no pipe.
inline int clock_pipe(int pipe) { return pipe == 10 ? 6 : pipe >= 0 && pipe < 6 ? pipe : 0; }
inline int pipe_of_clock(int pipe) { return pipe == 6 ? 10 : pipe; }

// Two bytes are all the alignment it asks for, so that tables of them have no gaps.
typedef uint64_t packed_word __attribute__((aligned(2)));

struct Epoch {
    packed_word bits = 0;

    static constexpr uint64_t clock_limit = (uint64_t{1} << 28) - 1;

    static Epoch make(int64_t block, int pipe, bool atomic, int site, uint64_t clock) {
        const uint64_t time = clock < clock_limit ? clock : clock_limit;
        return {time | static_cast<uint64_t>(site) << 28 | static_cast<uint64_t>(atomic) << 44 |
                static_cast<uint64_t>(pipe) << 45 | static_cast<uint64_t>(block + 1) << 48};
    }
    // A number of a list of epochs, in place of one: no block is number 0.
    static Epoch list(uint32_t number) { return {number}; }

    bool none() const { return bits == 0; }
    bool is_list() const { return bits != 0 && bits >> 48 == 0; }
    uint32_t list_number() const { return static_cast<uint32_t>(bits); }
    int64_t block() const { return static_cast<int64_t>(bits >> 48) - 1; }
    int pipe() const { return static_cast<int>(bits >> 45 & 7); }
    bool atomic() const { return (bits >> 44 & 1) != 0; }
    int site() const { return static_cast<int>(bits >> 28 & 0xFFFF); }
    uint32_t clock() const { return static_cast<uint32_t>(bits & clock_limit); }
    bool operator==(const Epoch& other) const { return bits == other.bits; }
    bool operator!=(const Epoch& other) const { return bits != other.bits; }
};

}  // namespace openasc
