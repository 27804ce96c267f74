"""Scalar operations as C++ expressions: Python's meaning, one rounding, no undefined case."""

from __future__ import annotations

from typing import Final

from openasc.backends.ascendc_emitter import Emitter, emits
from openasc.backends.ascendc_expressions import (
    AND,
    BITS,
    CHOICE,
    COMPARISON,
    EQUALITY,
    OR,
    PRODUCT,
    SUM,
    UNARY,
    Expression,
    call,
    cast,
    literal,
    narrow,
    together,
    widen,
)
from openasc.backends.ascendc_ranges import limits
from openasc.dtypes import DataType, bool_, float32, float64, int64
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of, is_scalar

_OPERATORS: Final = {
    "add": ("+", SUM), "sub": ("-", SUM), "mul": ("*", PRODUCT), "truediv": ("/", PRODUCT),
    "and": ("&", BITS), "or": ("|", BITS), "xor": ("^", BITS), "lshift": ("<<", BITS), "rshift": (">>", BITS),
    "floordiv": ("/", PRODUCT), "mod": ("%", PRODUCT),
}  # fmt: skip
_PREDICATES: Final = {
    "eq": ("==", EQUALITY), "ne": ("!=", EQUALITY), "lt": ("<", COMPARISON), "le": ("<=", COMPARISON),
    "gt": (">", COMPARISON), "ge": (">=", COMPARISON),
}  # fmt: skip


@emits(asc.ConstantOp)
def _constant(emitter: Emitter, operation: asc.ConstantOp) -> None:
    emitter.values[operation.result] = literal(operation.value.data, dtype_of(operation.result.type))


def infix(operator: str, precedence: int, lhs: Expression, rhs: Expression, exact: bool = True) -> Expression:
    """Two operands around an operator; operators that people mix up get parentheses around their operands."""
    inner = UNARY if precedence == BITS else precedence
    left = lhs.within(inner)
    right = rhs.within(UNARY if precedence == BITS else precedence - 1)
    return Expression(f"{left} {operator} {right}", precedence, exact, together(lhs, rhs))


def choose(condition: Expression, yes: Expression, no: Expression, exact: bool = True) -> Expression:
    """The conditional operator."""
    parts = (part.within(CHOICE - 1) for part in (condition, yes, no))
    text = "{} ? {} : {}".format(*parts)
    return Expression(text, CHOICE, exact and yes.exact and no.exact, together(condition, yes, no))


@emits(asc.ScalarOp)
def _scalar(emitter: Emitter, operation: asc.ScalarOp) -> None:
    dtype = dtype_of(operation.operands[0].type)
    operands = [emitter.use(value) for value in operation.operands]
    name = operation.operation.data
    if name == "truediv" and not dtype.is_float():
        target = dtype_of(operation.result.type)
        operands = [_to_float(emitter, value, dtype, target) for value in operands]
        dtype = target
    emitter.bind(operation.result, _arithmetic(emitter, operation, name, dtype, operands))


def _arithmetic(
    emitter: Emitter, operation: asc.ScalarOp, name: str, dtype: DataType, operands: list[Expression]
) -> Expression:
    if name == "pos":
        return operands[0]
    if name == "not":
        return _not(dtype, operands[0])
    if dtype is bool_:
        return _logic(emitter, name, operands)
    if dtype.is_float():
        return _float(emitter, name, dtype, operands)
    if dtype.is_unsigned():
        return _unsigned(emitter, operation, name, dtype, operands)
    return _signed(emitter, operation, name, dtype, operands)


def _not(dtype: DataType, value: Expression) -> Expression:
    if dtype is bool_:
        return Expression(f"!{value.within(UNARY)}", UNARY, reads=value.reads)
    zero = widen(dtype, value) if dtype.is_float() else value
    return infix("==", EQUALITY, zero, Expression("0"))


def _logic(emitter: Emitter, name: str, operands: list[Expression]) -> Expression:
    if name == "invert":
        return Expression(f"!{operands[0].within(UNARY)}", UNARY, reads=operands[0].reads)
    operator, precedence = {"and": ("&&", AND), "min": ("&&", AND), "or": ("||", OR), "max": ("||", OR),
                            "xor": ("!=", EQUALITY)}[name]  # fmt: skip
    return _joined(operator, precedence, *operands)


def _joined(operator: str, precedence: int, lhs: Expression, rhs: Expression) -> Expression:
    """`&&`, `||` and `!=` of conditions; `&&` inside `||` gets parentheses."""
    sides = (
        side.text if side.precedence <= EQUALITY or (side.precedence == precedence and f" {operator} " in side.text)
        else f"({side.text})"
        for side in (lhs, rhs)
    )  # fmt: skip
    return Expression(f" {operator} ".join(sides), precedence, reads=together(lhs, rhs))


# --- integers -------------------------------------------------------------------------------------------------------


def _helped(emitter: Emitter, name: str, dtype: DataType, *operands: Expression) -> Expression:
    """A helper on integers; its result has the type of the first operand, or the one named."""
    exact = operands[0].exact and not operands[0].text.lstrip("-").isdigit()
    return call(emitter.helper(name) + ("" if exact else f"<{dtype.cpp}>"), *operands)


def _signed(
    emitter: Emitter, operation: asc.ScalarOp, name: str, dtype: DataType, operands: list[Expression]
) -> Expression:
    exact = dtype is int64 or dtype.bits == 32
    ranges = [emitter.ranges.of(value) for value in operation.operands]
    if name in ("and", "or", "xor"):
        return infix(*_OPERATORS[name], *operands, exact)
    if name == "invert":
        return Expression(f"~{operands[0].within(UNARY)}", UNARY, exact, operands[0].reads)
    if name in ("min", "max"):
        return call(f"{emitter.helper(name)}<{dtype.cpp}>", *operands)
    if name == "pow":
        return _helped(emitter, "power", dtype, *operands)
    if name in ("lshift", "rshift"):
        return _shift(emitter, operation, name, dtype, operands)
    if name in ("floordiv", "mod"):
        if ranges[0][0] >= 0 and ranges[1][0] > 0:
            return infix(*_OPERATORS[name], *operands, exact)
        return _helped(emitter, name, dtype, *operands)
    if emitter.ranges.overflows(operation):
        if name == "neg":
            return _helped(emitter, "sub", dtype, Expression("0"), *operands)
        return _helped(emitter, name, dtype, *operands)
    if name == "neg":
        return Expression(f"-{operands[0].within(UNARY - 1)}", UNARY, exact, operands[0].reads)
    if name == "abs":
        return _helped(emitter, name, dtype, *operands) if ranges[0][0] < 0 else operands[0]
    return infix(*_OPERATORS[name], *operands, exact)


def _shift(
    emitter: Emitter, operation: asc.ScalarOp, name: str, dtype: DataType, operands: list[Expression]
) -> Expression:
    least, most = emitter.ranges.of(operation.operands[1])
    low, _ = emitter.ranges.of(operation.operands[0])
    inside = 0 <= least and most < dtype.bits
    if inside and (name == "rshift" or (low >= 0 and not emitter.ranges.overflows(operation))):
        # The left side must have 64 bits where the result does.
        wide = operands[0] if name == "rshift" or not operands[0].text.isdigit() else cast(dtype, operands[0])
        return infix(*_OPERATORS[name], wide, operands[1], dtype.bits >= 32)
    return _helped(emitter, name, dtype, *operands)


def _unsigned(
    emitter: Emitter, operation: asc.ScalarOp, name: str, dtype: DataType, operands: list[Expression]
) -> Expression:
    if name in ("min", "max"):
        return call(f"{emitter.helper(name)}<{dtype.cpp}>", *operands)
    if name == "abs":
        return operands[0]
    if name in ("floordiv", "mod"):
        if emitter.ranges.of(operation.operands[1])[0] > 0:
            return infix(*_OPERATORS[name], *operands, dtype.bits >= 32)
        return _helped(emitter, "udiv" if name == "floordiv" else "umod", dtype, *operands)
    if name in ("lshift", "rshift"):
        least, most = emitter.ranges.of(operation.operands[1])
        if most < dtype.bits and name == "rshift":
            return infix(*_OPERATORS[name], *operands, dtype.bits >= 32)
        return _helped(emitter, "urshift" if name == "rshift" else "lshift", dtype, *operands)
    if name == "pow":
        return _helped(emitter, "power", dtype, *operands)
    if name in ("neg", "invert"):
        operator = "-" if name == "neg" else "~"
        return cast(dtype, Expression(f"{operator}{operands[0].within(UNARY - 1)}", reads=operands[0].reads))
    plain = infix(*_OPERATORS[name], *operands, dtype.bits >= 32)
    if name in ("and", "or", "xor") or (dtype.bits < 32 and not emitter.ranges.overflows(operation)):
        return plain
    if dtype.bits < 32:
        return _helped(emitter, name, dtype, *operands)
    # Of two literals, or a literal on the left, C++ would compute in int.
    return plain if not emitter.ranges.overflows(operation) else infix(
        *_OPERATORS[name], cast(dtype, operands[0]), operands[1])  # fmt: skip


# --- floats ---------------------------------------------------------------------------------------------------------


def _float(emitter: Emitter, name: str, dtype: DataType, operands: list[Expression]) -> Expression:
    if name in ("floordiv", "mod", "pow"):
        function = {"floordiv": emitter.helper, "mod": emitter.helper}.get(name)
        called = function({"floordiv": "floor_divide", "mod": "modulo"}[name]) if function else "__builtin_pow"
        return convert_float(emitter, call(called, *(widen(dtype, value) for value in operands)), float64, dtype)
    wide = [widen(dtype, value) for value in operands]
    type = "double" if dtype is float64 else "float"
    if name in ("min", "max"):
        result = call(f"{emitter.helper(name)}<{type}>", *wide)
    elif name == "neg":
        result = Expression(f"-{wide[0].within(UNARY - 1)}", UNARY, reads=wide[0].reads)
    elif name == "abs":
        result = call("__builtin_fabs" if dtype is float64 else "__builtin_fabsf", wide[0])
    else:
        result = infix(*_OPERATORS[name], *wide)
    return result if dtype in (float32, float64) else narrow(dtype, result)


def convert_float(emitter: Emitter, value: Expression, source: DataType, target: DataType) -> Expression:
    """A float of one dtype as another, rounded once."""
    if source is target:
        return value
    if target in (float32, float64):
        return cast(target, widen(source, value))
    if source is float64:
        return narrow(target, call(emitter.helper("narrow"), value))
    return narrow(target, widen(source, value))


def _to_float(emitter: Emitter, value: Expression, source: DataType, target: DataType,
              span: tuple[int, int] | None = None) -> Expression:  # fmt: skip
    """An integer as a float, rounded once."""
    if target in (float32, float64):
        return cast(target, value)
    low, high = limits(source) if span is None else span
    if -(1 << 24) <= low and high <= 1 << 24:
        return narrow(target, cast(float32, value))
    exact = -(1 << 53) <= low and high <= 1 << 53
    whole = cast(float64, value) if exact else call(emitter.helper("sticky"), cast(source, value))
    return narrow(target, call(emitter.helper("narrow"), whole))


# --- comparisons and conversions ------------------------------------------------------------------------------------


@emits(asc.CompareOp)
def _compare(emitter: Emitter, operation: asc.CompareOp) -> None:
    lhs, rhs = emitter.use(operation.lhs), emitter.use(operation.rhs)
    known = emitter.ranges.known(operation.result)
    if known is not None:
        emitter.values[operation.result] = Expression("true" if known else "false", is_name=True)
        return
    if is_scalar(operation.lhs.type):
        dtype = dtype_of(operation.lhs.type)
        lhs, rhs = (widen(dtype, side) if dtype.is_float() else side for side in (lhs, rhs))
    operator, precedence = _PREDICATES[operation.predicate.data]
    emitter.bind(operation.result, infix(operator, precedence, lhs, rhs))


@emits(asc.ConvertOp)
def _convert(emitter: Emitter, operation: asc.ConvertOp) -> None:
    source, target = dtype_of(operation.source.type), dtype_of(operation.result.type)
    value = emitter.use(operation.source)
    if target is bool_:
        wide = widen(source, value) if source.is_float() else value
        result = infix("!=", EQUALITY, wide, Expression("0"))
    elif target.is_float():
        if source.is_float():
            result = convert_float(emitter, value, source, target)
        else:
            result = _to_float(emitter, value, source, target, emitter.ranges.of(operation.source))
    elif source.is_float():
        result = call(f"{emitter.helper('truncate')}<{target.cpp}>", widen(source, value))
    else:
        result = _integers(emitter, operation, value, source, target)
    emitter.bind(operation.result, result)


def _integers(
    emitter: Emitter, operation: asc.ConvertOp, value: Expression, source: DataType, target: DataType
) -> Expression:
    """Signed to wider signed needs no words; else the text says it."""
    low, high = emitter.ranges.of(operation.source)
    least, most = limits(target)
    fits = least <= low and high <= most
    if fits and target.is_signed() and source.is_signed() and source.bits <= target.bits:
        same = source.bits == target.bits or value.is_name and not value.reads and value.text.lstrip("-").isdigit()
        return value if same else Expression(value.text, value.precedence, False, value.reads, value.is_name)
    return cast(target, value)


@emits(asc.BitcastOp)
def _bitcast(emitter: Emitter, operation: asc.BitcastOp) -> None:
    target = dtype_of(operation.result.type)
    value = as_type(emitter, operation.source, dtype_of(operation.source.type))
    emitter.bind(operation.result, call(f"{emitter.helper('bits')}<{target.cpp}>", value))


def as_type(emitter: Emitter, value: object, dtype: DataType) -> Expression:
    """A value whose C++ type is that of the dtype, for functions that are chosen by their arguments' types."""
    expression = emitter.use(value)  # type: ignore[arg-type]
    return expression if expression.exact else cast(dtype, expression)


@emits(asc.ChooseOp)
def _choose(emitter: Emitter, operation: asc.ChooseOp) -> None:
    condition, yes, no = (emitter.use(value) for value in operation.operands)
    known = emitter.ranges.known(operation.condition)
    if known is not None:
        emitter.bind(operation.result, yes if known else no)
        return
    if operation.if_false is operation.condition:
        result = _joined("&&", AND, condition, yes)
    elif operation.if_true is operation.condition:
        result = _joined("||", OR, condition, no)
    else:
        result = choose(condition, yes, no)
    emitter.bind(operation.result, result)
