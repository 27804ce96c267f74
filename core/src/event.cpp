// Event flags, barriers, and the ABI functions for them.
#include "openasc/event.h"

#include "checks.h"
#include "generated/abi.h"
#include "generated/names.h"
#include "generated/opcodes.h"
#include "openasc/launch.h"

namespace openasc {

void EventFlags::set(int64_t event, int64_t id) {
    Flag& flag = flags_[event * ids + id];
    used_ = true;
    ++flag.sets;
    if (flag.set) ++flag.set_over;
    flag.set = true;
}

bool EventFlags::take(int64_t event, int64_t id) {
    Flag& flag = flags_[event * ids + id];
    bool was_set = flag.set;
    flag.set = false;
    return was_set;
}

void EventFlags::clear() {
    if (used_) flags_.fill(Flag());
    used_ = false;
}

namespace {

[[noreturn]] void fail_event(Core& core, int64_t event, int64_t id) {
    if (event < 0 || event >= EventFlags::events)
        fault(core, "ASC-RANGE-002", "no such event", text("a HardEvent, 0 to %d", EventFlags::events - 1),
              text("%lld", static_cast<long long>(event)));
    fault(core, "ASC-RANGE-002", "the event id is out of range", "0 .. 7, the ids of an event",
          text("event id %lld of %s", static_cast<long long>(id), event_name(event).c_str()),
          "use ids 0 to 5, or ask the TPipe for one (alloc_event_id); the framework uses 6 and 7");
}

// Only this core sets the flag, so it never comes.
void wait_forever(Core& core, int64_t event, int64_t id) {
    const EventFlags::Flag& flag = core.framework.flags.at(event, id);
    std::string call = text("set_flag(%s, %lld)", event_name(event).c_str(), static_cast<long long>(id));
    std::string because = "no " + call + " was executed";
    if (flag.set_over > 0)
        because = text("%s was executed %u times, %u of them while the flag was still set", call.c_str(), flag.sets,
                       flag.set_over);
    else if (flag.sets > 0)
        because = text("%s was executed %u times and each was taken by a wait before", call.c_str(), flag.sets);
    core.launch->wait_forever({core.block, core.site, core.opcode,
                               text("flag %s id %lld", event_name(event).c_str(), static_cast<long long>(id)),
                               because});
}

[[noreturn]] void fail_pipe(Core& core, int64_t pipe) {
    fault(core, "ASC-RANGE-001", "this pipe has no barrier",
          "PIPE_V, PIPE_MTE2, PIPE_MTE3, PIPE_ALL or another pipe but PIPE_S", pipe_name(pipe),
          "the scalar unit runs in order; leave the barrier out");
}

// --- across cores ----------------------------------------------------------------------------------------------------

[[noreturn]] void fail_cores(Core& core) {
    fault(core, "ASC-LAUNCH-007", "blocks that wait for one another must all have a core",
          text("at most %d blocks, the vector cores of %s", core.launch->chip().aiv, core.launch->chip().name.c_str()),
          text("%lld blocks", static_cast<long long>(core.launch->block_count())),
          "launch at most as many blocks as there are cores, and let each loop over its share");
}

[[noreturn]] void fail_flag_id(Core& core, int64_t flag) {
    fault(core, "ASC-RANGE-002", "the cross-core flag id is out of range",
          "a flag id from 0 to 15 (11 to 15 belong to the framework)", text("%lld", static_cast<long long>(flag)));
}

[[noreturn]] void fail_mode(Core& core, int64_t mode) {
    fault(core, "ASC-RANGE-001", "no such mode", "mode 0, 1 or 2", text("%lld", static_cast<long long>(mode)));
}

[[noreturn]] void fail_full(Core& core, int64_t flag) {
    fault(core, "ASC-SYNC-009",
          text("cross-core flag %lld is set more often than it can count", static_cast<long long>(flag)),
          "at most 15 sets without a wait", "16 sets", "let the other side answer, and wait for the answer");
}

[[noreturn]] void fail_used(Core& core, int64_t used) {
    fault(core, "ASC-RANGE-001", "more cores than there are blocks take part",
          text("0 (all) to %lld cores", static_cast<long long>(core.launch->block_count())),
          text("%lld cores", static_cast<long long>(used)));
}

void set_cross(Core& core, int64_t flag, int64_t mode) {
    if (mode < 0 || mode > 2) fail_mode(core, mode);
    if (!core.launch->set_cross_flag(core.block, flag, mode)) fail_full(core, flag);
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_event(Core* core, int64_t opcode, int64_t event, int64_t event_id, int64_t site) {
    core->enter(opcode, site);
    if (event < 0 || event >= EventFlags::events || event_id < 0 || event_id >= EventFlags::ids)
        fail_event(*core, event, event_id);
    EventFlags& flags = core->framework.flags;
    bool setting = opcode == op_SetFlag;
    if (core->observed()) core->report(0, hard_event_pipes[event][setting ? 0 : 1], nullptr, 0, event, event_id);
    if (setting) {
        flags.set(event, event_id);
    } else if (!flags.take(event, event_id)) {
        wait_forever(*core, event, event_id);
        core->leave();
    }
    return 0;
}

int64_t openasc_barrier(Core* core, int64_t opcode, int64_t scope, int64_t site) {
    core->enter(opcode, site);
    if (opcode == op_DataSyncBarrier) core->drain();
    if (opcode == op_PipeBarrier && (scope <= 0 || scope >= pipe_names_count)) fail_pipe(*core, scope);
    if (core->observed()) core->report(0, opcode == op_PipeBarrier ? static_cast<int>(scope) : 0, nullptr, 0, scope);
    return 0;
}

int64_t openasc_cross_core(Core* core, int64_t opcode, int64_t flag_id, int64_t mode_id, int64_t pipe, int64_t site) {
    core->enter(opcode, site);
    core->drain();
    Launch& launch = *core->launch;
    if (launch.chip().aiv > 0 && launch.block_count() > launch.chip().aiv) fail_cores(*core);
    bool all = opcode == op_SyncAll;
    if (!all && (flag_id < 0 || flag_id >= Signals::flags)) fail_flag_id(*core, flag_id);
    if (all && (flag_id < 0 || flag_id > launch.block_count())) fail_used(*core, flag_id);
    if (core->observed()) core->report(0, static_cast<int>(pipe), nullptr, 0, flag_id, mode_id);
    bool go = true;
    if (all)
        go = launch.wait_barrier(*core, flag_id == 0 ? launch.block_count() : flag_id);
    else if (opcode == op_CrossCoreSetFlag)
        set_cross(*core, flag_id, mode_id);
    else
        go = launch.wait_cross_flag(*core, flag_id);
    if (!go) core->leave();
    return 0;
}
