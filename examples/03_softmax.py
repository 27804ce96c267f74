"""Softmax of each row, for rows of any width.

Rows that fit in a tile are copied in several at a time, each padded in UB to the next multiple of 32 bytes.
Longer rows go through UB three times, a piece at a time: for the maximum, for the sum, and for the result.
float16 is computed in float32 and rounded once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc

TILE = 4096
"""Elements of one buffer, and of the longest row that stays in UB: 16 KiB of float32, so that a row stays in a host's
first-level cache."""
CORES = 8
"""Blocks of a launch at most."""
STATS = 64
"""Elements of the buffer for the result of a reduction."""
SCRATCH = 1024
"""Elements of the buffer that a reduction works in."""


@asc.jit
def global_tensor(address: asc.GlobalAddress):
    """The array that begins at `address` in GM."""
    tensor = asc.GlobalTensor()
    tensor.set_global_buffer(address)
    return tensor


@asc.jit
def scratch_tensor(pipe: asc.TPipe, count: int):
    """`count` float32 of UB that only the vector unit uses."""
    place = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=place, num=count * 4)
    return place.get(asc.float32)


@asc.jit
def load_rows(queue: asc.TQue, source: asc.GlobalTensor, offset: int, rows: int, width: int):
    """Copies `rows` rows of `width` elements; in UB each begins on a multiple of 32 bytes."""
    tile = queue.alloc_tensor(source.dtype)
    size = width * source.dtype.sizeof()
    pad = asc.DataCopyPadExtParams(source.dtype, False, 0, 0, 0)
    asc.data_copy_pad(tile, source[offset:], asc.DataCopyExtParams(rows, size, 0, 0, 0), pad)
    queue.enque(tile, asc.TPosition.GM, asc.TPosition.VECIN)


@asc.jit
def store_rows(target: asc.GlobalTensor, offset: int, queue: asc.TQue, rows: int, width: int):
    """Copies the rows of the queue's oldest tensor to GM, without their padding."""
    tile = queue.deque(target.dtype, asc.TPosition.VECOUT, asc.TPosition.GM)
    size = width * target.dtype.sizeof()
    asc.data_copy_pad(target[offset:], tile, asc.DataCopyExtParams(rows, size, 0, 0, 0))
    queue.free_tensor(tile)


@asc.jit
def row_max(values: asc.LocalTensor, stats: asc.LocalTensor, scratch: asc.LocalTensor, count: int):
    """The largest of `count` elements, as a scalar."""
    asc.reduce_max(stats, values, scratch, count)
    return stats.get_value(0)


@asc.jit
def row_sum(values: asc.LocalTensor, stats: asc.LocalTensor, scratch: asc.LocalTensor, count: int):
    """The sum of `count` elements, as a scalar."""
    asc.reduce_sum(stats, values, scratch, count)
    return stats.get_value(0)


@asc.jit
def softmax_row(values: asc.LocalTensor, stats: asc.LocalTensor, scratch: asc.LocalTensor, width: int):
    """values = exp(values - max) / sum, in place."""
    asc.adds(values, values, -row_max(values, stats, scratch, width), width)
    asc.exp(values, values, width)
    asc.muls(values, values, 1.0 / row_sum(values, stats, scratch, width), width)


@asc.jit
def softmax_tile(
    tile: asc.LocalTensor, work: asc.LocalTensor, stats: asc.LocalTensor, scratch: asc.LocalTensor,
    rows: int, width: int, pitch: int,
):  # fmt: skip
    """Softmax of `rows` rows, `pitch` elements apart, in place; `work` holds float16 rows as float32."""
    if tile.dtype == asc.float16:
        asc.cast(work, tile, asc.RoundMode.CAST_NONE, rows * pitch)
        for index in range(rows):
            softmax_row(work[index * pitch :], stats, scratch, width)
        asc.cast(tile, work, asc.RoundMode.CAST_RINT, rows * pitch)
    else:
        for index in range(rows):
            softmax_row(tile[index * pitch :], stats, scratch, width)


@asc.jit
def softmax_kernel(
    x: asc.GlobalAddress, out: asc.GlobalAddress, rows: int, width: int, rows_per_core: int, tile: asc.ConstExpr[int]
):
    """Rows that fit: each block takes `rows_per_core` rows, as many at a time as a tile of elements holds.

    One queue serves both ways: a tile is copied in, overwritten by its softmax and copied out from where it lies.
    """
    x_gm = global_tensor(x)
    out_gm = global_tensor(out)
    pipe = asc.TPipe()
    size = x.dtype.sizeof()
    queue = asc.TQueBind(asc.TPosition.VECIN, asc.TPosition.VECOUT, 2)
    pipe.init_buffer(que=queue, num=2, len=tile * size)
    stats = scratch_tensor(pipe, STATS)
    scratch = scratch_tensor(pipe, SCRATCH)
    work = scratch_tensor(pipe, tile) if x.dtype == asc.float16 else scratch

    block = 32 // size
    pitch = (width + block - 1) // block * block
    rows_per_tile = tile // pitch
    begin = asc.get_block_idx() * rows_per_core
    end = min(begin + rows_per_core, rows)
    for row in range(begin, end, rows_per_tile):
        count = min(end - row, rows_per_tile)
        load_rows(queue, x_gm, row * width, count, width)
        rows_local = queue.deque(x.dtype, asc.TPosition.GM, asc.TPosition.VECIN)
        softmax_tile(rows_local, work, stats, scratch, count, width, pitch)
        queue.enque(rows_local, asc.TPosition.VECOUT, asc.TPosition.GM)
        store_rows(out_gm, row * width, queue, count, width)


@asc.jit
def softmax_long_kernel(
    x: asc.GlobalAddress, out: asc.GlobalAddress, rows: int, width: int, rows_per_core: int, tile: asc.ConstExpr[int]
):
    """Rows longer than a tile: three passes over each row."""
    x_gm = global_tensor(x)
    out_gm = global_tensor(out)
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, 2)
    out_queue = asc.TQue(asc.TPosition.VECOUT, 2)
    pipe.init_buffer(que=x_queue, num=2, len=tile * x.dtype.sizeof())
    pipe.init_buffer(que=out_queue, num=2, len=tile * x.dtype.sizeof())
    work = scratch_tensor(pipe, tile)
    stats = scratch_tensor(pipe, STATS)
    scratch = scratch_tensor(pipe, SCRATCH)

    begin = asc.get_block_idx() * rows_per_core
    end = min(begin + rows_per_core, rows)
    for row in range(begin, end):
        largest = asc.number(float("-inf"), asc.float32)
        total = asc.number(0.0, asc.float32)
        for step in asc.static_range(3):
            for offset in range(0, width, tile):
                count = min(width - offset, tile)
                load_rows(x_queue, x_gm, row * width + offset, 1, count)
                x_local = x_queue.deque(x.dtype, asc.TPosition.GM, asc.TPosition.VECIN)
                if x.dtype == asc.float16:
                    asc.cast(work, x_local, asc.RoundMode.CAST_NONE, count)
                    values = work
                else:
                    values = x_local
                if step == 0:
                    piece_max = row_max(values, stats, scratch, count)
                    # Written so that a NaN stays.
                    if not piece_max <= largest:
                        largest = piece_max
                else:
                    asc.adds(values, values, -largest, count)
                    asc.exp(work, values, count)
                if step == 1:
                    total = total + row_sum(work, stats, scratch, count)
                if step == 2:
                    out_local = out_queue.alloc_tensor(x.dtype)
                    if x.dtype == asc.float16:
                        asc.muls(work, work, 1.0 / total, count)
                        asc.cast(out_local, work, asc.RoundMode.CAST_RINT, count)
                    else:
                        asc.muls(out_local, work, 1.0 / total, count)
                    out_queue.enque(out_local, asc.TPosition.VECOUT, asc.TPosition.GM)
                    store_rows(out_gm, row * width + offset, out_queue, 1, count)
                x_queue.free_tensor(x_local)


def softmax(x: Any, out: Any = None) -> Any:
    """Softmax over the last axis.

    Args:
        x: NumPy array or torch tensor, float32 or float16, of one dimension or more.
        out: contiguous array of x's shape and dtype for the result; a new one when None.
    """
    if out is None:
        out = np.empty(x.shape, x.dtype) if isinstance(x, np.ndarray) else x.new_empty(x.shape)
    width = x.shape[-1]
    rows = int(np.prod(x.shape[:-1]))
    if rows * width == 0:
        return out
    kernel = softmax_kernel if width <= TILE else softmax_long_kernel
    rows_per_core = -(-rows // CORES)
    kernel[-(-rows // rows_per_core)](x, out, rows, width, rows_per_core, tile=TILE)
    return out


def main() -> None:
    """Rows that fit, rows that do not, and a width that is no multiple of 32 bytes."""
    generator = np.random.default_rng(3)
    for rows, width in ((64, 4096), (1000, 77), (3, 100_001)):
        x = generator.standard_normal((rows, width), dtype=np.float32)
        shifted = np.exp(x - x.max(axis=-1, keepdims=True))
        expected = shifted / shifted.sum(axis=-1, keepdims=True)
        difference = np.abs(softmax(x) - expected).max() / expected.max()
        print(f"03 softmax: {rows} rows of {width} float32; differs from NumPy by {difference:.1e} of the largest")


if __name__ == "__main__":
    main()
