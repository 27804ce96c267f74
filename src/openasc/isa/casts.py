"""Which conversions `Cast` can make on which chip family: (dst, src) → the legal rounding modes.

Of the A2 table, the conversions out of float32, float16 to integers, bfloat16 to int32, int16 to float16, int32 and
int64 to float32 were compared, modes and all, with the public page of the vector conversion intrinsic of these chips.
The others, which widen or go between integers, stand as the project's notes on the instruction have them: the pages of
the instruction that could be read (hiascend.com/document/detail/zh/CANNCommunityEdition/83RC1/API/ascendcopapi/
atlasascendc_api_07_0073.html and its other editions) give the rules of rounding, and which pairs there are, but not the
part with the modes of each pair.
"""

from __future__ import annotations

from typing import Final

from openasc.dtypes import DataType, bfloat16, float16, float32, int4, int8, int16, int32, int64, uint8
from openasc.isa.enums import RoundMode

EXACT: Final = (RoundMode.CAST_NONE,)
TO_INTEGRAL: Final = (
    RoundMode.CAST_RINT,
    RoundMode.CAST_FLOOR,
    RoundMode.CAST_CEIL,
    RoundMode.CAST_ROUND,
    RoundMode.CAST_TRUNC,
)
ANY_BUT_ODD: Final = (*EXACT, *TO_INTEGRAL)

A2_CASTS: Final[dict[tuple[DataType, DataType], tuple[RoundMode, ...]]] = {
    (float16, uint8): EXACT,
    (float16, int8): EXACT,
    (float16, int16): ANY_BUT_ODD,
    (float32, int16): EXACT,
    (float16, int32): EXACT,  # times the register of SetDeqScale
    (float32, int32): ANY_BUT_ODD,
    (int16, int32): EXACT,
    (int64, int32): EXACT,
    (int32, int64): EXACT,
    (float32, int64): TO_INTEGRAL,
    (float32, float16): EXACT,
    (int32, float16): TO_INTEGRAL,
    (int16, float16): TO_INTEGRAL,
    (int8, float16): ANY_BUT_ODD,
    (uint8, float16): ANY_BUT_ODD,
    (int4, float16): ANY_BUT_ODD,
    (float16, int4): EXACT,
    (float32, float32): TO_INTEGRAL,
    (float16, float32): (*ANY_BUT_ODD, RoundMode.CAST_ODD),
    (int64, float32): TO_INTEGRAL,
    (int32, float32): TO_INTEGRAL,
    (int16, float32): TO_INTEGRAL,
    (bfloat16, float32): TO_INTEGRAL,
    (float32, bfloat16): EXACT,
    (int32, bfloat16): TO_INTEGRAL,
}
CASTS: Final = {"A2": A2_CASTS}


def modes(family: str, dst: DataType, src: DataType) -> tuple[RoundMode, ...]:
    """The legal rounding modes of a conversion; empty when the chip cannot make it."""
    return CASTS.get(family, {}).get((dst, src), ())
