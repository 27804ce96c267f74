"""What one row of the instruction table says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.isa.abi import Shape
from openasc.isa.enums import PipeID


@dataclass(frozen=True, slots=True)
class Operand:
    """A tensor of an instruction: `memory` is "local" (UB on a vector core) or "global"; `access` is r, w or rw.

    `name` is the ABI parameter it fills; `python` its name in the Python signature where that differs. `many`: it is a
    list of so many tensors of one dtype.
    """

    name: str
    memory: str
    access: str
    python: str = ""
    many: int = 0

    @property
    def python_name(self) -> str:
        """The name a Python call uses for the operand."""
        return self.python or self.name


def in_(name: str, memory: str = "local", python: str = "") -> Operand:
    """An operand that is read."""
    return Operand(name, memory, "r", python)


def out(name: str, memory: str = "local", python: str = "") -> Operand:
    """An operand that is written."""
    return Operand(name, memory, "w", python)


def inout(name: str, memory: str = "local", python: str = "") -> Operand:
    """An operand that is read and written."""
    return Operand(name, memory, "rw", python)


def many(operand: Operand, count: int) -> Operand:
    """The operand as a list of `count` tensors."""
    return replace(operand, many=count)


REQUIRED: Final = object()
"""Default of a parameter that has none."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of the Python function that is not a tensor operand.

    `kind`: "int" (a run-time or constant integer), "bool" (a constant), "enum" (a constant of `type`), "scalar" (a
    number, converted to the dtype of the operand named by `like`, float32 without one), "mask" (a list of one or two
    64-bit words, low word first, which fill `mask0` and `mask1`), "struct" (an object of `type`, a `ParameterClass`,
    whose fields are passed one by one), "tensor" (an operand only this form has, with the dtype of `like` or `type`),
    "integers" (a list of integers), "object" (the handle of a framework object), "records" (a list of objects of
    `type`, which travels as the address of their number and fields, -1 for None), "dtype", "text", "any", "hidden" (no
    parameter of the Python function, but a word that its own implementation fills).
    `field`: the field of `Extent`, `CopyShape` or the ABI parameter it fills; the name itself when empty. The special
    field "is_set_mask" makes the extent's form 3 (mask register) where the value is False; "-" fills nothing.
    """

    name: str
    kind: str = "int"
    type: Any = None
    like: str = ""
    field: str = ""
    default: Any = REQUIRED


@dataclass(frozen=True, slots=True)
class Form:
    """One documented way to call an instruction: the parameters that follow the operands, in Python's order.

    `code` is the `form` field of the extent or copy shape (None where the ABI function takes neither).
    """

    name: str
    parameters: tuple[Parameter, ...] = ()
    code: int | None = None
    order: tuple[str, ...] = ()
    """All names, operands included, in the order of the Python signature, where operands do not simply come first."""
    constants: tuple[tuple[str, int], ...] = ()
    """ABI parameters and structure fields that this form fixes."""
    absent: tuple[str, ...] = ()
    """Operands of the row that this form does not have; their ABI word is 0."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Legal values of a parameter, both ends included, in `unit`."""

    low: int
    high: int
    unit: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Instruction:
    """One instruction: everything about it that is not the fast implementation.

    Rows are compared and hashed by identity; there is one of each, in `isa.table.TABLE`.
    """

    name: str
    python: str
    shape: Shape
    pipe: PipeID
    operands: tuple[Operand, ...] = ()
    forms: tuple[Form, ...] = (Form("plain"),)
    types: Mapping[str, tuple[tuple[DataType, ...], ...]] = field(default_factory=dict)
    """Chip family → the legal dtype tuples, one dtype an operand in the row's order; empty: any dtype, all alike."""
    meaning: Callable[..., Any] | None = None
    """The reference meaning (NumPy); None only where the row moves state and no data."""
    aliases: tuple[str, ...] = ()
    python_aliases: tuple[str, ...] = ()
    capi: str = ""
    align: Mapping[str, int] = field(default_factory=dict)
    """Operand → required alignment where it is not 32 bytes: in bytes or, negative, in elements of its dtype."""
    limits: Mapping[str, Limit] = field(default_factory=dict)
    lanes: str = "dst"
    """The operand whose dtype sets the lanes of a repeat; "wider" for mixed widths."""
    overlap: str = "same-or-disjoint"
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    """Core state read and written: "mask", "cmpmask", "deq_scale", "saturate", "atomic", "queue", …"""
    result: str = ""
    """What the Python call gives back: a dtype's name, "element" (of the tensor's dtype), "local" (a local tensor),
    "address" (of bytes in GM),
    the kind of a framework object ("TPipe", "TQue", …), or "" for nothing."""
    exact: str = "exact"
    """Conformance: "exact" by documentation, "reference" (exact by our reference), "approximate", "none"."""
    cost: tuple[str, Mapping[str, float]] = ("none", field(default_factory=dict))
    doc: str = ""
    opcode: int = -1
    """Set when the table is assembled: the row's place in it."""
