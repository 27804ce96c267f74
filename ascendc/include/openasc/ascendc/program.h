// What a translated program and the library that runs it tell each other: C functions and plain structures.
#pragma once

#include <cstddef>
#include <cstdint>

#include "openasc/ascendc/core.h"

extern "C" {

// A kernel as its definition describes it. `cores`: 0 not stated, 1 vector, 2 cube, 3 both; then the ratio of
// `__mix__(cube, vector)`.
struct OpenascKernel {
    const char* name;
    const char* file;
    int32_t line;
    int32_t cores;
    int32_t mix_cube;
    int32_t mix_vector;
};

// One launch: what stands between `<<<` and `>>>`, and where.
struct OpenascLaunch {
    const OpenascKernel* kernel;
    int64_t block_count;
    int64_t dynamic_bytes;  // of UB
    void* stream;           // null: the default stream
    const char* file;
    int32_t line;
};

// Runs `body(core, arguments)` for every block. Returns 0, or the number of the acl error that the stream then has.
__attribute__((visibility("default"))) int32_t openasc_launch(const OpenascLaunch* launch,
                                                              void (*body)(openasc::ascendc::Core* core,
                                                                           const void* arguments),
                                                              const void* arguments, size_t argument_bytes);

// A kernel that can be called from Python: `entry` unpacks one 64-bit word a parameter (an array's word is its address
// with the number of the argument in bits 48 to 63; a structure's is the address of its bytes).
struct OpenascParameter {
    const char* name;
    const char* type;  // as the source spells it
    int32_t kind;      // 0 an address in GM, 1 a scalar, 2 a structure by value, 3 a Tensor
    int32_t dtype;     // DType: of the elements behind an address (void where the source does not say) or of the scalar
    int64_t bytes;     // size of the parameter
};

struct OpenascEntry {
    OpenascKernel kernel;
    void (*entry)(openasc::ascendc::Core* core, const int64_t* words);
    const OpenascParameter* parameters;
    int32_t parameter_count;
};

// Facts of a modelled chip: sizes in bytes; GM, L2 of the whole chip, the others of one core.
struct OpenascChip {
    const char* name;
    int32_t is_a3;
    int32_t cube_cores, vector_cores;
    int64_t ub, l1, l0a, l0b, l0c, bias, fixbuf, l2, global;
    double global_bytes_a_cycle;  // that each AI Core can have of the bandwidth of GM
};

// How many chips there are; the number of the one that OPENASC_CHIP names, else of `name`, else of the usual one. -1:
// no chip is called so, which has been told.
__attribute__((visibility("default"))) int32_t openasc_chip_count(void);
__attribute__((visibility("default"))) int32_t openasc_find_chip(const char* name);
__attribute__((visibility("default"))) OpenascChip openasc_chip(int32_t number);

// The key by which a kernel chooses among its variants; 0 until somebody sets one.
__attribute__((visibility("default"))) uint64_t openasc_tiling_key(void);
__attribute__((visibility("default"))) void openasc_set_tiling_key(uint64_t key);

}  // extern "C"
