"""Instructions of the table as calls of Ascend C, by their spelling."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

from xdsl.ir import SSAValue

from openasc.backends.ascendc_conversions import as_type
from openasc.backends.ascendc_data import item_of
from openasc.backends.ascendc_emitter import QUIET, Emitter, changed_by, emits, refuse
from openasc.backends.ascendc_expressions import MEMORY, Expression, cast, integer, literal
from openasc.backends.ascendc_tensors import element
from openasc.dtypes import DataType, float32, uint16, uint64
from openasc.ir import dialect as asc
from openasc.ir.types import decode, dtype_of, is_scalar
from openasc.isa.enums import PipeID, SelMode
from openasc.isa.flatten import base_name, field_of, list_items
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.row import REQUIRED, Form, Instruction, Parameter
from openasc.isa.spelling import Spelling, spelling
from openasc.isa.table import by_name

_EXPLICIT: Final = (
    "Sort", "SetFlag", "WaitFlag", "PipeBarrier", "DataSyncBarrier", "CrossCoreSetFlag", "CrossCoreWaitFlag",
    "GetBitCount", "GetSFFValue", "SetStoreAtomicConfig", "SetVectorMask", "SetVectorMaskLength", "ScalarCast",
    "DataCacheCleanAndInvalid", "SetAtomicAdd", "SetAtomicMax", "SetAtomicMin", "SetAtomicType", "SetHcclContext",
    "GetHcclContext",
)  # fmt: skip
"""Rows whose template arguments are always written."""


class Call:
    """One instruction: its arguments and statics, and their C++ text."""

    def __init__(self, emitter: Emitter, operation: asc.InstructionOp) -> None:
        self.emitter, self.operation = emitter, operation
        self.row: Instruction = by_name(operation.row.data)
        self.form: Form = next(form for form in self.row.forms if form.name == operation.form.data)
        self.spelling: Spelling = spelling(self.row, self.form)
        names = (name.data for name in operation.names)
        self.arguments: dict[str, SSAValue] = dict(zip(names, operation.arguments, strict=True))
        self.statics: dict[str, Any] = {name: decode(value) for name, value in operation.statics.data.items()}
        self.parameters = {parameter.name: parameter for parameter in self.form.parameters}

    def field(self, name: str, default: object = 0) -> Expression:
        """An ABI word of the instruction as an integer expression."""
        if name in self.arguments:
            return self.emitter.use(self.arguments[name])
        value = self.statics.get(name, default)
        if isinstance(value, bool):
            return literal(repr(value), DataType("bool"))
        return integer(int(value) if isinstance(value, int) else 0)

    def converted(self, name: str, dtype: DataType) -> Expression:
        """An ABI word as an expression whose type is exact only where it is that of the dtype."""
        value, given = self.arguments.get(name), self.field(name)
        return given if value is None or dtype_of(value.type) is dtype else cast(dtype, given)

    def static(self, name: str) -> int:
        """A word that must be known when compiling, because it is a template argument."""
        if name in self.arguments:
            owner = self.arguments[name].owner
            if isinstance(owner, asc.ConstantOp):
                return int({"True": "1", "False": "0"}.get(owner.value.data, owner.value.data))
            raise refuse(f"{self.row.name} with {name} known only at run time", "it is a template argument there")
        return int(self.statics.get(name, 0))

    def type(self, name: str) -> DataType:
        """The element type of an operand, or the dtype that a parameter gives."""
        value = self.arguments.get(name) or self.arguments.get(f"{name}.0")
        if value is not None:
            return dtype_of(value.type) if is_scalar(value.type) else element(value.type)
        parameter = self.parameters[name]
        found = self.statics.get((field_of(parameter) or (name,))[0])
        if not isinstance(found, DataType):
            raise refuse(f"{self.row.name} without a dtype")
        return found

    # --- arguments --------------------------------------------------------------------------------------------------

    def text(self, name: str) -> str:
        """The C++ argument for an operand or parameter."""
        parameter = self.parameters.get(name)
        if parameter is None or (name in self.arguments and parameter.kind == "tensor"):
            return self.operand(name)
        return ARGUMENTS.get(parameter.kind, _any)(self, parameter)

    def operand(self, name: str) -> str:
        """A tensor, or an array of tensors."""
        value = self.arguments.get(name)
        if value is None:
            items = [self.arguments[item] for item in list_items(name, self.arguments)]
            type = f"LocalTensor<{element(items[0].type).cpp}>"
            return self.array(type, f"{name}_list", [str(self.emitter.use(item)) for item in items])
        if name in self.spelling.lvalues and not self.emitter.use(value).is_name:
            self.emitter.declare(value, name)
        return str(self.emitter.use(value))

    def array(self, type: str, name: str, items: list[str]) -> str:
        """A C array of these items, declared before the call."""
        taken = self.emitter.names.take(name)
        self.emitter.writer.line(f"{type} {taken}[{len(items)}] = {{{', '.join(items)}}};")
        return taken

    def templates(self) -> str:
        """The template arguments that must be written, in angle brackets."""
        texts = [(name, self.template(self.parameters[name])) for name in self.spelling.templates]
        while texts and self.row.name not in _EXPLICIT and self._is_default(texts[-1][0]):
            texts.pop()
        if not texts and self.row.name not in _EXPLICIT:
            return ""
        written = [*(self.type(name).cpp for name in self.spelling.types), *(text for _, text in texts)]
        return f"<{', '.join(written)}>" if written else ""

    def _is_default(self, name: str) -> bool:
        parameter = self.parameters[name]
        if parameter.default is REQUIRED:
            return False
        field = (field_of(parameter) or (name,))[0]
        return field not in self.arguments and self.statics.get(field, parameter.default) == parameter.default

    def template(self, parameter: Parameter) -> str:
        """One template argument."""
        field = (field_of(parameter) or (parameter.name,))[0]
        number = self.static(field) if field in self.arguments or field in self.statics else parameter.default
        assert isinstance(number, int)
        if parameter.kind == "enum":
            return enumerator(parameter.type, number)
        return ("true" if number else "false") if parameter.kind == "bool" else str(number)

    def write(self) -> str:
        """The whole call."""
        arguments = [self.text(name) for name in self.spelling.arguments]
        return f"{self.spelling.name}{self.templates()}({', '.join(arguments)})"


def enumerator(kind: type[IntEnum], number: int) -> str:
    """An enumerator as C++ writes it."""
    if kind is PipeID:
        return PipeID(number).name
    return f"{'SELMODE' if kind is SelMode else kind.__name__}::{kind(number).name}"


# --- kinds of parameters --------------------------------------------------------------------------------------------


def _int(call: Call, parameter: Parameter) -> str:
    expression = call.field(field_of(parameter)[0], parameter.default)
    if parameter.name == "mask" and expression.text == "0":
        return str(cast(uint64, expression))  # a 0 would be a null pointer as well
    return str(expression)


def _mask(call: Call, parameter: Parameter) -> str:
    words = [call.field(name) for name in ("mask0", "mask1")]
    return call.array("uint64_t", "mask", [_word(word) for word in words])


def _word(word: Expression) -> str:
    if word.text.lstrip("-").isdigit():
        return f"0x{int(word.text) & (2**64 - 1):X}"
    return str(cast(uint64, word))


def _scalar(call: Call, parameter: Parameter) -> str:
    name = field_of(parameter)[0]
    value = call.arguments.get(name)
    if value is None:
        dtype = call.type(parameter.like) if parameter.like else float32
        return str(literal(repr(call.statics.get(name, parameter.default)), dtype))
    return str(as_type(call.emitter, value, dtype_of(value.type)))


def _enum(call: Call, parameter: Parameter) -> str:
    name = field_of(parameter)[0]
    if name in call.arguments:
        raise refuse(f"{call.row.name} with {parameter.name} known only at run time")
    number = call.statics.get(name, parameter.default)
    assert isinstance(number, int)
    return enumerator(parameter.type, number)


def _bool(call: Call, parameter: Parameter) -> str:
    return str(call.field(field_of(parameter)[0], parameter.default))


def _tensor(call: Call, parameter: Parameter) -> str:
    name = next((name for name in (*field_of(parameter), parameter.name) if name in call.arguments), "")
    if not name:
        raise refuse(f"{call.row.name} without {parameter.name}")
    return call.operand(name)


def _integers(call: Call, parameter: Parameter) -> str:
    name = field_of(parameter)[0]
    items = list_items(name, {**call.arguments, **call.statics})
    if not items and name in call.arguments:
        return str(call.emitter.use(call.arguments[name]))
    dtype = uint64 if call.row.name == "TransDataTo5HD" else uint16
    return call.array(dtype.cpp, parameter.name, [str(item_of(dtype, call.converted(item, dtype))) for item in items])


def _any(call: Call, parameter: Parameter) -> str:
    raise refuse(f"{parameter.name} of {call.row.name}")


def _struct(call: Call, parameter: Parameter) -> str:
    kind: ParameterClass = parameter.type
    fields = [field for field in kind.fields if field.kind != "dtype"]
    if all(field.field == "-" for field in fields):
        return f"{kind.name}()"
    types = f"<{call.type(call.row.operands[0].name).cpp}>" if len(fields) < len(kind.fields) else ""
    return f"{kind.name}{types}({', '.join(filter(None, (_struct_field(call, field) for field in fields)))})"


def _struct_field(call: Call, field: ParameterField) -> str:
    if field.field == "-":
        return str(int(field.default)) if isinstance(field.default, int) else ""
    if field.kind == "enum":
        return enumerator(field.type, call.statics.get(field.field, field.default))
    if field.kind == "tensor":
        # A list that is left out is not looked at, but has to be something.
        value = call.arguments.get(field.field) or call.arguments[f"{base_name(field.field)}.0"]
        return str(call.emitter.use(value))
    if field.kind == "integers":
        return _integers(call, Parameter(field.name, "integers", field=field.field))
    if field.kind == "scalar" and field.field in call.arguments:
        value = call.arguments[field.field]
        return str(as_type(call.emitter, value, dtype_of(value.type)))
    return str(call.field(field.field, field.default))


def _records(call: Call, parameter: Parameter) -> str:
    """An array of structures: its words are their number, then field after field, -1 for what is left out."""
    made = call.arguments[field_of(parameter)[0]].owner
    assert isinstance(made, asc.ArrayOp)
    _, *words = (call.emitter.use(value) for value in made.values)
    size = len(parameter.type.fields)
    rows = [words[start : start + size] for start in range(0, len(words), size)]
    bytes_each = call.type("dst").sizeof()
    items = [_slice([str(word) for word in row], bytes_each, place == 0) for place, row in enumerate(rows)]
    return call.array(parameter.type.name, parameter.name, items)


def _slice(words: list[str], size: int, innermost: bool) -> str:
    """A SliceInfo whose end and burst length say what leaving them out means: all of the dimension, in one piece."""
    start, end, stride, burst, shape = words
    if end == "-1":
        end = str(int(shape) - 1) if shape.isdigit() else f"{shape} - 1"
    if burst == "-1":
        numbers = start.isdigit() and end.isdigit()
        count = str((int(end) - int(start) + 1) * size // 32) if numbers else f"({end} - {start} + 1) * {size} / 32"
        burst = count if innermost else "1"
    fields = (start, end, stride, burst, shape)
    return f"{{{', '.join(word if word.isdigit() else f'static_cast<uint32_t>({word})' for word in fields)}}}"


ARGUMENTS: Final[dict[str, Callable[[Call, Parameter], str]]] = {
    "int": _int, "mask": _mask, "scalar": _scalar, "enum": _enum, "bool": _bool, "tensor": _tensor,
    "integers": _integers, "struct": _struct, "records": _records,
}  # fmt: skip
SPECIAL: Final[dict[str, Callable[[Call], None]]] = {}
"""Row → the function that writes it, where it is no plain call."""


def special(*rows: str) -> Callable[[Callable[[Call], None]], Callable[[Call], None]]:
    """Marks the function that writes some rows."""

    def register(function: Callable[[Call], None]) -> Callable[[Call], None]:
        SPECIAL.update(dict.fromkeys(rows, function))
        return function

    return register


@emits(asc.InstructionOp)
def _instruction(emitter: Emitter, operation: asc.InstructionOp) -> None:
    call = Call(emitter, operation)
    emitter.settle(changed_by(operation), operation)
    if call.row.name in SPECIAL:
        SPECIAL[call.row.name](call)
        return
    give(call, call.write())


def give(call: Call, text: str, hint: str = "value", exact: bool | None = None) -> None:
    """Writes a call as a statement, or keeps it as the expression of its result."""
    emitter, operation, row = call.emitter, call.operation, call.row
    if not operation.results_:
        emitter.writer.line(f"{text};")
        return
    result = operation.results_[0]
    if exact is None:
        exact = not is_scalar(result.type) or dtype_of(result.type).bits == 64
    expression = Expression(text, exact=exact)
    if row.name in ("GetBlockIdx", "GetBlockNum"):
        emitter.bind(result, expression)
    elif row.name in QUIET:
        inputs = (emitter.use(value).reads for value in call.arguments.values())
        emitter.bind(result, Expression(text, exact=exact, reads=frozenset([MEMORY]).union(*inputs)))
    else:
        emitter.bind_statement(result, expression, hint)
