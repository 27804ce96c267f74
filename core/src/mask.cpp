// The vector mask and compare mask registers.
#include <cstring>

#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"

namespace openasc {

namespace {

// Bytes of the compare mask register.
constexpr int64_t compare_mask_bytes = 16;

void compare_mask(Core& core, int64_t tensor, bool write) {
    uint8_t* bytes = core.local(tensor, compare_mask_bytes, 32, write ? "dst" : "src", write);
    if (core.observed()) {
        LocalTensor place = LocalTensor::unpack(tensor);
        Access access{place.memory, place.offset, compare_mask_bytes, 0, 1, write, tensor};
        core.report(0, opcode_pipes[core.opcode], &access, 1);
    }
    if (write)
        std::memcpy(bytes, core.registers.compare_mask.data(), compare_mask_bytes);
    else
        std::memcpy(core.registers.compare_mask.data(), bytes, compare_mask_bytes);
}

uint64_t leading_ones(int64_t lanes) {
    return lanes >= 64 ? ~uint64_t{0} : lanes <= 0 ? 0 : (uint64_t{1} << lanes) - 1;
}

// The first `length` lanes or, in counter mode, a number of elements.
void set_length(MaskRegister& mask, int64_t length, bool counter) {
    mask.high = counter ? 0 : leading_ones(length - 64);
    mask.low = counter ? static_cast<uint64_t>(length) : leading_ones(length);
}

}  // namespace

}  // namespace openasc

using namespace openasc;

// `tensor` is the MaskMode where the instruction takes one.
int64_t openasc_mask_state(Core* core, int64_t opcode, int64_t, int64_t tensor, int64_t high, int64_t low,
                           int64_t site) {
    core->enter(opcode, site);
    MaskRegister& mask = core->registers.mask;
    if (opcode == op_SetCmpMask || opcode == op_GetCmpMask) {
        compare_mask(*core, tensor, opcode == op_GetCmpMask);
        return 0;
    }
    if (opcode == op_SetMaskCount || opcode == op_SetMaskNorm) {
        mask.counter = opcode == op_SetMaskCount;
    } else if (opcode == op_ResetMask) {
        mask.low = mask.high = ~uint64_t{0};
    } else if (opcode == op_SetVectorMaskLength) {
        set_length(mask, low, tensor == 1);
    } else {
        mask.high = static_cast<uint64_t>(high);
        mask.low = static_cast<uint64_t>(low);
    }
    core->report(0, opcode_pipes[opcode], nullptr, 0, high, low);
    return 0;
}
