// Performs one case on the core that a launch gives: registers, memory, the instruction, and all of it back.
#include <cstring>

#include "kernel_operator.h"

extern void (*const cases_0[])(const int64_t*, int64_t*);
extern void (*const cases_1[])(const int64_t*, int64_t*);

namespace {

using namespace openasc::ascendc;

// As tests/ascendc/instructions/native.py fills it.
struct Case {
    int64_t number, first_of_second;
    const int64_t* words;
    const int64_t* setup;  // calls of ABI functions: index, number of words, words; ended by -1
    const void* memory;
    void* result;
    int64_t bytes;
    int64_t memory_word, spare_word;  // all of UB, and 32 bytes of it that no case uses
    uint8_t compare_mask[16];
    int64_t results[3];  // of the function, and the counts of the last GatherMask and merge
};

void set_up(Core* core, const int64_t* at) {
    using Function = int64_t (*)(Core*, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t);
    while (*at >= 0) {
        int64_t words[8] = {};
        std::memcpy(words, at + 2, static_cast<size_t>(at[1]) * sizeof(int64_t));
        reinterpret_cast<Function>(const_cast<void*>(core->abi[at[0]]))(core, words[0], words[1], words[2], words[3],
                                                                        words[4], words[5], words[6], words[7]);
        at += 2 + at[1];
    }
}

void mask_register(Opcode opcode, int64_t tensor) { call<abi_mask_state>(opcode, 0, tensor, 0, 0, Site::here().word); }

}  // namespace

extern "C" void run_case(Core* core, const int64_t* words) {
    current = core;
    Case& given = *reinterpret_cast<Case*>(words[0]);
    void* memory = pointer_of(given.memory_word);
    void* spare = pointer_of(given.spare_word);
    std::memcpy(spare, given.compare_mask, sizeof given.compare_mask);
    mask_register(op_SetCmpMask, given.spare_word);
    set_up(core, given.setup);
    std::memcpy(memory, given.memory, static_cast<size_t>(given.bytes));
    if (given.number < given.first_of_second)
        cases_0[given.number](given.words, given.results);
    else
        cases_1[given.number - given.first_of_second](given.words, given.results);
    std::memcpy(given.result, memory, static_cast<size_t>(given.bytes));
    given.results[1] = call<abi_system>(op_GetGatherMaskRemainCount, 0, 0, Site::here().word);
    given.results[2] = call<abi_system>(op_GetMrgSortResult, 0, 0, Site::here().word);
    mask_register(op_GetCmpMask, given.spare_word);
    std::memcpy(given.compare_mask, spare, sizeof given.compare_mask);
    current = nullptr;
}
