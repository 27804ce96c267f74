"""The type map between arrays and operators: which dtypes there are, and their bytes."""

from __future__ import annotations

from typing import Any, Final

import numpy

from openasc.dtypes import DataType
from openasc.operators.shapes import type_error

NAMES: Final = (
    "bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "bfloat16", "float32",
    "float64",
)  # fmt: skip
"""What an operator's arrays may hold; each element is aligned to its size."""


def numpy_dtype(dtype: Any) -> numpy.dtype[Any]:
    """NumPy's dtype of anything that names one: a NumPy, torch or openasc dtype, or a name.

    Raises:
        DtypeError: an operator has no such dtype (ASC-TYPE-005).
    """
    found: numpy.dtype[Any] | None
    if isinstance(dtype, DataType):
        found = dtype.numpy
    else:
        name = str(dtype).removeprefix("torch.")
        if name == "bfloat16":
            return DataType("bfloat16").numpy
        try:
            found = numpy.dtype(name if name in NAMES else dtype)
        except TypeError:
            found = None
    if found is None or found.name not in NAMES or not found.isnative:
        raise type_error(
            5, f"an operator has no dtype {dtype}", expected=f"one of {', '.join(NAMES)}", given=str(dtype)
        )
    return found
