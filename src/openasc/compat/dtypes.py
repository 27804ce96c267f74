"""What `asc.language.core.dtype` holds: the dtypes, also as attributes of `KnownTypes`."""

from __future__ import annotations

from openasc import dtypes
from openasc.dtypes import DataType

__all__ = ["DataType", "KnownTypes"]


class KnownTypes:
    """Every dtype by name. A kernel's truth value is an int8 there, and so is `bool_`."""

    void = dtypes.void
    int1 = dtypes.bool_
    bit = dtypes.bool_
    int4 = dtypes.int4
    int8 = dtypes.int8
    int16 = dtypes.int16
    int32 = dtypes.int32
    int64 = dtypes.int64
    uint8 = dtypes.uint8
    uint16 = dtypes.uint16
    uint32 = dtypes.uint32
    uint64 = dtypes.uint64
    float16 = dtypes.float16
    bfloat16 = dtypes.bfloat16
    float32 = dtypes.float32
    float64 = dtypes.float64
    bool_ = dtypes.int8
    int_ = dtypes.int32
    half = dtypes.float16
    float_ = dtypes.float32
    double = dtypes.float64
