"""Instructions with state: mask registers, compare masks, atomics, and what cores say to one another."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def mask_registers(y: asc.GlobalAddress):
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 256)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 256)
    asc.duplicate(tensor, 1.0, 256)
    params = asc.UnaryRepeatParams(1, 1, 8, 8)
    asc.set_vector_mask(0, 0xFF00FF, asc.float32, asc.MaskMode.NORMAL)
    asc.adds(tensor, tensor, 1.0, 64, 1, params, is_set_mask=False)
    asc.set_mask_count()
    asc.set_vector_mask(0, 100, asc.float32, asc.MaskMode.COUNTER)
    asc.adds(tensor[64:], tensor[64:], 2.0, 64, 1, params, is_set_mask=False)
    asc.set_mask_norm()
    asc.reset_mask()
    asc.adds(tensor[192:], tensor[192:], 3.0, 64, 1, params, is_set_mask=False)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 256)


def mask_expected(y):
    result = np.ones(256, np.float32)
    lanes = np.arange(64)
    result[:64] += ((0xFF00FF >> lanes) & 1 == 1).astype(np.float32)
    result[64:164] += 2
    result[192:] += 3
    return (result,)


@asc.jit
def atomic_sum(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    """Every block adds its part of x onto the same n elements of y."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, n)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y, n)
    asc.data_copy(tensor, x_gm[asc.get_block_idx() * n :], n)
    asc.set_atomic_add(x.dtype)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, n)
    asc.set_atomic_none()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.duplicate(tensor, 0, n)


def atomic_case(dtype):
    return Case(
        f"atomic add of {np.dtype(dtype).name}", atomic_sum, 6,
        lambda random: (random.integers(-50, 50, 6 * 32).astype(dtype), np.ones(32, dtype), 32),
        lambda x, y, n: (None, y + x.reshape(6, n).sum(0, dtype=dtype)),
    )  # fmt: skip


@asc.jit
def neighbours(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    """All blocks store, meet, and read what the next block stored."""
    tensor = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, n)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    count = asc.get_block_num()
    asc.duplicate(tensor, block + 1, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(x_gm[block * n :], tensor, n)
    asc.sync_all()
    asc.data_copy(tensor, x_gm[(block + 1) % count * n :], n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.muls(tensor, tensor, 10, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[block * n :], tensor, n)


def neighbours_expected(x, y, n):
    blocks = len(x) // n
    return np.repeat(np.arange(blocks) + 1, n), np.repeat((np.arange(blocks) + 1) % blocks + 1, n) * 10


@asc.jit
def fused(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, n)
    b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 4 * n, n)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, 3 * n)
    asc.data_copy(a, x_gm, n)
    asc.duplicate(b, 1.0, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.axpy(b, a, 0.5, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.leaky_relu(b, a, 0.25, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[n:], b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.maxs(b, a, -0.5, n)
    asc.mins(b, b, 0.5, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[2 * n :], b, n)


def fused_expected(x, y, n):
    half = np.float32(0.5)
    # 0.5 * x is exact, so that one rounding and two are the same.
    return None, np.concatenate([1 + half * x, np.where(x > 0, x, x * np.float32(0.25)), np.clip(x, -half, half)])


@asc.jit
def strided_copies(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Every second block of x, gathered by the copy in and spread by the copy out."""
    tensor = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 0, 64)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 192)
    asc.data_copy(tensor, x_gm, asc.DataCopyParams(4, 1, 1, 0))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, asc.DataCopyParams(2, 2, 0, 4))


def copies_expected(x, y):
    result = np.zeros((12, 16), np.int16)
    picked = x.reshape(8, 16)[::2]
    result[0:2], result[6:8] = picked[:2], picked[2:]
    return None, result.reshape(-1)


CASES = [
    Case("mask registers", mask_registers, 1, lambda random: (np.zeros(256, np.float32),), mask_expected),
    *(atomic_case(dtype) for dtype in (np.float32, np.int32, np.int16)),
    Case("sync_all", neighbours, 12, lambda random: (np.zeros(96, np.int32), np.zeros(96, np.int32), 8),
         neighbours_expected),
    Case("axpy, leaky_relu, maxs, mins", fused, 1,
         lambda random: (random.standard_normal(64).astype(np.float32), np.zeros(192, np.float32), 64), fused_expected),
    Case("strided copies", strided_copies, 1,
         lambda random: (random.integers(-9, 9, 128, np.int16), np.zeros(192, np.int16)), copies_expected),
]  # fmt: skip
