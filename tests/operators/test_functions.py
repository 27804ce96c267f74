"""What array functions compute: each function and dtype beside NumPy, at the edges of the dtypes too."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import openasc as asc
from openasc import operators as ops
from openasc.operators.tracing import BINARY, UNARY

EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 1e-30, 1e-45, 88.8, -103.0, 1e30, math.inf, -math.inf, math.nan]
FLOATS = ("float16", "float32", "float64")
INTEGERS = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
Array = np.ndarray[Any, Any]


def edges(dtype: str) -> Array:
    """Every edge value, and numbers between, in a length that is no multiple of a vector."""
    kind = np.dtype(dtype)
    with np.errstate(all="ignore"):
        if kind.kind == "f":
            values = [*EDGES, *np.linspace(-6, 6, 29)]
            return np.array(values).astype(kind)
        if kind.kind == "b":
            return np.array([True, False, True] * 7)
        info = np.iinfo(kind)
        return np.array([info.min, info.max, 0, 1, 2, 3, 7, info.max - 1, info.min + 1, *range(20)], kind)


def close(result: Array, expected: Array, ulps: float = 4) -> None:
    """Equal within some units in the last place; NaN equals NaN, and integers are equal."""
    assert result.dtype == expected.dtype
    assert result.shape == expected.shape
    if expected.dtype.kind in "biu":
        np.testing.assert_array_equal(result, expected)
        return
    precision = float(ml_dtypes.finfo(expected.dtype).eps)
    smallest = float(ml_dtypes.finfo(expected.dtype).smallest_subnormal)
    wide, right = result.astype(np.float64), expected.astype(np.float64)
    np.testing.assert_allclose(wide, right, rtol=ulps * precision, atol=ulps * smallest)


def call(function: Callable[..., Any], *arrays: Array, ulps: float = 4) -> None:
    """Compares an operator with its own function on NumPy arrays."""
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = function(*arrays)
        result = asc.hybrid_operator(function)(*arrays)
    close(result, np.asarray(expected), ulps)


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS])
@pytest.mark.parametrize("name", sorted(UNARY - {"erf", "expit"}))
def test_unary(name: str, dtype: str) -> None:
    ufunc, x = getattr(np, name), edges(dtype)
    try:
        ufunc.resolve_dtypes((x.dtype, None))
    except TypeError:
        with pytest.raises(asc.errors.DtypeError, match="no common type"):
            asc.hybrid_operator(lambda x: ufunc(x))(x)
        return
    if name == "reciprocal" and x.dtype.kind in "iu":
        x = x[x != 0]
    call(lambda x: ufunc(x), x)


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS])
@pytest.mark.parametrize("name", sorted(BINARY))
def test_binary(name: str, dtype: str) -> None:
    ufunc, x = getattr(np, name), edges(dtype)
    y = np.roll(x, 5)
    try:
        ufunc.resolve_dtypes((x.dtype, x.dtype, None))
    except TypeError:
        with pytest.raises(asc.errors.DtypeError, match="no common type"):
            asc.hybrid_operator(lambda x, y: ufunc(x, y))(x, y)
        return
    if name == "power" and x.dtype.kind == "i":
        y = np.abs(y) % 7
    call(lambda x, y: ufunc(x, y), x, y)


@pytest.mark.parametrize("source", [*FLOATS, *INTEGERS, "bfloat16"])
@pytest.mark.parametrize("target", [*FLOATS, *INTEGERS, "bfloat16"])
def test_casts(source: str, target: str) -> None:
    old, new = (np.dtype(ml_dtypes.bfloat16) if n == "bfloat16" else np.dtype(n) for n in (source, target))
    small = np.array([0, 1, 2, 3, 100, 7, 0, 1] * 5)
    x = small.astype(old) if new.kind in "iu" or old.kind in "biu" else (small / 3).astype(old)
    expected = x.astype(new)
    close(asc.hybrid_operator(lambda x: x.astype(new))(x), expected, 1)


def test_bfloat16_rounds_each_step_to_nearest_even() -> None:
    x = np.linspace(-3, 3, 77).astype(ml_dtypes.bfloat16)
    result = asc.hybrid_operator(lambda x: x * x + x)(x)
    np.testing.assert_array_equal(result.view(np.uint16), (x * x + x).view(np.uint16))


@pytest.mark.parametrize("shape", [(4, 300), (1, 1), (3, 5, 17), (2, 100_000)])
def test_softmax_and_norms(shape: tuple[int, ...]) -> None:
    x = np.random.default_rng(1).standard_normal(shape).astype(np.float32) * 5
    power = np.exp(x.astype(np.float64) - x.max(-1, keepdims=True))
    np.testing.assert_allclose(
        asc.hybrid_operator(lambda x: ops.softmax(x))(x), power / power.sum(-1, keepdims=True), rtol=3e-6, atol=1e-37
    )
    wide = x.astype(np.float64)
    normal = (wide - wide.mean(-1, keepdims=True)) / np.sqrt(wide.var(-1, keepdims=True) + 1e-5)
    np.testing.assert_allclose(asc.hybrid_operator(lambda x: ops.layer_norm(x))(x), normal, rtol=1e-4, atol=1e-4)
    mean_square = np.sqrt((wide**2).mean(-1, keepdims=True) + 1e-6)
    np.testing.assert_allclose(asc.hybrid_operator(lambda x: ops.rms_norm(x))(x), wide / mean_square, rtol=1e-5)


def test_activations() -> None:
    x = np.linspace(-9, 9, 1001).astype(np.float32)
    erf = np.vectorize(math.erf)(x.astype(np.float64) / math.sqrt(2))
    np.testing.assert_allclose(asc.hybrid_operator(lambda x: ops.gelu(x))(x), x * (1 + erf) / 2, rtol=1e-5, atol=1e-6)
    sigmoid = 1 / (1 + np.exp(-x.astype(np.float64)))
    np.testing.assert_allclose(asc.hybrid_operator(lambda x: ops.sigmoid(x))(x), sigmoid, rtol=1e-6)
    np.testing.assert_allclose(asc.hybrid_operator(lambda x: ops.silu(x))(x), x * sigmoid, rtol=1e-6)


def test_large_sums_stay_precise() -> None:
    x = np.random.default_rng(2).random(3_000_001, dtype=np.float32)
    result = asc.hybrid_operator(lambda x: x.sum())(x)
    assert abs(float(result) - float(x.sum(dtype=np.float64))) <= 1e-7 * float(x.sum(dtype=np.float64))


def test_large_calls_use_threads_and_give_the_same_bits() -> None:
    x = np.random.default_rng(3).standard_normal((1000, 1003)).astype(np.float32)
    operator = asc.hybrid_operator(lambda x: np.exp(x) * x + x.max(-1, keepdims=True))
    results = []
    for threads in (1, 2, 4):
        with asc.settings.override(threads=threads):
            results.append(operator(x))
    for other in results[1:]:
        np.testing.assert_array_equal(results[0], other)
    np.testing.assert_allclose(results[0], np.exp(x) * x + x.max(-1, keepdims=True), rtol=1e-5, atol=1e-5)
