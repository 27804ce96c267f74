// Written by generators/core_abi.py from openasc/isa/abi.py; do not edit.
#include "abi.h"

namespace openasc {

const void* const abi_table[abi_count] = {
    reinterpret_cast<const void*>(&openasc_vector_unary),
    reinterpret_cast<const void*>(&openasc_vector_binary),
    reinterpret_cast<const void*>(&openasc_vector_scalar),
    reinterpret_cast<const void*>(&openasc_vector_cast),
    reinterpret_cast<const void*>(&openasc_vector_fill),
    reinterpret_cast<const void*>(&openasc_vector_compare),
    reinterpret_cast<const void*>(&openasc_vector_compare_scalar),
    reinterpret_cast<const void*>(&openasc_vector_select),
    reinterpret_cast<const void*>(&openasc_vector_reduce),
    reinterpret_cast<const void*>(&openasc_vector_gather),
    reinterpret_cast<const void*>(&openasc_mask_state),
    reinterpret_cast<const void*>(&openasc_copy),
    reinterpret_cast<const void*>(&openasc_scalar_read),
    reinterpret_cast<const void*>(&openasc_scalar_write),
    reinterpret_cast<const void*>(&openasc_local_tensor),
    reinterpret_cast<const void*>(&openasc_local_slice),
    reinterpret_cast<const void*>(&openasc_local_resize),
    reinterpret_cast<const void*>(&openasc_global_offset),
    reinterpret_cast<const void*>(&openasc_event),
    reinterpret_cast<const void*>(&openasc_barrier),
    reinterpret_cast<const void*>(&openasc_cross_core),
    reinterpret_cast<const void*>(&openasc_system),
    reinterpret_cast<const void*>(&openasc_pipe),
    reinterpret_cast<const void*>(&openasc_queue_create),
    reinterpret_cast<const void*>(&openasc_queue_init),
    reinterpret_cast<const void*>(&openasc_queue_operation),
    reinterpret_cast<const void*>(&openasc_buffer_get),
    reinterpret_cast<const void*>(&openasc_pool_init),
    reinterpret_cast<const void*>(&openasc_allocator),
    reinterpret_cast<const void*>(&openasc_print),
    reinterpret_cast<const void*>(&openasc_dump),
    reinterpret_cast<const void*>(&openasc_fail),
    reinterpret_cast<const void*>(&openasc_copy_matrix),
    reinterpret_cast<const void*>(&openasc_copy_slices),
    reinterpret_cast<const void*>(&openasc_watch),
    reinterpret_cast<const void*>(&openasc_vector_gather_mask),
    reinterpret_cast<const void*>(&openasc_sort),
    reinterpret_cast<const void*>(&openasc_merge),
    reinterpret_cast<const void*>(&openasc_transpose),
    reinterpret_cast<const void*>(&openasc_trans_data),
};

}  // namespace openasc
