"""Writes `ascendc/include/openasc/ascendc/generated/`: the functions of Ascend C, made from the instruction table.

There is a header for each shape of instruction, and `instructions.h` includes them all.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator

from generators.ascendc_bodies import Body
from generators.ascendc_hand_written import ROWS as HAND_WRITTEN
from openasc.isa.overloads import NAMES, Argument, Overload, camel, overloads
from openasc.isa.row import Instruction, Parameter
from openasc.isa.table import TABLE, by_python

FOLDER = "ascendc/include/openasc/ascendc/generated/"
HEAD = "// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.\n"
SITE = "openasc_::Site site = openasc_::Site::here()"
WIDTH = 116


def cpp_text(text: str) -> str:
    """A sentence of a row with the names that Ascend C has."""

    def replaced(found: re.Match[str]) -> str:
        rows = by_python(found.group())
        return rows[0].name if rows else NAMES.get(found.group(), camel(found.group()))

    return re.sub(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", replaced, text)


def wrapped() -> list[Instruction]:
    """The rows whose functions are generated."""
    return [row for row in TABLE if row.name not in HAND_WRITTEN and "." not in row.name]


def _lines(text: str, indent: str) -> Iterator[str]:
    """One statement, folded between words; a text that does not fit becomes several, which C++ joins."""
    line, inside = indent, False
    for word in text.split(" "):
        if len(line) + len(word) > WIDTH and line.strip():
            yield line.rstrip(" ") + (' "' if inside else "")
            line = indent + "    " + ('"' if inside else "")
        line += word + " "
        inside ^= word.count('"') % 2 == 1
    yield line.rstrip()


def _template(overload: Overload) -> str:
    text = overload.template_text()
    selector = overload.spelling.selector
    if selector is None:
        return text
    choice = f"std::enable_if_t<reduceType == ReduceType::{selector.name}, int> = 0"
    return f"{text[:-1]}, {choice}>"


def _argument(argument: Argument) -> str:
    """The declaration; a parameter without effect is marked, so that no compiler warns."""
    ignored = isinstance(argument.source, Parameter) and argument.source.field == "-"
    return ("[[maybe_unused]] " if ignored else "") + argument.text()


def function(overload: Overload) -> Iterator[str]:
    """One function."""
    template = _template(overload)
    if template:
        yield from _lines(template, "")
    arguments = ", ".join([*(_argument(argument) for argument in overload.arguments), SITE])
    yield from _lines(f"inline {overload.result} {overload.spelling.name}({arguments}) {{", "")
    for statement in Body(overload).write():
        yield from _lines(statement, "    ") if not statement.startswith(" ") else [f"    {statement}"]
    yield from ("}", "")


def header(shape: str) -> str:
    """The functions of the rows with one shape."""
    lines = [HEAD, "#pragma once", "#include <type_traits>", "", '#include "openasc/ascendc/wrapper.h"', ""]
    lines += ["namespace AscendC {", ""]
    for row in wrapped():
        if row.shape.name != shape:
            continue
        found = overloads(row)
        if found:
            lines += textwrap.wrap(cpp_text(row.doc), 117, initial_indent="// ", subsequent_indent="// ")
        for overload in found:
            lines += function(overload)
    return "\n".join([*lines, "}  // namespace AscendC", ""])


def shapes() -> list[str]:
    """The shapes that have a header."""
    return list(dict.fromkeys(row.shape.name for row in wrapped() if overloads(row)))


def umbrella() -> str:
    """The header that includes the others."""
    includes = [f'#include "openasc/ascendc/generated/{shape}.h"' for shape in sorted(shapes())]
    return "\n".join([HEAD, "#pragma once", "", *includes, ""])


def _writer(shape: str) -> Callable[[], str]:
    return lambda: header(shape)


OUTPUTS: dict[str, Callable[[], str]] = {
    **{f"{FOLDER}{shape}.h": _writer(shape) for shape in shapes()},
    FOLDER + "instructions.h": umbrella,
}
