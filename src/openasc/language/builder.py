"""What the language asks of whoever executes it.

The functions and classes of `openasc.language` never know whether a kernel is being compiled or run as plain
Python: they check their arguments and call the current `Builder`. `frontend.ir_builder.IRBuilder` emits the
`asc` dialect; `interpreter.CoreBuilder` performs the same thing on a core at once. A handle is the builder's own
(an SSA value, or a Python number).
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from openasc.dtypes import DataType
from openasc.errors import Site
from openasc.isa.row import Form, Instruction

Handle = Any


@dataclass(frozen=True, slots=True)
class ScalarType:
    """A run-time number. `weak`: a Python int (int64), float (float64) or bool, which takes the other side's dtype."""

    dtype: DataType
    weak: bool = False


@dataclass(frozen=True, slots=True)
class LocalType:
    """A tensor in on-chip memory; `position` is the name of its `TPosition`."""

    dtype: DataType
    position: str


@dataclass(frozen=True, slots=True)
class GlobalType:
    """A tensor in GM."""

    dtype: DataType


@dataclass(frozen=True, slots=True)
class AddressType:
    """A typed GM address."""

    dtype: DataType


@dataclass(frozen=True, slots=True)
class ObjectType:
    """A framework object: "TPipe", "TQue", "TBuf", "TQueBind", "TBufPool", "LocalMemAllocator"."""

    kind: str


@dataclass(frozen=True, slots=True)
class ArrayType:
    """The address of `length` scalars on the core's stack."""

    dtype: DataType
    length: int


Type = ScalarType | LocalType | GlobalType | AddressType | ObjectType | ArrayType


class Cell(Protocol):
    """A variable of the kernel."""

    def load(self) -> Handle: ...
    def store(self, value: Handle) -> None: ...


class Builder(Protocol):
    """Executes, or records, what a kernel says."""

    interpreting: bool
    chip: str
    """Canonical name of the chip, such as "Ascend910B1"."""
    family: str
    """The chip's family, such as "A2", the key of `Instruction.types`."""
    pipe: Any
    """The `TPipe` that the kernel created last, or None; set by `TPipe()`."""
    free_buffers: dict[int, list[Any]] | None
    """Buffers of automatic tensors that nobody refers to any more, by their bytes; None while compiling."""

    def once(self) -> AbstractContextManager[None]:
        """What is emitted inside happens once, when the kernel has made its TPipe, wherever it stands."""

    def at_top(self) -> bool:
        """Whether the kernel is outside all run-time loops and branches."""

    def site(self) -> Site | None:
        """The place in the user's source that is being executed; for errors."""

    def constant(self, value: float | bool, type: ScalarType) -> Handle: ...
    def scalar(self, operation: str, operands: Sequence[Handle], type: ScalarType) -> Handle:
        """Arithmetic of `ir.dialect.ScalarOp` on operands of one type."""

    def compare(self, predicate: str, lhs: Handle, rhs: Handle, type: ScalarType) -> Handle: ...
    def convert(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle: ...
    def bitcast(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle: ...
    def choose(self, condition: Handle, if_true: Handle, if_false: Handle, type: Type) -> Handle: ...
    def cell(self, name: str, type: Type | None, initial: Handle | None) -> Cell:
        """The state of an object; without a type the first value decides it; `load` gives None before that."""

    def offset(self, tensor: Handle, type: Type, elements: Handle) -> Handle: ...
    def view(self, tensor: Handle, type: LocalType, target: LocalType, length: Handle | None) -> Handle: ...
    def global_tensor(self, address: Handle, count: Handle, type: GlobalType) -> Handle: ...
    def property(self, name: str, tensor: Handle, type: Type) -> Handle:
        """`ir.dialect.PropertyOp`; an int64."""

    def new_array(self, dtype: DataType, length: int, values: Sequence[Handle]) -> Handle: ...
    def element(self, array: Handle, dtype: DataType, index: Handle) -> Handle: ...
    def set_element(self, array: Handle, dtype: DataType, index: Handle, value: Handle) -> None: ...
    def new_struct(self, structure: type[Any], source: Handle | None) -> Handle: ...
    def field(self, structure: Handle, kind: type[Any], name: str) -> Handle: ...
    def set_field(self, structure: Handle, kind: type[Any], name: str, value: Handle) -> None: ...

    def instruction(
        self,
        row: Instruction,
        form: Form,
        arguments: Mapping[str, tuple[Handle, Type]],
        statics: Mapping[str, Any],
        result: Type | None,
    ) -> Handle | None:
        """One instruction. `arguments`: operands and run-time integers and scalars, by the names of the row's
        ABI parameters and of the extent's or copy shape's fields; `statics`: those known now (int, float, bool,
        enum, DataType). Scalars have been converted to the dtype the row asks for."""

    def printf(self, format: str, arguments: Sequence[tuple[Handle, ScalarType]]) -> None: ...
    def fail(self, reason: int, message: str) -> None: ...


_local = threading.local()


def current_builder() -> Builder | None:
    """The builder of the kernel that this thread is in, or None on the host."""
    return getattr(_local, "builder", None)


def set_builder(builder: Builder | None) -> Builder | None:
    """Makes `builder` current for this thread and returns the one before."""
    previous = current_builder()
    _local.builder = builder
    return previous
