// What is reported when a queue is misused. The violations are built apart from the functions that leave, whose own
// objects would never be destroyed.
#pragma once

#include "openasc/core.h"

namespace openasc {

const char* queue_kind_name(QueueKind kind);

inline constexpr int max_outstanding = 8;  // tensors of one position, by the number of event ids

Violation many_buffers(Core& core, int64_t number);
Violation no_buffers(Core& core, const Queue& queue);
Violation none_free(Core& core, const Queue& queue);
Violation many_outstanding(Core& core, const Queue& queue);
Violation queue_full(Core& core, const Queue& queue, int64_t depth);
Violation queue_empty(Core& core, const Queue& queue);
Violation foreign_tensor(Core& core, const Queue& queue, const LocalTensor& tensor, const Queue* owner);
Violation wrong_state(Core& core, const Queue& queue, const Buffer& buffer);
Violation bad_get(Core& core, const Queue& queue, int64_t offset, int64_t length, int64_t size);

}  // namespace openasc
