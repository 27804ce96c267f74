// TQue, TQueBind and TBuf: buffers and the order in which they wait.
#pragma once

#include <array>
#include <cstdint>

namespace openasc {

inline constexpr int max_buffers = 64;

enum class QueueKind : int { que = 0, buf = 1, bind = 2, pool = 3 };

struct Queue {
    QueueKind kind = QueueKind::que;
    int source = 0, destination = 0;  // TPosition
    int64_t depth = 1;                // tensors that may wait at once
    int64_t owner = 0;                // handle of the TPipe or TBufPool, 0 before InitBuffer
    int owner_generation = 0;
    int ready_epoch = 0;       // Framework::epoch when its buffers were last found to be its own
    int first = 0, count = 0;  // its buffers in Framework::buffers
    int next = 0;              // where the search for a free one starts, so that buffers take turns

    std::array<uint8_t, max_buffers> waiting{};
    int head = 0, length = 0;

    void push(int buffer) { waiting[(head + length++) % max_buffers] = static_cast<uint8_t>(buffer); }
    int pop() {
        int buffer = waiting[head];
        head = (head + 1) % max_buffers;
        --length;
        return buffer;
    }
};

}  // namespace openasc
