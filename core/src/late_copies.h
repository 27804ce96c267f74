// Copies between GM and local memory that take effect later than they are called, so that a missing wait shows in the
// data.
#pragma once

#include <array>
#include <cstdint>
#include <deque>

#include "generated/abi.h"
#include "openasc/core.h"

namespace openasc {

// What a copy needs once its call is over; kept without destructors, since a fault leaves by longjmp.
struct LateCopy {
    int64_t opcode, dtypes, dst, src;
    CopyShape shape;
    int64_t site;
    int64_t number;       // in the order of the calls
    Registers registers;  // as they were then: atomics, the value to pad with
};

// The copies of one core that have not taken effect yet: those of MTE2 and of MTE3, each in order.
class LateCopies {
public:
    // `random`: some of them take effect earlier, as the seed says; else each only where something waits for it.
    LateCopies(bool random, uint64_t seed) : random_(random), state_(seed * 2 + 1) {}

    void begin_block(Core& core);
    void add(Core& core, const LateCopy& copy);
    // A flag was set: its wait means the copies so far.
    void note_set(int64_t event, int64_t event_id);
    void before_wait(Core& core, int64_t event, int64_t event_id);
    // Runs those of a pipe up to that number, or all of them.
    void run(Core& core, int pipe, int64_t last);
    void run_all(Core& core);

private:
    static constexpr int64_t every = INT64_MAX;
    static constexpr int events = 64, ids = 16;

    std::deque<LateCopy>* of_pipe(int pipe);
    bool toss();

    bool random_;
    uint64_t state_;
    int64_t calls_ = 0;
    std::deque<LateCopy> in_, out_;
    std::array<std::array<int64_t, ids>, events> set_{};
};

// The ABI of a core whose copies are late; the same functions otherwise.
const void* const* late_abi();

}  // namespace openasc
