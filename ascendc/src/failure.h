// What a thread of the program knows of calls that failed.
#pragma once

#include <string>

#include "openasc/violation.h"

namespace openasc {

// Notes that a call of the acl runtime fails and why: for aclGetRecentErrMsg, aclrtGetLastError and, once for each
// text, stderr. `why` says what to do. Gives `error` back.
int32_t acl_failure(int32_t error, const std::string& why);

// The same for a report that has been shown already.
int32_t note_error(int32_t error, const std::string& report);

// The number that the hardware's runtime has for such a violation.
int32_t error_number(const Violation& violation);

// --- of the calling thread -------------------------------------------------------------------------------------------

int32_t last_error();
void clear_last_error();
// The messages since the last call, the latest first; null: none. Valid until the thread calls it again.
const char* recent_messages();

}  // namespace openasc
