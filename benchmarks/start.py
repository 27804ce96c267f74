"""How long does a user wait: for the import, for the first kernel, for the next one?"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

from benchmarks.figure import Figure, fresh, fresh_text

RUNS = 7
_IMPORT = "import time; start = time.perf_counter(); import openasc; print(time.perf_counter() - start)"
_KERNELS = """
import time
import numpy as np
from examples import load
add, softmax = load("add_queue").add, load("softmax").softmax
x = np.ones((4, 1000), np.float32)
start = time.perf_counter()
add(x, x)
first = time.perf_counter()
softmax(x)
print(first - start, time.perf_counter() - first)
"""


def figures() -> Iterator[Figure]:
    """Each figure is the median of fresh processes."""
    yield Figure("import openasc", fresh(_IMPORT, RUNS), "s", 0.25)
    first, following, cached = [], [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            environment = {"OPENASC_CACHE_DIR": folder}
            compiled = fresh_text(_KERNELS, environment).split()
            again = fresh_text(_KERNELS, environment).split()
        first.append(float(compiled[0]))
        following.append(float(compiled[1]))
        cached.append(float(again[0]))
    middle = RUNS // 2
    yield Figure("first kernel of a process (02_add_queue)", sorted(first)[middle], "s", 0.4)
    yield Figure("next kernel (03_softmax)", sorted(following)[middle], "s", 0.1)
    yield Figure("first kernel of a process, from the disk cache", sorted(cached)[middle], "s", 0.1)
