#include "openasc/signals.h"

#include <algorithm>

namespace openasc {

void Signals::reset(int64_t block_count) {
    blocks_.assign(static_cast<size_t>(block_count), PerBlock());
    barriers_.clear();
}

bool Signals::set(int64_t block, int64_t flag, int64_t mode) {
    PerBlock& own = blocks_[block];
    if (mode == 2) return true;
    if (mode == 1) {
        if (own.counter[flag] >= max_count) return false;
        ++own.counter[flag];
        return true;
    }
    if (own.sets[flag] + own.counter[flag] >= max_count) return false;
    ++own.sets[flag];
    bool all =
        std::all_of(blocks_.begin(), blocks_.end(), [flag](const PerBlock& each) { return each.sets[flag] > 0; });
    if (all) {
        for (PerBlock& each : blocks_) {
            --each.sets[flag];
            ++each.counter[flag];
        }
    }
    return true;
}

bool Signals::take(int64_t block, int64_t flag) {
    uint8_t& counter = blocks_[block].counter[flag];
    if (counter == 0) return false;
    --counter;
    return true;
}

int64_t Signals::arrive(int64_t size) {
    Barrier& barrier = barriers_[size];
    int64_t round = barrier.round;
    if (++barrier.arrived == size) {
        barrier.arrived = 0;
        ++barrier.round;
    }
    return round;
}

bool Signals::over(int64_t size, int64_t round) const {
    auto found = barriers_.find(size);
    return found != barriers_.end() && found->second.round > round;
}

int64_t Signals::set_by(int64_t flag) const {
    return std::count_if(blocks_.begin(), blocks_.end(), [flag](const PerBlock& each) { return each.sets[flag] > 0; });
}

int64_t Signals::arrived(int64_t size) const {
    auto found = barriers_.find(size);
    return found == barriers_.end() ? 0 : found->second.arrived;
}

}  // namespace openasc
