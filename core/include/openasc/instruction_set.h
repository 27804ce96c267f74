// The vector instructions of the host that the bodies of the core's instructions use.
#pragma once

#include "openasc/export.h"

namespace openasc {

// "avx512", "avx2" or "baseline" on x86-64, "neon" on Arm; the best one is chosen when the library is loaded.
OPENASC_EXPORT const char* instruction_set();

// For tests; not while a launch runs. False when the host lacks it or the name is unknown.
OPENASC_EXPORT bool set_instruction_set(const char* name);

}  // namespace openasc
