"""The plain C loop that additions are measured against: `-O3 -march=native`, on as many threads."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.c_threads import Array, Pool

_SOURCE = """
void add(const float* restrict x, const float* restrict y, float* restrict z, long count) {
    for (long i = 0; i < count; i++) z[i] = x[i] + y[i];
}
"""


def compiler() -> str | None:
    """The C compiler of this machine, or None."""
    return os.environ.get("CC") or shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")


def build(threads: int) -> Callable[[Array, Array, Array], None]:
    """z = x + y on float32 arrays, compiled now; each thread takes one contiguous part.

    The threads live as long as the function, so that a call does not pay for starting them.
    """
    command = compiler()
    if command is None:
        raise RuntimeError("there is no C compiler")
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder, "add.c"), Path(folder, "add.so")
        source.write_text(_SOURCE)
        subprocess.run(
            [command, "-O3", "-march=native", "-shared", "-fPIC", str(source), "-o", str(library)], check=True
        )
        add = ctypes.CDLL(str(library)).add
    add.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_long]
    add.restype = None
    return Pool(add, threads)
