"""Writes `core/src/generated/names.h`: the names of enumerations and dtypes, for messages of the core."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from openasc.dtypes import ALL
from openasc.isa.enums import CMPMODE, HardEvent, Hardware, PipeID, RoundMode, TPosition

HEAD = "// Written by generators/core_names.py from openasc/isa/enums.py and openasc/dtypes.py; do not edit.\n"


def _array(name: str, values: Sequence[str]) -> list[str]:
    lines = [f"inline constexpr int {name}_count = {len(values)};"]
    lines += [f"inline constexpr const char* {name}[{name}_count] = {{"]
    return [*lines, *(f'    "{value}",' for value in values), "};", ""]


def _names(enumeration: type[IntEnum]) -> list[str]:
    """Names by number; every enumeration written here counts from zero without a gap."""
    members = sorted(enumeration, key=int)
    assert [int(member) for member in members] == list(range(len(members))), enumeration
    return [member.name for member in members]


def event_pipes(event: HardEvent) -> tuple[PipeID, PipeID]:
    """The pipe that sets a `HardEvent` and the pipe that waits for it, from its name."""
    source, destination = event.name.split("_")
    return PipeID["PIPE_" + source], PipeID["PIPE_" + destination]


def header() -> str:
    """Name arrays indexed by number, dtype sizes in bytes, and the two pipes of each event."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", "namespace openasc {", ""]
    lines += _array("hard_event_names", _names(HardEvent))
    lines += ["// Setting pipe, waiting pipe."]
    lines += ["inline constexpr uint8_t hard_event_pipes[hard_event_names_count][2] = {"]
    for event in sorted(HardEvent, key=int):
        source, destination = event_pipes(event)
        lines.append(f"    {{{int(source)}, {int(destination)}}},  // {event.name}")
    lines += ["};", ""]
    lines += _array("pipe_names", _names(PipeID))
    lines += _array("position_names", _names(TPosition)[:-1])
    lines += _array("hardware_names", _names(Hardware)[:-1])
    lines += _array("round_mode_names", _names(RoundMode))
    lines += _array("compare_mode_names", _names(CMPMODE))
    lines += _array("dtype_names", [dtype.name for dtype in ALL])
    sizes = ", ".join(str(dtype.sizeof()) for dtype in ALL)
    lines += ["// Bytes of one element; 1 for the packed int4, 0 for void."]
    lines += [f"inline constexpr int dtype_sizes[dtype_names_count] = {{{sizes}}};", ""]
    lines += ["}  // namespace openasc", ""]
    return "\n".join(lines)


OUTPUTS = {"core/src/generated/names.h": header}
