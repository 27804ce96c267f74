// Blocks that wait for other blocks, and what happens when nobody can go on.
#include <algorithm>
#include <thread>

#include "openasc/core.h"
#include "openasc/launch.h"
#include "openasc/worker_pool.h"
#include "text.h"

namespace openasc {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds poll_interval{50};
constexpr microseconds shortest_nap{50}, longest_nap{5000};
constexpr size_t most_groups = 8;

void ring(const std::vector<Core*>& cores) {
    for (Core* core : cores) core->ring();
}

// Lets go of the lock that all threads of an interpreted kernel share, while this one waits.
class Pause {
public:
    explicit Pause(const LaunchSettings& settings)
        : settings_(settings), state_(settings.pause == nullptr ? nullptr : settings.pause()) {}
    ~Pause() {
        if (settings_.resume != nullptr) settings_.resume(state_);
    }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

private:
    const LaunchSettings& settings_;
    void* state_;
};

}  // namespace

struct Launch::Parked {
    Core& core;
    Request& request;
    int64_t site;
    int opcode;
    enum class State { waiting, released, ended };
    std::atomic<State> state{State::waiting};

    bool waiting() const { return state.load() == State::waiting; }
};

Signals::Answer Launch::synchronise(Core& core, Request& request) {
    std::vector<Core*> released;
    bool go = true;
    Signals::Answer answer;
    if (core.observer != nullptr) core.observer->on_synchronise(core, request);
    {
        std::unique_lock<std::mutex> lock(mutex_);
        // Signals exist only in launches that use them.
        if (!signals_used_) signals_.reset(settings_.block_count);
        signals_used_ = true;
        answer = signals_.begin(request);
        if (answer == Signals::Answer::wait) go = park(lock, core, request);
        if (answer == Signals::Answer::done) released = release_parked();
    }
    ring(released);
    if (answer == Signals::Answer::wait && go) answer = Signals::Answer::done;
    if (answer == Signals::Answer::done && core.observer != nullptr) core.observer->on_synchronised(core, request);
    return answer;
}

// Waits until somebody releases this block, and lets the lock go. A released thread counts as running from the moment
// it is released, so that the counts never show a standstill where there is none.
bool Launch::park(std::unique_lock<std::mutex>& lock, Core& core, Request& request) {
    Parked parked{core, request, core.site, core.opcode};
    parked_.push_back(&parked);
    --running_;
    look_again(lock);
    {
        Pause pause(settings_);
        while (parked.waiting()) {
            bool late;
            {
                std::unique_lock<std::mutex> bell(core.bell_lock);
                late = !core.bell.wait_for(bell, poll_interval, [&parked] { return !parked.waiting(); });
            }
            if (!late) break;
            if (core.calling_thread) look_for_signals();
            // Once more, for what no other thread may have seen: a grace period that ended, a thread that could not
            // start, a workspace that an ordinary store changed.
            lock.lock();
            look_again(lock);
        }
    }
    return parked.state.load() == Parked::State::released;
}

// Makes sure that somebody goes on, or ends it all. Lets the lock go.
void Launch::look_again(std::unique_lock<std::mutex>& lock) {
    std::vector<Core*> cores = release_parked();
    if (pending() > 0) {
        WorkerPool::instance().need(*this);
    } else if (cores.empty()) {
        cores = check_stuck();
    }
    lock.unlock();
    ring(cores);
}

std::vector<Core*> Launch::release_parked() {
    std::vector<Core*> cores;
    auto ready = [this, &cores](Parked* parked) {
        if (!signals_.ready(parked->request)) return false;
        ++running_;
        cores.push_back(&parked->core);
        // The last touch: the thread may go on, and its `Parked` with it.
        parked->state.store(Parked::State::released);
        return true;
    };
    parked_.erase(std::remove_if(parked_.begin(), parked_.end(), ready), parked_.end());
    return cores;
}

// When no thread works and no block is left to start, the blocks that wait do so for ever.
std::vector<Core*> Launch::check_stuck() {
    std::vector<Core*> cores;
    bool stuck = running_.load() == 0 && giving_way_ == 0 && pending() == 0;
    if (parked_.empty() || (!stuck && !stopped_)) return cores;
    if (stuck && !stopped_ && !failing_) note_hang();
    stop();
    for (Parked* parked : parked_) {
        ++running_;
        cores.push_back(&parked->core);
        parked->state.store(Parked::State::ended);
    }
    parked_.clear();
    return cores;
}

void Launch::note_hang() {
    for (const Parked* parked : parked_) {
        const Request& request = parked->request;
        waits_.push_back(
            {request.block, parked->site, parked->opcode, signals_.what(request), signals_.reason(request), ""});
    }
}

// --- polling ---------------------------------------------------------------------------------------------------------

// Notes that the block still reads what does not change; true when all blocks have done only that for long.
bool Launch::note_polling(Core& core) {
    Clock::time_point now = Clock::now();
    auto entry = polling_.try_emplace(core.block).first;
    Polling& polling = entry->second;
    if (polling.period != core.polls.period() || polling.seen == Clock::time_point()) {
        polling = {core.site, core.opcode, core.polls.period(), core.polls.address(), now, now};
        return false;
    }
    polling.seen = now;
    return now - polling.since > poll_patience() && all_poll(now);
}

// Blocks that all read GM for this long, and read nothing new, do so for ever.
milliseconds Launch::poll_patience() const {
    return settings_.pause == nullptr ? milliseconds(400) : milliseconds(700);
}

Launch::Clock::duration Launch::polling_time(const Core& core) const {
    auto entry = polling_.find(core.block);
    return entry == polling_.end() ? Clock::duration() : entry->second.seen - entry->second.since;
}

bool Launch::all_poll(Clock::time_point now) const {
    if (pending() > 0) return false;
    // A block that was not seen for as long does something else. Whoever made the change that it found did so later
    // than when it was seen last, and does not count as reading for long yet.
    auto quiet = [now, patience = poll_patience()](const std::pair<const int64_t, Polling>& entry) {
        return now - entry.second.since > patience && now - entry.second.seen < patience;
    };
    auto count = std::count_if(polling_.begin(), polling_.end(), quiet);
    return count == running_.load() + giving_way_;
}

void Launch::note_polls() {
    for (const auto& [block, polling] : polling_) {
        int64_t address = polling.address & address_mask;
        int array = find_array(address);
        std::string place = array < 0 ? "GM" : text("array argument %d", array);
        waits_.push_back({block, polling.site, polling.opcode, "a change in " + place,
                          "no block is left that could make it",
                          text(" (block %lld reads byte %lld of it)", static_cast<long long>(block),
                               static_cast<long long>(address - (array < 0 ? 0 : arrays_[array].address)))});
    }
}

bool Launch::give_way(Core& core) {
    std::vector<Core*> ended;
    microseconds nap = shortest_nap;
    core.gave_way = true;
    {
        std::unique_lock<std::mutex> lock(mutex_);
        if (!stopped_ && note_polling(core) && !failing_) {
            note_polls();
            note_hang();
            stop();
            ended = check_stuck();
        }
        // Who has waited for long may as well notice the change a little later.
        nap = std::clamp(std::chrono::duration_cast<microseconds>(polling_time(core)) / 8, shortest_nap, longest_nap);
        --running_;
        ++giving_way_;
        if (pending() > 0) WorkerPool::instance().need(*this);
    }
    ring(ended);
    if (!stopped_) {
        Pause pause(settings_);
        std::this_thread::sleep_for(nap);
    }
    std::unique_lock<std::mutex> lock(mutex_);
    --giving_way_;
    ++running_;
    return !must_stop();
}

// --- reports ---------------------------------------------------------------------------------------------------------

void Launch::wait_forever(Wait wait) {
    stuck_ = true;
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
        return text("%d of %lld blocks wait for %s at %s; %s%s", group.blocks,
                    static_cast<long long>(settings_.block_count), group.first->what.c_str(),
                    site_text(group.first->site).c_str(), group.first->because.c_str(), group.first->detail.c_str());
    };
    Violation violation;
    violation.id = "ASC-HANG-001";
    violation.what = line(groups.front());
    for (size_t index = 1; index < std::min(groups.size(), most_groups); ++index)
        violation.given += (index > 1 ? "\n" : "") + line(groups[index]);
    if (groups.size() > most_groups)
        violation.given += text("\nand %d groups more", static_cast<int>(groups.size() - most_groups));
    violation.hint = "every wait needs its own set before it, on every path through the kernel";
    violation.site = groups.front().first->site;
    violation.opcode = groups.front().first->opcode;
    violation.block = groups.front().first->block;
    violation.blocks = static_cast<int>(waits_.size());
    return violation;
}

}  // namespace openasc
