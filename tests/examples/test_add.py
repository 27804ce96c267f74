"""The two additions: every size, dtype and kind of array, equal to NumPy bit for bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import load

NAMES = ("01_add_static", "02_add_queue")
TILE = load("add_queue").TILE
SIZES = (1, 7, 8, 31, TILE - 1, TILE, TILE + 1, 8 * TILE, 8 * TILE + 1, 200_003)


def values(size: int, dtype: str, seed: int = 0) -> np.ndarray[Any, Any]:
    """Random values of which sums exist in the dtype."""
    generator = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "i":
        return generator.integers(-1000, 1000, size).astype(dtype)
    return generator.standard_normal(size).astype(dtype)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dtype", ["float32", "float16", "int32", "int16"])
def test_dtypes(name: str, dtype: str, executor: str) -> None:
    x, y = values(5001, dtype, 1), values(5001, dtype, 2)
    z = load(name).add(x, y)
    assert z.dtype == x.dtype
    np.testing.assert_array_equal(z, x + y)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_sizes(name: str, size: int, executor: str) -> None:
    x, y = values(size, "float32", 3), values(size, "float32", 4)
    # What surrounds the result must not change.
    room = np.full(size + 64, 7, np.float32)
    load(name).add(x, y, out=room[32 : 32 + size])
    np.testing.assert_array_equal(room[32 : 32 + size], x + y)
    assert (room[:32] == 7).all()
    assert (room[32 + size :] == 7).all()


@given(st.integers(0, 70_000), st.sampled_from(["float32", "float16", "int16"]), st.sampled_from(NAMES))
def test_any_size(size: int, dtype: str, name: str) -> None:
    x, y = values(size, dtype, size), values(size, dtype, size + 1)
    np.testing.assert_array_equal(load(name).add(x, y), x + y)


@pytest.mark.parametrize("name", NAMES)
def test_arrays_of_any_layout(name: str, executor: str) -> None:
    x = values(6000, "float32", 5).reshape(60, 100)
    y = values(6000, "float32", 6).reshape(100, 60).T
    np.testing.assert_array_equal(load(name).add(x, y), x + y)
    np.testing.assert_array_equal(load(name).add(x[::2, 1:], y[::2, 1:]), (x + y)[::2, 1:])


@pytest.mark.parametrize("name", NAMES)
def test_torch(name: str, executor: str) -> None:
    torch = pytest.importorskip("torch")
    x = torch.from_numpy(values(5003, "float32", 7))
    y = torch.from_numpy(values(5003, "float32", 8))
    z = load(name).add(x, y)
    assert isinstance(z, torch.Tensor)
    assert torch.equal(z, x + y)


@pytest.mark.parametrize("name", NAMES)
def test_the_sizes_are_at_the_edges_of_a_tile(name: str) -> None:
    assert load(name).TILE == TILE


@pytest.mark.parametrize("name", NAMES)
def test_unlike_arrays_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="must be alike"):
        load(name).add(np.zeros(3, np.float32), np.zeros(4, np.float32))
