"""A builder that evaluates scalars and writes down instructions, for tests of the language alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from openasc.dtypes import DataType
from openasc.isa.row import Form, Instruction
from openasc.language import evaluation
from openasc.language.builder import Handle, ScalarType, Type, set_builder


class Cell:
    """A variable."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def load(self) -> Any:
        return self.value

    def store(self, value: Any) -> None:
        self.value = value


@dataclass
class Issued:
    """An instruction as the builder got it; scalars by value, tensors by the text of their handle."""

    row: str
    form: str
    arguments: dict[str, Any]
    statics: dict[str, Any]


@dataclass
class Recorder:
    """Implements `language.builder.Builder`."""

    interpreting: bool = True
    chip: str = "Ascend910B1"
    family: str = "A2"
    pipe: Any = None
    issued: list[Issued] = field(default_factory=list)
    printed: list[tuple[str, list[Any]]] = field(default_factory=list)
    failed: list[tuple[int, str]] = field(default_factory=list)

    def site(self) -> None:
        return None

    def constant(self, value: float | bool, type: ScalarType) -> Handle:
        return value

    def scalar(self, operation: str, operands: Sequence[Handle], type: ScalarType) -> Handle:
        return evaluation.evaluate(operation, operands, type)

    def compare(self, predicate: str, lhs: Handle, rhs: Handle, type: ScalarType) -> Handle:
        return evaluation.compare(predicate, lhs, rhs)

    def convert(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle:
        return evaluation.convert(value, source, target)

    def bitcast(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle:
        raise NotImplementedError

    def choose(self, condition: Handle, if_true: Handle, if_false: Handle, type: Type) -> Handle:
        return if_true if condition else if_false

    def cell(self, name: str, type: Type, initial: Handle | None) -> Cell:
        return Cell(initial)

    def offset(self, tensor: Handle, type: Type, elements: Handle) -> Handle:
        return f"{tensor}+{elements}"

    def view(self, tensor: Handle, type: Type, target: Type, length: Handle | None) -> Handle:
        return f"{tensor} as {target.dtype}" + ("" if length is None else f" of {length}")  # type: ignore[union-attr]

    def global_tensor(self, address: Handle, count: Handle, type: Type) -> Handle:
        return f"gm({address}, {count})"

    def property(self, name: str, tensor: Handle, type: Type) -> Handle:
        return 64

    def new_array(self, dtype: DataType, length: int, values: Sequence[Handle]) -> Handle:
        return [*values, *(0 for _ in range(length - len(values)))]

    def element(self, array: Handle, dtype: DataType, index: Handle) -> Handle:
        return array[index]

    def set_element(self, array: Handle, dtype: DataType, index: Handle, value: Handle) -> None:
        array[index] = value

    def new_struct(self, structure: type[Any], source: Handle | None) -> Handle:
        return dict(source or dict.fromkeys(structure.layout().fields, 0))

    def field(self, structure: Handle, kind: type[Any], name: str) -> Handle:
        return structure[name]

    def set_field(self, structure: Handle, kind: type[Any], name: str, value: Handle) -> None:
        structure[name] = value

    def instruction(
        self,
        row: Instruction,
        form: Form,
        arguments: Mapping[str, tuple[Handle, Type]],
        statics: Mapping[str, Any],
        result: Type | None,
    ) -> Handle | None:
        values = {name: handle for name, (handle, _) in arguments.items()}
        self.issued.append(Issued(row.name, form.name, values, dict(statics)))
        return None if result is None else 1 if isinstance(result, ScalarType) else f"{row.name}#{len(self.issued)}"

    def printf(self, format: str, arguments: Sequence[tuple[Handle, ScalarType]]) -> None:
        self.printed.append((format, [handle for handle, _ in arguments]))

    def fail(self, reason: int, message: str) -> None:
        self.failed.append((reason, message))


@contextmanager
def recording(**options: Any) -> Iterator[Recorder]:
    """Makes a recorder current."""
    recorder = Recorder(**options)
    previous = set_builder(recorder)
    try:
        yield recorder
    finally:
        set_builder(previous)
