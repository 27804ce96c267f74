"""How much memory does running a kernel take, beyond the arrays and the imported modules?"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchmarks.figure import Figure, fresh

_CODE = """
import numpy as np
import llvmlite.binding, xdsl.ir, openasc.compiler
from examples import load
def kilobytes(name):
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(name))
add, softmax = load("add_queue").add, load("softmax").softmax
x, y, z = np.ones((3, 4096, 4096), np.float32)
before = kilobytes("VmRSS")
add(x, y, out=z)
softmax(x, out=z)
print((kilobytes("VmHWM") - before) / 1024)
"""


def figures() -> Iterator[Figure]:
    """Peak of a fresh process that compiles and runs examples 02 and 03, less what it held before."""
    name = "peak memory beyond arrays and imports"
    if not sys.platform.startswith("linux"):
        yield Figure(name, None, "MiB", 64, peer="read from Linux's /proc only")
        return
    yield Figure(name, fresh(_CODE, 3, {"OPENASC_CACHE": "0"}), "MiB", 64)
