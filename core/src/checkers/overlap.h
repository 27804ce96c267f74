// Sources and destinations that share bytes in a way that the instruction forbids.
#pragma once

#include "core_checks.h"

namespace openasc {

class Overlap {
public:
    explicit Overlap(LaunchChecks& launch) : launch_(launch) {}
    void event(CoreChecks& checks, const Event& event);

private:
    void report(CoreChecks& checks, const Event& event, int64_t dst[2], int64_t src[2], const char* rule);
    LaunchChecks& launch_;
};

}  // namespace openasc
