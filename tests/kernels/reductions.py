"""Reductions by the names of later releases and of many repeats, and the control register."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def reduced(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    """Blocks, repeats and pairs; the last one with a mask that is in the register."""
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 128)
    b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 512, 128)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 4 * n)
    asc.data_copy(a, x_gm, 128)
    asc.duplicate(b, 0.0, 128)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.reduce_data_block(b, a, asc.ReduceType.SUM, 64, 2, 1, 1, 8)
    asc.reduce_data_block(b[16:], a, asc.ReduceType.MAX, 64, repeat_time=1, dst_rep_stride=1, src_blk_stride=1,
                          src_rep_stride=8)  # fmt: skip
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.duplicate(b, 0.0, 128)
    asc.reduce_repeat(b, a, asc.ReduceType.SUM, 64, 2, 1, 1, 8)
    asc.reduce_repeat(b[8:], a, asc.ReduceType.MIN, 64, 2, 1, 1, 8, asc.ReduceOrder.ORDER_ONLY_VALUE)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[n:], b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.duplicate(b, 0.0, 128)
    asc.reduce_pair_elem(b, a, asc.ReduceType.SUM, [0xFFFF], 1, 1, 1, 8)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[2 * n :], b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.duplicate(b, 0.0, 128)
    asc.set_mask_norm()
    asc.set_vector_mask(0, 0xFF, asc.float32, asc.MaskMode.NORMAL)
    asc.reduce_data_block(b, a, asc.ReduceType.MIN, 64, 1, 1, 1, 8, is_set_mask=False)
    asc.reset_mask()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[3 * n :], b, n)


def reduced_expected(x, y, n):
    result = np.zeros((4, n), np.float32)
    result[0, :16] = x.reshape(16, 8).sum(1)
    result[0, 16:24] = x[:64].reshape(8, 8).max(1)
    result[1, :2] = x.reshape(2, 64).sum(1)
    result[1, 8:10] = x.reshape(2, 64).min(1)
    result[2, :8] = x[:16].reshape(8, 2).sum(1)
    result[3, 0] = x[:8].min()
    return None, result.reshape(-1)


@asc.jit
def counted(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int, size: asc.ConstExpr[int]):
    """A tree over more repeats than an instruction can be asked for, which counter mode has; without it, in order."""
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, size)
    b = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, size * x.dtype.sizeof(), 32)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, size)
    y_gm.set_global_buffer(y, 32)
    asc.data_copy(a, x_gm, size)
    asc.duplicate(b, 0.0, 32)
    asc.set_mask_count()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.reduce_sum(b, a, b[16:], n, 1, 8)
    asc.set_mask_norm()
    asc.reduce_sum(b[1:], a, b[16:], n)
    asc.reset_mask()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, 32)


def counted_expected(x, y, n, size):
    result = np.zeros(32, x.dtype)
    lanes = 256 // x.itemsize
    values = np.zeros(-(-n // lanes) * lanes, x.dtype)
    values[:n] = x[:n]
    repeats = tree(values.reshape(-1, lanes))
    total = repeats[0]
    for value in repeats[1:]:
        total = x.dtype.type(total + value)
    result[:2] = tree(repeats[None, :])[0], total
    return None, result


def tree(rows):
    """The sums of rows, neighbours first; an odd one out is added to +0."""
    while rows.shape[1] > 1:
        rows = np.pad(rows, ((0, 0), (0, rows.shape[1] % 2)))
        rows = rows[:, 0::2] + rows[:, 1::2]
    return rows[:, 0]


@asc.jit
def control(h: asc.GlobalAddress, bits: asc.GlobalAddress, one: int):
    """Bit 48 alone, in the middle of a range, and as part of the whole register."""
    a = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 64)
    h_gm = asc.GlobalTensor()
    bits_gm = asc.GlobalTensor()
    h_gm.set_global_buffer(h, 128)
    bits_gm.set_global_buffer(bits, 4)
    asc.data_copy(a, h_gm, 64)
    bits_gm.set_value(0, asc.get_ctrl_spr(48, 48))
    asc.set_ctrl_spr(one - 1, 48, 48)
    bits_gm.set_value(1, asc.get_ctrl_spr(0, 63))
    bits_gm.set_value(2, asc.get_saturation_flag())
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.mul(a, a, a, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(h_gm[64:], a, 64)
    asc.set_ctrl_spr(one << 2, 46, 50)
    bits_gm.set_value(3, asc.get_ctrl_spr(0, 63))


def control_expected(h, bits, one):
    squares = np.minimum(h[:64].astype(np.float32) ** 2, 65504).astype(np.float16)
    return np.concatenate([h[:64], squares]), np.array([1, 0, 1, 1 << 48])


CASES = [
    Case("reductions by later names", reduced, 1,
         lambda random: (random.integers(-99, 99, 128).astype(np.float32), np.zeros(128, np.float32), 32),
         reduced_expected),
    *(
        Case(f"sum of {n} {np.dtype(dtype).name}", counted, 1,
             lambda random, n=n, size=size, dtype=dtype: (random.standard_normal(size).astype(dtype),
                                                          np.zeros(32, dtype), n, size), counted_expected)
        for dtype, n, size in ((np.float32, 45001, 46080), (np.float16, 90001, 92160), (np.float32, 1037, 1088))
    ),
    Case("the control register", control, 1,
         lambda random: ((random.random(128) * 500).astype(np.float16), np.zeros(4, np.int64), 1), control_expected),
]  # fmt: skip
