"""How a form of a row is written in Ascend C: the name, the type and template arguments, the order of the rest.

>>> from openasc.isa.table import by_name
>>> row = by_name("Cast")
>>> spelling(row, row.forms[1])
Spelling(name='Cast', arguments=('dst', 'src', 'round_mode', 'mask', 'repeat_times', 'repeat_params'), \
types=('dst', 'src'), templates=('is_set_mask',), lvalues=())
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from openasc.isa.row import Form, Instruction, Parameter


@dataclass(frozen=True, slots=True)
class Spelling:
    """A call in Ascend C. Operands and parameters go by the names of the row and its form.

    `types` are the operands (or parameters of kind "dtype") whose element types are the first template arguments, in
    order; `templates` the parameters that follow them as template arguments; `lvalues` the operands that are taken by
    a reference to something that can change, so that no temporary will do.
    """

    name: str
    arguments: tuple[str, ...]
    types: tuple[str, ...] = ()
    templates: tuple[str, ...] = ()
    lvalues: tuple[str, ...] = ()


_NAMES: Final = {
    **dict.fromkeys(
        ("DataCopyIn", "DataCopyOut", "DataCopyLocal", "DataCopySliceIn", "DataCopySliceOut", "DataCopyNd2Nz",
         "DataCopyNz2Nd"), "DataCopy"),
    "DataCopyPadIn": "DataCopyPad", "DataCopyPadOut": "DataCopyPad", "TransposeExt": "Transpose",
    "SetVectorMaskLength": "SetVectorMask", "SyncAllWorkspace": "SyncAll", "DumpTensorGlobal": "DumpTensor",
    "DumpAccChkPointGlobal": "DumpAccChkPoint", "ScalarCast": "Cast",
}  # fmt: skip
"""Rows of one name in Ascend C, which tells them apart by its arguments."""

_TYPES: Final[dict[str, tuple[str, ...]]] = {
    "Compare": ("src0", "dst"), "CompareScalar": ("src0", "dst"), "Select": ("dst", "sel_mask"),
    "GatherMask": ("dst", "src1_pattern"), "AddDeqRelu": (),
    **dict.fromkeys(("Gather", "Gatherb", "Scatter", "Sort32", "Sort", "BilinearInterpolation"), ("dst",)),
    **dict.fromkeys(("IBSet", "IBWait", "SyncAllWorkspace"), ()), "DataCacheCleanAndInvalid": ("dst",),
}  # fmt: skip
"""Rows whose type arguments are not those of their operands, each dtype once in the operands' order."""

_TEMPLATES: Final = {
    "SetFlag": ("event",), "WaitFlag": ("event",), "PipeBarrier": ("pipe",), "DataSyncBarrier": ("arg0",),
    "CrossCoreSetFlag": ("mode_id", "pipe"), "CrossCoreWaitFlag": ("mode_id", "pipe"),
    "SyncAll": ("is_aiv_only",), "SyncAllWorkspace": ("is_aiv_only",), "IBSet": ("is_aiv_only",),
    "IBWait": ("is_aiv_only",), "GetBitCount": ("count_value",), "GetSFFValue": ("count_value",),
    "SetStoreAtomicConfig": ("atomic_type", "atomic_op"), "SetVectorMask": ("mode",),
    "SetVectorMaskLength": ("mode",), "DataCacheCleanAndInvalid": ("entire_type", "dcci_dst"),
    "ScalarCast": ("round_mode",), "Sort": ("is_full_sort",), "GatherMask": ("gather_mask_mode",),
    "CastDequant": ("is_set_mask", "is_vec_deq", "half_block"), "SetHcclContext": ("index",),
    "GetHcclContext": ("index",), "TPipe.AllocEventID": ("event",), "TPipe.ReleaseEventID": ("event",),
    "TPipe.FetchEventID": ("event",),
}  # fmt: skip
"""Rows with template arguments other than `is_set_mask`, which is one wherever a form has it."""

_LVALUES: Final = {
    "Sort": ("work",),
    **dict.fromkeys(("InitDetermineComputeWorkspace", "WaitPreBlock", "NotifyNextBlock"), ("workspace", "local")),
    "TQue.FreeTensor": ("tensor",),
}  # fmt: skip

_FORM_TEMPLATES: Final = {
    ("MrgSort", "lists"): ("is_exhausted_suspension",), ("Select", "register"): ("sel_mode",),
}  # fmt: skip
_ORDER: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("MrgSort", "lists"): ("dst", "sort_list", "element_count_list", "sorted_num", "valid_bit", "repeat_time"),
}  # fmt: skip


def _types(row: Instruction, form: Form) -> tuple[str, ...]:
    """Operands that each bring a type of their own, in order."""
    if row.name in _TYPES:
        return tuple(name for name in _TYPES[row.name] if name not in form.absent)
    names = [operand.name for operand in row.operands if operand.name not in form.absent]
    if not names:
        return tuple(parameter.name for parameter in form.parameters if parameter.kind == "dtype")
    mixed = any(len(set(dtypes)) > 1 for family in row.types.values() for dtypes in family)
    return (names[0], names[1]) if mixed else (names[0],)


def _templates(row: Instruction, form: Form) -> tuple[str, ...]:
    known = {parameter.name for parameter in form.parameters}
    own = _FORM_TEMPLATES.get((row.name, form.name)) or _TEMPLATES.get(row.name, ("is_set_mask",))
    return tuple(name for name in own if name in known)


def _is_argument(parameter: Parameter) -> bool:
    return parameter.kind not in ("dtype", "hidden", "object") and parameter.name != "is_set_mask"


@cache
def spelling(row: Instruction, form: Form) -> Spelling:
    """The Ascend C call of a form."""
    templates = _templates(row, form)
    order = _ORDER.get((row.name, form.name))
    if order is None:
        operands = {operand.python_name: operand.name for operand in row.operands if operand.name not in form.absent}
        own = [parameter.name for parameter in form.parameters if _is_argument(parameter)]
        names = [operands.get(name, name) for name in form.order] if form.order else [*operands.values(), *own]
        order = tuple(name for name in names if name in operands.values() or name in own)
    arguments = tuple(name for name in order if name not in templates)
    name = _NAMES.get(row.name, row.name).rpartition(".")[2]
    return Spelling(name, arguments, _types(row, form), templates, _LVALUES.get(row.name, ()))


def camel(name: str) -> str:
    """A parameter's name as Ascend C writes it: "src0_rep_stride" is src0RepStride."""
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)
