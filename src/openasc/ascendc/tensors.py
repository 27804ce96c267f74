"""The structure `Tensor` of the C dialect (`ascendc/include/openasc/c/tensor.h`), for an array of Python's."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

from openasc.dtypes import DataType, void

MOST_DIMENSIONS: Final = 8
_LAYOUT: Final = struct.Struct(f"=qqqii{MOST_DIMENSIONS}q{MOST_DIMENSIONS}q")


def describe(array: tuple[int, int, DataType] | None, shape: Sequence[int]) -> bytes:
    """The bytes of a `Tensor`.

    Args:
        array: address, bytes and dtype of contiguous elements; None: a tensor without data.
        shape: of the array, at most `MOST_DIMENSIONS` lengths.
    """
    address, size, dtype = array or (0, 0, void)
    strides = []
    count = 1
    for length in reversed(shape):
        strides.append(count)
        count *= length
    missing = MOST_DIMENSIONS - len(shape)
    elements = 0 if array is None else count
    return _LAYOUT.pack(
        address, elements, size, dtype.code, len(shape), *shape, *[1] * missing, *reversed(strides), *[0] * missing
    )
