"""Layer normalisation of each row: (x - mean) / sqrt(variance + eps) * gamma + beta, for rows of any width.

`gamma` and `beta` stay in UB while rows that fit in a tile pass by. Longer rows go through UB three times, a
piece at a time: for the mean, for the variance, and for the result. float16 is computed in float32 and rounded
once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc

TILE = 4096
"""Elements of one buffer."""
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
    queue.enque(tile)


@asc.jit
def store_rows(target: asc.GlobalTensor, offset: int, queue: asc.TQue, rows: int, width: int):
    """Copies the rows of the queue's oldest tensor to GM, without their padding."""
    tile = queue.deque(target.dtype)
    size = width * target.dtype.sizeof()
    asc.data_copy_pad(target[offset:], tile, asc.DataCopyExtParams(rows, size, 0, 0, 0))
    queue.free_tensor(tile)


@asc.jit
def widened(tensor: asc.LocalTensor, buffer: asc.LocalTensor, count: int):
    """The tensor as float32: itself, or its float16 elements cast into `buffer`."""
    if tensor.dtype == asc.float16:
        asc.cast(buffer, tensor, asc.RoundMode.CAST_NONE, count)
        result = buffer
    else:
        result = tensor
    return result


@asc.jit
def row_sum(values: asc.LocalTensor, stats: asc.LocalTensor, scratch: asc.LocalTensor, count: int):
    """The sum of `count` elements, as a scalar."""
    asc.reduce_sum(stats, values, scratch, count)
    return stats.get_value(0)


@asc.jit
def inverse_deviation(variance: float, eps: float, stats: asc.LocalTensor):
    """1 / sqrt(variance + eps), as a scalar; the vector unit has the root."""
    stats.set_value(0, variance + eps)
    asc.sqrt(stats, stats, 1)
    return 1.0 / stats.get_value(0)


@asc.jit
def scale_and_shift(
    target: asc.LocalTensor, values: asc.LocalTensor, gamma: asc.LocalTensor, beta: asc.LocalTensor, count: int
):
    """target = values * gamma + beta, rounded to target's dtype; `values` are overwritten."""
    asc.mul(values, values, gamma, count)
    if target.dtype == asc.float16:
        asc.add(values, values, beta, count)
        asc.cast(target, values, asc.RoundMode.CAST_RINT, count)
    else:
        asc.add(target, values, beta, count)


@asc.jit
def normalise_row(
    target: asc.LocalTensor,
    values: asc.LocalTensor,
    gamma: asc.LocalTensor,
    beta: asc.LocalTensor,
    eps: float,
    stats: asc.LocalTensor,
    scratch: asc.LocalTensor,
    width: int,
):
    """One row in float32; `values` are overwritten."""
    mean = row_sum(values, stats, scratch, width) * (1.0 / width)
    asc.adds(values, values, -mean, width)
    asc.mul(target, values, values, width)
    variance = row_sum(target, stats, scratch, width) * (1.0 / width)
    asc.muls(values, values, inverse_deviation(variance, eps, stats), width)
    scale_and_shift(target, values, gamma, beta, width)


@asc.jit
def row_queues(pipe: asc.TPipe, dtype: asc.DataType, tile: int):
    """The queues of both kernels: x, gamma, beta and the result."""
    x_queue = asc.TQue(asc.TPosition.VECIN, 2)
    gamma_queue = asc.TQue(asc.TPosition.VECIN, 1)
    beta_queue = asc.TQue(asc.TPosition.VECIN, 1)
    out_queue = asc.TQue(asc.TPosition.VECOUT, 2)
    size = tile * dtype.sizeof()
    pipe.init_buffer(que=x_queue, num=2, len=size)
    pipe.init_buffer(que=out_queue, num=2, len=size)
    pipe.init_buffer(que=gamma_queue, num=1, len=size)
    pipe.init_buffer(que=beta_queue, num=1, len=size)
    return x_queue, gamma_queue, beta_queue, out_queue


@asc.jit
def load_row(queue: asc.TQue, source: asc.GlobalTensor, offset: int, width: int):
    """A part of gamma or beta, copied in and ready."""
    load_rows(queue, source, offset, 1, width)
    return queue.deque(source.dtype)


@asc.jit
def layer_norm_kernel(
    x: asc.GlobalAddress,
    gamma: asc.GlobalAddress,
    beta: asc.GlobalAddress,
    out: asc.GlobalAddress,
    rows: int,
    width: int,
    eps: float,
    rows_per_core: int,
    tile: asc.ConstExpr[int],
):
    """Rows that fit: each block takes `rows_per_core` rows, as many at a time as a tile of elements holds."""
    x_gm = global_tensor(x)
    gamma_gm = global_tensor(gamma)
    beta_gm = global_tensor(beta)
    out_gm = global_tensor(out)
    pipe = asc.TPipe()
    x_queue, gamma_queue, beta_queue, out_queue = row_queues(pipe, x.dtype, tile)
    work = scratch_tensor(pipe, tile)
    square = scratch_tensor(pipe, tile)
    stats = scratch_tensor(pipe, STATS)
    scratch = scratch_tensor(pipe, SCRATCH)

    gamma_local = load_row(gamma_queue, gamma_gm, 0, width)
    beta_local = load_row(beta_queue, beta_gm, 0, width)
    gamma_row = widened(gamma_local, scratch_tensor(pipe, tile), width)
    beta_row = widened(beta_local, scratch_tensor(pipe, tile), width)

    block = 32 // x.dtype.sizeof()
    pitch = (width + block - 1) // block * block
    rows_per_tile = tile // pitch
    begin = asc.get_block_idx() * rows_per_core
    end = min(begin + rows_per_core, rows)
    for row in range(begin, end, rows_per_tile):
        count = min(end - row, rows_per_tile)
        load_rows(x_queue, x_gm, row * width, count, width)
        x_local = x_queue.deque(x.dtype)
        out_local = out_queue.alloc_tensor(x.dtype)
        values = widened(x_local, work, count * pitch)
        if x.dtype == asc.float16:
            for index in range(count):
                one = values[index * pitch :]
                normalise_row(square, one, gamma_row, beta_row, eps, stats, scratch, width)
                asc.cast(out_local[index * pitch :], square, asc.RoundMode.CAST_RINT, width)
        else:
            for index in range(count):
                one = values[index * pitch :]
                normalise_row(out_local[index * pitch :], one, gamma_row, beta_row, eps, stats, scratch, width)
        out_queue.enque(out_local)
        x_queue.free_tensor(x_local)
        store_rows(out_gm, row * width, out_queue, count, width)
    gamma_queue.free_tensor(gamma_local)
    beta_queue.free_tensor(beta_local)


@asc.jit
def layer_norm_long_kernel(
    x: asc.GlobalAddress,
    gamma: asc.GlobalAddress,
    beta: asc.GlobalAddress,
    out: asc.GlobalAddress,
    rows: int,
    width: int,
    eps: float,
    rows_per_core: int,
    tile: asc.ConstExpr[int],
):
    """Rows longer than a tile: three passes over each row."""
    x_gm = global_tensor(x)
    gamma_gm = global_tensor(gamma)
    beta_gm = global_tensor(beta)
    out_gm = global_tensor(out)
    pipe = asc.TPipe()
    x_queue, gamma_queue, beta_queue, out_queue = row_queues(pipe, x.dtype, tile)
    work = scratch_tensor(pipe, tile)
    gamma_work = scratch_tensor(pipe, tile)
    beta_work = scratch_tensor(pipe, tile)
    stats = scratch_tensor(pipe, STATS)
    scratch = scratch_tensor(pipe, SCRATCH)

    begin = asc.get_block_idx() * rows_per_core
    end = min(begin + rows_per_core, rows)
    for row in range(begin, end):
        mean = asc.number(0.0, asc.float32)
        scale = asc.number(0.0, asc.float32)
        for step in asc.static_range(3):
            total = asc.number(0.0, asc.float32)
            for offset in range(0, width, tile):
                count = min(width - offset, tile)
                load_rows(x_queue, x_gm, row * width + offset, 1, count)
                x_local = x_queue.deque(x.dtype)
                values = widened(x_local, work, count)
                if step == 0:
                    total = total + row_sum(values, stats, scratch, count)
                else:
                    asc.adds(values, values, -mean, count)
                if step == 1:
                    asc.mul(values, values, values, count)
                    total = total + row_sum(values, stats, scratch, count)
                if step == 2:
                    gamma_local = load_row(gamma_queue, gamma_gm, offset, count)
                    beta_local = load_row(beta_queue, beta_gm, offset, count)
                    out_local = out_queue.alloc_tensor(x.dtype)
                    asc.muls(values, values, scale, count)
                    gamma_piece = widened(gamma_local, gamma_work, count)
                    beta_piece = widened(beta_local, beta_work, count)
                    scale_and_shift(out_local, values, gamma_piece, beta_piece, count)
                    gamma_queue.free_tensor(gamma_local)
                    beta_queue.free_tensor(beta_local)
                    out_queue.enque(out_local)
                    store_rows(out_gm, row * width + offset, out_queue, 1, count)
                x_queue.free_tensor(x_local)
            if step == 0:
                mean = total * (1.0 / width)
            if step == 1:
                scale = inverse_deviation(total * (1.0 / width), eps, stats)


def layer_norm(x: Any, gamma: Any, beta: Any, eps: float = 1e-5, out: Any = None) -> Any:
    """Layer normalisation over the last axis.

    Args:
        x: NumPy array or torch tensor, float32 or float16, of one dimension or more.
        gamma, beta: one factor and one summand a column, of x's dtype.
        eps: added to the variance.
        out: contiguous array of x's shape and dtype for the result; a new one when None.
    """
    width = x.shape[-1]
    for name, row in (("gamma", gamma), ("beta", beta)):
        if tuple(row.shape) != (width,) or row.dtype != x.dtype:
            raise ValueError(f"{name} is {row.dtype}{list(row.shape)}, but x needs {x.dtype}[{width}]")
    if out is None:
        out = np.empty(x.shape, x.dtype) if isinstance(x, np.ndarray) else x.new_empty(x.shape)
    rows = int(np.prod(x.shape[:-1]))
    if rows * width == 0:
        return out
    kernel = layer_norm_kernel if width <= TILE else layer_norm_long_kernel
    rows_per_core = -(-rows // CORES)
    kernel[-(-rows // rows_per_core)](x, gamma, beta, out, rows, width, float(eps), rows_per_core, tile=TILE)
    return out


def main() -> None:
    """Rows that fit, rows that do not, and a width that is no multiple of 32 bytes."""
    generator = np.random.default_rng(4)
    for rows, width in ((64, 4096), (1000, 77), (3, 100_001)):
        x = generator.standard_normal((rows, width), dtype=np.float32) * 3 + 1
        gamma, beta = generator.standard_normal((2, width), dtype=np.float32)
        wide = x.astype(np.float64)
        deviation = np.sqrt(wide.var(axis=-1, keepdims=True) + 1e-5)
        expected = (wide - wide.mean(axis=-1, keepdims=True)) / deviation * gamma + beta
        difference = np.abs(layer_norm(x, gamma, beta) - expected).max()
        print(f"04 layer norm: {rows} rows of {width} float32; differs from float64 by at most {difference:.1e}")


if __name__ == "__main__":
    main()
