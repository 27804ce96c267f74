"""The kernel that `openasc doctor` compiles and runs."""

from __future__ import annotations

from typing import Any

import openasc as asc
from openasc.runtime.jit import jit


@jit(always_compile=True)
def add_one(x: Any, y: Any, tile: Any) -> None:
    """y = x + 1, one tile of float32 a block."""
    source, target = asc.GlobalTensor(), asc.GlobalTensor()
    source.set_global_buffer(x + asc.get_block_idx() * tile)
    target.set_global_buffer(y + asc.get_block_idx() * tile)
    pipe = asc.TPipe()
    arriving = asc.TQue(asc.TPosition.VECIN, 1)
    leaving = asc.TQue(asc.TPosition.VECOUT, 1)
    pipe.init_buffer(arriving, 1, 256)
    pipe.init_buffer(leaving, 1, 256)
    given = arriving.alloc_tensor(asc.float32)
    asc.data_copy(given, source, tile)
    arriving.enque(given)
    given = arriving.deque(asc.float32)
    result = leaving.alloc_tensor(asc.float32)
    asc.adds(result, given, 1.0, tile)
    leaving.enque(result)
    arriving.free_tensor(given)
    result = leaving.deque(asc.float32)
    asc.data_copy(target, result, tile)
    leaving.free_tensor(result)


def run_kernel() -> None:
    """Runs the kernel and compares.

    Raises:
        RuntimeError: the result is wrong.
    """
    import numpy

    x = numpy.arange(128, dtype=numpy.float32)
    y = numpy.zeros_like(x)
    add_one[2](x, y, 64)
    if not numpy.array_equal(y, x + 1):
        raise RuntimeError(f"y = x + 1 gave {y[:4]} … for {x[:4]} …")
