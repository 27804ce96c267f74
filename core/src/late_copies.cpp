#include "late_copies.h"

#include "generated/names.h"
#include "generated/opcodes.h"

namespace openasc {

namespace {

constexpr int mte2 = 4, mte3 = 5, all_pipes = 6;

int pipe_of(int64_t opcode) {
    if (opcode == op_DataCopyIn || opcode == op_DataCopyPadIn) return mte2;
    if (opcode == op_DataCopyOut || opcode == op_DataCopyPadOut) return mte3;
    return -1;
}

void perform(Core& core, const LateCopy& copy) {
    const Registers registers = core.registers;
    core.registers = copy.registers;
    openasc_copy(&core, copy.opcode, copy.dtypes, copy.dst, copy.src, reinterpret_cast<int64_t>(&copy.shape),
                 copy.site);
    core.registers = registers;
}

}  // namespace

std::deque<LateCopy>* LateCopies::of_pipe(int pipe) { return pipe == mte2 ? &in_ : pipe == mte3 ? &out_ : nullptr; }

bool LateCopies::toss() {
    // xorshift64: what matters is only that a seed gives the same order again.
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_ % 3 == 0;
}

void LateCopies::begin_block(Core& core) {
    in_.clear();
    out_.clear();
    calls_ = 0;
    for (auto& event : set_) event.fill(0);
    state_ += static_cast<uint64_t>(core.block) * 2;
}

void LateCopies::add(Core& core, const LateCopy& copy) {
    std::deque<LateCopy>* queue = of_pipe(pipe_of(copy.opcode));
    queue->push_back(copy);
    queue->back().number = ++calls_;
    queue->back().registers = core.registers;
    for (const int pipe : {mte3, mte2})
        while (random_ && !of_pipe(pipe)->empty() && toss()) run(core, pipe, of_pipe(pipe)->front().number);
}

void LateCopies::note_set(int64_t event, int64_t event_id) {
    if (event >= 0 && event < events && event_id >= 0 && event_id < ids)
        set_[static_cast<size_t>(event)][static_cast<size_t>(event_id)] = calls_;
}

void LateCopies::before_wait(Core& core, int64_t event, int64_t event_id) {
    if (event < 0 || event >= events || event_id < 0 || event_id >= ids) return;
    run(core, hard_event_pipes[event][0], set_[static_cast<size_t>(event)][static_cast<size_t>(event_id)]);
}

void LateCopies::run(Core& core, int pipe, int64_t last) {
    std::deque<LateCopy>* queue = of_pipe(pipe);
    while (queue != nullptr && !queue->empty() && queue->front().number <= last) {
        const LateCopy copy = queue->front();
        queue->pop_front();
        perform(core, copy);
    }
}

void LateCopies::run_all(Core& core) {
    while (!in_.empty() || !out_.empty()) {
        const bool in = out_.empty() || (!in_.empty() && in_.front().number < out_.front().number);
        run(core, in ? mte2 : mte3, (in ? in_ : out_).front().number);
    }
}

namespace {

int64_t late_copy(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t shape, int64_t site) {
    const auto& given = *reinterpret_cast<const CopyShape*>(shape);
    if (pipe_of(opcode) < 0) return openasc_copy(core, opcode, dtypes, dst, src, shape, site);
    core->late->add(*core, LateCopy{opcode, dtypes, dst, src, given, site, 0, {}});
    return 0;
}

int64_t late_event(Core* core, int64_t opcode, int64_t event, int64_t event_id, int64_t site) {
    if (opcode != op_SetFlag) core->late->before_wait(*core, event, event_id);
    const int64_t result = openasc_event(core, opcode, event, event_id, site);
    if (opcode == op_SetFlag) core->late->note_set(event, event_id);
    return result;
}

int64_t late_barrier(Core* core, int64_t opcode, int64_t scope, int64_t site) {
    // A barrier of one pipe says nothing that the pipe's own order does not.
    if (opcode != op_PipeBarrier || scope == all_pipes) core->late->run_all(*core);
    return openasc_barrier(core, opcode, scope, site);
}

int64_t late_cross_core(Core* core, int64_t opcode, int64_t flag_id, int64_t mode_id, int64_t pipe, int64_t site) {
    // A flag that a pipe sets speaks of what that pipe has done, and of nothing else.
    if (opcode == op_CrossCoreSetFlag)
        core->late->run(*core, static_cast<int>(pipe), INT64_MAX);
    else
        core->late->run_all(*core);
    return openasc_cross_core(core, opcode, flag_id, mode_id, pipe, site);
}

// Any other function finds every copy done.
template <auto function>
struct Settled;
template <class... Words, int64_t (*function)(Core*, Words...)>
struct Settled<function> {
    static int64_t call(Core* core, Words... words) {
        core->late->run_all(*core);
        return function(core, words...);
    }
};

template <auto function>
void settle(std::array<const void*, abi_count>& table) {
    const void* plain = reinterpret_cast<const void*>(function);
    for (const void*& entry : table)
        if (entry == plain) entry = reinterpret_cast<const void*>(&Settled<function>::call);
}

void replace(std::array<const void*, abi_count>& table, const void* plain, const void* late) {
    for (const void*& entry : table)
        if (entry == plain) entry = late;
}

std::array<const void*, abi_count> make_table() {
    std::array<const void*, abi_count> table{};
    for (size_t index = 0; index < table.size(); ++index) table[index] = abi_table[index];
    replace(table, reinterpret_cast<const void*>(&openasc_copy), reinterpret_cast<const void*>(&late_copy));
    replace(table, reinterpret_cast<const void*>(&openasc_event), reinterpret_cast<const void*>(&late_event));
    replace(table, reinterpret_cast<const void*>(&openasc_barrier), reinterpret_cast<const void*>(&late_barrier));
    replace(table, reinterpret_cast<const void*>(&openasc_cross_core), reinterpret_cast<const void*>(&late_cross_core));
    settle<&openasc_scalar_read>(table);
    settle<&openasc_scalar_write>(table);
    settle<&openasc_pipe>(table);
    settle<&openasc_queue_operation>(table);
    settle<&openasc_print>(table);
    settle<&openasc_dump>(table);
    settle<&openasc_fail>(table);
    settle<&openasc_copy_matrix>(table);
    settle<&openasc_copy_slices>(table);
    settle<&openasc_watch>(table);
    settle<&openasc_block_sync>(table);
    settle<&openasc_local_pointer>(table);
    settle<&openasc_element_pointer>(table);
    settle<&openasc_pointer_tensor>(table);
    return table;
}

}  // namespace

const void* const* late_abi() {
    static const std::array<const void*, abi_count> table = make_table();
    return table.data();
}

}  // namespace openasc
