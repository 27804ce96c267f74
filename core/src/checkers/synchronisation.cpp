#include "synchronisation.h"

#include <algorithm>

#include "../generated/names.h"
#include "../generated/opcodes.h"
#include "../text.h"

namespace openasc {

namespace {

long long number(int64_t value) { return static_cast<long long>(value); }

std::string flag_text(int64_t event, int64_t id) { return text("%s id %lld", event_name(event).c_str(), number(id)); }

}  // namespace

void Synchronisation::event(CoreChecks& checks, const Core& core, const Event& event) {
    if (event.opcode == op_TQue_AllocTensor) {
        const auto place = static_cast<size_t>(event.second);
        if (checks.allocated_at.size() <= place) checks.allocated_at.resize(place + 1);
        checks.allocated_at[place] = launch_.site_number(checks, event.site, event.opcode);
        return;
    }
    if (event.opcode == op_TPipe_Destroy) check_tensors(checks, core);
    if (event.opcode != op_SetFlag) return;
    int& set_at = checks.set_at[static_cast<size_t>(event.first * EventFlags::ids + event.second)];
    const Sites::Site before = launch_.sites.at(set_at);
    const bool set = core.framework.flags.at(event.first, event.second).set;
    set_at = launch_.site_number(checks, event.site, event.opcode);
    if (!set || launch_.findings.known("ASC-SYNC-021", {event.site, event.opcode}, before, checks.block)) return;
    const std::string flag = flag_text(event.first, event.second);
    Finding finding;
    finding.id = "ASC-SYNC-021";
    finding.what = text("SetFlag: the flag %s is set while it is set", flag.c_str());
    finding.expected = "a WaitFlag between two SetFlags of the same event and id";
    finding.given = "two SetFlags in a row; what the hardware does then is not defined";
    finding.hint = "wait for the flag first, or use another event id";
    finding.places.push_back(LaunchChecks::place(event, "sets " + flag));
    finding.places.push_back({before.site, before.opcode, event.pipe, "set " + flag + " before"});
    launch_.findings.add(std::move(finding), checks.block);
}

void Synchronisation::check_flags(CoreChecks& checks, const Core& core) {
    for (int event = 0; event < EventFlags::events; ++event) {
        for (int id = 0; id < EventFlags::ids; ++id) {
            if (!core.framework.flags.at(event, id).set) continue;
            const Sites::Site site = launch_.sites.at(checks.set_at[static_cast<size_t>(event * EventFlags::ids + id)]);
            if (launch_.findings.known("ASC-SYNC-020", site, {}, checks.block)) continue;
            const std::string flag = flag_text(event, id);
            Finding finding;
            finding.id = "ASC-SYNC-020";
            finding.what = text("SetFlag: the flag %s is still set when the kernel ends", flag.c_str());
            finding.expected = "a WaitFlag for every SetFlag";
            finding.given = text("%u SetFlags of it in this block", core.framework.flags.at(event, id).sets);
            finding.hint =
                "wait for the flag before the kernel ends; it would stay set for the next kernel on the core";
            finding.places.push_back({site.site, site.opcode, hard_event_pipes[event][0], "sets " + flag});
            launch_.findings.add(std::move(finding), checks.block);
        }
    }
}

void Synchronisation::check_tensors(CoreChecks& checks, const Core& core) {
    const Framework& framework = core.framework;
    for (const Queue& queue : framework.queues) {
        if (queue.kind == QueueKind::buf) continue;
        for (int index = queue.first; index < queue.first + queue.count; ++index) {
            const auto place = static_cast<size_t>(index);
            if (place >= framework.buffers.size() || place >= checks.allocated_at.size()) continue;
            const Buffer& buffer = framework.buffers[place];
            if (buffer.state == BufferState::free) continue;
            const Sites::Site site = launch_.sites.at(checks.allocated_at[place]);
            if (launch_.findings.known("ASC-SYNC-022", site, {}, checks.block)) continue;
            const char* states[] = {"free", "given out", "in the queue", "taken from the queue"};
            Finding finding;
            finding.id = "ASC-SYNC-022";
            finding.what = "TQue.AllocTensor: a tensor is not given back before the kernel ends";
            finding.expected = "a FreeTensor for every AllocTensor";
            finding.given = text("a tensor of %lld bytes of a queue at %s, %s", number(buffer.length),
                                 position_name(queue.source).c_str(), states[static_cast<int>(buffer.state)]);
            finding.hint = "FreeTensor after the last instruction that uses the tensor";
            finding.places.push_back({site.site, site.opcode, clock_s, "gives the tensor out"});
            launch_.findings.add(std::move(finding), checks.block);
        }
    }
}

void Synchronisation::block_end(CoreChecks& checks, const Core& core) {
    check_flags(checks, core);
    check_tensors(checks, core);
}

// --- between cores ---------------------------------------------------------------------------------------------------

void Synchronisation::synchronised(CoreChecks& checks, const Core& core, const Request& request) {
    const bool sets = request.kind == Request::Kind::set_flag;
    if ((!sets && request.kind != Request::Kind::wait_flag) || request.second == 2) return;
    std::lock_guard<std::mutex> guard(lock_);
    Signal& signal = signals_[{request.first, request.second == 0 ? -1 : checks.block}];
    ++(sets ? signal.sets : signal.waits)[checks.block];
    if (sets) signal.site = {core.site, core.opcode};
}

void Synchronisation::check_signal(int64_t flag, int64_t block, const Signal& signal) {
    const int64_t blocks = block < 0 ? launch_.block_count : 1;
    int64_t most = 0, fewest = static_cast<int64_t>(signal.sets.size()) < blocks ? 0 : INT64_MAX, waits = 0;
    for (const auto& each : signal.sets) {
        most = std::max(most, each.second);
        fewest = std::min(fewest, each.second);
    }
    int64_t left = 0, first = -1;
    for (int64_t each = block < 0 ? 0 : block; each < (block < 0 ? blocks : block + 1); ++each) {
        const auto found = signal.waits.find(each);
        waits = found == signal.waits.end() ? 0 : found->second;
        if (waits >= fewest) continue;
        ++left;
        if (first < 0) first = each;
    }
    if (left == 0 && most == fewest) return;
    Finding finding;
    finding.id = "ASC-SYNC-023";
    finding.what = text("CrossCoreSetFlag: cross-core flag %lld is still set when the kernel ends", number(flag));
    finding.expected = "a CrossCoreWaitFlag for every time that the flag was set";
    finding.given =
        left > 0 ? text("%lld of %lld blocks did not wait for it as often as it was set", number(left), number(blocks))
                 : text("some blocks set it %lld times, others %lld times", number(most), number(fewest));
    finding.hint = "let every block set the flag and wait for it equally often; it would stay set for the next kernel";
    finding.places.push_back({signal.site.site, signal.site.opcode, -1, text("sets flag %lld", number(flag))});
    launch_.findings.add(std::move(finding), std::max<int64_t>(first, 0));
}

void Synchronisation::launch_end() {
    std::lock_guard<std::mutex> guard(lock_);
    for (const auto& each : signals_) check_signal(each.first.first, each.first.second, each.second);
}

}  // namespace openasc
