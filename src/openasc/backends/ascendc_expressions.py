"""C++ expressions with their precedence, and the types of values in C++."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from typing import Final

from xdsl.ir import Attribute

from openasc.backends.llvm_floats import float_bits
from openasc.dtypes import DataType, bool_, float32, float64, int32, int64
from openasc.ir.dialect import AddressType, GlobalType, LocalType, StructType
from openasc.ir.types import dtype_of

# Precedence: an operand that binds less than its operator wants gets parentheses.
PRIMARY: Final = 1
UNARY: Final = 3
PRODUCT: Final = 5
SUM: Final = 6
COMPARISON: Final = 9
EQUALITY: Final = 10
BITS: Final = 11
AND: Final = 14
OR: Final = 15
CHOICE: Final = 16

MEMORY: Final = "memory"
"""What an expression reads that any instruction may change."""


@dataclass(frozen=True, slots=True)
class Expression:
    """A C++ expression.

    `exact`: its C++ type is that of the value; otherwise it converts to it without a change of the value. `reads`:
    variables, arrays and `MEMORY` that it reads, so that it must be evaluated before they change. `is_name`: it is a
    name, so that it may stand anywhere and often.
    """

    text: str
    precedence: int = PRIMARY
    exact: bool = True
    reads: frozenset[object] = frozenset()
    is_name: bool = False
    inner: Expression | None = None
    """What an integer was before a conversion to int64, which a further conversion may leave out."""

    def __str__(self) -> str:
        return self.text

    def within(self, precedence: int) -> str:
        """The text as an operand of an operator of a precedence; of equal precedence it may stand on the left only."""
        return self.text if self.precedence <= precedence else f"({self.text})"


def name(text: str) -> Expression:
    """A variable that does not change."""
    return Expression(text, is_name=True)


def together(*parts: Expression) -> frozenset[object]:
    """All that the parts read."""
    return frozenset().union(*(part.reads for part in parts))


def call(function: str, *arguments: Expression, exact: bool = True) -> Expression:
    """A call; an argument may be any expression."""
    return Expression(f"{function}({', '.join(map(str, arguments))})", exact=exact, reads=together(*arguments))


def cast(dtype: DataType, value: Expression) -> Expression:
    """A conversion that C++ defines, or that is modular on every compiler."""
    source = value.inner if value.inner is not None and dtype.is_int() else value
    inner = source if dtype is int64 else None
    return Expression(f"static_cast<{dtype.cpp}>({source})", reads=value.reads, inner=inner)


def type_text(type: Attribute) -> str:
    """The C++ type of a variable of a type of the dialect."""
    match type:
        case LocalType():
            return f"LocalTensor<{dtype_of(type.element).cpp}>"
        case GlobalType():
            return f"GlobalTensor<{dtype_of(type.element).cpp}>"
        case AddressType():
            return f"__gm__ {dtype_of(type.element).cpp}*"
        case StructType():
            return type.struct_name.data
    return dtype_of(type).cpp


def _float_text(value: float, dtype: DataType) -> str:
    """A literal of float or double with exactly this value."""
    if math.isnan(value):
        return '__builtin_nanf("")' if dtype is float32 else '__builtin_nan("")'
    if math.isinf(value):
        text = "__builtin_inff()" if dtype is float32 else "__builtin_inf()"
        return f"-{text}" if value < 0 else text
    if dtype is float64:
        return repr(value)
    for digits in range(1, 10):
        text = f"{value:.{digits}g}"
        if struct.pack("<f", float(text)) == struct.pack("<f", value):
            break
    return (text if "." in text or "e" in text else f"{text}.0") + "f"


def _rounded(value: float, dtype: DataType) -> float:
    """The value rounded once to a dtype of at most 32 bits."""
    bits = float_bits(value, dtype)
    if dtype.name == "float16":
        return float(struct.unpack("<e", struct.pack("<H", bits))[0])
    return float(struct.unpack("<f", struct.pack("<I", bits << 16 if dtype.name == "bfloat16" else bits))[0])


def literal(text: str, dtype: DataType) -> Expression:
    """A constant: `text` is Python's repr of an int, a float or a bool."""
    if dtype is bool_:
        return Expression("true" if text in ("True", "1") else "false", is_name=True)
    if dtype.is_float():
        value = float({"True": "1", "False": "0"}.get(text, text))
        wide = float64 if dtype is float64 else float32
        written = _float_text(value if wide is float64 else _rounded(value, dtype), wide)
        sign = UNARY if written.startswith("-") else PRIMARY
        if dtype in (float32, float64):
            return Expression(written, sign, is_name=True)
        return narrow(dtype, Expression(written, sign))
    return integer(int(text), dtype)


def integer(value: int, dtype: DataType = int64) -> Expression:
    """An integer constant."""
    if value == -(2**63):
        return Expression("(-9223372036854775807 - 1)", is_name=True)
    suffix = "u" if dtype.is_unsigned() and value > 0x7FFFFFFF else ""
    exact = dtype is int32 or (dtype is int64 and not -(2**31) < value < 2**31)
    return Expression(f"{value}{suffix}", UNARY if value < 0 else PRIMARY, exact, is_name=True)


def narrow(dtype: DataType, value: Expression) -> Expression:
    """A float as half or bfloat16, rounded once."""
    if dtype.name == "bfloat16":
        return call("ToBfloat16", value)
    return cast(dtype, value)


def widen(dtype: DataType, value: Expression) -> Expression:
    """A half or bfloat16 as float; float and double as they are."""
    if dtype.name == "bfloat16":
        return call("ToFloat", value)
    return cast(float32, value) if dtype.name == "float16" else value


# --- operators --------------------------------------------------------------------------------------------------------


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


def joined(operator: str, precedence: int, lhs: Expression, rhs: Expression) -> Expression:
    """`&&`, `||` and `!=` of conditions; `&&` inside `||` gets parentheses."""
    sides = (
        side.text if side.precedence <= EQUALITY or (side.precedence == precedence and f" {operator} " in side.text)
        else f"({side.text})"
        for side in (lhs, rhs)
    )  # fmt: skip
    return Expression(f" {operator} ".join(sides), precedence, reads=together(lhs, rhs))
