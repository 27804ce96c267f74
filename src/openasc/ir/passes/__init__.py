"""Transformations of the dialect: one a file, each a frozen dataclass whose fields are its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from openasc.ir.dialect import KernelOp
from openasc.ir.passes.dead_code import RemoveDeadCode
from openasc.ir.passes.fold import FoldConstants


class Pass(Protocol):
    """Changes a kernel in place; what it means stays the same."""

    def run(self, kernel: KernelOp) -> None: ...


def pipeline(options: Mapping[str, Any]) -> list[Pass]:
    """The passes that a kernel goes through, in order; none at "opt_level" 0.

    They keep the text of the stages short; what costs time when the kernel runs is LLVM's to improve.
    """
    if options.get("opt_level") == 0:
        return []
    return [FoldConstants(), RemoveDeadCode()]
