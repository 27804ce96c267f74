// TPipe and TBufPool.
#include "openasc/pipe.h"

#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "ownership.h"

namespace openasc {

namespace {

[[noreturn]] void fail_second_pipe(Core& core) {
    fault(core, "ASC-SYNC-007", "a second TPipe is made while one lives", "one TPipe at a time", "two",
          "destroy() the first, or hand it to the helper that needs it");
}

[[noreturn]] void fail_event_range(Core& core, int64_t event, int64_t id) {
    fault(core, "ASC-RANGE-002", "the event or its id is out of range", "a HardEvent and an id from 0 to 7",
          text("event %lld, id %lld", static_cast<long long>(event), static_cast<long long>(id)));
}

[[noreturn]] void fail_events(Core& core, int64_t event) {
    fault(core, "ASC-SYNC-008", text("all event ids of %s are taken", event_name(event).c_str()),
          "one of 8 ids that is free", "8 ids in use", "release_event_id when an id is no longer needed");
}

// Everything that was made from the pipe is void after this.
void reset_pipe(Core& core, Pipe& pipe) {
    ++core.framework.epoch;
    ++pipe.generation;
    for (int memory = 0; memory < memory_kinds; ++memory)
        pipe.used[memory] = arrays_end(core.framework, static_cast<MemoryKind>(memory));
    pipe.event_ids.fill(0);
    core.framework.buffers.clear();
    core.framework.reservations.clear();
    core.framework.live_buffers = 0;
    core.framework.outstanding.fill(0);
    for (Pool& pool : core.framework.pools) pool.made = false;
}

void check_no_live_pipe(Core& core, const Pipe* but) {
    for (const Pipe& pipe : core.framework.pipes) {
        if (pipe.live && &pipe != but) fail_second_pipe(core);
    }
}

int64_t create_pipe(Core& core) {
    check_no_live_pipe(core, nullptr);
    auto& pipes = core.framework.pipes;
    pipes.emplace_back();
    pipes.back().live = true;
    reset_pipe(core, pipes.back());
    core.registers.reset();
    return make_handle(HandleKind::pipe, static_cast<int64_t>(pipes.size()) - 1);
}

int64_t free_event(Core& core, const Pipe& pipe, int64_t event) {
    if (event < 0 || event >= EventFlags::events) fail_event_range(core, event, 0);
    for (int id = 0; id < EventFlags::ids; ++id) {
        if ((pipe.event_ids[event] >> id & 1) == 0) return id;
    }
    fail_events(core, event);
}

int64_t allocate_event(Core& core, Pipe& pipe, int64_t event) {
    int64_t id = free_event(core, pipe, event);
    pipe.event_ids[event] |= static_cast<uint8_t>(1 << id);
    return id;
}

void release_event(Core& core, Pipe& pipe, int64_t id, int64_t event) {
    if (event < 0 || event >= EventFlags::events || id < 0 || id >= EventFlags::ids) fail_event_range(core, event, id);
    pipe.event_ids[event] &= static_cast<uint8_t>(~(1 << id));
}

[[noreturn]] void fail_shared(Core& core, const Pool& shared, int64_t length) {
    fault(core, "ASC-CAPACITY-001", "the TBufPool is larger than the one whose memory it shares",
          text("at most %lld bytes", static_cast<long long>(shared.length)),
          text("%lld bytes", static_cast<long long>(length)));
}

[[noreturn]] void fail_shared_memory(Core& core) {
    fault(core, "ASC-TYPE-003", "the two TBufPools are in different memories", "one memory", "two");
}

void share_pool(Core& core, Pool& pool, const Pool& shared, int64_t length) {
    if (shared.memory != pool.memory) fail_shared_memory(core);
    if (length > shared.length) fail_shared(core, shared, length);
    pool.base = shared.base;
}

}  // namespace

// Buffers of the pool's queues are given back.
void reset_pool(Core& core, int64_t handle) {
    Pool& pool = pool_of(core, handle);
    Framework& framework = core.framework;
    int generation = owner_generation(core, handle);
    ++framework.epoch;
    for (Queue& queue : framework.queues) {
        if (queue.owner != handle || queue.owner_generation != generation || queue.count == 0) continue;
        for (int index = queue.first; index < queue.first + queue.count; ++index) {
            BufferState state = framework.buffers[index].state;
            framework.outstanding[queue.source] -= state != BufferState::free;
        }
        framework.live_buffers -= queue.count;
        queue.count = 0;
    }
    ++pool.generation;
    pool.used = 0;
    forget_reservations(core, handle);
}

}  // namespace openasc

using namespace openasc;

int64_t openasc_pipe(Core* core, int64_t opcode, int64_t handle, int64_t first, int64_t second, int64_t site) {
    core->enter(opcode, site);
    if (opcode == op_TPipe_Create) return create_pipe(*core);
    Pipe& pipe = pipe_of(*core, handle);
    switch (opcode) {
        case op_TPipe_Init:
            check_no_live_pipe(*core, &pipe);
            pipe.live = true;
            reset_pipe(*core, pipe);
            break;
        case op_TPipe_Destroy:
            if (core->observed()) core->report(0, 0, nullptr, 0);  // while its queues still have their tensors
            reset_pipe(*core, pipe);
            pipe.live = false;
            break;
        case op_TPipe_Reset:
            reset_pipe(*core, pipe);
            break;
        case op_TPipe_AllocEventID:
            return allocate_event(*core, pipe, first);
        case op_TPipe_FetchEventID:
            return free_event(*core, pipe, first);
        case op_TPipe_ReleaseEventID:
            release_event(*core, pipe, second, first);
            break;
        default:  // GetBaseAddr: every memory is addressed from 0
            break;
    }
    return 0;
}

int64_t openasc_pool_init(Core* core, int64_t owner, int64_t handle, int64_t length, int64_t shared, int64_t site) {
    core->enter(owner >> 32 == static_cast<int64_t>(HandleKind::pool) ? op_TBufPool_InitBufPool : op_TPipe_InitBufPool,
                site);
    Pool& pool = pool_of(*core, handle);
    owner = named_owner(*core, owner);
    check_length(*core, length);
    length = round_up_32(length);
    pool.memory = on_chip_memory(*core, pool.position);
    if (shared != 0)
        share_pool(*core, pool, pool_of(*core, shared), length);
    else
        pool.base = reserve(*core, {"TBufPool", pool.position, pool.memory, owner, 1, length, site});
    pool.length = length;
    pool.used = 0;
    pool.owner = owner;
    pool.owner_generation = owner_generation(*core, owner);
    pool.made = true;
    ++core->framework.epoch;
    ++pool.generation;
    forget_reservations(*core, handle);
    return 0;
}

int64_t openasc_stack_buffer(Core* core, int64_t position, int64_t site) {
    core->enter(-1, site);
    const MemoryKind memory = on_chip_memory(*core, position);
    const int64_t used = pipe_of(*core, 0).used[static_cast<int>(memory)];
    const int64_t length = core->memories[static_cast<int>(memory)].size() - used;
    return LocalTensor{used, length, memory, static_cast<int>(position)}.pack();
}
