"""z = x + y with queues: TPipe hands out the buffers, and the queues order copies and instructions.

The three steps of every vector kernel: copy in, compute, copy out. With two buffers in each queue the next
tile is copied in while this one is computed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc

TILE = 896
"""Elements of one buffer: 3.5 KiB of float32, so that what is in use stays in the host's first-level cache. On the
chip, where each copy has its price, tiles of 16 KiB and more are better: give `add` another `tile`."""
CORES = 8
"""Blocks of a launch at most."""


@asc.jit
def copy_in(queue: asc.TQue, source: asc.GlobalTensor, offset: int, count: int):
    """Copies `count` elements at `offset` in GM into a buffer of the queue."""
    tile = queue.alloc_tensor(source.dtype)
    size = count * source.dtype.sizeof()
    pad = asc.DataCopyPadExtParams(source.dtype, False, 0, 0, 0)
    asc.data_copy_pad(tile, source[offset:], asc.DataCopyExtParams(1, size, 0, 0, 0), pad)
    queue.enque(tile)


@asc.jit
def copy_out(target: asc.GlobalTensor, offset: int, queue: asc.TQue, count: int):
    """Copies the queue's oldest tensor to GM."""
    tile = queue.deque(target.dtype)
    size = count * target.dtype.sizeof()
    asc.data_copy_pad(target[offset:], tile, asc.DataCopyExtParams(1, size, 0, 0, 0))
    queue.free_tensor(tile)


@asc.jit
def add_kernel(
    x: asc.GlobalAddress,
    y: asc.GlobalAddress,
    z: asc.GlobalAddress,
    total: int,
    per_core: int,
    tile: asc.ConstExpr[int],
):
    """Each block adds `per_core` elements, the last ones fewer, `tile` at a time."""
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    z_gm.set_global_buffer(z)
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, 2)
    y_queue = asc.TQue(asc.TPosition.VECIN, 2)
    z_queue = asc.TQue(asc.TPosition.VECOUT, 2)
    pipe.init_buffer(que=x_queue, num=2, len=tile * x.dtype.sizeof())
    pipe.init_buffer(que=y_queue, num=2, len=tile * x.dtype.sizeof())
    pipe.init_buffer(que=z_queue, num=2, len=tile * x.dtype.sizeof())

    start = asc.get_block_idx() * per_core
    end = start + per_core
    if end > total:
        end = total
    for offset in range(start, end, tile):
        count = end - offset
        if count > tile:
            count = tile
        copy_in(x_queue, x_gm, offset, count)
        copy_in(y_queue, y_gm, offset, count)
        x_local = x_queue.deque(x.dtype)
        y_local = y_queue.deque(x.dtype)
        z_local = z_queue.alloc_tensor(x.dtype)
        asc.add(z_local, x_local, y_local, count)
        z_queue.enque(z_local)
        x_queue.free_tensor(x_local)
        y_queue.free_tensor(y_local)
        copy_out(z_gm, offset, z_queue, count)


def add(x: Any, y: Any, out: Any = None, tile: int = TILE) -> Any:
    """x + y, element by element.

    Args:
        x, y: NumPy arrays or torch tensors of one shape and dtype (float32, float16, int32, int16).
        out: contiguous array of that shape and dtype for the result; a new one when None.
        tile: elements of one buffer; six buffers must fit in UB.
    """
    if x.shape != y.shape or x.dtype != y.dtype:
        raise ValueError(f"x is {x.dtype}{list(x.shape)}, y is {y.dtype}{list(y.shape)}; they must be alike")
    if out is None:
        out = np.empty(x.shape, x.dtype) if isinstance(x, np.ndarray) else x.new_empty(x.shape)
    total = int(np.prod(x.shape))
    if total == 0:
        return out
    # A core's share is whole tiles where there are enough, so that only the last core has a tail.
    per_core = -(-total // (CORES * tile)) * tile
    add_kernel[-(-total // per_core)](x, y, out, total, per_core, tile=tile)
    return out


def main() -> None:
    """Adds a million numbers and looks at the result."""
    generator = np.random.default_rng(2)
    x = generator.standard_normal(1_000_003, dtype=np.float32)
    y = generator.standard_normal(1_000_003, dtype=np.float32)
    z = add(x, y)
    np.testing.assert_array_equal(z, x + y)
    print(f"02 add, queues: {x.size} float32 in tiles of {TILE}; equal to NumPy, bit for bit")


if __name__ == "__main__":
    main()
