#include "openasc/launch.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "generated/abi.h"
#include "late_copies.h"
#include "openasc/core.h"
#include "openasc/launch_history.h"
#include "openasc/worker_pool.h"
#include "text.h"

namespace openasc {

namespace {

// After the first violation the other blocks go on for this long, so that the report names the lowest block that
// fails and counts those that fail alike.
constexpr std::chrono::milliseconds grace{20};

}  // namespace

Launch::Launch(Machine& machine, std::vector<ArrayRange> arrays, const LaunchSettings& settings)
    : machine_(machine), arrays_(std::move(arrays)), settings_(settings) {
    limit_ = settings.threads > 0 ? settings.threads : WorkerPool::instance().hardware_threads();
    for (const ArrayRange& range : arrays_) array_bytes_ += range.bytes;
    written_.assign((arrays_.size() + 63) / 64, 0);
    if (settings_.checks != nullptr && settings_.checks->any()) {
        checker_ = std::make_unique<Checker>(*settings_.checks, arrays_, settings_.observer);
        settings_.observer = checker_.get();
    }
    constexpr size_t few = 16;
    if (arrays_.size() > few) sort_arrays();
}

Launch::~Launch() = default;

void Launch::run(BlockBody body, void* context) {
    body_ = body;
    context_ = context;
    if (settings_.block_count < 1 || settings_.block_count > 65535) {
        Violation violation;
        violation.id = "ASC-LAUNCH-001";
        violation.what = "the number of blocks is out of range";
        violation.expected = "1 to 65535 blocks";
        violation.given = text("%lld blocks", static_cast<long long>(settings_.block_count));
        violations_.push_back(std::move(violation));
        return;
    }
    if (settings_.observer != nullptr) settings_.observer->on_launch(static_cast<int>(settings_.block_count));
    // The calling thread owns block 0 before anybody can ask for work.
    next_ = 1;
    running_ = 1;
    WorkerPool& pool = WorkerPool::instance();
    bool shared = settings_.block_count > 1 || settings_.poll != nullptr;
    const uint64_t key = LaunchHistory::key(settings_.kernel, settings_.block_count, array_bytes_);
    alone_ = LaunchHistory::instance().was_brief(key);
    started_ = Clock::now();
    if (shared) pool.open(*this);
    work(true, 0);
    if (shared) pool.close(*this);
    LaunchHistory::instance().note(key, Clock::duration(busy_.load()));
    if (settings_.observer != nullptr) settings_.observer->on_launch_end();
}

// --- blocks ----------------------------------------------------------------------------------------------------------

std::unique_ptr<Core> Launch::take_core() { return machine_.take(); }
void Launch::give_core(std::unique_ptr<Core> core) { machine_.give(std::move(core)); }

void Launch::work(bool calling, int64_t block) {
    std::unique_ptr<Core> core;
    for (;;) {
        if (block >= 0 && core == nullptr) {
            core = take_core();
            core->calling_thread = calling;
        }
        const Clock::time_point begin = Clock::now();
        for (; block >= 0; block = claim()) {
            run_block(*core, block);
            if (alone_.load(std::memory_order_relaxed)) call_others_in_time();
        }
        busy_ += (Clock::now() - begin).count();
        // The core goes back first: once this thread has quit, the launch may be over.
        if (core != nullptr) give_core(std::move(core));
        if (quit()) return;
        block = claim();
    }
}

// Asked after each block while the launch is alone: it was not so brief after all.
void Launch::call_others_in_time() {
    if (Clock::now() - started_ > LaunchHistory::brief) WorkerPool::instance().call(*this);
}

void Launch::begin_block(Core& core, int64_t block) {
    // In runs that look for uninitialised data, what nobody wrote shows in the results too: it is NaN.
    constexpr uint8_t poison = 0xFF;
    core.begin(*this, attention_, block, checker_ != nullptr && settings_.checks->init ? poison : 0);
    core.framework.taken = settings_.keep_buffers && block == 0 ? &buffers_ : nullptr;
    core.observer = settings_.observer;
    if (core.observer != nullptr) core.observer->on_block_begin(core);
}

void Launch::end_block(Core& core) {
    core.drain();
    if (core.observer != nullptr) core.observer->on_block_end(core);
    if (core.gave_way) {
        std::lock_guard<std::mutex> lock(mutex_);
        polling_.erase(core.block);
    }
    bool wrote = std::any_of(core.written.begin(), core.written.end(), [](uint64_t word) { return word != 0; });
    if (!wrote && core.output.empty() && core.warnings.empty()) return;
    std::lock_guard<std::mutex> lock(mutex_);
    for (size_t index = 0; index < core.written.size(); ++index) written_[index] |= core.written[index];
    if (!core.output.empty()) outputs_.emplace_back(core.block, std::move(core.output));
    merge_warnings(core.warnings);
}

void Launch::run_block(Core& core, int64_t block) {
    begin_block(core, block);
    std::optional<LateCopies> late;
    if (settings_.order != LaunchSettings::Order::written) {
        late.emplace(settings_.order == LaunchSettings::Order::random, settings_.seed);
        late->begin_block(core);
        core.late = &*late;
        core.abi = late_abi();
    }
    if (setjmp(core.exit) == 0) {
        body_(core, context_);
        if (core.late != nullptr) core.late->run_all(core);
    }
    core.late = nullptr;
    core.abi = abi_table;
    end_block(core);
}

// The next block to run, -1 when this thread has nothing to do.
int64_t Launch::claim() {
    if (must_stop() || running_.load() > limit_ || next_.load() >= settings_.block_count) return -1;
    int64_t block = next_.fetch_add(1);
    return block < settings_.block_count ? block : -1;
}

int64_t Launch::pending() const {
    if (must_stop()) return 0;
    return std::max<int64_t>(settings_.block_count - next_.load(), 0);
}

// How many more threads could work on it now.
int Launch::wanted() const {
    int room = limit_ - running_.load();
    return room <= 0 ? 0 : static_cast<int>(std::min<int64_t>(pending(), room));
}

// Takes this thread out of the launch; false when there is work for it after all.
bool Launch::quit() {
    std::unique_lock<std::mutex> lock(mutex_);
    if (running_.load() <= limit_ && pending() > 0) return false;
    --running_;
    if (!parked_.empty()) look_again(lock);
    return true;
}

// --- stopping --------------------------------------------------------------------------------------------------------

bool Launch::must_stop() const {
    if (stopped_.load()) return true;
    return failing_.load() && std::chrono::steady_clock::now() > deadline_;
}

void Launch::raise_attention() { attention_ = true; }

void Launch::stop() {
    stopped_ = true;
    raise_attention();
}

void Launch::tick() {
    ticked_ = true;
    raise_attention();
}

bool Launch::poll_now() {
    if (settings_.poll == nullptr || !settings_.poll(settings_.poll_context)) return false;
    interrupted_ = true;
    stop();
    return true;
}

// On the calling thread: answers a tick.
void Launch::look_for_signals() {
    if (!ticked_.exchange(false)) return;
    attention_ = false;
    poll_now();
    if (stopped_ || failing_) raise_attention();
}

bool Launch::attend(Core& core) {
    if (core.calling_thread) look_for_signals();
    return must_stop();
}

void Launch::violate(Violation violation) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!failing_) {
        deadline_ = std::chrono::steady_clock::now() + grace;
        failing_ = true;
    }
    violations_.push_back(std::move(violation));
    raise_attention();
}

void Launch::sort_arrays() {
    by_address_.resize(arrays_.size());
    std::iota(by_address_.begin(), by_address_.end(), 0);
    const auto start = [this](int index) { return arrays_[static_cast<size_t>(index)].address; };
    const auto end = [this, start](int index) { return start(index) + arrays_[static_cast<size_t>(index)].bytes; };
    std::sort(by_address_.begin(), by_address_.end(), [start](int a, int b) { return start(a) < start(b); });
    const auto overlap = [start, end](int a, int b) { return start(b) < end(a); };
    if (std::adjacent_find(by_address_.begin(), by_address_.end(), overlap) != by_address_.end()) by_address_.clear();
}

int Launch::find_array(int64_t address) const {
    if (!by_address_.empty()) {
        const auto after = std::upper_bound(
            by_address_.begin(), by_address_.end(), address,
            [this](int64_t wanted, int index) { return wanted < arrays_[static_cast<size_t>(index)].address; });
        if (after == by_address_.begin()) return -1;
        const int index = *std::prev(after);
        const ArrayRange& range = arrays_[static_cast<size_t>(index)];
        return address - range.address < range.bytes ? index : -1;
    }
    for (size_t index = 0; index < arrays_.size(); ++index) {
        uint64_t offset = static_cast<uint64_t>(address - arrays_[index].address);
        if (offset < static_cast<uint64_t>(arrays_[index].bytes)) return static_cast<int>(index);
    }
    return -1;
}

// --- results ---------------------------------------------------------------------------------------------------------

void Launch::merge_warnings(std::vector<Violation>& warnings) {
    for (Violation& warning : warnings) {
        auto same = std::find_if(warnings_.begin(), warnings_.end(), [&warning](const Violation& known) {
            return known.site == warning.site && known.opcode == warning.opcode;
        });
        if (same == warnings_.end()) {
            warnings_.push_back(std::move(warning));
            continue;
        }
        int64_t count = same->count + warning.count;
        int blocks = same->blocks + 1;
        if (warning.block < same->block) *same = std::move(warning);
        same->count = count;
        same->blocks = blocks;
    }
    warnings.clear();
}

Report Launch::report() {
    Report report;
    std::lock_guard<std::mutex> lock(mutex_);
    if (!violations_.empty()) {
        auto lowest = std::min_element(violations_.begin(), violations_.end(),
                                       [](const Violation& a, const Violation& b) { return a.block < b.block; });
        auto alike = std::count_if(violations_.begin(), violations_.end(), [&lowest](const Violation& each) {
            return each.id == lowest->id && each.site == lowest->site;
        });
        report.violation = *lowest;
        report.violation->blocks = static_cast<int>(alike);
    } else if (!waits_.empty() && !interrupted_) {
        report.violation = hang_report();
    }
    std::sort(warnings_.begin(), warnings_.end(),
              [](const Violation& a, const Violation& b) { return a.site < b.site; });
    std::sort(outputs_.begin(), outputs_.end());
    for (auto& output : outputs_) report.output += output.second;
    report.buffers = std::move(buffers_);
    if (checker_ != nullptr) {
        report.findings = checker_->findings();
        report.shadow_bytes[0] = checker_->global_bytes();
        report.shadow_bytes[1] = checker_->local_bytes();
    }
    report.written = written_;
    report.warnings = std::move(warnings_);
    report.interrupted = interrupted_;
    return report;
}

}  // namespace openasc
