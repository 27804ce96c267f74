#include "polled_flags.h"

namespace openasc {

void PolledFlags::wrote(const CoreChecks& checks, Epoch self, int64_t begin, int64_t end) {
    if (end - begin > longest) return;
    std::lock_guard<std::mutex> guard(lock_);
    if (writes_.size() >= most_writes) return;
    writes_[begin] = {self, begin, end, checks.clocks.known(self.pipe()), checks.clocks.others()};
}

bool PolledFlags::find(Epoch epoch, int64_t byte, Write& write) const {
    std::lock_guard<std::mutex> guard(lock_);
    for (auto after = writes_.upper_bound(byte); after != writes_.begin();) {
        --after;
        if (after->first + longest <= byte) return false;
        if (byte >= after->second.end || after->second.epoch != epoch) continue;
        write = after->second;
        return true;
    }
    return false;
}

void PolledFlags::hear(CoreChecks& checks, int64_t begin, int64_t end, int64_t block_count) const {
    std::lock_guard<std::mutex> guard(lock_);
    for (auto each = writes_.lower_bound(begin - longest); each != writes_.end() && each->first < end; ++each) {
        const Write& write = each->second;
        if (write.end > begin && write.epoch.block() != checks.block)
            checks.clocks.hear_of(write.epoch.block(), write.own, write.others, block_count);
    }
}

void PolledFlags::polls(int site) {
    std::lock_guard<std::mutex> guard(lock_);
    polling_.insert(site);
}

void PolledFlags::cleaned(int64_t block, uint32_t clock) {
    std::lock_guard<std::mutex> guard(lock_);
    cleaned_[block] = clock;
}

void PolledFlags::keep(Finding finding, int64_t block, Excuse excuse) {
    std::lock_guard<std::mutex> guard(lock_);
    if (kept_.size() < most_kept) kept_.push_back({std::move(finding), block, excuse});
}

void PolledFlags::finish(Findings& findings) {
    std::lock_guard<std::mutex> guard(lock_);
    for (Kept& kept : kept_) {
        const auto cleaned = cleaned_.find(kept.excuse.block);
        const bool seen = cleaned != cleaned_.end() && cleaned->second >= kept.excuse.clock;
        if (polling_.count(kept.excuse.polling_site) != 0 || seen) continue;
        findings.add(std::move(kept.finding), kept.block);
    }
    kept_.clear();
}

}  // namespace openasc
