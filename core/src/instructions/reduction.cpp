// Reductions: inside blocks, pairs and repeats, and over everything.
#include <cstring>

#include "dtype.h"
#include "fault.h"
#include "half.h"
#include "reduction_kinds.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

constexpr int most_repeats = 256;

// What one reduction needs everywhere.
struct Reduction {
    Core& core;
    const ReductionKind& kind;
    DType dtype;
    int slot;
    int size;
    int lanes;

    Body tree() const { return find_body(kind.tree, slot, core.registers.saturate); }
    Body extreme() const { return find_body(kind.extreme, slot); }
    bool finds() const { return kind.extreme >= 0; }
    bool finds_largest() const { return kind.extreme == body_extreme_max; }
    float value(const void* from) const {
        uint32_t bits = 0;
        std::memcpy(&bits, from, static_cast<size_t>(size));
        return decode_float(dtype, bits);
    }
};

Reduction make_reduction(Core& core, int64_t opcode, int64_t dtypes) {
    const DType dtype = dtype_of(dtypes, 1);
    if (dtype != DType::float16_ && dtype != DType::float32_) fail_dtype(core, dtypes);
    const int size = element_bytes(dtype);
    return {core, reduction_kind(opcode), dtype, static_cast<int>(dtype), size, repeat_bytes / size};
}

int levels_of(int64_t elements) { return 31 - __builtin_clz(static_cast<unsigned>(elements)); }

// Lanes of one repeat so that they lie together and lanes that are off are neutral.
const uint8_t* fetch(const Reduction& reduction, const Region& region, const Operand& src, int64_t repeat,
                     uint8_t* scratch) {
    const bool last = repeat == region.repeats - 1;
    const LaneMask& mask = last ? region.last : region.mask;
    const int end = last ? region.last_end : region.end;
    const bool all = end == reduction.lanes && (last ? region.last_leading : region.leading);
    if (all && src.block == 1) return src.address + repeat * src.repeat * block_bytes;
    gather_repeat(scratch, src, repeat, end);
    if (all) return scratch;
    const uint32_t neutral = encode_float(reduction.dtype, reduction.kind.off);
    for (int lane = 0; lane < reduction.lanes; ++lane)
        if (lane >= end || !mask.test(lane))
            std::memcpy(scratch + lane * reduction.size, &neutral, static_cast<size_t>(reduction.size));
    return scratch;
}

void report(Core& core, int64_t dtypes, const Region& region, const Operand& src, int64_t dst, int64_t length,
            int64_t stride, int64_t count, int group, int64_t size) {
    if (!core.observed()) [[likely]]
        return;
    Accesses accesses;
    accesses.add(dst, length, stride, count, true);
    accesses.add(region, src);
    EventLanes lanes(region, &src, 1, Lanes::Kind::reduce);
    lanes.lanes.group = group;
    lanes.lanes.size = static_cast<int>(size);
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0, lanes.details());
}

// --- several results a repeat, by trees of the same height ----------------------------------------------------------

struct Groups {
    int elements;    // of src, for each result
    int64_t stride;  // bytes between the results of two repeats
    int64_t align;   // of dst, bytes
};

Groups groups_of(const Reduction& reduction, int64_t dst_repeat) {
    const int per_block = block_bytes / reduction.size;
    switch (reduction.kind.of) {
        case Of::pair:
            return {2, dst_repeat * (repeat_bytes / 2), block_bytes};
        case Of::repeat:
            return {reduction.lanes, dst_repeat * reduction.size, reduction.size};
        default:
            return {per_block, dst_repeat * 8 * reduction.size, 8 * reduction.size};
    }
}

// Results whose lanes are all off are not stored.
void store_groups(uint8_t* to, const uint8_t* results, const LaneMask& mask, int elements, int lanes, int size) {
    for (int group = 0; group * elements < lanes; ++group) {
        bool any = false;
        for (int lane = group * elements; lane < (group + 1) * elements; ++lane) any = any || mask.test(lane);
        if (any) std::memcpy(to + group * size, results + group * size, static_cast<size_t>(size));
    }
}

void reduce_groups(const Reduction& reduction, int64_t dtypes, int64_t dst, Operand src, const Extent& extent) {
    Region region = resolve(reduction.core, extent, reduction.lanes);
    if (region.empty()) return;
    check(reduction.core, region, &src, 1);
    const Region placed = region;
    region = as_repeats(region, reduction.lanes);
    check_range(reduction.core, "dst_rep_stride", extent.dst_repeat, 0, 65535, "results");
    const Groups groups = groups_of(reduction, extent.dst_repeat);
    const int results = reduction.lanes / groups.elements, levels = levels_of(groups.elements);
    const int64_t length = int64_t{results} * reduction.size;
    uint8_t* to = reduction.core.local(dst, (region.repeats - 1) * groups.stride + length, groups.align, "dst", true);
    report(reduction.core, dtypes, placed, src, dst, length, groups.stride, region.repeats, groups.elements,
           reduction.size);
    const Body body = reduction.tree();
    alignas(64) uint8_t scratch[repeat_bytes + 64], stored[repeat_bytes + 64];
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat) {
        const bool last = repeat == region.repeats - 1;
        const uint8_t* from = fetch(reduction, region, src, repeat, scratch);
        const bool all = from != scratch || (last ? region.last_end : region.end) == reduction.lanes;
        body(stored, from, nullptr, levels, results);
        if (all && (last ? region.last_leading : region.leading))
            std::memcpy(to + repeat * groups.stride, stored, static_cast<size_t>(length));
        else
            store_groups(to + repeat * groups.stride, stored, last ? region.last : region.mask, groups.elements,
                         reduction.lanes, reduction.size);
    }
}

// --- the largest or smallest of each repeat, with its index ----------------------------------------------------------

// The extreme of one repeat; its index is that of a lane that is on.
Extreme extreme_of(const Reduction& reduction, const Region& region, const Operand& src, int64_t repeat) {
    alignas(64) uint8_t scratch[repeat_bytes + 64];
    const uint8_t* from = fetch(reduction, region, src, repeat, scratch);
    Extreme result;
    reduction.extreme()(&result, from, nullptr, 1, reduction.lanes);
    // Where every lane that is on holds the neutral value, one that is off may have been found first.
    const LaneMask& mask = repeat == region.repeats - 1 ? region.last : region.mask;
    while (!mask.test(static_cast<int>(result.index))) ++result.index;
    return result;
}

enum Order : int { order_value_index = 0, order_index_value, order_only_value, order_only_index };

void reduce_repeats(const Reduction& reduction, int64_t dtypes, int64_t dst, Operand src, int64_t order,
                    const Extent& extent) {
    check_range(reduction.core, "order", order, order_value_index, order_only_index, "");
    Region region = resolve(reduction.core, extent, reduction.lanes);
    if (region.empty()) return;
    check(reduction.core, region, &src, 1);
    const Region placed = region;
    region = as_repeats(region, reduction.lanes);
    check_range(reduction.core, "dst_rep_stride", extent.dst_repeat, 0, 65535, "results");
    // Next to a value, an index has the value's width; alone it is a uint32.
    const int64_t size = order == order_only_index ? 4 : reduction.size;
    const int64_t length = order <= order_index_value ? 2 * size : size, stride = extent.dst_repeat * length;
    uint8_t* to = reduction.core.local(dst, (region.repeats - 1) * stride + length, size, "dst", true);
    report(reduction.core, dtypes, placed, src, dst, length, stride, region.repeats, reduction.lanes, length);
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat, to += stride) {
        const Extreme found = extreme_of(reduction, region, src, repeat);
        const bool index_first = order == order_index_value || order == order_only_index;
        const int64_t pair[2] = {index_first ? found.index : found.bits, index_first ? found.bits : found.index};
        std::memcpy(to, &pair[0], static_cast<size_t>(size));
        if (length > size) std::memcpy(to + size, &pair[1], static_cast<size_t>(size));
        reduction.core.registers.reduced = {reduction.core.registers.reduced.sum, found.bits, found.index};
    }
}

// --- one result for everything
// ----------------------------------------------------------------------------------------

// The sum of each repeat, in the dtype.
void sum_repeats(const Reduction& reduction, const Region& region, const Operand& src, int64_t first, int64_t count,
                 uint8_t* sums) {
    const Body body = reduction.tree();
    const int levels = levels_of(reduction.lanes);
    const bool all = region.leading && region.end == reduction.lanes && src.block == 1 && src.repeat == 8;
    const bool tail = first + count == region.repeats && !(region.last_leading && region.last_end == region.end);
    const int64_t whole = all ? count - tail : 0;
    if (whole > 0) body(sums, src.address + first * repeat_bytes, nullptr, levels, whole);
    alignas(64) uint8_t scratch[repeat_bytes + 64];
    for (int64_t i = whole; i < count; ++i)
        body(sums + i * reduction.size, fetch(reduction, region, src, first + i, scratch), nullptr, levels, 1);
}

// Adds numbers one after the other, each sum rounded to the dtype.
float add_in_order(const Reduction& reduction, const uint8_t* values, int64_t count, float total) {
    if (reduction.dtype == DType::float32_) {
        auto* floats = reinterpret_cast<const float*>(values);
        for (int64_t i = 0; i < count; ++i) total += floats[i];
        return total;
    }
    const Body narrow = find_body(body_from_float, reduction.slot, reduction.core.registers.saturate);
    alignas(64) float sum[16] = {};  // bodies overread
    for (int64_t i = 0; i < count; ++i) {
        sum[0] = total + reduction.value(values + i * reduction.size);
        uint8_t rounded[4] = {};
        narrow(rounded, sum, nullptr, 0, 1);
        total = reduction.value(rounded);
    }
    return total;
}

// Adds neighbours until one number is left; an odd one out is added to +0.
void add_as_tree(const Reduction& reduction, uint8_t* values, int64_t count) {
    for (; count > 1; count = (count + 1) / 2) {
        if (count % 2 != 0) std::memset(values + count * reduction.size, 0, static_cast<size_t>(reduction.size));
        reduction.tree()(values, values, nullptr, 1, (count + 1) / 2);
    }
}

void store_sum(const Reduction& reduction, float total, uint8_t* to) {
    const uint32_t bits = encode_float(reduction.dtype, total);
    reduction.core.registers.reduced.sum = bits;
    std::memcpy(to, &bits, static_cast<size_t>(reduction.size));
}

constexpr float nothing = -0.0f;  // which changes no number that is added to it

// Whole repeats of float32 that lie together, 16 at a time; returns how many.
int64_t add_groups(const Reduction& reduction, const uint8_t* from, int64_t whole, float& total) {
    constexpr int64_t group = 16, portion = 2 * group;
    if (reduction.dtype != DType::float32_) return 0;
    const int64_t grouped = whole / group * group;
    const Body body = find_body(body_ordered_sum, reduction.slot);
    for (int64_t i = 0; i < grouped; i += portion) {
        if (reduction.core.read_ahead.pending()) reduction.core.read_ahead.step();
        body(&total, from + i * repeat_bytes, nullptr, 0, grouped - i < portion ? grouped - i : portion);
    }
    return grouped;
}

// Elements that lie together, in order: whole repeats, and one that is filled up with zeros.
void sum_together(const Reduction& reduction, const uint8_t* from, int64_t count, uint8_t* to) {
    alignas(64) uint8_t sums[most_repeats * 4 + 128], scratch[repeat_bytes + 64];
    const Body body = reduction.tree();
    const int levels = levels_of(reduction.lanes);
    const int64_t whole = count / reduction.lanes, rest = count % reduction.lanes;
    float total = nothing;
    for (int64_t i = add_groups(reduction, from, whole, total); i < whole; i += most_repeats) {
        const int64_t part = whole - i < most_repeats ? whole - i : most_repeats;
        body(sums, from + i * repeat_bytes, nullptr, levels, part);
        total = add_in_order(reduction, sums, part, total);
    }
    if (rest > 0) {
        std::memset(scratch, 0, repeat_bytes);
        std::memcpy(scratch, from + whole * repeat_bytes, static_cast<size_t>(rest * reduction.size));
        body(sums, scratch, nullptr, levels, 1);
        total = add_in_order(reduction, sums, 1, total);
    }
    store_sum(reduction, total, to);
}

// Repeats as a tree. In counter mode there may be any number of them: trees over parts are the leaves of another one.
void sum_apart(const Reduction& reduction, const Region& region, const Operand& src, uint8_t* to) {
    constexpr int64_t most_parts = count_limit / (64 * most_repeats);
    alignas(64) uint8_t sums[most_repeats * 4 + 128], tops[most_parts * 4 + 128];
    int64_t parts = 0;
    for (int64_t i = 0; i < region.repeats; i += most_repeats, ++parts) {
        int64_t part = region.repeats - i < most_repeats ? region.repeats - i : most_repeats;
        sum_repeats(reduction, region, src, i, part, sums);
        if (parts > 0) {  // as high as the others
            std::memset(sums + part * reduction.size, 0, static_cast<size_t>((most_repeats - part) * reduction.size));
            part = most_repeats;
        }
        add_as_tree(reduction, sums, part);
        std::memcpy(tops + parts * reduction.size, sums, static_cast<size_t>(reduction.size));
    }
    add_as_tree(reduction, tops, parts);
    std::memcpy(to, tops, static_cast<size_t>(reduction.size));
}

// The first of the best: a later one must be better, or the first NaN.
Extreme best_of_repeats(const Reduction& reduction, const Region& region, const Operand& src) {
    Extreme best = extreme_of(reduction, region, src, 0);
    float best_value = reduction.value(&best.bits);
    for (int64_t repeat = 1; repeat < region.repeats; ++repeat) {
        const Extreme next = extreme_of(reduction, region, src, repeat);
        const float value = reduction.value(&next.bits);
        const bool better = reduction.finds_largest() ? value > best_value : value < best_value;
        if (!better && !(value != value && best_value == best_value)) continue;
        best = {next.bits, next.index + repeat * reduction.lanes};
        best_value = value;
    }
    return best;
}

void reduce_extreme(const Reduction& reduction, const Region& region, const Operand& src, bool index, uint8_t* to) {
    Extreme best;
    if (region.contiguous)
        reduction.extreme()(&best, src.address, nullptr, index, region.count);
    else
        best = best_of_repeats(reduction, region, src);
    reduction.core.registers.reduced = {reduction.core.registers.reduced.sum, best.bits, index ? best.index : 0};
    std::memcpy(to, &best.bits, static_cast<size_t>(reduction.size));
    if (index) std::memcpy(to + reduction.size, &best.index, static_cast<size_t>(reduction.size));
}

// An index is stored with the value's width, so a float16 cannot name an element behind the first 65536.
void check_index(const Reduction& reduction, const Region& region) {
    const int64_t count = region.contiguous ? region.count : region.repeats * reduction.lanes;
    if (reduction.size == 2)
        check_range(reduction.core, "count", count, 0, 65536, "elements, when cal_index asks for one");
}

void reduce_all(const Reduction& reduction, int64_t dtypes, int64_t dst, Operand src, bool index,
                const Extent& extent) {
    src.block = 1;
    Region region = resolve(reduction.core, extent, reduction.lanes);
    if (region.empty()) return;
    check(reduction.core, region, &src, 1);
    if (index) check_index(reduction, region);
    const int64_t length = index ? 2 * reduction.size : reduction.size;
    const int64_t align = reduction.finds() ? 2 * reduction.size : reduction.size;
    uint8_t* to = reduction.core.local(dst, length, align, "dst", true);
    report(reduction.core, dtypes, region, src, dst, length, 0, 1, 0, length);
    if (reduction.finds()) return reduce_extreme(reduction, region, src, index, to);
    if (extent.form == 0) return sum_together(reduction, src.address, region.count, to);
    if (region.contiguous) src.repeat = 8;
    sum_apart(reduction, as_repeats(region, reduction.lanes), src, to);
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_reduce(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t,
                              int64_t order, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    if (core->read_ahead.pending()) core->read_ahead.step();
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    const Reduction reduction = make_reduction(*core, opcode, dtypes);
    const Operand source{"src", src, reduction.size, false, e.src0_block, e.src0_repeat};
    switch (reduction.kind.of) {
        case Of::everything:
            reduce_all(reduction, dtypes, dst, source, order != 0, e);
            break;
        case Of::repeat_with_index:
            reduce_repeats(reduction, dtypes, dst, source, order, e);
            break;
        default:
            reduce_groups(reduction, dtypes, dst, source, e);
    }
    return 0;
}
