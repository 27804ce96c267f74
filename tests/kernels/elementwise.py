"""Vector instructions over arrays that are split among blocks: queues, double buffers, tails, every element type."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case

TILE = 64
BUFFERS = 2


@asc.jit
def add_queues(
    x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, block_length: int, tiles: asc.ConstExpr[int]
):
    start = asc.get_block_idx() * block_length
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x + start, block_length)
    y_gm.set_global_buffer(y + start, block_length)
    z_gm.set_global_buffer(z + start, block_length)
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, BUFFERS)
    y_queue = asc.TQue(asc.TPosition.VECIN, BUFFERS)
    z_queue = asc.TQue(asc.TPosition.VECOUT, BUFFERS)
    tile = block_length // tiles
    size = tile * x.dtype.sizeof()
    pipe.init_buffer(que=x_queue, num=BUFFERS, len=size)
    pipe.init_buffer(que=y_queue, num=BUFFERS, len=size)
    pipe.init_buffer(que=z_queue, num=BUFFERS, len=size)
    for i in range(tiles):
        x_in = x_queue.alloc_tensor(x.dtype)
        y_in = y_queue.alloc_tensor(y.dtype)
        asc.data_copy(x_in, x_gm[i * tile :], tile)
        asc.data_copy(y_in, y_gm[i * tile :], tile)
        x_queue.enque(x_in)
        y_queue.enque(y_in)
        x_tile = x_queue.deque(x.dtype)
        y_tile = y_queue.deque(y.dtype)
        z_tile = z_queue.alloc_tensor(z.dtype)
        asc.add(z_tile, x_tile, y_tile, tile)
        z_queue.enque(z_tile)
        x_queue.free_tensor(x_tile)
        y_queue.free_tensor(y_tile)
        z_out = z_queue.deque(z.dtype)
        asc.data_copy(z_gm[i * tile :], z_out, tile)
        z_queue.free_tensor(z_out)


def add_case(dtype, blocks, tiles, tile):
    name = np.dtype(dtype).name
    total = blocks * tiles * tile

    def arguments(random):
        def values():
            return (random.standard_normal(total) * 100).astype(dtype)

        return values(), values(), np.zeros(total, dtype), tiles * tile, tiles

    def expected(x, y, z, *_):
        with np.errstate(all="ignore"):
            wide = np.float32 if name in ("float16", "bfloat16") else dtype
            return None, None, (x.astype(wide) + y.astype(wide)).astype(dtype)

    return Case(
        f"add through queues, {name}, {blocks} blocks of {tiles} x {tile}", add_queues, blocks, arguments, expected
    )


@asc.jit
def scale_tail(x: asc.GlobalAddress, y: asc.GlobalAddress, total: int, factor: float, tile: asc.ConstExpr[int]):
    """y = x * factor; the last tile of the last block may be of any length."""
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 1)
    out = asc.TQue(asc.TPosition.VECOUT, 1)
    pipe.init_buffer(que=queue, num=1, len=tile * x.dtype.sizeof())
    pipe.init_buffer(que=out, num=1, len=tile * x.dtype.sizeof())
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, total)
    y_gm.set_global_buffer(y, total)
    for start in range(asc.get_block_idx() * tile, total, asc.get_block_num() * tile):
        count = min(tile, total - start)
        params = asc.DataCopyExtParams(1, count * x.dtype.sizeof(), 0, 0)
        x_in = queue.alloc_tensor(x.dtype)
        asc.data_copy_pad(x_in, x_gm[start:], params, asc.DataCopyPadExtParams(x.dtype, False, 0, 0, 0))
        queue.enque(x_in)
        x_tile = queue.deque(x.dtype)
        y_tile = out.alloc_tensor(y.dtype)
        asc.muls(y_tile, x_tile, factor, count)
        out.enque(y_tile)
        queue.free_tensor(x_tile)
        y_out = out.deque(y.dtype)
        asc.data_copy_pad(y_gm[start:], y_out, params)
        out.free_tensor(y_out)


def tail_case(total, blocks, tile):
    def arguments(random):
        return random.standard_normal(total).astype(np.float32), np.zeros(total, np.float32), total, 1.25, tile

    return Case(
        f"tail of {total} in tiles of {tile} on {blocks} blocks", scale_tail, blocks, arguments,
        lambda x, *_: (None, x * np.float32(1.25)),
    )  # fmt: skip


@asc.jit
def every_binary(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=3 * n * x.dtype.sizeof())
    tensors = buffer.get(x.dtype)
    a = tensors[0:n]
    b = tensors[n : 2 * n]
    c = tensors[2 * n : 3 * n]
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, n)
    z_gm.set_global_buffer(z, 5 * n)
    asc.data_copy(a, x_gm, n)
    asc.data_copy(b, y_gm, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.add(c, a, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm, c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.sub(c, a, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[n:], c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.mul(c, a, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[2 * n :], c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.max(c, a, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[3 * n :], c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.min(c, a, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[4 * n :], c, n)


def binary_case(dtype):
    n = 96
    name = np.dtype(dtype).name

    def arguments(random):
        if np.dtype(dtype).kind == "i":
            limits = np.iinfo(dtype)
            x, y = random.integers(limits.min, limits.max, (2, n), dtype)
        else:
            x, y = (random.standard_normal((2, n)) * 200).astype(dtype)
        return x.copy(), y.copy(), np.zeros(5 * n, dtype), n

    def expected(x, y, *_):
        wide = np.float32 if name == "float16" else dtype
        a, b = x.astype(wide), y.astype(wide)
        with np.errstate(all="ignore"):
            parts = [a + b, a - b, a * b, np.maximum(a, b), np.minimum(a, b)]
            return None, None, np.concatenate([part.astype(dtype) for part in parts])

    return Case(f"add, sub, mul, max, min of {name}", every_binary, 1, arguments, expected)


@asc.jit
def some_unary(x: asc.GlobalAddress, z: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=2 * n * x.dtype.sizeof())
    a = buffer.get(x.dtype)[0:n]
    c = buffer.get_with_offset(n, n * x.dtype.sizeof(), x.dtype)
    x_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    z_gm.set_global_buffer(z, 4 * n)
    asc.data_copy(a, x_gm, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.abs(c, a, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm, c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.sqrt(c, c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[n:], c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.relu(c, a, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[2 * n :], c, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.reciprocal(c, a, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[3 * n :], c, n)


def unary_case(dtype):
    n = 128

    def arguments(random):
        x = (random.standard_normal(n) * 50).astype(dtype)
        x[:3] = 0.0, -0.0, np.inf
        return x, np.zeros(4 * n, dtype), n

    def expected(x, *_):
        wide = x.astype(np.float32)
        with np.errstate(all="ignore"):
            root = np.sqrt(np.abs(wide)).astype(dtype)
            relu = np.where(wide > 0, wide, np.float32(0))
            return None, np.concatenate([np.abs(x), root, relu.astype(dtype), (np.float32(1) / wide).astype(dtype)])

    return Case(f"abs, sqrt, relu, reciprocal of {np.dtype(dtype).name}", some_unary, 1, arguments, expected)


CASES = [
    add_case(np.float32, 8, 4, TILE),
    add_case(np.float16, 2, 3, 128),
    add_case(np.int32, 1, 2, 8),
    add_case(np.int16, 3, 1, 16),
    *(tail_case(total, blocks, 64) for total, blocks in ((1000, 4), (1, 2), (64, 1), (65, 3), (7, 1))),
    *(binary_case(dtype) for dtype in (np.float32, np.float16, np.int32, np.int16)),
    *(unary_case(dtype) for dtype in (np.float32, np.float16)),
]
