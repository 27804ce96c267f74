"""Issuing a row of the instruction table with the words of its ABI function, without a Python signature."""

from __future__ import annotations

from functools import cache
from typing import Any

from openasc.isa.row import Instruction
from openasc.language.builder import Handle, Type
from openasc.language.promotion import INT
from openasc.language.refusal import require_builder
from openasc.language.scalars import Scalar, convert


@cache
def row(name: str) -> Instruction:
    """The row of an instruction, by its Ascend C name."""
    from openasc.isa import table

    return table.by_name(name)


def issue(name: str, result: Type | None = None, form: int = 0, /, **values: Any) -> Handle | None:
    """Performs a form of a row; `values` are named as the parameters of its ABI function that the form leaves open.

    A (handle, type) pair is an operand, a Scalar a run-time integer, everything else a constant.
    """
    instruction = row(name)
    builder = require_builder(name)
    arguments: dict[str, tuple[Handle, Type]] = {}
    statics: dict[str, Any] = {}
    for key, value in values.items():
        if isinstance(value, Scalar):
            arguments[key] = (convert(value, INT).handle, INT)
        elif isinstance(value, tuple):
            arguments[key] = value
        else:
            statics[key] = value
    return builder.instruction(instruction, instruction.forms[form], arguments, statics, result)
