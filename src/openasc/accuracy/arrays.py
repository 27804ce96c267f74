"""Arrays of any kind as NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy

from openasc.accuracy.formats import Array, dtype_named
from openasc.errors import DataError


def from_object(value: Any, name: str) -> Array:
    """A NumPy array of a NumPy array, torch tensor, DLPack object, buffer, sequence or number.

    Raises:
        DataError: what is no array, or lies on a device that the CPU cannot read (ASC-DATA-004).
    """
    if isinstance(value, numpy.ndarray):
        return value
    if type(value).__module__.partition(".")[0] == "torch" and hasattr(value, "detach"):
        return from_torch(value)
    try:
        if hasattr(value, "__dlpack__") and not hasattr(value, "__array_interface__"):
            return numpy.from_dlpack(value)
        array = numpy.asarray(value)
    except (TypeError, ValueError, RuntimeError, BufferError) as error:
        raise DataError(4, f"{name} is no array of numbers: {error}", given=type(value).__name__) from None
    if array.dtype == object:
        raise DataError(4, f"{name} is no array of numbers", given=type(value).__name__)
    return array


def from_torch(tensor: Any) -> Array:
    """A torch tensor, in CPU memory or copied there; what NumPy does not have comes as a dtype of ml_dtypes."""
    import torch

    tensor = tensor.detach().cpu().resolve_neg().resolve_conj()
    if tensor.layout is not torch.strided:
        tensor = tensor.to_dense()
    name = str(tensor.dtype).removeprefix("torch.")
    unsigned = {"bfloat16": torch.int16, "float8_e4m3fn": torch.uint8, "float8_e5m2": torch.uint8}.get(name)
    if unsigned is None:
        array: Array = tensor.numpy()
        return array
    return tensor.contiguous().view(unsigned).numpy().view(dtype_named(name))  # type: ignore[no-any-return]
