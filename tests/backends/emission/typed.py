"""Kernels that do every scalar operation on elements of a dtype; what they need of the launch is their arrays."""

from __future__ import annotations

import openasc as asc


@asc.jit
def integers(x: asc.GlobalAddress, y: asc.GlobalAddress, out: asc.GlobalAddress, wide: asc.GlobalAddress, n: int):
    """out: the results in the dtype; wide: those that are int64 or float."""
    a_gm = asc.GlobalTensor()
    b_gm = asc.GlobalTensor()
    target = asc.GlobalTensor()
    long = asc.GlobalTensor()
    a_gm.set_global_buffer(x, n)
    b_gm.set_global_buffer(y, n)
    target.set_global_buffer(out, 14 * n)
    long.set_global_buffer(wide, 9 * n)
    for i in range(n):
        a = a_gm.get_value(i)
        b = b_gm.get_value(i)
        count = b & 63
        at = i * 14
        target.set_value(at, a + b)
        target.set_value(at + 1, a - b)
        target.set_value(at + 2, a * b)
        target.set_value(at + 3, a // b)
        target.set_value(at + 4, a % b)
        target.set_value(at + 5, (a & b) | (a ^ b))
        target.set_value(at + 6, a << count)
        target.set_value(at + 7, a >> count)
        target.set_value(at + 8, min(a, b))
        target.set_value(at + 9, max(a, b))
        target.set_value(at + 10, -a)
        target.set_value(at + 11, ~a)
        target.set_value(at + 12, abs(a))
        target.set_value(at + 13, a ** (b & 7))
        at = i * 9
        long.set_value(at, a < b)
        long.set_value(at + 1, int(a) * 5 // 3)
        long.set_value(at + 2, a.cast(asc.float16).cast(asc.float64))
        long.set_value(at + 3, a.cast(asc.bfloat16).cast(asc.float64))
        long.set_value(at + 4, a.cast(asc.float32))
        long.set_value(at + 5, a.cast(asc.int16))
        long.set_value(at + 6, a.cast(asc.uint32))
        long.set_value(at + 7, a / b)
        long.set_value(at + 8, 1 if a >= b or not a else 2)


@asc.jit
def floats(x: asc.GlobalAddress, y: asc.GlobalAddress, out: asc.GlobalAddress, wide: asc.GlobalAddress, n: int):
    a_gm = asc.GlobalTensor()
    b_gm = asc.GlobalTensor()
    target = asc.GlobalTensor()
    long = asc.GlobalTensor()
    a_gm.set_global_buffer(x, n)
    b_gm.set_global_buffer(y, n)
    target.set_global_buffer(out, 11 * n)
    long.set_global_buffer(wide, 9 * n)
    for i in range(n):
        a = a_gm.get_value(i)
        b = b_gm.get_value(i)
        at = i * 11
        target.set_value(at, a + b)
        target.set_value(at + 1, a - b)
        target.set_value(at + 2, a * b)
        target.set_value(at + 3, a / b)
        target.set_value(at + 4, a // b)
        target.set_value(at + 5, a % b)
        target.set_value(at + 6, min(a, b))
        target.set_value(at + 7, max(a, b))
        target.set_value(at + 8, -a)
        target.set_value(at + 9, abs(a))
        target.set_value(at + 10, a**2.0)
        at = i * 9
        long.set_value(at, a < b)
        long.set_value(at + 1, a != b)
        long.set_value(at + 2, a.cast(asc.int64))
        long.set_value(at + 3, a.cast(asc.int8))
        long.set_value(at + 4, a.cast(asc.uint16))
        long.set_value(at + 5, a.cast(asc.float16).cast(asc.float64))
        long.set_value(at + 6, a.cast(asc.bfloat16).cast(asc.float64))
        long.set_value(at + 7, a.cast(asc.float32))
        long.set_value(at + 8, 1 if a >= b and not b else 2)
