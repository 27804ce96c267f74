"""A progress bar for what takes longer than two seconds; on a terminal only."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any, Final

DELAY: Final = 2.0


class Progress:
    """`with Progress("comparing", total) as step: step(amount)`.

    The bar appears on the standard error stream once two seconds have passed, and is gone at the end.
    """

    def __init__(self, title: str, total: int) -> None:
        self._title, self._total = title, total
        self._done = 0
        self._start = time.monotonic()
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, amount: int = 1, note: str = "") -> None:
        self._done += amount
        if self._bar is None:
            if time.monotonic() - self._start < DELAY or not sys.stderr.isatty():
                return
            self._show()
        self._bar.update(self._task, completed=self._done, description=f"{self._title} {note}".rstrip())

    def _show(self) -> None:
        from rich import progress
        from rich.console import Console

        self._bar = progress.Progress(
            progress.TextColumn("{task.description}"), progress.BarColumn(), progress.TaskProgressColumn(),
            progress.TimeRemainingColumn(), console=Console(stderr=True), transient=True,
        )  # fmt: skip
        self._task = self._bar.add_task(self._title, total=self._total)
        self._bar.start()
