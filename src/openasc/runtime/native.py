"""Running a kernel that a C++ compiler made on the core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from openasc import settings
from openasc.errors import Site
from openasc.runtime import config, launch
from openasc.runtime.arguments import Call


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
    chip = launch.chip(config.current_chip(chosen))

    def start(more: Mapping[str, Any]) -> Any:
        named = {"log_events": chosen.log_events, "threads": chosen.threads, "native": True, **more}
        bounds = launch.GM_BOUNDS[chosen.gm_bounds]
        return launch._core().launch(chip, entry, call.words, call.arrays, block_count, bounds, **named)

    if chosen.check:
        from openasc.runtime import checked

        report = checked.run(checked.Subject(kernel, block_count, call, sites), start)
    else:
        report = start({})
    launch.finish(report, sites, kernel, block_count, call)
    launch.remember(report)
    return report
