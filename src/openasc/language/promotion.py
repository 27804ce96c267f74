"""Which type an operation on scalars has: Python's rules for Python numbers, NumPy's for typed ones.

A *weak* type is a Python number's: bool, int (64-bit) or float (64-bit); it takes the dtype of a typed
operand. Between typed operands NumPy's promotion holds, except that int / int is float32, the
widest float of the scalar unit's own arithmetic.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.language.builder import ScalarType

BOOL: Final = ScalarType(dtypes.bool_, weak=True)
INT: Final = ScalarType(dtypes.int64, weak=True)
FLOAT: Final = ScalarType(dtypes.float64, weak=True)
_RANK: Final = {"bool": 0, "int": 1, "uint": 1, "float": 2}
BITWISE: Final = frozenset(("and", "or", "xor", "lshift", "rshift"))
_WIDER_SIGNED: Final = {8: dtypes.int16, 16: dtypes.int32, 32: dtypes.int64}


def typed(dtype: DataType) -> ScalarType:
    """The type of a typed scalar; bool is always Python's."""
    return BOOL if dtype is dtypes.bool_ else ScalarType(dtype)


def python_type(value: Any) -> ScalarType | None:
    """The weak type of a Python number, None for anything else."""
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    return FLOAT if isinstance(value, float) else None


@cache
def promote(a: DataType, b: DataType) -> DataType:
    """NumPy's common dtype; bfloat16 behaves as float16 does, and both together give float32."""
    if a is b or b.kind == "bool":
        return a
    if a.kind == "bool":
        return b
    if a.is_float() and b.is_float():
        return dtypes.float32 if a.bits == b.bits else max(a, b, key=lambda d: d.bits)
    if a.is_float() or b.is_float():
        real, integer = (a, b) if a.is_float() else (b, a)
        if integer.bits <= 8:
            return real
        return promote(real, dtypes.float32 if integer.bits == 16 else dtypes.float64)
    if a.kind == b.kind:
        return max(a, b, key=lambda d: d.bits)
    signed, unsigned = (a, b) if a.is_signed() else (b, a)
    if signed.bits > unsigned.bits:
        return signed
    return _WIDER_SIGNED.get(unsigned.bits, dtypes.float64)


@cache
def operation_type(operation: str, a: ScalarType, b: ScalarType) -> ScalarType | None:
    """The type both operands take and the result has; None when the operation does not exist for them."""
    ranks = _RANK[a.dtype.kind], _RANK[b.dtype.kind]
    if operation in BITWISE and max(ranks) == 2:
        return None
    if a.weak and b.weak:
        if operation == "truediv" or max(ranks) == 2:
            return FLOAT
        return BOOL if max(ranks) == 0 and operation in ("and", "or", "xor", "min", "max") else INT
    if operation == "truediv" and max(ranks) <= 1:
        return ScalarType(dtypes.float32)
    if a.weak or b.weak:
        strong, weak = (b, a) if a.weak else (a, b)
        return strong if _RANK[weak.dtype.kind] <= _RANK[strong.dtype.kind] else ScalarType(dtypes.float64)
    return ScalarType(promote(a.dtype, b.dtype))


@cache
def comparison_type(a: ScalarType, b: ScalarType) -> ScalarType:
    """The type in which two scalars are compared; integers compare exactly."""
    if max(_RANK[a.dtype.kind], _RANK[b.dtype.kind]) == 2:
        common = operation_type("sub", a, b)
        assert common is not None
        return common
    if a.dtype is dtypes.uint64 and b.dtype is dtypes.uint64:
        return a
    return INT


def join(a: ScalarType, b: ScalarType) -> ScalarType | None:
    """The type of a variable that holds either; None when the two may not meet.

    A Python number may become wider (bool, int, float) or take a typed scalar's dtype of its kind or a wider kind.
    """
    if a == b:
        return a
    ranks = _RANK[a.dtype.kind], _RANK[b.dtype.kind]
    if a.weak and b.weak:
        return (BOOL, INT, FLOAT)[max(ranks)]
    if not (a.weak or b.weak):
        return None
    strong, weak = (b, a) if a.weak else (a, b)
    return strong if _RANK[weak.dtype.kind] <= _RANK[strong.dtype.kind] else None


def describe(type: ScalarType) -> str:
    """How an error names the type."""
    if type.weak:
        return {"bool": "bool", "int": "int", "float": "float"}[type.dtype.kind]
    return type.dtype.name
