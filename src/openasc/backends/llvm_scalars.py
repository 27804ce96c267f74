"""Scalar arithmetic, comparisons and conversions in LLVM text, with Python's meaning and no undefined case."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from openasc.backends import llvm_floats as floats
from openasc.backends.llvm_writer import DIVISION, NEGATIVE_COUNT, Writer
from openasc.dtypes import DataType, bool_, int64

COMPARISONS: Final = {"eq": "eq", "ne": "ne", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge"}
_POWER: Final = """define internal i64 @power(i64 %base, i64 %exponent) {
entry:
  br label %loop
loop:
  %result = phi i64 [ 1, %entry ], [ %next_result, %loop ]
  %square = phi i64 [ %base, %entry ], [ %next_square, %loop ]
  %rest = phi i64 [ %exponent, %entry ], [ %next_rest, %loop ]
  %product = mul i64 %result, %square
  %bit = trunc i64 %rest to i1
  %next_result = select i1 %bit, i64 %product, i64 %result
  %next_square = mul i64 %square, %square
  %next_rest = lshr i64 %rest, 1
  %done = icmp eq i64 %next_rest, 0
  br i1 %done, label %end, label %loop
end:
  ret i64 %next_result
}"""


def llvm_type(dtype: DataType) -> str:
    """The LLVM type that holds a scalar; 16-bit floats are held as their bits."""
    if dtype is bool_:
        return "i1"
    return "i16" if dtype.name in floats.NARROW else (dtype.llvm or f"i{dtype.bits}")


def literal(text: str, dtype: DataType) -> str:
    """The operand of a constant whose value is `text`, Python's repr of an int, float or bool."""
    if dtype is bool_:
        return "true" if text in ("True", "1") else "false"
    if dtype.is_float():
        return floats.float_literal(float({"True": "1", "False": "0"}.get(text, text)), dtype)
    value = int(text) & (1 << dtype.bits) - 1
    return str(value - (1 << dtype.bits) if dtype.is_signed() and value >> (dtype.bits - 1) else value)


def integer(operand: str) -> int | None:
    """The value of an integer literal, None for a name."""
    return None if operand.startswith("%") else int(operand)


# --- integers -------------------------------------------------------------------------------------------------------


def _divide(writer: Writer, operation: str, dtype: DataType, lhs: str, rhs: str, site: int) -> str:
    type = llvm_type(dtype)
    divisor = integer(rhs)
    if divisor is None:
        writer.fail_if(writer.value(f"icmp eq {type} {rhs}, 0"), DIVISION, ["0", "0"], site)
    elif divisor == 0:
        writer.fail_if("true", DIVISION, ["0", "0"], site)
        return "0"
    if dtype.is_unsigned():
        return writer.value(f"{'udiv' if operation == 'floordiv' else 'urem'} {type} {lhs}, {rhs}")
    return _divide_signed(writer, operation, type, lhs, rhs, divisor)


def _divide_signed(writer: Writer, operation: str, type: str, lhs: str, rhs: str, divisor: int | None) -> str:
    """Division by -1 is kept away from the processor, which traps on the most negative number."""
    if divisor == -1:
        return writer.value(f"sub {type} 0, {lhs}") if operation == "floordiv" else "0"
    safe, minus = rhs, ""
    if divisor is None:
        minus = writer.value(f"icmp eq {type} {rhs}, -1")
        safe = writer.value(f"select i1 {minus}, {type} 1, {type} {rhs}")
    rest = writer.value(f"srem {type} {lhs}, {safe}")
    some = writer.value(f"icmp ne {type} {rest}, 0")
    mixed = writer.value(f"xor {type} {rest}, {safe}")
    opposite = writer.value(f"icmp slt {type} {mixed}, 0")
    adjust = writer.value(f"and i1 {some}, {opposite}")
    if operation == "mod":
        moved = writer.value(f"add {type} {rest}, {safe}")
        return writer.value(f"select i1 {adjust}, {type} {moved}, {type} {rest}")
    quotient = writer.value(f"sdiv {type} {lhs}, {safe}")
    less = writer.value(f"sext i1 {adjust} to {type}")
    floor = writer.value(f"add {type} {quotient}, {less}")
    if not minus:
        return floor
    negated = writer.value(f"sub {type} 0, {lhs}")
    return writer.value(f"select i1 {minus}, {type} {negated}, {type} {floor}")


def _shift(writer: Writer, operation: str, dtype: DataType, lhs: str, rhs: str, site: int) -> str:
    """A count beyond the width shifts everything out; a negative one ends the launch."""
    type, width = llvm_type(dtype), dtype.bits
    count = integer(rhs)
    if dtype.is_signed() and (count is None or count < 0):
        negative = "true" if count is not None else writer.value(f"icmp slt {type} {rhs}, 0")
        writer.fail_if(negative, NEGATIVE_COUNT, ["0", "0"], site)
    beyond = writer.value(f"icmp uge {type} {rhs}, {width}")
    if operation == "rshift" and dtype.is_signed():
        limited = writer.value(f"select i1 {beyond}, {type} {width - 1}, {type} {rhs}")
        return writer.value(f"ashr {type} {lhs}, {limited}")
    limited = writer.value(f"select i1 {beyond}, {type} 0, {type} {rhs}")
    shifted = writer.value(f"{'shl' if operation == 'lshift' else 'lshr'} {type} {lhs}, {limited}")
    return writer.value(f"select i1 {beyond}, {type} 0, {type} {shifted}")


def _power(writer: Writer, dtype: DataType, lhs: str, rhs: str, site: int) -> str:
    type = llvm_type(dtype)
    if dtype.is_signed():
        writer.fail_if(writer.value(f"icmp slt {type} {rhs}, 0"), NEGATIVE_COUNT, ["0", "0"], site)
    base, exponent = extend(writer, lhs, dtype), extend(writer, rhs, dtype)
    result = writer.value(f"call i64 {writer.helper('power', _POWER)}(i64 {base}, i64 {exponent})")
    return result if type == "i64" else writer.value(f"trunc i64 {result} to {type}")


def _extreme(writer: Writer, operation: str, type: str, compare: str, lhs: str, rhs: str) -> str:
    """Python's min and max: the first unless the second is strictly beyond it."""
    beyond = writer.value(f"{compare} {rhs}, {lhs}")
    return writer.value(f"select i1 {beyond}, {type} {rhs}, {type} {lhs}")


_PLAIN: Final = {"add": "add", "sub": "sub", "mul": "mul", "and": "and", "or": "or", "xor": "xor"}


def _integer_binary(writer: Writer, operation: str, dtype: DataType, lhs: str, rhs: str, site: int) -> str:
    type = llvm_type(dtype)
    if operation in _PLAIN:
        return writer.value(f"{_PLAIN[operation]} {type} {lhs}, {rhs}")
    if operation in ("floordiv", "mod"):
        return _divide(writer, operation, dtype, lhs, rhs, site)
    if operation in ("lshift", "rshift"):
        return _shift(writer, operation, dtype, lhs, rhs, site)
    if operation == "pow":
        return _power(writer, dtype, lhs, rhs, site)
    sign = "s" if dtype.is_signed() else "u"
    return _extreme(writer, operation, type, f"icmp {sign}{'lt' if operation == 'min' else 'gt'} {type}", lhs, rhs)


def _integer_unary(writer: Writer, operation: str, dtype: DataType, value: str) -> str:
    type = llvm_type(dtype)
    if operation == "pos" or (operation == "abs" and not dtype.is_signed()):
        return value
    if operation == "not":
        return writer.value(f"icmp eq {type} {value}, {'false' if type == 'i1' else 0}")
    if operation == "invert":
        return writer.value(f"xor {type} {value}, -1")
    negated = writer.value(f"sub {type} 0, {value}")
    if operation == "neg":
        return negated
    negative = writer.value(f"icmp slt {type} {value}, 0")
    return writer.value(f"select i1 {negative}, {type} {negated}, {type} {value}")


# --- floats ---------------------------------------------------------------------------------------------------------

_FLOAT_PLAIN: Final = {"add": "fadd", "sub": "fsub", "mul": "fmul", "truediv": "fdiv"}


def _float_binary(writer: Writer, operation: str, dtype: DataType, lhs: str, rhs: str) -> str:
    """Division by zero gives an infinity or NaN. `//`, `%` and `**` are computed as float64 and rounded once."""
    double = DataType("float64")
    if operation in ("floordiv", "mod", "pow"):
        lhs, rhs = (floats.convert_float(writer, value, dtype, double) for value in (lhs, rhs))
        if operation == "pow":
            result = floats.call_intrinsic(writer, "pow", "double", (lhs, rhs))
        else:
            result = floats.divide_floor(writer, operation, lhs, rhs)
        return floats.convert_float(writer, result, double, dtype)
    type = floats.wide_type(dtype)
    lhs, rhs = floats.widen(writer, lhs, dtype), floats.widen(writer, rhs, dtype)
    if operation in _FLOAT_PLAIN:
        result = writer.value(f"{_FLOAT_PLAIN[operation]} {type} {lhs}, {rhs}")
    else:
        result = _extreme(writer, operation, type, f"fcmp o{'lt' if operation == 'min' else 'gt'} {type}", lhs, rhs)
    return floats.narrow(writer, result, dtype)


def _float_unary(writer: Writer, operation: str, dtype: DataType, value: str) -> str:
    if operation == "pos":
        return value
    type = floats.wide_type(dtype)
    wide = floats.widen(writer, value, dtype)
    if operation == "not":
        return writer.value(f"fcmp oeq {type} {wide}, 0.0")
    if operation == "neg":
        return floats.narrow(writer, writer.value(f"fneg {type} {wide}"), dtype)
    return floats.narrow(writer, floats.call_intrinsic(writer, "fabs", type, (wide,)), dtype)


# --- what operations call -------------------------------------------------------------------------------------------


def scalar(writer: Writer, operation: str, dtype: DataType, values: Sequence[str], site: int) -> str:
    """`ir.dialect.ScalarOp` on operands of one dtype."""
    if len(values) == 1:
        unary: Callable[..., str] = _float_unary if dtype.is_float() else _integer_unary
        return unary(writer, operation, dtype, values[0])
    if dtype.is_float():
        return _float_binary(writer, operation, dtype, values[0], values[1])
    return _integer_binary(writer, operation, dtype, values[0], values[1], site)


def compare(writer: Writer, predicate: str, dtype: DataType, lhs: str, rhs: str) -> str:
    """An i1; a NaN is unequal to everything."""
    if dtype.is_float():
        type = floats.wide_type(dtype)
        ordered = "une" if predicate == "ne" else f"o{predicate}"
        lhs, rhs = floats.widen(writer, lhs, dtype), floats.widen(writer, rhs, dtype)
        return writer.value(f"fcmp {ordered} {type} {lhs}, {rhs}")
    sign = "" if predicate in ("eq", "ne") else "s" if dtype.is_signed() else "u"
    return writer.value(f"icmp {sign}{predicate} {llvm_type(dtype)} {lhs}, {rhs}")


def extend(writer: Writer, value: str, dtype: DataType) -> str:
    """An integer or bool as i64, by its own sign."""
    if value in ("true", "false"):
        return str(int(value == "true"))
    if llvm_type(dtype) == "i64":
        return value
    known = integer(value)
    if known is not None:
        return str(known)
    return writer.value(f"{'sext' if dtype.is_signed() else 'zext'} {llvm_type(dtype)} {value} to i64")


def _to_integer(writer: Writer, value: str, source: DataType, target: DataType) -> str:
    type = llvm_type(target)
    if source.is_float():
        wide = floats.wide_type(source)
        name = f"fpto{'s' if target.is_signed() else 'u'}i.sat"
        full = f"{type} @llvm.{name}.{type}.{floats.suffix(wide)}"
        writer.declare(f"{full}({wide})")
        return writer.value(f"call {full}({wide} {floats.widen(writer, value, source)})")
    long = extend(writer, value, source)
    if type == "i64":
        return long
    known = integer(long)
    return literal(str(known), target) if known is not None else writer.value(f"trunc i64 {long} to {type}")


def _integer_to_narrow(writer: Writer, value: str, source: DataType, target: DataType) -> str:
    """Integers above 2^53 first drop their last 11 bits to an odd neighbour, so that only one rounding counts."""
    long = extend(writer, value, source)
    if source.bits == 64:
        cut = writer.value(f"and i64 {long}, -2048")
        odd = writer.value(f"or i64 {cut}, 2048")
        exact = writer.value(f"icmp eq i64 {cut}, {long}")
        sticky = writer.value(f"select i1 {exact}, i64 {long}, i64 {odd}")
        if source.is_signed():
            moved = writer.value(f"add i64 {long}, {1 << 53}")
            small = writer.value(f"icmp ule i64 {moved}, {1 << 54}")
        else:
            small = writer.value(f"icmp ule i64 {long}, {1 << 53}")
        long = writer.value(f"select i1 {small}, i64 {long}, i64 {sticky}")
    sign = "s" if source.is_signed() else "u"
    wide = writer.value(f"{sign}itofp i64 {long} to double")
    return floats.convert_float(writer, wide, DataType("float64"), target)


def convert(writer: Writer, value: str, source: DataType, target: DataType) -> str:
    """`ir.dialect.ConvertOp`: one rounding, saturating from float to int (NaN gives 0)."""
    if source is target:
        return value
    if target is bool_:
        if source.is_float():
            return compare(writer, "ne", source, value, literal("0.0", source))
        return compare(writer, "ne", source, value, "0")
    if not target.is_float():
        return _to_integer(writer, value, source, target)
    if source.is_float():
        return floats.convert_float(writer, value, source, target)
    if not value.startswith("%"):
        known = int(value == "true") if source is bool_ else int(value)
        if abs(known) <= 1 << 53:
            return floats.float_literal(float(known), target)
    return _convert_wide(writer, value, source, target)


def _convert_wide(writer: Writer, value: str, source: DataType, target: DataType) -> str:
    if target.name in floats.NARROW:
        return _integer_to_narrow(writer, value, source, target)
    sign = "s" if source.is_signed() else "u"
    return writer.value(f"{sign}itofp {llvm_type(source)} {value} to {target.llvm}")


def bitcast(writer: Writer, value: str, source: DataType, target: DataType) -> str:
    """The same bits as another dtype of the same width."""
    before, after = llvm_type(source), llvm_type(target)
    return value if before == after else writer.value(f"bitcast {before} {value} to {after}")


def to_word(writer: Writer, value: str, dtype: DataType) -> str:
    """A scalar as a 64-bit word of the ABI: integers extended by their sign, floats as their bits."""
    if not dtype.is_float():
        return extend(writer, value, dtype)
    known = floats.literal_bits(value, dtype)
    if known is not None:
        return str(known)
    bits = f"i{dtype.bits}"
    if llvm_type(dtype) != bits:
        value = writer.value(f"bitcast {dtype.llvm} {value} to {bits}")
    return value if bits == "i64" else writer.value(f"zext {bits} {value} to i64")


def from_word(writer: Writer, word: str, dtype: DataType) -> str:
    """A scalar from a word of the ABI."""
    if dtype is bool_:
        return writer.value(f"icmp ne i64 {word}, 0")
    if dtype.name in ("int64", "uint64"):
        return word
    bits = f"i{dtype.bits}"
    value = word if bits == "i64" else writer.value(f"trunc i64 {word} to {bits}")
    return value if llvm_type(dtype) == bits else writer.value(f"bitcast {bits} {value} to {dtype.llvm}")


INDEX_DTYPE: Final = int64
