"""Writes `core/src/generated/opcodes.h`: number, name and pipe of every row of the instruction table."""

from __future__ import annotations

from openasc.isa.table import TABLE

HEAD = "// Written by generators/core_opcodes.py from openasc/isa/table.py; do not edit.\n"


def enumerator(name: str) -> str:
    """The C++ enumerator of a row: `op_TQue_AllocTensor` for "TQue.AllocTensor"."""
    return "op_" + name.replace(".", "_")


def header() -> str:
    """The enumeration and two arrays indexed by it."""
    lines = [HEAD, "#pragma once", "", "namespace openasc {", "", "enum Opcode : int {"]
    lines += [f"    {enumerator(row.name)} = {row.opcode}," for row in TABLE]
    lines += [f"    opcode_count = {len(TABLE)},", "};", ""]
    lines += ["inline constexpr const char* opcode_names[opcode_count] = {"]
    lines += [f'    "{row.name}",' for row in TABLE]
    lines += ["};", "", "// Numbers of `PipeID` in isa/enums.py."]
    lines += ["inline constexpr int opcode_pipes[opcode_count] = {"]
    lines += [f"    {int(row.pipe)},  // {row.name}: {row.pipe.name}" for row in TABLE]
    lines += ["};", "", "}  // namespace openasc", ""]
    return "\n".join(lines)


OUTPUTS = {"core/src/generated/opcodes.h": header}
