"""Writes `ascendc/include/openasc/ascendc/generated/enums.h`: the enumerations a kernel in Ascend C may write."""

from __future__ import annotations

from collections.abc import Iterator

from openasc.isa.ascendc_enums import ENUMS, EVENT_IDS, EnumSpelling

HEAD = "// Written by generators/ascendc_enums.py from openasc/isa; do not edit.\n"


def _enumerators(spelling: EnumSpelling) -> Iterator[str]:
    members = list(spelling.kind)
    last = [member for member in members if member.name == "MAX" and spelling.more]
    for member in members:
        if member not in last:
            yield f"{member.name} = {int(member)}"
    yield from spelling.more
    yield from (member.name for member in last)


def _declaration(spelling: EnumSpelling) -> Iterator[str]:
    yield f"enum {'' if spelling.plain else 'class '}{spelling.cpp_name} : int32_t {{"
    yield from (f"    {enumerator}," for enumerator in _enumerators(spelling))
    yield "};"
    yield from (f"using {other} = {spelling.cpp_name};" for other in spelling.others)
    yield ""


def _events() -> Iterator[str]:
    yield "enum event_t : int32_t {"
    yield from (f"    EVENT_ID{number} = {number}," for number in range(EVENT_IDS))
    yield "};\n"


def _imported(spelling: EnumSpelling) -> Iterator[str]:
    yield f"using ::{spelling.cpp_name};"
    yield from (f"using ::{member.name};" for member in spelling.kind)


def header() -> str:
    """The compiler's own enumerations, in the global namespace and seen from AscendC; then those of AscendC."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", ""]
    plain = [spelling for spelling in ENUMS if spelling.plain]
    for spelling in plain:
        lines += _declaration(spelling)
    lines += [*_events(), "namespace AscendC {", ""]
    for spelling in plain:
        lines += [*_imported(spelling), ""]
    lines += ["using ::event_t;", *(f"using ::EVENT_ID{number};" for number in range(EVENT_IDS)), ""]
    for spelling in ENUMS:
        if not spelling.plain:
            lines += _declaration(spelling)
    lines += ["constexpr GatherMaskMode defaultGatherMaskMode = GatherMaskMode::DEFAULT;", ""]
    lines += ["}  // namespace AscendC", ""]
    return "\n".join(lines)


OUTPUTS = {"ascendc/include/openasc/ascendc/generated/enums.h": header}
