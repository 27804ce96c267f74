#include "openasc/machine.h"

#include <atomic>
#include <new>
#include <utility>

#include "openasc/core.h"

#if !defined(_WIN32)
#include <pthread.h>
#endif

namespace openasc {

namespace {

std::atomic<int> forks{0};

struct ForkWatch {
    ForkWatch() {
#if !defined(_WIN32)
        pthread_atfork(nullptr, nullptr, [] { forks.fetch_add(1); });
#endif
    }
} fork_watch;

}  // namespace

int fork_generation() { return forks.load(std::memory_order_relaxed); }

Machine::Machine(Chip chip) : chip_(std::move(chip)), fork_generation_(fork_generation()) {}

Machine::~Machine() = default;

// In the child of a fork another thread of the parent may have held the lock for ever.
void Machine::renew_after_fork() {
    if (fork_generation_ == fork_generation()) return;
    new (&mutex_) std::mutex();
    fork_generation_ = fork_generation();
}

std::unique_ptr<Core> Machine::take() {
    renew_after_fork();
    {
        std::lock_guard<std::mutex> lock(mutex_);
        if (!idle_.empty()) {
            std::unique_ptr<Core> core = std::move(idle_.back());
            idle_.pop_back();
            return core;
        }
    }
    return std::make_unique<Core>(chip_);
}

void Machine::give(std::unique_ptr<Core> core) {
    std::lock_guard<std::mutex> lock(mutex_);
    idle_.push_back(std::move(core));
}

}  // namespace openasc
