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
from openasc.instruction_names import NAMES as _INSTRUCTIONS

__version__ = "0.1.0"

# module → the public names that live in it.
_MODULES: dict[str, str] = {
    "openasc.ascendc.module": "load",
    "openasc.checks.check": "check",
    "openasc.runtime.capacity": "capacity",
    "openasc.operators.operator": "hybrid_operator",
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
        VdeqInfo get_acc_val get_ctrl_spr get_reduce_max_min_count get_reduce_repeat_max_min_spr
        get_reduce_repeat_sum_spr scalar_cast set_ctrl_spr set_deq_scale""",
    "openasc.language.reductions": "reduce_data_block reduce_pair_elem reduce_repeat",
    "openasc.isa.enums": """
        AippInputFormat AtomicDtype AtomicOp BatchMode BlockMode CMPMODE CO2Layout CacheLine CacheMode CacheRwMode
        BatchOutMode CubeFormat DataFormat DcciDst DeqScale GatherMaskMode HardEvent Hardware IterateMode IterateOrder
        LayoutMode MaskMode MatmulConfigMode MatmulPolicy MemDsbT PipeID QuantModes ReduceOrder ReduceType RoundMode
        ScheduleType SelMode TPosition TransposeType pad_t""",
    "openasc.language.functions": _INSTRUCTIONS,
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
_PACKAGES = frozenset({*_NAMESPACES, "adv", "operators"})

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
