"""`LocalTensorAuto`, a tensor in local memory that the kernel does not have to place."""

from __future__ import annotations

from typing import Any

from openasc.dtypes import DataType
from openasc.isa.enums import TPosition
from openasc.language.builder import Handle
from openasc.language.constexpr import ConstExpr
from openasc.language.framework import TBuf, TPipe, element_count
from openasc.language.local_tensor import LocalTensor
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar


class Storage:
    """A buffer of the kernel's TPipe; the interpreter gives it to another tensor once nobody refers to it."""

    __slots__ = ("buffer", "free", "size")

    def __init__(self, buffer: TBuf, size: int | None, free: dict[int, list[TBuf]] | None) -> None:
        self.buffer, self.size, self.free = buffer, size, free

    def __del__(self) -> None:
        if self.free is not None and self.size is not None:
            self.free.setdefault(self.size, []).append(self.buffer)


class LocalTensorAuto(LocalTensor):
    """A tensor of `shape` elements in UB, which takes a buffer of the kernel's TPipe by itself.

    `shape` is a number of elements or a tuple of extents, known when compiling or not. A kernel without a TPipe gets
    one, which a later `asc.TPipe()` then is. One written in a loop has the same memory at each turn. Instructions on
    it need no flags of the kernel's own: a core of the model works in the order of the program.

    Raises:
        CapacityError: ASC-CAPACITY-001, it does not fit beside the other buffers; ASC-CAPACITY-002, 64 buffers.
        LangError: ASC-LANG-008, the size is only known at run time, inside a run-time loop or branch.
    """

    __slots__ = ("_storage", "shape")

    _storage: Storage | None
    shape: Any
    """What was given as the shape."""

    def __init__(self, dtype: DataType, shape: Any) -> None:
        kind = ConstExpr.unwrap(dtype)
        if not isinstance(kind, DataType):
            raise refuse("ASC-TYPE-004", "LocalTensorAuto wants a dtype", given=type(kind).__name__)
        super().__init__(kind)
        self.position = TPosition.VECCALC.name
        self.shape = ConstExpr.unwrap(shape)
        count = element_count(self.shape)
        self._storage = _storage(count, kind)
        self._store(self._storage.buffer.get(kind, count).handle)

    def _follow(self, view: LocalTensor) -> LocalTensorAuto:
        """A view as a tensor that keeps the storage."""
        made = object.__new__(LocalTensorAuto)
        made._start(view.dtype)
        made.position, made._tag = view.position, 0
        made.shape, made._storage = self.shape, self._storage
        made._store(view.handle)
        return made

    def _view(self, start: Any, length: Any | None) -> LocalTensor:
        return self._follow(super()._view(start, length))

    def reinterpret_cast(self, dtype: DataType) -> LocalTensor:
        """The same bytes as elements of another dtype."""
        return self._follow(super().reinterpret_cast(dtype))

    def rebind(self, handle: Handle, position: str) -> None:
        """Makes the tensor refer to a queue's buffer; its own is given up."""
        super().rebind(handle, position)
        self._storage = None


def _storage(count: Any, dtype: DataType) -> Storage:
    builder = require_builder("asc.LocalTensorAuto")
    if isinstance(count, Scalar) and not builder.interpreting:
        if not builder.at_top():
            raise refuse(
                "ASC-LANG-008", "a LocalTensorAuto in a run-time loop or branch has a size known when compiling",
                hint="make it before the loop, as large as needed, and use a view: t[0:count]",
            )  # fmt: skip
        return Storage(_buffer(count, dtype), None, None)
    size = -(-int(count) * dtype.bits // 8)
    free = builder.free_buffers
    if free is not None and free.get(size):
        return Storage(free[size].pop(), size, free)
    with builder.once():
        return Storage(_buffer(int(count), dtype), size, free)


def _buffer(count: Any, dtype: DataType) -> TBuf:
    builder = require_builder("asc.LocalTensorAuto")
    pipe = builder.pipe
    if pipe is None:
        pipe = TPipe()
        pipe.is_automatic = True
    buffer = TBuf(TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=count * dtype.sizeof())
    return buffer
