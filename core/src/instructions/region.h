// How much of its operands a vector instruction touches: resolved once from any form, then the same for every body.
#pragma once

#include <cstdint>

#include "../generated/abi.h"
#include "fault.h"
#include "openasc/core.h"
#include "row.h"

namespace openasc {

inline constexpr int block_bytes = 32;
inline constexpr int repeat_bytes = 256;

// Bit i: lane i of a repeat is on. 8-bit elements have 256 lanes, of which the mask register reaches 128.
struct LaneMask {
    uint64_t words[4] = {};

    bool test(int lane) const { return words[lane >> 6] >> (lane & 63) & 1; }
    // One more than the highest lane that is on; 0 for none.
    int end() const;
    // True when the lanes below `end` are all on.
    bool leading() const;
    static LaneMask first(int64_t lanes);
};

struct Region {
    bool contiguous = true;  // `count` elements that lie together; the rest is not set then
    int64_t count = 0;
    int64_t repeats = 0;
    int lanes = 0;
    LaneMask mask, last;  // of each repeat, of the last repeat
    int end = 0, last_end = 0;
    bool leading = false, last_leading = false;

    bool empty() const { return contiguous ? count == 0 : repeats == 0; }
};

// A tensor operand: strides in 32-byte blocks; `address` is set by `place`.
struct Operand {
    const char* name = nullptr;
    int64_t tensor = 0;
    int size = 0;  // bytes of an element
    bool write = false;
    int64_t block = 1, repeat = 8;
    uint8_t* address = nullptr;
};

inline constexpr int64_t count_limit = int64_t{1} << 24;  // elements: more than any memory holds

inline void check_count(Core& core, int64_t count) { check_range(core, "count", count, 0, count_limit, "elements"); }

// `count` elements that lie together; the mask register takes no part.
Region counted(Core& core, int64_t count, int lanes);

// Resolves the extent for repeats of `lanes` elements. Fails when a field is outside its range. As on the hardware, the
// mask register then holds the mask that was given or, after a count, is as it was at the start.
Region resolve(Core& core, const Extent& extent, int lanes);

// The same where counter mode does not count over all repeats: the mask then counts the leading lanes of each.
Region resolve_each_repeat(Core& core, const Extent& extent, int lanes);

// `repeats` of all lanes, whatever the mask register says.
Region whole_repeats(Core& core, int64_t repeats, int lanes);

// A region of elements that lie together, as repeats; others stay what they are. It must not be empty.
Region as_repeats(Region region, int lanes);

// What an instruction touches, for the observer.
struct Accesses {
    static constexpr int limit = 64;
    Access items[limit];
    int count = 0;

    void add(const Region& region, const Operand& operand);
    // `repeats` from number `first` on, of which the first `end` lanes are touched.
    void add_repeats(const Operand& operand, int64_t first, int64_t repeats, int end);
    // `count` runs of `length` bytes from the start of a local tensor.
    void add(int64_t tensor, int64_t length, int64_t stride, int64_t count, bool write);
};

// The same as lanes. Region and operands must live as long.
struct EventLanes {
    Lanes lanes;
    LaneOperand items[3];

    EventLanes(const Region& region, const Operand* operands, int count, Lanes::Kind kind = Lanes::Kind::each);
    EventDetails details() const {
        EventDetails result;
        result.lanes = &lanes;
        return result;
    }
};

// Says what moves elements, for an observer that moves something beside them. `move` must live as long as the result.
template <class Move>
EventDetails moving(const Move& move) {
    EventDetails result;
    result.context = &move;
    result.move = [](const void* context, const Beside& beside) { (*static_cast<const Move*>(context))(beside); };
    return result;
}

// Checks each operand once over the whole region, finds its address, and turns the region into a contiguous one where
// strides and masks allow.
void check(Core& core, Region& region, Operand* operands, int count);

// The same, and reports the event when the core is observed.
void place(Core& core, Region& region, Operand* operands, int count, int64_t dtypes);

// Bytes from the operand's start to the end of what the region touches.
int64_t touched_bytes(const Region& region, const Operand& operand);

// Runs `body` over the region: operands[0] is dst, up to two sources follow; with one source only, `constant` is passed
// as the second. `word` grows by `word_step` from repeat to repeat.
void run(const Region& region, Body body, int64_t word, const Operand* operands, int count, int64_t word_step = 0,
         const void* constant = nullptr);

// Copies the blocks of one repeat that hold lanes below `end` so that they lie together, and back where the mask is on.
void gather_repeat(uint8_t* to, const Operand& operand, int64_t repeat, int end);
void scatter_repeat(const Operand& operand, int64_t repeat, const uint8_t* from, const LaneMask& mask, int end);

}  // namespace openasc
