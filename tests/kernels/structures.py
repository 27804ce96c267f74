"""Local arrays, structures, printf, scalar arguments of every kind, and block numbers."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def sorted_array(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    source = asc.GlobalTensor()
    target = asc.GlobalTensor()
    source.set_global_buffer(x, n)
    target.set_global_buffer(y, n)
    values = asc.array(asc.int32, n)
    for i in range(n):
        values[i] = source.get_value(i)
    for i in range(n):
        for j in range(n - 1 - i):
            if values[j] > values[j + 1]:
                smaller = values[j + 1]
                values[j + 1] = values[j]
                values[j] = smaller
    for i in range(n):
        target.set_value(i, values[i])


@asc.jit
def scalars(out: asc.GlobalAddress, flag: bool, whole: int, real: float, half, byte, wide):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 8)
    target.set_value(0, 1 if flag else 2)
    target.set_value(1, whole)
    target.set_value(2, real * 2)
    target.set_value(3, half)
    target.set_value(4, byte + 1)
    target.set_value(5, wide)
    target.set_value(6, asc.get_block_num())
    target.set_value(7, asc.get_block_idx())


class Inner(asc.Struct):
    scale = asc.Field(asc.float32, default=1.0)
    count = asc.Field(asc.uint8, default=3)


class Outer(asc.Struct):
    first = asc.Field(asc.int16, default=-1)
    inner = asc.StructField(Inner)
    last = asc.Field(asc.int64, default=7)


@asc.jit
def read_structure(out: asc.GlobalAddress, given: Outer):
    target = asc.GlobalTensor()
    target.set_global_buffer(out + asc.get_block_idx() * 8, 8)
    target.set_value(0, given.first)
    target.set_value(1, given.inner.scale * 2)
    target.set_value(2, given.inner.count + 255)
    target.set_value(3, given.last)
    given.last = given.last + 1
    given.inner.scale = 0.1
    target.set_value(4, given.last)
    target.set_value(5, given.inner.scale)
    mine = Inner(scale=4.0)
    mine.count = 300 - 45
    target.set_value(6, mine.count + mine.scale)
    for _ in range(3):
        mine.scale = mine.scale * 0.5
    target.set_value(7, mine.scale)


@asc.jit
def printing(n: int, x: float):
    if asc.get_block_idx() == 0:
        asc.printf("n = %d, x = %.2f, %s\n", n, x, "text")
        for i in range(2):
            asc.printf("turn %d of %d%%\n", i, 100)


@asc.jit
def promotions(out: asc.GlobalAddress, a, b, c, n: int):
    """Typed scalars promote as NumPy's do; int / int gives float32."""
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 8)
    target.set_value(0, min(a, b) // 2)
    target.set_value(1, max(a, b) / b)
    target.set_value(2, abs(min(c, b)))
    target.set_value(3, a + c)
    target.set_value(4, n / 7)
    target.set_value(5, a / 7)
    target.set_value(6, a * 300)
    target.set_value(7, c * 0.1)


def promotions_expected(out, a, b, c, n):
    float32 = np.float32
    with np.errstate(over="ignore"):
        values = [
            np.minimum(a, b) // 2, float32(np.maximum(a, b)) / float32(b), np.abs(np.minimum(c, b)), a + c, n / 7,
            float32(a) / float32(7), a * np.int16(300), c * float32(0.1),
        ]  # fmt: skip
    return ([float(value) for value in values],)


@asc.jit
def blocks(out: asc.GlobalAddress):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 16)
    target.set_value(asc.get_block_idx(), asc.get_block_idx() * 100 + asc.get_block_num())


CASES = [
    Case("local array with run-time indices", sorted_array, 1,
         lambda random: (random.integers(-99, 99, 12, np.int32), np.zeros(12, np.int32), 12),
         lambda x, *_: (None, np.sort(x))),
    Case("scalar arguments", scalars, 1,
         lambda random: (np.zeros(8, np.float32), True, 123456, 0.1, np.float16(0.3), np.uint8(41), np.int64(-7)),
         lambda *_: ([1, 123456, np.float32(0.1) * 2, np.float16(0.3), 42, -7, 1, 0],)),
    Case("promotion of typed scalars", promotions, 1,
         lambda random: (np.zeros(8, np.float64), np.int16(-321), np.int8(-7), np.float32(0.7), 10),
         promotions_expected),
    Case("structures", read_structure, 3,
         lambda random: (np.zeros(24, np.float32), Outer(first=-5, inner=Inner(scale=0.3, count=9), last=2**40)),
         lambda *_: ([-5, np.float32(0.3) * 2, 8, 2**40, 2**40 + 1, np.float32(0.1), 259, 0.5] * 3,)),
    Case("printf", printing, 2, lambda random: (42, 1.5), lambda *_: (),
         output="n = 42, x = 1.50, text\nturn 0 of 100%\nturn 1 of 100%\n"),
    Case("block numbers", blocks, 16, lambda random: (np.zeros(16, np.int32),),
         lambda *_: (np.arange(16) * 100 + 16,)),
]  # fmt: skip
