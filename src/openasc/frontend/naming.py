"""What the kernel calls its values, for texts that people read."""

from __future__ import annotations

from typing import Any

from xdsl.ir import SSAValue

from openasc.frontend.ir_builder import MemoryCell, StateCell
from openasc.language.array import Array
from openasc.language.framework import FrameworkObject
from openasc.language.list_tensor import TensorDesc
from openasc.language.scalars import Scalar
from openasc.language.struct import Struct
from openasc.language.tensor import GlobalAddress, Tensor


def note_name(names: dict[SSAValue, str], name: str, value: Any) -> None:
    """Remembers that the kernel assigned a value to a name; the first name of a value counts.

    Tensors are often named before they are given memory, so their state keeps the name for later.
    """
    if isinstance(value, (Tensor, FrameworkObject)):
        _note_state(names, name, value._state if isinstance(value, Tensor) else value._cell)
        return
    if isinstance(value, TensorDesc):
        for suffix, cell in (("", value._head), ("_data", value._data), ("_index", value._index)):
            _note_state(names, name + suffix, cell)
    handle = value._handle if isinstance(value, Struct) else None
    if isinstance(value, (Scalar, GlobalAddress, Array)):
        handle = value.handle
    if isinstance(handle, SSAValue):
        names.setdefault(handle, name)


def _note_state(names: dict[SSAValue, str], name: str, state: Any) -> None:
    if isinstance(state, StateCell):
        state.name = state.name or name
    elif isinstance(state, MemoryCell) and state.value is None:
        state.name = name
    if isinstance(state, (StateCell, MemoryCell)) and state.value is not None:
        names.setdefault(state.value, name)
