"""Reductions by the names of later releases, which take the operation as a parameter."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from openasc.isa.enums import ReduceOrder, ReduceType
from openasc.language.binding import describe
from openasc.language.constexpr import ConstExpr
from openasc.language.functions import InstructionFunction
from openasc.language.issue import row
from openasc.language.refusal import refuse, require_builder

_ROWS: Final = {
    "reduce_data_block": ("BlockReduceSum", "BlockReduceMax", "BlockReduceMin"),
    "reduce_repeat": ("WholeReduceSum", "WholeReduceMax", "WholeReduceMin"),
    "reduce_pair_elem": ("PairReduceSum",),
}
"""Name → the rows of SUM, MAX and MIN, as far as there are."""


@cache
def _function(name: str, row_name: str) -> InstructionFunction:
    return InstructionFunction(name, (row(row_name),))


def _chosen(name: str, reduce_type: Any) -> InstructionFunction:
    """The instruction of an operation, under its later name.

    Raises:
        RangeError: ASC-RANGE-001, no such operation.
    """
    require_builder(f"asc.{name}")
    kind, rows = ConstExpr.unwrap(reduce_type), _ROWS[name]
    if not isinstance(kind, ReduceType) or kind >= len(rows):
        legal = ", ".join(f"ReduceType.{one.name}" for one in ReduceType if one < len(rows))
        raise refuse("ASC-RANGE-001", f"{name} has no such reduce_type", expected=legal, given=describe(kind))
    return _function(name, rows[kind])


def reduce_data_block(
    dst: Any, src: Any, reduce_type: ReduceType, mask: Any, repeat_time: Any, dst_rep_stride: Any, src_blk_stride: Any,
    src_rep_stride: Any, is_set_mask: bool = True,
) -> None:  # fmt: skip
    """The sum, maximum or minimum of each 32-byte block: block_reduce_sum, _max and _min by one name.

    Raises:
        RangeError: ASC-RANGE-001, another reduce_type; and what those functions raise.
    """
    _chosen("reduce_data_block", reduce_type)(
        dst, src, repeat_time, mask, dst_rep_stride, src_blk_stride, src_rep_stride, is_set_mask
    )


def reduce_repeat(
    dst: Any, src: Any, reduce_type: ReduceType, mask: Any, repeat_time: Any, dst_rep_stride: Any, src_blk_stride: Any,
    src_rep_stride: Any, order: ReduceOrder = ReduceOrder.ORDER_VALUE_INDEX, is_set_mask: bool = True,
) -> None:  # fmt: skip
    """The sum, maximum or minimum of each repeat: whole_reduce_sum, _max and _min by one name.

    `order` says which of value and index a maximum or minimum writes; a sum has no index and ignores it.

    Raises:
        RangeError: ASC-RANGE-001, another reduce_type; and what those functions raise.
    """
    chosen = _chosen("reduce_repeat", reduce_type)
    more = () if ConstExpr.unwrap(reduce_type) is ReduceType.SUM else (order,)
    chosen(dst, src, mask, repeat_time, dst_rep_stride, src_blk_stride, src_rep_stride, *more, is_set_mask)


def reduce_pair_elem(
    dst: Any, src: Any, reduce_type: ReduceType, mask: Any, repeat_time: Any, dst_rep_stride: Any, src_blk_stride: Any,
    src_rep_stride: Any, is_set_mask: bool = True,
) -> None:  # fmt: skip
    """The sum of each pair of neighbours: pair_reduce_sum by its later name; SUM is the only operation.

    Raises:
        RangeError: ASC-RANGE-001, another reduce_type; and what pair_reduce_sum raises.
    """
    _chosen("reduce_pair_elem", reduce_type)(
        dst, src, repeat_time, mask, dst_rep_stride, src_blk_stride, src_rep_stride, is_set_mask
    )
