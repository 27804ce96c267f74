// The threads that blocks run on: started once, shared by all launches, never in the way of the process's end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

namespace openasc {

class Launch;

class WorkerPool {
public:
    // The pool of this process; a child of a fork gets one of its own.
    static WorkerPool& instance();

    int hardware_threads() const { return hardware_threads_; }

    // Lets workers help with a launch whose calling thread has taken its first block, and calls them unless it is
    // alone.
    void open(Launch& launch);
    // Calls them now.
    void call(Launch& launch);
    // A thread of the launch waits for another block: makes sure that pending blocks find one.
    void need(Launch& launch);
    // Returns when the launch is over and no worker knows it any more.
    void close(Launch& launch);

private:
    WorkerPool();
    void start_worker();
    void run_worker();
    bool idle(std::unique_lock<std::mutex>& lock);
    Launch* find();
    int demand() const;
    void wake(int more);
    void call_for(Launch& launch);
    void start_ticker();
    void run_ticker();

    const int hardware_threads_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable ticker_wake_;
    std::vector<Launch*> open_;
    std::atomic<uint64_t> epoch_{0};  // changes whenever there may be work
    int threads_ = 0;
    int idle_ = 0;      // threads without work, spinning or asleep
    int sleeping_ = 0;  // those asleep
    bool ticker_started_ = false;
    bool ticker_asleep_ = false;
};

}  // namespace openasc
