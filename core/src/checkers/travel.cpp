#include "travel.h"

#include <algorithm>
#include <cstring>

#include "../generated/opcodes.h"

namespace openasc {

namespace {

constexpr int64_t block_bytes = 32;

bool is_on(const Lanes& lanes, int64_t repeat, int lane) {
    const uint64_t* mask = repeat == lanes.repeats - 1 ? lanes.last : lanes.mask;
    return (mask[lane >> 6] >> (lane & 63) & 1) != 0;
}

int64_t place_of(const LaneOperand& operand, int64_t repeat, int lane) {
    const int64_t byte = int64_t{lane} * operand.size;
    return operand.address + (repeat * operand.repeat + byte / block_bytes * operand.block) * block_bytes +
           byte % block_bytes;
}

// Calls `visit(repeat, lane)` for each lane that is on; elements that lie together are lanes of repeat 0.
template <class Visit>
void each_lane(const Lanes& lanes, Visit visit) {
    for (int64_t repeat = 0; repeat < lanes.repeats; ++repeat)
        for (int lane = 0; lane < lanes.lanes; ++lane)
            if (is_on(lanes, repeat, lane)) visit(repeat, lane);
}

// From the start of the operand to the end of what it may touch.
int64_t end_of(const Lanes& lanes, const LaneOperand& operand) {
    if (lanes.count > 0) return operand.address + lanes.count * operand.size;
    return place_of(operand, lanes.repeats - 1, lanes.lanes - 1) + operand.size;
}

uint8_t worst(const uint8_t* states, int64_t place, int size) {
    uint8_t state = 0;
    for (int byte = 0; byte < size; ++byte) state |= states[place + byte];
    return state;
}

uint8_t* open_all(ByteShadow& states, const Lanes& lanes) {
    uint8_t* bytes = states.data();
    for (int index = 0; index < lanes.operand_count; ++index)
        bytes = states.open(lanes.operands[index].address, end_of(lanes, lanes.operands[index]));
    return bytes;
}

// Equally wide elements that lie together.
void combine_bytes(uint8_t* bytes, const Lanes& lanes, bool accumulates) {
    const LaneOperand* operands = lanes.operands;
    uint8_t* to = bytes + operands[0].address;
    const int64_t count = lanes.count * operands[0].size;
    if (lanes.operand_count == 2) {
        const uint8_t* from = bytes + operands[1].address;
        for (int64_t byte = 0; byte < count; ++byte) to[byte] = from[byte] | (accumulates ? to[byte] : 0);
        return;
    }
    const uint8_t *one = bytes + operands[1].address, *other = bytes + operands[2].address;
    for (int64_t byte = 0; byte < count; ++byte) to[byte] = one[byte] | other[byte] | (accumulates ? to[byte] : 0);
}

bool equally_wide(const Lanes& lanes) {
    for (int index = 1; index < lanes.operand_count; ++index)
        if (lanes.operands[index].size != lanes.operands[0].size) return false;
    return true;
}

}  // namespace

bool reads_destination(int opcode) {
    switch (opcode) {
        case op_MulAddDst:
        case op_FusedMulAdd:
        case op_FusedMulAddRelu:
        case op_Axpy:
            return true;
        default:
            return false;
    }
}

void combine_states(ByteShadow& states, const Lanes& lanes, bool accumulates) {
    uint8_t* bytes = open_all(states, lanes);
    const LaneOperand& target = lanes.operands[0];
    if (lanes.operand_count == 1) {
        if (lanes.count > 0)
            std::memset(bytes + target.address, 0, static_cast<size_t>(lanes.count * target.size));
        else
            each_lane(lanes, [&](int64_t repeat, int lane) {
                std::memset(bytes + place_of(target, repeat, lane), 0, static_cast<size_t>(target.size));
            });
    } else if (lanes.count > 0 && equally_wide(lanes)) {
        combine_bytes(bytes, lanes, accumulates);
    } else {
        const auto combine = [&](const int64_t* places) {
            uint8_t state = accumulates ? worst(bytes, places[0], target.size) : 0;
            for (int index = 1; index < lanes.operand_count; ++index)
                state |= worst(bytes, places[index], lanes.operands[index].size);
            std::memset(bytes + places[0], state, static_cast<size_t>(target.size));
        };
        int64_t places[3];
        for (int64_t element = 0; element < lanes.count; ++element) {
            for (int index = 0; index < lanes.operand_count; ++index)
                places[index] = lanes.operands[index].address + element * lanes.operands[index].size;
            combine(places);
        }
        each_lane(lanes, [&](int64_t repeat, int lane) {
            for (int index = 0; index < lanes.operand_count; ++index)
                places[index] = place_of(lanes.operands[index], repeat, lane);
            combine(places);
        });
    }
    states.settle(target.address, end_of(lanes, target));
}

void compare_states(ByteShadow& states, const Lanes& lanes, const Access& result) {
    uint8_t* bytes = open_all(states, lanes);
    states.open(result.address, result.address + result.length);
    const int64_t elements = lanes.count > 0 ? lanes.count : lanes.repeats * lanes.lanes;
    for (int64_t begin = 0; begin < elements && begin / 8 < result.length; begin += 8) {
        uint8_t good = 0, bad = 0;
        for (int64_t element = begin; element < std::min(begin + 8, elements); ++element) {
            uint8_t state = 0;
            for (int index = 0; index < lanes.operand_count; ++index) {
                const LaneOperand& operand = lanes.operands[index];
                const int64_t place =
                    lanes.count > 0 ? operand.address + element * operand.size
                                    : place_of(operand, element / lanes.lanes, static_cast<int>(element % lanes.lanes));
                state |= worst(bytes, place, operand.size);
            }
            (state == 0 ? good : bad) |= state == 0 ? 1 : state;
        }
        bytes[result.address + begin / 8] = good != 0 ? 0 : bad;
    }
    states.settle(result.address, result.address + result.length);
}

namespace {

// Collects the elements of one result.
struct Group {
    int64_t good = 0, first = -1, begin = -1, end = 0;
    uint8_t bad = 0;

    void add(int64_t place, int size, uint8_t state) {
        if (state == 0)
            ++good;
        else if (first < 0)
            first = place;
        bad |= state;
        if (begin < 0) begin = place;
        end = std::max(end, place + size);
    }
};

// Makes the result what its elements are; the first mixture is kept.
void finish(uint8_t* bytes, const Group& group, int64_t result, int size, Partly& partly) {
    if (group.begin < 0) return;  // no lane is on: dst stays
    const bool mixed = group.good > 0 && group.bad != 0;
    std::memset(bytes + result, mixed ? 0 : group.bad, static_cast<size_t>(size));
    if (mixed && partly.first < 0) partly = {group.first, group.begin, group.end};
}

}  // namespace

Partly reduce_states(ByteShadow& states, const Lanes& lanes, const Access& result) {
    const LaneOperand& source = lanes.operands[0];
    Partly partly;
    const int64_t result_end = result.address + (result.count - 1) * result.stride + result.length;
    if (states.defined(source.address, end_of(lanes, source))) {
        for (int64_t run = 0; run < result.count; ++run) {
            const int64_t begin = result.address + run * result.stride;
            states.set(begin, begin + result.length, byte_written);
        }
        return partly;
    }
    uint8_t* bytes = open_all(states, lanes);
    states.open(result.address, result_end);
    const int per_repeat = lanes.lanes > 0 ? lanes.lanes : 1;
    const int64_t elements = lanes.count > 0 ? lanes.count : lanes.repeats * per_repeat;
    const int64_t group_size = lanes.group == 0 ? elements : lanes.group;
    const int64_t groups_per_repeat = std::max<int64_t>(1, per_repeat / group_size);
    for (int64_t number = 0; number * group_size < elements; ++number) {
        Group group;
        for (int64_t element = number * group_size; element < std::min(elements, (number + 1) * group_size);
             ++element) {
            const int64_t repeat = element / per_repeat;
            const int lane = static_cast<int>(element % per_repeat);
            if (lanes.count == 0 && !is_on(lanes, repeat, lane)) continue;
            const int64_t place =
                lanes.count > 0 ? source.address + element * source.size : place_of(source, repeat, lane);
            group.add(place, source.size, worst(bytes, place, source.size));
        }
        const int64_t to = lanes.group == 0 ? result.address
                                            : result.address + number / groups_per_repeat * result.stride +
                                                  number % groups_per_repeat * lanes.size;
        finish(bytes, group, to, lanes.size, partly);
    }
    states.settle(result.address, result_end);
    return partly;
}

}  // namespace openasc
