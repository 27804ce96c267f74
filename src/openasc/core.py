"""`asc.core`: dtypes, tensors, arrays, constants, enumerations, parameter classes; all are names of `asc` itself."""

from __future__ import annotations

from typing import Any

import openasc


def __getattr__(name: str) -> Any:
    return openasc.member("core", name)


def __dir__() -> list[str]:
    return openasc.members("core")
