// Compare, CompareScalar and Select: instructions on bits, one an element, lowest first.
#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

// Comparisons heed no mask, only the number of elements of the count form and of the register's counter mode.
Region unmasked(Core& core, const Extent& extent, int lanes) {
    if (extent.form == 0) return counted(core, extent.count, lanes);
    const bool counter = extent.form == 3 && core.registers.mask.counter;
    return counter ? resolve(core, extent, lanes) : whole_repeats(core, extent.repeat, lanes);
}

int64_t elements(const Region& region) {
    return region.contiguous ? region.count : (region.repeats - 1) * region.lanes + region.last_end;
}

// Bits of all repeats follow one another in dst. `sources` are one or two operands; `constant` stands for the second.
void compare(Core& core, Body body, int64_t dtypes, int64_t dst, Operand* sources, int count, int64_t mode,
             const Extent& extent, const void* constant) {
    if (body == nullptr) [[unlikely]]
        fail_dtype(core, dtypes);
    check_range(core, "cmp_mode", mode, 0, 5, "");
    const int lanes = repeat_bytes / sources[0].size;
    Region region = unmasked(core, extent, lanes);
    if (region.empty()) return;
    check(core, region, sources, count);
    const int64_t bytes = (elements(region) + 7) / 8;
    auto* registers = reinterpret_cast<uint8_t*>(core.registers.compare_mask.data());
    if (dst == 0) check_range(core, "repeats that fill the compare mask register", elements(region), 0, lanes, "lanes");
    uint8_t* to = dst == 0 ? registers : core.local(dst, bytes, block_bytes, "dst", true);
    if (core.observed()) [[unlikely]] {
        Accesses accesses;
        if (dst != 0) accesses.add(dst, bytes, 0, 1, true);
        for (int i = 0; i < count; ++i) accesses.add(region, sources[i]);
        const EventLanes lanes(region, sources, count, Lanes::Kind::compare);
        core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0,
                    dst != 0 ? lanes.details() : EventDetails());
    }
    if (region.contiguous) {
        body(to, sources[0].address, count > 1 ? sources[1].address : constant, mode, region.count);
        return;
    }
    alignas(64) uint8_t scratch[2][repeat_bytes + 64];
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat) {
        const int end = repeat == region.repeats - 1 ? region.last_end : region.end;
        for (int i = 0; i < count; ++i) gather_repeat(scratch[i], sources[i], repeat, end);
        body(to + repeat * lanes / 8, scratch[0], count > 1 ? scratch[1] : constant, mode, end);
    }
}

// The last one, which the ABI adds: the scalar lies in the compare mask register.
enum SelectMode : int { select_compare_mask = 0, select_scalar = 1, select_tensors = 2, select_register_scalar = 3 };

// The selecting bits: a tensor's, those in the compare mask register, or those at the address that it holds.
struct SelectingBits {
    const uint8_t* start;
    int64_t tensor;  // 0: the register itself
};
SelectingBits find_bits(Core& core, int64_t sel_mask, int64_t bytes, bool in_register) {
    const auto& words = core.registers.compare_mask;
    if (sel_mask == 0 && in_register) return {reinterpret_cast<const uint8_t*>(words.data()), 0};
    if (sel_mask == 0) {
        const auto offset = static_cast<int64_t>(words[0] & 0xFFFFFFFF);
        const int64_t size = core.memories[static_cast<int>(MemoryKind::ub)].size();
        if (offset > size) fail_offset(core, "the compare mask register", 0, offset, size);
        LocalTensor tensor = LocalTensor::unpack(0);
        tensor.memory = MemoryKind::ub;
        tensor.offset = offset;
        sel_mask = tensor.pack();
    }
    return {core.local(sel_mask, bytes, block_bytes, "sel_mask", false), sel_mask};
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_compare(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src1,
                               int64_t cmp_mode, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    Operand sources[2] = {{"src0", src0, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat},
                          {"src1", src1, operand_bytes(dtypes, 2), false, e.src1_block, e.src1_repeat}};
    const Body body = find_body(op_Compare, static_cast<int>(dtype_of(dtypes, 1)));
    compare(*core, body, dtypes, dst, sources, 2, cmp_mode, e, nullptr);
    return 0;
}

int64_t openasc_vector_compare_scalar(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0,
                                      int64_t src1_scalar, int64_t cmp_mode, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    Operand source{"src0", src0, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat};
    const Body body = find_body(op_CompareScalar, static_cast<int>(dtype_of(dtypes, 1)));
    compare(*core, body, dtypes, dst, &source, 1, cmp_mode, e, &src1_scalar);
    return 0;
}

int64_t openasc_vector_select(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t sel_mask, int64_t src0,
                              int64_t src1, int64_t sel_mode, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    const int size = operand_bytes(dtypes, 0);
    Operand operands[3] = {{"dst", dst, size, true, e.dst_block, e.dst_repeat},
                           {"src0", src0, size, false, e.src0_block, e.src0_repeat},
                           {"src1", src1, size, false, e.src1_block, e.src1_repeat}};
    check_range(*core, "sel_mode", sel_mode, select_compare_mask, select_register_scalar, "");
    if (sel_mode == select_register_scalar) {
        src1 = static_cast<int64_t>(core->registers.compare_mask[0]);
        sel_mode = select_scalar;
    }
    const bool scalar = sel_mode == select_scalar, same_bits = sel_mode == select_compare_mask;
    const Body body = find_body(scalar ? body_select_scalar : body_select, size);
    if (body == nullptr) fail_dtype(*core, dtypes);
    const int lanes = repeat_bytes / size, count = scalar ? 2 : 3;
    Region region = resolve(*core, e, lanes);
    if (region.empty()) return 0;
    const int64_t mask_bytes = same_bits ? lanes / 8 : (elements(region) + 7) / 8;
    check(*core, region, operands, count);
    const SelectingBits bits = find_bits(*core, sel_mask, mask_bytes, same_bits);
    const auto word = reinterpret_cast<int64_t>(bits.start);
    const auto select = [&](const Operand* places, const int64_t* constant) {
        if (!(region.contiguous && same_bits)) {
            run(region, body, word, places, count, same_bits ? 0 : lanes / 8, constant);
            return;
        }
        for (int64_t i = 0; i < region.count; i += lanes) {
            const int64_t begin = i * size, part = region.count - i < lanes ? region.count - i : lanes;
            body(places[0].address + begin, places[1].address + begin, places[2].address + begin, word, part);
        }
    };
    if (core->observed()) [[unlikely]] {
        Accesses accesses;
        for (int i = 0; i < count; ++i) accesses.add(region, operands[i]);
        if (bits.tensor != 0) accesses.add(bits.tensor, mask_bytes, 0, 1, false);
        const auto move = [&](const Beside& beside) {
            constexpr int64_t none = 0;
            Operand places[3] = {operands[0], operands[1], operands[2]};
            for (int i = 0; i < count; ++i) places[i].address = beside(operands[i].address);
            select(places, &none);
        };
        core->report(dtypes, opcode_pipes[core->opcode], accesses.items, accesses.count, 0, 0, moving(move));
    }
    select(operands, &src1);
    return 0;
}
