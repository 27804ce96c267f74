"""Launches of kernels in C++ from Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from openasc import settings
from openasc.ascendc.entries import BOTH, CUBE, Entry
from openasc.ascendc.source_places import PackedSites
from openasc.ascendc.values import collect
from openasc.errors import ArgumentError, LaunchError
from openasc.runtime import config, launch, streams
from openasc.runtime.arguments import Call


class BoundKernel:
    """A kernel with its block count and stream; calling it launches."""

    __slots__ = ("block_count", "entries", "name", "stream")

    def __init__(self, name: str, entries: tuple[Entry, ...], block_count: int, stream: Any) -> None:
        self.name = name
        self.entries = entries
        self.block_count = block_count
        self.stream = stream

    def __call__(self, *args: Any, **keywords: Any) -> None:
        """Runs the kernel on its blocks and returns when all of them have ended.

        Raises:
            Error: the launch is refused, or a violation ended it.
        """
        entry, call = _choose(self.name, self.entries, args, keywords)
        _check_cores(entry)
        if settings.launch().check:
            from openasc.runtime import checked

            subject = checked.Subject(entry.name, self.block_count, call, PackedSites())
            report = checked.run(subject, lambda more: _start(entry, call, self.block_count, more))
        else:
            report = _start(entry, call, self.block_count, {})
        launch.finish(report, PackedSites(), entry.name, self.block_count, call)
        launch.remember(report)

    def measure(self, args: Sequence[Any], keywords: Mapping[str, Any]) -> tuple[Any, PackedSites, str]:
        """Runs one block, which keeps the buffers that it takes, and gives report, places and name."""
        entry, call = _choose(self.name, self.entries, args, keywords)
        _check_cores(entry)
        report = _start(entry, call, 1, {"threads": 1, "keep_buffers": True})
        return report, PackedSites(), entry.name

    def __repr__(self) -> str:
        return f"<Ascend C kernel {self.name} on {self.block_count} blocks>"


def _start(entry: Entry, call: Call, block_count: int, more: Mapping[str, Any]) -> Any:
    """Runs the blocks as the settings say, with these further arguments of the core's function; gives the report."""
    chosen = settings.launch()
    named = {"log_events": chosen.log_events, "threads": chosen.threads, **more}
    return launch._core().launch(
        launch.chip(config.current_chip(chosen)), entry.address, call.words, call.arrays, block_count,
        launch.GM_BOUNDS[chosen.gm_bounds], native=True, **named,
    )  # fmt: skip


def _choose(name: str, entries: tuple[Entry, ...], args: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
    """The overload that the arguments fit, and the words of its call."""
    if len(entries) == 1:
        return entries[0], collect(entries[0], args, keywords)
    for entry in entries:
        with suppress(ArgumentError):
            return entry, collect(entry, args, keywords)
    raise ArgumentError(
        2, f"no {name} takes these arguments", kernel=name, expected="\n".join(entry.signature for entry in entries),
        given=", ".join([*(type(value).__name__ for value in args), *keywords]),
    )  # fmt: skip


def bound(name: str, entries: tuple[Entry, ...], index: Any) -> BoundKernel:
    """The kernel for `[block_count]` or `[block_count, stream]`.

    Raises:
        LaunchError: a block count that cannot be launched (ASC-LAUNCH-001).
        ArgumentError: something that is no stream (ASC-LAUNCH-003).
    """
    block_count, stream = index if isinstance(index, tuple) and len(index) == 2 else (index, None)
    return BoundKernel(name, entries, _blocks(name, block_count), streams.check(stream))


def _blocks(name: str, count: Any) -> int:
    if isinstance(count, bool) or not hasattr(count, "__index__"):
        raise LaunchError(
            1, f"{name}[…] wants the number of blocks", kernel=name, expected=f"1 .. {launch.MAX_BLOCKS}",
            given=repr(count), hint=f"{name}[8](…), or {name}[8, stream](…)",
        )  # fmt: skip
    number = int(count.__index__())
    if not 1 <= number <= launch.MAX_BLOCKS:
        raise LaunchError(
            1, f"{name} cannot run on {number} blocks", kernel=name, expected=f"1 .. {launch.MAX_BLOCKS}",
            given=str(number),
        )  # fmt: skip
    return number


def _check_cores(entry: Entry) -> None:
    if entry.cores == CUBE or (entry.cores == BOTH and entry.mix[0]):
        raise LaunchError(
            10, f"{entry.name} runs on a cube core, which is not modelled yet", kernel=entry.name,
            expected="a kernel for vector cores", given="__cube__" if entry.cores == CUBE else f"__mix__{entry.mix}",
        )  # fmt: skip
