"""Writes `core/src/generated/overlaps.h`: how source and destination of each instruction may lie to one another."""

from __future__ import annotations

from typing import Final

from openasc.isa.table import TABLE

HEAD: Final = "// Written by generators/core_overlaps.py from openasc/isa/table.py; do not edit.\n"
_NUMBERS: Final = {"any": 0, "same-or-disjoint": 1, "disjoint": 2,
                   "same-or-disjoint; dst may accumulate into src1": 3}  # fmt: skip


def header() -> str:
    """One array, indexed by opcode."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", '#include "opcodes.h"', "", "namespace openasc {", ""]
    lines += ["// 0: as they like; 1: the same place or apart; 2: apart; 3: as 1, and dst may accumulate into src1."]
    lines += ["inline constexpr uint8_t opcode_overlaps[opcode_count] = {"]
    lines += [f"    {_NUMBERS[row.overlap]},  // {row.name}" for row in TABLE]
    lines += ["};", "", "}  // namespace openasc", ""]
    return "\n".join(lines)


OUTPUTS: Final = {"core/src/generated/overlaps.h": header}
