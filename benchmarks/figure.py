"""A measured figure beside its bar, and the ways to measure one."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
THREADS: Final = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
"""Threads that both sides of a comparison use."""
SKIPPED, COUNTED = 3, 4
"""Calls of one turn of a comparison."""


@dataclass(frozen=True)
class Figure:
    """A value and its bar: at most `bar`, or at least, where `at_least`.

    `value` is None when it could not be measured; `peer` says beside what, and why not.
    """

    name: str
    value: float | None
    unit: str
    bar: float
    at_least: bool = False
    peer: str = ""

    @property
    def ok(self) -> bool:
        """The bar is met; never so for what was not measured."""
        if self.value is None:
            return False
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def to_dict(self) -> dict[str, Any]:
        """The record that goes into the JSON list."""
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "bar": self.bar,
            "ok": self.ok,
            "peer": self.peer,
        }

    def line(self) -> str:
        """The record as one line of text."""
        value = "not measured" if self.value is None else f"{self.value:.4g} {self.unit}"
        bar = f"{'≥' if self.at_least else '≤'} {self.bar:g} {self.unit}"
        mark = "ok" if self.ok else "MISSED" if self.value is not None else "-"
        return f"{self.name:<52} {value:>16}   {bar:<14} {mark:<7} {self.peer}".rstrip()


def seconds(function: Callable[[], object]) -> float:
    """Time of one call."""
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


def median_of_both(ours: Callable[[], object], peer: Callable[[], object], rounds: int = 7) -> tuple[float, float]:
    """Median times of two functions, a few calls of each in turn, so that a slow moment of the machine hits both.

    The first calls of a turn do not count: threads of the other side, OpenMP's above all, go on spinning for a while
    on processors that this side needs.
    """
    own: list[float] = []
    other: list[float] = []
    for _ in range(rounds):
        for function, times in ((ours, own), (peer, other)):
            turn = [seconds(function) for _ in range(SKIPPED + COUNTED)]
            times += turn[SKIPPED:]
    return statistics.median(own), statistics.median(other)


def fresh(code: str, runs: int = 1, environment: Mapping[str, str] | None = None) -> float:
    """Median of the number that `code` prints, each time in a new Python process at the root of the repository."""
    return statistics.median(float(fresh_text(code, environment)) for _ in range(runs))


def fresh_text(code: str, environment: Mapping[str, str] | None = None) -> str:
    """What `code` prints in a new Python process."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"a measured process failed:\n{done.stderr}")
    return done.stdout
