"""Tensors, instructions, output and faults."""

from __future__ import annotations

from openasc.backends import llvm_scalars as scalars
from openasc.backends.llvm_emitter import Emitter, emits, jumps
from openasc.backends.llvm_instructions import emit_instruction
from openasc.backends.llvm_types import element_of
from openasc.backends.llvm_writer import Writer
from openasc.dtypes import DataType
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of
from openasc.isa.abi import GLOBAL_OFFSET, LOCAL_RESIZE, LOCAL_SLICE, PRINT


def _byte_count(writer: Writer, elements: str, dtype: DataType) -> str:
    """A number of elements in bytes; the packed int4 takes half a byte."""
    if dtype.bits == 8:
        return elements
    if dtype.bits < 8 and dtype.kind != "bool":
        return writer.value(f"ashr i64 {elements}, 1")
    known = scalars.integer(elements)
    return str(known * dtype.sizeof()) if known is not None else writer.value(f"mul i64 {elements}, {dtype.sizeof()}")


@emits(asc.OffsetOp)
def _offset(emitter: Emitter, operation: asc.OffsetOp) -> None:
    writer, source = emitter.writer, operation.source
    offset = _byte_count(writer, emitter.one(operation.elements), element_of(source.type))
    shape = LOCAL_SLICE if isinstance(source.type, asc.LocalType) else GLOBAL_OFFSET
    first, *rest = emitter.values[source]
    moved = first if offset == "0" else writer.call(shape, [first, offset, str(operation.site.data)])
    emitter.values[operation.result] = (moved, *rest)


@emits(asc.ViewOp)
def _view(emitter: Emitter, operation: asc.ViewOp) -> None:
    parts = emitter.values[operation.source]
    if operation.length is not None:
        length = _byte_count(emitter.writer, emitter.one(operation.length), element_of(operation.result.type))
        parts = (emitter.writer.call(LOCAL_RESIZE, [parts[0], length, str(operation.site.data)]),)
    emitter.values[operation.result] = parts


@emits(asc.GlobalOp)
def _global(emitter: Emitter, operation: asc.GlobalOp) -> None:
    emitter.values[operation.result] = (emitter.one(operation.address), emitter.one(operation.count))


def _bits(writer: Writer, word: str, first: int, width: int) -> str:
    shifted = writer.value(f"lshr i64 {word}, {first}") if first else word
    return writer.value(f"and i64 {shifted}, {(1 << width) - 1}")


@emits(asc.PropertyOp)
def _property(emitter: Emitter, operation: asc.PropertyOp) -> None:
    writer, name, source = emitter.writer, operation.property.data, operation.source
    dtype, parts = element_of(source.type), emitter.values[source]
    if isinstance(source.type, asc.LocalType):
        result = _local_property(writer, name, parts[0], dtype)
    elif name == "address":
        # As an address it keeps the number of its array; as a number it does not.
        typed = isinstance(operation.result.type, asc.AddressType)
        result = parts[0] if typed else _bits(writer, parts[0], 0, 48)
    else:
        result = parts[1] if name == "count" else _byte_count(writer, parts[1], dtype)
    emitter.values[operation.result] = (result,)


def _local_property(writer: Writer, name: str, word: str, dtype: DataType) -> str:
    if name == "address":
        return _bits(writer, word, 0, 24)
    if name == "position":
        return _bits(writer, word, 52, 5)
    size = _bits(writer, word, 24, 24)
    if name == "bytes" or dtype.bits == 8:
        return size
    return writer.value(f"shl i64 {size}, 1" if dtype.bits == 4 else f"udiv i64 {size}, {dtype.sizeof()}")


@emits(asc.InstructionOp)
def _instruction(emitter: Emitter, operation: asc.InstructionOp) -> None:
    emit_instruction(emitter.writer, operation, emitter.values)


@emits(asc.PrintOp)
def _print(emitter: Emitter, operation: asc.PrintOp) -> None:
    writer, count = emitter.writer, len(operation.arguments)
    values, codes = "0", "0"
    if count:
        slot = writer.slot(f"[{count} x i64]")
        dtypes = [dtype_of(value.type) for value in operation.arguments]
        for index, (value, dtype) in enumerate(zip(operation.arguments, dtypes, strict=True)):
            place = writer.value(f"getelementptr inbounds i64, ptr {slot}, i64 {index}")
            writer.line(f"store i64 {scalars.to_word(writer, emitter.one(value), dtype)}, ptr {place}")
        values = writer.address(slot)
        codes = writer.address(writer.data(f"[{count} x i8] [{', '.join(f'i8 {dtype.code}' for dtype in dtypes)}]"))
    format = writer.address(writer.text_data(operation.format.data))
    writer.call(PRINT, [format, str(count), values, codes, str(operation.site.data)])


@jumps(asc.FailOp)
def _fail(emitter: Emitter, operation: asc.FailOp) -> bool:
    writer = emitter.writer
    message = writer.address(writer.text_data(operation.message.data))
    writer.fail(operation.reason.data, [message, "0"], operation.site.data)
    return False
