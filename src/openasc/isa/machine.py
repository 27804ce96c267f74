"""Rows of system variables, workspaces, caches, lists of tensors and the debugger's aids."""

from __future__ import annotations

from typing import Final

from openasc.isa import abi
from openasc.isa.enums import AtomicDtype, AtomicOp, PipeID
from openasc.isa.move_parameters import WATCH
from openasc.isa.row import Form, Instruction, Limit, Parameter, in_
from openasc.isa.scalar import DUMP_ROWS

S: Final = PipeID.PIPE_S
NOTHING: Final = (Form("plain", constants=(("first", 0), ("second", 0))),)
NO_SECOND: Final = (("second", 0),)
ADDRESS: Final = Parameter("workspace", "any", field="first")
DOMAIN: Final = Limit(0, 1, "(one of two domains)")


def _row(name: str, python: str, doc: str, *parameters: Parameter, result: str = "",
         limits: dict[str, Limit] | None = None, writes: tuple[str, ...] = ()) -> Instruction:  # fmt: skip
    filled = {parameter.field or parameter.name for parameter in parameters}
    constants = tuple((name, 0) for name in ("first", "second") if name not in filled)
    return Instruction(name, python, abi.SYSTEM, S, forms=(Form("plain", parameters, constants=constants),),
                       result=result, limits=limits or {}, writes=writes, doc=doc)  # fmt: skip


def _first(name: str, kind: str = "int") -> Parameter:
    return Parameter(name, kind, field="first")


def _second(name: str, kind: str = "int") -> Parameter:
    return Parameter(name, kind, field="second")


VARIABLE_ROWS: Final = (
    _row(
        "GetProgramCounter",
        "get_program_counter",
        "A number that tells where the kernel is: the model has no"
        " machine code of a device, so it is the line in the kernel's source.",
        _first("line", "hidden"),
        result="int64",
    ),
    _row(
        "GetArchVersion",
        "get_arch_version",
        "The version of the architecture, to be read in hexadecimal: 0x220 for A2 and A3.",
        result="int64",
    ),
    _row(
        "GetSysWorkSpacePtr",
        "get_sys_workspace",
        "The address that set_sys_workspace registered; 0 before.",
        result="address",
    ),
    _row(
        "SetSysWorkspace",
        "set_sys_workspace",
        "Registers the workspace in GM that libraries use.",
        ADDRESS,
        writes=("workspace",),
    ),
    _row(
        "GetHcclContext",
        "get_hccl_context",
        "The address of the message area of a communication domain; 0 before set_hccl_context.",
        _first("index"),
        result="address",
        limits={"first": DOMAIN},
    ),
    _row(
        "SetHcclContext",
        "set_hccl_context",
        "Registers the message area of a communication domain.",
        _first("index"),
        _second("context", "any"),
        limits={"first": DOMAIN},
        writes=("hccl_context",),
    ),
    _row(
        "SetStoreAtomicConfig",
        "set_store_atomic_config",
        "Later copies to GM combine in the dtype and by the operation given; ATOMIC_NONE: they overwrite.",
        Parameter("atomic_type", "enum", AtomicDtype, field="first"),
        Parameter("atomic_op", "enum", AtomicOp, field="second"),
        writes=("atomic",),
    ),
    _row(
        "GetStoreAtomicConfig",
        "get_store_atomic_config",
        "The dtype and the operation of atomic copies, as the numbers of AtomicDtype and AtomicOp.",
        result="int64",
    ),
)
CACHE_ROWS: Final = (
    _row(
        "DataCachePreload",
        "data_cache_preload",
        "Loads a line of the scalar cache, at a distance in bytes from the"
        " start of src; the modelled core has no such cache, so nothing is to be done.",
        Parameter("src", "tensor", field="-"),
        Parameter("cache_offset", field="second"),
        writes=("cache",),
    ),
    _row(
        "ICachePreLoad",
        "icache_preload",
        "Loads instructions ahead; nothing is to be done on the modelled core.",
        _first("pre_fetch_len"),
        writes=("cache",),
    ),
    _row(
        "GetICachePreloadStatus",
        "get_icache_preload_status",
        "Whether instructions are being loaded ahead (1) or not (0); always 0 on the modelled core.",
        result="int64",
    ),
)
LIST_ROWS: Final = (
    _row(
        "ListTensorDesc.GetSize",
        "ListTensorDesc.get_size",
        "How many tensors the list has.",
        _first("data", "any"),
        result="int64",
    ),
    _row(
        "ListTensorDesc.GetDataPtr",
        "ListTensorDesc.get_data_ptr",
        "The address of the data of the tensor index.",
        _first("data", "any"),
        _second("index"),
        result="address",
    ),
    _row(
        "ListTensorDesc.GetDesc",
        "ListTensorDesc.get_desc",
        "Where the list describes the shape of the tensor index.",
        _first("data", "any"),
        _second("index"),
        result="address",
    ),
    _row("TensorDesc.GetDim", "TensorDesc.get_dim", "The number of dimensions.", _first("desc", "any"), result="int64"),
    _row(
        "TensorDesc.GetShape",
        "TensorDesc.get_shape",
        "The extent of a dimension.",
        _first("desc", "any"),
        _second("offset"),
        result="int64",
    ),
    _row(
        "ListTensorDesc.Init",
        "ListTensorDesc.init",
        "Checks the list's length in bytes and number of tensors where they are given.",
        _first("data", "any"),
        _second("length"),
    ),
)
WATCH_ROW: Final = Instruction(
    "CheckLocalMemoryIA", "check_local_memory_ia", abi.WATCH, S,
    forms=(Form("plain", (Parameter("check_params", "struct", WATCH),)),),
    writes=("watch",),
    doc="Watches a range of UB: from now on an access of a chosen kind that touches a block of 32 bytes after"
    " start_addr, up to and including end_addr, is an error with its place. Disable the watch with is_enable=False.",
)  # fmt: skip
DEBUG_ROWS: Final = (
    WATCH_ROW,
    *(
        Instruction(
            name,
            "dump_acc_chk_point",
            abi.DUMP,
            S,
            (in_("tensor", memory),),
            DUMP_ROWS[0].forms,
            align={"tensor": -1},
            doc="Prints dump_size elements from element count_off on, with the number index to find them by.",
        )
        for name, memory in (("DumpAccChkPoint", "local"), ("DumpAccChkPointGlobal", "global"))
    ),
    _row("MetricsProfStart", "metrics_prof_start", "Starts the profiler's window; without effect on the model."),
    _row("MetricsProfStop", "metrics_prof_stop", "Ends the profiler's window; without effect on the model."),
)

ROWS: Final = (*VARIABLE_ROWS, *CACHE_ROWS, *LIST_ROWS, *DEBUG_ROWS)
