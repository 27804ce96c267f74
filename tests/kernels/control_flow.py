"""Python's control flow and arithmetic inside a kernel; results are written to GM element by element."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def collatz(values: asc.GlobalAddress, steps: asc.GlobalAddress, n: int):
    source = asc.GlobalTensor()
    target = asc.GlobalTensor()
    source.set_global_buffer(values, n)
    target.set_global_buffer(steps, n)
    for i in range(asc.get_block_idx(), n, asc.get_block_num()):
        value = source.get_value(i)
        count = 0
        while value != 1:
            if value % 2 == 0:
                value = value // 2
            else:
                value = 3 * value + 1
            count += 1
        target.set_value(i, count)


def collatz_steps(value):
    count = 0
    while value != 1:
        value = value // 2 if value % 2 == 0 else 3 * value + 1
        count += 1
    return count


@asc.jit
def loops(out: asc.GlobalAddress, n: int, limit: int):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 8)
    total = 0
    for i in range(n):
        if i % 3 == 1:
            continue
        if i > limit:
            break
        total += i
    target.set_value(0, total)
    target.set_value(1, i)
    product = 1
    for j in range(10, 0, -3):
        product *= j
    target.set_value(2, product)
    inner = 0
    for a in range(5):
        for b in range(5):
            if b > a:
                break
            inner += a * b
    target.set_value(3, inner)
    for k in asc.static_range(4, 7):
        target.set_value(k, k * k)
    if 0 < n < 100 and (limit == 6 or n == 1):
        target.set_value(7, 1)
        return
    target.set_value(7, 2)


def loops_expected(out, n, limit):
    total = 0
    for i in range(n):
        if i % 3 == 1:
            continue
        if i > limit:
            break
        total += i
    inner = sum(a * b for a in range(5) for b in range(a + 1))
    flag = 1 if 0 < n < 100 and (limit == 6 or n == 1) else 2
    return (np.array([total, i, 10 * 7 * 4 * 1, inner, 16, 25, 36, flag]),)


@asc.jit
def integers(pairs: asc.GlobalAddress, out: asc.GlobalAddress, n: int):
    source = asc.GlobalTensor()
    target = asc.GlobalTensor()
    source.set_global_buffer(pairs, 2 * n)
    target.set_global_buffer(out, 8 * n)
    for i in range(n):
        a = source.get_value(2 * i)
        b = source.get_value(2 * i + 1)
        target.set_value(8 * i, a // b)
        target.set_value(8 * i + 1, a % b)
        target.set_value(8 * i + 2, a * b - b)
        target.set_value(8 * i + 3, -a if a < b else a)
        target.set_value(8 * i + 4, max(a, b) - min(a, b))
        target.set_value(8 * i + 5, (a & b) ^ (a | 5))
        target.set_value(8 * i + 6, (a << 2) >> 1)
        target.set_value(8 * i + 7, abs(a) + (not b == 3))  # noqa: SIM201


def integers_expected(pairs, out, n):
    a, b = pairs.reshape(n, 2).T.astype(np.int64)
    columns = [
        a // b, a % b, a * b - b, np.where(a < b, -a, a), np.maximum(a, b) - np.minimum(a, b), (a & b) ^ (a | 5),
        (a << 2) >> 1, abs(a) + (b != 3),
    ]  # fmt: skip
    return None, np.stack(columns, 1).reshape(-1)


@asc.jit
def floats(out: asc.GlobalAddress, x: float, n: int):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 6)
    total = x * 0.0
    for i in range(n):
        total += x / (i + 1)
    target.set_value(0, total)
    target.set_value(1, x * n)
    target.set_value(2, n / 4)
    target.set_value(3, x if x > 2 else -x)
    target.set_value(4, 1.5 * n)
    target.set_value(5, x // 0.5)


def floats_expected(out, x, n):
    x = np.float32(x)
    total = np.float32(0)
    for i in range(n):
        total = np.float32(total + x / np.float32(i + 1))
    values = [total, x * np.float32(n), n / 4, x if x > 2 else -x, 1.5 * n, x // np.float32(0.5)]
    return (np.array(values, np.float32),)


PAIRS = [7, 2, -7, 2, 7, -2, -7, -2, 6, 3, -1, 5, 0, 3]
CASES = [
    Case("while with a run-time condition", collatz, 3,
         lambda random: (np.arange(1, 30, dtype=np.int32), np.zeros(29, np.int32), 29),
         lambda values, *_: (None, [collatz_steps(int(value)) for value in values])),
    Case("break, continue, nested loops, chained comparison, return", loops, 1,
         lambda random: (np.zeros(8, np.int32), 20, 6), loops_expected),
    Case("the other branch", loops, 1, lambda random: (np.zeros(8, np.int32), 20, 11), loops_expected),
    Case("integer arithmetic is Python's", integers, 1,
         lambda random: (np.array(PAIRS, np.int32), np.zeros(56, np.int32), 7),
         integers_expected),
    Case("float arithmetic is float32", floats, 1, lambda random: (np.zeros(6, np.float32), 2.7, 9), floats_expected),
]  # fmt: skip
