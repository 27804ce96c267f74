"""Writes `ascendc/include/openasc/ascendc/generated/capi.h`: the functions of the C API, one line each and body."""

from __future__ import annotations

from collections.abc import Iterator

from generators.core_opcodes import enumerator
from openasc.isa.abi import STRUCTURES
from openasc.isa.capi_cube import CUBE
from openasc.isa.capi_functions import Argument, Function, functions
from openasc.isa.enums import HardEvent
from openasc.isa.flatten import Word, flatten, pack_dtypes

NOTE = """\
// Written by generators/ascendc_capi.py from openasc/isa; do not edit.
// clang-format off

#pragma once
"""
HEAD = (
    NOTE
    + """\
#include "openasc/ascendc/capi_words.h"

namespace openasc::ascendc::capi {

"""
)
EVENTS = (
    NOTE
    + """\
#include "openasc/ascendc/enums.h"

namespace openasc::ascendc {{

// -1: no flag lies between the pipes, which the core reports.
constexpr int64_t hard_event(int64_t source, int64_t target) {{
    switch (source << 8 | target) {{
{cases}
        default:
            return -1;
    }}
}}

}}  // namespace openasc::ascendc
"""
)
CUBE_HEAD = (
    NOTE
    + """\

namespace openasc::ascendc {

template <class... Arguments>
inline constexpr bool on_vector_cores = false;

}  // namespace openasc::ascendc

namespace openasc::ascendc::capi {

"""
)
CUBE_REFUSAL = (
    "template <class... Arguments> inline void {name}(Arguments&&...) {{ static_assert(on_vector_cores<Arguments...>,"
    ' "{name} belongs to cube cores, which openasc does not model yet: it runs vector kernels");'
    " }}"
)
TAIL = "\n}  // namespace openasc::ascendc::capi\n"
QUALIFIERS = {"local": "__ubuf__", "global": "__gm__"}
OPERANDS = {"local": "ub_operand", "global": "gm_operand"}
RESULTS = {"int64": "int64_t", "bool": "int64_t"}


def _declared(argument: Argument) -> str:
    """A parameter as C++ declares it; numbers are wide, so that the core sees and refuses what is too large."""
    if argument.kind == "int":
        return f"int64_t {argument.name}" if argument.field != "-" else "int64_t"
    if argument.kind == "scalar":
        return f"{argument.dtype.cpp} {argument.name}"
    const = "" if argument.written else "const "
    return f"{QUALIFIERS[argument.kind]} {const}{argument.dtype.cpp}* {argument.name}"


def _value(argument: Argument, negated: bool) -> str:
    if argument.kind == "int":
        return argument.name
    sign = "negated" if negated and argument.kind == "scalar" else ""
    name = f"{sign}({argument.name})" if sign else argument.name
    if argument.kind == "scalar":
        return f"word_of({name})"
    return f"{OPERANDS[argument.kind]}({name}, site)"


def _word(word: Word, function: Function) -> str:
    """An ABI word, or a field of a structure, as an expression."""
    if word.kind == "opcode":
        return enumerator(function.row.name)
    if word.kind == "dtypes":
        return hex(pack_dtypes(function.packed_dtypes()))
    if word.kind == "site":
        return "site.word"
    if word.kind == "structure":
        return f"address_word(&{word.parameter})"
    if word.kind == "value":
        for argument in function.arguments:
            if argument.field == word.name:
                return _value(argument, function.negated)
    if word.required:
        raise ValueError(f"{function.name}: nothing fills {word.parameter}")
    return str(int(word.constant))


def _structures(words: tuple[Word, ...], function: Function) -> Iterator[str]:
    for word in words:
        if word.kind == "structure":
            fields = ", ".join(_word(field, function) for field in word.fields)
            yield f"const {STRUCTURES[word.parameter][0]} {word.parameter}{{{fields}}};"


def _definition(function: Function) -> str:
    words = flatten(function.row, function.form)
    result = RESULTS.get(function.row.result, "void")
    if function.row.shape.name == "vector_gather_mask":  # the number of elements kept is read by a function of its own
        result = "void"
    parameters = ", ".join([*map(_declared, function.arguments), "Site site = Site::here()"])
    call = f"call<abi_{function.row.shape.name}>({', '.join(_word(word, function) for word in words)});"
    body = [*_structures(words, function), call if result == "void" else f"return {call}"]
    if function.synchronous:
        body.append("wait_for_all(site);")
    return f"inline {result} {function.name}({parameters}) {{ {' '.join(body)} }}"


def header() -> str:
    """Every overload, those of one name together."""
    lines = [_definition(function) for function in functions()]
    return HEAD + "\n".join(lines) + "\n" + TAIL


def events() -> str:
    """The number of the flag between two pipes, from the names of HardEvent."""
    pairs = [(*event.name.split("_"), event) for event in HardEvent]
    lines = [
        f"        case PIPE_{source} << 8 | PIPE_{target}:\n            return {event};"
        for source, target, event in pairs
    ]
    return EVENTS.format(cases="\n".join(lines))


def cube() -> str:
    """Functions of cube cores: calling one does not compile, and says why."""
    return CUBE_HEAD + "\n".join(CUBE_REFUSAL.format(name=name) for name in CUBE) + "\n" + TAIL


FOLDER = "ascendc/include/openasc/ascendc/generated/"
OUTPUTS = {FOLDER + "capi.h": header, FOLDER + "capi_events.h": events, FOLDER + "capi_cube.h": cube}
