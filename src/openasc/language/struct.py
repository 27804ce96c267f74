"""`Struct`: a C structure that the host fills and a kernel reads."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from openasc.dtypes import DataType
from openasc.errors import LangError, show_warning
from openasc.language.builder import Handle, current_builder
from openasc.language.constexpr import ConstExpr
from openasc.language.promotion import typed
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, convert

if TYPE_CHECKING:
    from typing import Self

_CODES: Final = {
    "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I", "int64": "q", "uint64": "Q",
    "float16": "e", "float32": "f", "float64": "d", "bool": "?",
}  # fmt: skip


class Field:
    """A number of a structure; without a default the constructor wants it."""

    __slots__ = ("attribute", "default", "dtype", "enum", "name")
    REQUIRED: ClassVar[object] = object()

    def __init__(
        self, dtype: DataType, default: Any = REQUIRED, name: str | None = None, enum: str | None = None
    ) -> None:
        self.dtype, self.default, self.name, self.enum = dtype, default, name, enum
        self.attribute = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.attribute = name
        self.name = self.name or name

    def __get__(self, instance: Any, owner: type) -> Any:
        return self if instance is None else instance._get(self.attribute)

    def __set__(self, instance: Any, value: Any) -> None:
        instance._set(self.attribute, value)

    def ctypes_cls(self) -> type[Any]:
        """The ctypes class that holds the field."""
        import ctypes

        codes = {"b": ctypes.c_int8, "B": ctypes.c_uint8, "h": ctypes.c_int16, "H": ctypes.c_uint16,
                 "i": ctypes.c_int32, "I": ctypes.c_uint32, "q": ctypes.c_int64, "Q": ctypes.c_uint64,
                 "f": ctypes.c_float, "d": ctypes.c_double, "?": ctypes.c_bool}  # fmt: skip
        # ctypes has no 16-bit floats: their bits are an unsigned number there.
        return codes.get(_CODES.get(self.dtype.name, ""), ctypes.c_uint16)

    def ctypes_value(self, value: Any) -> Any:
        """The number as an object of `ctypes_cls`."""
        kind = self.ctypes_cls()
        data = bytearray(self.dtype.sizeof())
        _pack_number(data, Place(self.dtype, 0), ConstExpr.unwrap(value))
        return kind.from_buffer_copy(data)


class StructField(Field):
    """A structure inside a structure."""

    __slots__ = ("structure",)

    def __init__(self, struct_cls: type[Struct], default: Any = None, name: str | None = None) -> None:
        super().__init__(DataType("void"), default, name)
        self.structure = struct_cls

    def ctypes_cls(self) -> type[Any]:
        """A ctypes structure with the fields of the structure inside."""
        import ctypes

        fields = [(name, field.ctypes_cls()) for name, field in self.structure._fields.items()]
        return type(self.structure.__name__, (ctypes.Structure,), {"_fields_": fields})

    def ctypes_value(self, value: Any) -> Any:
        """A structure as an object of `ctypes_cls`."""
        return self.ctypes_cls().from_buffer_copy(value.pack())


@dataclass(frozen=True, slots=True)
class Place:
    """Where a number stands in a structure, in bytes."""

    dtype: DataType
    offset: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The numbers of a structure by dotted name, and its size and alignment in bytes."""

    fields: dict[str, Place]
    size: int
    alignment: int


class Struct:
    """Base of structures: class attributes made with `Field` and `StructField`, laid out as C does.

    A structure that is an argument of a kernel is copied for each block: what a block writes to it stays in that
    block, as on the hardware, and a warning says so (ASC-LANG-013).

    >>> from openasc.dtypes import int32, float32
    >>> class Tiling(Struct):
    ...     rows = Field(int32, default=1)
    ...     scale = Field(float32, default=1.0)
    >>> Tiling(rows=3).pack().hex()
    '030000000000803f'
    """

    _fields: ClassVar[dict[str, Field]] = {}
    _layout: ClassVar[Layout | None] = None

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls._fields = {**cls._fields, **own}
        cls._layout = None

    def __init__(self, **values: Any) -> None:
        if not self._fields:
            raise LangError(3, f"{type(self).__name__} has no fields", hint="name = Field(asc.int32, default=0)")
        unknown = sorted(values.keys() - self._fields.keys())
        if unknown:
            raise LangError(3, f"{type(self).__name__} has no field {unknown[0]}", expected=", ".join(self._fields))
        builder = current_builder()
        if builder is None:
            self._values: dict[str, Any] = {}
            self._handle: Handle = None
        else:
            self._handle = builder.new_struct(type(self), None)
        self._prefix, self._given = "", False
        self._root: type[Struct] = type(self)
        for name, field in self._fields.items():
            self._start(name, field, values.get(name, field.default))

    def _start(self, name: str, field: Field, value: Any) -> None:
        if isinstance(field, StructField):
            if self._handle is None:
                self._values[name] = field.structure() if value is None else value
            elif value is not None:
                setattr(self, name, value)
        elif value is Field.REQUIRED:
            raise LangError(3, f"{type(self).__name__} needs {name}", expected=self._signature())
        else:
            self._set(name, value)

    @classmethod
    def _signature(cls) -> str:
        names = (name if field.default is Field.REQUIRED else f"{name}=…" for name, field in cls._fields.items())
        return f"{cls.__name__}({', '.join(names)})"

    @classmethod
    def of(cls, handle: Handle, prefix: str = "", root: type[Struct] | None = None, given: bool = False) -> Self:
        """The structure of a builder's handle; `given`: the kernel got it as an argument."""
        made = object.__new__(cls)
        made._handle, made._prefix, made._root, made._given = handle, prefix, root or cls, given
        return made

    def _get(self, name: str) -> Any:
        field = self._fields[name]
        if self._handle is None:
            return self._values[name]
        if isinstance(field, StructField):
            return field.structure.of(self._handle, f"{self._prefix}{name}.", self._root, self._given)
        handle = require_builder("a field of a structure").field(self._handle, self._root, self._prefix + name)
        return Scalar(handle, typed(field.dtype))

    def _set(self, name: str, value: Any) -> None:
        field, value = self._fields[name], ConstExpr.unwrap(value)
        if self._handle is None:
            self._values[name] = value
        elif isinstance(field, StructField):
            target = self._get(name)
            for inner in field.structure._fields:
                setattr(target, inner, getattr(value, inner))
        else:
            if self._given:
                self._warn_of_change(name)
            converted = convert(value, typed(field.dtype)).handle
            require_builder("a field of a structure").set_field(
                self._handle, self._root, self._prefix + name, converted
            )

    def _warn_of_change(self, name: str) -> None:
        """Each block has a copy of a structure that is an argument, so the host never sees what is written."""
        warning = refuse(
            "ASC-LANG-013",
            f"{type(self).__name__}.{name} is written in this block only",
            expected="changes that the block itself reads; results go to an array argument",
            hint="mine = argument.create_local() makes a copy that is meant to be changed",
        )
        show_warning(warning)

    @classmethod
    def layout(cls) -> Layout:
        """Offsets and size, with C's alignment."""
        if cls._layout is None:
            cls._layout = cls._lay_out()
        return cls._layout

    @classmethod
    def _lay_out(cls) -> Layout:
        places: dict[str, Place] = {}
        offset, widest = 0, 1
        for name, field in cls._fields.items():
            inner = field.structure.layout() if isinstance(field, StructField) else None
            size = inner.size if inner else field.dtype.sizeof()
            alignment = inner.alignment if inner else min(size, 8)
            offset = -(-offset // alignment) * alignment
            if inner:
                places.update(
                    {f"{name}.{key}": Place(at.dtype, offset + at.offset) for key, at in inner.fields.items()}
                )
            else:
                places[name] = Place(field.dtype, offset)
            offset, widest = offset + size, max(widest, alignment)
        return Layout(places, -(-offset // widest) * widest, widest)

    def pack(self) -> bytes:
        """The bytes as C lays them out."""
        layout = self.layout()
        data = bytearray(layout.size)
        for name, place in layout.fields.items():
            value: Any = self
            for part in name.split("."):
                value = getattr(value, part)
            _pack_number(data, place, value.handle if isinstance(value, Scalar) else value)
        return bytes(data)

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """The structure whose bytes these are."""
        made = cls(**{name: 0 for name, field in cls._fields.items() if not isinstance(field, StructField)})
        for name, place in cls.layout().fields.items():
            *outer, last = name.split(".")
            target: Any = made
            for part in outer:
                target = getattr(target, part)
            target._values[last] = _unpack_number(data, place)
        return made

    @classmethod
    def get_field(cls, name: str) -> Field:
        """The field of a name.

        Raises:
            LangError: ASC-LANG-003, there is none.
        """
        if name not in cls._fields:
            raise LangError(3, f"{cls.__name__} has no field {name}", expected=", ".join(cls._fields))
        return cls._fields[name]

    def addressof(self) -> int:
        """The address of the structure's bytes as they are now; they live as long as the structure."""
        import ctypes

        self._bytes = ctypes.create_string_buffer(self.pack())
        return ctypes.addressof(self._bytes)

    def create_local(self) -> Self:
        """A copy that the kernel may change."""
        if self._handle is None:
            return type(self).unpack(self.pack())
        return type(self).of(require_builder("create_local").new_struct(type(self), self._handle))

    def __repr__(self) -> str:
        if self._handle is not None:
            return f"{type(self).__name__}(...)"
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values.items())})"


def layout_zero(structure: type[Struct]) -> dict[str, Any]:
    """The numbers of a structure by dotted name, all zero: the interpreter's handle of one."""
    return {name: 0.0 if place.dtype.is_float() else 0 for name, place in structure.layout().fields.items()}


def flat_values(value: Struct) -> dict[str, Any]:
    """The numbers of a structure by dotted name, as its bytes hold them."""
    data = value.pack()
    return {name: _unpack_number(data, place) for name, place in value.layout().fields.items()}


def _pack_number(data: bytearray, place: Place, value: Any) -> None:
    if place.dtype.name == "bfloat16":
        bits = struct.unpack("<I", struct.pack("<f", value))[0] >> 16
        struct.pack_into("<H", data, place.offset, bits)
        return
    code = _CODES[place.dtype.name]
    number = float(value) if code in "efd" else bool(value) if code == "?" else int(value)
    struct.pack_into("<" + code, data, place.offset, number)


def _unpack_number(data: bytes, place: Place) -> Any:
    if place.dtype.name == "bfloat16":
        (bits,) = struct.unpack_from("<H", data, place.offset)
        return struct.unpack("<f", struct.pack("<I", bits << 16))[0]
    return struct.unpack_from("<" + _CODES[place.dtype.name], data, place.offset)[0]
