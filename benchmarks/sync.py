"""What do blocks pay that wait for one another?"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.figure import Figure
from benchmarks.sync_kernels import BLOCKS, hardware, software, turns

TIMES = 100


def seconds(launch: Callable[[], None]) -> float:
    """Median of a few launches, after one that compiles and starts the threads."""
    times = []
    for _ in range(6):
        start = time.perf_counter()
        launch()
        times.append(time.perf_counter() - start)
    return statistics.median(times[1:])


def figures() -> Iterator[Figure]:
    """A hundred barriers of 48 blocks, by the hardware and through a workspace, and a hundred rounds of turns."""
    yield Figure("48 blocks, 100 sync_all()", seconds(lambda: hardware[BLOCKS](TIMES)), "s", 0.1)

    def through_workspace() -> None:
        software[BLOCKS](np.zeros(8 * BLOCKS, np.int32), TIMES)

    def in_order() -> None:
        turns[BLOCKS](np.zeros(8 * BLOCKS, np.int32), TIMES)

    yield Figure("48 blocks, 100 sync_all(gm, ub)", seconds(through_workspace), "s", 0.1)
    yield Figure("48 blocks, 100 rounds of turns", seconds(in_order), "s", 0.1)
