"""The functions of the C API, one overload each, made from the table and `isa.capi`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from openasc.dtypes import DataType, void
from openasc.isa.abi import STRUCTURES
from openasc.isa.capi import CAPI, ENTRIES, USUAL
from openasc.isa.capi_call import FIELDS, SCALARS, Call, Constants, Dtypes, Entry
from openasc.isa.flatten import dtype_names, field_of
from openasc.isa.forms import A2
from openasc.isa.row import Form, Instruction, Operand, Parameter
from openasc.isa.table import TABLE, by_name


@dataclass(frozen=True, slots=True)
class Argument:
    """A parameter of a C function.

    `kind`: "local" or "global" (a pointer), "scalar" (a number of `dtype`) or "int". `field`: the operand, ABI
    parameter or structure field that it fills; "-": none.
    """

    name: str
    kind: str
    field: str
    dtype: DataType = void
    written: bool = False


@dataclass(frozen=True, slots=True)
class Function:
    """One overload: its parameters, and the instruction that it is with the words that it fixes."""

    name: str
    row: Instruction
    form: Form
    dtypes: Dtypes
    arguments: tuple[Argument, ...]
    negated: bool = False
    synchronous: bool = False

    def packed_dtypes(self) -> tuple[DataType, ...]:
        """What the word "dtypes" holds, in its order."""
        known = {operand.name: dtype for operand, dtype in zip(self.row.operands, self.dtypes, strict=False)}
        known |= {argument.field: argument.dtype for argument in self.arguments if argument.dtype is not void}
        return tuple(known.get(name, void) if name else void for name in dtype_names(self.row, self.form))


def _legal(row: Instruction, entry: Entry) -> tuple[Dtypes, ...]:
    """Dtype tuples of the overloads; one empty tuple for a row without operands."""
    if entry.types or not row.operands:
        return entry.types or ((),)
    return tuple(dict.fromkeys(row.types[A2]))


def _plain_call(row: Instruction) -> Call:
    """The call of a row that has no usual one: its operands, then what its first form takes."""
    form = row.forms[0]
    own = (
        f"{parameter.name}={field}"
        for parameter in form.parameters
        for field in field_of(parameter)
    )  # fmt: skip
    words = [*(operand.name for operand in row.operands if operand.name not in form.absent), *own]
    return Call(" ".join(words), form.code, form.constants, form.absent)


def _operand(row: Instruction, name: str, call: Call) -> Operand | None:
    """The operand that a parameter is; a form without it may have a tensor of its name."""
    for operand in row.operands:
        if operand.name == name and name not in call.absent:
            return operand
    return None


def _scalar_dtype(row: Instruction, dtypes: Dtypes) -> DataType:
    """A number has the dtype of the last operand: the source, or what is filled."""
    return dtypes[len(row.operands) - 1]


def _argument(row: Instruction, call: Call, dtypes: Dtypes, word: str) -> Argument:
    name, _, field = word.partition("=")
    if name in SCALARS:
        return Argument(name, "scalar", field or FIELDS[name], _scalar_dtype(row, dtypes))
    operand = _operand(row, field or name, call)
    if operand is not None:
        dtype = dtypes[row.operands.index(operand)]
        return Argument(name, operand.memory, operand.name, dtype, "w" in operand.access)
    if not field and name in row.shape.parameters and name.startswith("src"):
        return Argument(name, "local", name, dtypes[-1])  # a tensor that only this form has
    return Argument(name, "int", field or FIELDS[name])


def _parameters(row: Instruction, arguments: tuple[Argument, ...]) -> Iterator[Parameter]:
    """What the form takes besides its operands."""
    operands = {operand.name for operand in row.operands}
    for argument in arguments:
        if argument.kind == "scalar":
            yield Parameter(argument.name, "scalar", like=row.operands[-1].name, field=argument.field)
        elif argument.kind == "int":
            yield Parameter(argument.name, field=argument.field)
        elif argument.field not in operands:
            yield Parameter(argument.name, "tensor", like=row.operands[-1].name, field=argument.field)


def _constants(row: Instruction, given: Constants, arguments: tuple[Argument, ...]) -> Constants:
    """What is fixed of all that the row's ABI function takes; an argument comes first."""
    known = set(row.shape.parameters)
    for name in row.shape.parameters:
        known.update(STRUCTURES[name][1] if name in STRUCTURES else ())
    filled = {argument.field for argument in arguments}
    return tuple((name, value) for name, value in given if name in known and name not in filled)


def _functions(entry: Entry, call: Call, dtypes: Dtypes) -> Iterator[Function]:
    row = by_name(entry.row)
    arguments = tuple(_argument(row, call, dtypes, word) for word in call.parameters.split())
    if entry.pointers == "void":
        arguments = tuple(
            replace(argument, dtype=void) if argument.kind in ("local", "global") else argument
            for argument in arguments
        )
    parameters = tuple(_parameters(row, arguments))
    for name, fixed in entry.names.items():
        constants = _constants(row, fixed + call.constants, arguments)
        form = Form("capi", parameters, call.code, constants=constants, absent=call.absent)
        yield Function(name, row, form, dtypes, arguments, entry.negated)


def _is_waited_for(entry: Entry, calls: tuple[Call, ...], call: Call) -> bool:
    """Whether a call has a twin that waits: the one with a count or, where there is none, each."""
    return entry.sync and (call is calls[0] or "count" not in calls[0].parameters)


def _overloads(entry: Entry) -> Iterator[Function]:
    row = by_name(entry.row)
    calls = entry.calls or USUAL.get(row.shape.name) or (_plain_call(row),)
    for dtypes in _legal(row, entry):
        for call in calls:
            for function in _functions(entry, call, dtypes):
                yield function
                if _is_waited_for(entry, calls, call):
                    yield replace(function, name=f"{function.name}_sync", synchronous=True)


def _entries() -> Iterator[Entry]:
    yield from ENTRIES
    for row in TABLE:
        if row.capi and row.name not in CAPI:  # named in the row itself
            yield Entry(row.name, {row.capi: ()})


@cache
def functions() -> tuple[Function, ...]:
    """Every overload, in the table's order of entries."""
    return tuple(function for entry in _entries() for function in _overloads(entry))
