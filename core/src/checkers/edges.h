// What orders the pipes of a core, and cores among one another.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "core_checks.h"
#include "openasc/signals.h"

namespace openasc {

// Flags, barriers and queues of one core; what is no such thing changes nothing.
void order_pipes(CoreChecks& checks, const Core& core, const Event& event);

// What blocks told one another.
class CrossCoreEdges {
public:
    void begin(int64_t block_count) { block_count_ = block_count; }
    void say(CoreChecks& checks, const Request& request);
    void hear(CoreChecks& checks, const Request& request);

private:
    using Clocks = std::shared_ptr<const LaunchClocks>;
    // The same barrier or flag again and again: each time has a number.
    struct Round {
        Clocks clocks;
        int64_t heard = 0;
    };
    struct Meeting {
        std::map<int64_t, int64_t> said, heard;  // by block: how often
        std::map<int64_t, Round> rounds;
    };
    using Key = std::pair<int64_t, int64_t>;

    void say_round(Meeting& meeting, int64_t block, const Clocks& clocks);
    Clocks hear_round(Meeting& meeting, int64_t block, int64_t size);

    std::mutex lock_;
    int64_t block_count_ = 1;
    std::map<Key, Meeting> meetings_;  // by flag and mode; by workspace and number of blocks
    std::map<Key, Clocks> slots_;      // by workspace and slot
};

}  // namespace openasc
