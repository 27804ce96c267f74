"""Automatic tensors: placed by themselves, in loops, beside queues, before and without a TPipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import openasc as asc
from tests.kernels.harness import Case

TILES = 100


@asc.jit
def global_tensor(address, start):
    tensor = asc.GlobalTensor()
    tensor.set_global_buffer(address + start)
    return tensor


@asc.jit
def alone(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int):
    """No TPipe; many turns of a run-time loop share two buffers."""
    for i in range(n):
        tile = asc.LocalTensorAuto(x.dtype, 64)
        result = asc.LocalTensorAuto(x.dtype, (2, 32))
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(tile, global_tensor(x, i * 64), 64)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.adds(result, tile, 1, 64)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(global_tensor(y, i * 64), result, 64)


@asc.jit
def beside_a_queue(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int):
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 1)
    pipe.init_buffer(queue, 1, 256)
    for i in range(n):
        tile = queue.alloc_tensor(x.dtype)
        asc.data_copy(tile, global_tensor(x, i * 64), 64)
        queue.enque(tile)
        tile = queue.deque(x.dtype)
        result = asc.LocalTensorAuto(x.dtype, (2, 32))[0:]
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.adds(result, tile, 1, 64)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(global_tensor(y, i * 64), result, 64)
        queue.free_tensor(tile)


@asc.jit
def before_the_pipe(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int):
    """The TPipe that comes later is the one the tensor already made; the size is known at run time."""
    result = asc.LocalTensorAuto(x.dtype, n - TILES + 64)
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=256)
    tile = buffer.get(x.dtype)
    for i in range(n):
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(tile, global_tensor(x, i * 64), 64)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.adds(result, tile, 1, 64)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(global_tensor(y, i * 64), result, 64)


@asc.jit
def several(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int):
    """Tensors of an unrolled loop lie apart, and views keep theirs."""
    for i in range(n // 4):
        tiles = [asc.LocalTensorAuto(x.dtype, 64)[0:64] for _ in range(4)]
        for part in asc.static_range(4):
            asc.pipe_barrier(asc.PipeID.PIPE_ALL)
            asc.data_copy(tiles[part], global_tensor(x, i * 256 + part * 64), 64)
        for part in asc.static_range(4):
            asc.pipe_barrier(asc.PipeID.PIPE_ALL)
            asc.adds(tiles[part], tiles[part], 1, 64)
            asc.pipe_barrier(asc.PipeID.PIPE_ALL)
            asc.data_copy(global_tensor(y, i * 256 + part * 64), tiles[part], 64)


def arguments(dtype: Any) -> Callable[[np.random.Generator], tuple[Any, ...]]:
    return lambda random: (random.integers(0, 99, 64 * TILES).astype(dtype), np.zeros(64 * TILES, dtype), TILES)


CASES = [
    Case(f"automatic tensors {kernel.__name__}, {np.dtype(dtype).name}", kernel, 1, arguments(dtype),
         lambda x, *_: (None, x + 1))
    for kernel in (alone, beside_a_queue, before_the_pipe, several)
    for dtype in (np.float32, np.int32)
]  # fmt: skip
