"""`asc.fwk`: TPipe, queues, buffers and pools; every one is also a name of `asc` itself."""

from __future__ import annotations

from typing import Any

import openasc


def __getattr__(name: str) -> Any:
    return openasc.member("fwk", name)


def __dir__() -> list[str]:
    return openasc.members("fwk")
