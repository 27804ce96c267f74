// Blocks that wait for other blocks, and what happens when nobody can go on.
#include <algorithm>
#include <thread>

#include "openasc/core.h"
#include "openasc/launch.h"
#include "openasc/worker_pool.h"
#include "text.h"

namespace openasc {

namespace {
constexpr std::chrono::milliseconds poll_interval{50};
}

struct Launch::Parked {
    Condition condition;
    int64_t first;   // flag id, or size of the barrier
    int64_t second;  // round of the barrier
    int64_t block;
    int64_t site;
    int opcode;
    bool released = false;
    bool ended = false;
    std::condition_variable change{};
};

// Signals exist only in launches that use them.
static void prepare(Signals& signals, bool& used, int64_t block_count) {
    if (!used) signals.reset(block_count);
    used = true;
}

bool Launch::set_cross_flag(int64_t block, int64_t flag, int64_t mode) {
    std::lock_guard<std::mutex> lock(mutex_);
    prepare(signals_, signals_used_, settings_.block_count);
    if (!signals_.set(block, flag, mode)) return false;
    release_parked();
    return true;
}

bool Launch::wait_cross_flag(Core& core, int64_t flag) {
    std::unique_lock<std::mutex> lock(mutex_);
    prepare(signals_, signals_used_, settings_.block_count);
    if (signals_.take(core.block, flag)) return true;
    Parked parked{Condition::flag, flag, 0, core.block, core.site, core.opcode};
    return park(lock, core, parked);
}

bool Launch::wait_barrier(Core& core, int64_t size) {
    std::unique_lock<std::mutex> lock(mutex_);
    prepare(signals_, signals_used_, settings_.block_count);
    int64_t round = signals_.arrive(size);
    if (signals_.over(size, round)) {
        release_parked();
        return true;
    }
    Parked parked{Condition::barrier, size, round, core.block, core.site, core.opcode};
    return park(lock, core, parked);
}

// Waits until somebody releases this block. A released thread counts as running from the moment it is released, so
// that the counts never show a standstill where there is none.
bool Launch::park(std::unique_lock<std::mutex>& lock, Core& core, Parked& parked) {
    parked_.push_back(&parked);
    --running_;
    if (pending() > 0)
        WorkerPool::instance().need(*this);
    else
        check_stuck();
    while (!parked.released && !parked.ended) {
        if (parked.change.wait_for(lock, poll_interval) != std::cv_status::timeout) continue;
        if (core.calling_thread) {
            lock.unlock();
            look_for_signals();
            lock.lock();
        }
        // Once more, for what no other thread may have seen: a grace period that ended, a thread that could not start.
        if (parked.released || parked.ended) break;
        if (pending() > 0)
            WorkerPool::instance().need(*this);
        else
            check_stuck();
    }
    return parked.released;
}

void Launch::give_way() {
    std::unique_lock<std::mutex> lock(mutex_);
    --running_;
    ++giving_way_;
    if (pending() > 0) WorkerPool::instance().need(*this);
    lock.unlock();
    std::this_thread::sleep_for(std::chrono::microseconds(50));
    lock.lock();
    --giving_way_;
    ++running_;
}

void Launch::release_parked() {
    auto ready = [this](Parked* parked) {
        bool can_go = parked->condition == Condition::flag ? signals_.take(parked->block, parked->first)
                                                           : signals_.over(parked->first, parked->second);
        if (!can_go) return false;
        parked->released = true;
        ++running_;
        parked->change.notify_all();
        return true;
    };
    parked_.erase(std::remove_if(parked_.begin(), parked_.end(), ready), parked_.end());
}

// When no thread works and no block is left to start, the blocks that wait do so for ever.
void Launch::check_stuck() {
    bool stuck = running_.load() == 0 && giving_way_ == 0 && pending() == 0;
    if (parked_.empty() || (!stuck && !stopped_)) return;
    if (stuck && !stopped_ && !failing_) {
        for (const Parked* parked : parked_) {
            std::string what = parked->condition == Condition::flag
                                   ? text("cross-core flag %lld", static_cast<long long>(parked->first))
                                   : text("a barrier of %lld blocks", static_cast<long long>(parked->first));
            waits_.push_back({parked->block, parked->site, parked->opcode, what, cross_reason(*parked)});
        }
    }
    stop();
    for (Parked* parked : parked_) {
        parked->ended = true;
        ++running_;
        parked->change.notify_all();
    }
    parked_.clear();
}

std::string Launch::cross_reason(const Parked& parked) const {
    if (parked.condition == Condition::barrier) {
        int64_t arrived = signals_.arrived(parked.first);
        return text("%lld of %lld blocks came, the others ended without", static_cast<long long>(arrived),
                    static_cast<long long>(parked.first));
    }
    int64_t set = signals_.set_by(parked.first);
    if (set == 0)
        return text("no cross_core_set_flag(%lld, …) is left that answers", static_cast<long long>(parked.first));
    return text("only %lld of %lld blocks set it", static_cast<long long>(set),
                static_cast<long long>(settings_.block_count));
}

void Launch::wait_forever(Wait wait) {
    std::lock_guard<std::mutex> lock(mutex_);
    waits_.push_back(std::move(wait));
}

Violation Launch::hang_report() {
    std::sort(waits_.begin(), waits_.end(), [](const Wait& a, const Wait& b) { return a.block < b.block; });
    struct Group {
        const Wait* first;
        int blocks;
    };
    std::vector<Group> groups;
    for (const Wait& wait : waits_) {
        auto same = std::find_if(groups.begin(), groups.end(), [&wait](const Group& group) {
            return group.first->site == wait.site && group.first->what == wait.what &&
                   group.first->because == wait.because;
        });
        if (same == groups.end())
            groups.push_back({&wait, 1});
        else
            ++same->blocks;
    }
    auto line = [this](const Group& group) {
        return text("%d of %lld blocks wait for %s at %s; %s", group.blocks,
                    static_cast<long long>(settings_.block_count), group.first->what.c_str(),
                    site_text(group.first->site).c_str(), group.first->because.c_str());
    };
    Violation violation;
    violation.id = "ASC-HANG-001";
    violation.what = line(groups.front());
    for (size_t index = 1; index < groups.size(); ++index)
        violation.given += (index > 1 ? "\n" : "") + line(groups[index]);
    violation.hint = "every wait needs its own set before it, on every path through the kernel";
    violation.site = groups.front().first->site;
    violation.opcode = groups.front().first->opcode;
    violation.block = groups.front().first->block;
    violation.blocks = static_cast<int>(waits_.size());
    return violation;
}

}  // namespace openasc
