// Runs kernels of the tests under checks.
#pragma once

#include <string>

#include "check.h"
#include "kernel.h"

namespace checked {

using namespace kernel;

inline constexpr int64_t v_mte2 = 5, mte3_v = 6, mte3_mte2 = 19, v_s = 22, s_v = 21;

inline CheckSettings all_checks() {
    CheckSettings settings;
    settings.memory = settings.race = settings.init = settings.sync = settings.overlap = settings.number = true;
    return settings;
}

inline CheckSettings only(bool CheckSettings::* check, bool strict = false) {
    CheckSettings settings;
    settings.*check = true;
    settings.strict = strict;
    return settings;
}

inline std::vector<Finding> find(const CheckSettings& checks, const Body& body, std::vector<ArrayRange> arrays = {},
                                 int64_t blocks = 1, int threads = 0) {
    LaunchSettings settings;
    settings.checks = &checks;
    settings.block_count = blocks;
    settings.threads = threads;
    const Report report = run(body, settings, std::move(arrays));
    if (report.violation) std::cerr << report.violation->id << ": " << report.violation->what << "\n";
    return report.findings;
}

// Ids of the findings, one after the other.
inline std::string ids(const std::vector<Finding>& findings) {
    std::string result;
    for (const Finding& finding : findings) result += (result.empty() ? "" : " ") + finding.id;
    return result;
}

// --- instructions ----------------------------------------------------------------------------------------------------

inline CopyShape count_shape(int64_t count) {
    CopyShape shape{};
    shape.count = count;
    return shape;
}

inline void copy_in(Core* core, int64_t dst, int64_t gm, int64_t count, int64_t at) {
    const CopyShape shape = count_shape(count);
    openasc_copy(core, op_DataCopyIn, float32 | float32 << 8, dst, gm, reinterpret_cast<int64_t>(&shape), at);
}
inline void copy_out(Core* core, int64_t gm, int64_t src, int64_t count, int64_t at) {
    const CopyShape shape = count_shape(count);
    openasc_copy(core, op_DataCopyOut, float32 | float32 << 8, gm, src, reinterpret_cast<int64_t>(&shape), at);
}
// Padded copies of one row of `bytes`.
inline void pad_in(Core* core, int64_t dst, int64_t gm, int64_t bytes, int64_t at, bool value = false) {
    CopyShape shape{};
    shape.form = 2;
    shape.block_count = 1;
    shape.block_len = bytes;
    shape.is_pad = value;
    openasc_copy(core, op_DataCopyPadIn, float32 | float32 << 8, dst, gm, reinterpret_cast<int64_t>(&shape), at);
}
inline void pad_out(Core* core, int64_t gm, int64_t src, int64_t bytes, int64_t at) {
    CopyShape shape{};
    shape.form = 2;
    shape.block_count = 1;
    shape.block_len = bytes;
    openasc_copy(core, op_DataCopyPadOut, float32 | float32 << 8, gm, src, reinterpret_cast<int64_t>(&shape), at);
}

inline Extent counted(int64_t count) {
    Extent extent{};
    extent.count = count;
    return extent;
}
// Repeats of the lanes of a mask, all strides as usual.
inline Extent masked(uint64_t low, int64_t repeat) {
    return {2, 0, static_cast<int64_t>(low), 0, repeat, 1, 1, 1, 8, 8, 8};
}

inline void add(Core* core, int64_t dst, int64_t src0, int64_t src1, const Extent& extent, int64_t at) {
    openasc_vector_binary(core, op_Add, float32 | float32 << 8 | float32 << 16, dst, src0, src1,
                          reinterpret_cast<int64_t>(&extent), at);
}
inline void add(Core* core, int64_t dst, int64_t src0, int64_t src1, int64_t count, int64_t at) {
    add(core, dst, src0, src1, counted(count), at);
}
inline void fill(Core* core, int64_t dst, int64_t count, int64_t at, int64_t bits = 0) {
    const Extent extent = counted(count);
    openasc_vector_fill(core, op_Duplicate, float32 | float32 << 8, dst, bits, reinterpret_cast<int64_t>(&extent), at);
}
inline void barrier(Core* core, int64_t scope, int64_t at = site) { openasc_barrier(core, op_PipeBarrier, scope, at); }
inline int64_t get(Core* core, int64_t src, int64_t index, int64_t at) {
    return openasc_scalar_read(core, op_GetValue, float32 | float32 << 8, src, index, at);
}
inline void put(Core* core, int64_t dst, int64_t index, int64_t at) {
    openasc_scalar_write(core, op_SetValue, float32 | float32 << 8, dst, index, 0, at);
}

}  // namespace checked
