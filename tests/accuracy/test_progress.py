"""The progress bar: only after two seconds, only on a terminal, gone at the end."""

from __future__ import annotations

import io
import sys

import pytest

from openasc.accuracy import progress
from openasc.accuracy.progress import Progress


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("delay", "stream", "shown"), [(0.0, Terminal, True), (60.0, Terminal, False), (0.0, io.StringIO, False)]
)
def test_bar(delay: float, stream: type[io.StringIO], shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    written = stream()
    monkeypatch.setattr(progress, "DELAY", delay)
    monkeypatch.setattr(sys, "stderr", written)
    with Progress("comparing", 10) as step:
        for _ in range(10):
            step(note="n = 3")
    assert ("comparing n = 3" in written.getvalue()) is shown
