"""What the kernel calls its values, for texts that people read."""

from __future__ import annotations

from typing import Any

from xdsl.ir import SSAValue

from openasc.frontend.ir_builder import IRBuilder, MemoryCell, StateCell
from openasc.language.array import Array
from openasc.language.framework import FrameworkObject
from openasc.language.list_tensor import TensorDesc
from openasc.language.scalars import Scalar
from openasc.language.struct import Struct
from openasc.language.tensor import GlobalAddress, Tensor


def note_name(builder: IRBuilder, name: str, value: Any, depth: int) -> None:
    """Remembers that a function called at a depth assigned a value to a name.

    Tensors are often named before they are given memory, so their state keeps the name for later.
    """
    if isinstance(value, (Tensor, FrameworkObject)):
        _note_state(builder, name, value._state if isinstance(value, Tensor) else value._cell, depth)
        return
    if isinstance(value, TensorDesc):
        for suffix, cell in (("", value._head), ("_data", value._data), ("_index", value._index)):
            _note_state(builder, name + suffix, cell, depth)
    handle = value._handle if isinstance(value, Struct) else None
    if isinstance(value, (Scalar, GlobalAddress, Array)):
        handle = value.handle
    if isinstance(handle, SSAValue):
        builder.note(handle, name, depth)


def _note_state(builder: IRBuilder, name: str, state: Any, depth: int) -> None:
    if isinstance(state, StateCell) and (not state.name or depth < state.depth):
        state.name, state.depth = name, depth
    elif isinstance(state, MemoryCell) and state.value is None:
        state.name = name
    if isinstance(state, (StateCell, MemoryCell)) and state.value is not None:
        builder.note(state.value, name, depth)
