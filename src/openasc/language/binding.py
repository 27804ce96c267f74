"""Matching a Python call with a form of a row, and what its arguments become."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.isa.flatten import field_of
from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter
from openasc.language.array import Array
from openasc.language.local_tensor import LocalTensor
from openasc.language.parameters import CLASSES
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalTensor, Tensor

KIND_TEXT: Final = {
    "int": "int", "bool": "bool", "scalar": "int | float", "mask": "list[int]", "tensor": "LocalTensor",
    "dtype": "DataType", "text": "str", "any": "object", "object": "object", "integers": "list[int]",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Slot:
    """One parameter of a candidate: an operand or a parameter of the form."""

    name: str
    source: Operand | Parameter
    default: Any
    fields: tuple[str, ...]

    def text(self) -> str:
        """The parameter as a signature shows it."""
        source = self.source
        if isinstance(source, Operand):
            kind = "GlobalTensor" if source.memory == "global" else "LocalTensor"
            kind = f"list[{kind}]" if source.many else kind
        elif source.kind in ("enum", "struct"):
            kind = source.type.__name__ if source.kind == "enum" else source.type.name
        elif source.kind == "records":
            kind = f"list[{source.type.name}]"
        else:
            kind = KIND_TEXT[source.kind]
        return f"{self.name}: {kind}" + ("" if self.default is REQUIRED else f"={self.default!r}")

    def accepts(self, value: Any) -> bool:
        """Whether a value is of the right kind."""
        source = self.source
        if isinstance(source, Operand):
            kind = GlobalTensor if source.memory == "global" else LocalTensor
            if source.many:
                return isinstance(value, (list, tuple)) and all(isinstance(item, kind) for item in value)
            return isinstance(value, kind)
        if value is self.default and value is not REQUIRED:
            return True
        return _accepts(source, value)


def _accepts(parameter: Parameter, value: Any) -> bool:
    match parameter.kind:
        case "int":
            return is_integer(value)
        case "integers":
            return isinstance(value, Array) or (isinstance(value, (list, tuple)) and all(map(is_integer, value)))
        case "scalar":
            return isinstance(value, (int, float, Scalar)) or _is_numpy_scalar(value)
        case "bool":
            return isinstance(value, (bool, Scalar)) or value in (0, 1)
        case "mask":
            return isinstance(value, (list, tuple)) and 1 <= len(value) <= 2
        case "enum":
            return isinstance(value, parameter.type)
        case "struct":
            return isinstance(value, CLASSES[parameter.type.name])
        case "records":
            kind = CLASSES[parameter.type.name]
            return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(item, kind) for item in value)
        case "tensor":
            return isinstance(value, Tensor)
        case "dtype":
            return isinstance(value, DataType)
        case "text":
            return isinstance(value, str)
    return True


def is_integer(value: Any) -> bool:
    """Whether a value is an integer, known now or only when the kernel runs."""
    return (isinstance(value, Scalar) and not value.dtype.is_float()) or isinstance(value, int)


def _is_numpy_scalar(value: Any) -> bool:
    return type(value).__module__ == "numpy" and hasattr(value, "item")


@dataclass(frozen=True)
class Candidate:
    """A form of a row, ready to be matched."""

    row: Instruction
    form: Form
    slots: tuple[Slot, ...]
    names: frozenset[str] = field(default=frozenset())

    @cached_property
    def required(self) -> int:
        """How many parameters have no default."""
        return sum(slot.default is REQUIRED for slot in self.slots)

    def bind(self, values: Sequence[Any], named: Mapping[str, Any]) -> list[Any] | None:
        """The values of the slots in order, or None when names or number do not fit."""
        if len(values) + len(named) > len(self.slots) or len(values) + len(named) < self.required:
            return None
        if not named and len(values) == len(self.slots):
            return list(values)
        if not named.keys() <= self.names:
            return None
        result = list(values)
        for slot in self.slots[len(values) :]:
            value = named.get(slot.name, slot.default)
            if value is REQUIRED:
                return None
            result.append(value)
        return result if len(named) <= len(self.slots) - len(values) and not self._twice(len(values), named) else None

    def _twice(self, count: int, named: Mapping[str, Any]) -> bool:
        return any(slot.name in named for slot in self.slots[:count])

    def misfits(self, values: Sequence[Any]) -> Iterator[tuple[Slot, Any]]:
        """The slots whose value is of the wrong kind."""
        for slot, value in zip(self.slots, values, strict=True):
            if not slot.accepts(value):
                yield slot, value

    def text(self, name: str) -> str:
        """The signature as the user writes it."""
        return f"{name}({', '.join(slot.text() for slot in self.slots)})"


def candidates(row: Instruction) -> Iterator[Candidate]:
    """One candidate for each form of the row."""
    for form in row.forms:
        slots = [Slot(operand.python_name, operand, REQUIRED, (operand.name,)) for operand in row.operands
                 if operand.name not in form.absent]  # fmt: skip
        slots += [
            Slot(parameter.name, parameter, parameter.default, field_of(parameter))
            for parameter in form.parameters
            if parameter.kind != "hidden"
        ]
        if form.order:
            slots.sort(key=lambda slot: _place(form.order, slot))
        yield Candidate(row, form, tuple(slots), frozenset(slot.name for slot in slots))


def _place(order: tuple[str, ...], slot: Slot) -> int:
    names = [slot.name, *(() if isinstance(slot.source, Parameter) else (slot.source.name,))]
    return next((order.index(name) for name in names if name in order), len(order))


def describe(value: Any) -> str:
    """How an error names an argument's kind."""
    if isinstance(value, Tensor):
        return f"{type(value).__name__} of {value.dtype.name if value.dtype else 'no dtype'}"
    if isinstance(value, Scalar):
        return f"a run-time {value.dtype.name}"
    if isinstance(value, IntEnum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, (bool, int, float, str)):
        return repr(value)
    return type(value).__name__
