"""What does a launch cost when there is nothing left to compile?"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

import numpy as np

from benchmarks.figure import Figure
from examples import load

BLOCKS = 8


def figures() -> Iterator[Figure]:
    """Median of many launches of `02_add_queue` on eight blocks of 64 elements."""
    example = load("add_queue")
    kernel, tile = example.add_kernel, example.TILE
    x, y, z = np.ones((3, BLOCKS * 64), np.float32)
    for _ in range(100):
        kernel[BLOCKS](x, y, z, x.size, 64, tile=tile)
    times = []
    for _ in range(5000):
        start = time.perf_counter_ns()
        kernel[BLOCKS](x, y, z, x.size, 64, tile=tile)
        times.append(time.perf_counter_ns() - start)
    yield Figure("warm launch, 8 blocks, 3 NumPy arrays", statistics.median(times) / 1e3, "µs", 20)
