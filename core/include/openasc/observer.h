// The machine does not know who watches it: an observer has empty default hooks.
#pragma once

#include <cstdint>

#include "openasc/export.h"
#include "openasc/memory.h"

namespace openasc {

class Core;

// One strided range of bytes that an instruction touches: `count` runs of `length` bytes, `stride` apart.
struct Access {
    MemoryKind memory;
    int64_t address;  // byte offset in on-chip memory, or the GM address without its tag
    int64_t length;
    int64_t stride;
    int64_t count;
    bool write;
};

struct Event {
    int opcode;
    int64_t dtypes;
    int pipe;
    int64_t site;
    const Access* accesses;
    int access_count;
    int64_t first, second;  // flags: event and id; queues: queue and buffer; else 0
};

class OPENASC_EXPORT Observer {
public:
    virtual ~Observer() = default;
    virtual void on_launch(int /*block_count*/) {}
    virtual void on_block_begin(Core& /*core*/) {}
    virtual void on_event(Core& /*core*/, const Event& /*event*/) {}
    virtual void on_block_end(Core& /*core*/) {}
    virtual void on_launch_end() {}
};

}  // namespace openasc
