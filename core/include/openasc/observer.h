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

// Which elements an instruction on lanes touches. Strides are in 32-byte blocks, as in the instruction.
struct LaneOperand {
    MemoryKind memory;
    int64_t address;
    int size;  // bytes of an element
    int64_t block, repeat;
    bool write;
};
struct Lanes {
    enum class Kind {
        each,     // an element of the first operand comes from those of the others at the same place
        reduce,   // the operand's elements become fewer: the results are the event's first access
        compare,  // each element of the operands becomes a bit of the event's first access
    };
    Kind kind = Kind::each;
    int64_t count = 0;  // elements that lie together; the rest counts where it is 0
    int64_t repeats = 0;
    int lanes = 0;                   // of a repeat
    const uint64_t* mask = nullptr;  // four words: which lanes of each repeat are on
    const uint64_t* last = nullptr;  // the same of the last repeat
    const LaneOperand* operands = nullptr;
    int operand_count = 0;
    int group = 0;  // reduce: elements for each result; 0: all of them
    int size = 0;   // reduce: bytes of a result
};

// What surrounds each piece of a copy in UB, in bytes; `given`: the copy says what it holds.
struct Pads {
    int64_t left, length, right;
    bool given;
};

// An on-chip memory and bytes that lie beside it, one each.
struct Beside {
    const uint8_t* memory;
    uint8_t* shadow;

    uint8_t* operator()(const uint8_t* place) const { return place == nullptr ? nullptr : shadow + (place - memory); }
};

// More of an event, where an instruction can say it.
struct EventDetails {
    const Lanes* lanes = nullptr;
    const Pads* pads = nullptr;
    // Of instructions that move elements: moves those beside them.
    void (*move)(const void* context, const Beside& beside) = nullptr;
    const void* context = nullptr;
};

struct Event {
    int opcode;
    int64_t dtypes;
    int pipe;
    int64_t site;
    const Access* accesses;
    int access_count;
    int64_t first, second;  // flags: event and id; queues: queue and buffer; else 0
    EventDetails details{};
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
