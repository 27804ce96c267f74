"""Loops, assertions and questions about the core that a kernel may write."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from typing import Any

from openasc.language.constexpr import ConstExpr
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar

FAIL_TRAP, FAIL_ASSERTION, FAIL_UNASSIGNED = 2, 3, 4
"""Reasons of the ABI function `fail`."""


class range:
    """The bounds of a loop that runs when the kernel runs, as the built-in range inside a kernel."""

    __slots__ = ("bounds",)

    def __init__(self, *bounds: Any) -> None:
        if not 1 <= len(bounds) <= 3:
            raise refuse("ASC-LANG-003", f"{type(self).__name__} takes one to three numbers", given=f"{len(bounds)}",
                         expected="range(stop)\nrange(start, stop)\nrange(start, stop, step)")  # fmt: skip
        self.bounds = tuple(ConstExpr.unwrap(bound) for bound in bounds)

    def limits(self) -> tuple[Any, Any, Any]:
        """Start, stop and step."""
        bounds = self.bounds
        if len(bounds) == 1:
            return 0, bounds[0], 1
        return bounds[0], bounds[1], bounds[2] if len(bounds) == 3 else 1

    def __iter__(self) -> Iterator[int]:
        return iter(builtins.range(*self.bounds))


class static_range(range):
    """The bounds of a loop that is unrolled when compiling; the loop variable is a Python int."""

    __slots__ = ()


def static_assert(test: Any, message: str | None = None) -> None:
    """Stops the compilation unless the condition, known when compiling, holds."""
    test = ConstExpr.unwrap(test)
    if isinstance(test, Scalar):
        test = bool(test)
    if not test:
        raise refuse("ASC-LANG-012", f"static_assert: {message}" if message else "static_assert does not hold")


def ascend_is_aiv() -> bool:
    """Whether this is the vector core's copy of the kernel."""
    require_builder("asc.ascend_is_aiv")
    return True


def ascend_is_aic() -> bool:
    """Whether this is the cube core's copy of the kernel."""
    return not ascend_is_aiv()


def get_data_block_size_in_bytes() -> int:
    """Bytes of a data block."""
    return 32


def trap() -> None:
    """Ends the launch with an error."""
    require_builder("asc.trap").fail(FAIL_TRAP, "the kernel called asc.trap()")


def check(condition: Any, message: str) -> None:
    """A condition that ends the launch where it does not hold when the kernel runs (used by the interpreter)."""
    if not condition:
        require_builder("assert").fail(FAIL_ASSERTION, message)
