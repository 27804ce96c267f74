"""Writes `ascendc/include/openasc/ascendc/generated/abi.h`: the instruction ABI as Ascend C headers see it.

The headers stand alone: a kernel reaches the core only through the table of functions whose address the core carries.
"""

from __future__ import annotations

from generators.core_abi import shared_types
from generators.core_opcodes import enumerator
from openasc.isa.table import TABLE

HEAD = "// Written by generators/ascendc_abi.py from openasc/isa; do not edit.\n"


def header() -> str:
    """Codes of dtypes, structures, indices of the ABI's functions and numbers of the rows."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", "namespace openasc::ascendc {", ""]
    lines += shared_types()
    lines += ["};", "", "enum Opcode : int64_t {"]
    lines += [f"    {enumerator(row.name)} = {row.opcode}," for row in TABLE]
    lines += ["};", "", "}  // namespace openasc::ascendc", ""]
    return "\n".join(lines)


OUTPUTS = {"ascendc/include/openasc/ascendc/generated/abi.h": header}
