"""Commands that stand before a user's program: they run it in a changed environment and report what it left."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import TextIO

from openasc.ascendc import processes


def run(command: Sequence[str], variables: Mapping[str, str], quiet: bool = False) -> int:
    """Runs the program to its end, also when it is interrupted.

    Args:
        command: the program and its arguments.
        variables: of its environment; an empty text removes one.
        quiet: what it prints goes to the standard error stream.

    Returns:
        Its exit code; 128 + N when signal N ended it.

    Raises:
        OSError: it cannot be started.
    """
    environment = {**os.environ, **variables}
    for name, value in variables.items():
        if not value:
            environment.pop(name, None)
    sys.stdout.flush()
    process = subprocess.Popen(command, env=environment, stdout=sys.stderr if quiet else None)
    with _passing_on(process):
        return processes.wait(process)


@contextlib.contextmanager
def _passing_on(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Hands a request to end on to the program, so that what it has found is still reported."""

    def pass_on(number: int, _frame: FrameType | None) -> None:
        with contextlib.suppress(OSError):
            process.send_signal(number)

    try:
        usual = signal.signal(signal.SIGTERM, pass_on)
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


def writable(file: str) -> bool:
    """True when a report can be written there; asked before the program runs."""
    try:
        with open(file, "a", encoding="utf-8"):
            return True
    except OSError:
        return False


def write(text: str, file: str | None, stream: TextIO) -> bool:
    """Writes a report to the file, or to the stream where none is named; False when that failed."""
    if not file:
        stream.write(text)
        stream.flush()
        return True
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError:
        return False
    return True
