// Sort32, Sort and the region proposals: sixteen or thirty-two scores a repeat, or all of them.
#include <algorithm>
#include <cstring>
#include <vector>

#include "../generated/opcodes.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "score.h"

namespace openasc {
namespace {

constexpr int64_t pair_bytes = 8;     // a score and its index
constexpr int64_t group_scores = 32;  // of a repeat
constexpr int64_t group_proposals = 16;
constexpr int64_t proposal_elements = 8;
constexpr int64_t score_element = 4;  // of a proposal

void report(Core& core, int64_t dtypes, const Accesses& accesses) {
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count);
}

// Places 0..count in the order of their scores, largest first, equal ones as they are. Low half: the place.
void order(std::vector<uint64_t>& places, DType dtype, const uint8_t* scores, int64_t stride, int64_t count) {
    places.resize(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i)
        places[i] = static_cast<uint64_t>(~score_key(dtype, scores + i * stride)) << 32 | static_cast<uint64_t>(i);
    std::sort(places.begin(), places.end());
}

// `group` scores at a time become pairs.
void sort_scores(uint8_t* to, const uint8_t* scores, const uint8_t* indices, DType dtype, int64_t group,
                 int64_t count) {
    const int64_t size = element_bytes(dtype);
    std::vector<uint64_t> places;
    for (int64_t start = 0; start < count; start += group) {
        order(places, dtype, scores + start * size, size, group);
        for (uint64_t place : places) {
            const int64_t from = start + static_cast<int64_t>(place & 0xFFFFFFFF);
            std::memset(to, 0, 4);
            std::memcpy(to, scores + from * size, static_cast<size_t>(size));
            std::memcpy(to + 4, indices + from * 4, 4);
            to += pair_bytes;
        }
    }
}

void sort_pairs(Core& core, int64_t dtypes, int64_t dst, int64_t src, int64_t index, int64_t work, bool whole,
                int64_t repeat) {
    const DType dtype = dtype_of(dtypes, 0);
    const int64_t count = group_scores * repeat, size = element_bytes(dtype);
    uint8_t* to = core.local(dst, count * pair_bytes, block_bytes, "dst", true);
    const char* source = core.opcode == op_Sort ? "concat" : "src0";
    const uint8_t* scores = core.local(src, count * size, block_bytes, source, false);
    const uint8_t* indices =
        core.local(index, count * 4, block_bytes, core.opcode == op_Sort ? "index" : "src1", false);
    if (whole) core.local(work, count * pair_bytes, block_bytes, "tmp", true);
    if (core.observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(dst, count * pair_bytes, 0, 1, true);
        accesses.add(src, count * size, 0, 1, false);
        accesses.add(index, count * 4, 0, 1, false);
        if (whole) accesses.add(work, count * pair_bytes, 0, 1, true);
        report(core, dtypes, accesses);
    }
    if (count > 0) sort_scores(to, scores, indices, dtype, whole ? count : group_scores, count);
}

void sort_proposals(uint8_t* to, const uint8_t* from, DType dtype, int64_t repeat) {
    const int64_t size = element_bytes(dtype), proposal = proposal_elements * size;
    std::vector<uint64_t> places;
    for (int64_t i = 0; i < repeat; ++i, from += group_proposals * proposal) {
        order(places, dtype, from + score_element * size, proposal, group_proposals);
        for (uint64_t place : places) {
            std::memcpy(to, from + static_cast<int64_t>(place & 0xFFFFFFFF) * proposal, static_cast<size_t>(proposal));
            to += proposal;
        }
    }
}

// One of the two tensors holds proposals, the other one the elements of a field.
void move_field(uint8_t* to, const uint8_t* from, int64_t size, int64_t to_stride, int64_t from_stride, int64_t count) {
    for (int64_t i = 0; i < count; ++i)
        std::memcpy(to + i * to_stride * size, from + i * from_stride * size, static_cast<size_t>(size));
}

void proposals(Core& core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t field, int64_t repeat) {
    check_range(core, "mode_number", field, 0, 5, "");
    const DType dtype = dtype_of(dtypes, 0);
    const int64_t size = element_bytes(dtype), count = group_proposals * repeat;
    const int64_t to_stride = opcode == op_ProposalExtract ? 1 : proposal_elements;
    const int64_t from_stride = opcode == op_ProposalConcat ? 1 : proposal_elements;
    uint8_t* to = core.local(dst, count * to_stride * size, block_bytes, "dst", true);
    const uint8_t* from = core.local(src, count * from_stride * size, block_bytes, "src", false);
    if (core.observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(dst, count * to_stride * size, 0, 1, true);
        accesses.add(src, count * from_stride * size, 0, 1, false);
        report(core, dtypes, accesses);
    }
    if (opcode == op_RpSort16)
        sort_proposals(to, from, dtype, repeat);
    else if (opcode == op_ProposalConcat)
        move_field(to + field * size, from, size, to_stride, from_stride, count);
    else
        move_field(to, from + field * size, size, to_stride, from_stride, count);
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_sort(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t index, int64_t work,
                     int64_t mode, int64_t repeat, int64_t site) {
    core->enter(opcode, site);
    check_range(*core, "repeat_time", repeat, 0, 255, "repeats");
    if (opcode == op_Sort32 || opcode == op_Sort)
        sort_pairs(*core, dtypes, dst, src, index, work, mode != 0, repeat);
    else
        proposals(*core, opcode, dtypes, dst, src, mode, repeat);
    return 0;
}
