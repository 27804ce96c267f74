"""Queues and buffers in all their forms: depths, several buffers, in-place forms, pools, and a pipe that is reset."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def in_place_forms(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    """Queues of depth 0 fill tensors that exist already."""
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, 0)
    y_queue = asc.TQue(asc.TPosition.VECOUT, 0)
    pipe.init_buffer(que=x_queue, num=1, len=n * 4)
    pipe.init_buffer(que=y_queue, num=1, len=n * 4)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 3 * n)
    y_gm.set_global_buffer(y, 3 * n)
    x_tile = asc.LocalTensor(asc.float32)
    y_tile = asc.LocalTensor(asc.float32)
    for i in range(3):
        x_queue.alloc_tensor(x_tile)
        asc.data_copy(x_tile, x_gm[i * n :], n)
        x_queue.enque(x_tile)
        x_queue.deque(x_tile)
        y_queue.alloc_tensor(y_tile)
        asc.exp(y_tile, x_tile, n)
        asc.ln(y_tile, y_tile, n)
        asc.sub(y_tile, y_tile, x_tile, n)
        asc.adds(y_tile, y_tile, 1.0, n)
        asc.mul(y_tile, y_tile, x_tile, n)
        y_queue.enque(y_tile)
        x_queue.free_tensor(x_tile)
        y_queue.deque(y_tile)
        asc.data_copy(y_gm[i * n :], y_tile, n)
        y_queue.free_tensor(y_tile)


@asc.jit
def first_in_first_out(y: asc.GlobalAddress):
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECOUT, 3)
    pipe.init_buffer(que=queue, num=3, len=32)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 64)
    counts = asc.array(asc.int32, 3)
    for i in range(3):
        tile = queue.alloc_tensor(asc.int32)
        asc.duplicate(tile, i + 1, 8)
        queue.enque(tile)
        counts[i] = queue.get_tensor_count_in_que()
    y_gm.set_value(24, 1 if queue.has_tensor_in_que() else 0)
    y_gm.set_value(25, 1 if queue.has_idle_buffer() else 0)
    y_gm.set_value(26, 1 if queue.vacant_in_que() else 0)
    for i in range(3):
        tile = queue.deque(asc.int32)
        asc.data_copy(y_gm[8 * i :], tile, 8)
        queue.free_tensor(tile)
        y_gm.set_value(32 + i, counts[i])
    y_gm.set_value(27, 1 if queue.has_tensor_in_que() else 0)
    y_gm.set_value(28, 1 if queue.has_idle_buffer() else 0)


def fifo_expected(y):
    result = np.zeros(64, np.int32)
    result[:24] = np.repeat([1, 2, 3], 8)
    result[24:29] = 1, 0, 0, 0, 1
    result[32:35] = 1, 2, 3
    return (result,)


@asc.jit
def reset_in_a_loop(x: asc.GlobalAddress, y: asc.GlobalAddress, rounds: int):
    """Each turn lays out the same memory anew."""
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    pipe = asc.TPipe()
    for i in range(rounds):
        queue = asc.TQue(asc.TPosition.VECIN, 1)
        pipe.init_buffer(que=queue, num=1, len=100 * 1024)
        tile = queue.alloc_tensor(asc.int32)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(tile, x_gm[i * 16 :], 16)
        queue.enque(tile)
        tile = queue.deque(asc.int32)
        asc.muls(tile, tile, i + 1, 16)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(y_gm[i * 16 :], tile, 16)
        queue.free_tensor(tile)
        pipe.reset()


@asc.jit
def pools(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Two pools share memory: what one wrote, the other sees once it takes over."""
    pipe = asc.TPipe()
    first = asc.TBufPool(asc.TPosition.VECCALC)
    second = asc.TBufPool(asc.TPosition.VECCALC)
    pipe.init_buf_pool(first, 4096)
    pipe.init_buf_pool(second, 4096, first)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 32)
    y_gm.set_global_buffer(y, 64)
    a = asc.TQue(asc.TPosition.VECIN, 1)
    first.init_buffer(que=a, num=1, len=128)
    tile = a.alloc_tensor(asc.float32)
    asc.data_copy(tile, x_gm, 32)
    a.enque(tile)
    tile = a.deque(asc.float32)
    asc.adds(tile, tile, 1.0, 32)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tile, 32)
    a.free_tensor(tile)
    first.reset()
    b = asc.TQue(asc.TPosition.VECIN, 1)
    second.init_buffer(que=b, num=1, len=128)
    tile = b.alloc_tensor(asc.float32)
    asc.data_copy(y_gm[32:], tile, 32)
    b.free_tensor(tile)
    second.reset()


@asc.jit
def scratch_buffers(y: asc.GlobalAddress):
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=256)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 64)
    whole = buffer.get(asc.int32)
    part = buffer.get(asc.int32, 8)
    behind = buffer.get_with_offset(8, 128, asc.int32)
    asc.duplicate(whole, 7, 64)
    asc.duplicate(part, 1, 8)
    asc.duplicate(behind, 2, 8)
    whole.set_value(63, part.get_size())
    whole.set_value(62, whole.get_size())
    whole.set_value(61, behind.get_length())
    asc.data_copy(y_gm, whole, 64)


def scratch_expected(y):
    result = np.full(64, 7, np.int32)
    result[:8] = 1
    result[32:40] = 2
    result[61:] = 32, 64, 8
    return (result,)


def reset_expected(x, y, rounds):
    return None, (x.reshape(rounds, 16) * np.arange(1, rounds + 1)[:, None]).reshape(-1)


CASES = [
    Case("queues of depth 0", in_place_forms, 1,
         lambda random: (np.zeros(96, np.float32), np.ones(96, np.float32), 32), lambda x, *_: (None, np.zeros(96))),
    Case("first in, first out", first_in_first_out, 1, lambda random: (np.zeros(64, np.int32),), fifo_expected),
    Case("a pipe reset in a loop", reset_in_a_loop, 1,
         lambda random: (random.integers(-99, 99, 64, np.int32), np.zeros(64, np.int32), 4), reset_expected),
    Case("pools that share memory", pools, 1,
         lambda random: (random.standard_normal(32).astype(np.float32), np.zeros(64, np.float32)),
         lambda x, y: (None, np.concatenate([x + np.float32(1)] * 2))),
    Case("scratch buffers", scratch_buffers, 1, lambda random: (np.zeros(64, np.int32),), scratch_expected),
]  # fmt: skip
