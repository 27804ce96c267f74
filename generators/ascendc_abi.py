"""Writes `ascendc/include/openasc/ascendc/generated/abi.h`: the instruction ABI as Ascend C headers see it.

The headers stand alone: a kernel reaches the core only through the table of functions whose address the core carries.
"""

from __future__ import annotations

from generators.core_opcodes import enumerator
from openasc.dtypes import ALL
from openasc.isa.abi import SHAPES, STRUCTURES
from openasc.isa.table import TABLE

HEAD = "// Written by generators/ascendc_abi.py from openasc/isa; do not edit.\n"


def header() -> str:
    """Codes of dtypes, structures, indices of the ABI's functions and numbers of the rows."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", "namespace openasc::ascendc {", ""]
    lines += ["enum class DType : uint8_t {"]
    lines += [f"    {dtype.name}_ = {dtype.code}," for dtype in ALL]
    lines += ["};", ""]
    for name, fields in STRUCTURES.values():
        lines += [f"struct {name} {{", *(f"    int64_t {field};" for field in fields), "};", ""]
    lines += ["enum AbiIndex : int {", *(f"    abi_{shape.name} = {index}," for index, shape in enumerate(SHAPES))]
    lines += ["};", "", "enum Opcode : int64_t {"]
    lines += [f"    {enumerator(row.name)} = {row.opcode}," for row in TABLE]
    lines += ["};", "", "}  // namespace openasc::ascendc", ""]
    return "\n".join(lines)


OUTPUTS = {"ascendc/include/openasc/ascendc/generated/abi.h": header}
