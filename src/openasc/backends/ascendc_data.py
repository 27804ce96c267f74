"""Arrays and structures on the core's stack."""

from __future__ import annotations

from openasc.backends.ascendc_emitter import Emitter, emits
from openasc.backends.ascendc_expressions import Expression, cast
from openasc.dtypes import DataType
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of


def _element_type(array: object) -> DataType:
    assert isinstance(array, asc.ArrayType)
    return dtype_of(array.element)


@emits(asc.ArrayOp)
def _array(emitter: Emitter, operation: asc.ArrayOp) -> None:
    """An array is declared where it is made; one that only an instruction takes is written by the instruction."""
    users = [use.operation for use in operation.result.uses]
    if users and all(isinstance(user, asc.InstructionOp) for user in users):
        return
    dtype, length = _element_type(operation.result.type), operation.result.type.length.data
    taken = emitter.names.take(emitter.wanted_name(operation.result) or "values")
    values = ", ".join(str(item_of(dtype, emitter.use(value))) for value in operation.values)
    emitter.writer.line(f"{dtype.cpp} {taken}[{length}] = {{{values}}};")
    emitter.values[operation.result] = Expression(taken, is_name=True)


def item_of(dtype: DataType, value: Expression) -> Expression:
    """A value as an item of a list in braces, where C++ wants to be told of narrowing."""
    plain = value.exact or value.text.lstrip("-").rstrip("u").isdigit()
    return value if plain else cast(dtype, value)


def _place(emitter: Emitter, operation: asc.ElementOp | asc.SetElementOp) -> str:
    type = operation.array.type
    assert isinstance(type, asc.ArrayType)
    index, length = emitter.use(operation.index), type.length.data
    low, high = emitter.ranges.of(operation.index)
    text = str(index) if low >= 0 and high < length else f"{emitter.helper('at')}({index}, {length})"
    return f"{emitter.use(operation.array)}[{text}]"


@emits(asc.ElementOp)
def _element(emitter: Emitter, operation: asc.ElementOp) -> None:
    reads = emitter.use(operation.index).reads | {operation.array}
    emitter.bind(operation.result, Expression(_place(emitter, operation), reads=reads))


@emits(asc.SetElementOp)
def _set_element(emitter: Emitter, operation: asc.SetElementOp) -> None:
    emitter.settle({operation.array}, operation)
    emitter.writer.line(f"{_place(emitter, operation)} = {emitter.use(operation.value)};")


# --- structures -----------------------------------------------------------------------------------------------------


@emits(asc.NewStructOp)
def _new_struct(emitter: Emitter, operation: asc.NewStructOp) -> None:
    type = operation.result.type
    define(emitter, type)
    taken = emitter.names.take(emitter.wanted_name(operation.result) or type.struct_name.data.lower())
    source = "{}" if operation.source is None else str(emitter.use(operation.source))
    emitter.writer.line(f"{type.struct_name.data} {taken} = {source};")
    emitter.values[operation.result] = Expression(taken, is_name=True)


@emits(asc.FieldOp)
def _field(emitter: Emitter, operation: asc.FieldOp) -> None:
    text = f"{emitter.use(operation.structure)}.{operation.field.data}"
    emitter.bind(operation.result, Expression(text, reads=frozenset([operation.structure])))


@emits(asc.SetFieldOp)
def _set_field(emitter: Emitter, operation: asc.SetFieldOp) -> None:
    emitter.settle({operation.structure}, operation)
    place = f"{emitter.use(operation.structure)}.{operation.field.data}"
    emitter.writer.line(f"{place} = {emitter.use(operation.value)};")


def define(emitter: Emitter, type: asc.StructType) -> None:
    """Makes sure that the text defines a structure."""
    emitter.structures.setdefault(type.struct_name.data, type)


def definition(type: asc.StructType) -> str:
    """The C++ structure of a type; fields with dots belong to structures inside."""
    lines = [f"struct {type.struct_name.data} {{"]
    path: list[str] = []
    for field, kind in zip(type.field_names, type.field_types, strict=True):
        *outer, name = field.data.split(".")
        common = 0
        while common < min(len(path), len(outer)) and path[common] == outer[common]:
            common += 1
        while len(path) > common:
            lines.append(f"{'    ' * len(path)}}} {path.pop()};")
        for part in outer[common:]:
            lines.append(f"{'    ' * (len(path) + 1)}struct {{")
            path.append(part)
        lines.append(f"{'    ' * (len(path) + 1)}{dtype_of(kind).cpp} {name};")
    while path:
        lines.append(f"{'    ' * len(path)}}} {path.pop()};")
    size = f'static_assert(sizeof({type.struct_name.data}) == {type.size.data}, "laid out as in Python");'
    return "\n".join([*lines, "};", size])
