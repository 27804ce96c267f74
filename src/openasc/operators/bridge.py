"""Arrays in and out: anything with elements in CPU memory, without a copy where it is contiguous."""

from __future__ import annotations

import sys
import warnings
from typing import Any, Final

import numpy

from openasc.errors import ArgumentError, OpenascWarning
from openasc.operators.types import NAMES

Array = numpy.ndarray[Any, Any]
_CPU: Final = (1, 3, 11)
"""DLPack's devices whose memory the CPU reads and writes."""


def is_array(value: object) -> bool:
    """Whether a value is an array of some library, or a NumPy scalar."""
    if isinstance(value, (numpy.ndarray, numpy.generic)):
        return True
    if isinstance(value, (str, bytes, bool, int, float, tuple, list)) or value is None:
        return False
    return any(hasattr(value, name) for name in ("__dlpack__", "__array_interface__", "data_ptr"))


def is_torch(value: object) -> bool:
    """Whether a value is a torch tensor; torch is not imported for it."""
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


def from_any(value: Any, name: str, operator: str) -> Array:
    """A NumPy array over the memory of any array.

    Raises:
        ArgumentError: an array elsewhere (ASC-LAUNCH-003), or of a dtype that operators do not have (ASC-LAUNCH-008).
    """
    if is_torch(value):
        array = _from_torch(value, name)
    elif isinstance(value, (numpy.ndarray, numpy.generic)):
        array = numpy.asarray(value)
    elif hasattr(value, "__dlpack__"):
        array = _from_dlpack(value, name)
    else:
        array = numpy.asarray(value)
    if array.dtype.name not in NAMES or not array.dtype.isnative:
        raise ArgumentError(
            8, f"argument {name!r} of operator {operator} has a dtype that operators do not have",
            expected=f"one of {', '.join(NAMES)}, in native byte order", given=str(array.dtype),
        )  # fmt: skip
    return array


def _from_torch(tensor: Any, name: str) -> Array:
    from openasc.runtime.arrays import check_torch

    check_torch(tensor, name, "a call", f"{name}.detach(), or register the operator with to_torch")
    tensor = tensor.resolve_neg()
    if str(tensor.dtype) == "torch.bfloat16":
        from openasc.operators.tracing import bfloat16

        view: Array = tensor.view(sys.modules["torch"].int16).numpy()
        return view.view(bfloat16())
    try:
        array: Array = tensor.numpy()
    except TypeError:
        raise ArgumentError(
            8, f"argument {name!r} has a dtype that operators do not have", expected=", ".join(NAMES),
            given=str(tensor.dtype),
        ) from None  # fmt: skip
    return array


def _from_dlpack(value: Any, name: str) -> Array:
    device = value.__dlpack_device__()[0] if hasattr(value, "__dlpack_device__") else 1
    if device not in _CPU:
        raise ArgumentError(
            3, f"argument {name!r} lies in the memory of another device", expected="an array in CPU memory",
            given=f"{type(value).__name__} on DLPack device type {int(device)}",
        )  # fmt: skip
    try:
        return numpy.from_dlpack(value)
    except (RuntimeError, TypeError, BufferError) as error:
        raise ArgumentError(
            8, f"argument {name!r} cannot be read through DLPack: {error}", given=type(value).__name__
        ) from None


def to_torch(array: Array) -> Any:
    """A torch tensor over an array's memory."""
    torch = sys.modules["torch"]
    if array.dtype.name == "bfloat16":
        return torch.from_numpy(array.view(numpy.int16)).view(torch.bfloat16)
    if array.dtype.name in ("uint16", "uint32", "uint64"):
        return torch.from_numpy(array.view(f"int{array.dtype.itemsize * 8}")).view(getattr(torch, array.dtype.name))
    return torch.from_numpy(array)


_told: set[tuple[str, str]] = set()


def contiguous(array: Array, name: str, operator: str) -> Array:
    """The array itself, or a copy in C order, of which a warning tells once."""
    if array.flags.c_contiguous:
        return array
    if (operator, name) not in _told:
        _told.add((operator, name))
        warnings.warn(
            f"argument {name!r} of operator {operator} is not contiguous and is copied at each call; "
            f"numpy.ascontiguousarray({name}) once, ahead, spares that",
            OpenascWarning, stacklevel=4,
        )  # fmt: skip
    return numpy.ascontiguousarray(array)
