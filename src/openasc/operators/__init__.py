"""Operators: an array function, a PyAsc kernel or an Ascend C kernel as one object that is called on arrays.

What array functions may use beside NumPy's own functions lives here too: `operators.softmax(x)`, `operators.gelu(x)`.
"""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["namespace"]


def __getattr__(name: str) -> Any:
    if name.startswith("_") or name == "namespace":
        if name == "namespace":
            return importlib.import_module("openasc.operators.namespace")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module("openasc.operators.namespace"), name)
