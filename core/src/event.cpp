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

constexpr int pipe_s = 0, pipe_v = 1, pipe_mte2 = 4, pipe_mte3 = 5;  // numbers of PipeID
constexpr int64_t first_reserved_event = 6;
constexpr int64_t reserved_scope = 3;  // MemDsbT::SEQ

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

// The pipes of a vector core are S, V, MTE2 and MTE3.
bool vector_pipe(int pipe) { return pipe == pipe_s || pipe == pipe_v || pipe == pipe_mte2 || pipe == pipe_mte3; }

[[noreturn]] void fail_vector_event(Core& core, int64_t event) {
    fault(core, "ASC-RANGE-002", text("a vector core has no event %s", event_name(event).c_str()),
          "an event between two of the pipes S, V, MTE2 and MTE3", event_name(event),
          "the others exist on a cube core only");
}

// Ids 6 and 7 belong to the framework; a kernel may use those that alloc_event_id gave it.
void warn_reserved(Core& core, int64_t event, int64_t id) {
    constexpr int own = (1 << first_reserved_event) - 1;  // when these are all taken, fetch_event_id gives the others
    for (const Pipe& pipe : core.framework.pipes) {
        if ((pipe.event_ids[event] >> id & 1) != 0 || (pipe.event_ids[event] & own) == own) return;
    }
    Violation warning;
    warning.id = "ASC-RANGE-002";
    warning.what = text("%s: event id %lld is reserved for the framework", instruction_name(core.opcode),
                        static_cast<long long>(id));
    warning.expected = "an event id from 0 to 5, or one that alloc_event_id gave";
    warning.given = text("event id %lld of %s", static_cast<long long>(id), event_name(event).c_str());
    core.warn(std::move(warning));
}

[[noreturn]] void fail_reserved_scope(Core& core) {
    fault(core, "ASC-RANGE-001", "this kind of memory is reserved", "ALL, DDR or UB", "SEQ");
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_event(Core* core, int64_t opcode, int64_t event, int64_t event_id, int64_t site) {
    core->enter(opcode, site);
    if (event < 0 || event >= EventFlags::events || event_id < 0 || event_id >= EventFlags::ids)
        fail_event(*core, event, event_id);
    if (!vector_pipe(hard_event_pipes[event][0]) || !vector_pipe(hard_event_pipes[event][1]))
        fail_vector_event(*core, event);
    if (event_id >= first_reserved_event) [[unlikely]]
        warn_reserved(*core, event, event_id);
    core->polls.quiet();
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
    if (opcode == op_DataSyncBarrier && scope == reserved_scope) fail_reserved_scope(*core);
    core->polls.quiet();
    if (core->observed()) core->report(0, opcode == op_PipeBarrier ? static_cast<int>(scope) : 0, nullptr, 0, scope);
    return 0;
}
