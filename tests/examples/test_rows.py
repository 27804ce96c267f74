"""Softmax and layer norm: rows of every width, against float64."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import load

Array = np.ndarray[Any, Any]
SHAPES = ((1, 1), (3, 5), (9, 8), (17, 33), (2, 4096), (5, 4097), (2, 8192), (2, 8193), (1, 40_001), (2000, 7))
TOLERANCE = {"float32": 2e-6, "float16": 2e-3}


def rows_of(shape: tuple[int, ...], dtype: str, seed: int = 0) -> Array:
    """Random rows, neither centred nor of unit spread."""
    return (np.random.default_rng(seed).standard_normal(shape) * 3 + 1).astype(dtype)


def softmax(x: Array) -> Array:
    """What is right, in float64."""
    wide = x.astype(np.float64)
    powers = np.exp(wide - wide.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))


def layer_norm(x: Array, gamma: Array, beta: Array, eps: float) -> Array:
    """What is right, in float64."""
    wide = x.astype(np.float64)
    deviation = np.sqrt(wide.var(axis=-1, keepdims=True) + eps)
    return np.asarray((wide - wide.mean(axis=-1, keepdims=True)) / deviation * gamma + beta)


def close(found: Array, expected: Array, dtype: str) -> None:
    """Within a few roundings of the dtype, relative to the row's largest."""
    assert found.dtype == np.dtype(dtype)
    assert found.shape == expected.shape
    scale = np.maximum(np.abs(expected).max(axis=-1, keepdims=True), 1e-3)
    assert (np.abs(found.astype(np.float64) - expected) / scale).max() <= 4 * TOLERANCE[dtype]


@pytest.mark.parametrize("dtype", ["float32", "float16"])
@pytest.mark.parametrize("shape", SHAPES)
def test_softmax(shape: tuple[int, int], dtype: str, executor: str) -> None:
    x = rows_of(shape, dtype)
    close(load("softmax").softmax(x), softmax(x), dtype)


@pytest.mark.parametrize("dtype", ["float32", "float16"])
@pytest.mark.parametrize("shape", SHAPES)
def test_layer_norm(shape: tuple[int, int], dtype: str, executor: str) -> None:
    x, gamma, beta = rows_of(shape, dtype, 1), rows_of(shape[1:], dtype, 2), rows_of(shape[1:], dtype, 3)
    close(load("layer_norm").layer_norm(x, gamma, beta, eps=1e-3), layer_norm(x, gamma, beta, 1e-3), dtype)


@given(st.integers(1, 40), st.integers(1, 12_000), st.sampled_from(["float32", "float16"]))
def test_softmax_of_any_shape(rows: int, width: int, dtype: str) -> None:
    x = rows_of((rows, width), dtype, width)
    room = np.full((rows + 2, width), 7, dtype)
    load("softmax").softmax(x, out=room[1:-1])
    close(room[1:-1], softmax(x), dtype)
    assert (room[[0, -1]] == 7).all()


@given(st.integers(1, 40), st.integers(1, 9_000), st.sampled_from(["float32", "float16"]))
def test_layer_norm_of_any_shape(rows: int, width: int, dtype: str) -> None:
    x, (gamma, beta) = rows_of((rows, width), dtype, width), rows_of((2, width), dtype, rows)
    close(load("layer_norm").layer_norm(x, gamma, beta), layer_norm(x, gamma, beta, 1e-5), dtype)


def test_more_dimensions_and_none_at_all(executor: str) -> None:
    x = rows_of((2, 3, 50), "float32")
    close(load("softmax").softmax(x), softmax(x), "float32")
    assert load("softmax").softmax(x[:, :0]).shape == (2, 0, 50)


@pytest.mark.parametrize("width", [100, 9000])
def test_softmax_of_extreme_rows(width: int, executor: str) -> None:
    x = np.zeros((4, width), np.float32)
    x[1] = 1e30
    x[2, 3] = np.inf
    x[3, 3] = np.nan
    x[0, 3] = -np.inf
    found = load("softmax").softmax(x)
    with np.errstate(invalid="ignore"):
        expected = softmax(x)
    np.testing.assert_allclose(found, expected, rtol=1e-5)


@pytest.mark.parametrize("width", [77, 9001])
def test_torch(width: int, executor: str) -> None:
    torch = pytest.importorskip("torch")
    x = torch.from_numpy(rows_of((20, width), "float32"))
    gamma, beta = torch.from_numpy(rows_of((2, width), "float32", 1))
    found = load("softmax").softmax(x)
    assert isinstance(found, torch.Tensor)
    torch.testing.assert_close(found, torch.softmax(x, -1))
    found = load("layer_norm").layer_norm(x, gamma, beta)
    torch.testing.assert_close(found, torch.nn.functional.layer_norm(x, (width,), gamma, beta), atol=1e-5, rtol=1e-4)


def test_unfit_gamma_is_refused() -> None:
    x = np.zeros((2, 3), np.float32)
    with pytest.raises(ValueError, match="gamma"):
        load("layer_norm").layer_norm(x, np.zeros(4, np.float32), np.zeros(3, np.float32))
