"""Names that PyAsc keeps in the depths of `asc.language` and that scripts import from there."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any, Final

from openasc.compat.dtypes import KnownTypes

__all__ = ["KnownTypes", "global_builder"]


class _GlobalBuilder:
    """What the compiler made last, for tests that look at it."""

    def get_ir_module(self) -> Any:
        """The builder of the kernel being compiled, or None."""
        from openasc.language.builder import current_builder

        return current_builder()


global_builder: Final = _GlobalBuilder()

# Where else the classes live that are not public names of openasc.
_MODULES: Final = (
    "structure",
    "struct",
    "values",
    "scalars",
    "tensor",
    "local_tensor",
    "framework",
    "array",
    "constexpr",
)


def __getattr__(name: str) -> Any:
    if name == "PlainValue":
        return getattr(_module("scalars"), "Scalar")  # noqa: B009
    if name in ("MatmulPolicy", "BatchOutMode"):
        return getattr(importlib.import_module("openasc.isa.enums"), name)
    if not name.startswith("_"):
        for module in _MODULES:
            found = _module(module)
            if hasattr(found, name):
                return getattr(found, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _module(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(f"openasc.language.{name}")
    except ImportError:
        return None
