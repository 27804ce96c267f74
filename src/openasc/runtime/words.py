"""Scalars and structures as the 64-bit words of the instruction ABI, and back."""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.language import evaluation
from openasc.language.struct import Struct

_UINT: Final = {8: "B", 16: "H", 32: "I", 64: "Q"}
_FLOAT: Final = {16: "e", 32: "f", 64: "d"}


def byte_count(elements: int, dtype: DataType) -> int:
    """A number of elements in bytes; the packed int4 takes half a byte."""
    return elements // 2 if dtype.bits == 4 else elements * dtype.sizeof()


def to_word(value: float, dtype: DataType) -> int:
    """A scalar as an ABI word: integers sign-extended, floats as their bits."""
    if not dtype.is_float():
        return signed(int(value))
    if dtype.name == "bfloat16":
        return int(struct.unpack("<I", struct.pack("<f", value))[0]) >> 16
    return int(struct.unpack("<" + _UINT[dtype.bits], struct.pack("<" + _FLOAT[dtype.bits], value))[0])


def from_word(word: int, dtype: DataType) -> Any:
    """The scalar of an ABI word."""
    if dtype.kind == "bool":
        return bool(word & 0xFF)
    if dtype.is_int():
        return evaluation.wrap(word, dtype)
    bits = word & ((1 << dtype.bits) - 1)
    if dtype.name == "bfloat16":
        return struct.unpack("<f", struct.pack("<I", bits << 16))[0]
    return struct.unpack("<" + _FLOAT[dtype.bits], struct.pack("<" + _UINT[dtype.bits], bits))[0]


def signed(word: int) -> int:
    """The word as a signed 64-bit number."""
    return word - (1 << 64) if word >= 1 << 63 else word


def zeroed(structure: type[Struct]) -> dict[str, Any]:
    """A structure whose numbers are all zero."""
    return {name: from_word(0, place.dtype) for name, place in structure.layout().fields.items()}


def unpacked(structure: type[Struct], address: int) -> dict[str, Any]:
    """The numbers of a structure in memory, by dotted name."""
    layout = structure.layout()
    data = ctypes.string_at(address, layout.size)
    numbers = {}
    for name, place in layout.fields.items():
        size = place.dtype.sizeof()
        numbers[name] = from_word(int.from_bytes(data[place.offset : place.offset + size], "little"), place.dtype)
    return numbers
