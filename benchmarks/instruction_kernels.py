"""One instruction again and again over 16 KiB an operand, for `benchmarks/instructions.py`."""

from __future__ import annotations

import openasc as asc

FLOATS, HALVES = 4096, 8192


@asc.jit
def repeated(
    x: asc.GlobalAddress, y: asc.GlobalAddress, half_x: asc.GlobalAddress, half_y: asc.GlobalAddress,
    which: asc.ConstExpr[str], rounds: int,
) -> None:  # fmt: skip
    """Brings the operands into UB, then performs the instruction `rounds` times."""
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, FLOATS)
    b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 16384, FLOATS)
    result = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 32768, FLOATS)
    half_a = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 49152, HALVES)
    half_b = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 65536, HALVES)
    half_result = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 81920, HALVES)
    bits = asc.LocalTensor(asc.uint8, asc.TPosition.VECCALC, 98304, FLOATS)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    half_x_gm = asc.GlobalTensor()
    half_y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, FLOATS)
    y_gm.set_global_buffer(y, FLOATS)
    half_x_gm.set_global_buffer(half_x, HALVES)
    half_y_gm.set_global_buffer(half_y, HALVES)
    asc.data_copy(a, x_gm, FLOATS)
    asc.data_copy(b, y_gm, FLOATS)
    asc.data_copy(half_a, half_x_gm, HALVES)
    asc.data_copy(half_b, half_y_gm, HALVES)
    for _ in range(rounds):
        if which == "add":
            asc.add(half_result, half_a, half_b, HALVES)
        elif which == "mul":
            asc.mul(result, a, b, FLOATS)
        elif which == "exp":
            asc.exp(result, a, FLOATS)
        elif which == "cast":
            asc.cast(half_result, a, asc.RoundMode.CAST_RINT, FLOATS)
        elif which == "compare":
            asc.compare(bits, a, b, asc.CMPMODE.LT, FLOATS)
        elif which == "reduce_sum":
            asc.reduce_sum(result, a, result[8:], FLOATS)
        else:
            asc.reduce_max(result, a, result[8:], FLOATS)
