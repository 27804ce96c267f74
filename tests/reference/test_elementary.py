"""Exp and Ln of the reference stay within 1 unit in the last place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from openasc.reference.elementary import exp, ln
from openasc.reference.values import Array


def units_off(got: Array, exact: Array) -> Array:
    """Distance from the exact value in units of the float32 nearest to it; equal infinities are 0 apart."""
    with numpy.errstate(all="ignore"):
        nearest = exact.astype(numpy.float32)
        unit = numpy.spacing(numpy.abs(nearest)).astype(numpy.float64)
        off = numpy.abs(got.astype(numpy.float64) - exact) / unit
    result: Array = numpy.where(got == nearest, 0.0, off)
    return result


def arguments(low: float, high: float) -> Array:
    rng = numpy.random.default_rng(11)
    return rng.uniform(low, high, 200_000).astype(numpy.float32)


@pytest.mark.parametrize(
    ("function", "exact", "low", "high"),
    [(exp, numpy.exp, -105, 89.5), (exp, numpy.exp, -1, 1), (ln, numpy.log, 0, 4), (ln, numpy.log, 0.99, 1.01)],
)
def test_at_most_one_unit(function: Callable[[Array], Array], exact: Any, low: float, high: float) -> None:
    x = arguments(low, high)
    assert units_off(function(x), exact(x.astype(numpy.float64))).max() <= 1


def test_logarithms_over_all_exponents() -> None:
    x = numpy.random.default_rng(12).integers(1, 0x7F800000, 200_000, dtype=numpy.uint32).view(numpy.float32)
    assert units_off(ln(x), numpy.log(x.astype(numpy.float64))).max() <= 1


def test_special_values() -> None:
    x = numpy.array([numpy.inf, -numpy.inf, numpy.nan, 0.0, -0.0, 100.0, -200.0], numpy.float32)
    numpy.testing.assert_array_equal(exp(x), numpy.array([numpy.inf, 0, numpy.nan, 1, 1, numpy.inf, 0], numpy.float32))
    x = numpy.array([numpy.inf, -numpy.inf, numpy.nan, 0.0, -0.0, 1.0, -1.0], numpy.float32)
    want = numpy.array([numpy.inf, numpy.nan, numpy.nan, -numpy.inf, -numpy.inf, 0, numpy.nan], numpy.float32)
    numpy.testing.assert_array_equal(ln(x), want)
