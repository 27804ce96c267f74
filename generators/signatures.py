"""Signatures of the instruction functions as text, shared by the reference pages and the stub."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter

KINDS: Final = {
    "int": "int", "bool": "bool", "scalar": "int | float", "mask": "list[int]", "tensor": "LocalTensor",
    "dtype": "DataType", "text": "str", "any": "object", "object": "object", "integers": "list[int]",
}  # fmt: skip


def kind_of(source: Operand | Parameter) -> str:
    """The Python type of a parameter."""
    if isinstance(source, Operand):
        kind = "GlobalTensor" if source.memory == "global" else "LocalTensor"
        return f"list[{kind}]" if source.many else kind
    if source.kind == "enum":
        return str(source.type.__name__)
    if source.kind == "records":
        return f"list[{source.type.name}]"
    return str(source.type.name) if source.kind == "struct" else KINDS[source.kind]


def default_of(source: Operand | Parameter) -> str:
    """ " = default", or nothing."""
    if isinstance(source, Operand) or source.default is REQUIRED:
        return ""
    default = source.default
    return f" = {type(default).__name__}.{default.name}" if isinstance(default, IntEnum) else f" = {default!r}"


def parameters(row: Instruction, form: Form) -> list[tuple[str, Operand | Parameter]]:
    """(name, what it is) in the order of the Python signature."""
    found: list[tuple[str, Operand | Parameter]] = [
        (operand.python_name, operand) for operand in row.operands if operand.name not in form.absent
    ]
    found += [(parameter.name, parameter) for parameter in form.parameters if parameter.kind != "hidden"]
    if form.order:
        found.sort(key=lambda item: form.order.index(item[0]))
    return found


def text(row: Instruction, form: Form) -> str:
    """`add(dst: LocalTensor, …)`, without `self` for methods and without `__init__` for classes."""
    parts = [
        f"{name}: {kind_of(source)}{default_of(source)}" for name, source in parameters(row, form) if name != "self"
    ]
    return f"{row.python}({', '.join(parts)})"


def by_function(rows: tuple[Instruction, ...]) -> Iterator[tuple[str, list[tuple[Instruction, Form]]]]:
    """Module functions (not methods or classes) in the table's order, with all their forms."""
    found: dict[str, list[tuple[Instruction, Form]]] = {}
    for row in rows:
        if "." not in row.python and row.python[:1].islower():
            found.setdefault(row.python, []).extend((row, form) for form in row.forms)
    yield from found.items()
