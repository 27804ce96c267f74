"""Scalar arithmetic gives the same in machine code as in the interpreter, for every dtype and operator."""

from __future__ import annotations

import math
from typing import Any

import numpy
import pytest

import openasc as asc
from openasc import dtypes
from openasc.dtypes import DataType
from openasc.errors import Error

SLOTS = 40


def keep(slot, value, ints, floats):  # type: ignore[no-untyped-def]
    if value.dtype.is_float():
        floats.set_value(slot, value)
    else:
        ints.set_value(slot, value)


def common_operators(a, b, ints, floats):  # type: ignore[no-untyped-def]
    keep(0, a + b, ints, floats)
    keep(1, a - b, ints, floats)
    keep(2, a * b, ints, floats)
    keep(3, a / b, ints, floats)
    keep(4, a // b, ints, floats)
    keep(5, a % b, ints, floats)
    keep(6, -a, ints, floats)
    keep(7, abs(a), ints, floats)
    keep(8, min(a, b), ints, floats)
    keep(9, max(a, b), ints, floats)
    keep(10, a == b, ints, floats)
    keep(11, a != b, ints, floats)
    keep(12, a < b, ints, floats)
    keep(13, a <= b, ints, floats)
    keep(14, a > b, ints, floats)
    keep(15, a >= b, ints, floats)
    keep(16, a + 1, ints, floats)
    keep(17, 3 * b, ints, floats)
    keep(18, a * 1.5, ints, floats)
    keep(19, a**2, ints, floats)


def integer_operators(a, b, ints, floats):  # type: ignore[no-untyped-def]
    keep(20, a & b, ints, floats)
    keep(21, a | b, ints, floats)
    keep(22, a ^ b, ints, floats)
    keep(23, ~a, ints, floats)
    keep(24, a << 1, ints, floats)
    keep(25, a >> 1, ints, floats)
    keep(26, a.ceildiv(3), ints, floats)


@asc.jit
def every_operator(out_ints, out_floats, a, b):  # type: ignore[no-untyped-def]
    ints = asc.GlobalTensor()
    ints.set_global_buffer(out_ints, SLOTS)
    floats = asc.GlobalTensor()
    floats.set_global_buffer(out_floats, SLOTS)
    common_operators(a, b, ints, floats)
    if a.dtype.is_int():
        integer_operators(a, b, ints, floats)
    keep(30, a.cast(asc.int32), ints, floats)
    keep(31, b.cast(asc.float16), ints, floats)
    keep(32, a.cast(asc.float32), ints, floats)
    keep(33, b.cast(asc.uint8), ints, floats)
    keep(34, b.cast(asc.bfloat16), ints, floats)
    keep(35, a.cast(asc.float64), ints, floats)


INTEGERS = [(7, 3), (-7, 3), (7, -3), (-8, -3), (0, 5), (100, 27), (127, 1), (-128, 7)]
FLOATS = [(7.5, 2.0), (-7.5, 2.0), (7.5, -2.0), (0.1, 0.3), (-0.0, 1.0), (65504.0, 3.0), (1e-7, 1e7), (math.inf, 2.0)]


def _launch(monkeypatch: pytest.MonkeyPatch, interpret: str, a: Any, b: Any) -> tuple[Any, Any]:
    monkeypatch.setenv("OPENASC_INTERPRET", interpret)
    ints, floats = numpy.zeros(SLOTS, numpy.int64), numpy.zeros(SLOTS, numpy.float64)
    every_operator[1](ints, floats, a, b)
    return ints, floats


def _compare(monkeypatch: pytest.MonkeyPatch, a: Any, b: Any) -> None:
    machine = _launch(monkeypatch, "0", a, b)
    interpreted = _launch(monkeypatch, "1", a, b)
    if type(a) is not type(b):
        # Python's own min and max give back one of the two; the compiled ones have one type for both.
        for array in (*machine, *interpreted):
            array[8:10] = 0
    numpy.testing.assert_array_equal(machine[0], interpreted[0], f"{a!r} {b!r}")
    numpy.testing.assert_array_equal(machine[1], interpreted[1], f"{a!r} {b!r}")
    signs = numpy.signbit(machine[1]) == numpy.signbit(interpreted[1])
    assert numpy.all(signs | numpy.isnan(machine[1]))


@pytest.mark.parametrize("dtype", [d for d in dtypes.ALL if d.is_int() and d.name != "int4"], ids=str)
def test_integers(monkeypatch: pytest.MonkeyPatch, dtype: DataType) -> None:
    for pair in INTEGERS:
        if dtype.is_unsigned() and min(pair) < 0:
            continue
        _compare(monkeypatch, *(dtype.numpy.type(value) for value in pair))


@pytest.mark.parametrize("dtype", [d for d in dtypes.ALL if d.is_float()], ids=str)
@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_floats(monkeypatch: pytest.MonkeyPatch, dtype: DataType) -> None:
    for pair in FLOATS:
        _compare(monkeypatch, *(dtype.numpy.type(value) for value in pair))


@pytest.mark.parametrize("a", [numpy.int8(5), numpy.uint16(7), numpy.int64(-9), numpy.float16(1.5), numpy.float32(2.5)])
@pytest.mark.parametrize("b", [numpy.uint8(3), numpy.int32(-2), numpy.float32(0.5), numpy.float64(0.25)])
def test_mixed(monkeypatch: pytest.MonkeyPatch, a: Any, b: Any) -> None:
    if isinstance(a, numpy.floating) or isinstance(b, numpy.floating):
        every_pair(monkeypatch, a, b)
    else:
        _compare(monkeypatch, a, b)


def every_pair(monkeypatch: pytest.MonkeyPatch, a: Any, b: Any) -> None:
    """Both orders of two floating operands; the operators of integers do not exist for them."""
    if isinstance(a, numpy.integer):
        a, b = b, a
    _compare(monkeypatch, a, b)


def test_python_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    for pair in ((7, 3), (-7, 3), (2**40, -5)):
        _compare(monkeypatch, *pair)
    _compare(monkeypatch, 1.5, -0.25)


@pytest.mark.parametrize("interpret", ["0", "1"])
def test_division_by_zero_stops_the_launch(monkeypatch: pytest.MonkeyPatch, interpret: str) -> None:
    with pytest.raises(Error) as caught:
        _launch(monkeypatch, interpret, 1, 0)
    assert caught.value.id == "ASC-RANGE-006"
    assert caught.value.site is not None
    assert caught.value.site.text.strip() == "keep(4, a // b, ints, floats)"
