"""From Python values to what a launch needs: a specialisation key, 64-bit words, and the arrays."""

from __future__ import annotations

import ctypes
import struct
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.errors import ArgumentError, RangeError
from openasc.language.constexpr import ConstExpr
from openasc.program import Argument
from openasc.runtime import arrays
from openasc.runtime.arrays import DTYPES, ArrayOperand
from openasc.runtime.mocks import MockTensor, MockValue
from openasc.runtime.signature import Constant, Signature, constant_key

_ndarray: Final = numpy.ndarray
_byte_at: Final = ctypes.c_char.from_buffer
_address_of: Final = ctypes.addressof
_to_float32: Final = struct.Struct("<f").pack
_to_word: Final = struct.Struct("<i").unpack
_NUMBERS: Final = {int: ("int", dtypes.int64), float: ("float", dtypes.float32), bool: ("bool", dtypes.bool_)}
_SCALAR_KEYS: Final = {dtype: ("scalar", dtype) for dtype in dtypes.ALL}
_ACCEPTED: Final = (
    f"{arrays.ACCEPTED}; int, float, bool or a NumPy scalar; a Struct; for ConstExpr parameters any constant"
)


@dataclass(slots=True)
class Call:
    """The arguments of one launch.

    Attributes:
        key: what the program was, or must be, specialised on; one entry a parameter.
        words: one 64-bit word for each parameter that is no constant.
        arrays: address, bytes and writable of each array, one after the other, in the order of the argument numbers.
        keep: what must stay alive until the launch has ended.
        copied: (argument number, operand) of arrays that the kernel sees as a copy.
        mock: True when an argument only stands for one, so that nothing can run.
        names: of the parameters.
    """

    key: list[Any] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    arrays: list[int] = field(default_factory=list)
    keep: list[Any] = field(default_factory=list)
    copied: list[tuple[int, ArrayOperand]] = field(default_factory=list)
    mock: bool = False
    names: tuple[str, ...] = ()

    def array_names(self) -> dict[int, str]:
        """Argument number of an array → the first parameter that it was given to."""
        words = iter(self.words)
        names: dict[int, str] = {}
        for name, part in zip(self.names, self.key, strict=True):
            if type(part) is not tuple or part[0] in ("scalar", "struct"):
                word = next(words)
                if isinstance(part, DataType):
                    names.setdefault((word >> 48) - 1, name)
        return names

    def ranges(self) -> list[tuple[int, int, bool]]:
        """(address, bytes, writable) of each array."""
        flat = self.arrays
        return [(flat[start], flat[start + 1], bool(flat[start + 2])) for start in range(0, len(flat), 3)]


def collect(signature: Signature, values: Sequence[Any], kernel: str) -> Call:
    """Sorts the values of a launch; the common kinds are handled in the loop because it runs at every launch.

    Raises:
        ArgumentError: a kind or dtype that cannot be passed (ASC-LAUNCH-003, -008).
        RangeError: a number that its dtype cannot hold (ASC-RANGE-003).
    """
    call = Call(names=signature.names)
    key, words, flat = call.key, call.words, call.arrays
    for value, constant in zip(values, signature.constants, strict=True):
        kind = type(value)
        if constant is not None:
            key.append(constant_key(constant.value_of(value)))
        elif kind is _ndarray:
            dtype = DTYPES.get(value.dtype)
            try:
                # The quickest way to an address; refuses arrays that are read-only, empty or not contiguous.
                address = _address_of(_byte_at(value))
            except (TypeError, ValueError, BufferError):
                dtype = None
            if dtype is None:
                _collect_other(call, value, signature.names[len(key)], kernel)
                continue
            key.append(dtype)
            words.append(address | len(flat) // 3 + 1 << 48)
            flat += (address, value.nbytes, True)
        elif kind is int and -0x8000000000000000 <= value <= 0x7FFFFFFFFFFFFFFF:
            key.append(int)
            words.append(value)
        else:
            _collect_other(call, value, signature.names[len(key)], kernel)
    return call


def _collect_other(call: Call, value: Any, name: str, kernel: str) -> None:
    """Every kind that `collect` does not handle itself."""
    value = ConstExpr.unwrap(value)
    if isinstance(value, numpy.generic):
        dtype, word = _numpy_scalar(value, name)
        call.key.append(_SCALAR_KEYS[dtype])
        call.words.append(word)
    elif isinstance(value, (bool, int, float)):
        kind = bool if isinstance(value, bool) else int if isinstance(value, int) else float
        call.key.append(kind)
        call.words.append(_number(value, name))
    elif isinstance(value, (MockTensor, MockValue)):
        call.mock = True
        call.key.append(value.dtype if isinstance(value, MockTensor) else _SCALAR_KEYS[value.dtype])
        call.words.append(0)
    elif _is_struct(value):
        call.key.append(("struct", type(value)))
        packed = ctypes.create_string_buffer(value.pack())
        call.keep.append(packed)
        call.words.append(ctypes.addressof(packed))
    else:
        operand = arrays.from_object(value, name)
        if operand is None:
            raise _unsupported(value, name, kernel)
        add_array(call, operand)


def add_array(call: Call, operand: ArrayOperand) -> None:
    """Adds an array as the next argument of a call."""
    call.key.append(operand.dtype)
    if operand.restore is not None:
        for index, other in call.copied:
            if other.identity == operand.identity:
                call.words.append(other.address | (index + 1) << 48)
                return
        call.copied.append((len(call.arrays) // 3, operand))
    call.keep.append(operand.owner)
    call.words.append(operand.address | len(call.arrays) // 3 + 1 << 48)
    call.arrays += (operand.address, operand.size, operand.writable)


def _number(value: float, name: str) -> int:
    """The word of a Python number: an int is 64 bits wide, a float travels as float32."""
    if isinstance(value, int):
        if not -(2**63) <= value < 2**63:
            raise RangeError(
                3, f"argument {name!r} does not fit in 64 bits", expected="-2**63 .. 2**63 - 1", given=str(value),
                hint="numpy.uint64(value) passes an unsigned number",
            )  # fmt: skip
        return int(value)
    try:
        return int(_to_word(_to_float32(value))[0])
    except OverflowError:
        raise RangeError(
            3, f"argument {name!r} is too large for float32", expected="at most 3.4028235e+38", given=repr(value),
            hint="numpy.float64(value) passes it as it is",
        ) from None  # fmt: skip


def _numpy_scalar(value: numpy.generic, name: str) -> tuple[DataType, int]:
    dtype = arrays.dtype_of_numpy(value.dtype, name)
    if dtype.is_int() or dtype.kind == "bool":
        word = int(value)
    else:
        word = int.from_bytes(value.tobytes(), "little")
    return dtype, word - (1 << 64) if word >= 1 << 63 else word


def _is_struct(value: object) -> bool:
    # While nobody has imported the module, there can be no structure.
    module = sys.modules.get("openasc.language.struct")
    return module is not None and isinstance(value, module.Struct)


def _unsupported(value: object, name: str, kernel: str) -> ArgumentError:
    hints = {
        "NoneType": "give the parameter a ConstExpr annotation, or leave it out and use a default",
        "list": "numpy.array(…) makes an array of it; a ConstExpr parameter takes a tuple or list as it is",
        "tuple": "numpy.array(…) makes an array of it; a ConstExpr parameter takes a tuple or list as it is",
        "str": "annotate the parameter with asc.ConstExpr[str]",
        "bytes": "numpy.frombuffer(value, dtype=numpy.uint8) makes an array of it",
    }
    kind = type(value)
    return ArgumentError(
        3, f"argument {name!r} is of a kind that a kernel cannot take", kernel=kernel, expected=_ACCEPTED,
        given=f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins."), hint=hints.get(kind.__name__, ""),
    )  # fmt: skip


def describe(signature: Signature, call: Call, values: Sequence[Any]) -> tuple[Argument, ...]:
    """What the compiler specialises on, from the key of a call."""
    return tuple(
        _argument(name, part, constant, value)
        for name, part, constant, value in zip(signature.names, call.key, signature.constants, values, strict=True)
    )


def expanded(args: Iterable[Any]) -> list[Any]:
    """Values of a launch as NumPy scalars and as addresses of arrays or structures (`ctypes.c_void_p`), in order.

    Raises:
        ArgumentError: a kind or dtype that cannot be passed (ASC-LAUNCH-003, -008).
    """
    found: list[Any] = []
    for value in args:
        plain = ConstExpr.unwrap(value)
        if isinstance(plain, numpy.generic):
            found.append(plain)
        elif isinstance(plain, (bool, int, float)):
            kinds = {bool: numpy.bool_, int: numpy.int64, float: numpy.float32}
            found.append(kinds[type(plain)](plain))
        else:
            call = Call(names=("value",))
            _collect_other(call, plain, "value", "")
            pointer = ctypes.c_void_p(call.words[0] & (1 << 48) - 1)
            # The address holds as long as what it points to; a copy lives as long as the pointer.
            pointer.keep = call.keep  # type: ignore[attr-defined]
            found.append(pointer)
    return found


def argument_of(value: Any, name: str = "value") -> Argument:
    """What the compiler specialises on for one value that is no constant.

    Raises:
        ArgumentError: a kind or dtype that cannot be passed (ASC-LAUNCH-003, -008).
        RangeError: a number that its dtype cannot hold (ASC-RANGE-003).
    """
    call = Call(names=(name,))
    _collect_other(call, value, name, "")
    return _argument(name, call.key[0], None, value)


def _argument(name: str, part: Any, constant: Constant | None, value: Any) -> Argument:
    if constant is not None:
        return Argument(name, "constant", None, constant.value_of(value))
    if isinstance(part, DataType):
        return Argument(name, "array", part)
    if isinstance(part, type):
        kind, dtype = _NUMBERS[part]
        return Argument(name, kind, dtype)
    kind, detail = part
    return Argument(name, "struct", None, detail) if kind == "struct" else Argument(name, "scalar", detail)
