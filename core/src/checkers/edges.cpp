#include "edges.h"

#include "../generated/names.h"
#include "../generated/opcodes.h"

namespace openasc {

namespace {

using Kind = Request::Kind;
constexpr int pipe_all = 6;  // number of PipeID
constexpr int vecin = 9, vecout = 10, veccalc = 11;

// Which pipes fill a queue's tensors, and which use them, as bits.
struct Users {
    int source, target;
};

Users users_of(const Queue& queue) {
    constexpr int v = 1 << clock_v, mte2 = 1 << clock_mte2, mte3 = 1 << clock_mte3;
    // A TQueBind may be given other positions with each call, of which the core hears nothing.
    if (queue.kind == QueueKind::bind) return {mte2 | v, v | mte3};
    switch (queue.source) {
        case vecin:
            return {mte2, v};
        case vecout:
            return {v, mte3};
        case veccalc:
            return {v, v};
        default:
            return {mte2 | v, v | mte3};
    }
}

PipeClocks release_all(Clocks& clocks, int pipes) {
    PipeClocks all{};
    for (int pipe = 0; pipe < clock_pipes; ++pipe)
        if ((pipes >> pipe & 1) != 0) join(all, clocks.release(pipe));
    return all;
}

void acquire_all(Clocks& clocks, int pipes, const PipeClocks& from) {
    for (int pipe = 0; pipe < clock_pipes; ++pipe)
        if ((pipes >> pipe & 1) != 0) clocks.acquire(pipe, from);
}

void order_by_queue(CoreChecks& checks, const Core& core, const Event& event) {
    const Queue& queue = core.framework.queues[static_cast<size_t>(event.first & 0xFFFFFFFF)];
    const Users users = users_of(queue);
    const auto index = static_cast<size_t>(event.second);
    if (checks.buffers.size() <= index) checks.buffers.resize(index + 1);
    CoreChecks::BufferClocks& buffer = checks.buffers[index];
    switch (event.opcode) {
        case op_TQue_AllocTensor:
            return acquire_all(checks.clocks, users.source, buffer.freed);
        case op_TQue_EnQue:
            buffer.filled = release_all(checks.clocks, users.source);
            return;
        case op_TQue_DeQue:
            return acquire_all(checks.clocks, users.target, buffer.filled);
        default:
            buffer.freed = release_all(checks.clocks, users.target);
    }
}

}  // namespace

void order_pipes(CoreChecks& checks, const Core& core, const Event& event) {
    Clocks& clocks = checks.clocks;
    switch (event.opcode) {
        case op_SetFlag:
            return clocks.set_flag(static_cast<int>(event.first), static_cast<int>(event.second),
                                   clock_pipe(event.pipe));
        case op_WaitFlag:
            return clocks.wait_flag(static_cast<int>(event.first), static_cast<int>(event.second),
                                    clock_pipe(event.pipe));
        case op_PipeBarrier: {
            if (event.first == pipe_all) return clocks.meet();
            const int pipe = clock_pipe(static_cast<int>(event.first));
            return clocks.order(pipe, pipe);
        }
        case op_DataSyncBarrier:
            return clocks.meet();
        case op_DataCacheCleanAndInvalid:
            return clocks.clean();
        case op_TQue_AllocTensor:
        case op_TQue_EnQue:
        case op_TQue_DeQue:
        case op_TQue_FreeTensor:
            return order_by_queue(checks, core, event);
        case op_CrossCoreSetFlag:
            checks.signal_pipe = clock_pipe(event.pipe);
            return;
        default:
            return;
    }
}

// --- between cores ---------------------------------------------------------------------------------------------------

void CrossCoreEdges::say_round(Meeting& meeting, int64_t block, const Clocks& clocks) {
    Round& round = meeting.rounds[meeting.said[block]++];
    round.clocks = joined(round.clocks, clocks);
}

CrossCoreEdges::Clocks CrossCoreEdges::hear_round(Meeting& meeting, int64_t block, int64_t size) {
    const int64_t number = meeting.heard[block]++;
    Round& round = meeting.rounds[number];
    const Clocks clocks = round.clocks;
    if (++round.heard == size) meeting.rounds.erase(number);
    return clocks;
}

void CrossCoreEdges::say(CoreChecks& checks, const Request& request) {
    const int64_t space = request.slots.address(), block = request.block;
    if (request.kind == Kind::wait_flag || request.kind == Kind::wait_slot || request.kind == Kind::wait_turn ||
        request.kind == Kind::wait_group || request.kind == Kind::begin_turns)
        return;
    const int pipe = request.kind == Kind::set_flag ? checks.signal_pipe : -1;
    const Clocks clocks = checks.clocks.publish(pipe, block_count_);
    std::lock_guard<std::mutex> guard(lock_);
    switch (request.kind) {
        case Kind::set_flag:
            // Mode 1 reaches the vector cores of one AI Core: this one alone.
            return say_round(meetings_[{request.first, request.second == 0 ? -1 : block}], block, clocks);
        case Kind::meet:
            return say_round(meetings_[{-1, -1}], block, clocks);
        case Kind::meet_in:
            return say_round(meetings_[{space, request.first}], block, clocks);
        case Kind::set_slot:
            slots_[{space, request.first}] = clocks;
            return;
        case Kind::pass_turn:
            slots_[{space, (block + 1) % block_count_}] = clocks;
            return;
        default: {  // arrive_group
            Clocks& all = slots_[{space, -1}];
            all = joined(all, clocks);
        }
    }
}

void CrossCoreEdges::hear(CoreChecks& checks, const Request& request) {
    const int64_t space = request.slots.address(), block = request.block;
    Clocks clocks;
    {
        std::lock_guard<std::mutex> guard(lock_);
        switch (request.kind) {
            case Kind::wait_flag: {
                const bool all = request.second == 0;
                clocks = hear_round(meetings_[{request.first, all ? -1 : block}], block, all ? block_count_ : 1);
                break;
            }
            case Kind::meet:
                clocks = hear_round(meetings_[{-1, -1}], block, block_count_);
                break;
            case Kind::meet_in:
                clocks = hear_round(meetings_[{space, request.first}], block, request.first);
                break;
            case Kind::wait_slot:
                clocks = slots_[{space, request.first}];
                break;
            case Kind::wait_turn:
                clocks = slots_[{space, block}];
                break;
            case Kind::wait_group:
                clocks = slots_[{space, -1}];
                break;
            default:
                return;
        }
    }
    if (clocks == nullptr) return;
    checks.clocks.acquire(clock_s, (*clocks)[static_cast<size_t>(block)]);
    checks.clocks.hear(clocks);
}

}  // namespace openasc
