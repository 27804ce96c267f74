// Faults that several ABI functions share.
#pragma once

#include <string>

#include "openasc/core.h"
#include "text.h"

namespace openasc {

// Ends the block. The strings are moved into the core; the caller must hold none of its own.
[[noreturn]] inline void fault(Core& core, const char* id, std::string what, std::string expected, std::string given,
                               std::string hint = {}) {
    Violation violation;
    violation.id = id;
    violation.what = text("%s: ", instruction_name(core.opcode)) + std::move(what);
    // Leaving the parameters behind must leak nothing: the others are moved from, this one may own memory still.
    std::string().swap(what);
    violation.expected = std::move(expected);
    violation.given = std::move(given);
    violation.hint = std::move(hint);
    core.fail(std::move(violation));
}

// The memory of a position; GM for those without on-chip memory.
MemoryKind memory_of(int64_t position);

// Fails with ASC-TYPE-003 unless the position lies in on-chip memory.
MemoryKind on_chip_memory(Core& core, int64_t position);

}  // namespace openasc
