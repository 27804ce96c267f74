"""Kernels whose calls and IR are kept as text."""

from __future__ import annotations

import openasc as asc

# mypy: ignore-errors

BUFFERS = 2


@asc.jit
def compute(z, x, y, count):
    asc.add(z, x, y, count)


@asc.jit
def vector_add(x, y, z, count, tile: asc.ConstExpr[int]):
    offset = asc.get_block_idx() * count
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x + offset, count)
    y_gm.set_global_buffer(y + offset, count)
    z_gm.set_global_buffer(z + offset, count)
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, BUFFERS)
    y_queue = asc.TQue(asc.TPosition.VECIN, BUFFERS)
    z_queue = asc.TQue(asc.TPosition.VECOUT, BUFFERS)
    for queue in (x_queue, y_queue, z_queue):
        pipe.init_buffer(que=queue, num=BUFFERS, len=tile * x.dtype.sizeof())
    for i in range(count // tile):
        x_local = x_queue.alloc_tensor(x.dtype)
        y_local = y_queue.alloc_tensor(x.dtype)
        asc.data_copy(x_local, x_gm[i * tile :], tile)
        asc.data_copy(y_local, y_gm[i * tile :], tile)
        x_queue.enque(x_local)
        y_queue.enque(y_local)
        x_local = x_queue.deque(x.dtype)
        y_local = y_queue.deque(x.dtype)
        z_local = z_queue.alloc_tensor(x.dtype)
        compute(z_local, x_local, y_local, tile)
        z_queue.enque(z_local)
        x_queue.free_tensor(x_local)
        y_queue.free_tensor(y_local)
        z_local = z_queue.deque(x.dtype)
        asc.data_copy(z_gm[i * tile :], z_local, tile)
        z_queue.free_tensor(z_local)


def control_flow(out, n, scale, flag):
    t = asc.GlobalTensor()
    t.set_global_buffer(out, 8)
    total = 0
    i = 0
    while i < n and total < 100:
        i += 1
        if i % 3 == 0:
            continue
        total += i if i > 2 else -i
        if total == 42:
            break
    else:
        total = total + 1000
    if flag:
        t.set_value(0, total)
    if n > 4:
        label = total * scale
    else:
        label = 0.5
    asc.printf("%d %f\n", total, label)
    assert total >= 0, "total is negative"


def largest_factor(n):
    for candidate in range(n - 1, 1, -1):
        if n % candidate == 0:
            return candidate
    return 1


def early_return(out, n):
    if n <= 0:
        return
    t = asc.GlobalTensor()
    t.set_global_buffer(out, 8)
    t.set_value(0, largest_factor(n))
