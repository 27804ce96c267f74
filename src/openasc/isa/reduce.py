"""Rows of the reductions."""

from __future__ import annotations

from typing import Final

from openasc.isa import abi
from openasc.isa.enums import PipeID, ReduceOrder
from openasc.isa.forms import COUNT, FLOATS, IS_SET_MASK, LIMITS, MASK_BITS, MASK_COUNT, REPEAT_TIME, same
from openasc.isa.row import Form, Instruction, Limit, Parameter, in_, out
from openasc.reference import Meaning

REDUCE_LIMITS: Final = {
    **LIMITS,
    "dst_repeat": Limit(0, 65535, "results"),
    "src0_block": Limit(0, 65535, "blocks of 32 bytes"),
    "src0_repeat": Limit(0, 65535, "blocks of 32 bytes"),
}
REPEAT: Final = Parameter("repeat", field="repeat")
STRIDES: Final = (
    Parameter("dst_rep_stride", field="dst_repeat"),
    Parameter("src_blk_stride", field="src0_block"),
    Parameter("src_rep_stride", field="src0_repeat"),
)
NO_WORK: Final = (("work", 0), ("order", 0))


def _masked(
    before: tuple[Parameter, ...],
    after: tuple[Parameter, ...],
    *,
    masks: tuple[str, ...] = ("mask_count", "mask_bits"),
    constants: tuple[tuple[str, int], ...] = NO_WORK,
) -> tuple[Form, ...]:
    """The mask forms; `before` and `after` are the parameters around the mask."""
    kinds = {"mask_count": (MASK_COUNT, 1), "mask_bits": (MASK_BITS, 2)}
    return tuple(
        Form(name, (*before, mask, *after), code, constants=constants)
        for name, (mask, code) in kinds.items()
        if name in masks
    )


# Later releases call these by what they reduce, with the operation as a parameter: name, Python name.
NEW_NAMES: Final = {
    **dict.fromkeys(("BlockReduceSum", "BlockReduceMax", "BlockReduceMin"), ("ReduceDataBlock", "reduce_data_block")),
    **dict.fromkeys(
        ("WholeReduceSum", "RepeatReduceSum", "WholeReduceMax", "WholeReduceMin"), ("ReduceRepeat", "reduce_repeat")
    ),
    "PairReduceSum": ("ReducePairElem", "reduce_pair_elem"),
}


def _reduce(name: str, python: str, forms: tuple[Form, ...], align: int, doc: str, work: bool = False) -> Instruction:
    operands = (out("dst"), in_("src"), *((out("work", python="shared_tmp_buffer"),) if work else ()))
    return Instruction(
        name, python, abi.VECTOR_REDUCE, PipeID.PIPE_V, operands, forms, same(len(operands), FLOATS),
        Meaning("reduction", python), align={"dst": align}, limits=REDUCE_LIMITS, lanes="src",
        reads=("mask", "saturate"), doc=doc,
        aliases=NEW_NAMES.get(name, ())[:1], python_aliases=NEW_NAMES.get(name, ())[1:], overlap="any",
        exact="reference",
    )  # fmt: skip


BLOCK_FORMS: Final = _masked((REPEAT,), (*STRIDES, IS_SET_MASK))
PAIR_FORMS: Final = _masked((REPEAT_TIME,), (*STRIDES, IS_SET_MASK))
REPEAT_FORMS: Final = _masked(
    (REPEAT_TIME,),
    (
        Parameter("dst_blk_stride", field="-"),
        Parameter("src_blk_stride", field="src0_block"),
        Parameter("dst_rep_stride", field="dst_repeat"),
        Parameter("src_rep_stride", field="src0_repeat"),
        IS_SET_MASK,
    ),
    masks=("mask_count",),
)
WHOLE_SUM_FORMS: Final = _masked((), (REPEAT_TIME, *STRIDES, IS_SET_MASK))
ORDER: Final = Parameter("order", "enum", ReduceOrder, default=ReduceOrder.ORDER_VALUE_INDEX)
WHOLE_FORMS: Final = _masked((), (REPEAT_TIME, *STRIDES, ORDER, IS_SET_MASK), constants=(("work", 0),))

SRC_REPEAT: Final = Parameter("src_rep_stride", field="src0_repeat")
SUM_FORMS: Final = (
    Form("count", (COUNT,), 0, constants=(("order", 0),)),
    *_masked((), (REPEAT_TIME, SRC_REPEAT), constants=(("order", 0),)),
)
INDEX: Final = Parameter("cal_index", "bool", field="order", default=False)
EXTREME_FORMS: Final = (Form("count", (COUNT, INDEX), 0), *_masked((), (REPEAT_TIME, SRC_REPEAT, INDEX), constants=()))

BLOCK_DOC: Final = (
    "dst gets the {} of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results."
)
SUM_ORDER: Final = " Neighbours are added first, then neighbouring sums, each rounded to the dtype."
WHOLE_DOC: Final = (
    "dst gets the {} of each repeat of src and its index as raw bits, in the order asked for; the first of equals wins."
    " dst_rep_stride counts results: of two elements where both are written; an index alone is a uint32."
)
ALL_DOC: Final = (
    "dst[0] = the {0} of all elements that are on and, with cal_index, dst[1] = the index of the first of equals as raw"
    " bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then."
)

ROWS: Final = (
    _reduce("BlockReduceSum", "block_reduce_sum", BLOCK_FORMS, -8, BLOCK_DOC.format("sum") + SUM_ORDER),
    _reduce("BlockReduceMax", "block_reduce_max", BLOCK_FORMS, -8, BLOCK_DOC.format("maximum")),
    _reduce("BlockReduceMin", "block_reduce_min", BLOCK_FORMS, -8, BLOCK_DOC.format("minimum")),
    _reduce("PairReduceSum", "pair_reduce_sum", PAIR_FORMS, 32,
            "dst[i] = src[2i] + src[2i + 1] in each repeat, an element that is off counting as 0; pairs that are off"
            " keep dst; dst_rep_stride counts half repeats (128 bytes)."),
    _reduce("RepeatReduceSum", "repeat_reduce_sum", REPEAT_FORMS, -1,
            "dst gets the sum of each repeat of src, one element each; dst_rep_stride counts elements." + SUM_ORDER),
    _reduce("WholeReduceSum", "whole_reduce_sum", WHOLE_SUM_FORMS, -1,
            "dst gets the sum of each repeat of src, one element each; dst_rep_stride counts elements." + SUM_ORDER),
    _reduce("WholeReduceMax", "whole_reduce_max", WHOLE_FORMS, -1, WHOLE_DOC.format("maximum")),
    _reduce("WholeReduceMin", "whole_reduce_min", WHOLE_FORMS, -1, WHOLE_DOC.format("minimum")),
    _reduce("ReduceSum", "reduce_sum", SUM_FORMS, -1,
            "dst[0] = the sum of all elements that are on: a tree in each repeat; the repeats' sums are added in order"
            " in the count form and as a tree in the mask forms.", work=True),
    _reduce("ReduceMax", "reduce_max", EXTREME_FORMS, -2, ALL_DOC.format("maximum"), work=True),
    _reduce("ReduceMin", "reduce_min", EXTREME_FORMS, -2, ALL_DOC.format("minimum"), work=True),
)  # fmt: skip
