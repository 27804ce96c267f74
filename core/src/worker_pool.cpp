#include "openasc/worker_pool.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>

#include "openasc/launch.h"

#if !defined(_WIN32)
#include <pthread.h>
#endif
#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#endif

namespace openasc {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds tick_interval{50};
constexpr milliseconds extra_lifetime{1000};  // of an idle thread beyond the hardware's
constexpr microseconds spin_time{15};         // launches often come in a row, and waking a thread costs more
constexpr int ticks_before_sleep = 20;

void relax() {
#if defined(__x86_64__) || defined(_M_X64)
    _mm_pause();
#else
    std::this_thread::yield();
#endif
}

// Spins for a short while; true as soon as `done` holds.
template <class Condition>
bool spin(Condition done) {
    auto end = std::chrono::steady_clock::now() + spin_time;
    do {
        for (int turn = 0; turn < 16; ++turn) {
            if (done()) return true;
            relax();
        }
    } while (std::chrono::steady_clock::now() < end);
    return false;
}

// Never destroyed: workers may still sleep on it while the process ends.
std::atomic<WorkerPool*> current{nullptr};
std::mutex creation;

void renew_in_child() {
    // The parent's threads do not exist here; its pool is left as it is.
    current.store(nullptr);
    new (&creation) std::mutex();
}

}  // namespace

WorkerPool& WorkerPool::instance() {
    WorkerPool* pool = current.load(std::memory_order_acquire);
    if (pool != nullptr) return *pool;
    std::lock_guard<std::mutex> lock(creation);
    if (current.load() == nullptr) {
#if !defined(_WIN32)
        static const bool watching = pthread_atfork(nullptr, nullptr, renew_in_child) == 0;
        (void)watching;
#endif
        current.store(new WorkerPool());
    }
    return *current.load();
}

WorkerPool::WorkerPool() : hardware_threads_(std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {}

// --- threads ---------------------------------------------------------------------------------------------------------

void WorkerPool::start_worker() {
    try {
        std::thread([this] { run_worker(); }).detach();
        ++threads_;
    } catch (const std::system_error&) {
        // No thread to be had: those there are do the work; `close` lets the calling thread go on.
    }
}

Launch* WorkerPool::find() {
    for (Launch* launch : open_) {
        if (launch->wanted() > 0) return launch;
    }
    return nullptr;
}

int WorkerPool::demand() const {
    int sum = 0;
    for (const Launch* launch : open_) sum += launch->wanted();
    return sum;
}

// Calls one more thread when there is work for `more` of them; the one that comes calls the next.
void WorkerPool::wake(int more) {
    if (more <= 0) return;
    epoch_.fetch_add(1);
    if (idle_ == 0)
        start_worker();
    else if (sleeping_ == idle_)
        wake_.notify_one();
}

void WorkerPool::run_worker() {
    std::unique_lock<std::mutex> lock(mutex_);
    for (;;) {
        Launch* launch = find();
        if (launch == nullptr) {
            if (!idle(lock)) return;
            continue;
        }
        ++launch->helpers_;
        ++launch->running_;
        if (idle_ > 0 || threads_ < hardware_threads_ - 1) wake(demand());
        lock.unlock();
        launch->work(false, launch->claim());
        lock.lock();
        if (--launch->helpers_ == 0 && launch->closing_) launch->closed_.notify_all();
    }
}

// Waits for work; false when this thread is one too many and should end.
bool WorkerPool::idle(std::unique_lock<std::mutex>& lock) {
    uint64_t seen = epoch_.load();
    auto changed = [this, seen] { return epoch_.load(std::memory_order_relaxed) != seen; };
    ++idle_;
    lock.unlock();
    bool found = spin(changed);
    lock.lock();
    bool stay = true;
    if (!found) {
        ++sleeping_;
        if (threads_ <= hardware_threads_)
            wake_.wait(lock, changed);
        else
            stay = wake_.wait_for(lock, extra_lifetime, changed);
        --sleeping_;
    }
    --idle_;
    if (!stay) --threads_;
    return stay;
}

// --- launches --------------------------------------------------------------------------------------------------------

void WorkerPool::open(Launch& launch) {
    std::lock_guard<std::mutex> lock(mutex_);
    open_.push_back(&launch);
    if (launch.settings_.poll != nullptr) start_ticker();
    if (!launch.alone_.load()) call_for(launch);
}

void WorkerPool::call(Launch& launch) {
    std::lock_guard<std::mutex> lock(mutex_);
    call_for(launch);
}

void WorkerPool::call_for(Launch& launch) {
    launch.alone_ = false;
    if (idle_ > 0 || threads_ < hardware_threads_ - 1) wake(launch.wanted());
}

void WorkerPool::need(Launch& launch) {
    std::lock_guard<std::mutex> lock(mutex_);
    launch.alone_ = false;
    epoch_.fetch_add(1);
    if (sleeping_ > 0) wake_.notify_one();
    // Those that wait use no processor: as many more may run, and each launch must find at least one.
    for (int missing = demand() - idle_; missing > 0; --missing) start_worker();
}

void WorkerPool::close(Launch& launch) {
    auto over = [&launch] { return launch.helpers_.load() == 0; };
    spin(over);
    std::unique_lock<std::mutex> lock(mutex_);
    launch.closing_ = true;
    while (!over() || launch.pending() > 0) {
        if (over()) {
            ++launch.running_;
            lock.unlock();
            launch.work(true, launch.claim());
            lock.lock();
            continue;
        }
        if (launch.closed_.wait_for(lock, tick_interval) == std::cv_status::timeout) {
            lock.unlock();
            launch.look_for_signals();
            {
                std::unique_lock<std::mutex> guard(launch.mutex_);
                launch.look_again(guard);
            }
            lock.lock();
        }
    }
    open_.erase(std::find(open_.begin(), open_.end(), &launch));
}

// --- ticks -----------------------------------------------------------------------------------------------------------

void WorkerPool::start_ticker() {
    if (!ticker_started_) {
        try {
            std::thread([this] { run_ticker(); }).detach();
            ticker_started_ = true;
        } catch (const std::system_error&) {
        }
    } else if (ticker_asleep_) {
        ticker_asleep_ = false;
        ticker_wake_.notify_one();
    }
}

// Reminds long launches to look for signals. Sleeps for good once there were none for a second.
void WorkerPool::run_ticker() {
    std::unique_lock<std::mutex> lock(mutex_);
    int quiet = 0;
    for (;;) {
        ticker_wake_.wait_for(lock, tick_interval, [] { return false; });
        quiet = open_.empty() ? quiet + 1 : 0;
        for (Launch* launch : open_) {
            if (launch->alone_.load()) call_for(*launch);
            if (launch->settings_.poll != nullptr && launch->ticks_++ > 0) launch->tick();
        }
        if (quiet >= ticks_before_sleep) {
            ticker_asleep_ = true;
            ticker_wake_.wait(lock, [this] { return !ticker_asleep_; });
            quiet = 0;
        }
    }
}

}  // namespace openasc
