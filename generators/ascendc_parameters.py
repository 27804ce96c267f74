"""Writes `ascendc/include/openasc/ascendc/generated/parameters.h`: the structures that instructions take."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from generators.ascendc_hand_written import STRUCTURES
from openasc.isa.ascendc_enums import BY_KIND, enumerator
from openasc.isa.overloads import camel
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.parameters import BY_NAME
from openasc.isa.row import REQUIRED
from openasc.isa.table import TABLE

HEAD = "// Written by generators/ascendc_parameters.py from openasc/isa; do not edit.\n"


def used() -> list[ParameterClass]:
    """The parameter classes of the rows, in the order of `isa.parameters`."""
    found = {
        parameter.type.name
        for row in TABLE
        for form in row.forms
        for parameter in form.parameters
        if parameter.kind in ("struct", "records")
    }
    return [parameter_class for name, parameter_class in BY_NAME.items() if name in found and name not in STRUCTURES]


def members(parameter_class: ParameterClass) -> list[ParameterField]:
    """The fields that are members: all but the dtype of a template."""
    return [field for field in parameter_class.fields if field.kind != "dtype"]


def member_name(field: ParameterField) -> str:
    """The member's name; Python has the constructor's name of some, which ends in `_in`."""
    return camel(field.name.removesuffix("_in"))


def member_type(field: ParameterField) -> tuple[str, str]:
    """Type and, for an array, what follows the name."""
    if field.cpp:
        base, bracket, size = field.cpp.partition("[")
        return base, bracket + size
    if field.kind == "enum":
        return BY_KIND[field.type].cpp_name, ""
    plain = {"bool": "bool", "scalar": "T", "tensor": "LocalTensor<T>"}.get(field.kind)
    if plain:
        return plain, ""
    high = field.limit.high if field.limit else 2**32
    return ("uint8_t" if high < 2**8 else "uint16_t" if high < 2**16 else "uint32_t"), ""


def _default(value: Any, kind: str) -> str:
    if isinstance(value, IntEnum):
        return enumerator(value) if type(value) in BY_KIND else str(int(value))
    if isinstance(value, bool):
        return str(value).lower()
    if value is REQUIRED or value is None:
        return "false" if kind == "bool" else "0"
    return str(value)


def _initializer(field: ParameterField) -> str:
    plain = field.kind not in ("tensor", "integers") and member_type(field)[0] != "T"
    return f" = {_default(field.default, field.kind)}" if plain else "{}"


def _member(field: ParameterField) -> Iterator[str]:
    kind, suffix = member_type(field)
    declaration = f"{kind} {member_name(field)}{suffix}{_initializer(field)};"
    if not field.other:
        yield f"    {declaration}"
        return
    yield from ("    union {", f"        {declaration}", f"        {kind} {field.other};", "    };")


def _constructor(parameter_class: ParameterClass) -> Iterator[str]:
    """The one that takes every member; those of `more` may be left out."""
    fields = [*members(parameter_class), *parameter_class.more]
    arguments = []
    for field in fields:
        kind, suffix = member_type(field)
        left_out = f" = {_default(field.default, field.kind)}" if field in parameter_class.more else ""
        reference = f"const {kind}&" if field.kind == "tensor" else f"const {kind}" if suffix else kind
        arguments.append(f"{reference} {member_name(field)}{suffix}{left_out}")
    arrays = [field for field in fields if member_type(field)[1]]
    plain = [member_name(field) for field in fields if field not in arrays]
    yield from textwrap.wrap(
        f"{parameter_class.name}({', '.join(arguments)})", 116, initial_indent="    ", subsequent_indent="        "
    )
    values = ", ".join(f"{name}({name})" for name in plain)
    body = "" if arrays else " {}"
    yield from textwrap.wrap(
        f": {values}{body}", 112, initial_indent="        ", subsequent_indent="          ", break_on_hyphens=False
    )
    if not arrays:
        return
    yield "    {"
    for field in arrays:
        name, size = member_name(field), member_type(field)[1].strip("[]")
        yield f"        for (int i = 0; i < {size}; ++i) this->{name}[i] = {name}[i];"
    yield "    }"


def _structure(parameter_class: ParameterClass) -> Iterator[str]:
    text = parameter_class.doc
    for field in parameter_class.fields:
        text = text.replace(field.name, camel(field.name))
    yield from textwrap.wrap(text, 117, initial_indent="// ", subsequent_indent="// ")
    if any(field.kind == "dtype" for field in parameter_class.fields):
        yield "template <typename T>"
    yield f"struct {parameter_class.name} {{"
    yield f"    {parameter_class.name}() = default;"
    yield from _constructor(parameter_class)
    yield ""
    for field in (*members(parameter_class), *parameter_class.more, *parameter_class.reserved):
        yield from _member(field)
    yield from ("};", "")


def header() -> str:
    """All structures."""
    lines = [HEAD, "#pragma once", "#include <cstdint>", "", '#include "openasc/ascendc/generated/enums.h"', ""]
    lines += ["namespace AscendC {", "", "template <typename T>", "class LocalTensor;", ""]
    for parameter_class in used():
        lines += _structure(parameter_class)
    return "\n".join([*lines, "}  // namespace AscendC", ""])


OUTPUTS = {"ascendc/include/openasc/ascendc/generated/parameters.h": header}
