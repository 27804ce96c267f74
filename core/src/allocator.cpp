// LocalMemAllocator.
#include "openasc/allocator.h"

#include "checks.h"
#include "generated/abi.h"
#include "generated/names.h"
#include "generated/opcodes.h"
#include "ownership.h"

namespace openasc {

namespace {

[[noreturn]] void fail_hardware(Core& core, int64_t hardware) {
    fault(core, "ASC-TYPE-003", "a LocalMemAllocator needs an on-chip memory", "UB, L1, L0A, L0B, L0C, BIAS or FIXBUF",
          memory_name(hardware));
}

[[noreturn]] void fail_position(Core& core, const Allocator& allocator, int64_t position) {
    fault(core, "ASC-TYPE-003", "the position is not in the memory of the allocator",
          text("a position in %s", memory_name(static_cast<int>(allocator.memory)).c_str()), position_name(position));
}

int64_t create(Core& core, int64_t hardware) {
    if (hardware <= 0 || hardware >= memory_kinds) fail_hardware(core, hardware);
    auto& allocators = core.framework.allocators;
    const auto memory = static_cast<MemoryKind>(hardware);
    allocators.push_back({memory, arrays_end(core.framework, memory)});
    return make_handle(HandleKind::allocator, static_cast<int64_t>(allocators.size()) - 1);
}

int64_t allocate(Core& core, int64_t handle, int64_t position, int64_t length) {
    Allocator& allocator = allocator_of(core, handle);
    if (memory_of(position) != allocator.memory) fail_position(core, allocator, position);
    check_length(core, length);
    int64_t rounded = round_up_32(length), size = core.memories[static_cast<int>(allocator.memory)].size();
    Reservation request{"Alloc", static_cast<int>(position), allocator.memory, handle, 1, rounded, core.site};
    if (rounded > size - allocator.used) fail_capacity(core, request, size);
    core.framework.reservations.push_back(request);
    note_taken(core, request);
    int64_t offset = allocator.used;
    allocator.used += rounded;
    return LocalTensor{offset, length, allocator.memory, static_cast<int>(position)}.pack();
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_allocator(Core* core, int64_t opcode, int64_t handle, int64_t position, int64_t length, int64_t site) {
    core->enter(opcode, site);
    if (opcode == op_LocalMemAllocator_Create) return create(*core, position);
    if (opcode == op_LocalMemAllocator_Alloc) return allocate(*core, handle, position, length);
    return allocator_of(*core, handle).used;
}
