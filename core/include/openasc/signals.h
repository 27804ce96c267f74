// Cross-core flags and barriers of one launch. Not synchronised itself: the launch holds its lock around every call.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace openasc {

class Signals {
public:
    static constexpr int flags = 16;
    static constexpr int max_count = 15;

    void reset(int64_t block_count);

    // CrossCoreSetFlag. Mode 0 reaches every block once all have set; mode 1 the vector cores of one AI Core, which is
    // the block alone in a vector-only kernel; mode 2 the cube core, which such a kernel has not.
    // False when a counter would exceed 15.
    bool set(int64_t block, int64_t flag, int64_t mode);
    // Takes one from the block's counter; false when it is 0.
    bool take(int64_t block, int64_t flag);

    // A barrier of `size` blocks: arrive returns the round this block waits for to end.
    int64_t arrive(int64_t size);
    bool over(int64_t size, int64_t round) const;

    // Blocks that have set a flag in mode 0 and whose set has not been answered yet.
    int64_t set_by(int64_t flag) const;
    int64_t arrived(int64_t size) const;

private:
    struct PerBlock {
        std::array<uint8_t, flags> counter{};  // what a wait takes from
        std::array<uint8_t, flags> sets{};     // mode 0 sets that not every block has matched
    };
    struct Barrier {
        int64_t round = 0, arrived = 0;
    };
    std::vector<PerBlock> blocks_;
    std::map<int64_t, Barrier> barriers_;
};

}  // namespace openasc
