// Launching twice: does what a kernel leaves depend on what local memory held before?
#pragma once

#include <functional>

#include "openasc/launch.h"

namespace openasc {

// The first launch finds local memory zeroed; the second one is the checked one, on the same inputs, and finds a
// pattern there. Where the two leave different bytes on the device its report has ASC-INIT-003. What the first one left
// stays. Words of four bytes that are NaNs in both count as equal. A launch that a fault ends is not repeated.
Report run_twice(LaunchSettings settings, const std::function<Report(const LaunchSettings&)>& start);

// The checked launch, and another one on the same inputs whose copies take effect in the order of the settings: what
// that one left stays, and where a fault ended it, its violation is the report's.
Report run_ordered(LaunchSettings settings, const std::function<Report(const LaunchSettings&)>& start);

}  // namespace openasc
