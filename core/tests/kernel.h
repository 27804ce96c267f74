// Runs kernels written as C++ lambdas over the ABI.
#pragma once

#include <functional>
#include <utility>

#include "generated/abi.h"
#include "generated/names.h"
#include "generated/opcodes.h"
#include "openasc/core.h"
#include "openasc/launch.h"

namespace kernel {

using namespace openasc;

inline constexpr int64_t vecin = 9, vecout = 10, veccalc = 11;
inline constexpr int64_t mte2_v = 4, v_mte3 = 7;
inline constexpr int64_t float32 = static_cast<int64_t>(DType::float32_), int32 = static_cast<int64_t>(DType::int32_);
inline constexpr int64_t site = 7;

inline Machine& machine() {
    static Machine* one = new Machine({"Test", 48, 24, {0, 196352, 524032, 65536, 65536, 131072, 1024, 2048}});
    return *one;
}

// A fault leaves the body by longjmp: it must hold nothing with a destructor across an ABI call.
using Body = std::function<void(Core*)>;

inline Report run(const Body& body, LaunchSettings settings = {}, std::vector<ArrayRange> arrays = {}) {
    Launch launch(machine(), std::move(arrays), settings);
    launch.run([](Core& core, void* context) { (*static_cast<const Body*>(context))(&core); },
               const_cast<Body*>(&body));
    return launch.report();
}

inline Report run_blocks(int64_t blocks, const Body& body, int threads = 0) {
    LaunchSettings settings;
    settings.block_count = blocks;
    settings.threads = threads;
    return run(body, settings);
}

template <class T>
ArrayRange range(std::vector<T>& data, bool writable = true) {
    return {reinterpret_cast<int64_t>(data.data()), static_cast<int64_t>(data.size() * sizeof(T)), writable};
}

// A tensor of `length` bytes at a byte of UB.
inline int64_t local(int64_t offset, int64_t length) {
    return LocalTensor{offset, length, MemoryKind::ub, static_cast<int>(veccalc)}.pack();
}

// The word of array argument `index`.
template <class T>
int64_t word(const std::vector<T>& data, int64_t index) {
    return reinterpret_cast<int64_t>(data.data()) | (index + 1) << 48;
}

inline std::string id(const Report& report) { return report.violation ? report.violation->id : "none"; }

// --- the calls that tests use often ----------------------------------------------------------------------------------

inline int64_t pipe(Core* core) { return openasc_pipe(core, op_TPipe_Create, 0, 0, 0, site); }
inline int64_t queue(Core* core, int64_t position, int64_t depth = 1) {
    return openasc_queue_create(core, 0, position, position, depth, site);
}
inline int64_t buffer(Core* core, int64_t position) {
    return openasc_queue_create(core, 1, position, position, 0, site);
}
inline void init(Core* core, int64_t owner, int64_t que, int64_t number, int64_t length, int64_t at = site) {
    openasc_queue_init(core, owner, que, number, length, at);
}
inline int64_t operation(Core* core, int opcode, int64_t que, int64_t tensor = 0) {
    return openasc_queue_operation(core, opcode, que, tensor, site);
}
inline void set_flag(Core* core, int64_t event, int64_t id) { openasc_event(core, op_SetFlag, event, id, site); }
inline void wait_flag(Core* core, int64_t event, int64_t id) { openasc_event(core, op_WaitFlag, event, id, site); }
inline void sync_all(Core* core) { openasc_cross_core(core, op_SyncAll, 0, 1, 0, site); }

}  // namespace kernel
