"""Arithmetic on scalars whose values are known: what the interpreter runs and what constants fold to."""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable, Sequence
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.language.builder import ScalarType
from openasc.language.refusal import refuse

Number = int | float | bool

_COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip


def wrap(value: int, dtype: DataType) -> int:
    """The integer modulo the width of the dtype."""
    low = value & ((1 << dtype.bits) - 1)
    return low - (1 << dtype.bits) if dtype.is_signed() and low >> (dtype.bits - 1) else low


def round_float(value: float, dtype: DataType) -> float:
    """The nearest value of a floating dtype, ties to even; too large gives infinity."""
    if dtype.bits == 64 or math.isnan(value) or math.isinf(value):
        return value
    if dtype.name == "bfloat16":
        return _round_bfloat16(value)
    try:
        code = "f" if dtype.bits == 32 else "e"
        return float(struct.unpack(code, struct.pack(code, value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def _round_bfloat16(value: float) -> float:
    # One rounding from the exact value: eight bits of significand, the exponents of float32.
    fraction, exponent = math.frexp(value)
    if value == 0.0:
        return value
    if exponent > 128:  # ldexp refuses what no float64 holds
        return math.copysign(math.inf, value)
    digits = min(8, exponent + 133)
    if digits < 0:
        return math.copysign(0.0, value)
    rounded = math.ldexp(round(math.ldexp(fraction, digits)), exponent - digits)
    return math.copysign(math.inf, value) if abs(rounded) >= 2.0**128 else rounded


def convert(value: Number, source: ScalarType, target: ScalarType) -> Number:
    """Numeric conversion: float to int truncates and saturates, NaN gives 0; ints wrap; to bool means != 0."""
    dtype = target.dtype
    if dtype.kind == "bool":
        return bool(value != 0)
    if dtype.is_float():
        return round_float(_to_float(value), dtype)
    if isinstance(value, float):
        if math.isnan(value):
            return 0
        low, high = int_range(dtype)
        return low if value <= low else high if value >= high else int(value)
    return wrap(int(value), dtype)


def _to_float(value: Number) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.copysign(math.inf, value)


def int_range(dtype: DataType) -> tuple[int, int]:
    """The smallest and largest integer of a dtype."""
    if dtype.is_signed():
        return -(1 << (dtype.bits - 1)), (1 << (dtype.bits - 1)) - 1
    return 0, (1 << dtype.bits) - 1


def evaluate(operation: str, operands: Sequence[Number], type: ScalarType) -> Number:
    """The result of an `asc.scalar` operation on values of one type.

    Raises:
        RangeError: ASC-RANGE-006, an integer division by zero.
    """
    dtype = type.dtype
    if dtype.kind == "bool":
        return _evaluate_bool(operation, operands)
    if dtype.is_float():
        return round_float(_FLOAT[operation](*(float(value) for value in operands)), dtype)
    if operation in ("floordiv", "mod") and operands[1] == 0:
        raise refuse("ASC-RANGE-006", "integer division by zero")
    return wrap(_INT[operation](*(int(value) for value in operands), dtype), dtype)


def compare(predicate: str, lhs: Number, rhs: Number) -> bool:
    """A comparison of two values of one type."""
    return bool(_COMPARE[predicate](lhs, rhs))


def _evaluate_bool(operation: str, operands: Sequence[Number]) -> bool:
    values = [bool(value) for value in operands]
    if operation == "not":
        return not values[0]
    return {
        "and": all(values),
        "or": any(values),
        "xor": values[0] != values[-1],
        "min": all(values),
        "max": any(values),
    }[operation]


def _shift_left(value: int, count: int, dtype: DataType) -> int:
    return value << _shift_count(count) if count < dtype.bits else 0


def _shift_right(value: int, count: int, dtype: DataType) -> int:
    return value >> min(_shift_count(count), dtype.bits)


def _shift_count(count: int) -> int:
    """As in Python, a negative count is an error; generated code ends the launch with the same id."""
    if count < 0:
        raise refuse("ASC-RANGE-001", "an integer is shifted by a negative number", given=str(count))
    return count


def _power(base: int, exponent: int, dtype: DataType) -> int:
    if exponent < 0:
        raise refuse(
            "ASC-RANGE-001",
            "an integer is raised to a negative power",
            given=str(exponent),
            hint="make one side a float",
        )
    return pow(base, exponent, 1 << dtype.bits)


_INT: Final[dict[str, Callable[..., int]]] = {
    "add": lambda a, b, _: a + b,
    "sub": lambda a, b, _: a - b,
    "mul": lambda a, b, _: a * b,
    "floordiv": lambda a, b, _: a // b,
    "mod": lambda a, b, _: a % b,
    "pow": _power,
    "and": lambda a, b, _: a & b,
    "or": lambda a, b, _: a | b,
    "xor": lambda a, b, _: a ^ b,
    "lshift": _shift_left,
    "rshift": _shift_right,
    "min": lambda a, b, _: min(a, b),
    "max": lambda a, b, _: max(a, b),
    "neg": lambda a, _: -a,
    "pos": lambda a, _: a,
    "invert": lambda a, _: ~a,
    "abs": lambda a, _: abs(a),
}


def _divide(a: float, b: float) -> float:
    if b != 0.0:
        return a / b
    if a == 0.0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def _modulo(a: float, b: float) -> float:
    if b == 0.0 or math.isinf(a):
        return math.nan
    return a % b


def _floor_divide(a: float, b: float) -> float:
    return _divide(a, b) if b == 0.0 else a // b if not math.isinf(a) else math.nan


def _float_power(a: float, b: float) -> float:
    try:
        result = a**b
    except (OverflowError, ZeroDivisionError):  # of a zero, -0.0 to an odd power is infinite on its own side
        return math.copysign(math.inf, a) if b % 2 == 1 else math.inf
    return math.nan if isinstance(result, complex) else result


_FLOAT: Final[dict[str, Callable[..., float]]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "truediv": _divide,
    "floordiv": _floor_divide,
    "mod": _modulo,
    "pow": _float_power,
    "min": lambda a, b: b if b < a else a,
    "max": lambda a, b: b if b > a else a,
    "neg": operator.neg,
    "pos": operator.pos,
    "abs": abs,
}


class Evaluator:
    """The scalar part of a `Builder` whose handles are Python numbers."""

    def constant(self, value: Number, type: ScalarType) -> Number:
        """The number itself."""
        return value

    def scalar(self, operation: str, operands: Sequence[Number], type: ScalarType) -> Number:
        """See `evaluate`."""
        return evaluate(operation, operands, type)

    def compare(self, predicate: str, lhs: Number, rhs: Number, type: ScalarType) -> bool:
        """See `compare`."""
        return compare(predicate, lhs, rhs)

    def convert(self, value: Number, source: ScalarType, target: ScalarType) -> Number:
        """See `convert`."""
        return convert(value, source, target)

    def choose(self, condition: Number, if_true: Number, if_false: Number, type: Any) -> Number:
        """One of two numbers."""
        return if_true if condition else if_false


EVALUATOR: Final = Evaluator()
