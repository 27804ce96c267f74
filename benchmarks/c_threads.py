"""Threads that call a C function, each on one contiguous part of the arrays."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


class Pool:
    """Calls `function(address…, count)` on the caller's thread and on `threads` - 1 others, which live as long."""

    def __init__(self, function: Any, threads: int) -> None:
        self._function, self._threads = function, threads
        self._begin, self._end = threading.Barrier(threads), threading.Barrier(threads)
        self._arrays: tuple[Array, ...] = ()
        for index in range(1, threads):
            threading.Thread(target=self._serve, args=(index,), daemon=True).start()

    def __call__(self, *arrays: Array) -> None:
        self._arrays = arrays
        self._begin.wait()
        self._part(0)
        self._end.wait()

    def _serve(self, index: int) -> None:
        while True:
            self._begin.wait()
            self._part(index)
            self._end.wait()

    def _part(self, index: int) -> None:
        size = self._arrays[0].size
        share = -(-size // self._threads // 16) * 16
        begin, end = min(index * share, size), min((index + 1) * share, size)
        self._function(*(array.ctypes.data + array.itemsize * begin for array in self._arrays), end - begin)
