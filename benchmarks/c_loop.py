"""The plain C loop that additions are measured against: `-O3 -march=native`, on as many threads."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

_SOURCE = """
void add(const float* restrict x, const float* restrict y, float* restrict z, long count) {
    for (long i = 0; i < count; i++) z[i] = x[i] + y[i];
}
"""
Array = np.ndarray[Any, Any]


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
    return _Pool(add, threads)


class _Pool:
    """Calls a C function on the caller's thread and on `threads` - 1 others."""

    def __init__(self, add: Any, threads: int) -> None:
        self._add, self._threads = add, threads
        self._begin, self._end = threading.Barrier(threads), threading.Barrier(threads)
        self._arrays: tuple[Array, Array, Array] | None = None
        for index in range(1, threads):
            threading.Thread(target=self._serve, args=(index,), daemon=True).start()

    def __call__(self, x: Array, y: Array, z: Array) -> None:
        self._arrays = (x, y, z)
        self._begin.wait()
        self._part(0)
        self._end.wait()

    def _serve(self, index: int) -> None:
        while True:
            self._begin.wait()
            self._part(index)
            self._end.wait()

    def _part(self, index: int) -> None:
        assert self._arrays is not None
        size = self._arrays[0].size
        share = -(-size // self._threads // 16) * 16
        begin, end = min(index * share, size), min((index + 1) * share, size)
        self._add(*(array.ctypes.data + 4 * begin for array in self._arrays), end - begin)
