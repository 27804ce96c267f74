// Two accesses, at least one of them a write, that nothing orders.
#pragma once

#include "core_checks.h"
#include "polled_flags.h"

namespace openasc {

class Races {
public:
    explicit Races(LaunchChecks& launch) : launch_(launch) {}
    // Comes first at each event: what the one before it has read in GM is known by now.
    void see(CoreChecks& checks);
    void event(CoreChecks& checks, const Core& core, const Event& event);
    void block_end(const CoreChecks& checks) { flags_.cleaned(checks.block, checks.clocks.cleaned()); }
    void launch_end() { flags_.finish(launch_.findings); }

private:
    void note_flags(CoreChecks& checks, const Event& event, Epoch self);

    LaunchChecks& launch_;
    PolledFlags flags_;
};

}  // namespace openasc
