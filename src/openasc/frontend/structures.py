"""The dialect's type of a `Struct` class."""

from __future__ import annotations

from functools import cache
from typing import Any

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr

from openasc.ir import dialect, types


@cache
def struct_attribute(structure: Any) -> dialect.StructType:
    """Field names (nested ones with dots), types, byte offsets and size."""
    layout = structure.layout()
    return dialect.StructType(
        StringAttr(structure.__name__),
        ArrayAttr([StringAttr(name) for name in layout.fields]),
        ArrayAttr([types.scalar_type(field.dtype) for field in layout.fields.values()]),
        ArrayAttr([IntAttr(field.offset) for field in layout.fields.values()]),
        IntAttr(layout.size),
    )
