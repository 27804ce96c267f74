"""The plain C loop that the fused GELU is measured against: `-O3 -march=native`, on as many threads."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.c_loop import compiler
from benchmarks.c_threads import Array, Pool

_SOURCE = """
#include <math.h>
void gelu(const float* restrict x, float* restrict y, long count) {
    for (long i = 0; i < count; i++)
        y[i] = 0.5f * x[i] * (1.0f + tanhf(0.7978845608028654f * (x[i] + 0.044715f * x[i] * x[i] * x[i])));
}
"""


def build(threads: int) -> Callable[[Array, Array], None]:
    """GELU by the hyperbolic tangent on float32 arrays, compiled now; each thread takes one contiguous part."""
    command = compiler()
    if command is None:
        raise RuntimeError("there is no C compiler")
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder, "gelu.c"), Path(folder, "gelu.so")
        source.write_text(_SOURCE)
        options = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run([command, *options, str(source), "-o", str(library), "-lm"], check=True)
        function: Any = ctypes.CDLL(str(library)).gelu
    function.argtypes = [ctypes.c_void_p] * 2 + [ctypes.c_long]
    function.restype = None
    return Pool(function, threads)
