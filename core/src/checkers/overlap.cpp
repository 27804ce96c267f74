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
const char* clash_of_repeats(const Lanes& lanes, const LaneOperand& dst, const LaneOperand& src) {
    for (int64_t repeat = 0; repeat < lanes.repeats; ++repeat) {
        const Blocks written(dst, repeat, lanes.lanes);
        for (int64_t later = repeat; later < lanes.repeats; ++later) {
            if (!written.meet(Blocks(src, later, lanes.lanes))) continue;
            const bool same = dst.address + repeat * dst.repeat * block_bytes ==
                                  src.address + later * src.repeat * block_bytes &&
                              dst.block == src.block && dst.size == src.size;
            if (later == repeat && same) continue;
            return later == repeat ? "the same place in each repeat, or no byte in common"
                                   : "no repeat that reads what one before it writes";
        }
    }
    return nullptr;
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
            int64_t written[2] = {dst.address, dst.address + lanes->count * dst.size};
            int64_t read[2] = {src.address, src.address + lanes->count * src.size};
            const char* clash = "the same place, or no byte in common";
            if (lanes->count == 0) {
                const int64_t reach = block_bytes * ((lanes->repeats - 1) * std::max(dst.repeat, src.repeat) +
                                                     most_blocks * std::max<int64_t>({dst.block, src.block, 1}));
                written[1] = dst.address + reach;
                read[1] = src.address + reach;
                const bool near = Extent{written[0], written[1]}.meets({read[0], read[1]});
                clash = near ? clash_of_repeats(*lanes, dst, src) : nullptr;
            } else if (!Extent{written[0], written[1]}.meets({read[0], read[1]})) {
                clash = nullptr;
            }
            if (clash != nullptr) return report(checks, event, written, read, clash);
        }
        return;
    }
    for (int one = 0; one < event.access_count; ++one) {
        const Access& dst = event.accesses[one];
        if (!dst.write || dst.memory == MemoryKind::gm || dst.count < 1) continue;
        for (int other = 0; other < event.access_count; ++other) {
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
