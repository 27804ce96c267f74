"""How values of the dialect are held in LLVM: a tuple of operands for each, and their types."""

from __future__ import annotations

from functools import cache
from typing import Final

from xdsl.ir import Attribute

from openasc.backends.llvm_scalars import from_word, llvm_type
from openasc.backends.llvm_writer import Writer
from openasc.dtypes import DataType, bool_
from openasc.ir.dialect import AddressType, ArrayType, CellType, GlobalType, LocalType, ObjectType, StructType
from openasc.ir.types import dtype_of

Parts = tuple[str, ...]
"""Operands of one value: two for a GM tensor (address, element count), else one."""
_FIXED: Final[dict[type[Attribute], Parts]] = {
    LocalType: ("i64",),
    GlobalType: ("i64", "i64"),
    AddressType: ("i64",),
    ObjectType: ("i64",),
    ArrayType: ("ptr",),
    StructType: ("ptr",),
}


@cache
def part_types(attribute: Attribute) -> Parts:
    """LLVM types of the operands that hold a value."""
    fixed = _FIXED.get(type(attribute))
    if fixed is not None:
        return fixed
    if isinstance(attribute, CellType):
        return ("ptr",) * len(part_types(attribute.content))
    return (llvm_type(dtype_of(attribute)),)


def memory_type(dtype: DataType) -> str:
    """The LLVM type of a scalar inside an array or structure, where a bool takes a byte."""
    return "i8" if dtype is bool_ else llvm_type(dtype)


def element_of(attribute: Attribute) -> DataType:
    """The dtype of a tensor's, address's or array's elements."""
    assert isinstance(attribute, LocalType | GlobalType | AddressType | ArrayType)
    return dtype_of(attribute.element)


def load_scalar(writer: Writer, pointer: str, dtype: DataType) -> str:
    """Reads a scalar of an array or structure."""
    value = writer.value(f"load {memory_type(dtype)}, ptr {pointer}, align {dtype.sizeof()}")
    return writer.value(f"icmp ne i8 {value}, 0") if dtype is bool_ else value


def store_scalar(writer: Writer, pointer: str, value: str, dtype: DataType) -> None:
    """Writes a scalar of an array or structure."""
    if dtype is bool_:
        value = {"true": "1", "false": "0"}.get(value) or writer.value(f"zext i1 {value} to i8")
    writer.line(f"store {memory_type(dtype)} {value}, ptr {pointer}, align {dtype.sizeof()}")


def value_from_word(writer: Writer, word: str, attribute: Attribute) -> Parts:
    """A value that arrives as one word: an argument of the kernel, or the result of an ABI function."""
    if isinstance(attribute, ArrayType | StructType):
        return (writer.value(f"inttoptr i64 {word} to ptr"),)
    if isinstance(attribute, LocalType | AddressType | ObjectType):
        return (word,)
    if isinstance(attribute, GlobalType):
        return (word, "0")
    return (from_word(writer, word, dtype_of(attribute)),)
