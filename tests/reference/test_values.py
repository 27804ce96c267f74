"""Numbers of the reference: widening, rounding, the fused product and sum."""

from __future__ import annotations

import math
from fractions import Fraction

import ml_dtypes
import numpy
import pytest

from openasc.dtypes import ALL, DataType, bfloat16, float16, float32, int8, int32, uint16
from openasc.reference.values import fused_multiply_add, narrow, raw_dtype, widen


@pytest.mark.parametrize("dtype", [dtype for dtype in ALL if dtype.is_numeric() and dtype.bits >= 8], ids=str)
def test_numbers_survive_widening(dtype: DataType) -> None:
    raw = numpy.random.default_rng(3).integers(0, 2**8, 4000, dtype=numpy.uint8).view(raw_dtype(dtype))
    wide = widen(raw, dtype)
    alike = (narrow(wide, dtype) == raw) | (wide != wide)
    assert alike.all()


def test_all_of_bfloat16_agrees_with_ml_dtypes() -> None:
    bits = numpy.arange(2**16, dtype=numpy.uint32)
    low = numpy.random.default_rng(1).integers(0, 2**16, 2**16, dtype=numpy.uint32)
    values = (bits << 16 | low).view(numpy.float32)
    values = values[~numpy.isnan(values)]
    want = values.astype(ml_dtypes.bfloat16).view(numpy.uint16)
    assert (narrow(values, bfloat16) == want).all()


def test_sixteen_bit_floats_round_to_nearest_even() -> None:
    # The first tie goes down to an even last bit, the second up.
    ties = numpy.array([1 + 2**-11, 1 + 3 * 2**-11], numpy.float32)
    assert narrow(ties, float16).tolist() == [0x3C00, 0x3C02]
    ties = numpy.array([1 + 2**-8, 1 + 3 * 2**-8], numpy.float32)
    assert narrow(ties, bfloat16).tolist() == [0x3F80, 0x3F82]


def test_floats_beyond_the_range_become_infinite() -> None:
    assert narrow(numpy.array([65519.0, 65520.0], numpy.float32), float16).tolist() == [0x7BFF, 0x7C00]


def test_integers_must_have_the_dtype_already() -> None:
    with pytest.raises(TypeError, match="int32 lanes"):
        narrow(numpy.zeros(1, numpy.int32), int8)
    assert narrow(numpy.array([-1], numpy.int32), int32).tolist() == [0xFFFFFFFF]
    assert widen(numpy.array([0xFFFF], numpy.uint16), uint16).tolist() == [65535]


def _round_to_float32(exact: Fraction) -> float:
    """Nearest even, by comparing with both neighbours."""
    near = numpy.float32(float(exact))
    candidates = [near, numpy.nextafter(near, numpy.float32(math.inf)), numpy.nextafter(near, numpy.float32(-math.inf))]
    finite = [value for value in candidates if math.isfinite(value)]
    return float(
        min(finite, key=lambda value: (abs(Fraction(float(value)) - exact), int(value.view(numpy.uint32)) & 1))
    )


def test_the_fused_sum_is_rounded_once() -> None:
    rng = numpy.random.default_rng(5)
    a, b = (rng.standard_normal(3000).astype(numpy.float32) for _ in range(2))
    product = a.astype(numpy.float64) * b
    # Sums that nearly cancel are where rounding twice would show.
    c = (-product * (1 + rng.integers(-3, 4, 3000) * 2.0**-24)).astype(numpy.float32)
    got = fused_multiply_add(a, b, c)
    for x, y, z, result in zip(a.tolist(), b.tolist(), c.tolist(), got.tolist(), strict=True):
        assert result == _round_to_float32(Fraction(x) * Fraction(y) + Fraction(z)), (x, y, z)


def test_a_sum_that_rounding_twice_gets_wrong() -> None:
    # 1 + 2**-24 is a tie; the tiny third part decides, and float64 alone would lose it.
    a, b, c = (numpy.array([value], numpy.float32) for value in (2.0**-24, 1 + 2.0**-23, 1.0))
    assert fused_multiply_add(a, b, c)[0] == numpy.float32(1 + 2.0**-23)
    down = fused_multiply_add(numpy.array([2.0**-40], numpy.float32) ** 2, -b, c + numpy.float32(2.0**-23))
    assert down[0] == numpy.float32(1 + 2.0**-23)


def test_the_fused_sum_of_special_values() -> None:
    infinity, nan, one, zero = (numpy.array([value], numpy.float32) for value in (math.inf, math.nan, 1.0, -0.0))
    assert fused_multiply_add(one, infinity, one)[0] == math.inf
    assert math.isnan(fused_multiply_add(infinity, zero, one)[0])
    assert math.isnan(fused_multiply_add(one, infinity, -infinity)[0])
    assert math.isnan(fused_multiply_add(one, one, nan)[0])
    assert math.copysign(1, fused_multiply_add(zero, one, zero)[0]) == -1
    assert widen(narrow(fused_multiply_add(one, one, one), float32), float32)[0] == 2
