// One launch of a kernel: its blocks, the arrays they may touch, and what came out.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "openasc/array_range.h"
#include "openasc/buffer.h"
#include "openasc/check.h"
#include "openasc/export.h"
#include "openasc/machine.h"
#include "openasc/observer.h"
#include "openasc/signals.h"
#include "openasc/violation.h"

namespace openasc {

class Core;

// What an access outside every array does: end the launch, warn once a site, nothing. The latter two read zeros and
// drop writes.
enum class GlobalBounds : int { error = 0, warn = 1, tolerant = 2 };

// Runs one block on a core. A fault inside leaves it by longjmp.
using BlockBody = void (*)(Core& core, void* context);

struct LaunchSettings {
    int64_t block_count = 1;
    GlobalBounds gm_bounds = GlobalBounds::error;
    Observer* observer = nullptr;
    const CheckSettings* checks = nullptr;                              // null: a plain run
    enum class Order { written, late, random } order = Order::written;  // when copies take effect
    uint64_t seed = 0;                                                  // of Order::random
    bool keep_buffers = false;                                          // those that block 0 takes, in the report
    int threads = 0;      // blocks that run at once, those that wait apart; 0: as many as the hardware has
    uint64_t kernel = 0;  // which kernel it is, such as the address of its code; 0: not known
    // Called on the calling thread about every 50 ms; true stops the launch.
    bool (*poll)(void*) = nullptr;
    void* poll_context = nullptr;
    // Called around every wait of a block for others, on its thread, so that a lock that all of them share can be let
    // go: `pause` gives what `resume` gets.
    void* (*pause)() = nullptr;
    void (*resume)(void*) = nullptr;
};

struct Report {
    std::optional<Violation> violation;
    std::vector<uint64_t> written;  // bit n: array n was written
    std::vector<Violation> warnings;
    std::string output;                // of printf and dump, by block
    std::vector<Finding> findings;     // of the checks
    int64_t shadow_bytes[2] = {};      // that they needed: for GM, and for all cores
    std::vector<Reservation> buffers;  // that block 0 took, in order; the last one may have been refused
    bool interrupted = false;
};

// A block that cannot go on, for the report of a hang.
struct Wait {
    int64_t block;
    int64_t site;
    int opcode;
    std::string what;      // "flag MTE2_V id 0"
    std::string because;   // "no set_flag(MTE2_V, 0) was executed"
    std::string detail{};  // of this block, shown of the first of those that wait alike
};

class OPENASC_EXPORT Launch {
public:
    Launch(Machine& machine, std::vector<ArrayRange> arrays, const LaunchSettings& settings);
    ~Launch();
    Launch(const Launch&) = delete;
    Launch& operator=(const Launch&) = delete;

    // Runs every block; returns when all are over. The calling thread takes part.
    void run(BlockBody body, void* context);
    // What came out; call once, after `run`.
    Report report();

    int64_t block_count() const { return settings_.block_count; }
    const Chip& chip() const { return machine_.chip(); }
    // A block that reads the same in GM so often in a row waits for a change; the interpreter needs long for a read.
    int poll_reads() const { return settings_.pause == nullptr ? 64 : 4; }
    GlobalBounds gm_bounds() const { return settings_.gm_bounds; }
    const std::vector<ArrayRange>& arrays() const { return arrays_; }
    // Bytes of all arrays together.
    int64_t array_bytes() const { return array_bytes_; }
    // The array that holds an address that lost its number; -1: none.
    int find_array(int64_t address) const;

    // A core of this launch, ready for a block; used by `run`, and by tests that drive a core by hand.
    std::unique_ptr<Core> take_core();
    void begin_block(Core& core, int64_t block);
    void end_block(Core& core);
    void give_core(std::unique_ptr<Core> core);

    // --- what a block asks for -----------------------------------------------------------------------------------
    void violate(Violation violation);
    // Notes that the block waits for what nobody else can give; the block then ends.
    void wait_forever(Wait wait);
    // Sets, passes or waits for what the request says. The answer is `wait` when the block must end instead of going
    // on.
    Signals::Answer synchronise(Core& core, Request& request);
    // The block reads the same GM elements over and over: gives its place to a block that may change them, for a
    // moment. False when the block must end.
    bool give_way(Core& core);
    // Called now and then by a core that saw `attention`; true when the block must end.
    bool attend(Core& core);
    void stop();
    // Whether some block met a fault, or the launch is ending early.
    bool over_early() const { return failing_.load() || stopped_.load() || stuck_.load(); }

private:
    friend class WorkerPool;
    struct Parked;
    using Clock = std::chrono::steady_clock;
    // A block that only reads GM elements that do not change.
    struct Polling {
        int64_t site;
        int opcode;
        int64_t period;  // the core's number of it
        int64_t address;
        Clock::time_point since, seen;
    };

    void work(bool calling, int64_t block);
    void call_others_in_time();
    void run_block(Core& core, int64_t block);
    int64_t claim();
    int64_t pending() const;
    int wanted() const;
    bool must_stop() const;
    bool poll_now();
    void look_for_signals();
    void tick();
    void raise_attention();
    bool quit();

    bool park(std::unique_lock<std::mutex>& lock, Core& core, Request& request);
    // Both give the cores to wake once the lock is free.
    std::vector<Core*> release_parked();
    std::vector<Core*> check_stuck();
    void look_again(std::unique_lock<std::mutex>& lock);
    void sort_arrays();
    void note_hang();
    void note_polls();
    bool note_polling(Core& core);
    std::chrono::milliseconds poll_patience() const;
    Clock::duration polling_time(const Core& core) const;
    bool all_poll(Clock::time_point now) const;
    Violation hang_report();
    void merge_warnings(std::vector<Violation>& warnings);

    Machine& machine_;
    const std::vector<ArrayRange> arrays_;
    int64_t array_bytes_ = 0;
    // Numbers of the arrays by address, for launches that have many; empty where some overlap.
    std::vector<int> by_address_;
    LaunchSettings settings_;
    std::unique_ptr<Checker> checker_;
    int limit_;
    BlockBody body_ = nullptr;
    void* context_ = nullptr;

    std::atomic<bool> attention_{false};
    std::atomic<bool> stopped_{false};
    std::atomic<bool> failing_{false};
    std::atomic<bool> stuck_{false};  // some block waits for what never comes
    std::atomic<bool> ticked_{false};
    std::atomic<int64_t> next_{0};
    std::atomic<int> running_{0};     // threads at work, those that wait apart
    std::atomic<bool> alone_{false};  // others were not called yet, since launches like it are brief
    std::atomic<int64_t> busy_{0};    // in all blocks so far, in ticks of the clock
    Clock::time_point started_;
    int giving_way_ = 0;
    Clock::time_point deadline_;

    mutable std::mutex mutex_;
    Signals signals_;
    std::vector<Parked*> parked_;
    std::map<int64_t, Polling> polling_;  // by block
    std::vector<Wait> waits_;
    std::vector<Violation> violations_;
    std::vector<Violation> warnings_;
    std::vector<std::pair<int64_t, std::string>> outputs_;
    std::vector<uint64_t> written_;
    std::vector<Reservation> buffers_;
    bool signals_used_ = false;
    bool interrupted_ = false;

    // Guarded by the worker pool's lock.
    std::atomic<int> helpers_{0};
    int ticks_ = 0;
    bool closing_ = false;
    std::condition_variable closed_;
};

}  // namespace openasc
