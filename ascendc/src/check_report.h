// What the checks of a program's launch found: lines of JSON in a file, or reports on stderr.
#pragma once

#include <string>
#include <vector>

#include "environment.h"
#include "openasc/launch.h"
#include "report.h"

namespace openasc {

// One line: an object with the fields of Finding, the kernel, and places with file, line, text of the line, call and
// pipe.
std::string finding_json(Finding finding, const Subject& subject);
std::string finding_text(Finding finding, const Subject& subject);

// Appends the findings, the faults and the launch itself to the file of OPENASC_CHECK_FILE or, where there is none,
// shows each finding once in a process; faults are shown by others.
void show_findings(const Report& report, const std::vector<ArrayRange>& arrays, const Subject& subject,
                   const Environment& environment);

// Likewise the buffers that the first block took, as a table.
void show_buffers(const Report& report, const Subject& subject, const Environment& environment);

}  // namespace openasc
