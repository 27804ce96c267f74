// What the blocks of one launch say to one another: cross-core flags, barriers, and flags in a workspace in GM.
// Not synchronised itself: the launch holds its lock around every call.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "openasc/workspace.h"

namespace openasc {

// What a block asks of the others. `first` and `second` are a flag and a mode, a number of blocks, a slot, or the sizes
// of the two groups, of which the block is number `index` in its own.
struct Request {
    enum class Kind {
        set_flag,      // CrossCoreSetFlag
        wait_flag,     // CrossCoreWaitFlag
        meet,          // SyncAll
        meet_in,       // SyncAll through a workspace
        set_slot,      // IBSet
        wait_slot,     // IBWait
        begin_turns,   // InitDetermineComputeWorkspace
        wait_turn,     // WaitPreBlock
        pass_turn,     // NotifyNextBlock
        arrive_group,  // GroupBarrier::Arrive
        wait_group,    // GroupBarrier::Wait
    };
    Kind kind;
    int64_t block;
    int64_t first = 0, second = 0, index = 0;
    Slots slots{};
    int64_t round = 0;  // which time this is: set when a block begins to wait
    // Of a workspace that holds what it should not: the slot, the value there and the one that should be there.
    int64_t slot = 0, found = 0, wanted = 0;
};

class Signals {
public:
    static constexpr int flags = 16;
    static constexpr int max_count = 15;
    static constexpr int first_reserved = 11, last_reserved = 14;  // SyncAll uses these flags

    enum class Answer {
        done,   // the block goes on, and others may
        wait,   // it has to wait until `ready`
        full,   // the flag's counter would exceed 15
        stale,  // the workspace does not hold what this launch wrote, or zeros at its start
        mixed,  // one flag is used by SyncAll and by the kernel itself
    };

    void reset(int64_t block_count);
    Answer begin(Request& request);
    // Whether a block that waits may go on; takes what it waited for.
    bool ready(Request& request);

    // For the report of a hang: what is waited for, and why it does not come.
    std::string what(const Request& request) const;
    std::string reason(const Request& request) const;

private:
    struct PerBlock {
        std::array<uint8_t, flags> counter{};  // what a wait takes from
        std::array<uint8_t, flags> sets{};     // mode 0 sets that not every block has matched
    };
    struct Barrier {
        int64_t round = 0, arrived = 0;
    };

    Answer set(Request& request);
    bool mixes(Request& request);
    bool take(int64_t block, int64_t flag);
    Answer meet(Request& request);
    Answer meet_in(Request& request);
    bool join(Barrier& barrier, Request& request, int64_t size);
    Workspace& workspace(const Request& request);
    const Workspace* known(const Request& request) const;
    int64_t blocks() const { return static_cast<int64_t>(blocks_.size()); }

    std::vector<PerBlock> blocks_;
    std::array<int64_t, flags> setters_{};  // blocks with a mode 0 set that not every block has matched
    int64_t reserved_used_ = -1;            // a flag of SyncAll that the kernel itself set or waited for
    bool meets_ = false;                    // SyncAll was called
    Barrier all_;
    std::map<std::pair<int64_t, int64_t>, Barrier> barriers_;  // by workspace and cores
    std::map<int64_t, Workspace> workspaces_;                  // by address
};

}  // namespace openasc
