"""Scalar operations as C++ expressions: Python's meaning, one rounding, no undefined case."""

from __future__ import annotations

from typing import Final

from openasc.backends.ascendc_conversions import convert_float, to_float
from openasc.backends.ascendc_emitter import Emitter, emits
from openasc.backends.ascendc_expressions import (
    AND,
    BITS,
    COMPARISON,
    EQUALITY,
    OR,
    PRODUCT,
    SUM,
    UNARY,
    Expression,
    call,
    cast,
    choose,
    infix,
    joined,
    literal,
    narrow,
    widen,
)
from openasc.backends.ascendc_ranges import limits
from openasc.dtypes import DataType, bool_, float32, float64, int32, int64
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


def _plain(name: str, operands: list[Expression], exact: bool = True) -> Expression:
    """The operator of an operation between its two operands."""
    operator, precedence = _OPERATORS[name]
    return infix(operator, precedence, operands[0], operands[1], exact)


@emits(asc.ScalarOp)
def _scalar(emitter: Emitter, operation: asc.ScalarOp) -> None:
    dtype = dtype_of(operation.operands[0].type)
    operands = [emitter.use(value) for value in operation.operands]
    name = operation.operation.data
    if name == "truediv" and not dtype.is_float():
        target = dtype_of(operation.result.type)
        operands = [to_float(emitter, value, dtype, target) for value in operands]
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
    return joined(operator, precedence, *operands)


# --- integers -------------------------------------------------------------------------------------------------------


def _helped(emitter: Emitter, name: str, dtype: DataType, *operands: Expression) -> Expression:
    """A helper on integers; its result has the type of the first operand, or the one named."""
    exact = operands[0].exact and not operands[0].text.lstrip("-").isdigit()
    return call(emitter.helper(name) + ("" if exact else f"<{dtype.cpp}>"), *operands)


def _signed(
    emitter: Emitter, operation: asc.ScalarOp, name: str, dtype: DataType, operands: list[Expression]
) -> Expression:
    ranges = [emitter.ranges.of(value) for value in operation.operands]
    operands = _wide_enough(dtype, operands, emitter.ranges.exact(operation) if name in _IN_INT else None)
    exact = dtype.bits == 32 or (dtype is int64 and any(value.exact for value in operands))
    if name in ("and", "or", "xor"):
        return _plain(name, operands, exact)
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
            return _plain(name, operands, exact)
        return _helped(emitter, name, dtype, *operands)
    if emitter.ranges.overflows(operation):
        if name == "neg":
            return _helped(emitter, "sub", dtype, Expression("0"), *operands)
        return _helped(emitter, name, dtype, *operands)
    if name == "neg":
        return Expression(f"-{operands[0].within(UNARY - 1)}", UNARY, exact, operands[0].reads)
    if name == "abs":
        return _helped(emitter, name, dtype, *operands) if ranges[0][0] < 0 else operands[0]
    return _plain(name, operands, exact)


_IN_INT: Final = ("add", "sub", "mul", "neg", "floordiv", "mod")


def _wide_enough(dtype: DataType, operands: list[Expression], result: tuple[int, int] | None) -> list[Expression]:
    """Operands of which one has 64 bits where the result needs them; C++ would compute literals and others in int."""
    if dtype is not int64 or result is None or any(value.exact for value in operands):
        return operands
    least, most = limits(int32)
    if least <= result[0] and result[1] <= most:
        return operands
    return [cast(int64, operands[0]), *operands[1:]]


def _shift(
    emitter: Emitter, operation: asc.ScalarOp, name: str, dtype: DataType, operands: list[Expression]
) -> Expression:
    least, most = emitter.ranges.of(operation.operands[1])
    low, _ = emitter.ranges.of(operation.operands[0])
    inside = least >= 0 and most < dtype.bits
    if inside and (name == "rshift" or (low >= 0 and not emitter.ranges.overflows(operation))):
        # The left side must have 64 bits where the result does.
        wide = operands[0] if name == "rshift" or operands[0].exact else cast(dtype, operands[0])
        return _plain(name, [wide, operands[1]], wide.exact and dtype.bits >= 32)
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
            return _plain(name, operands, dtype.bits >= 32)
        return _helped(emitter, "udiv" if name == "floordiv" else "umod", dtype, *operands)
    if name in ("lshift", "rshift"):
        _, most = emitter.ranges.of(operation.operands[1])
        if most < dtype.bits and name == "rshift":
            return _plain(name, operands, dtype.bits >= 32)
        return _helped(emitter, "urshift" if name == "rshift" else "lshift", dtype, *operands)
    if name == "pow":
        return _helped(emitter, "power", dtype, *operands)
    if name in ("neg", "invert"):
        operator = "-" if name == "neg" else "~"
        return cast(dtype, Expression(f"{operator}{operands[0].within(UNARY - 1)}", reads=operands[0].reads))
    plain = _plain(name, operands, dtype.bits >= 32)
    if name in ("and", "or", "xor") or (dtype.bits < 32 and not emitter.ranges.overflows(operation)):
        return plain
    if dtype.bits < 32:
        return _helped(emitter, name, dtype, *operands)
    if not emitter.ranges.overflows(operation):
        return plain
    # Of two literals, or a literal on the left, C++ would compute in int.
    return _plain(name, [cast(dtype, operands[0]), operands[1]])


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
        result = _plain(name, wide)
    return result if dtype in (float32, float64) else narrow(dtype, result)


# --- comparisons and choices ----------------------------------------------------------------------------------------


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


@emits(asc.ChooseOp)
def _choose(emitter: Emitter, operation: asc.ChooseOp) -> None:
    condition, yes, no = (emitter.use(value) for value in operation.operands)
    known = emitter.ranges.known(operation.condition)
    if known is not None:
        emitter.bind(operation.result, yes if known else no)
        return
    if operation.if_false is operation.condition:
        result = joined("&&", AND, condition, yes)
    elif operation.if_true is operation.condition:
        result = joined("||", OR, condition, no)
    else:
        result = choose(condition, yes, no)
    emitter.bind(operation.result, result)
