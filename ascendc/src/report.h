// Violations of programs as text, in the shape of openasc/errors.py, and where that text goes.
#pragma once

#include <string>

#include "openasc/ascendc/program.h"
#include "openasc/violation.h"

namespace openasc {

struct Environment;

// Which kernel, and how many blocks: what a report says beside the violation.
struct Subject {
    const OpenascKernel* kernel = nullptr;  // null: no kernel
    int64_t block_count = 0;
    const char* file = nullptr;  // of the launch, for what no instruction has
    int line = 0;
};

// The lines of the report; `level` is "error " or "warning ". Spells the violation out.
std::string report_text(Violation violation, const Subject& subject, const char* level = "error ");

// Shows a report at once on stderr, after what the program printed.
void show_report(const std::string& report);

// Appends the first line of a report, and the kernel's name, to the file of OPENASC_FAILURES.
void note_failure(const Environment& environment, const std::string& report);

}  // namespace openasc
