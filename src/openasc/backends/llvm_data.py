"""Scalars, cells, arrays and structures."""

from __future__ import annotations

from openasc.backends import llvm_scalars as scalars
from openasc.backends.llvm_emitter import Emitter, clear, copy_structure, emits
from openasc.backends.llvm_types import (
    Parts,
    element_of,
    load_scalar,
    memory_type,
    part_types,
    store_scalar,
    value_from_word,
)
from openasc.backends.llvm_writer import ARRAY_INDEX, Writer
from openasc.dtypes import DataType
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of, is_scalar


@emits(asc.ConstantOp)
def _constant(emitter: Emitter, operation: asc.ConstantOp) -> None:
    result = operation.result
    emitter.values[result] = (scalars.literal(operation.value.data, dtype_of(result.type)),)


@emits(asc.ScalarOp)
def _scalar(emitter: Emitter, operation: asc.ScalarOp) -> None:
    dtype = dtype_of(operation.operands[0].type)
    values = [emitter.one(value) for value in operation.operands]
    name = operation.operation.data
    if name == "truediv" and not dtype.is_float():
        target = dtype_of(operation.result.type)
        values = [scalars.convert(emitter.writer, value, dtype, target) for value in values]
        dtype = target
    emitter.values[operation.result] = (scalars.scalar(emitter.writer, name, dtype, values, operation.site.data),)


@emits(asc.CompareOp)
def _compare(emitter: Emitter, operation: asc.CompareOp) -> None:
    type = operation.lhs.type
    dtype = dtype_of(type) if is_scalar(type) else scalars.INDEX_DTYPE
    lhs, rhs = emitter.one(operation.lhs), emitter.one(operation.rhs)
    emitter.values[operation.result] = (scalars.compare(emitter.writer, operation.predicate.data, dtype, lhs, rhs),)


@emits(asc.ConvertOp)
def _convert(emitter: Emitter, operation: asc.ConvertOp) -> None:
    source, target = dtype_of(operation.source.type), dtype_of(operation.result.type)
    value = scalars.convert(emitter.writer, emitter.one(operation.source), source, target)
    emitter.values[operation.result] = (value,)


@emits(asc.BitcastOp)
def _bitcast(emitter: Emitter, operation: asc.BitcastOp) -> None:
    source, target = dtype_of(operation.source.type), dtype_of(operation.result.type)
    value = scalars.bitcast(emitter.writer, emitter.one(operation.source), source, target)
    emitter.values[operation.result] = (value,)


@emits(asc.ChooseOp)
def _choose(emitter: Emitter, operation: asc.ChooseOp) -> None:
    condition = emitter.one(operation.condition)
    chosen = (
        emitter.writer.value(f"select i1 {condition}, {type} {if_true}, {type} {if_false}")
        for type, if_true, if_false in zip(
            part_types(operation.result.type),
            emitter.values[operation.if_true],
            emitter.values[operation.if_false],
            strict=True,
        )
    )
    emitter.values[operation.result] = tuple(chosen)


def _zero(type: str) -> str:
    return {"ptr": "null", "float": "0.0", "double": "0.0", "i1": "false"}.get(type, "0")


@emits(asc.CellOp)
def _cell(emitter: Emitter, operation: asc.CellOp) -> None:
    writer, content = emitter.writer, operation.result.type.content
    types = part_types(content)
    slots = tuple(writer.slot(type) for type in types)
    emitter.values[operation.result] = slots
    for type, slot in zip(types, slots, strict=True):
        writer.entry_line(f"store {type} {_zero(type)}, ptr {slot}")
    if operation.initial is not None:
        _store_parts(writer, types, emitter.values[operation.initial], slots)


def _store_parts(writer: Writer, types: Parts, values: Parts, slots: Parts) -> None:
    for type, value, slot in zip(types, values, slots, strict=True):
        writer.line(f"store {type} {value}, ptr {slot}")


@emits(asc.LoadOp)
def _load(emitter: Emitter, operation: asc.LoadOp) -> None:
    slots = emitter.values[operation.cell]
    types = part_types(operation.result.type)
    loaded = (emitter.writer.value(f"load {type}, ptr {slot}") for type, slot in zip(types, slots, strict=True))
    emitter.values[operation.result] = tuple(loaded)


@emits(asc.StoreOp)
def _store(emitter: Emitter, operation: asc.StoreOp) -> None:
    types = part_types(operation.value.type)
    _store_parts(emitter.writer, types, emitter.values[operation.value], emitter.values[operation.cell])


# --- arrays and structures ------------------------------------------------------------------------------------------


@emits(asc.ArrayOp)
def _array(emitter: Emitter, operation: asc.ArrayOp) -> None:
    writer, type = emitter.writer, operation.result.type
    dtype = element_of(type)
    pointer = writer.slot(f"[{type.length.data} x {memory_type(dtype)}]")
    clear(writer, pointer, type.length.data * dtype.sizeof())
    for index, value in enumerate(operation.values):
        place = writer.value(f"getelementptr inbounds {memory_type(dtype)}, ptr {pointer}, i64 {index}")
        store_scalar(writer, place, emitter.one(value), dtype)
    emitter.values[operation.result] = (pointer,)


def _element_place(emitter: Emitter, operation: asc.ElementOp | asc.SetElementOp) -> tuple[str, DataType]:
    """The address of an element; an index outside the array ends the launch."""
    writer, type = emitter.writer, operation.array.type
    assert isinstance(type, asc.ArrayType)
    index, length = emitter.one(operation.index), type.length.data
    known = scalars.integer(index)
    if known is None or not 0 <= known < length:
        outside = writer.value(f"icmp uge i64 {index}, {length}")
        writer.fail_if(outside, ARRAY_INDEX, [index, str(length)], operation.site.data)
    dtype = element_of(type)
    pointer = emitter.one(operation.array)
    return writer.value(f"getelementptr {memory_type(dtype)}, ptr {pointer}, i64 {index}"), dtype


@emits(asc.ElementOp)
def _element(emitter: Emitter, operation: asc.ElementOp) -> None:
    place, dtype = _element_place(emitter, operation)
    emitter.values[operation.result] = (load_scalar(emitter.writer, place, dtype),)


@emits(asc.SetElementOp)
def _set_element(emitter: Emitter, operation: asc.SetElementOp) -> None:
    place, dtype = _element_place(emitter, operation)
    store_scalar(emitter.writer, place, emitter.one(operation.value), dtype)


@emits(asc.NewStructOp)
def _new_struct(emitter: Emitter, operation: asc.NewStructOp) -> None:
    source = None if operation.source is None else emitter.one(operation.source)
    emitter.values[operation.result] = (copy_structure(emitter.writer, operation.result.type, source),)


def _field_place(emitter: Emitter, operation: asc.FieldOp | asc.SetFieldOp) -> str:
    type = operation.structure.type
    assert isinstance(type, asc.StructType)
    index = [name.data for name in type.field_names].index(operation.field.data)
    offset = type.offsets.data[index].data
    return emitter.writer.value(f"getelementptr i8, ptr {emitter.one(operation.structure)}, i64 {offset}")


@emits(asc.FieldOp)
def _field(emitter: Emitter, operation: asc.FieldOp) -> None:
    place, type = _field_place(emitter, operation), operation.result.type
    if isinstance(type, asc.StructType | asc.ArrayType):
        emitter.values[operation.result] = (place,)
    elif is_scalar(type):
        emitter.values[operation.result] = (load_scalar(emitter.writer, place, dtype_of(type)),)
    else:
        word = emitter.writer.value(f"load i64, ptr {place}, align 8")
        emitter.values[operation.result] = value_from_word(emitter.writer, word, type)


@emits(asc.SetFieldOp)
def _set_field(emitter: Emitter, operation: asc.SetFieldOp) -> None:
    place, type = _field_place(emitter, operation), operation.value.type
    value = emitter.one(operation.value)
    if is_scalar(type):
        store_scalar(emitter.writer, place, value, dtype_of(type))
    else:
        emitter.writer.line(f"store i64 {value}, ptr {place}, align 8")
