// Cast between float16 and int4, of which a byte holds two, the first one in its low half.
#include <cstring>

#include "casting.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

constexpr int lanes = repeat_bytes / 2;  // of the float16 side
constexpr int nibbles_per_block = 2 * block_bytes;
constexpr int half_slot = static_cast<int>(DType::float16_), byte_slot = static_cast<int>(DType::int8_);

struct Packed {
    const Operand& operand;

    int64_t byte(int64_t repeat, int lane) const {
        return (repeat * operand.repeat + lane / nibbles_per_block * operand.block) * block_bytes +
               lane % nibbles_per_block / 2;
    }
    int8_t load(int64_t repeat, int lane) const {
        const int value = operand.address[byte(repeat, lane)] >> 4 * (lane % 2) & 0xF;
        return static_cast<int8_t>((value ^ 8) - 8);
    }
    void store(int64_t repeat, int lane, int8_t value) const {
        uint8_t& to = operand.address[byte(repeat, lane)];
        const int shift = 4 * (lane % 2);
        to = static_cast<uint8_t>((to & ~(0xF << shift)) | (value & 0xF) << shift);
    }
};

void find(Core& core, const Region& region, Operand& operand, bool packed) {
    check_range(core, "a block stride", operand.block, 0, 65535, "blocks of 32 bytes");
    check_range(core, "a repeat stride", operand.repeat, 0, 65535, "blocks of 32 bytes");
    int64_t bytes = touched_bytes(region, operand);
    if (packed) {
        const Packed last{operand};
        const int64_t ends[2] = {last.byte(region.repeats - 1, region.last_end - 1),
                                 region.repeats > 1 ? last.byte(region.repeats - 2, region.end - 1) : 0};
        bytes = (ends[0] > ends[1] ? ends[0] : ends[1]) + 1;
    }
    operand.address = core.local(operand.tensor, bytes, block_bytes, operand.name, operand.write);
}

// One repeat of float16 as int4 values, one a byte.
void to_nibbles(int8_t* values, const uint8_t* from, int mode) {
    alignas(64) float numbers[lanes + 16];
    find_body(body_to_float, half_slot)(numbers, from, nullptr, 0, lanes);
    find_body(body_round, static_cast<int>(DType::float32_))(numbers, numbers, nullptr, mode, lanes);
    for (int i = 0; i < lanes; ++i) {
        if (numbers[i] > 7.0f) numbers[i] = 7.0f;
        if (numbers[i] < -8.0f) numbers[i] = -8.0f;
    }
    find_body(body_from_float, byte_slot)(values, numbers, nullptr, 0, lanes);
}

void from_nibbles(uint8_t* to, const int8_t* values) {
    alignas(64) float numbers[lanes + 16];
    find_body(body_to_float, byte_slot)(numbers, values, nullptr, 0, lanes);
    find_body(body_from_float, half_slot)(to, numbers, nullptr, 0, lanes);
}

void check_even(Core& core, const Extent& extent) {
    const bool counter = core.registers.mask.counter;
    if (extent.form == 0 && extent.count % 2 != 0) fail_odd(core, "count", extent.count);
    if (extent.form == 1 && extent.mask0 % 2 != 0) fail_odd(core, "mask", extent.mask0);
    if (extent.form == 3 && counter && core.registers.mask.low % 2 != 0)
        fail_odd(core, "the mask, which counts elements in counter mode,",
                 static_cast<int64_t>(core.registers.mask.low));
}

void report(Core& core, int64_t dtypes, const Region& region, const Operand* operands) {
    Accesses accesses;
    for (int i = 0; i < 2; ++i) {
        const bool packed = dtype_of(dtypes, i) == DType::int4_;
        const auto bytes = [packed](int lanes) { return int64_t{lanes} * 2 / (packed ? 4 : 1); };
        const int64_t stride = operands[i].repeat * block_bytes, last = region.repeats - 1;
        if (last > 0) accesses.add(operands[i].tensor, bytes(region.end), stride, last, i == 0);
        accesses.add(operands[i].tensor, bytes(region.last_end), stride, 1, i == 0);
        accesses.items[accesses.count - 1].address += last * stride;
    }
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count);
}

}  // namespace

void cast_packed(Core& core, int64_t dtypes, int64_t dst, int64_t src, int mode, const Extent& extent) {
    const bool packs = dtype_of(dtypes, 0) == DType::int4_;
    if (dtype_of(dtypes, packs ? 1 : 0) != DType::float16_) fail_dtype(core, dtypes);
    check_even(core, extent);
    Region region = resolve(core, extent, lanes);
    if (region.empty()) return;
    // Elements that lie together fill repeats of two blocks on the int4 side.
    const bool together = region.contiguous;
    region = as_repeats(region, lanes);
    Operand operands[2] = {{"dst", dst, 2, true, extent.dst_block, extent.dst_repeat},
                           {"src", src, 2, false, extent.src0_block, extent.src0_repeat}};
    if (together) operands[packs ? 0 : 1].repeat = lanes / nibbles_per_block;
    for (int i = 0; i < 2; ++i) find(core, region, operands[i], packs == (i == 0));
    if (core.observed()) [[unlikely]]
        report(core, dtypes, region, operands);
    alignas(64) uint8_t halves[repeat_bytes + 64] = {};
    alignas(64) int8_t values[lanes + 64] = {};
    const Packed packed{operands[packs ? 0 : 1]};
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat) {
        const bool last = repeat == region.repeats - 1;
        const LaneMask& mask = last ? region.last : region.mask;
        const int end = last ? region.last_end : region.end;
        if (packs) {
            gather_repeat(halves, operands[1], repeat, end);
            to_nibbles(values, halves, mode);
            for (int lane = 0; lane < end; ++lane)
                if (mask.test(lane)) packed.store(repeat, lane, values[lane]);
            continue;
        }
        for (int lane = 0; lane < end; ++lane) values[lane] = packed.load(repeat, lane);
        from_nibbles(halves, values);
        scatter_repeat(operands[0], repeat, halves, mask, end);
    }
}

}  // namespace openasc
