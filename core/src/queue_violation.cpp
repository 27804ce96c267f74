#include "queue_violation.h"

#include "checks.h"

namespace openasc {

const char* queue_kind_name(QueueKind kind) {
    return kind == QueueKind::buf    ? "TBuf"
           : kind == QueueKind::bind ? "TQueBind"
           : kind == QueueKind::pool ? "TBufPool"
                                     : "TQue";
}

namespace {

std::string queue_name(const Queue& queue) {
    std::string name = text("the %s at %s", queue_kind_name(queue.kind), position_name(queue.source).c_str());
    if (queue.destination != queue.source) name += text(" to %s", position_name(queue.destination).c_str());
    return name;
}

std::string state_name(BufferState state) {
    switch (state) {
        case BufferState::free:
            return "a buffer that is free: never allocated, or freed already";
        case BufferState::queued:
            return "a tensor that still waits in the queue";
        case BufferState::allocated:
            return "a tensor that was allocated";
        default:
            return "a tensor that was dequeued";
    }
}

Violation violation(Core& core, const char* id, std::string what, std::string expected, std::string given,
                    const char* hint) {
    Violation result;
    result.id = id;
    result.what = text("%s: %s", instruction_name(core.opcode), what.c_str());
    result.expected = std::move(expected);
    result.given = std::move(given);
    result.hint = hint;
    return result;
}

}  // namespace

Violation many_buffers(Core& core, int64_t number) {
    return violation(core, "ASC-CAPACITY-002", "too many buffers", text("at most %d buffers in a kernel", max_buffers),
                     text("%lld buffers", static_cast<long long>(core.framework.live_buffers + number)),
                     "use fewer, larger buffers and slice them");
}

Violation no_buffers(Core& core, const Queue& queue) {
    return violation(core, "ASC-SYNC-006", queue_name(queue) + " has no buffers", "init_buffer before the first use",
                     "none", "call pipe.init_buffer for it; destroy() and reset() take the buffers away again");
}

Violation none_free(Core& core, const Queue& queue) {
    return violation(core, "ASC-SYNC-003", queue_name(queue) + " has no free buffer",
                     text("fewer than %d tensors allocated and not freed", queue.count),
                     text("all %d buffers in use", queue.count),
                     "free_tensor what is no longer needed, or give init_buffer a larger number");
}

Violation many_outstanding(Core& core, const Queue& queue) {
    return violation(core, "ASC-CAPACITY-003",
                     text("too many tensors at %s are allocated", position_name(queue.source).c_str()),
                     text("at most %d tensors of one position allocated and not freed", max_outstanding),
                     text("%d tensors", max_outstanding + 1), "merge buffers and slice them, or free tensors earlier");
}

Violation queue_full(Core& core, const Queue& queue, int64_t depth) {
    return violation(core, "ASC-SYNC-002", queue_name(queue) + " is full",
                     text("at most %lld tensors in the queue, its depth", static_cast<long long>(depth)),
                     text("one more than %d", queue.length),
                     "deque before the next enque, or give the queue a larger depth");
}

Violation queue_empty(Core& core, const Queue& queue) {
    return violation(core, "ASC-SYNC-001", queue_name(queue) + " is empty", "a tensor in the queue: enque before deque",
                     "none", "");
}

Violation foreign_tensor(Core& core, const Queue& queue, const LocalTensor& tensor, const Queue* owner) {
    std::string place =
        text("%s[%lld, %lld)", memory_name(static_cast<int>(tensor.memory)).c_str(),
             static_cast<long long>(tensor.offset), static_cast<long long>(tensor.offset + tensor.length));
    return violation(
        core, "ASC-SYNC-005", "the tensor is not one of " + queue_name(queue), "a tensor that this queue allocated",
        place + (owner != nullptr ? ", which belongs to " + queue_name(*owner) : ", which belongs to no queue"), "");
}

Violation wrong_state(Core& core, const Queue& queue, const Buffer& buffer) {
    return violation(core, "ASC-SYNC-004", "the tensor of " + queue_name(queue) + " is not allocated",
                     "a tensor that was allocated or dequeued, and not freed since", state_name(buffer.state), "");
}

Violation bad_get(Core& core, const Queue& queue, int64_t offset, int64_t length, int64_t size) {
    return violation(core, "ASC-RANGE-004", "the tensor does not fit into " + queue_name(queue),
                     text("bytes inside [0, %lld)", static_cast<long long>(size)),
                     text("[%lld, %lld)", static_cast<long long>(offset), static_cast<long long>(offset + length)), "");
}

}  // namespace openasc
