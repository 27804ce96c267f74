"""Errors of the language, with the place in the user's source that is being executed."""

from __future__ import annotations

from typing import Any

from openasc.errors import Error, make
from openasc.language.builder import Builder, current_builder


def refuse(identifier: str, what: str, **fields: Any) -> Error:
    """The error of an id, at the current place of the kernel; the caller raises it."""
    builder = current_builder()
    if builder is not None and fields.get("site") is None:
        fields["site"] = builder.site()
    return make(identifier, what, **fields)


def require_builder(what: str) -> Builder:
    """The current builder.

    Raises:
        LangError: ASC-LANG-009, when no kernel is being compiled or run on this thread.
    """
    builder = current_builder()
    if builder is None:
        raise make(
            "ASC-LANG-009",
            f"{what} is used outside a kernel",
            expected="a function marked with @asc.jit, started by kernel[core_num](...)",
            hint="call the kernel with its block count: kernel[8](x, y, z)",
        )
    return builder
