"""One row a dtype: its name, the code the core knows it by, its width, and its names elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

if TYPE_CHECKING:
    import numpy

#            name        code bits kind     C++          LLVM      NumPy
_ROWS: Final = (
    ("int8", 0, 8, "int", "int8_t", "i8", "int8"),
    ("uint8", 1, 8, "uint", "uint8_t", "i8", "uint8"),
    ("int16", 2, 16, "int", "int16_t", "i16", "int16"),
    ("uint16", 3, 16, "uint", "uint16_t", "i16", "uint16"),
    ("int32", 4, 32, "int", "int32_t", "i32", "int32"),
    ("uint32", 5, 32, "uint", "uint32_t", "i32", "uint32"),
    ("int64", 6, 64, "int", "int64_t", "i64", "int64"),
    ("uint64", 7, 64, "uint", "uint64_t", "i64", "uint64"),
    ("float16", 8, 16, "float", "half", "half", "float16"),
    ("bfloat16", 9, 16, "float", "bfloat16_t", "bfloat", "bfloat16"),
    ("float32", 10, 32, "float", "float", "float", "float32"),
    ("float64", 11, 64, "float", "double", "double", "float64"),
    ("int4", 12, 4, "int", "int4b_t", "", "int4"),
    ("bool", 13, 8, "bool", "bool", "i1", "bool"),
    ("void", 14, 0, "void", "void", "void", ""),
)


class DataType:
    """A dtype of a kernel value, found by name: `DataType("int32") is int32`.

    Raises:
        ValueError: the name is not one of the table.
    """

    __slots__ = ("bits", "code", "cpp", "kind", "llvm", "name", "numpy_name")
    _by_name: ClassVar[dict[str, DataType]] = {}

    name: str
    code: int
    bits: int
    kind: str
    cpp: str
    llvm: str
    numpy_name: str

    def __new__(cls, name: str) -> DataType:
        try:
            return cls._by_name[name]
        except KeyError:
            known = ", ".join(cls._by_name)
            raise ValueError(f"no dtype is called {name!r}; known: {known}") from None

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[type[DataType], tuple[str]]:
        return DataType, (self.name,)

    def sizeof(self) -> int:
        """Size of one element in bytes (1 for the packed int4)."""
        return max(self.bits // 8, 1) if self.bits else 0

    def is_int(self) -> bool:
        """True for signed and unsigned integers."""
        return self.kind in ("int", "uint")

    def is_float(self) -> bool:
        """True for floating dtypes."""
        return self.kind == "float"

    def is_numeric(self) -> bool:
        """True for integers and floats."""
        return self.is_int() or self.is_float()

    def is_signed(self) -> bool:
        """True for signed integers."""
        return self.kind == "int"

    def is_unsigned(self) -> bool:
        """True for unsigned integers."""
        return self.kind == "uint"

    def is_void(self) -> bool:
        """True for void."""
        return self.kind == "void"

    @property
    def numpy(self) -> numpy.dtype[Any]:
        """The NumPy dtype; bfloat16 and int4 come from ml_dtypes, which is imported only then."""
        import numpy

        if self.name in ("bfloat16", "int4"):
            import ml_dtypes

            extension: numpy.dtype[Any] = numpy.dtype(getattr(ml_dtypes, self.numpy_name))
            return extension
        return numpy.dtype(self.numpy_name)


def _make(row: tuple[str, int, int, str, str, str, str]) -> DataType:
    dtype = object.__new__(DataType)
    for field, value in zip(("name", "code", "bits", "kind", "cpp", "llvm", "numpy_name"), row, strict=True):
        setattr(dtype, field, value)
    DataType._by_name[dtype.name] = dtype
    return dtype


(int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32, float64, int4, bool_, void) = (
    _make(row) for row in _ROWS
)
half, float_, int_, double = float16, float32, int32, float64
ALL: Final = tuple(DataType._by_name.values())
BY_CODE: Final = {dtype.code: dtype for dtype in ALL}


def from_numpy(dtype: numpy.dtype[Any]) -> DataType:
    """The dtype of a NumPy array.

    Raises:
        ValueError: the core has no such dtype.
    """
    return DataType(dtype.name)
