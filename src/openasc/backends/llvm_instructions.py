"""Instructions of the table in LLVM text: the words that `isa.flatten` lists, and the call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xdsl.ir import Attribute, SSAValue

from openasc.backends.llvm_floats import float_bits
from openasc.backends.llvm_scalars import integer, to_word
from openasc.backends.llvm_types import Parts, element_of, value_from_word
from openasc.backends.llvm_writer import Writer
from openasc.dtypes import DataType
from openasc.ir.dialect import AddressType, GlobalType, InstructionOp, LocalType, ObjectType
from openasc.ir.types import decode, dtype_of, is_scalar
from openasc.isa.flatten import (
    MASK_REGISTER,
    Word,
    dtype_names,
    field_of,
    flatten,
    list_items,
    pack_dtypes,
    static_word,
)
from openasc.isa.row import Form, Instruction
from openasc.isa.table import by_name


def row_and_form(operation: InstructionOp) -> tuple[Instruction, Form]:
    """The row of the table and the form that an instruction names.

    Raises:
        KeyError: there is no such row or form.
    """
    row = by_name(operation.row.data)
    for form in row.forms:
        if form.name == operation.form.data:
            return row, form
    raise KeyError(operation.form.data)


class _Call:
    """One instruction: its arguments and statics as words."""

    def __init__(self, writer: Writer, operation: InstructionOp, values: Mapping[SSAValue, Parts]) -> None:
        self.writer, self.operation, self.values = writer, operation, values
        self.row, self.form = row_and_form(operation)
        self.arguments = dict(zip((name.data for name in operation.names), operation.arguments, strict=True))
        self.statics: dict[str, Any] = {name: decode(value) for name, value in operation.statics.data.items()}

    def dtype(self, name: str) -> DataType:
        """The dtype of an argument's elements, of a scalar, or a static that is a dtype."""
        if name in self.arguments:
            return _dtype(self.arguments[name].type)
        static = self.statics.get(name)
        return static if isinstance(static, DataType) else DataType("void")

    def word(self, word: Word) -> str:
        """The operand for one ABI parameter or structure field."""
        match word.kind:
            case "value":
                return self.given(word)
            case "form":
                return str(word.constant if self.statics.get("is_set_mask", True) else MASK_REGISTER)
            case "dtypes":
                return str(pack_dtypes([self.dtype(name) for name in dtype_names(self.row, self.form)]))
            case "site":
                return str(self.operation.site.data)
            case "structure":
                return self.structure([self.word(field) for field in word.fields])
            case "list":
                items = list_items(word.name, {**self.arguments, **self.statics})
                words = [self.given(Word(item, "value", item)) for item in items]
                return self.structure([str(len(words)), *words], word.name)
        return str(word.constant)

    def given(self, word: Word) -> str:
        """An argument or static as a word."""
        argument = self.arguments.get(word.name)
        if argument is not None:
            return _argument_word(self.writer, self.values[argument], argument.type)
        if word.name not in self.statics:
            if word.required:
                raise KeyError(f"{self.row.name} needs {word.name}")
            return str(word.constant)
        value = self.statics[word.name]
        if isinstance(value, list):
            return self.writer.address(self.writer.data(_words([len(value), *value])))
        if isinstance(value, float):
            return str(float_bits(value, self._dtype_of_scalar(word.name)))
        return str(static_word(value))

    def _dtype_of_scalar(self, name: str) -> DataType:
        for parameter in self.form.parameters:
            if parameter.kind == "scalar" and name in field_of(parameter):
                return self.dtype(parameter.like)
        return DataType("float32")

    def structure(self, fields: list[str], name: str = "") -> str:
        """A structure or list by address: constant data, or memory on the stack whose run-time fields are stored.

        Calls with the same constant fields share that memory, so unrolled code does not fill the stack; the lists of
        one call do not, as they differ in `name`.
        """
        known = [integer(field) for field in fields]
        if None not in known:
            return self.writer.address(self.writer.data(_words(known)))
        slot = self.writer.shared_slot(known, name)
        for index, (field, number) in enumerate(zip(fields, known, strict=True)):
            if number is None:
                place = self.writer.value(f"getelementptr inbounds i64, ptr {slot}, i64 {index}")
                self.writer.line(f"store i64 {field}, ptr {place}, align 8")
        return self.writer.address(slot)


def _words(numbers: list[Any]) -> str:
    return f"[{len(numbers)} x i64] [{', '.join(f'i64 {number}' for number in numbers)}]"


def _dtype(type: Attribute) -> DataType:
    return element_of(type) if isinstance(type, LocalType | GlobalType | AddressType) else dtype_of(type)


def _argument_word(writer: Writer, parts: Parts, type: Attribute) -> str:
    """Tensors and handles are words already; GM tensors travel by their address, arrays and structures by theirs."""
    if is_scalar(type):
        return to_word(writer, parts[0], dtype_of(type))
    if isinstance(type, LocalType | GlobalType | AddressType | ObjectType):
        return parts[0]
    return writer.address(parts[0])


def emit_instruction(writer: Writer, operation: InstructionOp, values: dict[SSAValue, Parts]) -> None:
    """Calls the ABI function of the instruction's shape and keeps its result."""
    call = _Call(writer, operation, values)
    result = writer.call(call.row.shape, [call.word(word) for word in flatten(call.row, call.form)])
    for value in operation.results_:
        values[value] = value_from_word(writer, result, value.type)
