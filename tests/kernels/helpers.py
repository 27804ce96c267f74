"""Helpers: nested calls, defaults, keyword arguments, several results, one specialisation a constant and a type."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case

OFFSET = 3


@asc.jit
def double(value):
    return value * 2


@asc.jit
def mixed(value, factor: asc.ConstExpr[int] = 10, bias=1):
    if factor > 5:
        return double(value) + factor * bias
    return value - factor


@asc.jit
def both(a, b):
    return a + b, a - b


@asc.jit
def early(value):
    if value < 0:
        return -1
    if value == 0:
        return 0
    return 1


@asc.jit
def scaled(target, index, value):
    target.set_value(index, value)


@asc.jit
def call_helpers(out: asc.GlobalAddress, n: int):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 10)
    target.set_value(0, double(n))
    target.set_value(1, mixed(n))
    target.set_value(2, mixed(n, 2))
    target.set_value(3, mixed(n, factor=7, bias=n))
    total, difference = both(n, b=4)
    target.set_value(4, total)
    target.set_value(5, difference)
    target.set_value(6, early(n) + early(n - n) + early(-n) * 10)
    scaled(target, 7, double(double(n)))
    target.set_value(8, int(double(1.5)) + OFFSET)
    scaled(target, index=9, value=OFFSET)


def helpers_expected(out, n):
    return ([2 * n, 2 * n + 10, n - 2, 2 * n + 7 * n, n + 4, n - 4, 1 - 10, 4 * n, 6, 3],)


@asc.jit
def copy_tile(target, source, tile, start, count):
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(tile, source[start:], count)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(target[start:], tile, count)


@asc.jit
def copy_through_helpers(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=32 * x.dtype.sizeof())
    source = asc.GlobalTensor()
    target = asc.GlobalTensor()
    source.set_global_buffer(x, n)
    target.set_global_buffer(y, n)
    for start in range(0, n, 32):
        copy_tile(target, source, buffer.get(x.dtype), start, 32)


CASES = [
    Case("scalar helpers", call_helpers, 1, lambda random: (np.zeros(10, np.int32), 21), helpers_expected),
    *(
        Case(f"tensors in helpers, {np.dtype(dtype).name}", copy_through_helpers, 1,
             lambda random, dtype=dtype: (random.integers(0, 100, 128).astype(dtype), np.zeros(128, dtype), 128),
             lambda x, *_: (None, x))
        for dtype in (np.float16, np.int32, np.uint8)
    ),
]  # fmt: skip
