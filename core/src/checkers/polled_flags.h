// Numbers in GM by which one block waits for another: whoever sees a value has seen what came before it.
//
// A read of such a number and its write race by design. Small accesses are taken for it when they look like it: a read
// by the scalar unit, or a short copy whose bytes the scalar unit then reads. Which copies are such shows only later,
// so what would be a race otherwise is kept until the launch ends.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "core_checks.h"

namespace openasc {

class PolledFlags {
public:
    static constexpr int64_t longest = 64;  // bytes of a flag

    // A short write, and what was over when it began.
    struct Write {
        Epoch epoch;
        int64_t begin = 0, end = 0;
        PipeClocks own{};
        std::shared_ptr<const LaunchClocks> others;
    };
    // What makes a finding none: the site turned out to poll, or the block cleaned its cache after that clock.
    struct Excuse {
        int polling_site = 0;
        int64_t block = -1;
        uint32_t clock = 0;
    };

    void wrote(const CoreChecks& checks, Epoch self, int64_t begin, int64_t end);
    // The write of that epoch at a byte; false: it was no short one.
    bool find(Epoch epoch, int64_t byte, Write& write) const;
    // Lets a block hear of every short write of another one to the range.
    void hear(CoreChecks& checks, int64_t begin, int64_t end, int64_t block_count) const;
    void polls(int site);
    void cleaned(int64_t block, uint32_t clock);
    void keep(Finding finding, int64_t block, Excuse excuse);
    // Tells of what has no excuse.
    void finish(Findings& findings);

private:
    struct Kept {
        Finding finding;
        int64_t block;
        Excuse excuse;
    };
    static constexpr size_t most_writes = 1 << 16, most_kept = 256;

    mutable std::mutex lock_;
    std::map<int64_t, Write> writes_;  // by address
    std::set<int> polling_;
    std::map<int64_t, uint32_t> cleaned_;
    std::vector<Kept> kept_;
};

}  // namespace openasc
