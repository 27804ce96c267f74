// The lane-wise shapes of the ABI: one source, two sources, a source and a scalar, a scalar alone.
#include <algorithm>
#include <cstring>

#include "casting.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

constexpr const char* unary_names[] = {"dst", "src"};
constexpr const char* binary_names[] = {"dst", "src0", "src1"};

void report_count(Core& core, int64_t dtypes, int64_t elements, const int64_t* tensors, int count) {
    Accesses accesses;
    Operand operands[3];
    for (int i = 0; i < count; ++i) {
        operands[i] = {nullptr, tensors[i], operand_bytes(dtypes, i), i == 0};
        accesses.add(tensors[i], elements * operands[i].size, 0, 1, i == 0);
    }
    Region region;
    region.count = elements;
    const EventLanes lanes(region, operands, count);
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0, lanes.details());
}

constexpr int64_t portion = 1024;  // elements: while something is read ahead, an instruction runs in such steps

// The commonest form by far, kept short: `elements` that lie together, in a dst and `count - 1` sources.
template <int count>
inline void run_count(Core& core, Body body, int64_t dtypes, int64_t elements, int64_t word,
                      const int64_t (&tensors)[count], const char* const* names) {
    if (body == nullptr) [[unlikely]]
        fail_dtype(core, dtypes);
    check_count(core, elements);
    core.registers.mask = MaskRegister();
    if (elements == 0) return;
    uint8_t* addresses[3] = {};
    for (int i = 0; i < count; ++i)
        addresses[i] = core.local(tensors[i], elements * operand_bytes(dtypes, i), block_bytes, names[i], i == 0);
    if (core.observed()) [[unlikely]]
        report_count(core, dtypes, elements, tensors, count);
    if (!core.read_ahead.pending()) return body(addresses[0], addresses[1], addresses[2], word, elements);
    int64_t bytes[3] = {};
    for (int i = 0; i < count; ++i) bytes[i] = portion * operand_bytes(dtypes, i);
    for (; elements > 0; elements -= portion) {
        core.read_ahead.step();
        body(addresses[0], addresses[1], addresses[2], word, std::min(elements, portion));
        for (int i = 0; i < count; ++i) addresses[i] += bytes[i];
    }
}

// Runs the body over all operands, in any form; the first one is dst.
void lane_wise(Core& core, Body body, int64_t dtypes, Operand* operands, int count, const Extent& extent,
               int64_t word) {
    if (body == nullptr) [[unlikely]]
        fail_dtype(core, dtypes);
    int widest = operands[0].size;
    for (int i = 1; i < count; ++i) widest = operands[i].size > widest ? operands[i].size : widest;
    const int lanes = repeat_bytes / widest;
    Region region = core.opcode == op_Copy ? resolve_each_repeat(core, extent, lanes) : resolve(core, extent, lanes);
    if (region.empty()) return;
    place(core, region, operands, count, dtypes);
    run(region, body, word, operands, count);
}

int source_slot(int64_t dtypes) {
    const bool mixed = dtype_of(dtypes, 1) == DType::float16_ && dtype_of(dtypes, 0) == DType::float32_;
    return mixed ? mixed_slot : static_cast<int>(dtype_of(dtypes, 1));
}

Body find_binary_body(const Core& core, int64_t opcode, int64_t dtypes) {
    if (is_casting(opcode)) return find_casting_body(opcode, dtypes);
    if (opcode == op_AddDeqRelu) return find_dequant_body(opcode);
    return find_body(opcode, source_slot(dtypes), core.registers.saturate);
}

int width_slot(int64_t dtypes) { return element_bytes(dtype_of(dtypes, 0)); }

// Brcb: each of the eight elements of a repeat fills a block of dst; the elements of all repeats lie together.
void broadcast_elements(Core& core, int64_t dtypes, Operand dst, const Operand& src, const Extent& extent) {
    const int size = dst.size;
    const Body body = find_body(op_Duplicate, size);
    if (body == nullptr) fail_dtype(core, dtypes);
    Region region = whole_repeats(core, extent.repeat, repeat_bytes / size);
    if (region.empty()) return;
    const int64_t count = 8 * region.repeats;
    check(core, region, &dst, 1);
    const uint8_t* from = core.local(src.tensor, count * size, block_bytes, "src", false);
    const auto fill_blocks = [&](uint8_t* to, const uint8_t* elements) {
        for (int64_t i = 0; i < count; ++i) {
            int64_t bits = 0;
            std::memcpy(&bits, elements + i * size, static_cast<size_t>(size));
            const int64_t block = region.contiguous ? i : i / 8 * dst.repeat + i % 8 * dst.block;
            body(to + block * block_bytes, nullptr, nullptr, bits, block_bytes / size);
        }
    };
    if (core.observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(region, dst);
        accesses.add(src.tensor, count * size, 0, 1, false);
        const auto move = [&](const Beside& beside) { fill_blocks(beside(dst.address), beside(from)); };
        core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0, moving(move));
    }
    fill_blocks(dst.address, from);
}

// CreateVecIndex: lanes count on from repeat to repeat, whether they are on or off.
void number_elements(Core& core, int64_t dtypes, int64_t dst, int64_t first, const Extent& extent) {
    const Body body = find_body(op_CreateVecIndex, static_cast<int>(dtype_of(dtypes, 0)));
    if (body == nullptr) fail_dtype(core, dtypes);
    Operand operand{"dst", dst, operand_bytes(dtypes, 0), true, extent.dst_block, extent.dst_repeat};
    Region region = resolve(core, extent, repeat_bytes / operand.size);
    if (region.empty()) return;
    place(core, region, &operand, 1, dtypes);
    run(region, body, 0, &operand, 1, region.lanes, &first);
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_unary(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t extent,
                             int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    const Body body =
        find_body(opcode, opcode == op_Copy ? width_slot(dtypes) : source_slot(dtypes), core->registers.saturate);
    if (e.form == 0) {
        run_count<2>(*core, body, dtypes, e.count, 0, {dst, src}, unary_names);
        return 0;
    }
    Operand operands[2] = {{"dst", dst, operand_bytes(dtypes, 0), true, e.dst_block, e.dst_repeat},
                           {"src", src, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat}};
    if (opcode == op_Brcb)
        broadcast_elements(*core, dtypes, operands[0], operands[1], e);
    else
        lane_wise(*core, body, dtypes, operands, 2, e, 0);
    return 0;
}

int64_t openasc_vector_binary(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src1,
                              int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    const Body body = find_binary_body(*core, opcode, dtypes);
    const int64_t word = opcode == op_AddDeqRelu ? dequant_word(*core) : casting_word(*core, opcode, dtypes);
    if (e.form == 0) {
        run_count<3>(*core, body, dtypes, e.count, word, {dst, src0, src1}, binary_names);
        return 0;
    }
    Operand operands[3] = {{"dst", dst, operand_bytes(dtypes, 0), true, e.dst_block, e.dst_repeat},
                           {"src0", src0, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat},
                           {"src1", src1, operand_bytes(dtypes, 2), false, e.src1_block, e.src1_repeat}};
    lane_wise(*core, body, dtypes, operands, 3, e, word);
    return 0;
}

int64_t openasc_vector_scalar(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t scalar,
                              int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    const Body body = find_body(opcode, source_slot(dtypes), core->registers.saturate);
    if (e.form == 0) {
        run_count<2>(*core, body, dtypes, e.count, scalar, {dst, src}, unary_names);
        return 0;
    }
    Operand operands[2] = {{"dst", dst, operand_bytes(dtypes, 0), true, e.dst_block, e.dst_repeat},
                           {"src", src, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat}};
    lane_wise(*core, body, dtypes, operands, 2, e, scalar);
    return 0;
}

int64_t openasc_vector_fill(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t scalar, int64_t extent,
                            int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    if (opcode == op_CreateVecIndex) {
        number_elements(*core, dtypes, dst, scalar, e);
        return 0;
    }
    const Body body = find_body(opcode, width_slot(dtypes));
    if (e.form == 0) {
        run_count<1>(*core, body, dtypes, e.count, scalar, {dst}, unary_names);
        return 0;
    }
    Operand operand{"dst", dst, operand_bytes(dtypes, 0), true, e.dst_block, e.dst_repeat};
    lane_wise(*core, body, dtypes, &operand, 1, e, scalar);
    return 0;
}
