// The runs of bytes of an event.
#pragma once

#include <algorithm>
#include <cstdint>

#include "openasc/observer.h"

namespace openasc {

// Lanes of one repeat that are on and lie together, as (first, end).
template <class Visit>
void each_lane_run(const uint64_t* mask, int lanes, Visit visit) {
    for (int lane = 0; lane < lanes;) {
        const uint64_t word = mask[lane >> 6] >> (lane & 63);
        if (word == 0) {
            lane = (lane | 63) + 1;
            continue;
        }
        lane += __builtin_ctzll(word);
        if (lane >= lanes) return;
        int end = lane;
        while (end < lanes && (mask[end >> 6] >> (end & 63) & 1) != 0) ++end;
        visit(lane, end);
        lane = end;
    }
}

// Whether the same lanes of every repeat are on, and all of them before one that is off.
inline bool plain_lanes(const Lanes& lanes) {
    bool over = false;
    for (int word = 0; word < 4; ++word) {
        const uint64_t mask = lanes.mask[word];
        if (mask != lanes.last[word] || (over && mask != 0) || (mask & (mask + 1)) != 0) return false;
        over = over || ~mask != 0;
    }
    return true;
}

// The blocks of an operand that hold lanes [first, end) of a repeat.
template <class Visit>
void each_operand_run(const LaneOperand& operand, int64_t repeat, int first, int end, Visit visit) {
    constexpr int64_t block = 32;
    const int64_t start = operand.address + repeat * operand.repeat * block;
    int64_t byte = int64_t{first} * operand.size;
    const int64_t stop = int64_t{end} * operand.size;
    if (operand.block == 1) return visit(start + byte, start + stop);
    while (byte < stop) {
        const int64_t piece = std::min(stop, (byte / block + 1) * block);
        const int64_t at = start + byte / block * operand.block * block + byte % block;
        visit(at, at + piece - byte);
        byte = piece;
    }
}

// Calls `visit(memory, begin, end, write)` for every run of bytes that an instruction touches. Of the lanes of
// a repeat, only those that are on.
template <class Visit>
void each_run(const Event& event, Visit visit) {
    const Lanes* lanes = event.details.lanes;
    if (lanes != nullptr && lanes->count == 0 && lanes->kind == Lanes::Kind::each && !plain_lanes(*lanes)) {
        for (int index = 0; index < lanes->operand_count; ++index) {
            const LaneOperand& operand = lanes->operands[index];
            for (int64_t repeat = 0; repeat < lanes->repeats; ++repeat)
                each_lane_run(repeat == lanes->repeats - 1 ? lanes->last : lanes->mask, lanes->lanes,
                              [&](int first, int end) {
                                  each_operand_run(operand, repeat, first, end, [&](int64_t from, int64_t to) {
                                      visit(operand.memory, from, to, operand.write);
                                  });
                              });
        }
        return;
    }
    for (int index = 0; index < event.access_count; ++index) {
        const Access& access = event.accesses[index];
        if (access.count == 1 || access.stride == access.length) {
            if (access.count * access.length > 0)
                visit(access.memory, access.address, access.address + access.count * access.length, access.write);
            continue;
        }
        for (int64_t run = 0; access.length > 0 && run < access.count; ++run) {
            const int64_t begin = access.address + run * access.stride;
            visit(access.memory, begin, begin + access.length, access.write);
        }
    }
}

}  // namespace openasc
