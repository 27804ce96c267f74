"""Scalars: weak ones against Python, typed ones against NumPy."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.errors import Error, RangeError
from openasc.language import promotion
from openasc.language.builder import ScalarType
from openasc.language.scalars import Scalar, ceildiv, choose, convert, extreme, number, truth
from tests.language.recorder import Recorder, recording

BINARY = [
    operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.and_,
    operator.or_, operator.xor, operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge,
]  # fmt: skip
FLOATING = [f for f in BINARY if f not in (operator.and_, operator.or_, operator.xor)]
small = st.integers(-(2**30), 2**30)
real = st.floats(allow_nan=False, allow_infinity=False, width=32)
TYPED = [d for d in dtypes.ALL if d.is_numeric() and d.name not in ("int4", "bfloat16")]


def weak(value: float) -> Scalar:
    """A run-time Python number."""
    type = promotion.python_type(value)
    assert type is not None
    return Scalar(value, type)


@pytest.mark.parametrize("function", BINARY)
@given(a=small, b=small)
def test_ints_follow_python(function: Callable[[Any, Any], Any], a: int, b: int) -> None:
    with recording():
        try:
            expected = function(a, b)
        except ZeroDivisionError:
            if function is operator.truediv:
                return
            with pytest.raises(RangeError, match="division by zero"):
                function(weak(a), weak(b))
            return
        for result in (function(weak(a), weak(b)), function(weak(a), b), function(a, weak(b))):
            assert result.handle == expected
            assert type(result.handle) is type(expected)


@pytest.mark.parametrize("function", FLOATING)
@given(a=st.one_of(real, small), b=real)
def test_floats_follow_python(function: Callable[[Any, Any], Any], a: float, b: float) -> None:
    if b == 0:
        return
    with recording():
        result = function(weak(a), b).handle
    assert result == function(a, b)


@pytest.mark.parametrize("dtype", TYPED, ids=str)
@pytest.mark.parametrize("function", FLOATING)
@given(a=st.integers(0, 100), b=st.integers(1, 100))
def test_typed_scalars_follow_numpy(dtype: DataType, function: Callable[[Any, Any], Any], a: int, b: int) -> None:
    with recording(), numpy.errstate(all="ignore"):
        result = function(number(a, dtype), number(b, dtype))
        x, y = dtype.numpy.type(a), dtype.numpy.type(b)
        if function is operator.truediv and dtype.is_int():
            expected = numpy.float32(a / b)
        else:
            expected = function(x, y)
        assert result.dtype.name == expected.dtype.name
        assert result.handle == expected.item()


@pytest.mark.parametrize("a", TYPED, ids=str)
@pytest.mark.parametrize("b", TYPED, ids=str)
def test_promotion_is_numpy(a: DataType, b: DataType) -> None:
    assert promotion.promote(a, b).name == numpy.promote_types(a.numpy, b.numpy).name
    result = promotion.operation_type("add", ScalarType(a), ScalarType(b))
    assert result == ScalarType(promotion.promote(a, b))


@pytest.mark.parametrize("dtype", TYPED, ids=str)
@pytest.mark.parametrize("value", [True, 3, 1.5])
def test_python_numbers_take_the_typed_side(dtype: DataType, value: float) -> None:
    kind = promotion.python_type(value)
    assert kind is not None
    result = promotion.operation_type("mul", ScalarType(dtype), kind)
    assert result is not None
    assert result.dtype.name == (dtype.numpy.type(1) * value).dtype.name


def test_division_of_typed_integers_is_float32(recorder: Recorder) -> None:
    result = number(7, dtypes.int32) / 2
    assert (result.handle, result.dtype) == (3.5, dtypes.float32)
    assert (weak(7) / 2).dtype is dtypes.float64


def test_integers_wrap_at_their_width(recorder: Recorder) -> None:
    assert (number(127, dtypes.int8) + 1).handle == -128
    assert (number(0, dtypes.uint16) - 1).handle == 65535
    assert (weak(2**62) * 4).handle == 0


def test_float_literal_is_kept_with_an_int(recorder: Recorder) -> None:
    assert (1.5 * weak(3)).handle == 4.5


@pytest.mark.parametrize("value", [300, -129])
def test_constant_that_does_not_fit(recorder: Recorder, value: int) -> None:
    with pytest.raises(RangeError) as caught:
        number(value, dtypes.int8)
    assert caught.value.id == "ASC-RANGE-003"
    assert caught.value.expected == "-128 .. 127"
    with pytest.raises(RangeError):
        number(1, dtypes.int8) + value


def test_comparisons_are_exact_beyond_the_dtype(recorder: Recorder) -> None:
    assert (number(100, dtypes.int8) < 300).handle is True
    assert (number(2**63, dtypes.uint64) > -1).handle is True
    assert (number(2**63, dtypes.uint64) > number(-1, dtypes.int64)).handle is True
    assert (number(-1, dtypes.int64) < number(2**63, dtypes.uint64)).handle is True
    assert (weak(5) < 2**70).handle is True
    assert (weak(5) > 2**70).handle is False


def test_comparisons_with_nan(recorder: Recorder) -> None:
    nan = weak(math.nan)
    assert [(nan < 1).handle, (nan == nan).handle, (nan != nan).handle] == [False, False, True]


@given(a=small, b=st.integers(-50, 50))
def test_ceildiv(a: int, b: int) -> None:
    if b == 0:
        return
    with recording():
        assert ceildiv(a, b) == -(-a // b)
        assert ceildiv(weak(a), b).handle == -(-a // b)
        assert weak(a).ceildiv(weak(b)).handle == -(-a // b)


@pytest.mark.parametrize(
    ("value", "dtype", "expected"),
    [
        (2.9, dtypes.int32, 2), (-2.9, dtypes.int32, -2), (300, dtypes.uint8, 44), (3, dtypes.float16, 3.0),
        (0.1, dtypes.float16, 0.0999755859375), (0.1, dtypes.bfloat16, 0.10009765625), (2, dtypes.bool_, True),
        (1e40, dtypes.float32, math.inf), (math.nan, dtypes.int32, 0), (1e20, dtypes.int32, 2**31 - 1),
    ],
)  # fmt: skip
def test_cast(recorder: Recorder, value: float, dtype: DataType, expected: float) -> None:
    result = weak(value).cast(dtype)
    assert (result.handle, result.dtype) == (expected, dtype)


@given(st.floats(width=32))
def test_bfloat16_rounds_like_ml_dtypes(value: float) -> None:
    import ml_dtypes

    with recording():
        got = weak(value).cast(dtypes.bfloat16).handle
    with numpy.errstate(all="ignore"):
        expected = float(numpy.float32(value).astype(ml_dtypes.bfloat16))
    assert got == expected or (math.isnan(got) and math.isnan(expected))


def test_unary_operators(recorder: Recorder) -> None:
    assert [(-weak(3)).handle, (+weak(3)).handle, (~weak(3)).handle, abs(weak(-3)).handle] == [-3, 3, -4, 3]
    assert (-weak(True)).handle == -1
    with pytest.raises(Error):
        ~weak(1.5)


def test_powers(recorder: Recorder) -> None:
    assert (weak(3) ** 4).handle == 81
    assert (weak(3) ** 0).handle == 1
    assert (weak(2) ** weak(5)).handle == 32
    assert (2 ** weak(5)).handle == 32
    assert (weak(2.0) ** -1).handle == 0.5


def test_conversions_while_interpreting(recorder: Recorder) -> None:
    assert int(weak(3)) == 3
    assert float(weak(3)) == 3.0
    assert bool(weak(0)) is False
    assert f"{weak(3):03d} {weak(1.5)}" == "003 1.5"
    assert [10, 20, 30][weak(1)] == 20
    assert list(range(weak(3))) == [0, 1, 2]


@pytest.mark.parametrize("use", [bool, int, float, lambda s: [1][s], lambda s: f"{s}", round])
def test_conversions_are_refused_while_compiling(use: Callable[[Any], Any]) -> None:
    with recording(interpreting=False), pytest.raises(Error) as caught:
        use(weak(3))
    assert caught.value.id == "ASC-LANG-008"


def test_helpers(recorder: Recorder) -> None:
    assert extreme("min", 4, weak(2), 3).handle == 2
    assert extreme("max", 4, 5) == 5
    assert truth(weak(2)).handle is True
    assert truth(0) is False
    chosen = choose(weak(True), 1, weak(2.5))
    assert chosen is not None
    assert (chosen.handle, chosen.dtype) == (1.0, dtypes.float64)
    assert convert(numpy.int16(4), promotion.INT).handle == 4


def test_shifts_beyond_the_width(recorder: Recorder) -> None:
    assert (weak(1) << 64).handle == 0
    assert (weak(-1) >> 64).handle == -1
    assert (number(1, dtypes.int8) << 7).handle == -128


def test_outside_a_kernel() -> None:
    with pytest.raises(Error) as caught:
        number(1, dtypes.int32)
    assert caught.value.id == "ASC-LANG-009"


def test_join() -> None:
    int32, float32 = ScalarType(dtypes.int32), ScalarType(dtypes.float32)
    assert promotion.join(promotion.INT, promotion.FLOAT) == promotion.FLOAT
    assert promotion.join(promotion.INT, float32) == float32
    assert promotion.join(promotion.FLOAT, int32) is None
    assert promotion.join(int32, float32) is None


def test_values_of_an_interpreted_kernel_can_be_used_after_it() -> None:
    with recording():
        kept = weak(3) + 1
    assert kept == 4
    assert repr(kept * 2) == "8"
    assert int(kept) == 4
