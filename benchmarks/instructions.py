"""Does one vector instruction over 16 KiB an operand keep up with a C loop over arrays in the first-level cache?"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.c_threads import Array
from benchmarks.figure import ROOT, Figure, median_of_both

SOURCES: Final = ROOT / "core" / "tests" / "instructions" / "bench"
ROUNDS: Final = 2000
BAR: Final = 0.7
LOOPS: Final = {
    "add": (0, 3 * 16384, "float16"), "mul": (1, 3 * 16384, "float32"), "exp": (2, 2 * 16384, "float32"),
    "cast": (3, 16384 + 8192, "float32 to float16"), "compare": (4, 2 * 16384 + 512, "float32"),
    "reduce_sum": (5, 16384, "float32, against a sum in C's order"),
    "reduce_max": (6, 16384, "float32, against 64 maxima side by side"),
}  # fmt: skip
"""Instruction → the number of its plain loop, the bytes that both touch, and what it is."""
Run = Callable[[int, int], None]


def compiler() -> str | None:
    """The C++ compiler of this machine, or None."""
    return os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++") or shutil.which("clang++")


def plain_loops(operands: Sequence[Array]) -> Run:
    """`run(loop, rounds)` of the plain loops, compiled now for this machine, over copies of the operands."""
    command = compiler()
    if command is None:
        raise RuntimeError("there is no C++ compiler")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "plain.so")
        files = [str(SOURCES / "plain_loops.cpp"), str(SOURCES / "plain_runs.cpp")]
        options = ["-O3", "-march=native", "-std=c++17", "-shared", "-fPIC", "-o", str(library)]
        subprocess.run([command, *options, *files], check=True)
        loaded = ctypes.CDLL(str(library))
    loaded.plain_fill(*(ctypes.c_void_p(array.ctypes.data) for array in operands))
    return lambda loop, rounds: loaded.plain_run(loop, ctypes.c_int64(rounds))


def figures() -> Iterator[Figure]:
    """Bytes a second of each instruction, called from a compiled kernel, as a share of the loop's."""
    peer = "g++ -O3 -march=native, 1 thread"
    if compiler() is None:
        for name, (_, _, what) in LOOPS.items():
            yield Figure(f"{name} {what}", None, "×", BAR, True, f"{peer}: no C++ compiler is installed")
        return
    from benchmarks.instruction_kernels import FLOATS, HALVES, repeated

    random = np.random.default_rng(0)
    floats = [random.uniform(-5, 5, FLOATS).astype(np.float32) for _ in range(2)]
    operands: list[Array] = [*floats, *(random.uniform(-5, 5, HALVES).astype(np.float16) for _ in range(2))]
    loops = plain_loops(operands)

    def measure(name: str, loop: int) -> tuple[float, float]:
        repeated[1](*operands, name, 1)
        return median_of_both(lambda: repeated[1](*operands, name, ROUNDS), lambda: loops(loop, ROUNDS))

    for name, (loop, size, what) in LOOPS.items():
        own, other = measure(name, loop)
        speeds = [size * ROUNDS / seconds / 1e9 for seconds in (own, other)]
        text = f"{peer}: {speeds[0]:.1f} GB/s against {speeds[1]:.1f} GB/s"
        yield Figure(f"{name} {what}", other / own, "×", BAR, True, text)
