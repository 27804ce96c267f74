"""Writes `core/src/generated/abi.h` and `abi_table.cpp`: the instruction ABI as C++ sees it."""

from __future__ import annotations

from openasc.dtypes import ALL
from openasc.isa.abi import SHAPES, STRUCTURES

HEAD = "// Written by generators/core_abi.py from openasc/isa/abi.py; do not edit.\n"


def shared_types() -> list[str]:
    """Codes of dtypes, structures that travel by address, and the open list of the functions' indices."""
    lines = ["enum class DType : uint8_t {", *(f"    {dtype.name}_ = {dtype.code}," for dtype in ALL), "};", ""]
    for name, fields in STRUCTURES.values():
        lines += [f"struct {name} {{", *(f"    int64_t {field};" for field in fields), "};", ""]
    return [
        *lines,
        "enum AbiIndex : int {",
        *(f"    abi_{shape.name} = {index}," for index, shape in enumerate(SHAPES)),
    ]


def header() -> str:
    """The prototypes, the structures and the dtype codes."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", "namespace openasc {", "", "class Core;", ""]
    lines += shared_types()
    lines += [f"    abi_count = {len(SHAPES)},", "};", "", "extern const void* const abi_table[abi_count];", ""]
    names = ", ".join(f'"{shape.name}"' for shape in SHAPES)
    lines += [f"inline constexpr const char* abi_names[abi_count] = {{{names}}};"]
    lines += ["// Words that follow the core."]
    arity = ", ".join(str(len(shape.parameters)) for shape in SHAPES)
    lines += [f"inline constexpr int abi_arity[abi_count] = {{{arity}}};", ""]
    lines += ["}  // namespace openasc", "", 'extern "C" {', ""]
    for shape in SHAPES:
        parameters = ", ".join(["openasc::Core* core", *(f"int64_t {name}" for name in shape.parameters)])
        if shape.doc:
            lines.append(f"// {shape.doc}")
        lines.append(f"int64_t openasc_{shape.name}({parameters});")
    lines += ["", '}  // extern "C"', ""]
    return "\n".join(lines)


def table() -> str:
    """The dispatch table in the order of the rows."""
    entries = "\n".join(f"    reinterpret_cast<const void*>(&openasc_{shape.name})," for shape in SHAPES)
    return (
        f'{HEAD}#include "abi.h"\n\nnamespace openasc {{\n\n'
        f"const void* const abi_table[abi_count] = {{\n{entries}\n}};\n\n"
        "}  // namespace openasc\n"
    )


OUTPUTS = {"core/src/generated/abi.h": header, "core/src/generated/abi_table.cpp": table}
