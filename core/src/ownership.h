// Handles of framework objects, and who owns which memory.
#pragma once

#include "openasc/core.h"

namespace openasc {

int64_t round_up_32(int64_t bytes);

[[noreturn]] void fail_handle(Core& core, int64_t handle);

// The object of a handle. A handle that is none of this core's fails with ASC-INTERNAL-001; a pipe's handle may be 0,
// which is the pipe that lives.
Pipe& pipe_of(Core& core, int64_t handle);
inline Queue& queue_of(Core& core, int64_t handle) {
    const int64_t index = handle - make_handle(HandleKind::queue, 0);
    if (static_cast<uint64_t>(index) >= core.framework.queues.size()) [[unlikely]]
        fail_handle(core, handle);
    return core.framework.queues[static_cast<size_t>(index)];
}
Pool& pool_of(Core& core, int64_t handle);
Allocator& allocator_of(Core& core, int64_t handle);

// The owner under its own handle: 0 is the pipe that lives.
int64_t named_owner(Core& core, int64_t owner);

// The owner's count of resets; what was made under an older one is void. -1 when the owner itself is.
int owner_generation(Core& core, int64_t owner);

// Takes `number` times `length` bytes (a multiple of 32) of `memory` from a TPipe or TBufPool; returns the first
// offset. Fails with ASC-CAPACITY-001. The request is noted for the report.
int64_t reserve(Core& core, const Reservation& request);

// Keeps the request for the table of a launch's buffers, where one is wanted.
void note_taken(Core& core, const Reservation& request);

// Fails with ASC-CAPACITY-001: `limit` bytes are too few for what was taken from the owner and this request.
[[noreturn]] void fail_capacity(Core& core, const Reservation& request, int64_t limit);

// Fails with ASC-RANGE-001 unless a length in bytes can be asked for.
void check_length(Core& core, int64_t length);

// Where the arrays that the kernel declared in a memory end: what is handed out begins there.
int64_t arrays_end(const Framework& framework, MemoryKind memory);

// Forgets what an owner gave out, for later capacity reports.
void forget_reservations(Core& core, int64_t owner);

// TBufPool::Reset: the pool's queues lose their buffers, its memory is free again.
void reset_pool(Core& core, int64_t handle);

}  // namespace openasc
