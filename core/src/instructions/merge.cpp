// MrgSort and MrgSort4: two to four sorted lists become one.
#include <cstring>

#include "../generated/opcodes.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "score.h"

namespace openasc {
namespace {

constexpr int max_lists = 4;
constexpr int64_t pair_bytes = 8;
constexpr int64_t proposal_elements = 8;
constexpr int64_t score_element = 4;  // of a proposal
constexpr const char* list_names[max_lists] = {"src1", "src2", "src3", "src4"};

struct Merge {
    DType dtype = DType::float32_;
    int64_t size = pair_bytes;  // bytes of an item
    int64_t score = 0;          // bytes from its start to its score
    int lists = 0;
    int64_t lengths[max_lists] = {};
    int64_t starts[max_lists] = {};  // UB offsets
    const uint8_t* sources[max_lists] = {};
    int64_t taken[max_lists] = {};

    int64_t total() const { return lengths[0] + lengths[1] + lengths[2] + lengths[3]; }
    uint32_t key(int list) const { return score_key(dtype, sources[list] + taken[list] * size + score); }
    // Equally long lists, one behind the other.
    bool together() const {
        for (int i = 0; i < lists; ++i)
            if (lengths[i] != lengths[0] || starts[i] != starts[0] + i * lengths[0] * size) return false;
        return lists == max_lists;
    }
    // The list with the largest score ahead, the lowest one of equals; -1 when the merge is over. `keys` are those of
    // the items ahead.
    int next(const uint32_t* keys, bool suspension) const {
        int best = -1;
        for (int i = 0; i < lists; ++i) {
            if (taken[i] < lengths[i])
                best = best < 0 || keys[i] > keys[best] ? i : best;
            else if (suspension)
                return -1;
        }
        return best;
    }
    // Gives the end of what was written.
    uint8_t* run(uint8_t* to, bool suspension) {
        uint32_t keys[max_lists] = {};
        std::memset(taken, 0, sizeof taken);
        for (int i = 0; i < lists; ++i)
            if (lengths[i] > 0) keys[i] = key(i);
        for (int list; (list = next(keys, suspension)) >= 0; to += size) {
            const uint8_t* from = sources[list] + taken[list] * size;
            if (size == pair_bytes)  // by far the commonest, and one move
                std::memcpy(to, from, pair_bytes);
            else
                std::memcpy(to, from, static_cast<size_t>(size));
            if (++taken[list] < lengths[list]) keys[list] = key(list);
        }
        return to;
    }
};

// Reads the lists' descriptions: `lengths` and `src` point to a count and as many words.
void read_lists(Core& core, Merge& merge, const int64_t* lengths, const int64_t* src, int64_t valid_bit) {
    if (valid_bit != 0b11 && valid_bit != 0b111 && valid_bit != 0b1111)
        fail_range(core, "valid_bit", valid_bit, 0b11, 0b1111, "that is 0b11, 0b111 or 0b1111");
    merge.lists = valid_bit == 0b11 ? 2 : valid_bit == 0b111 ? 3 : 4;
    check_range(core, "the number of lists that valid_bit asks for", merge.lists, 0, src[0], "lists given");
    check_range(core, "the number of lists that valid_bit asks for", merge.lists, 0, lengths[0], "lengths given");
    for (int i = 0; i < merge.lists; ++i) {
        check_range(core, "the length of a list", lengths[i + 1], 0, 4095, "elements");
        merge.lengths[i] = lengths[i + 1];
        merge.starts[i] = LocalTensor::unpack(src[i + 1]).offset;
    }
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_merge(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t lengths,
                      int64_t suspension, int64_t valid_bit, int64_t repeat, int64_t site) {
    core->enter(opcode, site);
    const int64_t* tensors = reinterpret_cast<const int64_t*>(src);
    Merge merge;
    merge.dtype = dtype_of(dtypes, 0);
    if (opcode == op_MrgSort4) {
        merge.size = proposal_elements * element_bytes(merge.dtype);
        merge.score = score_element * element_bytes(merge.dtype);
    }
    check_range(*core, "repeat_times", repeat, 1, 255, "repeats");
    read_lists(*core, merge, reinterpret_cast<const int64_t*>(lengths), tensors, valid_bit);
    if (suspension || !merge.together()) repeat = 1;
    const int64_t bytes = merge.total() * merge.size, before = (repeat - 1) * bytes;
    uint8_t* to = core->local(dst, repeat * bytes, block_bytes, "dst", true);
    for (int i = 0; i < merge.lists; ++i)
        merge.sources[i] =
            core->local(tensors[i + 1], before + merge.lengths[i] * merge.size, pair_bytes, list_names[i], false);
    if (core->observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(dst, repeat * bytes, 0, 1, true);
        for (int i = 0; i < merge.lists; ++i)
            accesses.add(tensors[i + 1], merge.lengths[i] * merge.size, bytes, repeat, false);
        core->report(dtypes, opcode_pipes[opcode], accesses.items, accesses.count);
    }
    for (int64_t i = 0; i < repeat; ++i) {
        to = merge.run(to, suspension != 0);
        for (int list = 0; list < merge.lists; ++list) merge.sources[list] += bytes;
    }
    for (int i = 0; i < max_lists; ++i) core->registers.merge_counts[i] = static_cast<uint16_t>(merge.taken[i]);
    return 0;
}
