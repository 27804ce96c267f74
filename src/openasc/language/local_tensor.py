"""`LocalTensor`, a tensor in on-chip memory."""

from __future__ import annotations

from typing import Any

from openasc.dtypes import DataType
from openasc.isa.enums import TPosition
from openasc.language.builder import Handle, LocalType
from openasc.language.constexpr import ConstExpr
from openasc.language.issue import issue
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar
from openasc.language.tensor import Tensor, byte_length, element


class LocalTensor(Tensor):
    """A tensor in on-chip memory: an element dtype over a byte range.

    `LocalTensor(dtype)` is an empty one, which `alloc_tensor`, `deque` or `set_addr_with_offset` fill;
    `LocalTensor(dtype, pos, addr, tile_size)` is a static one: `addr` in bytes from the start of the memory that
    holds the position, `tile_size` in elements; `LocalTensor(dtype, addr)` is one too, in VECIN, of no length. All
    others come from queues, buffers and allocators.
    """

    __slots__ = ("_tag", "position")

    position: str
    _tag: Any

    def __init__(
        self, dtype: DataType | None = None, pos: TPosition | None = None, addr: Any = None, tile_size: Any = None
    ) -> None:
        self._start(ConstExpr.unwrap(dtype))
        self.position = ""
        self._tag = 0
        if pos is not None or addr is not None or tile_size is not None:
            self._place(pos, addr, tile_size)

    def _place(self, pos: Any, addr: Any, tile_size: Any) -> None:
        pos = TPosition.VECIN if pos is None else ConstExpr.unwrap(pos)
        if addr is None and tile_size is None and isinstance(pos, (int, Scalar)) and not isinstance(pos, TPosition):
            pos, addr = TPosition.VECIN, pos
        if not isinstance(pos, TPosition):
            raise refuse(
                "ASC-LANG-003", "LocalTensor does not take these arguments",
                given=f"{type(pos).__name__} in place of the position",
                expected="LocalTensor()\nLocalTensor(dtype)\nLocalTensor(dtype, pos, addr, tile_size)",
            )  # fmt: skip
        self.position = pos.name
        address = 0 if addr is None else element(addr, as_handle=False)
        length = byte_length(element(0 if tile_size is None else tile_size, as_handle=False), self._element_dtype())
        self._store(issue("LocalTensor", self.type, position=pos, address=address, length=length))

    @classmethod
    def of(cls, handle: Handle, dtype: DataType, position: str) -> LocalTensor:
        """The tensor of a builder's handle."""
        tensor = cls(dtype)
        tensor.position = position
        tensor._store(handle)
        return tensor

    @property
    def type(self) -> LocalType:
        """How the builder knows it: dtype and position."""
        return LocalType(self._element_dtype(), self.position)

    def _unset_hint(self) -> str:
        return "queue.alloc_tensor(t), queue.deque(t) or t.set_addr_with_offset(source, offset) before"

    def _view(self, start: Any, length: Any | None) -> LocalTensor:
        builder = require_builder("a view of a tensor")
        moved = builder.offset(self.handle, self.type, start)
        if length is not None:
            byte_length(length, self._element_dtype())
            moved = builder.view(moved, self.type, self.type, element(length))
        return LocalTensor.of(moved, self._element_dtype(), self.position)

    def rebind(self, handle: Handle, position: str) -> None:
        """Makes this tensor refer to other bytes (the in-place forms of queues)."""
        dtype = self._element_dtype()
        self.position = self.position or position
        if self.position != position:
            handle = require_builder("a tensor").view(handle, LocalType(dtype, position), self.type, None)
        self._store(handle)

    def reinterpret_cast(self, dtype: DataType) -> LocalTensor:
        """The same bytes as elements of another dtype; the number of elements changes with their size."""
        target = LocalType(ConstExpr.unwrap(dtype), self.position)
        return LocalTensor.of(
            require_builder("a tensor").view(self.handle, self.type, target, None), target.dtype, self.position
        )

    def set_size(self, size: Any = 0) -> None:
        """Sets the number of elements of this tensor; its bytes stay where they are.

        Raises:
            RangeError: ASC-RANGE-004, more than the memory has from there on.
        """
        resized = require_builder("a tensor").view(self.handle, self.type, self.type, element(size))
        self._store(resized)

    def set_buffer_len(self, data_len: Any) -> None:
        """Sets the length of this tensor in bytes."""
        dtype = self._element_dtype()
        data_len = ConstExpr.unwrap(data_len)
        self.set_size(data_len * 2 if dtype.bits == 4 else data_len // dtype.sizeof())

    def set_addr_with_offset(self, src: LocalTensor, offset: Any) -> None:
        """Makes this tensor refer to `src` from its element `offset` on."""
        builder = require_builder("a tensor")
        handle = builder.offset(src.handle, src.type, element(offset))
        if self.dtype is None:
            self.dtype = src.dtype
        self.position = self.position or src.position
        if self.type != src.type:
            handle = builder.view(handle, src.type, self.type, None)
        self._store(handle)

    def get_value(self, index: Any) -> Scalar:
        """Reads one element, by its number from the start of the tensor.

        Raises:
            BoundsError: ASC-BOUNDS-001, outside the memory. AlignError: ASC-ALIGN-001, not on an element's boundary.
        """
        return self._read("GetValue", index)

    def set_value(self, index: Any, value: Any) -> None:
        """Writes one element; the value is converted to the tensor's dtype.

        Raises:
            BoundsError: ASC-BOUNDS-001, outside the memory.
            RangeError: ASC-RANGE-003, a constant that the dtype cannot hold.
        """
        self._write("SetValue", index, value)

    def get_length(self) -> Scalar:
        """Length in bytes."""
        return self._property("bytes")

    def get_phy_addr(self, offset: Any = 0) -> Scalar:
        """Byte offset of the element `offset` from the start of its memory."""
        address = self._property("address")
        offset = ConstExpr.unwrap(offset)
        if isinstance(offset, int) and offset == 0:
            return address
        result: Scalar = address + byte_length(offset, self._element_dtype())
        return result

    def get_position(self) -> Any:
        """The number of the tensor's position (a `TPosition`)."""
        return int(TPosition[self.position]) if self.position else self._property("position")

    def set_user_tag(self, tag: Any = 0) -> None:
        """Attaches a number of the user's own."""
        self._tag = ConstExpr.unwrap(tag)

    def get_user_tag(self) -> Any:
        """The attached number, 0 at first."""
        return self._tag

    def print(self, data_len: Any = None) -> None:
        """Prints the first `data_len` elements (all when omitted) when the kernel runs."""
        from openasc.language.printing import dump_tensor

        dump_tensor(self, 0, self.get_size() if data_len is None else data_len)

    def to_file(self, file_name: str) -> None:
        """Writes the elements to a NumPy .npy file; only when the kernel runs as plain Python."""
        if not require_builder("to_file").interpreting:
            raise refuse(
                "ASC-LANG-008", "to_file works only when the kernel runs as plain Python",
                hint="asc.jit(interpret=True), or asc.dump_tensor(t, desc, count)",
            )  # fmt: skip
        import numpy

        values = [self.get_value(i).handle for i in range(int(self.get_size()))]
        numpy.save(file_name, numpy.array(values, self._element_dtype().numpy))

    def __repr__(self) -> str:
        return f"LocalTensor({self.dtype.name if self.dtype else 'unset'}, {self.position or 'no position'})"
