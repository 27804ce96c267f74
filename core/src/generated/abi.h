// Written by generators/core_abi.py from openasc/isa/abi.py; do not edit.

#pragma once
#include <cstdint>

namespace openasc {

class Core;

enum class DType : uint8_t {
    int8_ = 0,
    uint8_ = 1,
    int16_ = 2,
    uint16_ = 3,
    int32_ = 4,
    uint32_ = 5,
    int64_ = 6,
    uint64_ = 7,
    float16_ = 8,
    bfloat16_ = 9,
    float32_ = 10,
    float64_ = 11,
    int4_ = 12,
    bool_ = 13,
    void_ = 14,
};

struct Extent {
    int64_t form;
    int64_t count;
    int64_t mask0;
    int64_t mask1;
    int64_t repeat;
    int64_t dst_block;
    int64_t src0_block;
    int64_t src1_block;
    int64_t dst_repeat;
    int64_t src0_repeat;
    int64_t src1_repeat;
};

struct CopyShape {
    int64_t form;
    int64_t count;
    int64_t block_count;
    int64_t block_len;
    int64_t src_stride;
    int64_t dst_stride;
    int64_t is_pad;
    int64_t left;
    int64_t right;
    int64_t value;
};

struct MatrixShape {
    int64_t form;
    int64_t nd_num;
    int64_t n_value;
    int64_t d_value;
    int64_t src_matrix;
    int64_t src_inner;
    int64_t dst_outer;
    int64_t dst_inner;
    int64_t dst_matrix;
};

struct WatchShape {
    int64_t form;
    int64_t slot;
    int64_t start;
    int64_t end;
    int64_t scalar_read;
    int64_t scalar_write;
    int64_t vector_read;
    int64_t vector_write;
    int64_t mte_read;
    int64_t mte_write;
    int64_t enable;
};

enum AbiIndex : int {
    abi_vector_unary = 0,
    abi_vector_binary = 1,
    abi_vector_scalar = 2,
    abi_vector_cast = 3,
    abi_vector_fill = 4,
    abi_vector_compare = 5,
    abi_vector_compare_scalar = 6,
    abi_vector_select = 7,
    abi_vector_reduce = 8,
    abi_vector_gather = 9,
    abi_mask_state = 10,
    abi_copy = 11,
    abi_scalar_read = 12,
    abi_scalar_write = 13,
    abi_local_tensor = 14,
    abi_local_slice = 15,
    abi_local_resize = 16,
    abi_global_offset = 17,
    abi_event = 18,
    abi_barrier = 19,
    abi_cross_core = 20,
    abi_system = 21,
    abi_pipe = 22,
    abi_queue_create = 23,
    abi_queue_init = 24,
    abi_queue_operation = 25,
    abi_buffer_get = 26,
    abi_pool_init = 27,
    abi_allocator = 28,
    abi_print = 29,
    abi_dump = 30,
    abi_fail = 31,
    abi_copy_matrix = 32,
    abi_copy_slices = 33,
    abi_watch = 34,
    abi_block_sync = 35,
    abi_vector_dequant = 36,
    abi_vector_interpolate = 37,
    abi_deq_scale = 38,
    abi_scalar_bits = 39,
    abi_vector_gather_mask = 40,
    abi_sort = 41,
    abi_merge = 42,
    abi_transpose = 43,
    abi_trans_data = 44,
    abi_pointer_tensor = 45,
    abi_local_pointer = 46,
    abi_element_pointer = 47,
    abi_global_word = 48,
    abi_local_array = 49,
    abi_stack_buffer = 50,
    abi_count = 51,
};

extern const void* const abi_table[abi_count];

inline constexpr const char* abi_names[abi_count] = {"vector_unary", "vector_binary", "vector_scalar", "vector_cast", "vector_fill", "vector_compare", "vector_compare_scalar", "vector_select", "vector_reduce", "vector_gather", "mask_state", "copy", "scalar_read", "scalar_write", "local_tensor", "local_slice", "local_resize", "global_offset", "event", "barrier", "cross_core", "system", "pipe", "queue_create", "queue_init", "queue_operation", "buffer_get", "pool_init", "allocator", "print", "dump", "fail", "copy_matrix", "copy_slices", "watch", "block_sync", "vector_dequant", "vector_interpolate", "deq_scale", "scalar_bits", "vector_gather_mask", "sort", "merge", "transpose", "trans_data", "pointer_tensor", "local_pointer", "element_pointer", "global_word", "local_array", "stack_buffer"};
// Words that follow the core.
inline constexpr int abi_arity[abi_count] = {6, 7, 7, 7, 6, 8, 8, 9, 8, 8, 6, 6, 5, 6, 4, 3, 3, 3, 4, 3, 5, 4, 5, 5, 5, 4, 4, 5, 5, 5, 7, 4, 6, 8, 3, 6, 8, 9, 6, 5, 8, 9, 9, 8, 8, 3, 2, 5, 2, 5, 2};

}  // namespace openasc

extern "C" {

int64_t openasc_vector_unary(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t extent, int64_t site);
int64_t openasc_vector_binary(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src1, int64_t extent, int64_t site);
int64_t openasc_vector_scalar(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t scalar, int64_t extent, int64_t site);
int64_t openasc_vector_cast(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t round_mode, int64_t extent, int64_t site);
int64_t openasc_vector_fill(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t scalar, int64_t extent, int64_t site);
int64_t openasc_vector_compare(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src1, int64_t cmp_mode, int64_t extent, int64_t site);
int64_t openasc_vector_compare_scalar(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src1_scalar, int64_t cmp_mode, int64_t extent, int64_t site);
// src1 is a tensor or, in tensor-scalar mode, the scalar's bits; with sel_mode 3 the compare mask register holds them
int64_t openasc_vector_select(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t sel_mask, int64_t src0, int64_t src1, int64_t sel_mode, int64_t extent, int64_t site);
// order: a ReduceOrder; or, in the count and whole forms, 1 when the index is wanted
int64_t openasc_vector_reduce(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t work, int64_t order, int64_t extent, int64_t site);
int64_t openasc_vector_gather(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t src_offset, int64_t src_base, int64_t extent, int64_t site);
// mask mode and words, compare mask
int64_t openasc_mask_state(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t tensor, int64_t high, int64_t low, int64_t site);
int64_t openasc_copy(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t shape, int64_t site);
// one element of a tensor (local) or of GM; index in elements; the bits, sign-extended
int64_t openasc_scalar_read(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t src, int64_t index, int64_t site);
int64_t openasc_scalar_write(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t index, int64_t value, int64_t site);
// a static tensor; address and length in bytes
int64_t openasc_local_tensor(openasc::Core* core, int64_t position, int64_t address, int64_t length, int64_t site);
// offset in bytes
int64_t openasc_local_slice(openasc::Core* core, int64_t tensor, int64_t offset, int64_t site);
// length in bytes
int64_t openasc_local_resize(openasc::Core* core, int64_t tensor, int64_t length, int64_t site);
// bytes; refused when it wraps
int64_t openasc_global_offset(openasc::Core* core, int64_t address, int64_t offset, int64_t site);
// SetFlag, WaitFlag (event: a HardEvent)
int64_t openasc_event(openasc::Core* core, int64_t opcode, int64_t event, int64_t event_id, int64_t site);
// PipeBarrier (a PipeID), DataSyncBarrier (a MemDsbT)
int64_t openasc_barrier(openasc::Core* core, int64_t opcode, int64_t scope, int64_t site);
// CrossCoreSetFlag, CrossCoreWaitFlag, SyncAll
int64_t openasc_cross_core(openasc::Core* core, int64_t opcode, int64_t flag_id, int64_t mode_id, int64_t pipe, int64_t site);
// block ids, core state, atomics, cache hints
int64_t openasc_system(openasc::Core* core, int64_t opcode, int64_t first, int64_t second, int64_t site);
// TPipe: create, init, destroy, reset, event ids
int64_t openasc_pipe(openasc::Core* core, int64_t opcode, int64_t pipe, int64_t first, int64_t second, int64_t site);
// kind 0 TQue, 1 TBuf, 2 TQueBind, 3 TBufPool (depth: its buffer ids); TPositions
int64_t openasc_queue_create(openasc::Core* core, int64_t kind, int64_t source, int64_t destination, int64_t depth, int64_t site);
// owner: a TPipe or TBufPool; length in bytes
int64_t openasc_queue_init(openasc::Core* core, int64_t owner, int64_t queue, int64_t number, int64_t length, int64_t site);
int64_t openasc_queue_operation(openasc::Core* core, int64_t opcode, int64_t queue, int64_t tensor, int64_t site);
// TBuf.get; bytes; length -1: all of it
int64_t openasc_buffer_get(openasc::Core* core, int64_t queue, int64_t length, int64_t offset, int64_t site);
// shared: a pool or 0
int64_t openasc_pool_init(openasc::Core* core, int64_t owner, int64_t pool, int64_t length, int64_t shared, int64_t site);
// LocalMemAllocator; bytes
int64_t openasc_allocator(openasc::Core* core, int64_t opcode, int64_t allocator, int64_t position, int64_t length, int64_t site);
// format: a C string; values, dtypes: arrays of count 64-bit words and of count bytes
int64_t openasc_print(openasc::Core* core, int64_t format, int64_t count, int64_t values, int64_t dtypes, int64_t site);
// shape: address of {rank, extents…} or 0; a GM tensor's opcode differs
int64_t openasc_dump(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t tensor, int64_t description, int64_t count, int64_t shape, int64_t site);
// generated code found a fault: 0 array index, 1 division by zero, 2 trap, 3 assertion, 4 name not assigned (2 to 4: first is the address of a text, or 0), 5 step of 0, 6 negative shift or power
int64_t openasc_fail(openasc::Core* core, int64_t reason, int64_t first, int64_t second, int64_t site);
// copies that change the layout of matrices, between rows and fractals
int64_t openasc_copy_matrix(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t matrix, int64_t site);
// slices: address of {number of records, five words of a SliceInfo each}, -1: not given
int64_t openasc_copy_slices(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t dst_slices, int64_t src_slices, int64_t dims, int64_t site);
int64_t openasc_watch(openasc::Core* core, int64_t opcode, int64_t watch, int64_t site);
// flags in GM: SyncAll with workspaces, IBSet, block order, GroupBarrier; local: a tensor or 0; first, second: cores; block and event; index and sizes of the groups
int64_t openasc_block_sync(openasc::Core* core, int64_t opcode, int64_t workspace, int64_t local, int64_t first, int64_t second, int64_t site);
int64_t openasc_vector_dequant(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t is_vec_deq, int64_t half_block, int64_t extent, int64_t site);
// extent: repeat products a result, count results, dst_repeat elements from one result to the next
int64_t openasc_vector_interpolate(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src0_offset, int64_t src1, int64_t repeat_mode, int64_t extent, int64_t site);
// kind 0 half, 1 number, 2 vector: then scale is a local tensor of 16 words
int64_t openasc_deq_scale(openasc::Core* core, int64_t opcode, int64_t kind, int64_t scale, int64_t offset, int64_t sign_mode, int64_t site);
// parameter: which bit is meant, or a RoundMode
int64_t openasc_scalar_bits(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t value, int64_t parameter, int64_t site);
// src1_pattern: a tensor, or a number where its dtype is void; gives the number of elements kept
int64_t openasc_vector_gather_mask(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0, int64_t src1_pattern, int64_t reduce_mode, int64_t extent, int64_t site);
// mode: 1 sorts everything (Sort), or the field of a proposal
int64_t openasc_sort(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t index, int64_t work, int64_t mode, int64_t repeat, int64_t site);
// src, lengths: lists
int64_t openasc_merge(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t lengths, int64_t suspension, int64_t valid_bit, int64_t repeat, int64_t site);
// kind: a TransposeType, 0 for a plain block; sizes: a list (n, c, h, w), or 0
int64_t openasc_transpose(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t work, int64_t kind, int64_t sizes, int64_t site);
// dst, src: lists of tensors; of addresses where their dtypes are void; tensors of addresses where two uint64 dtypes follow
int64_t openasc_trans_data(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t dst_half, int64_t src_half, int64_t extent, int64_t site);
// the tensor that begins at an address of the process inside an on-chip memory; length in bytes, -1: to the memory's end
int64_t openasc_pointer_tensor(openasc::Core* core, int64_t address, int64_t length, int64_t site);
// the address in the process of a tensor's first byte; whoever has it may write there
int64_t openasc_local_pointer(openasc::Core* core, int64_t tensor, int64_t site);
// the address of one element, of GetValue or GetValueGlobal, to read or write there
int64_t openasc_element_pointer(openasc::Core* core, int64_t opcode, int64_t dtypes, int64_t tensor, int64_t index, int64_t site);
// the address with the number of its array, which is looked for
int64_t openasc_global_word(openasc::Core* core, int64_t address, int64_t site);
// the address of the array that is declared at the site under a number; bytes
int64_t openasc_local_array(openasc::Core* core, int64_t memory, int64_t number, int64_t length, int64_t align, int64_t site);
// what the living TPipe has not handed out of a position's memory, as a tensor
int64_t openasc_stack_buffer(openasc::Core* core, int64_t position, int64_t site);

}  // extern "C"
