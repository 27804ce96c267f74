// What headers remember for the length of a block. The library clears it before each one, because a fault leaves a
// kernel without running its destructors.
#pragma once

#include "openasc/ascendc/core.h"

namespace openasc::ascendc {

struct BlockNotes {
    static constexpr int buffers = 16;

    void* pipeline;         // the innermost open region of the C dialect
    void* buffer[buffers];  // its buffers in UB
};

extern __thread BlockNotes block_notes __attribute__((tls_model("initial-exec"), visibility("default")));

}  // namespace openasc::ascendc
