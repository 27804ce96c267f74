"""Does an addition by a kernel keep up with a plain C loop on the same threads?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks import c_loop
from benchmarks.figure import THREADS, Figure, median_of_both
from examples import load

SIZE = 16_000_000


def figures() -> Iterator[Figure]:
    """Both write into an array that exists; the result is compared first."""
    name, peer = "02_add_queue, 16 M float32, against a C loop", f"gcc -O3 -march=native, {THREADS} threads"
    if c_loop.compiler() is None:
        yield Figure(name, None, "×", 0.9, True, f"{peer}: no C compiler is installed")
        return
    add, loop = load("add_queue").add, c_loop.build(THREADS)
    x, y = np.random.default_rng(0).standard_normal((2, SIZE), dtype=np.float32)
    ours, theirs = np.empty_like(x), np.empty_like(x)
    add(x, y, out=ours)
    loop(x, y, theirs)
    np.testing.assert_array_equal(ours, theirs)
    own, other = median_of_both(lambda: add(x, y, out=ours), lambda: loop(x, y, theirs))
    yield Figure(name, other / own, "×", 0.9, True, f"{peer}: {own * 1e3:.2f} ms against {other * 1e3:.2f} ms")
