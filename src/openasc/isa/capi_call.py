"""What one function of the C API is: the ways to call it, and what each of its parameters fills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from openasc.dtypes import DataType
from openasc.isa.flatten import MASK_REGISTER

Constants = tuple[tuple[str, int], ...]
Dtypes = tuple[DataType, ...]

COUNT, BITS, REGISTER = 0, 2, MASK_REGISTER
"""Forms of an extent: a count of elements, mask words that come along, the mask register as it stands."""

FIELDS: Final = {
    "repeat": "repeat", "count": "count",
    "dst_block_stride": "dst_block", "src_block_stride": "src0_block",
    "src0_block_stride": "src0_block", "src1_block_stride": "src1_block",
    "dst_repeat_stride": "dst_repeat", "src_repeat_stride": "src0_repeat",
    "src0_repeat_stride": "src0_repeat", "src1_repeat_stride": "src1_repeat",
    "value": "scalar", "n_burst": "block_count", "len_burst": "block_len", "src_gap": "src_stride",
    "dst_gap": "dst_stride", "left_padding_count": "left", "right_padding_count": "right", "pipe": "pipe",
    "flag_id": "flag_id",
}  # fmt: skip
"""What a parameter of a C function fills, by its usual name."""
SCALARS: Final = ("value",)
"""Parameters that are numbers of the operands' dtype."""


@dataclass(frozen=True, slots=True)
class Call:
    """One way to call a function: its parameters, the form of its extent or copy shape, and what it fixes.

    Parameters stand in one string, in the order of the C function: the name of an operand, or of a parameter and, after
    "=", the ABI parameter or structure field that it fills where `FIELDS` does not say so ("-": none).
    """

    parameters: str
    code: int | None = None
    constants: Constants = ()
    absent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """Functions of a row that differ in what they fix only.

    `calls`: empty for those usual for the row's shape. `types`: legal dtypes of the operands where they are not the
    row's. `pointers`: "void" where operands have no dtype and lengths count bytes. `sync`: each has a twin `…_sync`
    that waits for its result. `negated`: the instruction gets minus the scalar.
    """

    row: str
    names: Mapping[str, Constants]
    calls: tuple[Call, ...] = ()
    types: tuple[Dtypes, ...] = ()
    pointers: str = ""
    sync: bool = True
    negated: bool = False
