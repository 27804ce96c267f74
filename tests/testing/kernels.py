"""Kernels for the tests of the tests' tools; some are wrong on purpose."""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc


@asc.jit
def add(x, y, z, n: int):
    """z = x + y in one piece, byte by byte."""
    a, b, c = asc.GlobalTensor(), asc.GlobalTensor(), asc.GlobalTensor()
    a.set_global_buffer(x)
    b.set_global_buffer(y)
    c.set_global_buffer(z)
    left = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 8192)
    right = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 32768, 8192)
    size = n * x.dtype.sizeof()
    pad = asc.DataCopyPadExtParams(x.dtype, False, 0, 0, 0)
    asc.data_copy_pad(left, a, asc.DataCopyExtParams(1, size, 0, 0, 0), pad)
    asc.data_copy_pad(right, b, asc.DataCopyExtParams(1, size, 0, 0, 0), pad)
    asc.add(left, left, right, n)
    asc.data_copy_pad(c, left, asc.DataCopyExtParams(1, size, 0, 0, 0))


@asc.jit
def add_blocks(x, y, z, n: int):
    """z = x + y for whole blocks of 32 bytes only: what is left over is not written."""
    a, b, c = asc.GlobalTensor(), asc.GlobalTensor(), asc.GlobalTensor()
    a.set_global_buffer(x)
    b.set_global_buffer(y)
    c.set_global_buffer(z)
    left = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 8192)
    right = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 32768, 8192)
    asc.data_copy(left, a, n)
    asc.data_copy(right, b, n)
    asc.add(left, left, right, n)
    asc.data_copy(c, left, n)


@asc.jit
def steps(x, y, n: int):
    """Three turns of y = exp(x / 2), then a sum, on each block's part."""
    source, target = asc.GlobalTensor(), asc.GlobalTensor()
    source.set_global_buffer(x)
    target.set_global_buffer(y)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 1024)
    b = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 32768, 1024)
    first = asc.get_block_idx() * n
    asc.data_copy(a, source[first:], n)
    for _ in range(3):
        asc.muls(b, a, 0.5, n)
        asc.exp(a, b, n)
    asc.add(a, a, b, n)
    asc.data_copy(target[first:], a, n)


@asc.jit
def steps_with_a_slip(x, y, n: int):
    """The same with another instruction in the middle."""
    source, target = asc.GlobalTensor(), asc.GlobalTensor()
    source.set_global_buffer(x)
    target.set_global_buffer(y)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 1024)
    b = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 32768, 1024)
    first = asc.get_block_idx() * n
    asc.data_copy(a, source[first:], n)
    for i in range(3):
        asc.muls(b, a, 0.5, n)
        if i == 1:
            asc.ln(a, b, n)
        else:
            asc.exp(a, b, n)
    asc.add(a, a, b, n)
    asc.data_copy(target[first:], a, n)


@asc.jit
def steps_with_another_constant(x, y, n: int):
    """The same, but for the constant of the second turn."""
    source, target = asc.GlobalTensor(), asc.GlobalTensor()
    source.set_global_buffer(x)
    target.set_global_buffer(y)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 1024)
    b = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 32768, 1024)
    first = asc.get_block_idx() * n
    asc.data_copy(a, source[first:], n)
    for i in range(3):
        if i == 1:
            asc.muls(b, a, 0.25, n)
        else:
            asc.muls(b, a, 0.5, n)
        asc.exp(a, b, n)
    asc.add(a, a, b, n)
    asc.data_copy(target[first:], a, n)


@asc.jit
def stops_outside(x, y, n: int):
    """Reads behind the array's end after two instructions."""
    source, target = asc.GlobalTensor(), asc.GlobalTensor()
    source.set_global_buffer(x)
    target.set_global_buffer(y)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 1024)
    asc.data_copy(a, source, n)
    asc.muls(a, a, 0.5, n)
    asc.data_copy(a, source[4096:], n)


def run(kernel: Any, dtype: Any = np.float32, change: int | None = None, blocks: int = 4) -> np.ndarray:
    """Launches one of the two-array kernels on new inputs, the same each time."""
    x = np.random.default_rng(0).standard_normal(256 * blocks).astype(dtype)
    if change is not None:
        x[change] += 1
    y = np.zeros_like(x)
    kernel[blocks](x, y, 256)
    return y
