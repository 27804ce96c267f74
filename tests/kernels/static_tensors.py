"""Static tensors with flags, and tensors of the bump allocator."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def pipelined(x: asc.GlobalAddress, y: asc.GlobalAddress, tile: asc.ConstExpr[int], tiles: int):
    """y = |x| + 1 with two static input tiles and flags between the pipes."""
    asc.init_soc_state()
    size = tile * x.dtype.sizeof()
    in_tile = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, 0, tile)
    out_tile = asc.LocalTensor(x.dtype, asc.TPosition.VECOUT, 2 * size, tile)
    start = asc.get_block_idx() * tile * tiles
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x + start, tile * tiles)
    y_gm.set_global_buffer(y + start, tile * tiles)
    asc.set_flag(asc.HardEvent.V_MTE2, 0)
    asc.set_flag(asc.HardEvent.MTE3_V, 1)
    for i in range(tiles):
        asc.wait_flag(asc.HardEvent.V_MTE2, 0)
        asc.data_copy(in_tile, x_gm[i * tile :], tile)
        asc.set_flag(asc.HardEvent.MTE2_V, 0)
        asc.wait_flag(asc.HardEvent.MTE2_V, 0)
        asc.wait_flag(asc.HardEvent.MTE3_V, 1)
        asc.abs(out_tile, in_tile, tile)
        asc.pipe_barrier(asc.PipeID.PIPE_V)
        asc.adds(out_tile, out_tile, 1.0, tile)
        asc.set_flag(asc.HardEvent.V_MTE2, 0)
        asc.set_flag(asc.HardEvent.V_MTE3, 0)
        asc.wait_flag(asc.HardEvent.V_MTE3, 0)
        asc.data_copy(y_gm[i * tile :], out_tile, tile)
        asc.set_flag(asc.HardEvent.MTE3_V, 1)
    asc.wait_flag(asc.HardEvent.V_MTE2, 0)
    asc.wait_flag(asc.HardEvent.MTE3_V, 1)


@asc.jit
def allocated(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    allocator = asc.LocalMemAllocator(asc.Hardware.UB)
    a = allocator.alloc(asc.TPosition.VECIN, x.dtype, n)
    b = allocator.alloc(asc.TPosition.VECOUT, x.dtype, n)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, n)
    asc.data_copy(a, x_gm, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.muls(b, a, 3, n)
    b.set_value(0, a.get_value(1) + 100)
    asc.data_copy(y_gm, b, n)


@asc.jit
def shared_bytes(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Two tensors at one address share their bytes; a view of another dtype does too."""
    wide = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 64, 16)
    narrow = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 64, 32)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 16)
    y_gm.set_global_buffer(y, 16)
    asc.data_copy(wide, x_gm, 16)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.adds(narrow, narrow, 1, 16)
    halves = wide.reinterpret_cast(asc.int16)
    asc.muls(halves[16:], halves[16:], 2, 16)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, wide, 16)


def shared_expected(x, y):
    halves = x.copy().view(np.int16)
    halves[:16] += 1
    halves[16:] *= 2
    return None, halves.view(np.int32)


def allocated_expected(x, y, n):
    result = x * 3
    result[0] = x[1] + 100
    return None, result


CASES = [
    *(
        Case(f"flags between pipes, {blocks} blocks", pipelined, blocks,
             lambda random, blocks=blocks: (random.standard_normal(blocks * 320).astype(np.float32),
                                            np.zeros(blocks * 320, np.float32), 64, 5),
             lambda x, *_: (None, np.abs(x) + np.float32(1)))
        for blocks in (1, 7)
    ),
    Case("LocalMemAllocator, get_value and set_value", allocated, 1,
         lambda random: (random.integers(-99, 99, 64, np.int32), np.zeros(64, np.int32), 64), allocated_expected),
    Case("aliasing tensors", shared_bytes, 1,
         lambda random: (random.integers(-1000, 1000, 16, np.int32), np.zeros(16, np.int32)), shared_expected),
]  # fmt: skip
