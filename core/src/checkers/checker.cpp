// The checks of a launch together.
#include "openasc/check.h"

#include <atomic>
#include <mutex>

#include "buffers.h"
#include "core_checks.h"
#include "edges.h"
#include "initialised.h"
#include "number.h"
#include "openasc/launch.h"
#include "overlap.h"
#include "races.h"
#include "synchronisation.h"

namespace openasc {

struct Checker::State {
    LaunchChecks launch;
    CrossCoreEdges edges;
    Races races{launch};
    Initialised initialised{launch};
    Buffers buffers{launch};
    Synchronisation synchronisation{launch};
    Overlap overlap{launch};
    Numbers numbers{launch};
    std::atomic<bool> over_early{false};
    Observer* next = nullptr;

    std::mutex lock;
    std::vector<std::unique_ptr<CoreChecks>> all;
    std::vector<CoreChecks*> idle;

    CoreChecks& take();
    void end(Core& core, CoreChecks& checks);
    bool skips(const Core& core) const { return launch.settings.block >= 0 && core.block != launch.settings.block; }
};

namespace {

CoreChecks* checks_of(Core& core) { return static_cast<CoreChecks*>(core.checks); }

}  // namespace

Checker::Checker(const CheckSettings& settings, const std::vector<ArrayRange>& arrays, Observer* next)
    : state_(std::make_unique<State>()) {
    state_->launch.settings = settings;
    state_->launch.arrays = arrays;
    state_->next = next;
}

Checker::~Checker() = default;

CoreChecks& Checker::State::take() {
    std::lock_guard<std::mutex> guard(lock);
    if (idle.empty()) {
        all.push_back(std::make_unique<CoreChecks>());
        return *all.back();
    }
    CoreChecks* checks = idle.back();
    idle.pop_back();
    return *checks;
}

// A block that came to its end.
void Checker::State::end(Core& core, CoreChecks& checks) {
    if (launch.settings.race) races.block_end(checks);
    if (launch.settings.sync) synchronisation.block_end(checks, core);
    if (launch.settings.number) numbers.block_end(checks, core);
}

void Checker::on_launch(int block_count) {
    state_->launch.block_count = block_count;
    state_->edges.begin(block_count);
    if (state_->next != nullptr) state_->next->on_launch(block_count);
}

void Checker::on_block_begin(Core& core) {
    core.checks = nullptr;
    if (state_->next != nullptr) state_->next->on_block_begin(core);
    if (state_->skips(core)) return;
    CoreChecks& checks = state_->take();
    checks.begin(core, state_->launch.settings);
    core.checks = &checks;
}

void Checker::on_event(Core& core, const Event& event) {
    if (state_->next != nullptr) state_->next->on_event(core, event);
    CoreChecks* checks = checks_of(core);
    if (checks == nullptr) return;
    const CheckSettings& settings = state_->launch.settings;
    if (settings.number) state_->numbers.event(*checks, core, event);
    if (settings.memory) state_->buffers.event(*checks, core, event);
    if (settings.overlap) state_->overlap.event(*checks, event);
    if (settings.sync) state_->synchronisation.event(*checks, core, event);
    if (settings.race) {
        state_->races.see(*checks);
        order_pipes(*checks, core, event);
        if (settings.insert_sync) checks->clocks.meet();
        state_->races.event(*checks, core, event);
    }
    if (settings.init) state_->initialised.event(*checks, core, event);
}

void Checker::on_block_end(Core& core) {
    if (state_->next != nullptr) state_->next->on_block_end(core);
    CoreChecks* checks = checks_of(core);
    if (checks == nullptr) return;
    if (core.launch->over_early())
        state_->over_early = true;
    else
        state_->end(core, *checks);
    core.checks = nullptr;
    std::lock_guard<std::mutex> guard(state_->lock);
    state_->idle.push_back(checks);
}

void Checker::on_synchronise(Core& core, const Request& request) {
    if (state_->next != nullptr) state_->next->on_synchronise(core, request);
    if (checks_of(core) != nullptr && state_->launch.settings.race) state_->edges.say(*checks_of(core), request);
}

void Checker::on_synchronised(Core& core, const Request& request) {
    if (state_->next != nullptr) state_->next->on_synchronised(core, request);
    CoreChecks* checks = checks_of(core);
    if (checks == nullptr) return;
    if (state_->launch.settings.race) state_->edges.hear(*checks, request);
    if (state_->launch.settings.sync) state_->synchronisation.synchronised(*checks, core, request);
}

void Checker::on_pointer(Core& core, const LocalTensor& tensor) {
    if (state_->next != nullptr) state_->next->on_pointer(core, tensor);
    if (checks_of(core) != nullptr && state_->launch.settings.init)
        state_->initialised.pointer(*checks_of(core), tensor);
}

void Checker::on_launch_end() {
    const CheckSettings& settings = state_->launch.settings;
    if (settings.race && !state_->over_early) state_->races.launch_end();
    if (settings.sync && settings.block < 0 && !state_->over_early) state_->synchronisation.launch_end();
    if (state_->next != nullptr) state_->next->on_launch_end();
}

std::vector<Finding> Checker::findings() const { return state_->launch.findings.all(); }

int64_t Checker::global_bytes() const { return state_->launch.global.bytes(); }

int64_t Checker::local_bytes() const {
    std::lock_guard<std::mutex> guard(state_->lock);
    int64_t total = 0;
    for (const auto& checks : state_->all) total += checks->bytes();
    return total;
}

}  // namespace openasc
