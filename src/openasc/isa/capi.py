"""The C API's names of the instructions, by row; several where the C API has a function for each case."""

from __future__ import annotations

from typing import Final

CAPI: Final[dict[str, str]] = {
    "Abs": "asc_abs", "Exp": "asc_exp", "Ln": "asc_log", "Sqrt": "asc_sqrt", "Rsqrt": "asc_rsqrt",
    "Reciprocal": "asc_rcp", "Relu": "asc_relu", "Not": "asc_not",
    "Add": "asc_add", "Sub": "asc_sub", "Mul": "asc_mul", "Div": "asc_div", "Max": "asc_max", "Min": "asc_min",
    "And": "asc_and", "Or": "asc_or", "AddRelu": "asc_add_relu", "SubRelu": "asc_sub_relu", "MulAddDst": "asc_fma",
    "FusedMulAdd": "asc_mul_add", "FusedMulAddRelu": "asc_mul_add_relu",
    "MulCast": "asc_mul_cast_half2int8, asc_mul_cast_half2uint8",
    "Adds": "asc_add_scalar", "Muls": "asc_mul_scalar", "Maxs": "asc_max_scalar", "Mins": "asc_min_scalar",
    "LeakyRelu": "asc_leakyrelu", "ShiftLeft": "asc_shiftleft", "ShiftRight": "asc_shiftright", "Axpy": "asc_axpy",
    "Cast": "asc_<source>2<target>, such as asc_half2float",
    "Compare": "asc_lt, asc_gt, asc_eq, asc_le, asc_ge, asc_ne",
    "CompareScalar": "asc_lt_scalar, asc_gt_scalar, asc_eq_scalar, asc_le_scalar, asc_ge_scalar, asc_ne_scalar",
    "Select": "asc_select", "SetCmpMask": "asc_set_cmp_mask", "GetCmpMask": "asc_get_cmp_mask",
    "Duplicate": "asc_duplicate", "Brcb": "asc_brcb", "Copy": "asc_copy", "Gather": "asc_gather",
    "Gatherb": "asc_gather_datablock", "GatherMask": "asc_reduce",
    "BlockReduceSum": "asc_datablock_reduce_sum", "BlockReduceMax": "asc_datablock_reduce_max",
    "BlockReduceMin": "asc_datablock_reduce_min", "PairReduceSum": "asc_pair_reduce_sum",
    "WholeReduceSum": "asc_repeat_reduce_sum", "RepeatReduceSum": "asc_repeat_reduce_sum",
    "WholeReduceMax": "asc_repeat_reduce_max", "WholeReduceMin": "asc_repeat_reduce_min",
    "Sort32": "asc_bitsort", "MrgSort": "asc_mrgsort4", "Transpose": "asc_transpose",
    "TransDataTo5HD": "asc_transto5hd",
    "DataCopyIn": "asc_copy_gm2ub", "DataCopyOut": "asc_copy_ub2gm", "DataCopyLocal": "asc_copy_ub2ub",
    "DataCopyPadIn": "asc_copy_gm2ub_align", "DataCopyPadOut": "asc_copy_ub2gm_align",
    "SetPadValue": "asc_set_copy_pad_val",
    "SetMaskCount": "asc_set_mask_count", "SetMaskNorm": "asc_set_mask_norm", "SetVectorMask": "asc_set_vector_mask",
    "SetVectorMaskLength": "asc_set_vector_mask",
    "SetAtomicAdd": "asc_set_atomic_add", "SetAtomicMax": "asc_set_atomic_max", "SetAtomicMin": "asc_set_atomic_min",
    "SetAtomicNone": "asc_set_atomic_none",
    "SetFlag": "asc_sync_notify", "WaitFlag": "asc_sync_wait", "DataSyncBarrier": "asc_sync_data_barrier",
    "PipeBarrier": "asc_sync_vec, asc_sync_mte2, asc_sync_mte3, asc_sync",
    "CrossCoreSetFlag": "asc_sync_inter_arrive, asc_sync_subblock_arrive",
    "CrossCoreWaitFlag": "asc_sync_inter_wait, asc_sync_subblock_wait",
    "GetBlockIdx": "asc_get_block_idx", "GetBlockNum": "asc_get_block_num", "GetSubBlockIdx": "asc_get_sub_block_id",
    "GetSubBlockNum": "asc_get_sub_block_num", "GetSystemCycle": "asc_get_system_cycle", "InitSocState": "asc_init",
    "GetProgramCounter": "asc_get_program_counter",
    "DataCacheCleanAndInvalid": "asc_dcci", "DataCachePreload": "asc_datacache_preload",
    "ICachePreload": "asc_icache_preload", "GetICachePreloadStatus": "asc_get_icache_preload_status",
}  # fmt: skip
"""A name of a row that is not in the table does no harm: rows look their own name up."""
