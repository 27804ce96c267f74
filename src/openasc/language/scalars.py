"""`Scalar`, a number that is known only when the kernel runs, and the functions that make one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.language import evaluation, promotion
from openasc.language.builder import Builder, Handle, ScalarType, current_builder
from openasc.language.constexpr import ConstExpr
from openasc.language.promotion import BOOL, INT
from openasc.language.refusal import refuse, require_builder

Number = int | float
"""A Python number; bool is an int."""

SYMBOLS: Final = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "and": "&",
    "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>", "min": "min", "max": "max", "neg": "-", "pos": "+",
    "invert": "~", "not": "not", "abs": "abs",
    "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}  # fmt: skip


def _binary(operation: str) -> Callable[[Scalar, Any], Any]:
    return lambda self, other: binary(operation, self, other)


def _reflected(operation: str) -> Callable[[Scalar, Any], Any]:
    return lambda self, other: binary(operation, other, self)


def _comparison(predicate: str) -> Callable[[Scalar, Any], Any]:
    return lambda self, other: compare(predicate, self, other)


def _unary(operation: str) -> Callable[[Scalar], Scalar]:
    return lambda self: unary(operation, self)


class Scalar:
    """A run-time number of a kernel: what the builder calls it, and its type.

    Arithmetic and comparisons work as on Python numbers (a weak scalar) or as on NumPy scalars (a typed one).
    """

    __slots__ = ("handle", "type")
    __array_ufunc__ = None  # NumPy scalars on the left leave the operation to __radd__ and its like.
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, handle: Handle, type: ScalarType) -> None:
        self.handle = handle
        self.type = type

    @property
    def dtype(self) -> DataType:
        """The dtype: int64 for a Python int, float64 for a Python float, bool."""
        return self.type.dtype

    def cast(self, dtype: DataType) -> Scalar:
        """The value as another dtype: floats truncate toward zero, integers wrap."""
        return convert(self, promotion.typed(ConstExpr.unwrap(dtype)))

    @staticmethod
    def infer_common_type(lhs: Any, rhs: Any) -> DataType:
        """The dtype in which an operation on two numbers computes."""
        return promotion.comparison_type(as_scalar(lhs).type, as_scalar(rhs).type).dtype

    def ceildiv(self, other: Any) -> Any:
        """The quotient rounded up."""
        return ceildiv(self, other)

    def logical_and(self, other: Any) -> Scalar:
        """Whether both are nonzero; both are evaluated."""
        both: Scalar = binary("and", truth(self), truth(other))
        return both

    def logical_or(self, other: Any) -> Scalar:
        """Whether either is nonzero; both are evaluated."""
        either: Scalar = binary("or", truth(self), truth(other))
        return either

    __add__, __radd__ = _binary("add"), _reflected("add")
    __sub__, __rsub__ = _binary("sub"), _reflected("sub")
    __mul__, __rmul__ = _binary("mul"), _reflected("mul")
    __truediv__, __rtruediv__ = _binary("truediv"), _reflected("truediv")
    __floordiv__, __rfloordiv__ = _binary("floordiv"), _reflected("floordiv")
    __mod__, __rmod__ = _binary("mod"), _reflected("mod")
    __pow__, __rpow__ = _binary("pow"), _reflected("pow")
    __and__, __rand__ = _binary("and"), _reflected("and")
    __or__, __ror__ = _binary("or"), _reflected("or")
    __xor__, __rxor__ = _binary("xor"), _reflected("xor")
    __lshift__, __rlshift__ = _binary("lshift"), _reflected("lshift")
    __rshift__, __rrshift__ = _binary("rshift"), _reflected("rshift")
    __lt__, __le__ = _comparison("lt"), _comparison("le")
    __gt__, __ge__ = _comparison("gt"), _comparison("ge")
    __eq__, __ne__ = _comparison("eq"), _comparison("ne")
    __neg__, __pos__, __invert__, __abs__ = _unary("neg"), _unary("pos"), _unary("invert"), _unary("abs")

    def __divmod__(self, other: Any) -> tuple[Any, Any]:
        return self // other, self % other

    def __bool__(self) -> bool:
        return bool(self._value("a truth value"))

    def __int__(self) -> int:
        return int(self._value("an int"))

    def __float__(self) -> float:
        return float(self._value("a float"))

    def __index__(self) -> int:
        value = self._value("an index")
        if isinstance(value, float):
            raise TypeError("a float scalar cannot be an index")
        return int(value)

    def __round__(self, digits: int | None = None) -> float:
        rounded: float = round(self._value("a rounded number"), digits)
        return rounded

    def __format__(self, spec: str) -> str:
        return format(self._value("text"), spec)

    def __repr__(self) -> str:
        builder = current_builder()
        if builder.interpreting if builder is not None else isinstance(self.handle, (int, float)):
            return repr(self.handle)
        return f"<run-time {promotion.describe(self.type)}>"

    def _value(self, what: str) -> Any:
        builder = current_builder()
        if builder.interpreting if builder is not None else isinstance(self.handle, (int, float)):
            return self.handle
        raise refuse(
            "ASC-LANG-008",
            f"{what} is wanted here, and this {promotion.describe(self.type)} is known only when the kernel runs",
            expected="a value known when compiling: a constant, a ConstExpr parameter, an expression of these",
            given=f"a run-time {promotion.describe(self.type)}",
            hint="make the parameter asc.ConstExpr, or compute with the scalar's own operators",
        )


def executor() -> Any:
    """Who computes: the kernel's builder; outside kernels Python itself, on values that an interpreted kernel left."""
    return current_builder() or evaluation.EVALUATOR


def scalar_type(value: Any) -> ScalarType | None:
    """The type of a Scalar, a Python number or a NumPy scalar; None for anything else."""
    if isinstance(value, Scalar):
        return value.type
    weak = promotion.python_type(value)
    if weak is None and type(value).__module__ == "numpy" and hasattr(value, "item") and not hasattr(value, "__len__"):
        return promotion.typed(dtypes.from_numpy(value.dtype))
    return weak


def as_scalar(value: Any) -> Scalar:
    """A number of any kind as a Scalar of its own type."""
    if isinstance(value, Scalar):
        return value
    own = scalar_type(value)
    if own is None:
        raise refuse(
            "ASC-TYPE-004",
            "a number is wanted",
            expected="an int, float, bool or run-time scalar",
            given=type(value).__name__,
        )
    return constant(value if isinstance(value, (int, float)) else value.item(), own)


def constant(value: Number, type: ScalarType) -> Scalar:
    """A Python number as a Scalar of the type.

    Raises:
        RangeError: ASC-RANGE-003, the dtype cannot hold the integer.
    """
    dtype = type.dtype
    if dtype.is_int() and isinstance(value, int):
        low, high = evaluation.int_range(dtype)
        if not low <= value <= high:
            raise refuse(
                "ASC-RANGE-003",
                f"{value} does not fit in {dtype.name}",
                expected=f"{low} .. {high}",
                given=str(value),
                hint="use a wider dtype, or wrap it yourself: value & mask",
            )
    converted = evaluation.convert(value, promotion.python_type(value) or type, type)
    return Scalar(executor().constant(converted, type), type)


def convert(value: Any, type: ScalarType) -> Scalar:
    """Any number as a Scalar of the type."""
    if isinstance(value, (int, float)):
        return constant(value, type)
    scalar = as_scalar(value)
    if scalar.type == type:
        return scalar
    if scalar.type.dtype is type.dtype:
        return Scalar(scalar.handle, type)
    return Scalar(executor().convert(scalar.handle, scalar.type, type), type)


def binary(operation: str, lhs: Any, rhs: Any) -> Any:
    """`lhs operation rhs`; NotImplemented when one side is no number."""
    left, right = scalar_type(lhs), scalar_type(rhs)
    if left is None or right is None:
        return NotImplemented
    type = promotion.operation_type(operation, left, right)
    if type is None:
        raise refuse(
            "ASC-TYPE-001",
            f"{SYMBOLS[operation]} does not exist for floating scalars",
            expected="integers or bools",
            given=f"{promotion.describe(left)} and {promotion.describe(right)}",
        )
    if operation == "pow" and isinstance(rhs, int) and 0 <= rhs <= 64 and type.dtype.is_int():
        return _constant_power(convert(lhs, type), rhs)
    builder = executor()
    operands = (convert(lhs, type).handle, convert(rhs, type).handle)
    return Scalar(builder.scalar(operation, operands, type), type)


def _constant_power(base: Any, exponent: int) -> Any:
    """base ** exponent as multiplications."""
    result: Any = None
    while exponent:
        if exponent & 1:
            result = base if result is None else result * base
        exponent >>= 1
        base = base * base if exponent else base
    return constant(1, base.type) if result is None else result


def compare(predicate: str, lhs: Any, rhs: Any) -> Any:
    """A comparison; NotImplemented when one side is no number."""
    left, right = scalar_type(lhs), scalar_type(rhs)
    if left is None or right is None:
        return NotImplemented
    builder = executor()
    if dtypes.uint64 in (left.dtype, right.dtype) and left.dtype is not right.dtype and not _has_float(left, right):
        return _compare_uint64(builder, predicate, lhs, rhs)
    known = _known_comparison(predicate, left, right, lhs, rhs)
    if known is not None:
        return constant(known, BOOL)
    type = promotion.comparison_type(left, right)
    return Scalar(builder.compare(predicate, convert(lhs, type).handle, convert(rhs, type).handle, type), BOOL)


def _has_float(left: ScalarType, right: ScalarType) -> bool:
    return left.dtype.is_float() or right.dtype.is_float()


def _known_comparison(predicate: str, left: ScalarType, right: ScalarType, lhs: Any, rhs: Any) -> bool | None:
    """The answer where one side is a constant outside int64, which no run-time integer can reach."""
    if _has_float(left, right):
        return None
    for value, swap in ((rhs, False), (lhs, True)):
        if type(value) is int and not -(2**63) <= value < 2**63:
            other = 0
            return evaluation.compare(predicate, value, other) if swap else evaluation.compare(predicate, other, value)
    return None


def _compare_uint64(builder: Builder, predicate: str, lhs: Any, rhs: Any) -> Scalar:
    """Compares an unsigned 64-bit integer with a signed one, exactly."""
    unsigned = ScalarType(dtypes.uint64)
    swap = scalar_type(lhs) != unsigned
    other = lhs if swap else rhs
    if isinstance(other, int):
        low, high = evaluation.int_range(dtypes.uint64)
        if not low <= other <= high:
            return constant(evaluation.compare(predicate, *((other, 0) if swap else (0, other))), BOOL)
        return Scalar(
            builder.compare(predicate, convert(lhs, unsigned).handle, convert(rhs, unsigned).handle, unsigned), BOOL
        )
    signed = convert(other, INT)
    negative = compare("lt", signed, 0)
    below = constant(evaluation.compare(predicate, *((-1, 0) if swap else (0, -1))), BOOL)
    exact = builder.compare(predicate, convert(lhs, unsigned).handle, convert(rhs, unsigned).handle, unsigned)
    return Scalar(builder.choose(negative.handle, below.handle, exact, BOOL), BOOL)


def unary(operation: str, value: Scalar) -> Scalar:
    """neg, pos, invert, abs of a scalar; a bool counts as an int, as in Python."""
    type = INT if value.type == BOOL and operation != "not" else value.type
    if operation == "invert" and type.dtype.is_float():
        raise refuse("ASC-TYPE-001", "~ does not exist for floating scalars", given=promotion.describe(type))
    operand = convert(value, type)
    if operation == "pos":
        return operand
    return Scalar(executor().scalar(operation, (operand.handle,), type), type)


def truth(value: Any) -> Any:
    """Whether the number is not zero: a bool, or a Scalar of type bool."""
    if not isinstance(value, Scalar):
        return bool(value)
    return value if value.type == BOOL else compare("ne", value, 0)


def negate(value: Any) -> Any:
    """`not value`."""
    condition = truth(value)
    return unary("not", condition) if isinstance(condition, Scalar) else not condition


def extreme(operation: str, *values: Any) -> Any:
    """Python's min or max over numbers of which some are run-time scalars."""
    result = values[0]
    for value in values[1:]:
        if isinstance(result, Scalar) or isinstance(value, Scalar):
            result = binary(operation, result, value)
        else:
            result = min(result, value) if operation == "min" else max(result, value)
    return result


def choose(condition: Scalar, if_true: Any, if_false: Any) -> Scalar | None:
    """One of two numbers; None when they have no common type."""
    left, right = scalar_type(if_true), scalar_type(if_false)
    type = promotion.join(left, right) if left is not None and right is not None else None
    if type is None:
        return None
    handles = convert(if_true, type).handle, convert(if_false, type).handle
    return Scalar(executor().choose(condition.handle, *handles, type), type)


def number(value: Any, dtype: DataType) -> Scalar:
    """A typed run-time scalar, such as `asc.number(0, asc.int32)`.

    Raises:
        RangeError: ASC-RANGE-003, the dtype cannot hold the integer.
    """
    require_builder("asc.number")
    return convert(ConstExpr.unwrap(value), promotion.typed(ConstExpr.unwrap(dtype)))


def ceildiv(x: Any, y: Any) -> Any:
    """x / y rounded up, for integers known now (also on the host) or only when the kernel runs."""
    x, y = ConstExpr.unwrap(x), ConstExpr.unwrap(y)
    if isinstance(y, int) and y > 0:
        return (x + (y - 1)) // y
    return -((-x) // y)
