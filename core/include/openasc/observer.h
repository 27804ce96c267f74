// The machine does not know who watches it: an observer has empty default hooks.
#pragma once

#include <cstdint>

#include "openasc/export.h"
#include "openasc/memory.h"

namespace openasc {

class Core;
struct LocalTensor;
struct Request;

// One strided range of bytes that an instruction touches: `count` runs of `length` bytes, `stride` apart.
struct Access {
    MemoryKind memory;
    int64_t address;  // byte offset in on-chip memory, or the GM address without its tag
    int64_t length;
    int64_t stride;
    int64_t count;
    bool write;
    int64_t tensor = 0;  // the packed tensor that the instruction was given; 0: none, or GM
};

// Which elements an instruction on lanes touches; only operands of a regular shape. Strides in 32-byte blocks.
struct LaneOperand {
    MemoryKind memory;
    int64_t address;
    int size;  // bytes of an element
    int64_t block, repeat;
    bool write;
};
struct Lanes {
    enum class Kind { each, broadcast, reduce, compare, select, gather };
    Kind kind = Kind::each;
    bool contiguous = true;
    int64_t count = 0;                  // elements that lie together; else the rest counts
    int64_t repeats = 0;
    int lanes = 0;                      // of a repeat
    const uint64_t* mask = nullptr;     // four words: lanes of each repeat
    const uint64_t* last = nullptr;     // and of the last one
    const LaneOperand* operands = nullptr;
    int operand_count = 0;
    int group = 0;                      // reduce: elements of src for each result; 0: all of them
    int64_t result_bytes = 0;           // reduce: bytes of the results of a repeat
    int64_t result_stride = 0;          // and from those of one repeat to the next
    int64_t tensor = 0;                 // compare: dst; select: the bits; gather: the offsets
    const uint8_t* bits = nullptr;      // select: where they are read; gather: the offsets
    bool same_bits = false;             // select: each repeat uses the first ones
    int64_t base = 0;                   // gather: bytes, added to the offsets
};

// What surrounds each piece of a copy in UB, in bytes; nobody can rely on what it holds unless it was given.
struct Pads {
    int64_t left, length, right;
    bool given;
};

struct Event {
    int opcode;
    int64_t dtypes;
    int pipe;
    int64_t site;
    const Access* accesses;
    int access_count;
    int64_t first, second;  // flags: event and id; queues: queue and buffer; else 0
    const Lanes* lanes = nullptr;    // of instructions on lanes that say more than their ranges
    const Pads* pads = nullptr;      // of copies to UB that leave bytes between their pieces
};

class OPENASC_EXPORT Observer {
public:
    virtual ~Observer() = default;
    virtual void on_launch(int /*block_count*/) {}
    virtual void on_block_begin(Core& /*core*/) {}
    virtual void on_event(Core& /*core*/, const Event& /*event*/) {}
    virtual void on_block_end(Core& /*core*/) {}
    // Around what a block says to others, or hears from them; the second one once it went on.
    virtual void on_synchronise(Core& /*core*/, const Request& /*request*/) {}
    virtual void on_synchronised(Core& /*core*/, const Request& /*request*/) {}
    // The kernel has a pointer to these bytes: what it does with them is not seen.
    virtual void on_pointer(Core& /*core*/, const LocalTensor& /*tensor*/) {}
    virtual void on_launch_end() {}
};

}  // namespace openasc
