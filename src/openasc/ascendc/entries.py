"""The records that a module's kernels leave for Python (`ascendc/include/openasc/ascendc/module.h`)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from openasc.dtypes import BY_CODE, DataType

ADDRESS: Final = 0
NUMBER: Final = 1
STRUCTURE: Final = 2
TENSOR: Final = 3
"""Kinds of parameters."""
VECTOR: Final = 1
CUBE: Final = 2
BOTH: Final = 3
"""What `cores` says of a kernel; 0: not stated."""


class _Kernel(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("file", ctypes.c_char_p),
        ("line", ctypes.c_int32),
        ("cores", ctypes.c_int32),
        ("mix_cube", ctypes.c_int32),
        ("mix_vector", ctypes.c_int32),
    )


class _Parameter(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_char_p),
        ("kind", ctypes.c_int32),
        ("dtype", ctypes.c_int32),
        ("bytes", ctypes.c_int64),
    )


class _Entry(ctypes.Structure):
    _fields_ = (
        ("kernel", _Kernel),
        ("entry", ctypes.c_void_p),
        ("parameters", ctypes.POINTER(_Parameter)),
        ("parameter_count", ctypes.c_int32),
    )


class _Export(ctypes.Structure):
    pass


_Export._fields_ = (("entry", _Entry), ("next", ctypes.POINTER(_Export)))


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a C++ kernel.

    Attributes:
        type: as the source spells it.
        kind: ADDRESS, NUMBER, STRUCTURE or TENSOR.
        dtype: of the elements behind an address (void: any) or of the number; void for structures.
        size: in bytes.
    """

    name: str
    type: str
    kind: int
    dtype: DataType
    size: int

    def __str__(self) -> str:
        return f"{self.type} {self.name}".strip()


@dataclass(frozen=True, slots=True)
class Entry:
    """A kernel that can be launched: `address` is that of the function which unpacks its arguments.

    Attributes:
        name: with its namespaces and template arguments, "ns::add<float>".
        cores: 0 not stated, 1 vector, 2 cube, 3 both; then the ratio (cube, vector) of `__mix__`.
    """

    name: str
    file: str
    line: int
    cores: int
    mix: tuple[int, int]
    address: int
    parameters: tuple[Parameter, ...]

    @property
    def signature(self) -> str:
        """The C++ signature."""
        return f"void {self.name}({', '.join(map(str, self.parameters))})"


def read_entries(library: ctypes.CDLL) -> list[Entry]:
    """The kernels of a loaded module, in the order of their places."""
    function = library.openasc_exports
    function.restype = ctypes.POINTER(_Export)
    function.argtypes = ()
    return sorted(_walk(function()), key=lambda entry: (entry.file, entry.line))


def _walk(export: ctypes._Pointer[_Export]) -> Iterator[Entry]:
    while export:
        entry = export.contents.entry
        kernel = entry.kernel
        parameters = (entry.parameters[index] for index in range(entry.parameter_count))
        yield Entry(
            name=kernel.name.decode(),
            file=kernel.file.decode(errors="surrogateescape"),
            line=kernel.line,
            cores=kernel.cores,
            mix=(kernel.mix_cube, kernel.mix_vector),
            address=entry.entry,
            parameters=tuple(map(_parameter, parameters)),
        )
        export = export.contents.next


def _parameter(raw: _Parameter) -> Parameter:
    return Parameter(
        (raw.name or b"").decode(), (raw.type or b"").decode(), raw.kind, BY_CODE[raw.dtype], raw.bytes
    )  # fmt: skip
