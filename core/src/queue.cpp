// TQue, TQueBind and TBuf.
#include "openasc/queue.h"

#include <algorithm>

#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "ownership.h"
#include "queue_violation.h"

namespace openasc {

namespace {

int64_t create_opcode(QueueKind kind) {
    constexpr int64_t opcodes[] = {op_TQue_Create, op_TBuf_Create, op_TQueBind_Create, op_TBufPool_Create};
    return opcodes[static_cast<int>(kind) & 3];
}

[[noreturn]] void fail_number(Core& core, int64_t number) {
    fault(core, "ASC-RANGE-001", "the number of buffers is out of range", "1 .. 64 buffers",
          text("%lld", static_cast<long long>(number)),
          number < 1 ? "the nearest legal value is 1" : "the nearest legal value is 64, if no other queue has buffers");
}

// --- buffers ---------------------------------------------------------------------------------------------------------

bool ready(Core& core, const Queue& queue) {
    return queue.count > 0 && queue.owner_generation == owner_generation(core, queue.owner);
}

// The owners are asked again only after something changed.
void check_ready(Core& core, Queue& queue) {
    if (queue.ready_epoch == core.framework.epoch) [[likely]]
        return;
    if (!ready(core, queue)) core.fail(no_buffers(core, queue));
    queue.ready_epoch = core.framework.epoch;
}

bool holds(const Buffer& buffer, const LocalTensor& tensor) {
    return buffer.memory == tensor.memory && tensor.offset >= buffer.offset &&
           tensor.offset < buffer.offset + buffer.length;
}

int find_buffer(const Framework& framework, const Queue& queue, const LocalTensor& tensor) {
    for (int index = queue.first; index < queue.first + queue.count; ++index) {
        if (holds(framework.buffers[index], tensor)) return index;
    }
    return -1;
}

[[gnu::noinline]] Buffer& search_buffer(Core& core, const Queue& queue, const LocalTensor& tensor) {
    Framework& framework = core.framework;
    int index = find_buffer(framework, queue, tensor);
    if (index >= 0) return framework.buffers[index];
    auto owner = std::find_if(framework.queues.begin(), framework.queues.end(), [&](const Queue& other) {
        return ready(core, other) && find_buffer(framework, other, tensor) >= 0;
    });
    core.fail(foreign_tensor(core, queue, tensor, owner == framework.queues.end() ? nullptr : &*owner));
}

inline Buffer& buffer_of(Core& core, const Queue& queue, int64_t word) {
    const LocalTensor tensor = LocalTensor::unpack(word);
    Buffer* buffer = core.framework.buffers.data() + queue.first;
    for (int turn = 0; turn < queue.count; ++turn, ++buffer)
        if (buffer->offset == tensor.offset && buffer->memory == tensor.memory) return *buffer;
    return search_buffer(core, queue, tensor);
}

inline void report(Core& core, int64_t handle, int buffer) {
    if (!core.observed()) [[likely]]
        return;
    const Buffer& place = core.framework.buffers[buffer];
    Access access{place.memory, place.offset, place.length, 0, 1, false, 0};
    core.report(0, opcode_pipes[core.opcode], &access, 1, handle, buffer);
}

int64_t tensor_word(const Buffer& buffer, int position) {
    return LocalTensor{buffer.offset, buffer.length, buffer.memory, position}.pack();
}

int64_t depth_of(const Queue& queue) { return std::max<int64_t>(queue.depth, 1); }

// --- operations ------------------------------------------------------------------------------------------------------

inline int64_t allocate(Core& core, Queue& queue, int64_t handle) {
    Framework& framework = core.framework;
    check_ready(core, queue);
    int local = queue.next;
    for (int turn = 0; turn < queue.count; ++turn, local = local + 1 < queue.count ? local + 1 : 0) {
        int index = queue.first + local;
        Buffer& buffer = framework.buffers[static_cast<size_t>(index)];
        if (buffer.state != BufferState::free) continue;
        if (framework.outstanding[queue.source] >= max_outstanding) core.fail(many_outstanding(core, queue));
        ++framework.outstanding[queue.source];
        buffer.state = BufferState::allocated;
        // Buffers take turns as on the chip when somebody watches; else the one that is warm in the host's caches
        // serves again. A kernel that is right cannot tell.
        queue.next = core.observed() && local + 1 < queue.count ? local + 1 : 0;
        report(core, handle, index);
        return tensor_word(buffer, queue.source);
    }
    core.fail(none_free(core, queue));
}

inline void enque(Core& core, Queue& queue, int64_t handle, int64_t tensor) {
    check_ready(core, queue);
    Buffer& buffer = buffer_of(core, queue, tensor);
    if (buffer.state == BufferState::free || buffer.state == BufferState::queued)
        core.fail(wrong_state(core, queue, buffer));
    if (queue.length >= depth_of(queue)) core.fail(queue_full(core, queue, depth_of(queue)));
    buffer.state = BufferState::queued;
    int index = static_cast<int>(&buffer - core.framework.buffers.data());
    queue.push(index - queue.first);
    report(core, handle, index);
}

inline int64_t deque(Core& core, Queue& queue, int64_t handle) {
    check_ready(core, queue);
    if (queue.length == 0) core.fail(queue_empty(core, queue));
    int index = queue.first + queue.pop();
    Buffer& buffer = core.framework.buffers[index];
    buffer.state = BufferState::dequeued;
    report(core, handle, index);
    return tensor_word(buffer, queue.destination);
}

inline void free_tensor(Core& core, Queue& queue, int64_t handle, int64_t tensor) {
    check_ready(core, queue);
    Buffer& buffer = buffer_of(core, queue, tensor);
    if (buffer.state == BufferState::free || buffer.state == BufferState::queued)
        core.fail(wrong_state(core, queue, buffer));
    buffer.state = BufferState::free;
    --core.framework.outstanding[queue.source];
    report(core, handle, static_cast<int>(&buffer - core.framework.buffers.data()));
}

bool has_idle(const Framework& framework, const Queue& queue) {
    auto begin = framework.buffers.begin() + queue.first;
    return std::any_of(begin, begin + queue.count,
                       [](const Buffer& buffer) { return buffer.state == BufferState::free; });
}

void init_buffers(Core& core, Queue& queue, int64_t owner, int64_t handle, int64_t number, int64_t length,
                  int64_t site) {
    Framework& framework = core.framework;
    if (framework.live_buffers + number > max_buffers) core.fail(many_buffers(core, number));
    length = round_up_32(length);
    MemoryKind memory = on_chip_memory(core, queue.source);
    int64_t offset = reserve(core, {queue_kind_name(queue.kind), queue.source, memory, owner, number, length, site});
    queue.owner = owner;
    queue.owner_generation = owner_generation(core, owner);
    queue.first = static_cast<int>(framework.buffers.size());
    queue.count = static_cast<int>(number);
    queue.next = queue.head = queue.length = 0;
    framework.live_buffers += queue.count;
    int index = static_cast<int>(handle & 0xFFFFFFFF);
    for (int64_t each = 0; each < number; ++each)
        framework.buffers.push_back({memory, BufferState::free, offset + each * length, length, index});
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_queue_create(Core* core, int64_t kind, int64_t source, int64_t destination, int64_t depth,
                             int64_t site) {
    auto queue_kind = static_cast<QueueKind>(kind);
    core->enter(create_opcode(queue_kind), site);
    on_chip_memory(*core, source);
    Framework& framework = core->framework;
    if (queue_kind == QueueKind::pool) {
        framework.pools.emplace_back();
        framework.pools.back().position = static_cast<int>(source);
        return make_handle(HandleKind::pool, static_cast<int64_t>(framework.pools.size()) - 1);
    }
    framework.queues.emplace_back();
    Queue& queue = framework.queues.back();
    queue.kind = queue_kind;
    queue.source = static_cast<int>(source);
    queue.destination = static_cast<int>(queue_kind == QueueKind::bind ? destination : source);
    queue.depth = depth;
    return make_handle(HandleKind::queue, static_cast<int64_t>(framework.queues.size()) - 1);
}

int64_t openasc_queue_init(Core* core, int64_t owner, int64_t handle, int64_t number, int64_t length, int64_t site) {
    core->enter(owner >> 32 == static_cast<int64_t>(HandleKind::pool) ? op_TBufPool_InitBuffer : op_TPipe_InitBuffer,
                site);
    Queue& queue = queue_of(*core, handle);
    if (number < 1 || number > max_buffers) fail_number(*core, number);
    check_length(*core, length);
    init_buffers(*core, queue, named_owner(*core, owner), handle, number, length, site);
    return 0;
}

int64_t openasc_queue_operation(Core* core, int64_t opcode, int64_t handle, int64_t tensor, int64_t site) {
    core->enter(opcode, site);
    if (opcode == op_TBufPool_Reset) {
        reset_pool(*core, handle);
        return 0;
    }
    Queue& queue = queue_of(*core, handle);
    switch (opcode) {
        case op_TQue_AllocTensor:
            return allocate(*core, queue, handle);
        case op_TQue_EnQue:
            enque(*core, queue, handle, tensor);
            return 1;
        case op_TQue_DeQue:
            return deque(*core, queue, handle);
        case op_TQue_FreeTensor:
            free_tensor(*core, queue, handle, tensor);
            return 0;
        case op_TQue_VacantInQue:
            return queue.length < depth_of(queue);
        case op_TQue_HasTensorInQue:
            return ready(*core, queue) && queue.length > 0;
        case op_TQue_GetTensorCountInQue:
            return ready(*core, queue) ? queue.length : 0;
        case op_TQue_HasIdleBuffer:
            return ready(*core, queue) && has_idle(core->framework, queue);
        default:  // FreeAllEvent: nothing waits here
            return 0;
    }
}

int64_t openasc_buffer_get(Core* core, int64_t handle, int64_t length, int64_t offset, int64_t site) {
    core->enter(op_TBuf_Get, site);
    Queue& queue = queue_of(*core, handle);
    check_ready(*core, queue);
    const Buffer& buffer = core->framework.buffers[queue.first];
    if (length < 0) length = buffer.length - offset;
    if (offset < 0 || length < 0 || offset > buffer.length || length > buffer.length - offset)
        core->fail(bad_get(*core, queue, offset, length, buffer.length));
    return LocalTensor{buffer.offset + offset, length, buffer.memory, queue.source}.pack();
}
