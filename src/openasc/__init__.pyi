"""The public names as type checkers see them.

Written by generators/package_stub.py; do not edit.
"""

from types import ModuleType
from typing import Any

from openasc import errors as errors
from openasc import settings as settings
from openasc.ascendc.module import load as load
from openasc.checks.check import check as check
from openasc.dtypes import DataType as DataType
from openasc.dtypes import bfloat16 as bfloat16
from openasc.dtypes import bool_ as bool_
from openasc.dtypes import double as double
from openasc.dtypes import float16 as float16
from openasc.dtypes import float32 as float32
from openasc.dtypes import float64 as float64
from openasc.dtypes import float_ as float_
from openasc.dtypes import half as half
from openasc.dtypes import int16 as int16
from openasc.dtypes import int32 as int32
from openasc.dtypes import int4 as int4
from openasc.dtypes import int64 as int64
from openasc.dtypes import int8 as int8
from openasc.dtypes import int_ as int_
from openasc.dtypes import uint16 as uint16
from openasc.dtypes import uint32 as uint32
from openasc.dtypes import uint64 as uint64
from openasc.dtypes import uint8 as uint8
from openasc.dtypes import void as void
from openasc.errors import Error as Error
from openasc.errors import OpenascWarning as OpenascWarning
from openasc.isa.enums import AippInputFormat as AippInputFormat
from openasc.isa.enums import AtomicDtype as AtomicDtype
from openasc.isa.enums import AtomicOp as AtomicOp
from openasc.isa.enums import BatchMode as BatchMode
from openasc.isa.enums import BatchOutMode as BatchOutMode
from openasc.isa.enums import BlockMode as BlockMode
from openasc.isa.enums import CMPMODE as CMPMODE
from openasc.isa.enums import CO2Layout as CO2Layout
from openasc.isa.enums import CacheLine as CacheLine
from openasc.isa.enums import CacheMode as CacheMode
from openasc.isa.enums import CacheRwMode as CacheRwMode
from openasc.isa.enums import CubeFormat as CubeFormat
from openasc.isa.enums import DataFormat as DataFormat
from openasc.isa.enums import DcciDst as DcciDst
from openasc.isa.enums import DeqScale as DeqScale
from openasc.isa.enums import GatherMaskMode as GatherMaskMode
from openasc.isa.enums import HardEvent as HardEvent
from openasc.isa.enums import Hardware as Hardware
from openasc.isa.enums import IterateMode as IterateMode
from openasc.isa.enums import IterateOrder as IterateOrder
from openasc.isa.enums import LayoutMode as LayoutMode
from openasc.isa.enums import MaskMode as MaskMode
from openasc.isa.enums import MatmulConfigMode as MatmulConfigMode
from openasc.isa.enums import MatmulPolicy as MatmulPolicy
from openasc.isa.enums import MemDsbT as MemDsbT
from openasc.isa.enums import PipeID as PipeID
from openasc.isa.enums import QuantModes as QuantModes
from openasc.isa.enums import ReduceOrder as ReduceOrder
from openasc.isa.enums import ReduceType as ReduceType
from openasc.isa.enums import RoundMode as RoundMode
from openasc.isa.enums import ScheduleType as ScheduleType
from openasc.isa.enums import SelMode as SelMode
from openasc.isa.enums import TPosition as TPosition
from openasc.isa.enums import TransposeType as TransposeType
from openasc.isa.enums import pad_t as pad_t
from openasc.language.array import array as array
from openasc.language.automatic import LocalTensorAuto as LocalTensorAuto
from openasc.language.constants import DEFAULT_C0_SIZE as DEFAULT_C0_SIZE
from openasc.language.constants import ONE_BLK_SIZE as ONE_BLK_SIZE
from openasc.language.constants import TOTAL_L0C_SIZE as TOTAL_L0C_SIZE
from openasc.language.constants import TOTAL_L1_SIZE as TOTAL_L1_SIZE
from openasc.language.constants import property as property
from openasc.language.constexpr import ConstExpr as ConstExpr
from openasc.language.control import ascend_is_aic as ascend_is_aic
from openasc.language.control import ascend_is_aiv as ascend_is_aiv
from openasc.language.control import get_data_block_size_in_bytes as get_data_block_size_in_bytes
from openasc.language.control import range as range
from openasc.language.control import static_assert as static_assert
from openasc.language.control import static_range as static_range
from openasc.language.control import trap as trap
from openasc.language.fixpipe import FixpipeConfig as FixpipeConfig
from openasc.language.framework import LocalMemAllocator as LocalMemAllocator
from openasc.language.framework import TBuf as TBuf
from openasc.language.framework import TBufPool as TBufPool
from openasc.language.framework import TPipe as TPipe
from openasc.language.framework import TQue as TQue
from openasc.language.framework import TQueBind as TQueBind
from openasc.language.framework import get_tpipe_ptr as get_tpipe_ptr
from openasc.language.image import load_image_to_local as load_image_to_local
from openasc.language.image import set_aipp_functions as set_aipp_functions
from openasc.language.list_tensor import ListTensorDesc as ListTensorDesc
from openasc.language.list_tensor import TensorDesc as TensorDesc
from openasc.language.local_tensor import LocalTensor as LocalTensor
from openasc.language.machine import dump_acc_chk_point as dump_acc_chk_point
from openasc.language.machine import get_arch_version as get_arch_version
from openasc.language.machine import get_hccl_context as get_hccl_context
from openasc.language.machine import get_program_counter as get_program_counter
from openasc.language.machine import get_store_atomic_config as get_store_atomic_config
from openasc.language.machine import get_sys_workspace as get_sys_workspace
from openasc.language.machine import inline as inline
from openasc.language.machine import print_time_stamp as print_time_stamp
from openasc.language.machine import set_hccl_context as set_hccl_context
from openasc.language.machine import set_pad_value as set_pad_value
from openasc.language.machine import set_sys_workspace as set_sys_workspace
from openasc.language.printing import dump_tensor as dump_tensor
from openasc.language.printing import printf as printf
from openasc.language.reductions import reduce_data_block as reduce_data_block
from openasc.language.reductions import reduce_pair_elem as reduce_pair_elem
from openasc.language.reductions import reduce_repeat as reduce_repeat
from openasc.language.registers import VdeqInfo as VdeqInfo
from openasc.language.registers import get_acc_val as get_acc_val
from openasc.language.registers import get_ctrl_spr as get_ctrl_spr
from openasc.language.registers import get_reduce_max_min_count as get_reduce_max_min_count
from openasc.language.registers import get_reduce_repeat_max_min_spr as get_reduce_repeat_max_min_spr
from openasc.language.registers import get_reduce_repeat_sum_spr as get_reduce_repeat_sum_spr
from openasc.language.registers import scalar_cast as scalar_cast
from openasc.language.registers import set_ctrl_spr as set_ctrl_spr
from openasc.language.registers import set_deq_scale as set_deq_scale
from openasc.language.scalars import ceildiv as ceildiv
from openasc.language.scalars import number as number
from openasc.language.signatures import AippChannelPaddingParams as AippChannelPaddingParams
from openasc.language.signatures import AippColorSpaceConvParams as AippColorSpaceConvParams
from openasc.language.signatures import AippDataTypeConvParams as AippDataTypeConvParams
from openasc.language.signatures import AippPaddingParams as AippPaddingParams
from openasc.language.signatures import AippParams as AippParams
from openasc.language.signatures import AippSingleLineParams as AippSingleLineParams
from openasc.language.signatures import AippSwapParams as AippSwapParams
from openasc.language.signatures import BinaryRepeatParams as BinaryRepeatParams
from openasc.language.signatures import BrcbRepeatParams as BrcbRepeatParams
from openasc.language.signatures import CheckLocalMemoryIAParam as CheckLocalMemoryIAParam
from openasc.language.signatures import CopyRepeatParams as CopyRepeatParams
from openasc.language.signatures import DataCopyCO12DstParams as DataCopyCO12DstParams
from openasc.language.signatures import DataCopyEnhancedParams as DataCopyEnhancedParams
from openasc.language.signatures import DataCopyExtParams as DataCopyExtParams
from openasc.language.signatures import DataCopyPadExtParams as DataCopyPadExtParams
from openasc.language.signatures import DataCopyPadParams as DataCopyPadParams
from openasc.language.signatures import DataCopyParams as DataCopyParams
from openasc.language.signatures import FixpipeParamsV220 as FixpipeParamsV220
from openasc.language.signatures import GatherMaskParams as GatherMaskParams
from openasc.language.signatures import GatherRepeatParams as GatherRepeatParams
from openasc.language.signatures import InitConstValueParams as InitConstValueParams
from openasc.language.signatures import LoadData2DParams as LoadData2DParams
from openasc.language.signatures import LoadData2DParamsV2 as LoadData2DParamsV2
from openasc.language.signatures import LoadData2dTransposeParams as LoadData2dTransposeParams
from openasc.language.signatures import LoadData2dTransposeParamsV2 as LoadData2dTransposeParamsV2
from openasc.language.signatures import LoadData3DParamsV1 as LoadData3DParamsV1
from openasc.language.signatures import LoadData3DParamsV2 as LoadData3DParamsV2
from openasc.language.signatures import LoadData3DParamsV2Pro as LoadData3DParamsV2Pro
from openasc.language.signatures import LoadDataRepeatParam as LoadDataRepeatParam
from openasc.language.signatures import LoadImageToLocalParams as LoadImageToLocalParams
from openasc.language.signatures import MmadParams as MmadParams
from openasc.language.signatures import MrgSort4Info as MrgSort4Info
from openasc.language.signatures import MrgSortSrcList as MrgSortSrcList
from openasc.language.signatures import Nd2NzParams as Nd2NzParams
from openasc.language.signatures import Nz2NdParamsFull as Nz2NdParamsFull
from openasc.language.signatures import SliceInfo as SliceInfo
from openasc.language.signatures import TransDataTo5HDParams as TransDataTo5HDParams
from openasc.language.signatures import TransposeParamsExt as TransposeParamsExt
from openasc.language.signatures import UnaryRepeatParams as UnaryRepeatParams
from openasc.language.signatures import abs as abs
from openasc.language.signatures import add as add
from openasc.language.signatures import add_deq_relu as add_deq_relu
from openasc.language.signatures import add_relu as add_relu
from openasc.language.signatures import add_relu_cast as add_relu_cast
from openasc.language.signatures import adds as adds
from openasc.language.signatures import axpy as axpy
from openasc.language.signatures import bilinear_interpolation as bilinear_interpolation
from openasc.language.signatures import bitwise_and as bitwise_and
from openasc.language.signatures import bitwise_not as bitwise_not
from openasc.language.signatures import bitwise_or as bitwise_or
from openasc.language.signatures import block_reduce_max as block_reduce_max
from openasc.language.signatures import block_reduce_min as block_reduce_min
from openasc.language.signatures import block_reduce_sum as block_reduce_sum
from openasc.language.signatures import brcb as brcb
from openasc.language.signatures import cast as cast
from openasc.language.signatures import cast_deq as cast_deq
from openasc.language.signatures import cast_dequant as cast_dequant
from openasc.language.signatures import check_local_memory_ia as check_local_memory_ia
from openasc.language.signatures import compare as compare
from openasc.language.signatures import compare_scalar as compare_scalar
from openasc.language.signatures import compares as compares
from openasc.language.signatures import copy as copy
from openasc.language.signatures import count_bits_cnt_same_as_sign_bit as count_bits_cnt_same_as_sign_bit
from openasc.language.signatures import count_leading_zero as count_leading_zero
from openasc.language.signatures import create_vec_index as create_vec_index
from openasc.language.signatures import cross_core_set_flag as cross_core_set_flag
from openasc.language.signatures import cross_core_wait_flag as cross_core_wait_flag
from openasc.language.signatures import data_cache_clean_and_invalid as data_cache_clean_and_invalid
from openasc.language.signatures import data_cache_preload as data_cache_preload
from openasc.language.signatures import data_copy as data_copy
from openasc.language.signatures import data_copy_pad as data_copy_pad
from openasc.language.signatures import data_sync_barrier as data_sync_barrier
from openasc.language.signatures import disable_dma_atomic as disable_dma_atomic
from openasc.language.signatures import div as div
from openasc.language.signatures import duplicate as duplicate
from openasc.language.signatures import exp as exp
from openasc.language.signatures import fused_mul_add as fused_mul_add
from openasc.language.signatures import fused_mul_add_relu as fused_mul_add_relu
from openasc.language.signatures import gather as gather
from openasc.language.signatures import gather_mask as gather_mask
from openasc.language.signatures import gatherb as gatherb
from openasc.language.signatures import get_bit_count as get_bit_count
from openasc.language.signatures import get_block_idx as get_block_idx
from openasc.language.signatures import get_block_num as get_block_num
from openasc.language.signatures import get_cmp_mask as get_cmp_mask
from openasc.language.signatures import get_gather_mask_remain_count as get_gather_mask_remain_count
from openasc.language.signatures import get_icache_preload_status as get_icache_preload_status
from openasc.language.signatures import get_mrg_sort_result as get_mrg_sort_result
from openasc.language.signatures import get_saturation_flag as get_saturation_flag
from openasc.language.signatures import get_sff_value as get_sff_value
from openasc.language.signatures import get_sub_block_idx as get_sub_block_idx
from openasc.language.signatures import get_sub_block_num as get_sub_block_num
from openasc.language.signatures import get_system_cycle as get_system_cycle
from openasc.language.signatures import get_task_ratio as get_task_ratio
from openasc.language.signatures import ib_set as ib_set
from openasc.language.signatures import ib_wait as ib_wait
from openasc.language.signatures import icache_preload as icache_preload
from openasc.language.signatures import init_determine_compute_workspace as init_determine_compute_workspace
from openasc.language.signatures import init_soc_state as init_soc_state
from openasc.language.signatures import leaky_relu as leaky_relu
from openasc.language.signatures import ln as ln
from openasc.language.signatures import max as max
from openasc.language.signatures import maxs as maxs
from openasc.language.signatures import metrics_prof_start as metrics_prof_start
from openasc.language.signatures import metrics_prof_stop as metrics_prof_stop
from openasc.language.signatures import min as min
from openasc.language.signatures import mins as mins
from openasc.language.signatures import mrg_sort as mrg_sort
from openasc.language.signatures import mrg_sort4 as mrg_sort4
from openasc.language.signatures import mul as mul
from openasc.language.signatures import mul_add_dst as mul_add_dst
from openasc.language.signatures import mul_add_relu as mul_add_relu
from openasc.language.signatures import mul_cast as mul_cast
from openasc.language.signatures import muls as muls
from openasc.language.signatures import notify_next_block as notify_next_block
from openasc.language.signatures import pair_reduce_sum as pair_reduce_sum
from openasc.language.signatures import pipe_barrier as pipe_barrier
from openasc.language.signatures import proposal_concat as proposal_concat
from openasc.language.signatures import proposal_extract as proposal_extract
from openasc.language.signatures import reciprocal as reciprocal
from openasc.language.signatures import reduce_max as reduce_max
from openasc.language.signatures import reduce_min as reduce_min
from openasc.language.signatures import reduce_sum as reduce_sum
from openasc.language.signatures import relu as relu
from openasc.language.signatures import repeat_reduce_sum as repeat_reduce_sum
from openasc.language.signatures import reset_mask as reset_mask
from openasc.language.signatures import rp_sort16 as rp_sort16
from openasc.language.signatures import rsqrt as rsqrt
from openasc.language.signatures import scalar_count_leading_zero as scalar_count_leading_zero
from openasc.language.signatures import scalar_get_count_of_value as scalar_get_count_of_value
from openasc.language.signatures import scalar_get_sff_value as scalar_get_sff_value
from openasc.language.signatures import scatter as scatter
from openasc.language.signatures import select as select
from openasc.language.signatures import set_atomic_add as set_atomic_add
from openasc.language.signatures import set_atomic_max as set_atomic_max
from openasc.language.signatures import set_atomic_min as set_atomic_min
from openasc.language.signatures import set_atomic_none as set_atomic_none
from openasc.language.signatures import set_atomic_type as set_atomic_type
from openasc.language.signatures import set_cmp_mask as set_cmp_mask
from openasc.language.signatures import set_flag as set_flag
from openasc.language.signatures import set_mask_count as set_mask_count
from openasc.language.signatures import set_mask_norm as set_mask_norm
from openasc.language.signatures import set_saturation_flag as set_saturation_flag
from openasc.language.signatures import set_store_atomic_config as set_store_atomic_config
from openasc.language.signatures import set_vector_mask as set_vector_mask
from openasc.language.signatures import shift_left as shift_left
from openasc.language.signatures import shift_right as shift_right
from openasc.language.signatures import sort as sort
from openasc.language.signatures import sort32 as sort32
from openasc.language.signatures import sqrt as sqrt
from openasc.language.signatures import sub as sub
from openasc.language.signatures import sub_relu as sub_relu
from openasc.language.signatures import sub_relu_cast as sub_relu_cast
from openasc.language.signatures import sync_all as sync_all
from openasc.language.signatures import trans_data_to_5hd as trans_data_to_5hd
from openasc.language.signatures import transpose as transpose
from openasc.language.signatures import wait_flag as wait_flag
from openasc.language.signatures import wait_pre_block as wait_pre_block
from openasc.language.signatures import whole_reduce_max as whole_reduce_max
from openasc.language.signatures import whole_reduce_min as whole_reduce_min
from openasc.language.signatures import whole_reduce_sum as whole_reduce_sum
from openasc.language.sorting import get_sort_len as get_sort_len
from openasc.language.sorting import get_sort_offset as get_sort_offset
from openasc.language.struct import Field as Field
from openasc.language.struct import Struct as Struct
from openasc.language.struct import StructField as StructField
from openasc.language.tensor import GlobalAddress as GlobalAddress
from openasc.language.tensor import GlobalTensor as GlobalTensor
from openasc.language.tensor import ShapeInfo as ShapeInfo
from openasc.language.tensor import get_shape_size as get_shape_size
from openasc.operators.operator import hybrid_operator as hybrid_operator
from openasc.runtime.capacity import capacity as capacity
from openasc.runtime.config import Backend as Backend
from openasc.runtime.config import KernelType as KernelType
from openasc.runtime.config import Platform as Platform
from openasc.runtime.config import set_platform as set_platform
from openasc.runtime.jit import JITFunction as JITFunction
from openasc.runtime.jit import MockTensor as MockTensor
from openasc.runtime.jit import MockValue as MockValue
from openasc.runtime.jit import jit as jit
from openasc.runtime.options import CodegenOptions as CodegenOptions
from openasc.runtime.options import CompileOptions as CompileOptions
from openasc.runtime.options import LaunchOptions as LaunchOptions
from openasc.runtime.streams import Stream as Stream
from openasc.runtime.streams import current_stream as current_stream

__all__ = [
    "AippChannelPaddingParams",
    "AippColorSpaceConvParams",
    "AippDataTypeConvParams",
    "AippInputFormat",
    "AippPaddingParams",
    "AippParams",
    "AippSingleLineParams",
    "AippSwapParams",
    "AtomicDtype",
    "AtomicOp",
    "Backend",
    "BatchMode",
    "BatchOutMode",
    "BinaryRepeatParams",
    "BlockMode",
    "BrcbRepeatParams",
    "CMPMODE",
    "CO2Layout",
    "CacheLine",
    "CacheMode",
    "CacheRwMode",
    "CheckLocalMemoryIAParam",
    "CodegenOptions",
    "CompileOptions",
    "ConstExpr",
    "CopyRepeatParams",
    "CubeFormat",
    "DEFAULT_C0_SIZE",
    "DataCopyCO12DstParams",
    "DataCopyEnhancedParams",
    "DataCopyExtParams",
    "DataCopyPadExtParams",
    "DataCopyPadParams",
    "DataCopyParams",
    "DataFormat",
    "DataType",
    "DcciDst",
    "DeqScale",
    "Error",
    "Field",
    "FixpipeConfig",
    "FixpipeParamsV220",
    "GatherMaskMode",
    "GatherMaskParams",
    "GatherRepeatParams",
    "GlobalAddress",
    "GlobalTensor",
    "HardEvent",
    "Hardware",
    "InitConstValueParams",
    "IterateMode",
    "IterateOrder",
    "JITFunction",
    "KernelType",
    "LaunchOptions",
    "LayoutMode",
    "ListTensorDesc",
    "LoadData2DParams",
    "LoadData2DParamsV2",
    "LoadData2dTransposeParams",
    "LoadData2dTransposeParamsV2",
    "LoadData3DParamsV1",
    "LoadData3DParamsV2",
    "LoadData3DParamsV2Pro",
    "LoadDataRepeatParam",
    "LoadImageToLocalParams",
    "LocalMemAllocator",
    "LocalTensor",
    "LocalTensorAuto",
    "MaskMode",
    "MatmulConfigMode",
    "MatmulPolicy",
    "MemDsbT",
    "MmadParams",
    "MockTensor",
    "MockValue",
    "MrgSort4Info",
    "MrgSortSrcList",
    "Nd2NzParams",
    "Nz2NdParamsFull",
    "ONE_BLK_SIZE",
    "OpenascWarning",
    "PipeID",
    "Platform",
    "QuantModes",
    "ReduceOrder",
    "ReduceType",
    "RoundMode",
    "ScheduleType",
    "SelMode",
    "ShapeInfo",
    "SliceInfo",
    "Stream",
    "Struct",
    "StructField",
    "TBuf",
    "TBufPool",
    "TOTAL_L0C_SIZE",
    "TOTAL_L1_SIZE",
    "TPipe",
    "TPosition",
    "TQue",
    "TQueBind",
    "TensorDesc",
    "TransDataTo5HDParams",
    "TransposeParamsExt",
    "TransposeType",
    "UnaryRepeatParams",
    "VdeqInfo",
    "abs",
    "add",
    "add_deq_relu",
    "add_relu",
    "add_relu_cast",
    "adds",
    "array",
    "ascend_is_aic",
    "ascend_is_aiv",
    "axpy",
    "bfloat16",
    "bilinear_interpolation",
    "bitwise_and",
    "bitwise_not",
    "bitwise_or",
    "block_reduce_max",
    "block_reduce_min",
    "block_reduce_sum",
    "bool_",
    "brcb",
    "capacity",
    "cast",
    "cast_deq",
    "cast_dequant",
    "ceildiv",
    "check",
    "check_local_memory_ia",
    "compare",
    "compare_scalar",
    "compares",
    "copy",
    "count_bits_cnt_same_as_sign_bit",
    "count_leading_zero",
    "create_vec_index",
    "cross_core_set_flag",
    "cross_core_wait_flag",
    "current_stream",
    "data_cache_clean_and_invalid",
    "data_cache_preload",
    "data_copy",
    "data_copy_pad",
    "data_sync_barrier",
    "disable_dma_atomic",
    "div",
    "double",
    "dump_acc_chk_point",
    "dump_tensor",
    "duplicate",
    "errors",
    "exp",
    "float16",
    "float32",
    "float64",
    "float_",
    "fused_mul_add",
    "fused_mul_add_relu",
    "gather",
    "gather_mask",
    "gatherb",
    "get_acc_val",
    "get_arch_version",
    "get_bit_count",
    "get_block_idx",
    "get_block_num",
    "get_cmp_mask",
    "get_ctrl_spr",
    "get_data_block_size_in_bytes",
    "get_gather_mask_remain_count",
    "get_hccl_context",
    "get_icache_preload_status",
    "get_mrg_sort_result",
    "get_program_counter",
    "get_reduce_max_min_count",
    "get_reduce_repeat_max_min_spr",
    "get_reduce_repeat_sum_spr",
    "get_saturation_flag",
    "get_sff_value",
    "get_shape_size",
    "get_sort_len",
    "get_sort_offset",
    "get_store_atomic_config",
    "get_sub_block_idx",
    "get_sub_block_num",
    "get_sys_workspace",
    "get_system_cycle",
    "get_task_ratio",
    "get_tpipe_ptr",
    "half",
    "hybrid_operator",
    "ib_set",
    "ib_wait",
    "icache_preload",
    "init_determine_compute_workspace",
    "init_soc_state",
    "inline",
    "int16",
    "int32",
    "int4",
    "int64",
    "int8",
    "int_",
    "jit",
    "leaky_relu",
    "ln",
    "load",
    "load_image_to_local",
    "max",
    "maxs",
    "metrics_prof_start",
    "metrics_prof_stop",
    "min",
    "mins",
    "mrg_sort",
    "mrg_sort4",
    "mul",
    "mul_add_dst",
    "mul_add_relu",
    "mul_cast",
    "muls",
    "notify_next_block",
    "number",
    "pad_t",
    "pair_reduce_sum",
    "pipe_barrier",
    "print_time_stamp",
    "printf",
    "property",
    "proposal_concat",
    "proposal_extract",
    "range",
    "reciprocal",
    "reduce_data_block",
    "reduce_max",
    "reduce_min",
    "reduce_pair_elem",
    "reduce_repeat",
    "reduce_sum",
    "relu",
    "repeat_reduce_sum",
    "reset_mask",
    "rp_sort16",
    "rsqrt",
    "scalar_cast",
    "scalar_count_leading_zero",
    "scalar_get_count_of_value",
    "scalar_get_sff_value",
    "scatter",
    "select",
    "set_aipp_functions",
    "set_atomic_add",
    "set_atomic_max",
    "set_atomic_min",
    "set_atomic_none",
    "set_atomic_type",
    "set_cmp_mask",
    "set_ctrl_spr",
    "set_deq_scale",
    "set_flag",
    "set_hccl_context",
    "set_mask_count",
    "set_mask_norm",
    "set_pad_value",
    "set_platform",
    "set_saturation_flag",
    "set_store_atomic_config",
    "set_sys_workspace",
    "set_vector_mask",
    "settings",
    "shift_left",
    "shift_right",
    "sort",
    "sort32",
    "sqrt",
    "static_assert",
    "static_range",
    "sub",
    "sub_relu",
    "sub_relu_cast",
    "sync_all",
    "trans_data_to_5hd",
    "transpose",
    "trap",
    "uint16",
    "uint32",
    "uint64",
    "uint8",
    "void",
    "wait_flag",
    "wait_pre_block",
    "whole_reduce_max",
    "whole_reduce_min",
    "whole_reduce_sum",
]

__version__: str
adv: ModuleType
basic: ModuleType
core: ModuleType
fwk: ModuleType

def members(namespace: str) -> list[str]:
    """The names of `asc.core`, `asc.basic` or `asc.fwk`."""

def member(namespace: str, name: str) -> Any:
    """A name of `asc.core`, `asc.basic` or `asc.fwk`."""
