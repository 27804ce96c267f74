"""Is a kernel in Ascend C as fast as the same one in Python, and is it built while one waits?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

import openasc
from benchmarks.figure import ROOT, Figure, fresh, median_of_both
from examples import load

SIZE: Final = 16_000_000
SOURCE: Final = Path(__file__).with_name("add_queue.asc")
EXAMPLE: Final = ROOT / "examples" / "05_add.asc"
_LOAD: Final = f"""
import time
import numpy
import openasc
start = time.perf_counter()
openasc.load({str(EXAMPLE)!r})
print(time.perf_counter() - start)
"""


def figures() -> Iterator[Figure]:
    """A build that nothing has cached, then both kernels on the same arrays; their results are compared first."""
    start = time.perf_counter()
    # A macro with a value of its own keeps the cache out.
    kernel = openasc.load(SOURCE, define={"OPENASC_BENCHMARK": time.time_ns()}).add
    yield Figure(
        "an Ascend C kernel is built", time.perf_counter() - start, "s", 2.5, peer="add_queue.asc, nothing cached"
    )
    openasc.load(EXAMPLE)
    yield Figure("an unchanged Ascend C source is loaded", fresh(_LOAD, 7), "s", 0.05, peer="05_add.asc, fresh process")
    python = load("add_queue")
    x, y = np.random.default_rng(0).standard_normal((2, SIZE), dtype=np.float32)
    ours, theirs = np.empty_like(x), np.empty_like(x)
    per_core = -(-SIZE // (python.CORES * python.TILE)) * python.TILE
    blocks = -(-SIZE // per_core)

    def run() -> None:
        kernel[blocks](x, y, ours, SIZE, per_core)

    run()
    python.add(x, y, out=theirs)
    np.testing.assert_array_equal(ours, theirs)
    own, other = median_of_both(run, lambda: python.add(x, y, out=theirs))
    said = f"02_add_queue.py: {own * 1e3:.2f} ms against {other * 1e3:.2f} ms"
    yield Figure("add in Ascend C, 16 M float32, against PyAsc", other / own, "×", 0.9, True, said)
