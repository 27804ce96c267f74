// Facts of the chips, and the tiling key, for headers.
#include <atomic>
#include <cstring>

#include "acl/acl_base.h"
#include "chips.h"
#include "environment.h"
#include "failure.h"
#include "openasc/ascendc/program.h"
#include "text.h"

namespace {

std::atomic<uint64_t> tiling_key{0};

}  // namespace

uint64_t openasc_tiling_key(void) { return tiling_key.load(std::memory_order_relaxed); }

void openasc_set_tiling_key(uint64_t key) { tiling_key = key; }

int32_t openasc_chip_count(void) { return openasc::chip_row_count; }

int32_t openasc_find_chip(const char* name) {
    using namespace openasc;
    const char* chosen = std::getenv("OPENASC_CHIP");
    if (chosen == nullptr || *chosen == 0) chosen = name;
    if (chosen == nullptr || *chosen == 0) return default_chip_row;
    const ChipRow* row = find_chip(chosen);
    if (row != nullptr) return static_cast<int32_t>(row - chip_rows);
    acl_failure(ACL_ERROR_RT_PARAM_INVALID, text("no chip is called '%s'; expected one of: ", chosen) + chip_names());
    return -1;
}

OpenascChip openasc_chip(int32_t number) {
    using namespace openasc;
    const bool known = number >= 0 && number < chip_row_count;
    const ChipRow& row = chip_rows[known ? number : default_chip_row];
    OpenascChip chip{};
    chip.name = row.name;
    chip.is_a3 = std::strstr(row.name, "910_93") != nullptr ? 1 : 0;
    chip.cube_cores = row.cube_cores;
    chip.vector_cores = row.vector_cores;
    chip.ub = row.ub;
    chip.l1 = row.l1;
    chip.l0a = row.l0a;
    chip.l0b = row.l0b;
    chip.l0c = row.l0c;
    chip.bias = row.bias;
    chip.fixbuf = row.fixbuf;
    chip.l2 = row.l2_bytes;
    chip.global = row.global_bytes;
    constexpr double thousand = 1000;  // from 10^9 bytes a second and MHz
    chip.global_bytes_a_cycle = row.global_bandwidth * thousand / (row.core_mhz * row.cube_cores);
    return chip;
}
