"""Lists of tensors in GM: `ListTensorDesc` and `TensorDesc`.

A list is an array of 64-bit words in GM that the host fills:

| words | content |
|---|---|
| first | how many bytes from the start of the list the addresses of the data lie |
| for each tensor | its number of dimensions (low 32 bits) and its number in the list (high 32 bits), then its extents |
| last | the addresses of the data, one for each tensor |

The arrays that the addresses lead to are arguments of the launch too, so that accesses can be checked.
"""

from __future__ import annotations

from typing import Any, Final

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.language.array import Array
from openasc.language.builder import AddressType, Cell
from openasc.language.constexpr import ConstExpr
from openasc.language.issue import issue
from openasc.language.promotion import INT
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, convert
from openasc.language.tensor import GlobalAddress, GlobalTensor, element

NOT_GIVEN: Final = 0xFFFFFFFF
WORDS: Final = AddressType(dtypes.uint64)
FORGIVING: Final = 1 << 32
"""Beside a dimension: one past the last has extent 0."""


def _state(name: str) -> Cell:
    return require_builder(name).cell(name, None, None)


class TensorDesc:
    """One tensor of a list: its shape and where its data is; `ListTensorDesc.get_desc` fills it.

    Args:
        dtype: of the elements.
    """

    __slots__ = ("_data", "_head", "_index", "_shape", "dtype")

    def __init__(self, dtype: DataType = dtypes.float32) -> None:
        self.dtype = ConstExpr.unwrap(dtype)
        self._head, self._data, self._index = (_state("TensorDesc") for _ in range(3))
        self._shape: Array | None = None

    def set_shape_addr(self, shape_ptr: Any) -> None:
        """Says where get_desc shall store the extents: an `asc.array`; an address is accepted and stays unused."""
        self._shape = shape_ptr if isinstance(shape_ptr, Array) else None

    def fill(self, head: Any, data: Any, index: Scalar) -> None:
        """Remembers what get_desc found, and stores the extents."""
        self._head.store(head)
        self._data.store(data)
        self._index.store(convert(index, INT).handle)
        for place in range(len(self._shape) if self._shape is not None else 0):
            assert self._shape is not None
            self._shape[place] = self._extent(place + FORGIVING)

    def _stored(self, cell: Cell) -> Any:
        handle = cell.load()
        if handle is None:
            raise refuse("ASC-TYPE-004", "this TensorDesc describes no tensor", hint="list.get_desc(desc, i) before")
        return handle

    def _extent(self, offset: Any) -> Scalar:
        head = (self._stored(self._head), WORDS)
        return Scalar(issue("TensorDesc.GetShape", INT, first=head, second=offset), INT)

    def get_dim(self) -> Scalar:
        """The number of dimensions."""
        return Scalar(issue("TensorDesc.GetDim", INT, first=(self._stored(self._head), WORDS)), INT)

    def get_index(self) -> Scalar:
        """The tensor's number in the list."""
        return Scalar(self._stored(self._index), INT)

    def get_shape(self, offset: Any) -> Scalar:
        """The extent of the dimension `offset`.

        Raises:
            RangeError: ASC-RANGE-001, the tensor has fewer dimensions.
        """
        return self._extent(element(offset, as_handle=False))

    def get_data_ptr(self) -> GlobalAddress:
        """The address of the data, of the descriptor's dtype."""
        return GlobalAddress(self._stored(self._data), self.dtype)

    def get_data_obj(self) -> GlobalTensor:
        """The data as a tensor without a number of elements."""
        tensor = GlobalTensor()
        tensor.set_global_buffer(self.get_data_ptr())
        return tensor


class ListTensorDesc:
    """A list of tensors in GM, whose number a kernel learns when it runs.

    Args:
        data: the address of the list.
        length: bytes that the list may have, checked where it is given.
        shape_size: how many tensors it must have, checked where it is given.
    """

    __slots__ = ("_list",)

    def __init__(self, data: GlobalAddress | None = None, length: Any = NOT_GIVEN, shape_size: Any = NOT_GIVEN) -> None:
        self._list = _state("ListTensorDesc")
        if data is not None:
            self.init(data, length, shape_size)

    def init(self, data: GlobalAddress, length: Any = NOT_GIVEN, shape_size: Any = NOT_GIVEN) -> None:
        """Reads the list at an address.

        Raises:
            RangeError: ASC-RANGE-001, what is there is no list, or one of another size.
        """
        if not isinstance(data, GlobalAddress):
            raise refuse("ASC-TYPE-004", "a list of tensors is at a GM address", given=type(data).__name__,
                         expected="an array argument of the kernel, or it + offset")  # fmt: skip
        self._list.store(data.handle)
        sizes = element(length, as_handle=False) + element(shape_size, as_handle=False) * (1 << 32)
        issue("ListTensorDesc.Init", INT, first=self._data(), second=_signed(sizes))

    def _data(self) -> tuple[Any, AddressType]:
        handle = self._list.load()
        if handle is None:
            raise refuse("ASC-TYPE-004", "this ListTensorDesc has no list yet", hint="list.init(address) before")
        return handle, WORDS

    def get_desc(self, desc: TensorDesc, index: Any) -> None:
        """Fills the description of the tensor `index`, and the array of `desc.set_shape_addr` with its extents.

        Raises:
            RangeError: ASC-RANGE-001, the list has fewer tensors.
        """
        if not isinstance(desc, TensorDesc):
            raise refuse("ASC-TYPE-004", "get_desc fills a TensorDesc", given=type(desc).__name__)
        number = element(index, as_handle=False)
        head = issue("ListTensorDesc.GetDesc", WORDS, first=self._data(), second=number)
        desc.fill(head, self.get_data_ptr(index, desc.dtype).handle, convert(number, INT))

    def get_data_ptr(self, index: Any, dtype: DataType) -> GlobalAddress:
        """The address of the data of the tensor `index`.

        Raises:
            RangeError: ASC-RANGE-001, the list has fewer tensors.
        """
        dtype = ConstExpr.unwrap(dtype)
        number = element(index, as_handle=False)
        handle = issue("ListTensorDesc.GetDataPtr", AddressType(dtype), first=self._data(), second=number)
        return GlobalAddress(handle, dtype)

    def get_size(self) -> Scalar:
        """How many tensors the list has."""
        return Scalar(issue("ListTensorDesc.GetSize", INT, first=self._data()), INT)


def _signed(word: Any) -> Any:
    """A constant of 64 bits as a signed one."""
    return word - (1 << 64) if isinstance(word, int) and word >= 1 << 63 else word
