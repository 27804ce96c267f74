#include "region.h"

#include <algorithm>
#include <cstring>

#include "../generated/limits.h"
#include "../generated/opcodes.h"
#include "fault.h"

namespace openasc {

namespace {

// Scratch of one repeat, with room for whole-vector loads behind it.
struct alignas(64) Scratch {
    uint8_t bytes[2 * repeat_bytes + 64];
};

void set_repeats(Region& region, int64_t repeats, const LaneMask& mask, const LaneMask& last) {
    region.contiguous = false;
    region.count = 0;
    region.repeats = repeats;
    region.mask = mask;
    region.last = last;
    region.end = mask.end();
    region.last_end = last.end();
    region.leading = mask.leading();
    region.last_leading = last.leading();
    if (region.last_end == 0) region.repeats = 0;
}

// A number of elements over repeats that the strides still place: the counter mode of the mask register.
void set_counter(Region& region, int64_t count) {
    if (count == 0) return;  // the region stays empty
    const int64_t repeats = (count + region.lanes - 1) / region.lanes;
    set_repeats(region, repeats, LaneMask::first(region.lanes), LaneMask::first(count - (repeats - 1) * region.lanes));
}

LaneMask bit_mask(uint64_t low, uint64_t high, int lanes) {
    LaneMask mask;
    mask.words[0] = lanes >= 64 ? low : low & ((uint64_t{1} << lanes) - 1);
    mask.words[1] = lanes >= 128 ? high : 0;
    return mask;
}

uint64_t leading_ones(int64_t lanes) {
    return lanes >= 64 ? ~uint64_t{0} : lanes <= 0 ? 0 : (uint64_t{1} << lanes) - 1;
}

// A mask that comes with an instruction goes through the register and stays there.
void set_mask(MaskRegister& mask, const Extent& extent) {
    const bool lanes = extent.form == 1 && !mask.counter;
    mask.low = lanes ? leading_ones(extent.mask0) : static_cast<uint64_t>(extent.mask0);
    mask.high = lanes ? leading_ones(extent.mask0 - 64) : mask.counter ? 0 : static_cast<uint64_t>(extent.mask1);
}

bool lies_together(const Region& region, const Operand& operand) {
    return operand.block == 1 &&
           (operand.repeat * block_bytes == int64_t{region.lanes} * operand.size || region.repeats == 1);
}

// Repeats of the lanes that the mask switches on.
Region resolve_normal(Core& core, const Extent& extent, int lanes) {
    const MaskRegister& mask = core.registers.mask;
    Region region;
    region.lanes = lanes;
    check_range(core, "repeat_times", extent.repeat, 0, 255, "repeats");
    LaneMask lane_mask;
    if (extent.form == 1) {
        if (extent.mask0 < 0) fail_mask(core, extent.mask0, lanes);
        lane_mask = LaneMask::first(extent.mask0 < lanes ? extent.mask0 : lanes);
    } else {
        const bool given = extent.form == 2;
        lane_mask = bit_mask(given ? static_cast<uint64_t>(extent.mask0) : mask.low,
                             given ? static_cast<uint64_t>(extent.mask1) : mask.high, lanes);
        // The register cannot switch off lanes above the 128th of 8-bit elements: all ones means all of them.
        if (lanes > 128 && ~lane_mask.words[0] == 0 && ~lane_mask.words[1] == 0) lane_mask = LaneMask::first(lanes);
    }
    set_repeats(region, extent.repeat, lane_mask, lane_mask);
    return region;
}

}  // namespace

int LaneMask::end() const {
    for (int word = 3; word >= 0; --word)
        if (words[word] != 0) return 64 * word + 64 - __builtin_clzll(words[word]);
    return 0;
}

bool LaneMask::leading() const {
    const LaneMask all = first(end());
    return std::memcmp(words, all.words, sizeof words) == 0;
}

LaneMask LaneMask::first(int64_t lanes) {
    LaneMask mask;
    for (uint64_t& word : mask.words) {
        word = lanes >= 64 ? ~uint64_t{0} : lanes > 0 ? (uint64_t{1} << lanes) - 1 : 0;
        lanes -= 64;
    }
    return mask;
}

Region counted(Core& core, int64_t count, int lanes) {
    check_count(core, count);
    Region region;
    region.lanes = lanes;
    region.count = count;
    return region;
}

Region resolve(Core& core, const Extent& extent, int lanes) {
    MaskRegister& mask = core.registers.mask;
    if (extent.form == 0) {
        mask = MaskRegister();
        return counted(core, extent.count, lanes);
    }
    Region region;
    region.lanes = lanes;
    if (extent.form != 3) set_mask(mask, extent);
    if (mask.counter) {
        const int64_t count = extent.form == 3 ? static_cast<int64_t>(mask.low) : extent.mask0;
        check_range(core, "the mask, which counts elements in counter mode,", count, 0, count_limit, "elements");
        set_counter(region, count);
        return region;
    }
    return resolve_normal(core, extent, lanes);
}

Region resolve_each_repeat(Core& core, const Extent& extent, int lanes) {
    const MaskRegister& mask = core.registers.mask;
    if (!mask.counter) return resolve(core, extent, lanes);
    Extent counted = extent;
    if (extent.form == 3) counted.mask0 = static_cast<int64_t>(mask.low < 256 ? mask.low : 256);
    counted.form = 1;
    return resolve_normal(core, counted, lanes);
}

Region whole_repeats(Core& core, int64_t repeats, int lanes) {
    check_range(core, "repeat_times", repeats, 0, 255, "repeats");
    Region region;
    region.lanes = lanes;
    set_repeats(region, repeats, LaneMask::first(lanes), LaneMask::first(lanes));
    return region;
}

Region as_repeats(Region region, int lanes) {
    if (!region.contiguous) return region;
    const int64_t count = region.count;
    region.lanes = lanes;
    set_counter(region, count);
    return region;
}

int64_t touched_bytes(const Region& region, const Operand& operand) {
    if (region.contiguous) return region.count * operand.size;
    auto reach = [&](int64_t repeat, int end) {
        const int64_t byte = int64_t{end - 1} * operand.size;
        return (repeat * operand.repeat + byte / block_bytes * operand.block) * block_bytes + byte % block_bytes +
               operand.size;
    };
    const int64_t last = reach(region.repeats - 1, region.last_end);
    if (region.repeats == 1) return last;
    const int64_t others = reach(region.repeats - 2, region.end);
    return last > others ? last : others;
}

void Accesses::add(int64_t word, int64_t length, int64_t stride, int64_t runs, bool write) {
    const LocalTensor tensor = LocalTensor::unpack(word);
    items[count++] = {tensor.memory, tensor.offset, length, stride, runs, write, word};
}

void Accesses::add(const Region& region, const Operand& operand) {
    if (region.contiguous) return add(operand.tensor, region.count * operand.size, 0, 1, operand.write);
    const bool alike = region.repeats == 1 || region.end == region.last_end;
    add_repeats(operand, 0, alike ? region.repeats : region.repeats - 1, alike ? region.last_end : region.end);
    if (!alike) add_repeats(operand, region.repeats - 1, 1, region.last_end);
}

void Accesses::add_repeats(const Operand& operand, int64_t first, int64_t repeats, int end) {
    const int64_t bytes = int64_t{end} * operand.size, stride = operand.repeat * block_bytes;
    const int64_t start = LocalTensor::unpack(operand.tensor).offset + first * stride;
    for (int64_t begin = 0; begin < bytes; begin += block_bytes) {
        const int64_t piece = operand.block == 1 ? bytes : std::min<int64_t>(bytes - begin, block_bytes);
        add(operand.tensor, piece, stride, repeats, operand.write);
        items[count - 1].address = start + begin * operand.block;
        if (operand.block == 1) return;
    }
}

EventLanes::EventLanes(const Region& region, const Operand* operands, int count, Lanes::Kind kind) {
    lanes.kind = kind;
    lanes.lanes = region.lanes;
    lanes.count = region.contiguous ? region.count : 0;
    lanes.repeats = region.contiguous ? 0 : region.repeats;
    lanes.mask = region.mask.words;
    lanes.last = region.last.words;
    lanes.operands = items;
    lanes.operand_count = count;
    for (int i = 0; i < count; ++i) {
        const LocalTensor tensor = LocalTensor::unpack(operands[i].tensor);
        items[i] = {tensor.memory,     tensor.offset,      operands[i].size,
                    operands[i].block, operands[i].repeat, operands[i].write};
    }
}

// Strides are fields of 8 or 16 bits, as the instruction has it.
void check_strides(Core& core, const Operand& operand) {
    constexpr int64_t always = 255, widest = 65535;
    const bool small = static_cast<uint64_t>(operand.block | operand.repeat) <= always;
    if (small || core.opcode < 0) [[likely]]
        return;
    const int place = operand.name[0] == 'd' ? 0 : std::strcmp(operand.name, "src1") == 0 ? 2 : 1;
    const bool is_known = operand.name[0] == 'd' || std::strncmp(operand.name, "src", 3) == 0;
    const auto& limits = stride_limits[core.opcode];
    const auto& names = stride_names[core.opcode];
    check_range(core, is_known ? names[place] : "block stride", operand.block, 0, is_known ? limits[place] : widest,
                "blocks of 32 bytes");
    check_range(core, is_known ? names[place + 3] : "stride", operand.repeat, 0, is_known ? limits[place + 3] : widest,
                "blocks of 32 bytes");
}

void check(Core& core, Region& region, Operand* operands, int count) {
    if (!region.contiguous) {
        bool together = region.leading && region.last_leading && (region.end == region.lanes || region.repeats == 1);
        for (int i = 0; i < count; ++i) {
            check_strides(core, operands[i]);
            together = together && lies_together(region, operands[i]);
        }
        if (together) {
            region.count = (region.repeats - 1) * region.lanes + region.last_end;
            region.contiguous = true;
        }
    }
    for (int i = 0; i < count; ++i) {
        Operand& operand = operands[i];
        operand.address =
            core.local(operand.tensor, touched_bytes(region, operand), block_bytes, operand.name, operand.write);
    }
}

void place(Core& core, Region& region, Operand* operands, int count, int64_t dtypes) {
    check(core, region, operands, count);
    if (!core.observed()) [[likely]]
        return;
    Accesses accesses;
    for (int i = 0; i < count; ++i) accesses.add(region, operands[i]);
    const EventLanes lanes(region, operands, count);
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0, lanes.details());
}

void gather_repeat(uint8_t* to, const Operand& operand, int64_t repeat, int end) {
    const uint8_t* from = operand.address + repeat * operand.repeat * block_bytes;
    const int64_t bytes = int64_t{end} * operand.size;
    for (int64_t begin = 0; begin < bytes; begin += block_bytes) {
        std::memcpy(to + begin, from, block_bytes);
        from += operand.block * block_bytes;
    }
}

void scatter_repeat(const Operand& operand, int64_t repeat, const uint8_t* from, const LaneMask& mask, int end) {
    uint8_t* to = operand.address + repeat * operand.repeat * block_bytes;
    const int per_block = block_bytes / operand.size;
    for (int lane = 0; lane < end;) {
        if (!mask.test(lane)) {
            ++lane;
            continue;
        }
        int stop = lane + 1;  // a run of lanes that are on, inside one block
        while (stop < end && stop % per_block != 0 && mask.test(stop)) ++stop;
        std::memcpy(to + lane / per_block * operand.block * block_bytes + lane % per_block * operand.size,
                    from + lane * operand.size, static_cast<size_t>(stop - lane) * operand.size);
        lane = stop;
    }
}

void run(const Region& region, Body body, int64_t word, const Operand* operands, int count, int64_t word_step,
         const void* constant) {
    const Operand& dst = operands[0];
    if (region.contiguous) {
        body(dst.address, count > 1 ? operands[1].address : nullptr, count > 2 ? operands[2].address : constant, word,
             region.count);
        return;
    }
    Scratch scratch[3];
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat, word += word_step) {
        const bool last = repeat == region.repeats - 1;
        const int end = last ? region.last_end : region.end;
        const uint8_t* sources[2] = {nullptr, static_cast<const uint8_t*>(constant)};
        for (int i = 1; i < count; ++i) {
            sources[i - 1] = operands[i].address + repeat * operands[i].repeat * block_bytes;
            if (operands[i].block == 1) continue;
            gather_repeat(scratch[i].bytes, operands[i], repeat, end);
            sources[i - 1] = scratch[i].bytes;
        }
        if (dst.block == 1 && (last ? region.last_leading : region.leading)) {
            body(dst.address + repeat * dst.repeat * block_bytes, sources[0], sources[1], word, end);
            continue;
        }
        gather_repeat(scratch[0].bytes, dst, repeat, end);  // for bodies that read dst
        body(scratch[0].bytes, sources[0], sources[1], word, end);
        scatter_repeat(dst, repeat, scratch[0].bytes, last ? region.last : region.mask, end);
    }
}

}  // namespace openasc
