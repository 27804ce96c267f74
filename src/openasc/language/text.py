"""`asc.inline`, which has no meaning in a kernel that is compiled from Python."""

from __future__ import annotations

from typing import Any

from openasc.language.refusal import refuse, require_builder


def inline(code: str, args: tuple[Any, ...] | None = None, before_function: bool = False) -> None:
    """Refused: elsewhere it puts C++ text into the generated source, and there is no such source here.

    Raises:
        LangError: ASC-LANG-001, always; ASC-LANG-009 outside a kernel.
    """
    require_builder("asc.inline")
    raise refuse(
        "ASC-LANG-001", "asc.inline puts C++ text into a kernel, which is compiled from Python here",
        expected="instructions of asc, or Python", given=repr(code)[:60],
    )  # fmt: skip
