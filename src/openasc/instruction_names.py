"""The names of the instruction functions.

Written by generators/function_names.py from the instruction table; do not edit.
"""

from __future__ import annotations

NAMES = """
    abs add add_deq_relu add_relu add_relu_cast adds axpy bilinear_interpolation bitwise_and bitwise_not bitwise_or
    block_reduce_max block_reduce_min block_reduce_sum brcb cast cast_deq cast_dequant check_local_memory_ia compare
    compare_scalar compares copy count_bits_cnt_same_as_sign_bit count_leading_zero create_vec_index cross_core_set_flag
    cross_core_wait_flag data_cache_clean_and_invalid data_cache_preload data_copy data_copy_pad data_sync_barrier
    disable_dma_atomic div duplicate exp fused_mul_add fused_mul_add_relu gather gather_mask gatherb get_bit_count
    get_block_idx get_block_num get_cmp_mask get_gather_mask_remain_count get_icache_preload_status get_mrg_sort_result
    get_saturation_flag get_sff_value get_sub_block_idx get_sub_block_num get_system_cycle get_task_ratio ib_set ib_wait
    icache_preload init_determine_compute_workspace init_soc_state leaky_relu ln max maxs metrics_prof_start
    metrics_prof_stop min mins mrg_sort mrg_sort4 mul mul_add_dst mul_add_relu mul_cast muls notify_next_block
    pair_reduce_sum pipe_barrier proposal_concat proposal_extract reciprocal reduce_max reduce_min reduce_sum relu
    repeat_reduce_sum reset_mask rp_sort16 rsqrt scalar_count_leading_zero scalar_get_count_of_value
    scalar_get_sff_value scatter select set_atomic_add set_atomic_max set_atomic_min set_atomic_none set_atomic_type
    set_cmp_mask set_flag set_mask_count set_mask_norm set_saturation_flag set_store_atomic_config set_vector_mask
    shift_left shift_right sort sort32 sqrt sub sub_relu sub_relu_cast sync_all trans_data_to_5hd transpose wait_flag
    wait_pre_block whole_reduce_max whole_reduce_min whole_reduce_sum
"""
