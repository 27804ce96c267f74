"""Conversions of scalars as C++ expressions: one rounding, saturating from floats to integers."""

from __future__ import annotations

from openasc.backends.ascendc_emitter import Emitter, emits
from openasc.backends.ascendc_expressions import EQUALITY, Expression, call, cast, infix, narrow, widen
from openasc.backends.ascendc_ranges import limits
from openasc.dtypes import DataType, bool_, float32, float64
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of


def convert_float(emitter: Emitter, value: Expression, source: DataType, target: DataType) -> Expression:
    """A float of one dtype as another, rounded once."""
    if source is target:
        return value
    if target in (float32, float64):
        return cast(target, widen(source, value))
    if source is float64:
        return narrow(target, call(emitter.helper("narrow"), value))
    return narrow(target, widen(source, value))


def to_float(emitter: Emitter, value: Expression, source: DataType, target: DataType,
              span: tuple[int, int] | None = None) -> Expression:  # fmt: skip
    """An integer as a float, rounded once."""
    if target in (float32, float64):
        return cast(target, value)
    low, high = limits(source) if span is None else span
    if low >= -(1 << 24) and high <= 1 << 24:
        return narrow(target, cast(float32, value))
    exact = low >= -(1 << 53) and high <= 1 << 53
    whole = cast(float64, value) if exact else call(emitter.helper("sticky"), cast(source, value))
    return narrow(target, call(emitter.helper("narrow"), whole))


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
            result = to_float(emitter, value, source, target, emitter.ranges.of(operation.source))
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
        same = source.bits == target.bits or (value.is_name and not value.reads and value.text.lstrip("-").isdigit())
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
