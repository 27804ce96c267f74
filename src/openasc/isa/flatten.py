"""Where each 64-bit word of an instruction's ABI call comes from; written once for every back end.

A back end walks `flatten(row, form)`, supplies the values it knows, and passes the words to `openasc_<row.shape.name>`:

>>> from openasc.isa.table import by_name
>>> row = by_name("Adds")
>>> words = flatten(row, row.forms[0])
>>> [(word.parameter, word.kind) for word in words]
[('opcode', 'opcode'), ('dtypes', 'dtypes'), ('dst', 'value'), ('src', 'value'), ('scalar', 'value'), \
('extent', 'structure'), ('site', 'site')]
>>> [(field.parameter, field.kind, field.constant) for field in words[5].fields[:3]]
[('form', 'constant', 0), ('count', 'value', 0), ('mask0', 'constant', 0)]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.isa.abi import STRUCTURES
from openasc.isa.parameter_class import ParameterField
from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter

STRIDE_DEFAULTS: Final = {
    "dst_block": 1, "src0_block": 1, "src1_block": 1, "dst_repeat": 8, "src0_repeat": 8, "src1_repeat": 8,
}  # fmt: skip
MASK_REGISTER: Final = 3
"""The extent's form when `is_set_mask` is False."""


@dataclass(frozen=True, slots=True)
class Word:
    """One ABI parameter, or one field of a structure that travels by address.

    `kind` says where the word comes from:

    "opcode"     `constant` is the row's number.
    "dtypes"     the packed codes of the operands' dtypes, see `pack_dtypes`.
    "value"      the argument or static called `name`; `constant` when neither was given (`required` says that
                 it must be).
    "constant"   `constant`.
    "form"       `constant`, or `MASK_REGISTER` when the static "is_set_mask" is False.
    "structure"  the address of a structure whose words are `fields`.
    "list"       the address of an array: a count, then the arguments and statics "name.0", "name.1", … as far as
                 they are given.
    "site"       the index of the source position.
    """

    parameter: str
    kind: str
    name: str = ""
    constant: int = 0
    required: bool = False
    fields: tuple[Word, ...] = ()


def field_of(parameter: Parameter) -> tuple[str, ...]:
    """The ABI parameters or structure fields that a parameter fills; empty for one that fills none.

    Structures are seen through: use `structure_fields` for a parameter of kind "struct". Of a list, this is the name
    of the whole.
    """
    if parameter.field == "-":
        return ()
    return tuple((parameter.field or parameter.name).split())


def structure_fields(form: Form) -> dict[str, object]:
    """ABI parameters and structure fields that the form's parameter classes fill → their defaults."""
    return {
        field.field: field.default
        for parameter in form.parameters
        if parameter.kind == "struct"
        for field in parameter.type.fields
        if field.field != "-"
    }


def list_names(row: Instruction, form: Form) -> frozenset[str]:
    """The ABI parameters that travel as lists."""
    names = {operand.name for operand in row.operands if operand.many and operand.name not in form.absent}
    for parameter in form.parameters:
        if parameter.kind == "integers":
            names.update(field_of(parameter))
        elif parameter.kind == "struct":
            names.update(base_name(field.field) for field in parameter.type.fields if _is_list(field))
    return frozenset(names)


def _is_list(field: ParameterField) -> bool:
    return field.kind == "integers" or "." in field.field


def base_name(name: str) -> str:
    """The name of the list that "name.3" belongs to; other names stay."""
    return name.partition(".")[0]


def list_items(name: str, given: Mapping[str, Any]) -> list[str]:
    """The names "name.0", "name.1", … in `given`, up to the first that is missing."""
    items: list[str] = []
    while (item := f"{name}.{len(items)}") in given:
        items.append(item)
    return items


def _given(row: Instruction, form: Form) -> dict[str, object]:
    """Everything that the caller may or must pass → its default."""
    given: dict[str, object] = {operand.name: REQUIRED for operand in row.operands if operand.name not in form.absent}
    given.update(structure_fields(form))
    for parameter in form.parameters:
        if parameter.kind != "struct":
            given.update(dict.fromkeys(field_of(parameter), parameter.default))
            if parameter.kind == "mask":
                given["mask1"] = 0
    return given


def _constant(default: object) -> int:
    return int(default) if isinstance(default, int) else 0


def _word(name: str, given: Mapping[str, object], constants: Mapping[str, int], default: int) -> Word:
    if name in constants:
        return Word(name, "constant", constant=constants[name])
    if name in given:
        required = given[name] is REQUIRED
        return Word(name, "value", name, 0 if required else _constant(given[name]), required)
    return Word(name, "constant", constant=default)


@cache
def flatten(row: Instruction, form: Form) -> tuple[Word, ...]:
    """The words of `row.shape.parameters`, in their order."""
    given, constants, lists = _given(row, form), dict(form.constants), list_names(row, form)

    def structure(parameter: str) -> Word:
        fields = STRUCTURES[parameter][1]
        words = [_word(name, given, constants, STRIDE_DEFAULTS.get(name, 0)) for name in fields[1:]]
        kind = "form" if "is_set_mask" in given else "constant"
        return Word(parameter, "structure", fields=(Word("form", kind, constant=form.code or 0), *words))

    words: list[Word] = []
    for parameter in row.shape.parameters:
        if parameter == "opcode":
            words.append(Word(parameter, "opcode", constant=row.opcode))
        elif parameter == "site":
            words.append(Word(parameter, "site"))
        elif parameter == "dtypes" and parameter not in constants:
            words.append(Word(parameter, "dtypes"))
        elif parameter in lists:
            words.append(Word(parameter, "list", parameter))
        elif parameter in STRUCTURES and row.shape.name != "dump":
            words.append(structure(parameter))
        else:
            words.append(_word(parameter, given, constants, 0))
    return tuple(words)


def pack_dtypes(dtypes: Sequence[DataType]) -> int:
    """`dst | src0 << 8 | …`: the codes of up to seven operands' dtypes in the row's order."""
    return sum(dtype.code << 8 * place for place, dtype in enumerate(dtypes))


def _typed_name(operand: Operand, form: Form) -> str:
    if operand.name in form.absent:
        return ""
    return f"{operand.name}.0" if operand.many else operand.name


def dtype_names(row: Instruction, form: Form) -> tuple[str, ...]:
    """Names of the arguments and statics whose dtypes the word "dtypes" packs, in its order.

    They are the operands, then the tensors only the form has; for a row without any, its "dtypes" static. An operand
    that the form does not have is "" and counts as void, so that the others keep their places; of a list, it is the
    first item.
    """
    names = [_typed_name(operand, form) for operand in row.operands]
    names += [parameter.name for parameter in form.parameters if parameter.kind == "tensor" and parameter.field != "-"]
    return tuple(names) or tuple(
        field for parameter in form.parameters if parameter.kind == "dtype" for field in field_of(parameter)
    )


def evaluate(words: Sequence[Word], values: Mapping[str, int], dtypes: int, site: int,
             address: Callable[[Word, list[int]], int]) -> list[int]:  # fmt: skip
    """The words as numbers, for a caller that has every value at hand.

    `values` maps argument and static names to integers (bits of floats, packed tensors); `address` stores the words
    of a structure or list and gives back where.
    """

    def number(word: Word) -> int:
        if word.kind == "value":
            if word.required and word.name not in values:
                raise KeyError(word.name)
            return values.get(word.name, word.constant)
        if word.kind == "form":
            return word.constant if values.get("is_set_mask", 1) else MASK_REGISTER
        if word.kind == "dtypes":
            return dtypes
        if word.kind == "site":
            return site
        if word.kind == "structure":
            return address(word, [number(field) for field in word.fields])
        if word.kind == "list":
            items = [values[item] for item in list_items(word.name, values)]
            return address(word, [len(items), *items])
        return word.constant

    return [number(word) for word in words]


def static_word(value: Any) -> int:
    """A static as an ABI word: enumerations and bools by number, dtypes by code."""
    if isinstance(value, DataType):
        return value.code
    if isinstance(value, (IntEnum, bool, int)):
        return int(value)
    raise TypeError(f"{value!r} has no ABI word")
