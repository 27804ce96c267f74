"""Writes `ascendc/src/generated/chips.h`: the chips of `isa/chips` for programs, which have no Python to ask."""

from __future__ import annotations

from openasc.isa import chips

HEAD = "// Written by generators/ascendc_chips.py from openasc/isa/chips; do not edit.\n"
_STRUCTURE = """
#pragma once

#include <cstdint>

namespace openasc {

// Sizes in bytes; GM and L2 of the whole chip, the others of one core; bandwidth in 10^9 bytes a second.
struct ChipRow {
    const char* name;
    int32_t cube_cores, vector_cores;
    int64_t ub, l1, l0a, l0b, l0c, bias, fixbuf;
    int64_t global_bytes, l2_bytes;
    double global_bandwidth, core_mhz, system_counter_mhz;
};
"""


def header() -> str:
    """One row a chip, and every spelling of a name with the row that it means."""
    rows = [chips.chip(name) for name in chips.NAMES]
    lines = [HEAD, _STRUCTURE.strip("\n"), "", "inline constexpr ChipRow chip_rows[] = {"]
    for chip in rows:
        sizes = [chip.ub, chip.l1, chip.l0a, chip.l0b, chip.l0c, chip.bias, chip.fixbuf, chip.global_bytes]
        rates = [float(chip.global_bandwidth), float(chip.core_mhz), float(chip.system_counter_mhz)]
        figures = [chip.cube_cores, chip.vector_cores, *sizes, chip.l2_bytes, *rates]
        lines.append(f'    {{"{chip.name}", {", ".join(map(str, figures))}}},')
    lines += ["};", "inline constexpr int chip_row_count = sizeof(chip_rows) / sizeof(chip_rows[0]);", ""]
    lines += ["// Names in lower case, without separators and without the maker's name.", "struct ChipSpelling {"]
    lines += ["    const char* key;", "    int row;", "};", "", "inline constexpr ChipSpelling chip_spellings[] = {"]
    lines += [f'    {{"{key}", {chips.NAMES.index(name)}}},' for key, name in sorted(chips.spellings().items())]
    lines += ["};", f"inline constexpr int default_chip_row = {chips.NAMES.index(chips.DEFAULT)};", ""]
    return "\n".join([*lines, "}  // namespace openasc", ""])


OUTPUTS = {"ascendc/src/generated/chips.h": header}
