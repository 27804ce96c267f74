"""Sizes and places in sorted data, which consists of pairs of a score and an index."""

from __future__ import annotations

from typing import Any, Final

from openasc.isa.row import Limit
from openasc.language.binding import describe, is_integer
from openasc.language.constexpr import ConstExpr
from openasc.language.refusal import refuse

PAIR_BYTES: Final = 8
"""Bytes of a pair, of float32 and float16 scores alike."""
COUNTS: Final = Limit(0, 2**32 - 1, "elements")


def get_sort_len(elem_count: Any) -> Any:
    """Bytes that `elem_count` elements take once they are sorted: 8 for each pair of score and index.

    Raises:
        DtypeError: ASC-TYPE-004, the count is no integer.
        RangeError: ASC-RANGE-001, a constant that does not fit in 32 bits.
    """
    return _bytes("get_sort_len", "elem_count", elem_count)


def get_sort_offset(elem_offset: Any) -> Any:
    """Byte at which the pair of element `elem_offset` starts in sorted data.

    Raises:
        DtypeError: ASC-TYPE-004, the offset is no integer.
        RangeError: ASC-RANGE-001, a constant that does not fit in 32 bits.
    """
    return _bytes("get_sort_offset", "elem_offset", elem_offset)


def _bytes(function: str, name: str, value: Any) -> Any:
    value = ConstExpr.unwrap(value)
    if not is_integer(value):
        raise refuse("ASC-TYPE-004", f"{function}: {name} is no integer", expected="int", given=describe(value))
    if isinstance(value, int) and not COUNTS.low <= value <= COUNTS.high:
        raise refuse(
            "ASC-RANGE-001", f"{function}: {name} is out of range",
            expected=f"{COUNTS.low} .. {COUNTS.high} {COUNTS.unit}", given=str(value),
        )  # fmt: skip
    return value * PAIR_BYTES
