// What a launch of a program has to say.
#pragma once

#include "allocations.h"
#include "openasc/launch.h"
#include "report.h"

namespace openasc {

// Makes the texts of an access outside memory speak of the program's allocations.
void name_allocations(Violation& violation);

// Shows what the kernel printed, and each warning once in a process.
void show_output(const Report& report, const Subject& subject);

}  // namespace openasc
