// The settings of programs, read from the environment whenever they are asked for. settings.py documents them.
#pragma once

#include <optional>
#include <string>

#include "chips.h"
#include "openasc/launch.h"

namespace openasc {

struct Environment {
    const ChipRow* chip = nullptr;                 // OPENASC_CHIP
    int threads = 0;                               // OPENASC_THREADS
    GlobalBounds gm_bounds = GlobalBounds::error;  // OPENASC_GM_BOUNDS
    bool acl_messages = true;                      // OPENASC_ACL_MESSAGES
    std::string failures;                          // OPENASC_FAILURES
    CheckSettings checks;   // OPENASC_CHECK (or ASCEND_DEBUG), OPENASC_CHECK_STRICT, OPENASC_CHECK_BLOCK
    bool capacity = false;  // OPENASC_CHECK has the word
    LaunchSettings::Order order = LaunchSettings::Order::written;  // OPENASC_CHECK_ORDER
    uint64_t seed = 0;                                             // OPENASC_CHECK_SEED
    bool twice = false;                                            // OPENASC_CHECK_TWICE
    std::string checked_kernels;  // OPENASC_CHECK_KERNEL: patterns divided by commas; empty: every one
    std::string check_file;       // OPENASC_CHECK_FILE
};

// Whether launches of a kernel are checked.
bool covers(const Environment& environment, const std::string& kernel);

// Reads all of them; what is wrong with one of them, if anything.
std::optional<Violation> read_environment(Environment& environment);

}  // namespace openasc
