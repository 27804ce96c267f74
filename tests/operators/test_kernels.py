"""Operators around kernels, in Python and in Ascend C."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import openasc as asc

TILE = 256


def shares(x: Any, y: Any, z: Any) -> tuple[int, ...]:
    """One block for each 1024 elements."""
    return -(-z.size // 1024), z.size


@asc.hybrid_operator(launch=shares)
@asc.jit
def add(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, count: int):
    """z = x + y."""
    x_gm, y_gm, z_gm = asc.GlobalTensor(), asc.GlobalTensor(), asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    z_gm.set_global_buffer(z)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, 0, TILE)
    b = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, TILE * 4, TILE)
    pad = asc.DataCopyPadExtParams(x.dtype, False, 0, 0, 0)
    start = asc.get_block_idx() * 1024
    end = min(start + 1024, count)
    for offset in range(start, end, TILE):
        size = min(end - offset, TILE)
        shape = asc.DataCopyExtParams(1, size * x.dtype.sizeof(), 0, 0, 0)
        asc.data_copy_pad(a, x_gm[offset:], shape, pad)
        asc.data_copy_pad(b, y_gm[offset:], shape, pad)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.add(a, a, b, size)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy_pad(z_gm[offset:], a, shape)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)


def test_a_pyasc_kernel() -> None:
    x, y = np.random.default_rng(0).standard_normal((2, 5000), dtype=np.float32)
    np.testing.assert_array_equal(add(x, y), x + y)
    out = np.empty_like(x)
    assert add(x, y, out=out) is out
    np.testing.assert_array_equal(out, x + y)
    assert list(add.signature.parameters) == ["x", "y"]
    assert add.infer_shape((3,), (3,)) == (3,)
    assert add.infer_dtype("float16", "float16") == np.float16


SOURCE = """
#include "kernel_operator.h"
extern "C" __global__ __aicore__ void twice(GM_ADDR x, GM_ADDR y, int32_t count) {
    AscendC::GlobalTensor<float> in, out;
    in.SetGlobalBuffer((__gm__ float*)x, count);
    out.SetGlobalBuffer((__gm__ float*)y, count);
    for (int32_t i = 0; i < count; i++) out.SetValue(i, in.GetValue(i) * 2);
}
"""


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
def test_an_ascend_c_kernel(tmp_path: Path) -> None:
    path = tmp_path / "twice.asc"
    path.write_text(SOURCE)
    twice = asc.hybrid_operator(source=path, kernel="twice", launch=lambda x, y: (1, x.size))
    x = np.arange(5, dtype=np.float32)
    np.testing.assert_array_equal(twice(x), x * 2)
    assert repr(twice) == "<operator twice(x0)>"


def test_a_launch_rule_is_needed() -> None:
    with pytest.raises(asc.errors.OptionError, match="needs launch="):
        asc.hybrid_operator(source="twice.asc", kernel="twice")
