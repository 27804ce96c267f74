// The control register as a kernel reads and writes it.
#pragma once

#include "openasc/core.h"

namespace openasc {

// The bits of `range`: its first one in bits 0-7, its last one in bits 8-15.
int64_t read_control(const Registers& registers, int64_t range);

// Writes them; fails with ASC-RANGE-001 when a bit that is not modelled would become 1.
void write_control(Core& core, int64_t value, int64_t range);

}  // namespace openasc
