"""Between the project's dtypes and Python values and xDSL's attributes; both directions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, Final

from xdsl.dialects.builtin import (
    ArrayAttr,
    BFloat16Type,
    BoolAttr,
    DictionaryAttr,
    Float16Type,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneType,
    Signedness,
    StringAttr,
)
from xdsl.ir import Attribute

from openasc import dtypes
from openasc.dtypes import DataType

INDEX: Final = IntegerType(64, Signedness.SIGNED)
"""The type of a Python int, a loop index, a count: si64."""
BOOL: Final = IntegerType(1)
_FLOATS: Final[dict[str, Attribute]] = {
    "float16": Float16Type(),
    "bfloat16": BFloat16Type(),
    "float32": Float32Type(),
    "float64": Float64Type(),
}
_FLOAT_DTYPES: Final = {attribute.name: DataType(name) for name, attribute in _FLOATS.items()}


@cache
def scalar_type(dtype: DataType) -> Attribute:
    """The IR type of one value of a dtype: `si32`, `ui8`, `i1`, `f16` …; `none` for void."""
    if dtype.is_float():
        return _FLOATS[dtype.name]
    if dtype.is_void():
        return NoneType()
    if dtype is dtypes.bool_:
        return BOOL
    return IntegerType(dtype.bits, Signedness.SIGNED if dtype.is_signed() else Signedness.UNSIGNED)


def is_scalar(attribute: Attribute) -> bool:
    """True for the types that `dtype_of` knows, void excepted."""
    if isinstance(attribute, IntegerType):
        return (attribute.width.data, attribute.signedness.data) in _INTEGERS
    return attribute.name in _FLOAT_DTYPES


def dtype_of(attribute: Attribute) -> DataType:
    """The dtype of an IR scalar type.

    Raises:
        ValueError: the attribute is no scalar type of the dialect.
    """
    if isinstance(attribute, IntegerType):
        found = _INTEGERS.get((attribute.width.data, attribute.signedness.data))
        if found is not None:
            return found
    elif attribute.name in _FLOAT_DTYPES:
        return _FLOAT_DTYPES[attribute.name]
    elif isinstance(attribute, NoneType):
        return dtypes.void
    raise ValueError(f"{attribute} is not a scalar type")


_INTEGERS: Final = {
    (dtype.bits, Signedness.SIGNED if dtype.is_signed() else Signedness.UNSIGNED): dtype
    for dtype in dtypes.ALL
    if dtype.is_int()
} | {(1, Signedness.SIGNLESS): dtypes.bool_}


def encode(value: Any) -> Attribute:
    """An attribute for a value known when compiling: bool, int, enum (its number), float, str, dtype, list, mapping.

    Raises:
        TypeError: there is no attribute for it.
    """
    if isinstance(value, Attribute):
        return value
    if isinstance(value, DataType):
        return scalar_type(value)
    if isinstance(value, bool):
        return BoolAttr.from_bool(value)
    if isinstance(value, Enum):
        return encode(value.value)
    if isinstance(value, int):
        return IntAttr(value)
    if isinstance(value, float):
        return FloatAttr(value, 64)
    if isinstance(value, str):
        return StringAttr(value)
    if isinstance(value, Mapping):
        return DictionaryAttr({str(key): encode(item) for key, item in value.items()})
    if isinstance(value, Sequence):
        return ArrayAttr([encode(item) for item in value])
    raise TypeError(f"an asc attribute cannot hold {value!r}")


def decode(attribute: Attribute) -> Any:
    """What `encode` was given (an enum comes back as its number, a tuple as a list)."""
    match attribute:
        case IntAttr() | StringAttr():
            return attribute.data
        case IntegerAttr():
            number = attribute.value.data
            return bool(number) if attribute.type == BOOL else number
        case FloatAttr():
            return attribute.value.data
        case ArrayAttr():
            return [decode(item) for item in attribute.data]
        case DictionaryAttr():
            return {key: decode(item) for key, item in attribute.data.items()}
    return dtype_of(attribute)
