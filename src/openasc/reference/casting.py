"""`Cast`, exact for every rounding mode, by integer arithmetic on significands."""

from __future__ import annotations

import numpy

from openasc.dtypes import DataType
from openasc.isa.enums import RoundMode
from openasc.reference.values import FLOAT_FORMATS, Array, raw_dtype, widen

Parts = tuple[Array, Array, Array]
"""Sign (bool), significand (uint64) and exponent (int64) of finite numbers: significand * 2**exponent."""


def _parts(wide: Array) -> Parts:
    """Exact parts of integers or finite floats; what is not finite counts as zero."""
    if wide.dtype.kind in "iu":
        negative = wide < 0
        magnitude = wide.astype(numpy.uint64)  # two's complement of what is negative
        magnitude = numpy.where(negative, ~magnitude + numpy.uint64(1), magnitude)
        return negative, magnitude, numpy.zeros(wide.shape, numpy.int64)
    finite = numpy.where(numpy.isfinite(wide), wide, 0).astype(numpy.float64)
    fraction, exponent = numpy.frexp(numpy.abs(finite))
    return numpy.signbit(wide), (fraction * 2.0**53).astype(numpy.uint64), exponent.astype(numpy.int64) - 53


def _bit_length(significand: Array) -> Array:
    length = numpy.zeros(significand.shape, numpy.int64)
    for bit in (32, 16, 8, 4, 2, 1):
        large = significand >> length.astype(numpy.uint64) >> numpy.uint64(bit) != 0
        length = numpy.where(large, length + bit, length)
    result: Array = length + (significand != 0)
    return result


def _quotient(parts: Parts, unit: Array, mode: RoundMode) -> Array:
    """The numbers in units of 2**unit, rounded to whole ones: magnitudes as uint64, at most 2**63 exactly."""
    negative, significand, exponent = parts
    shift = unit - exponent
    down = numpy.clip(shift, 0, 63).astype(numpy.uint64)
    gone = shift > 63  # the whole significand lies below the unit
    kept = numpy.where(gone, numpy.uint64(0), significand >> down)
    rest = numpy.where(gone, significand, significand & ((numpy.uint64(1) << down) - numpy.uint64(1)))
    half = numpy.where(down > 0, numpy.uint64(1) << (numpy.maximum(down, 1) - numpy.uint64(1)), numpy.uint64(1))
    # Significands have at most 64 bits, so beyond a shift of 64 everything is less than half a unit.
    over = numpy.where(gone, (shift == 64) & (rest > numpy.uint64(2**63)), rest > half)
    tie = numpy.where(gone, (shift == 64) & (rest == numpy.uint64(2**63)), (rest == half) & (down > 0))
    inexact = rest != 0
    up = {
        RoundMode.CAST_NONE: over | (tie & (kept & numpy.uint64(1) == 1)),
        RoundMode.CAST_RINT: over | (tie & (kept & numpy.uint64(1) == 1)),
        RoundMode.CAST_FLOOR: inexact & negative,
        RoundMode.CAST_CEIL: inexact & ~negative,
        RoundMode.CAST_ROUND: over | tie,
        RoundMode.CAST_TRUNC: inexact & False,
        RoundMode.CAST_ODD: inexact & (kept & numpy.uint64(1) == 0),
    }[mode]
    whole = kept + up.astype(numpy.uint64)
    # Numbers above the unit are exact; a float may exceed 2**63 units, which the caller then saturates.
    left = numpy.clip(-shift, 0, 63).astype(numpy.uint64)
    large = (shift < 0) & (_bit_length(significand) - shift > 63)
    return numpy.where(shift >= 0, whole, numpy.where(large, numpy.uint64(2**63), significand << left))


def _to_integer(wide: Array, dst: DataType, mode: RoundMode) -> Array:
    parts = _parts(wide)
    units = _quotient(parts, numpy.zeros(wide.shape, numpy.int64), mode)
    bits = dst.bits
    high = 2 ** (bits - dst.is_signed()) - 1
    low = 2 ** (bits - 1) if dst.is_signed() else 0
    negative = parts[0]
    if wide.dtype.kind == "f":
        units = numpy.where(numpy.isinf(wide), numpy.uint64(2**63), units)
        units = numpy.where(numpy.isnan(wide), numpy.uint64(0), units)
    limited = numpy.where(negative, numpy.minimum(units, numpy.uint64(low)), numpy.minimum(units, numpy.uint64(high)))
    signed = numpy.where(negative, ~limited + numpy.uint64(1), limited)  # two's complement
    return signed.astype(raw_dtype(dst))


def to_float(wide: Array, dst: DataType, mode: RoundMode, saturate: bool = False) -> Array:
    """Numbers, float64 among them, as raw lanes of a float dtype, rounded once."""
    precision, smallest, largest = FLOAT_FORMATS[dst.name]
    parts = _parts(wide)
    negative, significand, exponent = parts
    unit = numpy.maximum(exponent + _bit_length(significand) - precision, smallest)
    magnitude = numpy.ldexp(_quotient(parts, unit, mode).astype(numpy.float64), unit.astype(numpy.int32))
    magnitude = numpy.where(magnitude > largest, numpy.inf, magnitude)
    result = numpy.where(negative, -magnitude, magnitude)
    if wide.dtype.kind == "f":
        result = numpy.where(numpy.isfinite(wide), result, wide)
    if saturate:
        result = numpy.where(numpy.isnan(result), 0.0, numpy.clip(result, -largest, largest))
    exact = result.astype(numpy.float32)  # every value of a 16-bit dtype is one of float32
    if dst.name == "bfloat16":
        return (exact.view(numpy.uint32) >> 16).astype(numpy.uint16)
    return exact.astype(numpy.dtype(dst.numpy_name)).view(raw_dtype(dst))


def _integral(wide: Array, mode: RoundMode) -> Array:
    """float32 rounded to whole numbers; zeros keep their sign."""
    parts = _parts(wide)
    _, significand, exponent = parts
    units = _quotient(parts, numpy.maximum(exponent, 0), mode)
    magnitude = numpy.ldexp(units.astype(numpy.float64), numpy.maximum(exponent, 0).astype(numpy.int32))
    magnitude = numpy.where(significand == 0, 0.0, magnitude)
    result = numpy.where(parts[0], -magnitude, magnitude)
    return numpy.where(numpy.isfinite(wide), result, wide).astype(numpy.float32)


def cast(raw: Array, src: DataType, dst: DataType, mode: int, saturate: bool = False) -> Array:
    """Raw lanes of `src` as raw lanes of `dst`; int4 lanes are one a byte here, sign in the low four bits.

    `saturate` keeps 16-bit floats finite; integers always saturate.
    """
    with numpy.errstate(all="ignore"):
        wide = ((raw ^ 8).astype(numpy.int8) - numpy.int8(8)) if src.name == "int4" else widen(raw, src)
        rounding = RoundMode(mode)
        if dst.name == "float32" and src.name == "float32":
            return _integral(wide, rounding).view(numpy.uint32)
        if dst.is_int():
            return _to_integer(wide, dst, rounding) & (0x0F if dst.name == "int4" else ~raw_dtype(dst).type(0))
        return to_float(wide, dst, rounding, saturate and dst.name != "float32")
