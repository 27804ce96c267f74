"""The same expression as fused loops, as a kernel on the modelled cores, and as Ascend C text."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc import operators as ops

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "linear": lambda x, y: x * 2 + y,
    "scalar_first": lambda x, y: 3 - x + 2 / y,
    "gelu_tanh": lambda x, y: ops.gelu(x, "tanh"),
    "gelu": lambda x, y: ops.gelu(x),
    "sigmoid": lambda x, y: ops.sigmoid(x) * y,
    "where": lambda x, y: np.where(x > 0, x, np.exp(x) - 1),
    "where_scalars": lambda x, y: np.where(x > y, np.float32(1), np.float32(0.5)) * x,
    "extremes": lambda x, y: np.maximum(np.minimum(x, y), -1).clip(-0.5, 0.5),
    "softmax": lambda x, y: ops.softmax(x + y),
    "layer_norm": lambda x, y: ops.layer_norm(x, y[0], y[1]),
    "rms_norm": lambda x, y: ops.rms_norm(x, y[0]),
    "row_max": lambda x, y: x.max(-1) + y.sum(-1),
    "whole_sum": lambda x, y: x.reshape(-1)[:4000].sum(),
    "half": lambda x, y: (x.astype("float16") * y.astype("float16")).astype("float32"),
    "two_results": lambda x, y: (x + y, (x * y).sum(-1, keepdims=True)),
    "two_stages": lambda x, y: ops.softmax(ops.softmax(x).reshape(-1, 4)),
}


def arrays(shape: tuple[int, int]) -> tuple[Any, Any]:
    generator = np.random.default_rng(5)
    return generator.standard_normal(shape, np.float32), generator.uniform(0.5, 2, shape).astype(np.float32)


@pytest.mark.parametrize("shape", [(37, 300), (2, 2048), (50, 80)])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_loops_and_kernel_agree(name: str, shape: tuple[int, int]) -> None:
    x, y = arrays(shape)
    operator = asc.hybrid_operator(FUNCTIONS[name], name=name)
    fused, tiled = operator(x, y), operator.tiled(x, y)
    if not isinstance(fused, tuple):
        fused, tiled = (fused,), (tiled,)
    for one, other in zip(fused, tiled, strict=True):
        assert one.shape == other.shape
        assert one.dtype == other.dtype
        np.testing.assert_allclose(one, other, rtol=2e-5, atol=2e-5)


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
@pytest.mark.parametrize("name", ["gelu_tanh", "softmax", "where"])
def test_the_emitted_ascend_c_gives_the_kernels_bits(name: str) -> None:
    x, y = arrays((37, 300))
    operator = asc.hybrid_operator(FUNCTIONS[name], name=name)
    text = operator.lower("ascendc", x, y)
    from openasc.operators.lowering import Kernels

    kernels = Kernels(operator.trace({"x": x, "y": y}, {"x": (x.shape, x.dtype), "y": (y.shape, y.dtype)}))
    (part,) = kernels.parts
    out = np.empty_like(x)
    given = [*(array for number, array in enumerate((x, y)) if number in part.buffers), out]
    getattr(asc.load(source=text), part.name)[part.blocks](*given)
    np.testing.assert_array_equal(out, operator.tiled(x, y))


def test_stages_as_text() -> None:
    x, y = arrays((8, 64))
    operator = asc.hybrid_operator(FUNCTIONS["linear"], name="linear")
    assert operator.lower("graph", x, y).splitlines()[-2:] == ["%4 = add %3 %1 : float32[8,64]", "return %4"]
    assert "asc.add(y0_local" in operator.lower("python", x, y)
    assert "asc.vector" in operator.lower("ir", x, y) or "Add" in operator.lower("ir", x, y)
    assert "define void @stage0" in operator.lower("llvm", x, y)
    assert "stage0:" in operator.lower("asm", x, y)
    with pytest.raises(asc.errors.OptionError, match="no stage 'ptx'"):
        operator.lower("ptx", x, y)


def test_what_has_no_kernel_is_refused() -> None:
    x, y = arrays((8, 64))
    operator = asc.hybrid_operator(lambda x, y: np.sin(x) + y, name="sine")
    with pytest.raises(asc.errors.LangError, match="sin of float32 has no form as a kernel"):
        operator.tiled(x, y)
    wide = np.zeros((2, 100_000), np.float32)
    with pytest.raises(asc.errors.LangError, match="a row of 100000 elements"):
        asc.hybrid_operator(lambda x: ops.softmax(x)).tiled(wide)
