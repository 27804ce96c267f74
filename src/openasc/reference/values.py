"""Between the bytes of a dtype and the numbers that a meaning computes with.

Floats are computed in float32 and rounded to their dtype once, when they are stored; integers keep their dtype. Lanes
are "raw" as unsigned integers of the dtype's width, "wide" as what a meaning sees.
"""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from openasc.dtypes import DataType

Array = NDArray[Any]
FLOAT_FORMATS = {
    "float16": (11, -24, 65504.0),
    "bfloat16": (8, -133, 3.3895313892515355e38),
    "float32": (24, -149, 3.4028234663852886e38),
}
"""Bits of precision, exponent of the smallest subnormal, largest finite value."""


def raw_dtype(dtype: DataType) -> numpy.dtype[Any]:
    """The unsigned integer with the dtype's width."""
    return numpy.dtype(f"uint{8 * dtype.sizeof()}")


def widen(raw: Array, dtype: DataType) -> Array:
    """Raw lanes as numbers: float32 for 16-bit floats, the dtype itself for everything else."""
    if dtype.name == "bfloat16":
        return (raw.astype(numpy.uint32) << 16).view(numpy.float32)
    wide = raw.view(numpy.dtype(dtype.numpy_name))
    return wide.astype(numpy.float32) if dtype.name == "float16" else wide


def narrow(wide: Array, dtype: DataType) -> Array:
    """Numbers as raw lanes: floats are rounded to nearest even, integers must have the dtype already."""
    if dtype.name == "bfloat16":
        return _bfloat16(wide.astype(numpy.float32))
    if dtype.is_int() and wide.dtype != numpy.dtype(dtype.numpy_name):
        raise TypeError(f"{wide.dtype} lanes for a {dtype} operand")
    with numpy.errstate(over="ignore", invalid="ignore"):
        return numpy.ascontiguousarray(wide.astype(numpy.dtype(dtype.numpy_name))).view(raw_dtype(dtype))


def limit(wide: Array, dtype: DataType) -> Array:
    """Numbers that saturation mode lets through: within the range of a 16-bit float or an integer, and no NaN."""
    if dtype.is_int():
        low, high = integer_range(dtype)
        return numpy.clip(wide, low, high).astype(numpy.dtype(dtype.numpy_name))
    if dtype.name == "float32":
        return wide
    largest = numpy.float32(FLOAT_FORMATS[dtype.name][2])
    return numpy.where(numpy.isnan(wide), numpy.float32(0), numpy.clip(wide, -largest, largest))


def integer_range(dtype: DataType) -> tuple[int, int]:
    """The smallest and the largest number of an integer dtype."""
    low = -(2 ** (dtype.bits - 1)) if dtype.is_signed() else 0
    return low, low + 2**dtype.bits - 1


def _bfloat16(wide: Array) -> Array:
    bits = wide.view(numpy.uint32).astype(numpy.uint64)
    rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    return numpy.where(numpy.isnan(wide), bits >> 16 | 0x40, rounded).astype(numpy.uint16)


def fused_multiply_add(a: Array, b: Array, c: Array) -> Array:
    """a * b + c in float32 with a single rounding.

    The product of two float32 is exact in float64. The sum is rounded there to odd, which makes the second rounding, to
    float32, the only one that matters.
    """
    with numpy.errstate(all="ignore"):
        product, addend = a.astype(numpy.float64) * b.astype(numpy.float64), numpy.asarray(c, numpy.float64)
        total = product + addend
        virtual = total - product
        error = (product - (total - virtual)) + (addend - virtual)
        bits = total.view(numpy.int64)
        # Step from an even last bit towards where the exact sum lies; integers order as magnitudes do.
        step = numpy.where((error > 0) == (total > 0), 1, -1)
        inexact = numpy.isfinite(total) & (error != 0) & (bits & 1 == 0)
        return numpy.where(inexact, bits + step, bits).view(numpy.float64).astype(numpy.float32)
