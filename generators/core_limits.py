"""Writes `core/src/generated/limits.h`: how large the strides of each instruction may be."""

from __future__ import annotations

from typing import Final

from openasc.isa.flatten import field_of
from openasc.isa.row import Instruction, Limit
from openasc.isa.table import TABLE

HEAD: Final = "// Written by generators/core_limits.py from openasc/isa/table.py; do not edit.\n"
FIELDS: Final = ("dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat")
WIDEST: Final = 65535


def strides(row: Instruction) -> list[tuple[str, int]]:
    """(Python name, largest value) of each field of `FIELDS`; a field that the row does not limit is 16 bits wide."""
    found: dict[str, tuple[str, Limit | None]] = {}
    for form in row.forms:
        for parameter in form.parameters:
            if parameter.kind == "struct":
                for field in parameter.type.fields:
                    found.setdefault(field.field, (f"{parameter.type.name}.{field.name}", field.limit))
            elif parameter.kind == "int":
                for name in field_of(parameter):
                    found.setdefault(name, (parameter.name, row.limits.get(name)))
    result = []
    for field in FIELDS:
        name, limit = found.get(field, (field, None))
        result.append((name, WIDEST if limit is None else limit.high))
    return result


def header() -> str:
    """Two arrays indexed by opcode and field: largest values, and names for messages."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", '#include "opcodes.h"', "", "namespace openasc {", ""]
    lines += [f"// In the order {', '.join(FIELDS)}.", "enum StrideField : int { stride_field_count = 6 };", ""]
    lines += ["inline constexpr int32_t stride_limits[opcode_count][stride_field_count] = {"]
    for row in TABLE:
        lines.append(f"    {{{', '.join(str(limit) for _, limit in strides(row))}}},  // {row.name}")
    lines += ["};", "", "inline constexpr const char* stride_names[opcode_count][stride_field_count] = {"]
    for row in TABLE:
        names = ", ".join(f'"{name}"' for name, _ in strides(row))
        lines.append(f"    {{{names}}},")
    return "\n".join([*lines, "};", "", "}  // namespace openasc", ""])


OUTPUTS: Final = {"core/src/generated/limits.h": header}
