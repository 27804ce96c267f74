// Gather and Gatherb: elements or 32-byte blocks from byte offsets; Scatter: elements to byte offsets.
#include <cstring>

#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

// Where elements may lie, for one call: the whole memory behind the start of src.
struct Source {
    Core& core;
    const uint8_t* start;
    int64_t base, limit;  // bytes from the start of src
    int size;

    // Bytes from the start to where the offset of a number leads.
    int64_t place(const char* tensor, const uint8_t* offsets, int64_t index) const {
        uint32_t offset;
        std::memcpy(&offset, offsets + 4 * index, sizeof offset);
        const int64_t found = base + offset;
        if (found + size > limit) [[unlikely]]
            fail_offset(core, tensor, index, found, limit - size + 1);
        if (found % size != 0) [[unlikely]]
            fail_align(core, "an offset", found, size);
        return found;
    }
    void take(uint8_t* to, const uint8_t* offsets, int64_t index) const {
        std::memcpy(to, start + place("src", offsets, index), static_cast<size_t>(size));
    }
};

// `tensor` is where elements are looked up, or put by Scatter.
Source find_source(Core& core, const char* tensor, int64_t word, int64_t base, int size, bool write) {
    check_range(core, write ? "dst_base" : "src_base", base, 0, UINT32_MAX, "bytes");
    const uint8_t* start = core.local(word, 0, block_bytes, tensor, write);
    const int64_t limit = core.memories[static_cast<int>(MemoryKind::ub)].size() - LocalTensor::unpack(word).offset;
    return {core, start, base, limit, size};
}

void report(Core& core, int64_t dtypes, const Region& region, const Operand& regular, const Source& source,
            int64_t word, int64_t offsets, int64_t count, const EventDetails& details) {
    Accesses accesses;
    accesses.add(region, regular);
    // Which elements are touched is data; a whole tensor is said to be.
    const int64_t length = LocalTensor::unpack(word).length;
    accesses.add(word, length < source.limit ? length : source.limit, 0, 1, !regular.write);
    accesses.add(offsets, 4 * count, 0, 1, false);
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0, details);
}

// Offsets follow one another over the repeats; lanes that are off skip theirs.
void gather_elements(const Source& source, const Region& region, const Operand& dst, const uint8_t* offsets) {
    if (region.contiguous) {
        for (int64_t i = 0; i < region.count; ++i) source.take(dst.address + i * dst.size, offsets, i);
        return;
    }
    const int per_block = block_bytes / dst.size;
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat) {
        const bool last = repeat == region.repeats - 1;
        const LaneMask& mask = last ? region.last : region.mask;
        uint8_t* to = dst.address + repeat * dst.repeat * block_bytes;
        for (int lane = 0; lane < (last ? region.last_end : region.end); ++lane)
            if (mask.test(lane))
                source.take(to + lane / per_block * dst.block * block_bytes + lane % per_block * dst.size, offsets,
                            repeat * region.lanes + lane);
    }
}

// The other way round: src is regular, dst is where the offsets lead.
void scatter(Core& core, int64_t dtypes, int64_t dst, int64_t src, int64_t dst_offset, int64_t base, const Extent& e) {
    const int size = operand_bytes(dtypes, 0), per_block = block_bytes / size;
    Operand from{"src", src, size, false, e.src0_block, e.src0_repeat};
    Region region = resolve(core, e, repeat_bytes / size);
    if (region.empty()) return;
    check(core, region, &from, 1);
    const int64_t count = region.contiguous ? region.count : (region.repeats - 1) * region.lanes + region.last_end;
    const uint8_t* offsets = core.local(dst_offset, 4 * count, block_bytes, "dst_offset", false);
    const Source target = find_source(core, "dst", dst, base, size, true);
    const int64_t origin = LocalTensor::unpack(dst).offset;
    Memory& memory = core.memories[static_cast<int>(MemoryKind::ub)];
    const auto put = [&](uint8_t* to, const uint8_t* source) {
        for (int64_t i = 0; i < count; ++i) {
            const int64_t repeat = region.contiguous ? 0 : i / region.lanes;
            const int lane = region.contiguous ? 0 : static_cast<int>(i % region.lanes);
            if (!region.contiguous && !(repeat == region.repeats - 1 ? region.last : region.mask).test(lane)) continue;
            const uint8_t* element =
                region.contiguous ? source + i * size
                                  : source + (repeat * from.repeat + lane / per_block * from.block) * block_bytes +
                                        lane % per_block * size;
            const int64_t place = origin + target.place("dst", offsets, i);
            memory.touch(place, place + size);
            std::memcpy(to + place, element, static_cast<size_t>(size));
        }
    };
    if (core.observed()) [[unlikely]] {
        const auto move = [&](const Beside& beside) { put(beside(memory.data()), beside(from.address)); };
        report(core, dtypes, region, from, target, dst, dst_offset, count, moving(move));
    }
    put(memory.data(), from.address);
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_gather(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t src_offset,
                              int64_t src_base, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    if (opcode == op_Scatter) {
        scatter(*core, dtypes, dst, src, src_offset, src_base, e);
        return 0;
    }
    const bool blocks = opcode == op_Gatherb;
    const int size = operand_bytes(dtypes, 0);
    Operand to{"dst", dst, size, true, e.dst_block, e.dst_repeat};
    const int lanes = repeat_bytes / size;
    Region region = blocks ? whole_repeats(*core, e.repeat, lanes) : resolve(*core, e, lanes);
    if (region.empty()) return 0;
    check(*core, region, &to, 1);
    const int64_t elements = region.contiguous ? region.count : (region.repeats - 1) * region.lanes + region.last_end;
    const int64_t count = blocks ? elements * size / block_bytes : elements;
    const uint8_t* offsets = core->local(src_offset, 4 * count, block_bytes, "src_offset", false);
    const Source source = find_source(*core, "src", src, src_base, blocks ? block_bytes : size, false);
    const auto take = [&](const Source& from, const Operand& place) {
        if (!blocks) return gather_elements(from, region, place, offsets);
        for (int64_t i = 0; i < count; ++i) {
            const int64_t block = region.contiguous ? i : i / 8 * place.repeat + i % 8 * place.block;
            from.take(place.address + block * block_bytes, offsets, i);
        }
    };
    if (core->observed()) [[unlikely]] {
        const auto move = [&](const Beside& beside) {
            Operand place = to;
            place.address = beside(to.address);
            take({source.core, beside(source.start), source.base, source.limit, source.size}, place);
        };
        report(*core, dtypes, region, to, source, src, src_offset, count, moving(move));
    }
    take(source, to);
    return 0;
}
