"""The operators of the examples: equal to NumPy, and fused equal to separate."""

from __future__ import annotations

import numpy as np
import pytest

from examples import load


@pytest.mark.parametrize("shape", [(1,), (1003,), (33, 70)])
def test_gelu(shape: tuple[int, ...]) -> None:
    gelu = load("gelu").gelu
    x = np.random.default_rng(1).standard_normal(shape, dtype=np.float32) * 3
    np.testing.assert_allclose(gelu(x), gelu.function(x), rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("shape", [(2,), (7, 64), (3, 5, 34)])
def test_swiglu(shape: tuple[int, ...]) -> None:
    example = load("swiglu")
    x = np.random.default_rng(2).standard_normal(shape, dtype=np.float32)
    np.testing.assert_allclose(example.swiglu(x), example.reference(x), rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("size", [1, 17, 128])
def test_lstm_cell(size: int) -> None:
    example, generator = load("lstm_cell"), np.random.default_rng(3)
    gates, cell = generator.standard_normal((9, 4 * size), np.float32), generator.standard_normal((9, size), np.float32)
    for fused, single in zip(example.lstm_cell(gates, cell), example.separate(gates, cell), strict=True):
        np.testing.assert_allclose(fused, single, rtol=1e-6, atol=1e-6)


def test_fusion() -> None:
    example = load("fusion")
    text, image, sound = np.random.default_rng(4).standard_normal((3, 20, 77), dtype=np.float32)
    gate = np.linspace(-3, 3, 77, dtype=np.float32)
    fused = example.fuse(text, image, sound, gate)
    np.testing.assert_allclose(fused, example.separate(text, image, sound, gate), rtol=1e-5, atol=1e-6)
    normal = [(x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5) for x in (text, image, sound)]
    expected = sum(w * x for w, x in zip(example.WEIGHTS, normal, strict=True)) / (1 + np.exp(-gate))
    np.testing.assert_allclose(fused, expected, rtol=1e-4, atol=1e-5)
