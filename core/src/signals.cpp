#include "openasc/signals.h"

#include "text.h"

namespace openasc {

namespace {
using Kind = Request::Kind;
long long number(int64_t value) { return static_cast<long long>(value); }
bool reserved(int64_t flag) { return flag >= Signals::first_reserved && flag <= Signals::last_reserved; }
}  // namespace

void Signals::reset(int64_t block_count) {
    *this = Signals();
    blocks_.assign(static_cast<size_t>(block_count), PerBlock());
}

// --- cross-core flags ------------------------------------------------------------------------------------------------

// Mode 0 reaches every block once all have set; mode 1 the vector cores of one AI Core, which is the block alone in a
// vector-only kernel; mode 2 the cube core, which such a kernel has not.
Signals::Answer Signals::set(Request& request) {
    int64_t flag = request.first, mode = request.second;
    PerBlock& own = blocks_[request.block];
    if (mode == 2) return Answer::done;
    if (own.sets[flag] + own.counter[flag] >= max_count) return Answer::full;
    if (mode == 1) {
        ++own.counter[flag];
        return Answer::done;
    }
    if (own.sets[flag]++ == 0) ++setters_[flag];
    if (setters_[flag] < blocks()) return Answer::done;
    for (PerBlock& each : blocks_) {
        ++each.counter[flag];
        if (--each.sets[flag] == 0) --setters_[flag];
    }
    return Answer::done;
}

bool Signals::take(int64_t block, int64_t flag) {
    uint8_t& counter = blocks_[block].counter[flag];
    if (counter == 0) return false;
    --counter;
    return true;
}

// A kernel that uses flags of SyncAll itself must not call it.
bool Signals::mixes(Request& request) {
    if (!reserved(request.first)) return false;
    request.slot = reserved_used_ = request.first;
    return meets_;
}

// --- barriers --------------------------------------------------------------------------------------------------------

bool Signals::join(Barrier& barrier, Request& request, int64_t size) {
    request.round = barrier.round;
    if (++barrier.arrived < size) return false;
    barrier.arrived = 0;
    ++barrier.round;
    return true;
}

Signals::Answer Signals::meet(Request& request) {
    meets_ = true;
    if (reserved_used_ >= 0) {
        request.slot = reserved_used_;
        return Answer::mixed;
    }
    return join(all_, request, request.first) ? Answer::done : Answer::wait;
}

Signals::Answer Signals::meet_in(Request& request) {
    Workspace& space = workspace(request);
    if (!space.holds(request, request.block)) return Answer::stale;
    space.put(request, request.block, space.value(request.block) + 1);
    if (!join(barriers_[{request.slots.address(), request.first}], request, request.first)) return Answer::wait;
    // Each block may clear the whole workspace before it comes here, and the marks of those before it with it.
    space.restore(request, request.first);
    return Answer::done;
}

// --- all of them -----------------------------------------------------------------------------------------------------

Workspace& Signals::workspace(const Request& request) { return workspaces_[request.slots.address()]; }

const Workspace* Signals::known(const Request& request) const {
    auto found = workspaces_.find(request.slots.address());
    return found == workspaces_.end() ? nullptr : &found->second;
}

Signals::Answer Signals::begin(Request& request) {
    auto waited = [this, &request] { return ready(request) ? Answer::done : Answer::wait; };
    switch (request.kind) {
        case Kind::set_flag:
            return mixes(request) ? Answer::mixed : set(request);
        case Kind::wait_flag:
            return mixes(request) ? Answer::mixed : waited();
        case Kind::meet:
            return meet(request);
        case Kind::meet_in:
            return meet_in(request);
        case Kind::set_slot:
        case Kind::wait_slot:
            return workspace(request).flag_is_stale(request, request.first) ? Answer::stale : waited();
        case Kind::begin_turns:
            workspace(request).begin(request, blocks());
            return Answer::done;
        case Kind::wait_turn:
            if (!workspace(request).holds(request, request.block)) return Answer::stale;
            request.round = workspace(request).next_round(request.block);
            return waited();
        case Kind::pass_turn: {
            Workspace& space = workspace(request);
            int64_t next = (request.block + 1) % blocks();
            if (!space.holds(request, next)) return Answer::stale;
            space.put(request, next, space.value(next) + 1);
            return Answer::done;
        }
        case Kind::arrive_group:
            for (int64_t slot = 0; slot < request.second; ++slot) {
                Workspace& space = workspace(request);
                if (!space.holds(request, slot)) return Answer::stale;
                space.put(request, slot, space.value(slot) + 1);
            }
            return Answer::done;
        default:
            if (!workspace(request).holds(request, request.index)) return Answer::stale;
            request.round = workspace(request).next_round(request.index);
            return waited();
    }
}

bool Signals::ready(Request& request) {
    switch (request.kind) {
        case Kind::wait_flag:
            return take(request.block, request.first);
        case Kind::meet:
            return all_.round > request.round;
        case Kind::meet_in:
            return barriers_[{request.slots.address(), request.first}].round > request.round;
        case Kind::set_slot:
            if (request.slots.load(request.first) != 0) return false;
            workspace(request).put(request, request.first, 1);
            return true;
        case Kind::wait_slot:
            if (request.slots.load(request.first) == 0) return false;
            workspace(request).put(request, request.first, 0);
            return true;
        case Kind::wait_turn:
            // Block 0 begins; from then on it waits for the last block's turn of the round before.
            return workspace(request).value(request.block) >= request.round + (request.block == 0 ? 0 : 1);
        case Kind::wait_group:
            return workspace(request).value(request.index) >= (request.round + 1) * request.first;
        default:
            return true;
    }
}

// --- for reports -----------------------------------------------------------------------------------------------------

std::string Signals::what(const Request& request) const {
    switch (request.kind) {
        case Kind::wait_flag:
            return text("cross-core flag %lld", number(request.first));
        case Kind::set_slot:
        case Kind::wait_slot: {
            std::string which =
                text("event %lld of block %lld", number(request.first / blocks()), number(request.first % blocks()));
            return request.kind == Kind::wait_slot ? which : which + " to be taken";
        }
        case Kind::wait_turn:
            return request.block == 0 ? "its turn after the last block" : "its turn after the block before it";
        case Kind::wait_group:
            return text("a group of %lld blocks", number(request.first));
        default:
            return text("a barrier of %lld blocks", number(request.first));
    }
}

std::string Signals::reason(const Request& request) const {
    switch (request.kind) {
        case Kind::wait_flag: {
            int64_t set = setters_[request.first];
            if (set == 0) return text("no cross_core_set_flag(%lld, …) is left that answers", number(request.first));
            return text("only %lld of %lld blocks set it", number(set), number(blocks()));
        }
        case Kind::set_slot:
            return "it was set before and no ib_wait took it";
        case Kind::wait_slot:
            return text("no ib_set of block %lld, event %lld is left", number(request.first % blocks()),
                        number(request.first / blocks()));
        case Kind::wait_turn:
            return "no notify_next_block came for it";
        case Kind::wait_group: {
            const Workspace* space = known(request);
            int64_t came = space == nullptr ? 0 : space->value(request.index) - request.round * request.first;
            return text("%lld of %lld arrivals came", number(came), number(request.first));
        }
        default: {
            auto found = barriers_.find({request.slots.address(), request.first});
            int64_t arrived = request.kind == Kind::meet ? all_.arrived
                              : found == barriers_.end() ? 0
                                                         : found->second.arrived;
            return text("%lld of %lld blocks came, the others ended without", number(arrived), number(request.first));
        }
    }
}

}  // namespace openasc
