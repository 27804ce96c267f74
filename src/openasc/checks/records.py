"""Lines of JSON between a checked program and `openasc check`: one for each finding and for each launch.

They are written as soon as a launch ends, so that a program that crashes leaves what was found before.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from openasc.checks.capacity import Capacity
from openasc.checks.finding import Finding


def of_finding(finding: Finding) -> dict[str, Any]:
    """The line of a finding."""
    return finding.to_dict()


def of_launch(kernel: str, block_count: int) -> dict[str, Any]:
    """The line of a checked launch."""
    return {"launch": kernel, "block_count": block_count}


def of_capacity(capacity: Capacity) -> dict[str, Any]:
    """The line of a kernel's buffers."""
    return {"capacity": capacity.to_dict()}


def append(file: str, lines: Sequence[Mapping[str, Any]]) -> None:
    """Adds lines at the end of the file, in one write, so that those of several processes do not mix."""
    data = "".join(json.dumps(line, ensure_ascii=False, default=str) + "\n" for line in lines).encode()
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0), 0o666)
    try:
        os.write(handle, data)
    finally:
        os.close(handle)


def read(file: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file; one that a crash cut short is left out."""
    if not file.exists():
        return
    with file.open("rb") as lines:
        for line in lines:
            try:
                data = json.loads(line)
            except ValueError:
                continue
            if isinstance(data, dict):
                yield data
