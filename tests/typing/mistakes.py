"""Mistakes that a type checker finds, each marked with the error code it gives."""

from __future__ import annotations

import openasc as asc


@asc.jit
def kernel(tile: asc.LocalTensor, source: asc.GlobalTensor) -> None:
    asc.add(tile, tile)  # error: call-overload
    asc.add(tile, tile, tile, "64")  # error: call-overload
    asc.add(tile, tile, tile, 64, 1, asc.UnaryRepeatParams())  # error: call-overload
    asc.abs(tile, source, 64)  # error: call-overload
    asc.set_flag(0, 0)  # error: arg-type
    asc.addd(tile, tile, tile, 64)  # error: attr-defined
    asc.BinaryRepeatParams(stride=1)  # error: call-arg
    asc.cast(tile, tile, asc.CMPMODE.LT, 64)  # error: call-overload
    tile.get_valu(0)  # error: attr-defined
