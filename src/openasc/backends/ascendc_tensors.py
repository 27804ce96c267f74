"""Tensors, their views and properties, prints."""

from __future__ import annotations

import re
from typing import Final

from xdsl.ir import SSAValue

from openasc.backends.ascendc_control import quoted
from openasc.backends.ascendc_conversions import as_type
from openasc.backends.ascendc_emitter import Emitter, emits, refuse
from openasc.backends.ascendc_expressions import (
    PRIMARY,
    PRODUCT,
    SUM,
    Expression,
    cast,
    infix,
    integer,
    together,
    type_text,
)
from openasc.dtypes import DataType, int64
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of

_CONVERSION: Final = re.compile(r"%([-+ #0]*)(\d*)(\.\d+)?(?:hh|h|ll|l|z|j|t)?([diuoxXcfFeEgGsp%])")


def element(type: object) -> DataType:
    """The dtype of a tensor's or address's elements."""
    assert isinstance(type, asc.LocalType | asc.GlobalType | asc.AddressType)
    return dtype_of(type.element)


def elements(emitter: Emitter, value: SSAValue | int, dtype: DataType) -> Expression:
    """A length in bytes as a number of elements; a product with the element's size is taken apart again."""
    if isinstance(value, int):
        return integer(value * 2 if dtype.bits == 4 else value // dtype.sizeof())
    size = dtype.sizeof()
    owner = value.owner
    if isinstance(owner, asc.ScalarOp) and owner.operation.data == "mul" and dtype.bits != 4:
        for one, other in (owner.operands, owner.operands[::-1]):
            if isinstance(other.owner, asc.ConstantOp) and other.owner.value.data == str(size):
                return emitter.use(one)
    if size == 1 and dtype.bits != 4:
        return emitter.use(value)
    operator, factor = ("*", 2) if dtype.bits == 4 else ("/", size)
    return infix(operator, PRODUCT, emitter.use(value), integer(factor))


@emits(asc.GlobalOp)
def _global(emitter: Emitter, operation: asc.GlobalOp) -> None:
    taken = emitter.names.take(emitter.wanted_name(operation.result) or "tensor")
    emitter.values[operation.result] = Expression(taken, is_name=True)
    count = emitter.use(operation.count)
    length = "" if count.text == "0" else f", {count}"
    emitter.writer.line(f"{type_text(operation.result.type)} {taken};")
    emitter.writer.line(f"{taken}.SetGlobalBuffer({emitter.use(operation.address)}{length});")


@emits(asc.OffsetOp)
def _offset(emitter: Emitter, operation: asc.OffsetOp) -> None:
    source, number = emitter.use(operation.source), emitter.use(operation.elements)
    if isinstance(operation.source.type, asc.AddressType):
        result = infix("+", SUM, source, number) if number.text != "0" else source
    elif number.text == "0":
        result = source
    else:
        result = Expression(f"{source.within(PRIMARY)}[{number}]", reads=together(source, number))
    emitter.bind(operation.result, result)


@emits(asc.ViewOp)
def _view(emitter: Emitter, operation: asc.ViewOp) -> None:
    before, after = operation.source.type, operation.result.type
    value = emitter.use(operation.source)
    if isinstance(after, asc.AddressType):
        emitter.bind(operation.result, Expression(f"({type_text(after)}){value.within(2)}", 3, reads=value.reads))
        return
    if element(before) is not element(after):
        value = Expression(f"{value.within(PRIMARY)}.ReinterpretCast<{element(after).cpp}>()", reads=value.reads)
    if operation.length is None:
        emitter.bind(operation.result, value)
        return
    length = emitter.use(operation.length)
    emitter.bind_statement(operation.result, value, "view")
    emitter.writer.line(f"{emitter.use(operation.result)}.SetSize({length});")


@emits(asc.PropertyOp)
def _property(emitter: Emitter, operation: asc.PropertyOp) -> None:
    tensor = emitter.use(operation.source)
    function = {"count": "GetSize", "bytes": "GetLength", "address": "GetPhyAddr", "position": "GetPosition"}
    name = operation.property.data
    local = isinstance(operation.source.type, asc.LocalType)
    called = Expression(f"{tensor.within(PRIMARY)}.{function[name]}()", reads=tensor.reads)
    if name == "address" and isinstance(operation.result.type, asc.AddressType):
        emitter.bind(operation.result, called)
    elif name == "address":
        emitter.bind(operation.result, Expression(f"(int64_t){called}", 3, reads=called.reads))
    elif name == "bytes" and not local:
        size = integer(element(operation.source.type).sizeof())
        count = cast(int64, Expression(f"{tensor.within(PRIMARY)}.GetSize()", reads=tensor.reads))
        emitter.bind(operation.result, infix("*", PRODUCT, count, size))
    else:
        emitter.bind(operation.result, cast(int64, called))


@emits(asc.PrintOp)
def _print(emitter: Emitter, operation: asc.PrintOp) -> None:
    """A C format, in which conversions of 64-bit integers say so."""
    dtypes = iter([dtype_of(value.type) for value in operation.arguments])

    def conversion(match: re.Match[str]) -> str:
        if match[4] == "%":
            return "%%"
        dtype = next(dtypes, None)
        if match[4] == "s" or dtype is None:
            raise refuse("a conversion of printf without a number")
        long = "l" if dtype.bits == 64 and not dtype.is_float() and match[4] in "diuoxX" else ""
        return f"%{match[1]}{match[2]}{match[3] or ''}{long}{match[4]}"

    text = _CONVERSION.sub(conversion, operation.format.data)
    arguments = [str(as_type(emitter, value, dtype_of(value.type))) for value in operation.arguments]
    emitter.writer.line(f"AscendC::printf({', '.join([quoted(text), *arguments])});")
