#include "checks.h"

#include "generated/names.h"

namespace openasc {

namespace {

// By TPosition: GM A1 A2 B1 B2 C1 C2 CO1 CO2 VECIN VECOUT VECCALC.
constexpr MemoryKind position_memory[] = {
    MemoryKind::gm,   MemoryKind::l1,  MemoryKind::l0a, MemoryKind::l1, MemoryKind::l0b, MemoryKind::l1,
    MemoryKind::bias, MemoryKind::l0c, MemoryKind::gm,  MemoryKind::ub, MemoryKind::ub,  MemoryKind::ub,
};
static_assert(sizeof(position_memory) / sizeof(position_memory[0]) == position_names_count, "one memory a position");

[[noreturn]] void fail_position(Core& core, int64_t position) {
    fault(core, "ASC-TYPE-003", text("position %s has no on-chip memory", position_name(position).c_str()),
          "a position in on-chip memory, such as VECIN, VECOUT or VECCALC", position_name(position));
}

}  // namespace

MemoryKind memory_of(int64_t position) {
    return position >= 0 && position < position_names_count ? position_memory[position] : MemoryKind::gm;
}

MemoryKind on_chip_memory(Core& core, int64_t position) {
    MemoryKind memory = memory_of(position);
    if (memory == MemoryKind::gm) fail_position(core, position);
    return memory;
}

}  // namespace openasc
