"""C++ that calls an overload with values from an array of words: one small function for each overload and dtypes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generators.ascendc_hand_written import ROWS as HAND_WRITTEN
from generators.ascendc_parameters import member_name, member_type, members
from openasc.dtypes import DataType
from openasc.isa.enums import SelMode
from openasc.isa.flatten import field_of
from openasc.isa.overloads import Argument, Overload, legal, overloads, struct_type
from openasc.isa.row import Operand, Parameter
from openasc.isa.table import TABLE
from openasc.reference.execute import SHAPES

SELECTED = (SelMode.VSEL_CMPMASK_SPR, SelMode.VSEL_TENSOR_TENSOR_MODE)
"""Modes in which Select takes two tensors and its bits from the register."""


@dataclass
class Call:
    """An overload with dtypes; `names` are those of the words that its function reads, in their order."""

    overload: Overload
    dtypes: tuple[DataType, ...]
    names: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        row, form = self.overload.row.name, self.overload.form.name
        letters = "_".join(sorted({*self.overload.types.values()}))
        return f"{self.overload.spelling.name}-{row}-{form}-{letters}-{'_'.join(str(dtype) for dtype in self.dtypes)}"

    def word(self, name: str) -> str:
        """The expression of the word called so."""
        if name not in self.names:
            self.names.append(name)
        return f"w[{self.names.index(name)}]"

    def element(self, name: str) -> str:
        """The C++ type of the elements of an operand or tensor parameter."""
        found = self.overload.types[name]
        if len(found) > 1:
            return found
        letters = {
            self.overload.types[operand.name]: dtype.cpp
            for operand, dtype in zip(self.overload.row.operands, self.dtypes, strict=True)
            if operand.name in self.overload.types
        }
        return letters[found]


def calls() -> list[Call]:
    """Every overload of the rows that have a meaning, with every legal combination of dtypes."""
    found = []
    for row in TABLE:
        if row.meaning is None or row.shape.name not in SHAPES or row.name in HAND_WRITTEN:
            continue
        for overload in overloads(row):
            found += [Call(overload, dtypes) for dtypes in legal(row)]
    return found


def _scalar(call: Call, kind: str, cpp: str, word: str) -> str:
    if kind == "bool":
        return f"{word} != 0"
    if kind == "scalar":
        return f"openasc::ascendc::from_word<{cpp.removeprefix('const ').removesuffix('&')}>({word})"
    return f"static_cast<{cpp}>({word})"


class Writer:
    """Writes the function of one call."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.lines: list[str] = []

    def function(self, number: int) -> list[str]:
        """The whole function."""
        arguments = [self.argument(argument) for argument in self.call.overload.arguments]
        self.lines += self.statements(", ".join(arguments))
        head = f"void case_{number}([[maybe_unused]] const int64_t* w, [[maybe_unused]] int64_t* results) {{"
        return [head, *(f"    {line}" for line in self.lines), "}"]

    def argument(self, argument: Argument) -> str:
        """One argument; what needs more than an expression is declared before."""
        source = argument.source
        if source is None:
            self.lines.append(f"uint64_t {argument.name} = 0;")
            return argument.name
        if isinstance(source, Operand):
            return self.operand(source)
        if source.kind == "tensor":
            name = source.field if source.field not in ("", "-") else source.name
            return f"local<{self.call.element(source.name)}>({self.call.word(name)})"
        if source.kind == "mask":
            low, high = self.call.word("mask0"), self.call.word("mask1")
            self.lines.append(f"uint64_t mask[2] = {{static_cast<uint64_t>({low}), static_cast<uint64_t>({high})}};")
            return "mask"
        if source.kind == "struct":
            return self.structure(source)
        if source.kind == "records":
            return self.records(source)
        return self.plain(source, argument.type)

    def plain(self, source: Parameter, cpp: str) -> str:
        fields = field_of(source)
        if not fields:  # without effect
            return "{}"
        if source.kind == "scalar" and source.like:
            cpp = self.call.element(source.like)
        return _scalar(self.call, source.kind, cpp, self.call.word(fields[0]))

    def operand(self, operand: Operand) -> str:
        element = self.call.element(operand.name)
        maker = "global" if operand.memory == "global" else "local"
        if not operand.many:
            return f"{maker}<{element}>({self.call.word(operand.name)})"
        items = ", ".join(f"{maker}<{element}>({self.call.word(f'{operand.name}.{item}')})"
                          for item in range(operand.many))  # fmt: skip
        self.lines.append(f"const LocalTensor<{element}> {operand.name}List[] = {{{items}}};")
        return f"{operand.name}List"

    def structure(self, source: Parameter) -> str:
        name, kind = source.name, struct_type(source.type)
        if kind.endswith("<T>"):
            kind = kind.removesuffix("T>") + self.call.element("dst") + ">"
        self.lines.append(f"{kind} {name};")
        for one in members(source.type):
            if one.field != "-":
                self.member(one.field, one.kind, f"{name}.{member_name(one)}", member_type(one))
        return name

    def member(self, at: str, kind: str, target: str, cpp: tuple[str, str]) -> None:
        if kind == "tensor":
            self.lines.append(f"{target} = local<{self.call.element('dst')}>({self.call.word(at)});")
        elif cpp[1]:
            for item in range(int(cpp[1].strip("[]"))):
                word = self.call.word(f"{at}.{item}")
                self.lines.append(f"{target}[{item}] = static_cast<{cpp[0]}>({word});")
        else:
            kind, element = ("int", cpp[0]) if cpp[0] != "T" else (kind, self.call.element("dst"))
            self.lines.append(f"{target} = {_scalar(self.call, kind, element, self.call.word(at))};")

    def records(self, source: Parameter) -> str:
        word = self.call.word(field_of(source)[0])
        self.lines.append(f"SliceInfo {source.name}[8];")
        self.lines.append(f"slices({source.name}, reinterpret_cast<const int64_t*>({word}));")
        return source.name

    def statements(self, arguments: str) -> Iterator[str]:
        """The call for each choice of the template parameters."""
        overload = self.call.overload
        name = overload.spelling.name
        types, choices = self.templates()
        # Where nothing has to be chosen, or the default is, the compiler finds the types.
        for chosen in itertools.product(*(values for _, values, _ in choices)):
            given = [text for text, _ in chosen]
            conditions = " && ".join(
                f"{self.call.word(word)} == {number}" for (word, _, _), (_, number) in zip(choices, chosen, strict=True)
            )
            is_default = all(value == default for (_, _, default), (value, _) in zip(choices, chosen, strict=True))
            explicit = [] if is_default and overload.spelling.selector is None else [*types, *given]
            text = f"{name}{'<' + ', '.join(explicit) + '>' if explicit else ''}({arguments});"
            yield f"if ({conditions}) {text}" if conditions else text
        if overload.spelling.result:
            yield f"results[0] = static_cast<int64_t>({overload.spelling.result[1]});"

    def templates(self) -> tuple[list[str], list[tuple[str, Sequence[tuple[str, int]], str]]]:
        """Types in their order, and (word, values with their numbers, default) of what else must be chosen."""
        overload, types = self.call.overload, list[str]()
        choices: list[tuple[str, Sequence[tuple[str, int]], str]] = []
        for template in overload.templates:
            source = template.source
            if template.type == "typename":
                name = next(name for name, letter in overload.types.items() if letter == template.name)
                types.append(self.call.element(name))
            elif source is None:
                assert overload.spelling.selector is not None
                types.append(f"ReduceType::{overload.spelling.selector.name}")
            elif isinstance(source, Parameter) and source.kind == "bool" and field_of(source):
                word = field_of(source)[0]
                choices.append((word, (("true", 1), ("false", 0)), template.default))
            elif source.name == "sel_mode":
                modes = [(f"SELMODE::{mode.name}", int(mode)) for mode in SELECTED]
                choices.append(("sel_mode", modes, template.default))
            elif isinstance(source, Parameter) and source.kind == "bool":
                types.append("true")
        return types, choices


HEAD = """#include <cstring>
#include "kernel_operator.h"
using namespace AscendC;
namespace {
template <class T>
LocalTensor<T> local(int64_t word) {
    return LocalTensor<T>::of(word);
}
template <class T>
GlobalTensor<T> global(int64_t word) {
    GlobalTensor<T> tensor;
    tensor.SetGlobalBuffer(reinterpret_cast<T*>(word & ((int64_t{1} << 48) - 1)));
    return tensor;
}
[[maybe_unused]] void slices(SliceInfo* to, const int64_t* from) {
    for (int64_t i = 0; i < from[0]; ++i)
        to[i] = SliceInfo(from[5 * i + 1], from[5 * i + 2], from[5 * i + 3], from[5 * i + 4], from[5 * i + 5]);
}
"""


def source(part: Sequence[Call], first: int, table: str) -> str:
    """A file with the functions of these calls, and `table` with their addresses, by number from `first`."""
    lines = [HEAD]
    for number, call in enumerate(part, first):
        lines += Writer(call).function(number)
    names = ", ".join(f"case_{number}" for number in range(first, first + len(part)))
    lines += ["}", f"extern void (*const {table}[])(const int64_t*, int64_t*);"]
    lines += [f"void (*const {table}[])(const int64_t*, int64_t*) = {{{names}}};", ""]
    return "\n".join(lines)
