"""The functions of Ascend C as data: template parameters, parameters and types of each form of a row.

>>> from openasc.isa.table import by_name
>>> print(overloads(by_name("Axpy"))[0].text())
template <typename T, typename U>
void Axpy(const LocalTensor<T>& dst, const LocalTensor<U>& src, const U& scalarValue, int32_t count)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final

from openasc.dtypes import DataType
from openasc.isa.ascendc import Spelling, forms, spellings
from openasc.isa.ascendc_enums import BY_KIND, enumerator
from openasc.isa.enums import ReduceType
from openasc.isa.forms import A2
from openasc.isa.parameter_class import ParameterClass
from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter

INT_TYPES: Final = {
    "count": "int32_t", "mask0": "uint64_t", "repeat": "uint8_t", "dst_block": "uint16_t", "src0_block": "uint16_t",
    "dst_repeat": "uint8_t", "src0_repeat": "uint8_t", "src_base": "uint32_t", "dims": "uint32_t",
    "valid_bit": "uint16_t", "high": "uint64_t", "low": "uint64_t",
}  # fmt: skip
"""ABI parameter or structure field → the type of the integer that fills it; int64_t for others."""

NAMES: Final = {
    "repeat": "repeatTime", "repeat_times": "repeatTime", "scalar": "scalarValue", "src_base": "srcBaseAddr",
    "dst_base": "dstBaseAddr", "slice_list1": "dstSliceInfo", "slice_list2": "srcSliceInfo",
}  # fmt: skip
"""Python name → its name in Ascend C, where that is not the same in camel case."""

MEMORIES: Final = {"local": "LocalTensor", "global": "GlobalTensor"}


def camel(name: str) -> str:
    """`dst_blk_stride` → `dstBlkStride`."""
    first, *rest = name.split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


@dataclass(frozen=True, slots=True)
class Argument:
    """A parameter of the function, or of its template; `suffix` follows the name, as in `mask[]`."""

    name: str
    type: str
    source: Operand | Parameter | None
    default: str = ""
    suffix: str = ""

    def text(self) -> str:
        """The declaration."""
        return f"{self.type} {self.name}{self.suffix}" + (f" = {self.default}" if self.default else "")


@dataclass(frozen=True, slots=True)
class Overload:
    """One function: that of `form` of `row`. `form` has the parameters that only Ascend C has.

    `types`: operand or tensor parameter → C++ type of its elements. `names`: operand or parameter → C++ name.
    """

    row: Instruction
    form: Form
    spelling: Spelling
    templates: tuple[Argument, ...]
    arguments: tuple[Argument, ...]
    types: dict[str, str]
    names: dict[str, str]
    result: str

    def template_text(self) -> str:
        """`template <typename T>`, or nothing."""
        found = [argument.text() for argument in self.templates]
        return f"template <{', '.join(found)}>" if found else ""

    def text(self) -> str:
        """The declaration as the reference pages show it."""
        head = self.template_text()
        found = ", ".join(argument.text() for argument in self.arguments)
        return f"{head}\n{self.result} {self.spelling.name}({found})".removeprefix("\n")


def overloads(row: Instruction) -> list[Overload]:
    """All functions of a row."""
    return [_overload(row, form, spelling) for spelling in spellings(row) for form in forms(row, spelling)]


def legal(row: Instruction) -> tuple[tuple[DataType, ...], ...]:
    """The dtypes of the operands on A2; empty when A2 does not have the instruction, or any dtype will do."""
    return row.types.get(A2, ())


def _spelled(form: Form, spelling: Spelling) -> Form:
    """The form with the parameters that only Ascend C has."""
    has_mask = any("mask0" in (parameter.field or parameter.name).split() for parameter in form.parameters)
    own = {parameter.name for parameter in form.parameters}
    added = [
        parameter for parameter in spelling.added
        if parameter.name not in own and (has_mask or parameter.field != "is_set_mask")
        and not (has_mask and parameter.name == "is_set_mask" and parameter.field == "-")
    ]  # fmt: skip
    return replace(form, parameters=(*form.parameters, *added))


def element_types(row: Instruction, form: Form, spelling: Spelling) -> dict[str, str]:
    """Operand → T, U … or the only dtype that it can have beside operands that have several."""
    operands = [operand for operand in row.operands if operand.name not in form.absent]
    if spelling.letters:
        types = {operand.name: spelling.letters.get(operand.name, "T") for operand in operands}
    else:
        types = _letters(row, operands)
    columns = _columns(row)
    return {name: letter or columns[name][0].cpp for name, letter in types.items()}


def _columns(row: Instruction) -> dict[str, list[DataType]]:
    tuples = legal(row) or next(iter(row.types.values()), ())
    return {operand.name: [dtypes[place] for dtypes in tuples] for place, operand in enumerate(row.operands)}


def _letters(row: Instruction, operands: list[Operand]) -> dict[str, str]:
    """Operands with one dtype in common in every legal combination share a letter; "" for a dtype that is fixed."""
    columns, groups = _columns(row), list[list[DataType]]()
    found: dict[str, str] = {}
    for operand in operands:
        column = columns[operand.name]
        if not row.types:
            found[operand.name] = "T"
        elif len(set(column)) == 1:
            found[operand.name] = ""
        else:
            if column not in groups:
                groups.append(column)
            found[operand.name] = "TUVW"[groups.index(column)]
    return found


def _is_template(parameter: Parameter, spelling: Spelling) -> bool:
    if parameter.name in spelling.templates or parameter.kind == "dtype":
        return True
    defaulted = parameter.default is not REQUIRED
    return parameter.kind in ("bool", "enum") and defaulted and parameter.name not in spelling.plain


class _Writer:
    """Collects the parameters of one function."""

    def __init__(self, row: Instruction, form: Form, spelling: Spelling) -> None:
        self.row, self.form, self.spelling = row, form, spelling
        self.types = element_types(row, form, spelling)
        self.letters = {letter for letter in self.types.values() if len(letter) == 1}

    def templates(self) -> Iterator[Argument]:
        selector = self.spelling.selector
        if selector is not None:
            yield Argument("reduceType", ReduceType.__name__, None)
        yield from (Argument(letter, "typename", None) for letter in sorted(self.letters))
        for parameter in self.form.parameters:
            if not _is_template(parameter, self.spelling):
                continue
            if parameter.kind == "dtype":
                yield Argument("T", "typename", parameter)
                continue
            default = self.spelling.templates.get(parameter.name, "") or self.default(parameter)
            yield Argument(name_of(parameter), self.type(parameter), parameter, default)

    def default(self, parameter: Parameter) -> str:
        value = parameter.default
        if value is REQUIRED or value is None:
            return ""
        if isinstance(value, IntEnum):
            return enumerator(value)
        return str(value).lower() if isinstance(value, bool) else str(value)

    def type(self, parameter: Parameter) -> str:
        """The type of what is neither a tensor nor an array."""
        given = self.spelling.types.get(parameter.name, "")
        if given:
            return given
        if parameter.kind == "enum":
            return BY_KIND[parameter.type].cpp_name
        if parameter.kind == "bool":
            return "bool"
        if parameter.kind == "scalar":
            return f"const {self.types[parameter.like]}&" if parameter.like else "float"
        if parameter.kind == "struct":
            return f"const {struct_type(parameter.type)}&"
        return INT_TYPES.get((parameter.field or parameter.name).split()[0], "int64_t")

    def argument(self, source: Operand | Parameter) -> Argument:
        name = name_of(source)
        if isinstance(source, Operand):
            element = self.types[source.name]
            tensor = f"const {MEMORIES[source.memory]}<{element}>"
            if source.many:
                return Argument(f"(&{name})[{source.many}]", tensor, source)
            return Argument(name, f"{tensor}&", source)
        if source.kind == "tensor":
            return Argument(name, f"const LocalTensor<{self.tensor(source)}>&", source)
        if source.kind == "mask":
            return Argument(name, "const uint64_t", source, suffix="[]")
        if source.kind == "records":
            return Argument(name, f"const {source.type.name}", source, suffix="[]")
        return Argument(name, self.type(source), source, self.default(source))

    def tensor(self, parameter: Parameter) -> str:
        if parameter.name in self.spelling.types:
            element = self.spelling.types[parameter.name]
        elif isinstance(parameter.type, DataType):
            element = parameter.type.cpp
        else:
            element = self.types[parameter.like] if parameter.like else "T"
        if len(element) == 1:
            self.letters.add(element)
        self.types[parameter.name] = element
        return element

    def sources(self) -> list[Operand | Parameter]:
        """Operands and parameters in the order of the function."""
        found: list[Operand | Parameter] = [one for one in self.row.operands if one.name not in self.form.absent]
        found += [
            parameter for parameter in self.form.parameters
            if not _is_template(parameter, self.spelling) and parameter.kind != "hidden"
        ]  # fmt: skip
        order = self.spelling.order or self.form.order
        if not order:
            return found
        return sorted(found, key=lambda source: order.index(_python_name(source)))


def _python_name(source: Operand | Parameter) -> str:
    return source.python_name if isinstance(source, Operand) else source.name


def name_of(source: Operand | Parameter) -> str:
    """The name in Ascend C."""
    name = _python_name(source)
    return NAMES.get(name, camel(name))


def struct_type(parameter_class: ParameterClass) -> str:
    """The type of a parameter structure; one with a dtype is a template."""
    generic = any(field.kind == "dtype" for field in parameter_class.fields)
    return parameter_class.name + ("<T>" if generic else "")


def _result(row: Instruction, spelling: Spelling) -> str:
    if not row.result or spelling.result:
        return "void"
    return {"element": "T", "bool": "bool"}.get(row.result, "int64_t")


def _overload(row: Instruction, form: Form, spelling: Spelling) -> Overload:
    form = _spelled(form, spelling)
    writer = _Writer(row, form, spelling)
    arguments = [writer.argument(source) for source in writer.sources()]
    if spelling.result:
        arguments.append(Argument(spelling.result[1], f"{spelling.result[0]}&", None))
    names = {operand.name: name_of(operand) for operand in row.operands}
    names.update((parameter.name, name_of(parameter)) for parameter in form.parameters)
    return Overload(
        row, form, spelling, tuple(writer.templates()), tuple(arguments), writer.types, names, _result(row, spelling)
    )
