"""Arguments of a kernel in C++: Python values against its parameters, as words, arrays and what must stay alive."""

from __future__ import annotations

import ctypes
import operator
import struct
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy

from openasc.ascendc.entries import ADDRESS, NUMBER, TENSOR, Entry, Parameter
from openasc.ascendc.tensors import MOST_DIMENSIONS, describe
from openasc.dtypes import DataType
from openasc.errors import ArgumentError, RangeError, Site
from openasc.runtime import arrays
from openasc.runtime.arguments import Call, add_array

_FLOATS: Final = {"float16": "<e", "float32": "<f", "float64": "<d"}


def collect(entry: Entry, args: Sequence[Any], keywords: Mapping[str, Any]) -> Call:
    """The words and arrays of a launch.

    Raises:
        ArgumentError: one is missing, unknown, or of another kind or dtype (ASC-LAUNCH-002, -003, -008).
        RangeError: a number that its type cannot hold (ASC-RANGE-003).
    """
    parameters = entry.parameters
    values = args if len(args) == len(parameters) and not keywords else _bind(entry, args, keywords)
    call = Call(names=tuple(parameter.name for parameter in parameters))
    for parameter, value in zip(parameters, values, strict=True):
        if parameter.kind == ADDRESS:
            _add_array(call, entry, parameter, value)
        elif parameter.kind == NUMBER:
            call.key.append(int)
            call.words.append(_number(entry, parameter, value))
        elif parameter.kind == TENSOR:
            _add_tensor(call, entry, parameter, value)
        else:
            call.key.append(int)
            call.words.append(_structure(call, entry, parameter, value))
    return call


def _bind(entry: Entry, args: Sequence[Any], keywords: Mapping[str, Any]) -> list[Any]:
    names = [parameter.name for parameter in entry.parameters]
    if len(args) > len(names):
        raise _refuse(entry, 2, f"{entry.name} got {len(args)} arguments", f"{len(names)}: {entry.signature}", "")
    values = dict(zip(names, args, strict=False))
    for name, value in keywords.items():
        if name in values:
            raise _refuse(entry, 2, f"{entry.name} got argument {name!r} twice", "each argument once", "")
        if name not in names:
            raise _refuse(entry, 2, f"{entry.name} has no parameter {name!r}", entry.signature, "")
        values[name] = value
    missing = [name for name in names if name not in values]
    if missing:
        what = f"{entry.name} misses argument{'s' if len(missing) > 1 else ''} {', '.join(map(repr, missing))}"
        raise _refuse(entry, 2, what, entry.signature, "")
    return [values[name] for name in names]


def _add_array(call: Call, entry: Entry, parameter: Parameter, value: Any) -> None:
    if value is None:
        call.key.append(int)
        call.words.append(0)
        return
    operand = arrays.from_object(value, parameter.name)
    if operand is None:
        what = f"argument {parameter.name!r} is no array, which {parameter} wants"
        raise _refuse(entry, 3, what, f"{arrays.ACCEPTED}; None for a null pointer", _kind(value))
    if not parameter.dtype.is_void() and operand.dtype is not parameter.dtype:
        what = f"argument {parameter.name!r} has another dtype than {parameter} wants"
        hint = f"{parameter.name}.astype(numpy.{parameter.dtype.numpy_name})" if _converts(value, parameter) else ""
        raise _refuse(entry, 8, what, parameter.dtype.name, operand.dtype.name, hint)
    add_array(call, operand)


def _add_tensor(call: Call, entry: Entry, parameter: Parameter, value: Any) -> None:
    """A `Tensor`; its word leads to the description, and tells which array it is about."""
    number = 0
    if value is None:
        content = describe(None, ())
        call.key.append(int)
    else:
        operand = arrays.from_object(value, parameter.name)
        if operand is None:
            what = f"argument {parameter.name!r} is no array, which {parameter} wants"
            raise _refuse(entry, 3, what, f"{arrays.ACCEPTED}; None for a tensor without data", _kind(value))
        shape = tuple(map(int, getattr(value, "shape", (operand.size * 8 // operand.dtype.bits,))))
        if len(shape) > MOST_DIMENSIONS:
            what = f"argument {parameter.name!r} has too many dimensions for a Tensor"
            raise _refuse(entry, 3, what, f"at most {MOST_DIMENSIONS}", str(len(shape)))
        add_array(call, operand)
        number, address = divmod(call.words.pop(), 1 << 48)
        content = describe((address, operand.size, operand.dtype), shape)
    buffer = ctypes.create_string_buffer(content, len(content))
    call.keep.append(buffer)
    call.words.append(ctypes.addressof(buffer) | number << 48)


def _converts(value: Any, parameter: Parameter) -> bool:
    return isinstance(value, numpy.ndarray) and hasattr(numpy, parameter.dtype.numpy_name)


def _number(entry: Entry, parameter: Parameter, value: Any) -> int:
    dtype = parameter.dtype
    if dtype.is_float():
        if not hasattr(value, "__float__") or isinstance(value, (str, bytes, numpy.ndarray)) or _is_tensor(value):
            raise _no_number(entry, parameter, value)
        return _float_word(parameter, float(value))
    try:
        number = int(value) if isinstance(value, (bool, numpy.bool_)) else operator.index(value)
    except TypeError:
        raise _no_number(entry, parameter, value) from None
    low, high = _limits(dtype)
    if not low <= number <= high:
        raise RangeError(
            3, f"argument {parameter.name!r} does not fit in {parameter.type}", kernel=entry.name,
            expected=f"{low} .. {high}", given=str(number), site=_site(entry),
        )  # fmt: skip
    return number - (1 << 64) if number >= 1 << 63 else number


def _is_tensor(value: Any) -> bool:
    return hasattr(value, "__dlpack__") and not isinstance(value, numpy.generic)


def _limits(dtype: DataType) -> tuple[int, int]:
    if dtype.kind == "bool":
        return 0, 1
    return (-(1 << dtype.bits - 1), (1 << dtype.bits - 1) - 1) if dtype.is_signed() else (0, (1 << dtype.bits) - 1)


def _float_word(parameter: Parameter, value: float) -> int:
    """The bits of a float in the parameter's format, rounded once."""
    dtype = parameter.dtype
    if dtype.name == "bfloat16":
        return int(numpy.asarray(value).astype(dtype.numpy).view(numpy.uint16))
    try:
        return int.from_bytes(struct.pack(_FLOATS[dtype.name], value), "little", signed=True)
    except OverflowError:
        limit = float(numpy.finfo(dtype.numpy).max)
        raise RangeError(
            3, f"argument {parameter.name!r} is too large for {parameter.type}", expected=f"at most {limit:g}",
            given=repr(value),
        ) from None  # fmt: skip


def _structure(call: Call, entry: Entry, parameter: Parameter, value: Any) -> int:
    """The address of a copy of a structure's bytes."""
    content = _bytes_of(value)
    if content is None:
        what = f"argument {parameter.name!r} cannot be read as {parameter.type}"
        accepted = "a ctypes.Structure, an openasc Struct, a structured NumPy scalar, or bytes"
        raise _refuse(entry, 3, what, f"{accepted}, {parameter.size} bytes long", _kind(value))
    if len(content) != parameter.size:
        what = f"argument {parameter.name!r} has another size than {parameter.type}"
        raise _refuse(entry, 3, what, f"{parameter.size} bytes", f"{len(content)} bytes")
    buffer = ctypes.create_string_buffer(content, parameter.size)
    call.keep.append(buffer)
    return ctypes.addressof(buffer)


def _bytes_of(value: Any) -> bytes | None:
    if isinstance(value, (bytes, bytearray, memoryview, ctypes.Structure, ctypes.Union, ctypes.Array)):
        return bytes(value)
    if isinstance(value, numpy.generic) or (isinstance(value, numpy.ndarray) and value.ndim == 0):
        return value.tobytes()
    pack = getattr(value, "pack", None)
    if callable(pack) and hasattr(type(value), "layout"):
        return bytes(pack())
    return None


def _no_number(entry: Entry, parameter: Parameter, value: Any) -> ArgumentError:
    wanted = "a number" if parameter.dtype.is_float() else "a whole number"
    what = f"argument {parameter.name!r} is not {wanted}, which {parameter} wants"
    hint = f"int({parameter.name}) to cut the fraction off" if isinstance(value, (float, numpy.floating)) else ""
    return _refuse(entry, 3, what, f"{wanted} ({parameter.dtype})", _kind(value), hint)


def _kind(value: Any) -> str:
    kind = type(value)
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    return f"{value!r}" if isinstance(value, (bool, int, float)) else name


def _refuse(entry: Entry, number: int, what: str, expected: str, given: str, hint: str = "") -> ArgumentError:
    return ArgumentError(
        number, what, kernel=entry.name, expected=expected, given=given, hint=hint, site=_site(entry),
        details={"signature": entry.signature},
    )  # fmt: skip


def _site(entry: Entry) -> Site:
    """Where the kernel is defined, which shows its signature."""
    import linecache

    return Site(entry.file, entry.line, text=linecache.getline(entry.file, entry.line).rstrip("\n"))
