"""A core that finds what it is told to, so that reports are tested apart from the checks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import numpy

import openasc as asc
from openasc.runtime import launch

RACE: dict[str, Any] = {
    "id": "ASC-RACE-001",
    "what": "Add: reads what DataCopy at {site:1} may still be writing",
    "expected": "an event from MTE2 to V between the two",
    "given": "none",
    "hint": "set_flag(MTE2_V, 0) after {site:1}",
    "places": [
        {"site": 2, "opcode": 0, "pipe": 1, "what": "V reads UB[0x0000..0x0100)"},
        {"site": 1, "opcode": 1, "pipe": 4, "what": "MTE2 writes UB[0x0000..0x0100)"},
    ],
    "block": 0,
    "blocks": 2,
    "count": 2,
    "note": False,
}
NOTE: dict[str, Any] = {
    "id": "ASC-NUM-001", "what": "Ln: the first NaN", "places": [{"site": 1, "opcode": 2, "pipe": 1, "what": ""}],
    "block": 1, "blocks": 1, "count": 1, "note": True,
}  # fmt: skip


class Report:
    """What a launch of the fake core gives."""

    def __init__(self, findings: list[dict[str, Any]]) -> None:
        self.findings = findings
        self.violation: dict[str, Any] | None = None
        self.warnings: list[dict[str, Any]] = []
        self.output = ""
        self.written = 0
        self.events: list[Any] = []


class FakeCore:
    """Notes what it is launched with, and reports `findings` where it is asked to check."""

    def __init__(self, findings: list[dict[str, Any]]) -> None:
        self.findings = findings
        self.asked: list[Any] = []
        self.more: list[dict[str, Any]] = []

    def launch(self, *words: Any, checks: Any = None, **more: Any) -> Report:
        self.asked.append(checks)
        self.more.append(more)
        return Report([] if checks is None else self.findings)

    def __getattr__(self, name: str) -> Any:
        from openasc import _core

        return getattr(_core, name)


@contextmanager
def core(*findings: dict[str, Any]) -> Iterator[FakeCore]:
    """Launches of a block go to a fake core."""
    fake = FakeCore(list(findings))
    with mock.patch.object(launch, "_core", return_value=fake):
        yield fake


@asc.jit
def twice(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """y = 2 x, for 64 elements."""
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    asc.data_copy(a, x_gm, 64)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.add(a, a, a, 64)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(y_gm, a, 64)


def arrays() -> tuple[numpy.ndarray, numpy.ndarray]:
    """Arguments of `twice`."""
    return numpy.arange(64, dtype=numpy.float32), numpy.zeros(64, numpy.float32)
