"""What do blocks pay that wait for one another?"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

import openasc as asc
from benchmarks.figure import Figure

BLOCKS = 48
TIMES = 100


@asc.jit
def hardware(times: int):
    for _ in range(times):
        asc.sync_all()


@asc.jit
def software(workspace: asc.GlobalAddress, times: int):
    gm = asc.GlobalTensor()
    gm.set_global_buffer(workspace)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8 * BLOCKS)
    for _ in range(times):
        asc.sync_all(gm, ub)


@asc.jit
def turns(workspace: asc.GlobalAddress, times: int):
    gm = asc.GlobalTensor()
    gm.set_global_buffer(workspace)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8 * BLOCKS + 8)
    asc.init_determine_compute_workspace(gm, ub)
    for _ in range(times):
        asc.wait_pre_block(gm, ub)
        asc.notify_next_block(gm, ub)


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
