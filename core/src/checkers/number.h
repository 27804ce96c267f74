// The instruction that made the first NaN or infinity of a launch.
#pragma once

#include <atomic>

#include "core_checks.h"

namespace openasc {

class Numbers {
public:
    explicit Numbers(LaunchChecks& launch) : launch_(launch) {}
    // Looks at what the instruction before this one made, and at what this one reads.
    void event(CoreChecks& checks, Core& core, const Event& event);
    void block_end(CoreChecks& checks, Core& core);

private:
    void look(CoreChecks& checks, Core& core);
    LaunchChecks& launch_;
    std::atomic<bool> found_{false};
};

}  // namespace openasc
