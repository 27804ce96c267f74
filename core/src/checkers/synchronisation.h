// What is left over: flags that nobody waits for, tensors that nobody gives back.
#pragma once

#include <array>
#include <map>
#include <mutex>

#include "core_checks.h"
#include "openasc/signals.h"

namespace openasc {

class Synchronisation {
public:
    explicit Synchronisation(LaunchChecks& launch) : launch_(launch) {}
    void event(CoreChecks& checks, const Core& core, const Event& event);
    void block_end(CoreChecks& checks, const Core& core);
    void synchronised(CoreChecks& checks, const Core& core, const Request& request);
    void launch_end();

private:
    void check_flags(CoreChecks& checks, const Core& core);
    void check_tensors(CoreChecks& checks, const Core& core);

    // A cross-core flag in one mode: how often each block set it and took it.
    struct Signal {
        std::map<int64_t, int64_t> sets, waits;
        Sites::Site site;
    };
    void check_signal(int64_t flag, int64_t block, const Signal& signal);

    LaunchChecks& launch_;
    std::mutex lock_;
    std::map<std::pair<int64_t, int64_t>, Signal> signals_;  // by flag and block; block -1: all set it for all
};

}  // namespace openasc
