"""What each element-wise operation is in LLVM, for every dtype of its loop."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from openasc.operators import divisions, elementary
from openasc.operators.lanes import BITS, REGISTERS, Lanes

FLOATS: Final = frozenset({"float16", "bfloat16", "float32", "float64"})
_ARITHMETIC: Final = {"add": ("add", "fadd"), "subtract": ("sub", "fsub"), "multiply": ("mul", "fmul")}
_COMPARE: Final = {
    "equal": ("eq", "eq", "oeq"), "not_equal": ("ne", "ne", "une"), "less": ("slt", "ult", "olt"),
    "less_equal": ("sle", "ule", "ole"), "greater": ("sgt", "ugt", "ogt"), "greater_equal": ("sge", "uge", "oge"),
}  # fmt: skip
_ROUND: Final = {"floor": "floor", "ceil": "ceil", "trunc": "trunc", "rint": "roundeven"}
_LOGIC: Final = {
    "bitwise_and": "and", "bitwise_or": "or", "bitwise_xor": "xor", "logical_and": "and", "logical_or": "or",
    "logical_xor": "xor",
}  # fmt: skip


def emit(lanes: Lanes, name: str, dtypes: tuple[str, ...], result: str, operands: tuple[str, ...]) -> str:
    """The result of an operation whose operands have `dtypes`, rounded to `result`."""
    function = _TABLE.get(name)
    if function is not None:
        value = function(lanes, dtypes, operands)
    elif name in elementary.FUNCTIONS:
        value = elementary.FUNCTIONS[name](lanes, operands[0], REGISTERS[dtypes[0]])
    elif dtypes[0] in FLOATS:
        value = lanes.library(elementary.LIBRARY[name], REGISTERS[dtypes[0]], *operands)
    else:
        raise NotImplementedError(f"{name} of {dtypes[0]}")
    return lanes.rounded(value, result) if dtypes[0] in FLOATS else value


Operation = Callable[[Lanes, tuple[str, ...], tuple[str, ...]], str]
_TABLE: Final[dict[str, Operation]] = {}


def _defines(*names: str) -> Callable[[Operation], Operation]:
    def add(function: Operation) -> Operation:
        _TABLE.update(dict.fromkeys(names, function))
        return function

    return add


def _signed(dtype: str) -> bool:
    return dtype.startswith("int")


def _arithmetic(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        if dtypes[0] == "bool":
            return lanes.op("or" if name == "add" else "and", "i1", *operands)
        return lanes.op(_ARITHMETIC[name][dtypes[0] in FLOATS], REGISTERS[dtypes[0]], *operands)

    return write


def _compare(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        signed, unsigned, real = _COMPARE[name]
        type = REGISTERS[dtypes[0]]
        if dtypes[0] in FLOATS:
            return lanes.op(f"fcmp {real}", type, *operands)
        if dtypes[0] != dtypes[1]:
            return _mixed_compare(lanes, name, dtypes, operands)
        return lanes.op(f"icmp {signed if _signed(dtypes[0]) else unsigned}", type, *operands)

    return write


def _mixed_compare(lanes: Lanes, name: str, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    """Of a signed and an unsigned 64-bit number: a negative one is less than every other."""
    first = _signed(dtypes[0])
    result = lanes.op(f"icmp {_COMPARE[name][1]}", "i64", *operands)
    negative = lanes.op("icmp slt", "i64", operands[0 if first else 1], lanes.splat(0, "i64"))
    answer = name == "not_equal" or name.startswith("less" if first else "greater")
    return lanes.choose(negative, lanes.splat(answer, "i1"), result, "i1")


for _name in _ARITHMETIC:
    _TABLE[_name] = _arithmetic(_name)
for _name in _COMPARE:
    _TABLE[_name] = _compare(_name)


def _truth(lanes: Lanes, value: str, dtype: str) -> str:
    if dtype == "bool":
        return value
    type = REGISTERS[dtype]
    return lanes.op("fcmp une" if dtype in FLOATS else "icmp ne", type, value, lanes.splat(0, type))


def _logic(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        if name.startswith("bitwise"):
            return lanes.op(_LOGIC[name], REGISTERS[dtypes[0]], *operands)
        truths = (_truth(lanes, value, dtype) for value, dtype in zip(operands, dtypes, strict=False))
        return lanes.op(_LOGIC[name], "i1", *truths)

    return write


for _name in _LOGIC:
    _TABLE[_name] = _logic(_name)


@_defines("logical_not")
def _logical_not(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    return lanes.op("xor", "i1", _truth(lanes, operands[0], dtypes[0]), lanes.splat(True, "i1"))


@_defines("invert")
def _invert(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    type = REGISTERS[dtypes[0]]
    return lanes.op("xor", type, operands[0], lanes.splat(1 if type == "i1" else -1, type))


@_defines("divide")
def _divide(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    return lanes.op("fdiv", REGISTERS[dtypes[0]], *operands)


def _division(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        dtype, (x, y) = dtypes[0], operands
        type = REGISTERS[dtype]
        if dtype in FLOATS:
            return divisions.float_division(lanes, name, x, y, type)
        safe, unsafe = divisions.safe_divisor(lanes, dtype, x, y)
        if not _signed(dtype):
            result = lanes.op("udiv" if name == "floor_divide" else "urem", type, x, safe)
        elif name == "fmod":
            result = lanes.op("srem", type, x, safe)
        else:
            result = divisions.floored(lanes, x, safe, type)[name == "remainder"]
        zero = lanes.splat(0, type)
        divisor_zero = lanes.op("icmp eq", type, y, zero)
        if name == "floor_divide":
            # The least number over -1 stays itself, as it wraps.
            return lanes.choose(divisor_zero, zero, result, type)
        return lanes.choose(unsafe, zero, result, type)

    return write


for _name in ("floor_divide", "remainder", "fmod"):
    _TABLE[_name] = _division(_name)


def _extreme(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        x, y = operands
        type, greater = REGISTERS[dtypes[0]], name in ("maximum", "fmax")
        if dtypes[0] == "bool":
            return lanes.op("or" if greater else "and", "i1", x, y)
        if dtypes[0] not in FLOATS:
            order = ("s" if _signed(dtypes[0]) else "u") + ("gt" if greater else "lt")
            return lanes.choose(lanes.op(f"icmp {order}", type, x, y), x, y, type)
        better = lanes.op("fcmp ogt" if greater else "fcmp olt", type, x, y)
        # A NaN wins in maximum, and loses in fmax.
        nan = lanes.op("fcmp uno", type, *((x, x) if name in ("maximum", "minimum") else (y, y)))
        return lanes.choose(lanes.op("or", "i1", better, nan), x, y, type)

    return write


for _name in ("maximum", "minimum", "fmax", "fmin"):
    _TABLE[_name] = _extreme(_name)


@_defines("clip")
def _clip(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    x, low, high = operands
    raised = _TABLE["maximum"](lanes, dtypes, (x, low))
    return _TABLE["minimum"](lanes, dtypes, (raised, high))


@_defines("where")
def _where(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    condition, yes, no = operands
    return lanes.choose(condition, yes, no, REGISTERS[dtypes[1]])


@_defines("broadcast", "positive")
def _same(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    return operands[0]


@_defines("negative")
def _negative(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    type = REGISTERS[dtypes[0]]
    if dtypes[0] in FLOATS:
        return lanes.op("fneg", type, operands[0])
    return lanes.op("sub", type, lanes.splat(0, type), operands[0])


@_defines("absolute", "fabs")
def _absolute(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    type = REGISTERS[dtypes[0]]
    if dtypes[0] in FLOATS:
        return lanes.intrinsic("fabs", type, operands[0])
    if not _signed(dtypes[0]):
        return operands[0]
    negative = lanes.op("icmp slt", type, operands[0], lanes.splat(0, type))
    return lanes.choose(negative, lanes.op("sub", type, lanes.splat(0, type), operands[0]), operands[0], type)


@_defines("sign")
def _sign(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    type, real = REGISTERS[dtypes[0]], dtypes[0] in FLOATS
    zero, x = lanes.splat(0, type), operands[0]
    above = lanes.op("fcmp ogt" if real else "icmp ne" if not _signed(dtypes[0]) else "icmp sgt", type, x, zero)
    result = lanes.choose(above, lanes.splat(1, type), zero, type)
    if real or _signed(dtypes[0]):
        below = lanes.op("fcmp olt" if real else "icmp slt", type, x, zero)
        result = lanes.choose(below, lanes.splat(-1, type), result, type)
    return lanes.choose(lanes.op("fcmp uno", type, x, x), x, result, type) if real else result


@_defines("square")
def _square(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    return _TABLE["multiply"](lanes, dtypes, (operands[0], operands[0]))


@_defines("reciprocal")
def _reciprocal(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    type = REGISTERS[dtypes[0]]
    one = lanes.splat(1, type)
    if dtypes[0] in FLOATS:
        return lanes.op("fdiv", type, one, operands[0])
    safe, unsafe = divisions.safe_divisor(lanes, dtypes[0], one, operands[0])
    quotient = lanes.op("sdiv" if _signed(dtypes[0]) else "udiv", type, one, safe)
    return lanes.choose(unsafe, lanes.splat(0, type), quotient, type)


@_defines("sqrt")
def _sqrt(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    return lanes.intrinsic("sqrt", REGISTERS[dtypes[0]], operands[0])


@_defines("copysign")
def _copysign(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    return lanes.intrinsic("copysign", REGISTERS[dtypes[0]], *operands)


def _test(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        x, type = operands[0], REGISTERS[dtypes[0]]
        if dtypes[0] not in FLOATS:
            return lanes.splat(name == "isfinite", "i1")
        if name == "isnan":
            return lanes.op("fcmp uno", type, x, x)
        if name == "signbit":
            integer = "i32" if type == "float" else "i64"
            return lanes.op("icmp slt", integer, lanes.convert("bitcast", x, type, integer), lanes.splat(0, integer))
        size, infinity = lanes.intrinsic("fabs", type, x), lanes.splat(math.inf, type)
        return lanes.op("fcmp oeq" if name == "isinf" else "fcmp olt", type, size, infinity)

    return write


for _name in ("isnan", "isinf", "isfinite", "signbit"):
    _TABLE[_name] = _test(_name)


def _rounding(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        if dtypes[0] not in FLOATS:
            return operands[0]
        return lanes.intrinsic(_ROUND[name], REGISTERS[dtypes[0]], operands[0])

    return write


for _name in _ROUND:
    _TABLE[_name] = _rounding(_name)


def _shift(name: str) -> Operation:
    def write(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
        type, (x, by) = REGISTERS[dtypes[0]], operands
        last = lanes.splat(BITS[type] - 1, type)
        far = lanes.op("icmp ugt", type, by, last)
        near = lanes.choose(far, last, by, type)
        if name == "right_shift" and _signed(dtypes[0]):
            return lanes.op("ashr", type, x, near)
        moved = lanes.op("shl" if name == "left_shift" else "lshr", type, x, near)
        return lanes.choose(far, lanes.splat(0, type), moved, type)

    return write


for _name in ("left_shift", "right_shift"):
    _TABLE[_name] = _shift(_name)


@_defines("power")
def _power(lanes: Lanes, dtypes: tuple[str, ...], operands: tuple[str, ...]) -> str:
    type = REGISTERS[dtypes[0]]
    if dtypes[0] in FLOATS:
        return lanes.library("pow", type, *operands)
    # By squaring, for every bit that an exponent may have before the result is 0, 1 or wraps alike.
    base, exponent = operands
    result, one = lanes.splat(1, type), lanes.splat(1, type)
    for bit in range(min(BITS[type], 64)):
        odd = lanes.op("and", type, exponent, one)
        taken = lanes.op("icmp ne", type, odd, lanes.splat(0, type))
        result = lanes.choose(taken, lanes.op("mul", type, result, base), result, type)
        if bit + 1 < BITS[type]:
            base, exponent = lanes.op("mul", type, base, base), lanes.op("lshr", type, exponent, one)
    return result
