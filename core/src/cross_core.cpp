// What vector cores say to one another: cross-core flags, barriers, and flags in GM.
#include <algorithm>

#include "checks.h"
#include "generated/abi.h"
#include "generated/names.h"
#include "generated/opcodes.h"
#include "openasc/launch.h"

namespace openasc {

namespace {

using Kind = Request::Kind;
using Answer = Signals::Answer;

constexpr int64_t last_own_flag = 10;
constexpr int64_t pipe_s = 0;         // number of PipeID
constexpr int64_t slot_bytes = 32;    // of a workspace
constexpr int64_t group_bytes = 512;  // of a GroupBarrier, for each waiting core

long long number(int64_t value) { return static_cast<long long>(value); }

// --- refusals --------------------------------------------------------------------------------------------------------

[[noreturn]] void fail_cores(Core& core) {
    fault(core, "ASC-LAUNCH-007", "blocks that wait for one another must all have a core",
          text("at most %d blocks, the vector cores of %s", core.launch->chip().aiv, core.launch->chip().name.c_str()),
          text("%lld blocks", number(core.launch->block_count())),
          text("launch %d blocks, and let each loop over its share", core.launch->chip().aiv));
}

[[noreturn]] void fail_flag_id(Core& core, int64_t flag) {
    fault(core, "ASC-RANGE-002", "the cross-core flag id is out of range",
          "a flag id from 0 to 10 (11 to 15 belong to the framework)", text("%lld", number(flag)));
}

[[noreturn]] void fail_mode(Core& core, int64_t mode) {
    fault(core, "ASC-RANGE-001", "no such mode", "mode 0, 1 or 2", text("%lld", number(mode)));
}

[[noreturn]] void fail_pipe(Core& core, int64_t pipe) {
    fault(core, "ASC-RANGE-001", "a flag cannot be set on this pipe",
          "the pipe whose instructions come before the flag, such as PIPE_MTE3", pipe_name(pipe));
}

[[noreturn]] void fail_full(Core& core, int64_t flag) {
    fault(core, "ASC-SYNC-009", text("cross-core flag %lld is set more often than it can count", number(flag)),
          "at most 15 sets without a wait", "16 sets", "let the other side answer, and wait for the answer");
}

[[noreturn]] void fail_mixed(Core& core, int64_t flag) {
    fault(core, "ASC-SYNC-012", text("sync_all() and the kernel both use cross-core flag %lld", number(flag)),
          "flag ids from 0 to 10, or sync_all with workspaces", text("flag %lld, one of 11 to 14", number(flag)),
          text("use flag %lld or another one up to 10", number(flag - Signals::first_reserved)));
}

[[noreturn]] void fail_used(Core& core, int64_t used) {
    fault(core, "ASC-RANGE-001", "more cores than there are blocks take part",
          text("0 (all) to %lld cores", number(core.launch->block_count())), text("%lld cores", number(used)));
}

[[noreturn]] void fail_absent(Core& core, int64_t used) {
    fault(core, "ASC-RANGE-001", text("block %lld is not among the cores that meet", number(core.block)),
          text("a block from 0 to %lld, the first %lld", number(used - 1), number(used)),
          text("block %lld", number(core.block)), "give more cores, or let only the first blocks call it");
}

[[noreturn]] void fail_mixed_kinds(Core& core) {
    fault(core, "ASC-RANGE-001", "this form synchronises vector cores only", "is_aiv_only=True", "is_aiv_only=False",
          "sync_all(False) without workspaces joins cube and vector cores");
}

[[noreturn]] void fail_block(Core& core, int64_t block, bool own) {
    fault(core, "ASC-RANGE-001", own ? "a block cannot wait for itself" : "there is no block with this index",
          text("block_idx from 0 to %lld%s", number(core.launch->block_count() - 1), own ? ", but this block's" : ""),
          text("block_idx %lld", number(block)));
}

[[noreturn]] void fail_event_id(Core& core, int64_t event) {
    fault(core, "ASC-RANGE-002", "the event id is out of range", "an event id from 0 up", text("%lld", number(event)));
}

[[noreturn]] void fail_small(Core& core, const char* name, int64_t needed, int64_t given, const char* rule) {
    fault(core, "ASC-SYNC-010", text("%s is too small for %lld blocks", name, number(core.launch->block_count())),
          text("at least %lld bytes: %s", number(needed), rule), text("%lld bytes", number(given)),
          text("make %s at least %lld elements of int32 long", name, number((needed + 3) / 4)));
}

[[noreturn]] void fail_stale(Core& core, const Request& request) {
    int64_t begin = request.slot * request.slots.stride;
    fault(core, "ASC-SYNC-011",
          request.wanted == 0 ? "the workspace in GM is not zero at its first use"
                              : "something else writes to the workspace in GM",
          text("%lld in bytes [%lld, %lld) of it", number(request.wanted), number(begin), number(begin + 4)),
          text("%lld", number(request.found)),
          "fill the workspace with zeros before each launch, and use it for nothing else");
}

[[noreturn]] void fail_group(Core& core, int64_t index, int64_t size) {
    fault(core, "ASC-RANGE-001", "there is no such place in the group",
          text("an index from 0 to %lld", number(size - 1)), text("index %lld", number(index)));
}

[[noreturn]] void fail_address(Core& core, int64_t offset, int64_t align) {
    fault(core, "ASC-ALIGN-001", "the workspace does not start on its boundary",
          text("a multiple of %lld bytes from the start of its memory", number(align)),
          text("byte %lld of it", number(offset)));
}

void warn_reserved(Core& core, int64_t flag) {
    Violation warning;
    warning.id = "ASC-RANGE-002";
    warning.what =
        text("%s: cross-core flag %lld is reserved for the framework", instruction_name(core.opcode), number(flag));
    warning.expected = "a flag id from 0 to 10";
    warning.given = flag > Signals::last_reserved ? text("flag %lld", number(flag))
                                                  : text("flag %lld, one of those of sync_all()", number(flag));
    core.warn(std::move(warning));
}

// --- the request -----------------------------------------------------------------------------------------------------

void need_cores(Core& core) {
    if (core.launch->chip().aiv > 0 && core.launch->block_count() > core.launch->chip().aiv) fail_cores(core);
}

void synchronise(Core& core, Request& request) {
    switch (core.launch->synchronise(core, request)) {
        case Answer::done:
            return;
        case Answer::full:
            fail_full(core, request.first);
        case Answer::mixed:
            fail_mixed(core, request.slot);
        case Answer::stale:
            fail_stale(core, request);
        default:
            core.leave();
    }
}

int64_t used_cores(Core& core, int64_t used) {
    int64_t blocks = core.launch->block_count();
    if (used < 0 || used > blocks) fail_used(core, used);
    if (used == 0) return blocks;
    if (core.block >= used) fail_absent(core, used);
    return used;
}

void use_flag(Core& core, int64_t opcode, int64_t flag, int64_t mode, int64_t pipe) {
    if (flag < 0 || flag >= Signals::flags) fail_flag_id(core, flag);
    if (mode < 0 || mode > 2) fail_mode(core, mode);
    bool set = opcode == op_CrossCoreSetFlag;
    if (set && pipe == pipe_s) fail_pipe(core, pipe);
    Request request{set ? Kind::set_flag : Kind::wait_flag, core.block, flag, mode};
    synchronise(core, request);
    if (flag > last_own_flag) warn_reserved(core, flag);
}

// --- workspaces ------------------------------------------------------------------------------------------------------

// The workspaces of one instruction; what they must hold is checked against what they are.
struct Spaces {
    int64_t global, local;  // words
    const char* rule;       // how the sizes come about
};

// Bytes of the array from an address on.
const ArrayRange* memory_of(Core& core, int64_t address) {
    int array = core.launch->find_array(address & address_mask);
    return array < 0 ? nullptr : &core.launch->arrays()[array];
}

int64_t room(Core& core, int64_t address) {
    const ArrayRange* range = memory_of(core, address);
    return range == nullptr ? 0 : range->address + range->bytes - (address & address_mask);
}

// The words of a workspace need their own boundary. Greater ones count from the start of the memory, which the
// device's allocator puts on any of them.
void check_address(Core& core, int64_t address, int64_t align) {
    constexpr int64_t word = 4;
    const ArrayRange* range = memory_of(core, address);
    const int64_t start = align > word && range != nullptr ? range->address : 0;
    const int64_t offset = (address & address_mask) - start;
    if ((offset & (align - 1)) != 0 || (address & (word - 1)) != 0) fail_address(core, offset, align);
}

Slots slots_of(Core& core, const Spaces& spaces, int64_t bytes, int64_t stride = slot_bytes, int64_t align = 4) {
    int64_t given = room(core, spaces.global);
    if (given < bytes) fail_small(core, "gm_workspace", bytes, given, spaces.rule);
    check_address(core, spaces.global, align);
    return {core.global(spaces.global, bytes, true).address, stride};
}

// The local workspace holds zeros and, in its first slots, what the core read or wrote in GM.
void fill_local(Core& core, const Spaces& spaces, int64_t bytes, int64_t slots, int32_t value) {
    int64_t given = LocalTensor::unpack(spaces.local).length;
    uint8_t* data = core.local(spaces.local, std::min(given, bytes), slot_bytes, "ub_workspace", true);
    if (given < bytes) fail_small(core, "ub_workspace", bytes, given, spaces.rule);
    std::fill(data, data + bytes, uint8_t{0});
    for (int64_t slot = 0; slot < slots; ++slot)
        std::copy_n(reinterpret_cast<uint8_t*>(&value), 4, data + slot * slot_bytes);
}

void meet_in(Core& core, const Spaces& spaces, int64_t used, int64_t aiv_only) {
    if (aiv_only == 0) fail_mixed_kinds(core);
    used = used_cores(core, used);
    Request request{Kind::meet_in, core.block, used};
    request.slots = slots_of(core, spaces, used * slot_bytes);
    fill_local(core, spaces, used * slot_bytes, 0, 0);
    synchronise(core, request);
    fill_local(core, spaces, used * slot_bytes, used, static_cast<int32_t>(request.round + 1));
}

void use_slot(Core& core, const Spaces& spaces, bool set, int64_t block, int64_t event) {
    int64_t blocks = core.launch->block_count();
    if (block < 0 || block >= blocks) fail_block(core, block, false);
    if (!set && block == core.block) fail_block(core, block, true);
    if (event < 0) fail_event_id(core, event);
    int64_t slot = blocks * std::min(event, INT64_MAX / 32 / blocks - 1) + block;
    Request request{set ? Kind::set_slot : Kind::wait_slot, core.block, slot};
    request.slots = slots_of(core, spaces, (slot + 1) * slot_bytes);
    fill_local(core, spaces, slot_bytes, 1, set ? 1 : 0);
    synchronise(core, request);
}

void use_turns(Core& core, const Spaces& spaces, Kind kind) {
    int64_t bytes = core.launch->block_count() * slot_bytes;
    Request request{kind, core.block};
    request.slots = slots_of(core, spaces, bytes);
    fill_local(core, spaces, bytes + slot_bytes, 0, 0);
    synchronise(core, request);
}

// `sizes`: the arriving cores, and the waiting ones from bit 32.
void use_group(Core& core, const Spaces& spaces, bool arrive, int64_t index, int64_t sizes) {
    int64_t arriving = sizes & 0xFFFFFFFF, waiting = sizes >> 32;
    int64_t size = arrive ? arriving : waiting;
    if (index < 0 || index >= size) fail_group(core, index, size);
    Request request{arrive ? Kind::arrive_group : Kind::wait_group, core.block, arriving, waiting, index};
    request.slots = slots_of(core, spaces, waiting * group_bytes, group_bytes, group_bytes);
    synchronise(core, request);
}

// The instruction keeps a copy of the workspace in UB.
void report_local(Core& core, int64_t local, int64_t first, int64_t second) {
    const LocalTensor tensor = LocalTensor::unpack(local);
    const int64_t room = core.memories[static_cast<int>(tensor.memory)].size() - tensor.offset;
    const Access access{tensor.memory, tensor.offset, std::min(tensor.length, room), 0, 1, true, local};
    core.report(0, opcode_pipes[core.opcode], &access, local != 0 && tensor.memory == MemoryKind::ub, first, second);
}

const char* rule_of(int64_t opcode) {
    switch (opcode) {
        case op_SyncAllWorkspace:
            return "32 for each core that takes part";
        case op_IBSet:
        case op_IBWait:
            return "blocks * 32 * event_id + block_idx * 32 + 32; 32 in UB";
        case op_GroupBarrier_Arrive:
        case op_GroupBarrier_Wait:
            return "512 for each core that waits";
        default:
            return "32 for each block; 32 more in UB";
    }
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_cross_core(Core* core, int64_t opcode, int64_t flag_id, int64_t mode_id, int64_t pipe, int64_t site) {
    core->enter(opcode, site);
    core->drain();
    need_cores(*core);
    if (core->observed()) core->report(0, static_cast<int>(pipe), nullptr, 0, flag_id, mode_id);
    if (opcode == op_SyncAll) {
        Request request{Kind::meet, core->block, core->launch->block_count()};
        synchronise(*core, request);
    } else {
        use_flag(*core, opcode, flag_id, mode_id, pipe);
    }
    return 0;
}

int64_t openasc_block_sync(Core* core, int64_t opcode, int64_t workspace, int64_t local, int64_t first, int64_t second,
                           int64_t site) {
    core->enter(opcode, site);
    core->drain();
    need_cores(*core);
    if (core->observed()) report_local(*core, local, first, second);
    Spaces spaces{workspace, local, rule_of(opcode)};
    switch (opcode) {
        case op_SyncAllWorkspace:
            meet_in(*core, spaces, first, second);
            break;
        case op_IBSet:
        case op_IBWait:
            use_slot(*core, spaces, opcode == op_IBSet, first, second);
            break;
        case op_InitDetermineComputeWorkspace:
            use_turns(*core, spaces, Kind::begin_turns);
            break;
        case op_WaitPreBlock:
            use_turns(*core, spaces, Kind::wait_turn);
            break;
        case op_NotifyNextBlock:
            use_turns(*core, spaces, Kind::pass_turn);
            break;
        default:
            use_group(*core, spaces, opcode == op_GroupBarrier_Arrive, first, second);
    }
    return 0;
}
