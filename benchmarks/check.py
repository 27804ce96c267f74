"""What do all checks together cost, in time and in memory, and how soon is a hang told?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np

import openasc
from benchmarks.figure import Figure, median_of_both
from benchmarks.sync_kernels import BLOCKS, hardware, one_stays_away
from examples import load
from openasc.errors import HangError
from openasc.runtime.launch import last_report

ROWS = WIDTH = 4096
TIMES = 100


def _ratio(launch: Callable[[], object]) -> tuple[float, str]:
    """Checked against plain, and both times; a launch with findings would be another question."""

    def checked() -> None:
        with openasc.check("all") as findings:
            launch()
        assert not findings, findings

    slow, plain = median_of_both(checked, launch)
    return slow / plain, f"plain: {slow * 1e3:.1f} ms against {plain * 1e3:.1f} ms"


def _hang() -> float:
    start = time.perf_counter()
    try:
        one_stays_away[BLOCKS]()
    except HangError:
        return time.perf_counter() - start
    raise AssertionError("the hang was not told")


def figures() -> Iterator[Figure]:
    """Softmax and barriers, checked and plain; the shadow of softmax; 48 blocks of which one stays away."""
    softmax = load("softmax").softmax
    x = np.random.default_rng(0).standard_normal((ROWS, WIDTH), dtype=np.float32)
    out = np.empty_like(x)
    ratio, times = _ratio(lambda: softmax(x, out=out))
    yield Figure("03_softmax with all checks, 4096 × 4096", ratio, "× plain", 5, peer=times)
    ratio, times = _ratio(lambda: hardware[BLOCKS](TIMES))
    yield Figure("48 blocks, 100 sync_all(), with all checks", ratio, "× plain", 5, peer=times)
    with openasc.check("all"):
        softmax(x, out=out)
    global_bytes, core_bytes = last_report().shadow_bytes
    yield Figure("shadow of GM, of what softmax touches", 100 * global_bytes / (x.nbytes + out.nbytes), "%", 60)
    # The bar is one core's; all that ran at once together stay below it.
    yield Figure("shadow of the memories of all cores together", core_bytes / 2**20, "MiB", 2)
    _hang()  # compiles
    yield Figure("a hang of 48 cores is told", _hang(), "s", 0.5)
