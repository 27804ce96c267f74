"""Exp and Ln in float32 as the core computes them, operation by operation.

The core's vector code uses additions, products and fused multiply-adds only, each rounded to nearest even, so these
functions give the same bits. Exp is within 0.65 units of the last place, Ln within 0.8.
"""

from __future__ import annotations

from typing import Any, Final

import numpy
from numpy.typing import NDArray

Array = NDArray[Any]
Number = Array | numpy.floating[Any]

_EXP: Final = ("0x1.5556c4p-3", "0x1.000220p-1")
"""(e**r - 1 - r) / r**2 for |r| <= ln(2) / 32, highest power first."""
_POWERS_HIGH: Final = (
    "0x1p+0", "0x1.0b5586p+0", "0x1.172b84p+0", "0x1.2387a6p+0", "0x1.306fe0p+0", "0x1.3dea64p+0", "0x1.4bfdaep+0",
    "0x1.5ab07ep+0", "0x1.6a09e6p+0", "0x1.7a1148p+0", "0x1.8ace54p+0", "0x1.9c4918p+0", "0x1.ae89fap+0",
    "0x1.c199bep+0", "0x1.d5818ep+0", "0x1.ea4afap+0",
)  # fmt: skip
"""2 ** (i / 16), rounded to float32."""
_POWERS_LOW: Final = (
    "0x0p+0", "0x1.9f3122p-25", "-0x1.c15742p-27", "0x1.ceac48p-25", "0x1.4636e2p-25", "0x1.824684p-25",
    "-0x1.593abcp-25", "-0x1.5bd5ecp-27", "0x1.9fcef4p-26", "-0x1.829fd0p-25", "0x1.15506ep-27", "0x1.51f848p-27",
    "-0x1.a94b14p-26", "-0x1.3d56b2p-27", "-0x1.822dbcp-27", "0x1.52486cp-27",
)  # fmt: skip
"""What that rounding lost."""
_STEP_HIGH: Final = "0x1.62e430p-5"
_STEP_LOW: Final = "-0x1.05c610p-33"
"""ln(2) / 16."""
_LN: Final = (
    "0x1.14573ep-4", "-0x1.de3bf8p-4", "0x1.e6f08cp-4", "-0x1.fc220ep-4", "0x1.233766p-3",
    "-0x1.555c4ep-3", "0x1.99a4b6p-3", "-0x1.000006p-2", "0x1.555548p-2",
)  # fmt: skip
"""(ln(1 + f) - f + f**2 / 2) / f**3 for 1 + f from sqrt(1/2) to sqrt(2), highest power first."""
_LN2_HIGH: Final = "0x1.62e400p-1"
_LN2_LOW: Final = "0x1.7f7d1cp-20"


def _single(text: str) -> numpy.float32:
    return numpy.float32(float.fromhex(text))


def fma_float32(a: Number, b: Number, c: Number) -> Array:
    """a * b + c, rounded once.

    Args:
        a, b, c: float32, of shapes that broadcast together.

    Returns:
        float32. The product of two float32 is exact in float64; their sum is rounded there to odd, so that rounding it
        to float32 equals one rounding of the exact value.
    """
    with numpy.errstate(all="ignore"):
        product = numpy.asarray(a, numpy.float64) * numpy.asarray(b, numpy.float64)
        addend = numpy.asarray(c, numpy.float64)
        total = numpy.asarray(product + addend)
        part = total - product
        error = (product - (total - part)) + (addend - part)
        bits = total.view(numpy.int64)
        inexact = numpy.isfinite(error) & (error != 0) & (bits & 1 == 0)
        step = numpy.where((error < 0) == (total < 0), 1, -1)
        result: Array = numpy.asarray(bits + inexact * step).view(numpy.float64).astype(numpy.float32)
    return result


def _polynomial(coefficients: tuple[str, ...], x: Array) -> Array:
    result = numpy.full(x.shape, _single(coefficients[0]))
    for coefficient in coefficients[1:]:
        result = fma_float32(result, x, _single(coefficient))
    return result


def exp_float32(x: Array) -> Array:
    """e to the power x.

    Args:
        x: float32.

    Returns:
        float32 of the same shape; infinity where it overflows, subnormals where it underflows.
    """
    with numpy.errstate(all="ignore"):
        limited = numpy.where(x < numpy.float32(-104), numpy.float32(-104), x)
        limited = numpy.where(limited > numpy.float32(89), numpy.float32(89), limited).astype(numpy.float32)
        magic = _single("0x1.8p23")  # adding it rounds to the nearest integer
        n = fma_float32(limited, _single("0x1.715476p+4"), magic) - magic
        r = fma_float32(n, -_single(_STEP_HIGH), limited)
        r = fma_float32(n, -_single(_STEP_LOW), r)
        q = fma_float32(r * r, _polynomial(_EXP, r), r)
        number = numpy.where(numpy.isnan(n), numpy.float32(0), n).astype(numpy.int32)
        high, low = (
            numpy.array([_single(text) for text in table])[number & 15] for table in (_POWERS_HIGH, _POWERS_LOW)
        )
        power = high + fma_float32(high, q, low)
        exponent = number >> 4
        half = exponent >> 1
        first, second = (((part + 127) << 23).view(numpy.float32) for part in (half, exponent - half))
        result: Array = power * first * second
    return result


def ln_float32(x: Array) -> Array:
    """The natural logarithm of x.

    Args:
        x: float32.

    Returns:
        float32 of the same shape; -infinity for zeros of either sign, NaN below zero.
    """
    with numpy.errstate(all="ignore"):
        subnormal = x < _single("0x1p-126")
        normal = numpy.where(subnormal, x * _single("0x1p23"), x).astype(numpy.float32)
        number = normal.view(numpy.int32) - numpy.int32(0x3F3504F3)  # sqrt(1/2)
        e = ((number >> 23) - numpy.where(subnormal, 23, 0).astype(numpy.int32)).astype(numpy.float32)
        f = ((number & 0x7FFFFF) + numpy.int32(0x3F3504F3)).view(numpy.float32) - numpy.float32(1)
        square = f * f
        large = e * _single(_LN2_HIGH)
        total = large + f
        small = fma_float32(e, _single(_LN2_LOW), f - (total - large))
        small = fma_float32(square * f, _polynomial(_LN, f), small)
        small = fma_float32(square, numpy.float32(-0.5), small)
        result = numpy.where(x == 0, numpy.float32(-numpy.inf), total + small)
        result = numpy.where((x < 0) | numpy.isnan(x), numpy.float32(numpy.nan), result)
        exact: Array = numpy.where(x == numpy.float32(numpy.inf), x, result).astype(numpy.float32)
    return exact


exp, ln = exp_float32, ln_float32
