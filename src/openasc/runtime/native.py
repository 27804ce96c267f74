"""Running a kernel that a C++ compiler made on the core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from openasc import settings
from openasc.errors import Site
from openasc.runtime import config, launch
from openasc.runtime.arguments import Call

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def run_native(entry: int, call: Call, kernel: str, block_count: int, sites: Sequence[Site]) -> Any:
    """Runs `block_count` blocks of the kernel to their end and gives back the core's report.

    Args:
        entry: address of a `void(Core*, const int64_t*)`, such as `OpenascEntry.entry`.
        call: the words of the parameters, and the arrays.
        kernel: its name, for reports.
        sites: where the places of reports come from; their numbers are packed words (`_core.decode_site`).

    Raises:
        Error: a violation that ended the launch; ASC-FAULT for signals and exceptions of the kernel.
    """
    chosen = settings.launch()
    if chosen.check:
        from openasc.runtime import checked

        subject = checked.Subject(kernel, block_count, call, sites)
        report = checked.run(subject, lambda more: start(entry, call, block_count, more))
    else:
        report = start(entry, call, block_count)
    launch.finish(report, sites, kernel, block_count, call)
    launch.remember(report)
    return report


def start(entry: int, call: Call, block_count: int, more: Mapping[str, Any] = NOTHING) -> Any:
    """Runs the blocks as the settings say, with these further arguments of the core's function; gives the report."""
    chosen = settings.launch()
    named = {"log_events": chosen.log_events, "threads": chosen.threads, **more}
    return launch._core().launch(
        launch.chip(config.current_chip(chosen)), entry, call.words, call.arrays, block_count,
        launch.GM_BOUNDS[chosen.gm_bounds], native=True, **named,
    )  # fmt: skip
