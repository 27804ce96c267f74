"""Tensors of a kernel: typed GM addresses, tensors in GM, and what both kinds of tensor share."""

from __future__ import annotations

from typing import Any

from openasc.dtypes import DataType
from openasc.isa.enums import CacheMode, CacheRwMode, DataFormat
from openasc.language.array import Array
from openasc.language.builder import AddressType, Cell, GlobalType, Handle, LocalType
from openasc.language.constexpr import ConstExpr
from openasc.language.issue import issue
from openasc.language.promotion import INT, typed
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, convert


class GlobalAddress:
    """A typed address in GM; an array argument of a kernel arrives as one."""

    __slots__ = ("dtype", "handle")

    def __init__(self, handle: Handle, dtype: DataType) -> None:
        self.handle = handle
        self.dtype = dtype

    @property
    def type(self) -> AddressType:
        """How the builder knows it."""
        return AddressType(self.dtype)

    def __add__(self, offset: Any) -> GlobalAddress:
        """The address `offset` elements further on."""
        if isinstance(offset, int) and offset == 0:
            return self
        builder = require_builder("an address")
        return GlobalAddress(builder.offset(self.handle, self.type, element(offset)), self.dtype)

    __radd__ = __add__

    def __sub__(self, offset: Any) -> GlobalAddress:
        """The address `offset` elements before."""
        return self.__add__(-offset)

    def __repr__(self) -> str:
        return f"GlobalAddress({self.dtype.name})"


class ShapeInfo:
    """The shape of a tensor, and the shape before it was padded, as arrays of extents."""

    __slots__ = ("data_format", "extents", "original")

    def __init__(
        self, shape: Array | None = None, original_shape: Array | None = None, data_format: DataFormat = DataFormat.ND
    ) -> None:
        self.extents = shape
        self.original = shape if original_shape is None else original_shape
        self.data_format = data_format

    def shape(self, dim: Any) -> Any:
        """The extent of a dimension."""
        return _extent(self.extents, dim)

    def original_shape(self, dim: Any) -> Any:
        """The extent of a dimension before padding."""
        return _extent(self.original, dim)


def get_shape_size(shape_info: ShapeInfo) -> Any:
    """The number of elements of a shape: the product of its extents.

    Raises:
        DtypeError: ASC-TYPE-004, no ShapeInfo, or one that was made without a shape.
    """
    shape_info = ConstExpr.unwrap(shape_info)
    if not isinstance(shape_info, ShapeInfo):
        raise refuse("ASC-TYPE-004", "get_shape_size wants a ShapeInfo", given=type(shape_info).__name__,
                     expected="asc.ShapeInfo(asc.array(asc.uint32, [m, n])), or tensor.get_shape_info()")  # fmt: skip
    count: Any = 1
    for dim in range(0 if shape_info.extents is None else len(shape_info.extents)):
        count = count * shape_info.shape(dim)
    return count if shape_info.extents is not None else shape_info.shape(0)


def _extent(extents: Array | None, dim: Any) -> Any:
    if extents is None:
        raise refuse(
            "ASC-TYPE-004", "this ShapeInfo was made without a shape", hint="ShapeInfo(asc.array(asc.uint32, [m, n]))"
        )
    return extents[dim]


class Tensor:
    """What GM tensors and local tensors have in common: views, elements, shape."""

    __slots__ = ("_shape_info", "_state", "dtype", "is_bound")

    dtype: DataType | None
    is_bound: bool
    """Whether the tensor was given memory, anywhere before."""
    _state: Cell
    _shape_info: ShapeInfo | None

    def _start(self, dtype: DataType | None) -> None:
        self.dtype, self.is_bound, self._shape_info = dtype, False, None
        self._state = require_builder(type(self).__name__).cell(type(self).__name__, None, None)

    @property
    def type(self) -> GlobalType | LocalType:
        """How the builder knows it."""
        raise NotImplementedError

    @property
    def handle(self) -> Handle:
        """The builder's value; loads it where the tensor was changed under run-time control flow."""
        handle = self._state.load() if self.is_bound else None
        if handle is None:
            raise refuse("ASC-TYPE-004", f"this {type(self).__name__} refers to no memory yet", hint=self._unset_hint())
        return handle

    def _unset_hint(self) -> str:
        raise NotImplementedError

    def _store(self, handle: Handle) -> None:
        self.is_bound = True
        self._state.store(handle)

    def _element_dtype(self) -> DataType:
        if self.dtype is None:
            raise refuse("ASC-TYPE-004", f"this {type(self).__name__} has no dtype yet", hint=self._unset_hint())
        return self.dtype

    def _view(self, start: Any, length: Any | None) -> Any:
        raise NotImplementedError

    def __getitem__(self, index: Any) -> Any:
        """The view that starts at an element: t[i], t[i:], or t[i:j] with j - i elements."""
        if self.dtype is not None and self.dtype.bits == 4:
            byte_length(ConstExpr.unwrap(index.start or 0 if isinstance(index, slice) else index), self.dtype)
        if not isinstance(index, slice):
            return self._view(element(index), None)
        if index.step is not None and index.step != 1:
            raise refuse(
                "ASC-RANGE-004", "a view of a tensor is contiguous and has no step", given=f"step {index.step}",
                hint="strides belong to the instruction: repeat parameters, or DataCopyParams",
            )  # fmt: skip
        start = 0 if index.start is None else index.start
        length = None if index.stop is None else index.stop - start
        if isinstance(length, int) and length < 0:
            raise refuse("ASC-RANGE-004", "a view ends before it starts", given=f"[{start}:{index.stop}]")
        return self._view(element(start), length)

    def __call__(self, index: Any) -> Any:
        """The view that starts at an element."""
        return self._view(element(index), None)

    def __setitem__(self, index: Any, value: Any) -> None:
        raise refuse(
            "ASC-LANG-001", "an element of a tensor is not assigned with t[i] = v",
            hint="t.set_value(i, v), or an instruction such as asc.duplicate(t[i:], v, count)",
        )  # fmt: skip

    def __iter__(self) -> Any:
        raise refuse("ASC-LANG-001", "a tensor cannot be iterated over", hint="for i in range(n): v = t.get_value(i)")

    def __len__(self) -> int:
        raise refuse("ASC-LANG-008", "the length of a tensor is known when the kernel runs", hint="t.get_size()")

    def __bool__(self) -> bool:
        raise refuse("ASC-TYPE-004", "a tensor has no truth value", hint="read an element: t.get_value(i)")

    def get_size(self) -> Scalar:
        """Number of elements (0: not given to set_global_buffer)."""
        return self._property("count")

    def _property(self, name: str) -> Scalar:
        return Scalar(require_builder("a tensor").property(name, self.handle, self.type), INT)

    def set_shape_info(self, shape_info: ShapeInfo) -> None:
        """Attaches a shape."""
        self._shape_info = shape_info

    def get_shape_info(self) -> ShapeInfo:
        """The attached shape.

        Raises:
            DtypeError: ASC-TYPE-004, none was attached.
        """
        if self._shape_info is None:
            raise refuse(
                "ASC-TYPE-004",
                "no shape was attached to this tensor",
                hint="t.set_shape_info(asc.ShapeInfo(...)) before",
            )
        return self._shape_info

    def _read(self, row: str, index: Any) -> Scalar:
        dtype = typed(self._element_dtype())
        source = (self.handle, self.type)
        return Scalar(issue(row, dtype, src=source, index=element(index, as_handle=False)), dtype)

    def _write(self, row: str, index: Any, value: Any) -> None:
        dtype = typed(self._element_dtype())
        converted = (convert(ConstExpr.unwrap(value), dtype).handle, dtype)
        issue(row, dst=(self.handle, self.type), index=element(index, as_handle=False), value=converted)


class GlobalTensor(Tensor):
    """A tensor in GM: an address and, where given, a number of elements."""

    __slots__ = ()

    def __init__(self) -> None:
        self._start(None)

    @classmethod
    def of(cls, handle: Handle, dtype: DataType) -> GlobalTensor:
        """The tensor of a builder's handle."""
        tensor = cls()
        tensor.dtype = dtype
        tensor._store(handle)
        return tensor

    @property
    def type(self) -> GlobalType:
        """How the builder knows it: its dtype."""
        return GlobalType(self._element_dtype())

    def _unset_hint(self) -> str:
        return "t.set_global_buffer(address, element_count) before"

    def set_global_buffer(self, buffer: GlobalAddress | None = None, buffer_size: Any = None) -> None:
        """Binds the tensor to an address, which gives it its dtype; `buffer_size` counts elements (0: not told).

        Raises:
            DtypeError: ASC-TYPE-004, no address.
        """
        if not isinstance(buffer, GlobalAddress):
            raise refuse(
                "ASC-TYPE-004", "set_global_buffer wants a GM address",
                expected="an array argument of the kernel, or it + offset", given=type(buffer).__name__,
            )  # fmt: skip
        if self.dtype is not None and self.dtype is not buffer.dtype:
            self._start(None)
        self.dtype = buffer.dtype
        count = 0 if buffer_size is None else buffer_size
        handle = require_builder("set_global_buffer").global_tensor(buffer.handle, element(count), self.type)
        self._store(handle)

    def _view(self, start: Any, length: Any | None) -> GlobalTensor:
        builder = require_builder("a view of a tensor")
        if length is not None:
            address = self.get_phy_addr()
            moved = builder.offset(address.handle, address.type, start)
            return GlobalTensor.of(builder.global_tensor(moved, element(length), self.type), self._element_dtype())
        return GlobalTensor.of(builder.offset(self.handle, self.type, start), self._element_dtype())

    def get_phy_addr(self, offset: Any = 0) -> GlobalAddress:
        """The address of the element `offset`."""
        dtype = self._element_dtype()
        address = require_builder("a GM tensor").property("address", self.handle, self.type)
        return GlobalAddress(address, dtype).__add__(ConstExpr.unwrap(offset))

    def get_value(self, offset: Any) -> Scalar:
        """Reads one element, by its number from the tensor's address on.

        Raises:
            BoundsError: ASC-BOUNDS-002, outside every array of the launch.
        """
        return self._read("GetValueGlobal", offset)

    def set_value(self, offset: Any, value: Any) -> None:
        """Writes one element; the value is converted to the tensor's dtype.

        Raises:
            BoundsError: ASC-BOUNDS-002, outside every array of the launch.
            RangeError: ASC-RANGE-003, a constant that the dtype cannot hold.
        """
        self._write("SetValueGlobal", offset, value)

    def set_l2_cache_hint(
        self, mode: CacheMode = CacheMode.CACHE_MODE_NORMAL, rw_mode: CacheRwMode = CacheRwMode.RW
    ) -> None:
        """Says how the L2 cache should treat the tensor; has no effect on results.

        Raises:
            LangError: ASC-LANG-003, no `CacheMode` or no `CacheRwMode`.
        """
        for value, kind in ((mode, CacheMode), (rw_mode, CacheRwMode)):
            if not isinstance(ConstExpr.unwrap(value), kind):
                raise refuse("ASC-LANG-003", "set_l2_cache_hint does not take these arguments",
                             expected="mode: CacheMode, rw_mode: CacheRwMode", given=type(value).__name__)  # fmt: skip

    def __repr__(self) -> str:
        return f"GlobalTensor({self.dtype.name if self.dtype else 'unset'})"


def element(index: Any, as_handle: bool = True) -> Any:
    """An element index or count as an int64 handle (or, for an instruction, as a constant or Scalar).

    Raises:
        RangeError: ASC-RANGE-004, a negative constant.
        DtypeError: ASC-TYPE-004, not an integer.
    """
    index = ConstExpr.unwrap(index)
    if isinstance(index, int):
        if index < 0:
            raise refuse(
                "ASC-RANGE-004", "a tensor is not indexed from its end", given=str(index),
                expected="an element number from 0 on", hint="compute it from the size: t[t.get_size() - 4]",
            )  # fmt: skip
        return convert(index, INT).handle if as_handle else int(index)
    if not isinstance(index, Scalar) or index.dtype.is_float():
        given = f"a run-time {index.dtype.name}" if isinstance(index, Scalar) else type(index).__name__
        raise refuse("ASC-TYPE-004", "an element number is an integer", given=given)
    converted = convert(index, INT)
    return converted.handle if as_handle else converted


def byte_length(count: Any, dtype: DataType) -> Any:
    """Bytes of `count` elements; a byte holds two of int4.

    Raises:
        RangeError: ASC-RANGE-004, a constant, odd number of int4.
    """
    if dtype.bits != 4:
        return count * dtype.sizeof()
    if isinstance(count, int) and count % 2 != 0:
        raise refuse(
            "ASC-RANGE-004", "a tensor of int4 starts and ends between bytes, which hold two elements",
            expected="an even number of elements", given=str(count),
        )  # fmt: skip
    return count // 2
