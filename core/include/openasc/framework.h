// State of TPipe, TQue, TBuf, TBufPool, LocalMemAllocator and the event flags of one core.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "openasc/allocator.h"
#include "openasc/buffer.h"
#include "openasc/event.h"
#include "openasc/local_array.h"
#include "openasc/pipe.h"
#include "openasc/queue.h"

namespace openasc {

// A kernel holds its objects as handles: the kind in bits 32 and up, the index below.
enum class HandleKind : int64_t { pipe = 1, queue = 2, pool = 3, allocator = 4 };

inline int64_t make_handle(HandleKind kind, int64_t index) { return static_cast<int64_t>(kind) << 32 | index; }

struct Framework {
    static constexpr int positions = 32;

    std::vector<Pipe> pipes;
    std::vector<Queue> queues;
    std::vector<Pool> pools;
    std::vector<Allocator> allocators;
    std::vector<Buffer> buffers;
    std::vector<Reservation> reservations;
    std::vector<Reservation>* taken = nullptr;  // every one of the block, also those that were given back or refused
    int epoch = 1;                              // counts every change of what owners have given out
    int live_buffers = 0;                       // of the limit of 64
    std::array<int, positions> outstanding{};   // tensors allocated and not freed, by TPosition
    EventFlags flags;
    std::vector<LocalArray> arrays;

    // Forgets everything, for the next block; capacity is kept.
    void clear();
};

}  // namespace openasc
