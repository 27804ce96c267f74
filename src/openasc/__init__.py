"""openasc: run, check and compile operators written for Ascend AI Cores, on any ordinary computer.

`import openasc as asc` is how kernels are written:

    @asc.jit
    def add(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, count: asc.ConstExpr[int]): ...

    add[8](x, y, z, 2048)

Names of the language are loaded when they are first used, so importing this package stays cheap.
"""

from __future__ import annotations

import importlib
from typing import Any

from openasc import errors, settings
from openasc.dtypes import (
    DataType,
    bfloat16,
    bool_,
    double,
    float16,
    float32,
    float64,
    float_,
    half,
    int4,
    int8,
    int16,
    int32,
    int64,
    int_,
    uint8,
    uint16,
    uint32,
    uint64,
    void,
)
from openasc.errors import Error

__version__ = "0.1.0"

# module → the public names that live in it.
_MODULES: dict[str, str] = {
    "openasc.ascendc.module": "load",
    "openasc.checks.check": "check",
    "openasc.runtime.capacity": "capacity",
    "openasc.runtime.jit": "JITFunction MockTensor MockValue jit",
    "openasc.runtime.options": "CodegenOptions CompileOptions LaunchOptions",
    "openasc.errors": "OpenascWarning",
    "openasc.runtime.streams": "Stream current_stream",
    "openasc.runtime.config": "Backend KernelType Platform set_platform",
    "openasc.language.constexpr": "ConstExpr",
    "openasc.language.struct": "Field Struct StructField",
    "openasc.language.array": "array",
    "openasc.language.scalars": "ceildiv number",
    "openasc.language.tensor": "GlobalAddress GlobalTensor ShapeInfo get_shape_size",
    "openasc.language.local_tensor": "LocalTensor",
    "openasc.language.automatic": "LocalTensorAuto",
    "openasc.language.framework": "LocalMemAllocator TBuf TBufPool TPipe TQue TQueBind get_tpipe_ptr",
    "openasc.language.control": """
        ascend_is_aic ascend_is_aiv get_data_block_size_in_bytes range static_assert static_range trap""",
    "openasc.language.fixpipe": "FixpipeConfig",
    "openasc.language.constants": "DEFAULT_C0_SIZE ONE_BLK_SIZE TOTAL_L0C_SIZE TOTAL_L1_SIZE property",
    "openasc.language.printing": "dump_tensor printf",
    "openasc.language.machine": """
        dump_acc_chk_point get_arch_version get_hccl_context get_program_counter get_store_atomic_config
        get_sys_workspace inline print_time_stamp set_hccl_context set_pad_value set_sys_workspace""",
    "openasc.language.list_tensor": "ListTensorDesc TensorDesc",
    "openasc.language.image": "load_image_to_local set_aipp_functions",
    "openasc.language.parameters": """
        FixpipeParamsV220 InitConstValueParams LoadData2DParams LoadData2DParamsV2
        LoadData2dTransposeParams LoadData2dTransposeParamsV2 LoadData3DParamsV1 LoadData3DParamsV2
        LoadData3DParamsV2Pro LoadDataRepeatParam MmadParams
        AippChannelPaddingParams AippColorSpaceConvParams AippDataTypeConvParams AippPaddingParams AippParams
        AippSingleLineParams AippSwapParams CheckLocalMemoryIAParam DataCopyCO12DstParams DataCopyEnhancedParams
        LoadImageToLocalParams Nd2NzParams Nz2NdParamsFull SliceInfo
        BinaryRepeatParams BrcbRepeatParams CopyRepeatParams DataCopyExtParams DataCopyPadExtParams DataCopyPadParams
        DataCopyParams GatherMaskParams GatherRepeatParams MrgSort4Info MrgSortSrcList TransDataTo5HDParams
        TransposeParamsExt UnaryRepeatParams""",
    "openasc.language.sorting": "get_sort_len get_sort_offset",
    "openasc.language.registers": """
        VdeqInfo get_acc_val get_reduce_max_min_count get_reduce_repeat_max_min_spr get_reduce_repeat_sum_spr
        scalar_cast set_deq_scale""",
    "openasc.isa.enums": """
        AippInputFormat AtomicDtype AtomicOp BatchMode BlockMode CMPMODE CO2Layout CacheLine CacheMode CacheRwMode
        BatchOutMode CubeFormat DataFormat DcciDst DeqScale GatherMaskMode HardEvent Hardware IterateMode IterateOrder
        LayoutMode MaskMode MatmulConfigMode MatmulPolicy MemDsbT PipeID QuantModes ReduceOrder RoundMode ScheduleType
        SelMode TPosition TransposeType pad_t""",
    "openasc.language.functions": """
        ib_set ib_wait init_determine_compute_workspace notify_next_block wait_pre_block
        abs add add_relu add_relu_cast adds axpy bitwise_and bitwise_not bitwise_or block_reduce_max block_reduce_min
        block_reduce_sum brcb cast compare compare_scalar copy cross_core_set_flag cross_core_wait_flag
        data_cache_clean_and_invalid data_copy data_copy_pad data_sync_barrier div duplicate exp fused_mul_add
        fused_mul_add_relu gather gatherb get_block_idx get_block_num get_cmp_mask get_sub_block_idx get_sub_block_num
        get_system_cycle get_task_ratio init_soc_state leaky_relu ln max maxs min mins mul mul_add_dst mul_cast muls
        pair_reduce_sum pipe_barrier reciprocal reduce_max reduce_min reduce_sum relu repeat_reduce_sum reset_mask rsqrt
        select set_atomic_add set_atomic_max set_atomic_min set_atomic_none set_atomic_type set_cmp_mask set_flag
        set_mask_count set_mask_norm set_vector_mask shift_left shift_right sqrt sub sub_relu
        check_local_memory_ia data_cache_preload get_icache_preload_status icache_preload metrics_prof_start
        metrics_prof_stop set_store_atomic_config
        sub_relu_cast sync_all wait_flag whole_reduce_max whole_reduce_min whole_reduce_sum add_deq_relu
        bilinear_interpolation cast_deq cast_dequant compares count_bits_cnt_same_as_sign_bit count_leading_zero
        create_vec_index disable_dma_atomic get_bit_count get_saturation_flag get_sff_value mul_add_relu
        scalar_count_leading_zero scalar_get_count_of_value scalar_get_sff_value set_saturation_flag
        gather_mask get_gather_mask_remain_count get_mrg_sort_result mrg_sort mrg_sort4 proposal_concat proposal_extract
        rp_sort16 scatter sort sort32 trans_data_to_5hd transpose""",
}
_HOME: dict[str, str] = {name: module for module, names in _MODULES.items() for name in names.split()}

# The modules of each namespace that PyAsc divides the names into.
_NAMESPACES: dict[str, tuple[str, ...]] = {
    "basic": ("functions", "printing", "machine", "list_tensor", "image"),
    "fwk": ("framework",),
    "core": (
        "array", "automatic", "constants", "constexpr", "control", "enums", "fixpipe", "local_tensor", "parameters",
        "scalars", "struct", "tensor",
    ),
}  # fmt: skip
_PACKAGES = frozenset({*_NAMESPACES, "adv"})

__all__ = [
    "DataType", "Error", "bfloat16", "bool_", "double", "errors", "float16", "float32", "float64", "float_", "half",
    "int16", "int32", "int4", "int64", "int8", "int_", "settings", "uint16", "uint32", "uint64", "uint8", "void",
    *_HOME,
]  # fmt: skip


def members(namespace: str) -> list[str]:
    """The names of `asc.core`, `asc.basic` or `asc.fwk`."""
    modules = _NAMESPACES[namespace]
    dtypes = {name for name, value in globals().items() if isinstance(value, DataType)} if namespace == "core" else ()
    return sorted({*dtypes, *(name for name, module in _HOME.items() if module.rpartition(".")[2] in modules)})


def member(namespace: str, name: str) -> Any:
    """A name of `asc.core`, `asc.basic` or `asc.fwk`.

    Raises:
        AttributeError: the namespace has no such name.
    """
    if name not in members(namespace):
        raise AttributeError(f"module 'openasc.{namespace}' has no attribute {name!r}")
    return globals()[name] if name in globals() else __getattr__(name)


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return importlib.import_module(f"openasc.{name}")
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module 'openasc' has no attribute {name!r}")
    value = getattr(importlib.import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
