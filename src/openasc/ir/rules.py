"""What each operation of the dialect must be, one small function an operation; each returns the first fault's text.

The text says what was expected and what came. Where operands and results stand, their number and their plain kinds
are checked by the operation's definition already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from xdsl.ir import Attribute, Operation

from openasc.dtypes import DataType
from openasc.ir import dialect as asc
from openasc.ir.types import BOOL, INDEX, decode, dtype_of, is_scalar

Op = TypeVar("Op", bound=Operation)
RULES: Final[dict[type[Operation], Callable[[Any], str]]] = {}

BINARY: Final = frozenset(
    ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "lshift", "rshift", "min", "max"]
)  # fmt: skip
UNARY: Final = frozenset(["neg", "pos", "invert", "not", "abs"])
INTEGER_ONLY: Final = frozenset(["and", "or", "xor", "lshift", "rshift", "invert"])
BOOLEAN: Final = frozenset(["and", "or", "xor", "not", "min", "max", "invert"])
PREDICATES: Final = frozenset(["eq", "ne", "lt", "le", "gt", "ge"])
PROPERTIES: Final = frozenset(["count", "bytes", "address", "position"])
TENSORS: Final = (asc.LocalType, asc.GlobalType, asc.AddressType)


def rule(kind: type[Op]) -> Callable[[Callable[[Op], str]], Callable[[Op], str]]:
    """Registers the rule of an operation."""

    def register(function: Callable[[Op], str]) -> Callable[[Op], str]:
        RULES[kind] = function
        return function

    return register


def _expect(what: str, expected: object, given: object) -> str:
    return f"{what}: expected {expected}, got {given}"


def _same(what: str, expected: Attribute, given: Attribute) -> str:
    return "" if expected == given else _expect(what, expected, given)


def _index(what: str, given: Attribute) -> str:
    return _same(what, INDEX, given)


@rule(asc.KernelOp)
def _kernel(operation: asc.KernelOp) -> str:
    for argument in operation.body.block.args:
        type = argument.type
        if not (is_scalar(type) or isinstance(type, asc.AddressType | asc.StructType)):
            return _expect("kernel parameter", "a scalar, an address or a structure", type)
    return ""


@rule(asc.IfOp)
def _if(operation: asc.IfOp) -> str:
    return _same("condition", BOOL, operation.condition.type)


@rule(asc.ForOp)
def _for(operation: asc.ForOp) -> str:
    arguments = operation.body.block.args
    if [argument.type for argument in arguments] != [INDEX]:
        return _expect("loop index", "one si64", ", ".join(str(argument.type) for argument in arguments) or "none")
    named = zip(("lower", "upper", "step"), operation.operands, strict=True)
    return next((fault for name, value in named if (fault := _index(name, value.type))), "")


@rule(asc.WhileOp)
def _while(operation: asc.WhileOp) -> str:
    last = operation.condition.block.last_op
    if isinstance(last, asc.ConditionOp):
        return ""
    return _expect("end of the condition", "asc.condition", last.name if last else "nothing")


@rule(asc.ConditionOp)
def _condition(operation: asc.ConditionOp) -> str:
    return _same("value", BOOL, operation.value.type)


@rule(asc.ConstantOp)
def _constant(operation: asc.ConstantOp) -> str:
    type, text = operation.result.type, operation.value.data
    if not is_scalar(type):
        return _expect("result", "a scalar type", type)
    dtype = dtype_of(type)
    try:
        value = _parsed(text, dtype)
    except (KeyError, ValueError):
        return _expect("value", f"Python's repr of a {dtype.kind}", repr(text))
    if dtype.is_int() and not _fits(int(value), dtype):
        return _expect("value", f"a number that fits {dtype.name}", text)
    return ""


def _parsed(text: str, dtype: DataType) -> float:
    if dtype.is_float():
        return float(text)
    return {"True": 1, "False": 0}[text] if dtype.kind == "bool" else int(text)


def _fits(value: int, dtype: DataType) -> bool:
    half = 1 << (dtype.bits - 1)
    return -half <= value < half if dtype.is_signed() else 0 <= value < 2 * half


@rule(asc.ScalarOp)
def _scalar(operation: asc.ScalarOp) -> str:
    name, operands = operation.operation.data, operation.operands
    count = 2 if name in BINARY else 1 if name in UNARY else 0
    if not count:
        return _expect("operation", "one of " + " ".join(sorted(BINARY | UNARY)), name)
    if len(operands) != count:
        return _expect(f"operands of {name}", count, len(operands))
    type = operands[0].type
    if not is_scalar(type):
        return _expect(f"operand of {name}", "a scalar", type)
    return _same("second operand", type, operands[-1].type) or _scalar_types(name, type, operation.result.type)


def _scalar_types(name: str, type: Attribute, result: Attribute) -> str:
    dtype = dtype_of(type)
    if dtype.is_float() and name in INTEGER_ONLY:
        return _expect(f"operand of {name}", "an integer or i1", type)
    if dtype.kind == "bool" and name not in BOOLEAN:
        return _expect(f"operand of {name}", "an integer or a float", type)
    if name == "not":
        return _same("result", BOOL, result)
    if name == "truediv" and not dtype.is_float():
        return "" if is_scalar(result) and dtype_of(result).is_float() else _expect("result", "a float", result)
    return _same("result", type, result)


@rule(asc.CompareOp)
def _compare(operation: asc.CompareOp) -> str:
    if operation.predicate.data not in PREDICATES:
        return _expect("predicate", "one of eq ne lt le gt ge", operation.predicate.data)
    type = operation.lhs.type
    if not (is_scalar(type) or isinstance(type, asc.LocalType | asc.AddressType | asc.ObjectType)):
        return _expect("left side", "a scalar", type)
    return _same("right side", type, operation.rhs.type) or _same("result", BOOL, operation.result.type)


@rule(asc.ConvertOp)
def _convert(operation: asc.ConvertOp) -> str:
    for what, type in (("source", operation.source.type), ("result", operation.result.type)):
        if not is_scalar(type):
            return _expect(what, "a scalar", type)
    return ""


@rule(asc.BitcastOp)
def _bitcast(operation: asc.BitcastOp) -> str:
    source, target = operation.source.type, operation.result.type
    if not (is_scalar(source) and is_scalar(target)):
        return _expect("types", "two scalars", f"{source} and {target}")
    before, after = dtype_of(source).bits, dtype_of(target).bits
    return "" if before == after else _expect("result", f"{before} bits", f"{target} with {after}")


@rule(asc.ChooseOp)
def _choose(operation: asc.ChooseOp) -> str:
    type = operation.result.type
    return (
        _same("condition", BOOL, operation.condition.type)
        or _same("if_true", type, operation.if_true.type)
        or _same("if_false", type, operation.if_false.type)
    )


@rule(asc.CellOp)
def _cell(operation: asc.CellOp) -> str:
    initial = operation.initial
    return "" if initial is None else _same("initial value", operation.result.type.content, initial.type)


def _content(type: Attribute) -> Attribute:
    assert isinstance(type, asc.CellType)
    return type.content


@rule(asc.LoadOp)
def _load(operation: asc.LoadOp) -> str:
    return _same("result", _content(operation.cell.type), operation.result.type)


@rule(asc.StoreOp)
def _store(operation: asc.StoreOp) -> str:
    return _same("value", _content(operation.cell.type), operation.value.type)


@rule(asc.ArrayOp)
def _array(operation: asc.ArrayOp) -> str:
    type = operation.result.type
    if not is_scalar(type.element):
        return _expect("element type", "a scalar", type.element)
    if len(operation.values) > type.length.data:
        return _expect("values", f"at most {type.length.data}", len(operation.values))
    return next((fault for value in operation.values if (fault := _same("value", type.element, value.type))), "")


def _array_element(operation: asc.ElementOp | asc.SetElementOp, value: Attribute) -> str:
    type = operation.array.type
    assert isinstance(type, asc.ArrayType)
    return _index("index", operation.index.type) or _same("value", type.element, value)


@rule(asc.ElementOp)
def _element(operation: asc.ElementOp) -> str:
    return _array_element(operation, operation.result.type)


@rule(asc.SetElementOp)
def _set_element(operation: asc.SetElementOp) -> str:
    return _array_element(operation, operation.value.type)


@rule(asc.NewStructOp)
def _new_struct(operation: asc.NewStructOp) -> str:
    return "" if operation.source is None else _same("source", operation.result.type, operation.source.type)


def _structure_field(operation: asc.FieldOp | asc.SetFieldOp, value: Attribute) -> str:
    type = operation.structure.type
    assert isinstance(type, asc.StructType)
    names = [name.data for name in type.field_names]
    if operation.field.data not in names:
        return _expect("field", "one of " + ", ".join(names), operation.field.data)
    return _same("value", type.field_types.data[names.index(operation.field.data)], value)


@rule(asc.FieldOp)
def _field(operation: asc.FieldOp) -> str:
    return _structure_field(operation, operation.result.type)


@rule(asc.SetFieldOp)
def _set_field(operation: asc.SetFieldOp) -> str:
    return _structure_field(operation, operation.value.type)


@rule(asc.OffsetOp)
def _offset(operation: asc.OffsetOp) -> str:
    type = operation.source.type
    if not isinstance(type, asc.LocalType | asc.GlobalType | asc.AddressType):
        return _expect("source", "a tensor or an address", type)
    return _index("elements", operation.elements.type) or _same("result", type, operation.result.type)


@rule(asc.ViewOp)
def _view(operation: asc.ViewOp) -> str:
    source, result = operation.source.type, operation.result.type
    if type(source) is not type(result) or not isinstance(source, asc.LocalType | asc.GlobalType | asc.AddressType):
        return _expect("view", "the same kind of tensor as its source", f"{result} of {source}")
    if operation.length is None:
        return ""
    if not isinstance(source, asc.LocalType):
        return "only local tensors have a length"
    return _index("length", operation.length.type)


@rule(asc.GlobalOp)
def _global(operation: asc.GlobalOp) -> str:
    address = operation.address.type
    assert isinstance(address, asc.AddressType)
    element = operation.result.type.element
    return _index("count", operation.count.type) or _same("element type", address.element, element)


@rule(asc.PropertyOp)
def _property(operation: asc.PropertyOp) -> str:
    if operation.property.data not in PROPERTIES:
        return _expect("property", "one of " + " ".join(sorted(PROPERTIES)), operation.property.data)
    type = operation.source.type
    if not isinstance(type, asc.LocalType | asc.GlobalType):
        return _expect("source", "a tensor", type)
    if isinstance(type, asc.GlobalType) and operation.property.data == "position":
        return _expect("source", "a local tensor", type)
    if operation.property.data == "address" and operation.result.type == asc.AddressType(type.element):
        return ""
    return _index("result", operation.result.type)


@rule(asc.PrintOp)
def _print(operation: asc.PrintOp) -> str:
    wrong = (value.type for value in operation.arguments if not is_scalar(value.type))
    return next((_expect("argument", "a scalar", type) for type in wrong), "")


# --- instructions ---------------------------------------------------------------------------------------------------


@rule(asc.InstructionOp)
def _instruction(operation: asc.InstructionOp) -> str:
    from openasc.isa.table import by_name

    name, form_name = operation.row.data, operation.form.data
    try:
        row = by_name(name)
    except KeyError:
        return _expect("row", "a row of the instruction table", name)
    form = next((form for form in row.forms if form.name == form_name), None)
    if form is None:
        return _expect(f"form of {name}", "one of " + ", ".join(form.name for form in row.forms), form_name)
    if len(operation.names) != len(operation.arguments):
        return _expect("names", f"one for each of {len(operation.arguments)} arguments", len(operation.names))
    return _names(operation, row, form) or _operands(operation, row, form) or _dtypes(operation, row, form)


def _names(operation: asc.InstructionOp, row: Any, form: Any) -> str:
    """Required words are given, nothing is given twice, and nothing is given that the form does not have."""
    from openasc.isa.flatten import base_name, dtype_names, flatten, list_names

    given = [name.data for name in operation.names] + [*operation.statics.data]
    twice = {name for name in given if given.count(name) > 1}
    if twice:
        return _expect(f"{row.name}", "each name once", ", ".join(sorted(twice)))
    words = [*flatten(row, form)]
    words += [field for word in words for field in word.fields]
    required = [word.name for word in words if word.required and word.name not in given]
    if required:
        return f"{row.name} {form.name} lacks {', '.join(required)}"
    known = {word.name for word in words} | {word.parameter for word in words}
    known |= {parameter.name for parameter in form.parameters} | {"is_set_mask", *dtype_names(row, form)}
    lists = list_names(row, form)
    unknown = [name for name in given if name not in known and base_name(name) not in lists]
    return f"{row.name} {form.name} has no {', '.join(unknown)}" if unknown else ""


def _operands(operation: asc.InstructionOp, row: Any, form: Any) -> str:
    """Tensor operands are tensors of the memory that the row says."""
    arguments = {name.data: value.type for name, value in zip(operation.names, operation.arguments, strict=True)}
    for operand in row.operands:
        type = arguments.get(operand.name)
        if type is None:
            continue
        wanted = asc.GlobalType | asc.AddressType if operand.memory == "global" else asc.LocalType
        if not isinstance(type, wanted):
            return _expect(f"{row.name} {operand.name}", f"a {operand.memory} tensor", type)
    return ""


def _dtypes(operation: asc.InstructionOp, row: Any, form: Any) -> str:
    """The operands' dtypes are a legal tuple of some chip family (the language knows which chip it is)."""
    legal = {dtypes for family in row.types.values() for dtypes in family}
    if not legal:
        return ""
    arguments = {name.data: value.type for name, value in zip(operation.names, operation.arguments, strict=True)}
    present = [operand.name in arguments and operand.name not in form.absent for operand in row.operands]
    tensors = [arguments[operand.name] for operand, there in zip(row.operands, present, strict=True) if there]
    given = [decode(tensor.element) for tensor in tensors if isinstance(tensor, TENSORS)]
    for dtypes in legal:
        chosen = [dtype for dtype, there in zip(dtypes, present, strict=False) if there]
        if chosen == given:
            return ""
    return _expect(f"dtypes of {row.name}", "a legal combination", ", ".join(str(dtype) for dtype in given))
