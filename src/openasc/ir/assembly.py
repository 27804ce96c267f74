"""The text form of the dialect's operations, written once over their fields.

An operation prints as its properties in order, its operands, its regions, `@site`, and its result types:

    %3 = asc.scalar add %1, %2 @4 : si64

Operands need no types, because every value stands before its uses. Four operations have a form of their own below:
the kernel, `if`, `for`, and the instruction. What is printed parses back to the same text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Block, Region, SSAValue
from xdsl.irdl import IRDLOperation, OptOperandDef, VarOperandDef, VarResultDef

if TYPE_CHECKING:
    from xdsl.parser import Parser, UnresolvedOperand
    from xdsl.printer import Printer

_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
_NUMBER: Final = re.compile(r"-?\d+|-?\d+\.\d+(e[+-]?\d+)?")
_Operation = TypeVar("_Operation", bound="AscOperation")


class AscOperation(IRDLOperation):
    """Base of the dialect's operations: gives each its text form."""

    def print(self, printer: Printer) -> None:
        """Writes what follows the operation's name."""
        definition = self.get_irdl_definition()
        for name in definition.properties:
            if name != "site":
                printer.print_string(" ")
                _print_property(printer, self.properties[name])
        if self.operands:
            printer.print_string(" ")
            printer.print_list(self.operands, printer.print_ssa_value)
        for region in self.regions:
            printer.print_string(" ")
            printer.print_region(region, print_empty_block=False)
        _print_site(printer, self)
        _print_types(printer, [result.type for result in self.results])

    @classmethod
    def parse(cls: type[_Operation], parser: Parser) -> _Operation:
        """Reads what `print` writes."""
        definition = cls.get_irdl_definition()
        properties = {
            name: _parse_property(parser, value.constr.get_bases())
            for name, value in definition.properties.items()
            if name != "site"
        }
        operands = _parse_operands(parser)
        regions = [_parse_region(parser) for _ in definition.regions]
        if "site" in definition.properties:
            properties["site"] = _parse_site(parser)
        types = _parse_types(parser) if definition.results else []
        return cls.build(
            operands=_grouped(cls, operands),
            properties=properties,
            regions=regions,
            result_types=_grouped_results(cls, types),
        )


def _grouped(cls: type[IRDLOperation], operands: Sequence[SSAValue]) -> list[Any]:
    """Operands as `build` wants them: a list for the variadic or optional one."""
    definitions = [definition for _, definition in cls.get_irdl_definition().operands]
    spare = len(operands) - sum(not isinstance(definition, VarOperandDef | OptOperandDef) for definition in definitions)
    groups: list[Any] = []
    rest = list(operands)
    for definition in definitions:
        if isinstance(definition, VarOperandDef | OptOperandDef):
            groups.append(rest[:spare])
            del rest[:spare]
        else:
            groups.append(rest.pop(0) if rest else [])
    return groups


def _grouped_results(cls: type[IRDLOperation], types: Sequence[Attribute]) -> list[Any]:
    definitions = [definition for _, definition in cls.get_irdl_definition().results]
    if any(isinstance(definition, VarResultDef) for definition in definitions):
        return [list(types)]
    return list(types)


def _print_property(printer: Printer, value: Attribute) -> None:
    if isinstance(value, StringAttr):
        if _WORD.fullmatch(value.data) or _NUMBER.fullmatch(value.data):
            printer.print_string(value.data)
        else:
            printer.print_string_literal(value.data)
    elif isinstance(value, IntAttr):
        printer.print_string(str(value.data))
    else:
        printer.print_attribute(value)


def _parse_property(parser: Parser, bases: set[type[Attribute]] | None) -> Attribute:
    if bases == {IntAttr}:
        return IntAttr(parser.parse_integer())
    if bases != {StringAttr}:
        return parser.parse_attribute()
    number = parser.parse_optional_number()
    if number is not None:
        return StringAttr(repr(number))
    return StringAttr(parser.parse_identifier_or_str_literal())


def _print_site(printer: Printer, operation: IRDLOperation) -> None:
    site = operation.properties.get("site")
    if isinstance(site, IntAttr):
        printer.print_string(f" site {site.data}")


def _parse_site(parser: Parser) -> IntAttr:
    return IntAttr(parser.parse_integer() if parser.parse_optional_keyword("site") else -1)


def _print_types(printer: Printer, types: Sequence[Attribute]) -> None:
    if types:
        printer.print_string(" : ")
        printer.print_list(types, printer.print_attribute)


def _parse_types(parser: Parser) -> list[Attribute]:
    if parser.parse_optional_punctuation(":") is None:
        return []
    return list(parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type))


def _parse_operands(parser: Parser) -> list[SSAValue]:
    first = parser.parse_optional_unresolved_operand()
    operands = [] if first is None else [_known_value(parser, first)]
    while operands and parser.parse_optional_punctuation(","):
        operands.append(_parse_operand(parser))
    return operands


def _parse_operand(parser: Parser) -> SSAValue:
    return _known_value(parser, parser.parse_unresolved_operand())


def _known_value(parser: Parser, operand: UnresolvedOperand) -> SSAValue:
    """The value of a name, which has been defined above."""
    values = parser.ssa_values.get(operand.operand_name, ())
    if operand.index >= len(values):
        parser.raise_error(f"%{operand.operand_name} is not defined", operand.span.start, operand.span.end)
    return values[operand.index]


def _parse_region(parser: Parser) -> Region:
    region = parser.parse_region()
    if region.blocks.first is None:
        region.add_block(Block())
    return region


# --- forms of their own ---------------------------------------------------------------------------------------------


class KernelForm(AscOperation):
    """asc.kernel name ["x", "n"] (%x : type, %n : si64) {options} { … } sites ["file:line", …]"""

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        _print_property(printer, self.properties["sym_name"])
        printer.print_string(" ")
        printer.print_attribute(self.properties["parameter_names"])
        printer.print_string(" (")
        printer.print_list(self.regions[0].block.args, printer.print_block_argument)
        printer.print_string(") ")
        printer.print_attribute(self.properties["options"])
        printer.print_string(" ")
        printer.print_region(self.regions[0], print_entry_block_args=False, print_empty_block=False)
        printer.print_string(" sites ")
        printer.print_attribute(self.properties["sites"])

    @classmethod
    def parse(cls: type[_Operation], parser: Parser) -> _Operation:
        name = _parse_property(parser, {StringAttr})
        names = parser.parse_attribute()
        arguments = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parser.parse_argument)
        options = parser.parse_attribute()
        body = parser.parse_region(arguments)
        sites: Attribute = ArrayAttr([])
        if parser.parse_optional_keyword("sites"):
            sites = parser.parse_attribute()
        properties = {"sym_name": name, "parameter_names": names, "options": options, "sites": sites}
        return cls.build(properties=properties, regions=[body])


class IfForm(AscOperation):
    """asc.if %condition { … } else { … }"""

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.operands[0])
        printer.print_string(" ")
        printer.print_region(self.regions[0], print_empty_block=False)
        if self.regions[1].block.first_op is not None:
            printer.print_string(" else ")
            printer.print_region(self.regions[1], print_empty_block=False)

    @classmethod
    def parse(cls: type[_Operation], parser: Parser) -> _Operation:
        condition = _parse_operand(parser)
        then = _parse_region(parser)
        otherwise = _parse_region(parser) if parser.parse_optional_keyword("else") else Region(Block())
        return cls.build(operands=[condition], regions=[then, otherwise])


class ForForm(AscOperation):
    """asc.for %i : si64 in %lower to %upper by %step { … } site 3"""

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_block_argument(self.regions[0].block.args[0])
        for word, operand in zip(("in", "to", "by"), self.operands, strict=True):
            printer.print_string(f" {word} ")
            printer.print_ssa_value(operand)
        printer.print_string(" ")
        printer.print_region(self.regions[0], print_entry_block_args=False, print_empty_block=False)
        _print_site(printer, self)

    @classmethod
    def parse(cls: type[_Operation], parser: Parser) -> _Operation:
        index = parser.parse_argument()
        operands = []
        for word in ("in", "to", "by"):
            parser.parse_keyword(word)
            operands.append(_parse_operand(parser))
        body = parser.parse_region([index])
        return cls.build(operands=operands, properties={"site": _parse_site(parser)}, regions=[body])


class InstructionForm(AscOperation):
    """%r = asc.instr Add.count (dst = %z, src0 = %x) {count = 64} site 3 : type"""

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        _print_property(printer, self.properties["row"])
        printer.print_string(" ")
        _print_property(printer, self.properties["form"])
        printer.print_string(" (")
        names = cast(ArrayAttr[StringAttr], self.properties["names"])
        for index, (name, value) in enumerate(zip(names, self.operands, strict=True)):
            printer.print_string(f"{', ' if index else ''}{name.data} = ")
            printer.print_ssa_value(value)
        printer.print_string(")")
        statics = cast(DictionaryAttr, self.properties["statics"])
        if statics.data:
            with printer.delimited(" {", "}"):
                printer.print_list(statics.data.items(), lambda item: _print_static(printer, *item))
        _print_site(printer, self)
        _print_types(printer, [result.type for result in self.results])

    @classmethod
    def parse(cls: type[_Operation], parser: Parser) -> _Operation:
        row, form = (_parse_property(parser, {StringAttr}) for _ in range(2))
        pairs = parser.parse_comma_separated_list(parser.Delimiter.PAREN, lambda: _parse_argument(parser))
        statics = parser.parse_optional_comma_separated_list(parser.Delimiter.BRACES, lambda: _parse_static(parser))
        site = _parse_site(parser)
        properties = {
            "row": row,
            "form": form,
            "names": ArrayAttr([name for name, _ in pairs]),
            "statics": DictionaryAttr(dict(statics or ())),
            "site": site,
        }
        return cls.build(
            operands=[[value for _, value in pairs]], properties=properties, result_types=[_parse_types(parser)]
        )


def _print_static(printer: Printer, name: str, value: Attribute) -> None:
    printer.print_string(f"{name} = ")
    if isinstance(value, IntAttr):
        printer.print_string(str(value.data))
    else:
        printer.print_attribute(value)


def _parse_static(parser: Parser) -> tuple[str, Attribute]:
    name = parser.parse_identifier()
    parser.parse_punctuation("=")
    number = parser.parse_optional_integer(allow_boolean=False)
    return name, parser.parse_attribute() if number is None else IntAttr(number)


def _parse_argument(parser: Parser) -> tuple[StringAttr, SSAValue]:
    name = StringAttr(parser.parse_identifier())
    parser.parse_punctuation("=")
    return name, _parse_operand(parser)
