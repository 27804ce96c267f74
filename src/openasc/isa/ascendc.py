"""How Ascend C spells the instructions, where that does not follow from their rows: names, order, types.

By itself a row's function has the row's name and its aliases, takes the operands and then the parameters in Python's
order, and what Python takes last and with a default (a bool or an enumeration) is a template parameter. A row that this
page does not name is written so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from openasc.isa.enums import ReduceOrder, ReduceType
from openasc.isa.row import Form, Instruction, Parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """One function of Ascend C, with an overload for each of the row's forms.

    `forms`: only these; empty: all. `order`: names of Python operands and parameters in the order of the function.
    `letters`: operand → its template parameter ("T", "U"), where the first operand's is not T.
    `types`: parameter → C++ type. `templates`: parameters that are template parameters although Python's order does not
    show it → their C++ default, "" for none; `plain`: parameters that are none although it does.
    `added`: parameters that Python does not have; such a one without a field must keep its default.
    `selector`: the operation of the row, which is the function's first template parameter.
    `result`: the name of a reference parameter that gets the result, after its C++ type.
    """

    name: str
    forms: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    templates: Mapping[str, str] = field(default_factory=dict)
    plain: tuple[str, ...] = ()
    added: tuple[Parameter, ...] = ()
    selector: IntEnum | None = None
    result: tuple[str, str] | None = None


Spellings = tuple[Spelling, ...]
IS_SET_MASK: Final = Parameter("is_set_mask", "bool", field="is_set_mask", default=True)
IGNORED_MASK: Final = Parameter("is_set_mask", "bool", field="-", default=True)

# --- reductions -------------------------------------------------------------------------------------------------------

STRIDES: Final = ("dst_rep_stride", "src_blk_stride", "src_rep_stride")
WIDE: Final = dict.fromkeys(("mask", "repeat", "repeat_time", "dst_blk_stride", *STRIDES), "int32_t")
PAIR: Final = {"dst": "T", "src": "U"}
ORDER: Final = Parameter("order", "enum", ReduceOrder, field="-", default=ReduceOrder.ORDER_VALUE_INDEX)


def _selected(name: str, operation: ReduceType, repeat: str, *added: Parameter, order: bool = False) -> Spelling:
    """The name of later releases, whose first template parameter is the operation."""
    names = ("dst", "src", "mask", repeat, *STRIDES, *(("order",) if order else ()))
    return Spelling(name=name, order=names, letters=PAIR, types=WIDE, plain=("order",), added=added, selector=operation)


def _block(name: str, operation: ReduceType) -> Spellings:
    return (
        Spelling(name=name, types=WIDE, added=(IS_SET_MASK,)),
        _selected("ReduceDataBlock", operation, "repeat", IS_SET_MASK),
    )


def _whole(name: str, operation: ReduceType, *added: Parameter) -> Spellings:
    return (
        Spelling(name=name, types=WIDE, plain=("order",)),
        _selected("ReduceRepeat", operation, "repeat_time", *added, order=True),
    )


REDUCTIONS: Final[dict[str, Spellings]] = {
    "BlockReduceSum": _block("BlockReduceSum", ReduceType.SUM),
    "BlockReduceMax": _block("BlockReduceMax", ReduceType.MAX),
    "BlockReduceMin": _block("BlockReduceMin", ReduceType.MIN),
    "PairReduceSum": (
        Spelling(name="PairReduceSum", types=WIDE),
        _selected("ReducePairElem", ReduceType.SUM, "repeat_time"),
    ),
    "RepeatReduceSum": (Spelling(name="RepeatReduceSum", types=WIDE),),
    "WholeReduceSum": _whole("WholeReduceSum", ReduceType.SUM, ORDER),
    "WholeReduceMax": _whole("WholeReduceMax", ReduceType.MAX),
    "WholeReduceMin": _whole("WholeReduceMin", ReduceType.MIN),
    "ReduceSum": (Spelling(name="ReduceSum", types=WIDE, added=(IGNORED_MASK,)),),
    "ReduceMax": (Spelling(name="ReduceMax", types=WIDE, plain=("cal_index",)),),
    "ReduceMin": (Spelling(name="ReduceMin", types=WIDE, plain=("cal_index",)),),
}

# --- the other vector instructions ------------------------------------------------------------------------------------

BITS_OF: Final = {"dst": "U", "src0": "T", "src1": "T"}
UNSIGNED: Final = {"count": "uint32_t"}
REPEAT: Final = {"repeat_time": "int32_t", "mode_number": "int32_t"}
ROUND: Final = Parameter("round_en", "bool", field="-", default=False)

VECTORS: Final[dict[str, Spellings]] = {
    "ShiftRight": (
        Spelling(name="ShiftRight", forms=("count",)),
        Spelling(name="ShiftRight", forms=("mask_count", "mask_bits"), plain=("round_en",), added=(ROUND,)),
    ),
    "MulAddDst": (Spelling(name="MulAddDst", letters={"dst": "T", "src0": "U", "src1": "U"}),),
    "AddDeqRelu": (
        Spelling(name="AddDeqRelu"),
        Spelling(name="AddDeqRelu", letters={"dst": "T", "src0": "U", "src1": "U"}),
    ),
    "MulCast": (
        Spelling(name="MulCast", letters={"src0": "U", "src1": "U"}, types=UNSIGNED, added=(IS_SET_MASK,)),
    ),
    "Compare": (Spelling(name="Compare", letters=BITS_OF, types=UNSIGNED),),
    "CompareScalar": tuple(
        Spelling(name=name, letters=BITS_OF, types=UNSIGNED) for name in ("CompareScalar", "Compares")
    ),
    "Select": (
        Spelling(
            name="Select", types=UNSIGNED,
            forms=("count_tensor", "mask_count_tensor", "mask_bits_tensor",
                   "count_scalar", "mask_count_scalar", "mask_bits_scalar", "register_scalar"),
        ),
        Spelling(name="Select", forms=("register",), templates={"sel_mode": ""}),
    ),
    "CreateVecIndex": (Spelling(name="CreateVecIndex", types=UNSIGNED),),
    "Gather": (Spelling(name="Gather", types={**UNSIGNED, "dst_rep_stride": "uint16_t"}),),
    "Scatter": (Spelling(name="Scatter", types=UNSIGNED),),
    "BilinearInterpolation": (
        Spelling(
            name="BilinearInterpolation", letters={"dst": "T", "src0": "T", "src0_offset": "", "src1": "T"},
            types={"v_r_offset": "uint16_t", "v_repeat": "uint8_t", "shared_tmp_buffer": "uint8_t"},
        ),
    ),
    "GatherMask": (
        Spelling(name="GatherMask", types={"mask": "uint32_t", "src1_pattern": "uint8_t"},
                 result=("uint64_t", "rsvdCnt")),
    ),
    "Sort32": (Spelling(name="Sort32", types=REPEAT),),
    "Sort": (Spelling(name="Sort", types=REPEAT),),
    "RpSort16": (Spelling(name="RpSort16", types=REPEAT),),
    "ProposalConcat": (Spelling(name="ProposalConcat", types=REPEAT),),
    "ProposalExtract": (Spelling(name="ProposalExtract", types=REPEAT),),
    "MrgSort": (Spelling(name="MrgSort", forms=("info",)),),
    "GetMrgSortResult": (),
    "TransposeExt": (Spelling(name="Transpose"),),
    "TransDataTo5HD": (Spelling(name="TransDataTo5HD", forms=("tensors",)),),
    "SetDeqScale": (
        Spelling(name="SetDeqScale", forms=("half",), types={"scale": "half"}),
        Spelling(name="SetDeqScale", forms=("number",), types={"offset": "int16_t"}),
    ),
    "GetReduceRepeatMaxMinSpr": (),
    "SetPadValue": (),
    "SetVectorMask": (Spelling(name="SetVectorMask", templates={"mode": "MaskMode::NORMAL"}),),
    "SetVectorMaskLength": (
        Spelling(name="SetVectorMask", types={"length": "int32_t"}, templates={"mode": "MaskMode::NORMAL"}),
    ),
}  # fmt: skip

# --- copies -----------------------------------------------------------------------------------------------------------

MOVES: Final[dict[str, Spellings]] = {
    **dict.fromkeys(("DataCopyIn", "DataCopyOut", "DataCopyLocal"), (Spelling(name="DataCopy", types=UNSIGNED),)),
    **dict.fromkeys(
        ("DataCopySliceIn", "DataCopySliceOut", "DataCopyNd2Nz", "DataCopyNz2Nd"), (Spelling(name="DataCopy"),)
    ),
    **dict.fromkeys(("DataCopyPadIn", "DataCopyPadOut"), (Spelling(name="DataCopyPad"),)),
}

SPELLINGS: Final[Mapping[str, Spellings]] = {**REDUCTIONS, **VECTORS, **MOVES}
"""Row → its functions in Ascend C. Rows with none, or with forms that none names, have functions written by hand."""

BY_HAND: Final = {
    "SetDeqScale": "registers.h", "SetPadValue": "registers.h", "GetReduceRepeatMaxMinSpr": "registers.h",
    "MrgSort": "sorting.h", "GetMrgSortResult": "sorting.h", "TransDataTo5HD": "transposing.h",
}  # fmt: skip
"""Row → the header in `openasc/ascendc/` with those of its functions that are more than one instruction."""


def spellings(row: Instruction) -> Spellings:
    """The functions of a row."""
    if row.name in SPELLINGS:
        return SPELLINGS[row.name]
    return tuple(Spelling(name=name) for name in dict.fromkeys((row.name, *row.aliases)))


def forms(row: Instruction, spelling: Spelling) -> tuple[Form, ...]:
    """The row's forms that the function has."""
    return tuple(form for form in row.forms if not spelling.forms or form.name in spelling.forms)
