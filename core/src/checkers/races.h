// Two accesses, at least one of them a write, that nothing orders.
#pragma once

#include "core_checks.h"

namespace openasc {

class Races {
public:
    explicit Races(LaunchChecks& launch) : launch_(launch) {}
    void event(CoreChecks& checks, const Core& core, const Event& event);

private:
    LaunchChecks& launch_;
};

}  // namespace openasc
