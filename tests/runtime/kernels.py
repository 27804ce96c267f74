"""Small kernels that the tests of launches share."""

from __future__ import annotations

import openasc as asc


@asc.jit
def double(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int, tile: asc.ConstExpr[int] = 32):
    """y = x + x over n elements, split into tiles among the blocks."""
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, n)
    local = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, tile)
    for start in range(asc.get_block_idx() * tile, n, asc.get_block_num() * tile):
        asc.data_copy(local, x_gm[start:], tile)
        asc.add(local, local, local, tile)
        asc.data_copy(y_gm[start:], local, tile)


@asc.jit
def store(x: asc.GlobalAddress, index: int, value):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    x_gm.set_value(index, value)


@asc.jit
def load(x: asc.GlobalAddress, y: asc.GlobalAddress, index: int):
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    y_gm.set_value(0, x_gm.get_value(index))


@asc.jit
def greet(n: int):
    for i in range(n):
        asc.printf("block %d line %d\n", asc.get_block_idx(), i)


@asc.jit
def deque_empty():
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 1)
    pipe.init_buffer(que=queue, num=1, len=64)
    queue.deque(asc.float32)


@asc.jit
def wait_for_nobody(n: int):
    if asc.get_block_idx() == n:
        asc.wait_flag(asc.HardEvent.MTE2_V, 0)


@asc.jit
def misaligned(x: asc.GlobalAddress):
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    asc.adds(tensor[3:], tensor, 1.0, 8)


@asc.jit
def meet(x: asc.GlobalAddress, n: int):
    """Each block stores its number, all meet, then each adds its neighbour's."""
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 2 * n)
    block = asc.get_block_idx()
    x_gm.set_value(block, block)
    asc.sync_all()
    x_gm.set_value(n + block, x_gm.get_value((block + 1) % n) + 100)


@asc.jit
def endless(x: asc.GlobalAddress):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 1)
    while x_gm.get_value(0) == 0:
        x_gm.set_value(0, 0)


@asc.jit
def keyword_only(x: asc.GlobalAddress, /, value: int, *, index: int = 1, factor: asc.ConstExpr[int]):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    x_gm.set_value(index, value * factor)
