"""Runs a kernel on every executor and compares the arrays it leaves, bit for bit, with each other and with NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from openasc import settings

EXECUTORS = {
    "machine code": {"interpret": False},
    "interpreter": {"interpret": True},
}
"""Executor → the settings that choose it."""


@dataclass(frozen=True)
class Case:
    """A launch and what it must leave.

    Attributes:
        kernel: an `asc.jit` object.
        blocks: the block count.
        arguments: makes the arguments from a random generator; arrays among them are inputs and outputs alike.
        expected: from copies of the arguments, the arrays as the kernel must leave them; None for unchanged ones.
        output: what the kernel prints.
    """

    name: str
    kernel: Any
    blocks: int
    arguments: Callable[[np.random.Generator], Sequence[Any]]
    expected: Callable[..., Sequence[Any]]
    output: str = ""
    seed: int = 7

    def __str__(self) -> str:
        return self.name


def run(case: Case, executor: str) -> list[np.ndarray]:
    """The arrays of the case after a launch on that executor."""
    arguments = case.arguments(np.random.default_rng(case.seed))
    with settings.override(**EXECUTORS[executor]):
        case.kernel[case.blocks](*arguments)
    return [argument for argument in arguments if isinstance(argument, np.ndarray)]


def expectation(case: Case) -> list[np.ndarray]:
    """The arrays that NumPy says the case leaves."""
    arguments = case.arguments(np.random.default_rng(case.seed))
    arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
    results = case.expected(*arguments)
    assert len(results) == len(arrays), "expected() gives one entry an array"
    return [old if new is None else np.asarray(new, old.dtype) for old, new in zip(arrays, results, strict=True)]


def assert_same_bits(actual: np.ndarray, wanted: np.ndarray, what: str) -> None:
    """Fails unless both hold the same bits; all NaNs count as equal."""
    assert (actual.dtype, actual.shape) == (wanted.dtype, wanted.shape), what
    unsigned = np.dtype(f"u{actual.dtype.itemsize}")
    bits, wanted_bits = (
        np.ascontiguousarray(values).view(unsigned).reshape(values.shape) for values in (actual, wanted)
    )
    same = bits == wanted_bits
    if actual.dtype.kind in "fV":
        with np.errstate(over="ignore"):
            same |= np.isnan(actual.astype(np.float32)) & np.isnan(wanted.astype(np.float32))
    if not same.all():
        first = tuple(int(index) for index in np.argwhere(~same)[0])
        raise AssertionError(
            f"{what}: {int((~same).sum())} of {same.size} elements differ, the first at {first}: "
            f"{actual[first]!r} instead of {wanted[first]!r}"
        )
