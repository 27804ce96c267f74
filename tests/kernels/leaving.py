"""`with` statements that are left early, and plain helpers that take the larger of two typed numbers."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


class Counted:
    """Adds one to an element when it is entered, ten when it is left."""

    def __init__(self, target, index):
        self.target = target
        self.index = index

    def __enter__(self):
        self.target.set_value(self.index, self.target.get_value(self.index) + 1)
        return self.index

    def __exit__(self, kind, value, traceback):
        self.target.set_value(self.index, self.target.get_value(self.index) + 10)


@asc.jit
def returns_inside(target, n):
    with Counted(target, 0), Counted(target, 1):
        for i in range(n):
            with Counted(target, 2):
                if i == 3:
                    return i * 100
    return -1


@asc.jit
def leaving(out: asc.GlobalAddress, n: int):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 8)
    target.set_value(3, returns_inside(target, n))
    for i in range(n):
        with Counted(target, 4):
            if i == 1:
                continue
            with Counted(target, 5):
                if i == 2:
                    break
            target.set_value(6, i + 1)
    with Counted(target, 7):
        return


def leaving_expected(out, n):
    entered = min(n, 4)
    loop = min(n, 3)
    last = 1 if n >= 1 else 0
    values = [11, 11, 11 * entered, 300 if n > 3 else -1, 11 * loop, 11 * (loop - (loop > 1)), last, 11]
    return (values,)


def larger(a, b):
    return max(a, b)


def smallest(values):
    return min(values)


@asc.jit
def extremes(out: asc.GlobalAddress, small: asc.GlobalAddress, n: int):
    """A float32 and an int16 meet in float32, whichever wins, so the product does not wrap."""
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 4)
    numbers = asc.GlobalTensor()
    numbers.set_global_buffer(small, 4)
    typed = numbers.get_value(0)
    target.set_value(0, larger(typed, asc.number(2.5, asc.float32)) * 10000)
    target.set_value(1, larger(n, 3))
    target.set_value(2, smallest([numbers.get_value(1), n]))
    target.set_value(3, larger(1.5, 2))


CASES = [
    *(Case(f"with, left early, {n}", leaving, 1, lambda random, n=n: (np.zeros(8, np.int32), n), leaving_expected)
      for n in (1, 2, 4, 6)),
    Case("min and max in plain helpers", extremes, 1,
         lambda random: (np.zeros(4, np.float32), np.array([7, 300, 0, 0], np.int16), 5),
         lambda *_: ([70000, 5, 5, 2], None)),
]  # fmt: skip
