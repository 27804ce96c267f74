"""`asc.array`: a few scalars on the core's stack, with indices known only when the kernel runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from openasc.dtypes import DataType
from openasc.language.builder import Handle
from openasc.language.constexpr import ConstExpr
from openasc.language.promotion import INT, typed
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, choose, convert


class Array:
    """A fixed number of scalars of one dtype; made by `asc.array`."""

    __slots__ = ("dtype", "handle", "length")

    def __init__(self, handle: Handle, dtype: DataType, length: int) -> None:
        self.handle, self.dtype, self.length = handle, dtype, length

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: Any) -> Scalar:
        """One element; a negative index counts from the end."""
        builder = require_builder("an array")
        return Scalar(builder.element(self.handle, self.dtype, self._index(index)), typed(self.dtype))

    def __setitem__(self, index: Any, value: Any) -> None:
        builder = require_builder("an array")
        converted = convert(ConstExpr.unwrap(value), typed(self.dtype))
        builder.set_element(self.handle, self.dtype, self._index(index), converted.handle)

    def _index(self, index: Any) -> Handle:
        index = ConstExpr.unwrap(index)
        if isinstance(index, int):
            if not -self.length <= index < self.length:
                raise refuse(
                    "ASC-BOUNDS-003",
                    "an array is indexed outside its length",
                    expected=f"0 .. {self.length - 1}",
                    given=str(index),
                )
            return convert(index % self.length, INT).handle
        if not isinstance(index, Scalar) or index.dtype.is_float():
            raise refuse("ASC-TYPE-004", "an array index is an integer", given=type(index).__name__)
        number = convert(index, INT)
        if index.dtype.is_unsigned():
            return number.handle
        resolved = choose(number < 0, number + self.length, number)
        assert resolved is not None
        return resolved.handle

    def __repr__(self) -> str:
        return f"array({self.dtype.name}, {self.length})"


def array(dtype: DataType, length_or_values: int | Sequence[Any], fill_value: Any = None) -> Array:
    """A local array: of a length known when compiling, zeroed or filled, or of given values.

    Raises:
        LangError: ASC-LANG-008, the length is a run-time number.
    """
    dtype, given = ConstExpr.unwrap(dtype), ConstExpr.unwrap(length_or_values)
    builder = require_builder("asc.array")
    if isinstance(given, (int, Scalar)):
        length = given.__index__()
        values = [] if fill_value is None else [fill_value] * length
    else:
        values = list(given)
        length = len(values)
    if length <= 0:
        raise refuse("ASC-RANGE-001", "an array needs at least one element", given=str(length))
    handles = [convert(ConstExpr.unwrap(value), typed(dtype)).handle for value in values]
    return Array(builder.new_array(dtype, length, handles), dtype, length)
