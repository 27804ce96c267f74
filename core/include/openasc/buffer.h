// Buffers of local memory that TPipe and TBufPool give out, and the record from which a capacity report is written.
#pragma once

#include <cstdint>

#include "openasc/memory.h"

namespace openasc {

enum class BufferState : uint8_t { free, allocated, queued, dequeued };

struct Buffer {
    MemoryKind memory;
    BufferState state;
    int64_t offset;  // bytes
    int64_t length;  // bytes, a multiple of 32
    int queue;       // index in Framework::queues
};

// One InitBuffer, InitBufPool or Alloc.
struct Reservation {
    const char* kind;  // "TQue", "TBuf", …
    int position;      // TPosition
    MemoryKind memory;
    int64_t owner;   // handle of the TPipe, TBufPool or LocalMemAllocator it was taken from
    int64_t number;  // buffers
    int64_t length;  // bytes of each
    int64_t site;
};

}  // namespace openasc
