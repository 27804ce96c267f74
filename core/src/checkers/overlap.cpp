#include "overlap.h"

#include <algorithm>

#include "../generated/overlaps.h"
#include "../text.h"
#include "runs.h"

namespace openasc {

namespace {

constexpr int64_t block_bytes = 32, most_blocks = 8;
enum Rule : uint8_t { rule_any = 0, rule_same_or_apart = 1, rule_apart = 2, rule_accumulates = 3 };

struct Extent {
    int64_t begin, end;
    bool meets(const Extent& other) const { return begin < other.end && other.begin < end; }
};

Extent extent_of(const Access& access) {
    return {access.address, access.address + (access.count - 1) * access.stride + access.length};
}

bool same_place(const LaneOperand& a, const LaneOperand& b, bool together) {
    return a.address == b.address && a.size == b.size && (together || (a.block == b.block && a.repeat == b.repeat));
}

// One more than the highest lane that is on.
int end_of_lanes(const Lanes& lanes) {
    for (int lane = lanes.lanes; lane > 0 && lanes.mask != nullptr; --lane)
        if (((lanes.mask[(lane - 1) >> 6] | lanes.last[(lane - 1) >> 6]) >> ((lane - 1) & 63) & 1) != 0) return lane;
    return lanes.lanes;
}

// The blocks that a repeat touches.
struct Blocks {
    int count = 0;
    int64_t starts[most_blocks];

    Blocks(const LaneOperand& operand, int64_t repeat, int lanes) {
        const int64_t bytes = int64_t{lanes} * operand.size;
        for (int64_t byte = 0; byte < bytes && count < most_blocks; byte += block_bytes)
            starts[count++] =
                operand.address + (repeat * operand.repeat + byte / block_bytes * operand.block) * block_bytes;
    }
    bool meet(const Blocks& other) const {
        for (int one = 0; one < count; ++one)
            for (int two = 0; two < other.count; ++two)
                if (starts[one] < other.starts[two] + block_bytes && other.starts[two] < starts[one] + block_bytes)
                    return true;
        return false;
    }
};

// Whether a repeat of dst meets its own repeat of the source in another place, or one that follows.
const char* clash_of_repeats(int64_t repeats, int lanes, const LaneOperand& dst, const LaneOperand& src) {
    for (int64_t repeat = 0; repeat < repeats; ++repeat) {
        const Blocks written(dst, repeat, lanes);
        for (int64_t later = repeat; later < repeats; ++later) {
            if (!written.meet(Blocks(src, later, lanes))) continue;
            const bool same =
                dst.address + repeat * dst.repeat * block_bytes == src.address + later * src.repeat * block_bytes &&
                dst.block == src.block && dst.size == src.size;
            if (later == repeat && same) continue;
            return later == repeat ? "the same place in each repeat, or no byte in common"
                                   : "no repeat that reads what one before it writes";
        }
    }
    return nullptr;
}

// Elements that lie together are worked on in repeats too.
LaneOperand in_repeats(LaneOperand operand, int lanes) {
    operand.block = 1;
    operand.repeat = int64_t{lanes} * operand.size / block_bytes;
    return operand;
}

// What forbids it; null: nothing does.
const char* clash_of(const Lanes& lanes, const LaneOperand& dst, const LaneOperand& src, int64_t* written,
                     int64_t* read) {
    constexpr int repeat_bytes = 256;
    const bool together = lanes.count > 0;
    const int width = together ? repeat_bytes / std::max(dst.size, src.size) : end_of_lanes(lanes);
    const int64_t repeats = together ? (lanes.count + width - 1) / width : lanes.repeats;
    const LaneOperand to = together ? in_repeats(dst, width) : dst, from = together ? in_repeats(src, width) : src;
    const auto reach = [&](const LaneOperand& operand) {
        if (together) return lanes.count * operand.size;
        const int64_t blocks = (int64_t{width} * operand.size + block_bytes - 1) / block_bytes;
        return ((repeats - 1) * operand.repeat + (blocks - 1) * operand.block + 1) * block_bytes;
    };
    written[0] = dst.address, written[1] = dst.address + reach(dst);
    read[0] = src.address, read[1] = src.address + reach(src);
    if (!Extent{written[0], written[1]}.meets({read[0], read[1]})) return nullptr;
    // Narrower results in the place of their sources never run ahead.
    if (together && dst.address == src.address && dst.size <= src.size) return nullptr;
    return clash_of_repeats(repeats, width, to, from);
}

}  // namespace

void Overlap::report(CoreChecks& checks, const Event& event, int64_t dst[2], int64_t src[2], const char* rule) {
    if (launch_.findings.known("ASC-OVERLAP-001", {event.site, event.opcode}, {}, checks.block)) return;
    const std::string written = launch_.range_text(MemoryKind::ub, dst[0], dst[1]);
    const std::string read = launch_.range_text(MemoryKind::ub, src[0], src[1]);
    Finding finding;
    finding.id = "ASC-OVERLAP-001";
    finding.what = text("%s: source and destination overlap", instruction_name(event.opcode));
    finding.expected = rule;
    finding.given = text("it writes %s and reads %s", written.c_str(), read.c_str());
    finding.hint = "write to another tensor, or to the very place of the source where the instruction allows it";
    finding.places.push_back(LaunchChecks::place(
        event, text("%s writes %s and reads %s", short_pipe_name(event.pipe).c_str(), written.c_str(), read.c_str())));
    launch_.findings.add(std::move(finding), checks.block);
}

void Overlap::event(CoreChecks& checks, const Event& event) {
    if (event.opcode < 0 || event.access_count < 2 || event.access_count > 32) return;
    const uint8_t rule = opcode_overlaps[event.opcode];
    if (rule == rule_any) return;
    const Lanes* lanes = event.details.lanes;
    if (lanes != nullptr && lanes->kind == Lanes::Kind::each) {
        for (int index = 1; index < lanes->operand_count; ++index) {
            const LaneOperand &dst = lanes->operands[0], &src = lanes->operands[index];
            if (same_place(dst, src, lanes->count > 0) && rule != rule_apart) continue;
            const bool again = dst.address == src.address && (dst.repeat == 0 || src.repeat == 0);
            if (rule == rule_accumulates && index == 2 && lanes->count == 0 && again) continue;
            int64_t written[2], read[2];
            const char* clash = clash_of(*lanes, dst, src, written, read);
            if (clash != nullptr) return report(checks, event, written, read, clash);
        }
        return;
    }
    // Where offsets lead is data: only the offsets themselves are looked at.
    const bool by_offset = event.opcode == op_Gather || event.opcode == op_Gatherb || event.opcode == op_Scatter ||
                           event.opcode == op_BilinearInterpolation;
    for (int one = 0; one < event.access_count; ++one) {
        const Access& dst = event.accesses[one];
        if (!dst.write || dst.memory == MemoryKind::gm || dst.count < 1) continue;
        for (int other = by_offset ? event.access_count - 1 : 0; other < event.access_count; ++other) {
            const Access& src = event.accesses[other];
            if (src.write || src.memory != dst.memory || src.count < 1) continue;
            Extent written = extent_of(dst), read = extent_of(src);
            const bool same = dst.address == src.address && dst.stride == src.stride && dst.length == src.length;
            if (!written.meets(read) || (same && rule != rule_apart)) continue;
            int64_t to[2] = {written.begin, written.end}, from[2] = {read.begin, read.end};
            return report(checks, event, to, from,
                          rule == rule_apart ? "no byte in common" : "the same place, or no byte in common");
        }
    }
}

}  // namespace openasc
