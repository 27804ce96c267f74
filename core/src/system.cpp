// Block ids, the core's state, atomics, cache hints, and faults found by generated code.
#include <chrono>

#include "checks.h"
#include "control.h"
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "list_tensor.h"
#include "openasc/launch.h"

namespace openasc {

namespace {

// The system counter runs at 50 MHz.
int64_t system_cycles() {
    auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() / 20;
}

void set_atomic(Registers& registers, int64_t opcode, int64_t dtype) {
    registers.atomic_operation = opcode == op_SetAtomicAdd ? 1 : opcode == op_SetAtomicMax ? 2 : 3;
    registers.atomic_dtype = static_cast<int>(dtype);
}

// Dtypes by AtomicDtype: none, float32, float16, int16, int32, int8, bfloat16.
constexpr DType atomic_dtypes[] = {DType::void_,  DType::float32_, DType::float16_, DType::int16_,
                                   DType::int32_, DType::int8_,    DType::bfloat16_};
constexpr int64_t sum = 0, other_operation = 0xFF;

void set_atomic_config(Registers& registers, int64_t dtype) {
    registers.atomic_operation = dtype == 0 ? 0 : 1;
    registers.atomic_dtype = static_cast<int>(atomic_dtypes[dtype >= 0 && dtype < 7 ? dtype : 0]);
}

// AtomicDtype, and AtomicOp from bit 8 on; 255 for what only set_atomic_max and set_atomic_min can set.
int64_t atomic_config(const Registers& registers) {
    if (registers.atomic_operation == 0) return 0;
    int64_t number = 1;
    while (number < 7 && static_cast<int>(atomic_dtypes[number]) != registers.atomic_dtype) ++number;
    return number % 7 | (registers.atomic_operation == 1 ? sum : other_operation) << 8;
}

constexpr int64_t architecture = 0x220;

// 16 bits each, the first list's lowest.
int64_t merge_counts(const Registers& registers) {
    uint64_t packed = 0;
    for (int list = 3; list >= 0; --list) packed = packed << 16 | registers.merge_counts[list];
    return static_cast<int64_t>(packed);
}

int64_t answer(Core& core, int64_t opcode, int64_t first, int64_t second) {
    // A kernel that waits by the clock does not wait for ever; whatever else comes here changes nothing.
    if (opcode != op_GetSystemCycle) core.polls.quiet();
    switch (opcode) {
        case op_GetProgramCounter:
            return first;
        case op_GetArchVersion:
            return architecture;
        case op_GetSysWorkSpacePtr:
            return core.addresses[0];
        case op_GetHcclContext:
            return core.addresses[first == 0 ? 1 : 2];
        case op_GetStoreAtomicConfig:
            return atomic_config(core.registers);
        case op_ListTensorDesc_Init:
        case op_ListTensorDesc_GetSize:
        case op_ListTensorDesc_GetDataPtr:
        case op_ListTensorDesc_GetDesc:
        case op_TensorDesc_GetDim:
        case op_TensorDesc_GetShape:
            return list_answer(core, opcode, first, second);
        case op_GetReduceRepeatSumSpr:
            return core.registers.reduced.sum;
        case op_GetReduceRepeatMaxMinSpr:
            return first == 0 ? core.registers.reduced.value : core.registers.reduced.index;
        case op_GetCtrlSpr:
            return read_control(core.registers, second);
        case op_GetSaturationFlag:
            return core.registers.saturate;
        case op_GetBlockIdx:
            return core.block;
        case op_GetBlockNum:
            return core.launch->block_count();
        case op_GetGatherMaskRemainCount:
            return core.registers.gather_mask_count;
        case op_GetMrgSortResult:
            return merge_counts(core.registers);
        case op_GetSystemCycle:
            return system_cycles();
        // A vector-only kernel: each block is one vector core by itself.
        case op_GetSubBlockNum:
        case op_GetTaskRatio:
            return 1;
        default:
            return 0;
    }
}

[[noreturn]] void fail_index(Core& core, int64_t index, int64_t length) {
    fault(core, "ASC-BOUNDS-003", "an array index is out of range",
          text("an index from 0 to %lld", static_cast<long long>(length - 1)),
          text("%lld", static_cast<long long>(index)));
}

// `message` is the kernel's own text, or null.
[[noreturn]] void fail_reason(Core& core, int64_t reason, const char* message) {
    const char* said = message != nullptr ? message : "";
    switch (reason) {
        case 1:
            fault(core, "ASC-RANGE-006", "a division by zero", "a divisor that is not 0", "0");
        case 2:
            fault(core, "ASC-RANGE-007", text("the kernel ended itself (%s)", said), "", "");
        case 3:
            fault(core, "ASC-RANGE-007", text("an assertion does not hold: %s", said), "a true condition", "false");
        case 4:
            fault(core, "ASC-LANG-011", "a name is read before it was assigned", "an assignment on every path to here",
                  said);
        case 5:
            fault(core, "ASC-RANGE-001", "a range has step 0", "a step that is not 0", "0");
        case 6:
            fault(core, "ASC-RANGE-001", "an integer is shifted or raised by a negative number", "0 or more", "");
        default:
            fault(core, "ASC-INTERNAL-001", "the compiled kernel reached code that should not exist", "",
                  text("trap %lld", static_cast<long long>(reason)));
    }
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_system(Core* core, int64_t opcode, int64_t first, int64_t second, int64_t site) {
    core->enter(opcode, site);
    Registers& registers = core->registers;
    switch (opcode) {
        case op_SetAtomicAdd:
        case op_SetAtomicMax:
        case op_SetAtomicMin:
            set_atomic(registers, opcode, first);
            break;
        case op_SetAtomicType:
            registers.atomic_dtype = static_cast<int>(first);
            break;
        case op_SetAtomicNone:
            registers.atomic_operation = 0;
            break;
        case op_SetPadValue:
            registers.pad_value = static_cast<uint64_t>(first);
            registers.pad_dtype = static_cast<int>(second & 0xFF);
            registers.pad_weak = (second >> 8 & 1) != 0;
            registers.pad_bits = (second >> 9 & 1) != 0;
            break;
        case op_SetStoreAtomicConfig:
            set_atomic_config(registers, first);
            break;
        case op_SetSysWorkspace:
            core->addresses[0] = first;
            break;
        case op_SetHcclContext:
            core->addresses[first == 0 ? 1 : 2] = second;
            break;
        case op_InitSocState:
            registers.reset();
            break;
        case op_SetCtrlSpr:
            write_control(*core, first, second);
            break;
        case op_SetSaturationFlag:
            registers.saturate = first != 0;
            break;
        case op_DataCacheCleanAndInvalid:
            core->polls.quiet();
            break;
        default:
            return answer(*core, opcode, first, second);
    }
    core->report(0, opcode_pipes[opcode], nullptr, 0, first);
    return 0;
}

int64_t openasc_fail(Core* core, int64_t reason, int64_t first, int64_t second, int64_t site) {
    core->enter(-1, site);
    if (reason == 0) fail_index(*core, first, second);
    fail_reason(*core, reason, reinterpret_cast<const char*>(first));
}
