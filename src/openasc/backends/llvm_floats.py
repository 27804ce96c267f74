"""Floating-point values in LLVM text: literals, rounding between widths, and Python's floor division and remainder.

float16 and bfloat16 values are held as their bits (`i16`) and widened for each operation, so generated code needs
no run-time library on processors without half precision.
"""

from __future__ import annotations

import struct
from typing import Final

from openasc.backends.llvm_writer import Writer
from openasc.dtypes import DataType

NARROW: Final = ("float16", "bfloat16")


def _float32_bits_to_odd(value: float) -> int:
    """Bits of the float32 beside `value` that is odd, or of its equal: rounding it again rounds once."""
    try:
        bits = int(struct.unpack("<I", struct.pack("<f", value))[0])
    except OverflowError:
        bits = 0x7F800000 | (0x80000000 if value < 0 else 0)
    nearest = struct.unpack("<f", struct.pack("<I", bits))[0]
    if nearest == value or value != value:
        return bits
    return (bits - 1 if abs(nearest) > abs(value) else bits) | 1


def float_bits(value: float, dtype: DataType) -> int:
    """The bits of `value` rounded once (to nearest even) to a floating dtype."""
    if dtype.name == "float64":
        return int(struct.unpack("<Q", struct.pack("<d", value))[0])
    if dtype.name == "bfloat16":
        bits = _float32_bits_to_odd(value)
        return 0x7FC0 if value != value else (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    pack, unpack, infinity, sign = ("<e", "<H", 0x7C00, 15) if dtype.name == "float16" else ("<f", "<I", 0x7F800000, 31)
    try:
        return int(struct.unpack(unpack, struct.pack(pack, value))[0])
    except OverflowError:
        return infinity | (int(value < 0) << sign)


def float_literal(value: float, dtype: DataType) -> str:
    """The operand text of a constant."""
    bits = float_bits(value, dtype)
    if dtype.name in NARROW:
        return str(bits)
    if dtype.name == "float32":
        value = struct.unpack("<f", struct.pack("<I", bits))[0]
        bits = float_bits(value, DataType("float64"))
    return f"0x{bits:016X}"


def literal_bits(literal: str, dtype: DataType) -> int | None:
    """The bits of a constant operand, None when it is a name."""
    if literal.startswith("%"):
        return None
    if dtype.name in NARROW:
        return int(literal)
    bits = int(literal, 16)
    if dtype.name == "float64":
        return bits
    return float_bits(struct.unpack("<d", struct.pack("<Q", bits))[0], dtype)


_HALF_TO_FLOAT: Final = """define internal float @half_to_float(i16 %bits) alwaysinline {
  %half = bitcast i16 %bits to half
  %wide = fpext half %half to float
  ret float %wide
}"""
_FLOAT_TO_HALF: Final = """define internal i16 @float_to_half(float %wide) alwaysinline {
  %half = fptrunc float %wide to half
  %bits = bitcast half %half to i16
  ret i16 %bits
}"""
# For processors without conversions: scaling by 2^112 turns the exponent's bias, subnormals included.
_HALF_TO_FLOAT_SOFT: Final = """define internal float @half_to_float(i16 %bits) {
  %word = zext i16 %bits to i32
  %magnitude = and i32 %word, 32767
  %sign = and i32 %word, 32768
  %shifted = shl i32 %magnitude, 13
  %small = bitcast i32 %shifted to float
  %scaled = fmul float %small, 0x46F0000000000000
  %finite = bitcast float %scaled to i32
  %special = icmp uge i32 %magnitude, 31744
  %saturated = or i32 %shifted, 2139095040
  %unsigned = select i1 %special, i32 %saturated, i32 %finite
  %high = shl i32 %sign, 16
  %all = or i32 %unsigned, %high
  %wide = bitcast i32 %all to float
  ret float %wide
}"""
# Adding 0.5, whose last place in float32 is that of a subnormal half, rounds subnormals; others round as integers.
_FLOAT_TO_HALF_SOFT: Final = """define internal i16 @float_to_half(float %wide) {
  %word = bitcast float %wide to i32
  %magnitude = and i32 %word, 2147483647
  %high = lshr i32 %word, 16
  %sign = and i32 %high, 32768
  %is_nan = icmp ugt i32 %magnitude, 2139095040
  %overflows = icmp uge i32 %magnitude, 1199570944
  %is_small = icmp ult i32 %magnitude, 947912704
  %value = bitcast i32 %magnitude to float
  %pushed = fadd float %value, 5.000000e-01
  %pushed_bits = bitcast float %pushed to i32
  %small = sub i32 %pushed_bits, 1056964608
  %last = lshr i32 %magnitude, 13
  %odd = and i32 %last, 1
  %rebiased = sub i32 %magnitude, 939524096
  %halfway = add i32 %rebiased, 4095
  %rounded = add i32 %halfway, %odd
  %normal = lshr i32 %rounded, 13
  %finite = select i1 %is_small, i32 %small, i32 %normal
  %limited = select i1 %overflows, i32 31744, i32 %finite
  %unsigned = select i1 %is_nan, i32 32256, i32 %limited
  %all = or i32 %unsigned, %sign
  %bits = trunc i32 %all to i16
  ret i16 %bits
}"""
_BFLOAT_TO_FLOAT: Final = """define internal float @bfloat_to_float(i16 %bits) alwaysinline {
  %word = zext i16 %bits to i32
  %shifted = shl i32 %word, 16
  %wide = bitcast i32 %shifted to float
  ret float %wide
}"""
_FLOAT_TO_BFLOAT: Final = """define internal i16 @float_to_bfloat(float %wide) {
  %word = bitcast float %wide to i32
  %is_nan = fcmp uno float %wide, %wide
  %last = lshr i32 %word, 16
  %odd = and i32 %last, 1
  %halfway = add i32 %word, 32767
  %rounded = add i32 %halfway, %odd
  %kept = lshr i32 %rounded, 16
  %chosen = select i1 %is_nan, i32 32704, i32 %kept
  %bits = trunc i32 %chosen to i16
  ret i16 %bits
}"""
_DOUBLE_TO_ODD: Final = """define internal float @double_to_odd(double %value) {
  %nearest = fptrunc double %value to float
  %back = fpext float %nearest to double
  %inexact = fcmp one double %back, %value
  %magnitude = call double @llvm.fabs.f64(double %value)
  %back_magnitude = call double @llvm.fabs.f64(double %back)
  %above = fcmp ogt double %back_magnitude, %magnitude
  %bits = bitcast float %nearest to i32
  %less = sext i1 %above to i32
  %toward_zero = add i32 %bits, %less
  %odd = or i32 %toward_zero, 1
  %chosen = select i1 %inexact, i32 %odd, i32 %bits
  %result = bitcast i32 %chosen to float
  ret float %result
}"""
_MOD: Final = """define internal double @mod(double %a, double %b) {
  %rest = frem double %a, %b
  %some = fcmp une double %rest, 0.0
  %rest_negative = fcmp olt double %rest, 0.0
  %b_negative = fcmp olt double %b, 0.0
  %differ = xor i1 %rest_negative, %b_negative
  %moved = fadd double %rest, %b
  %adjusted = select i1 %differ, double %moved, double %rest
  %zero = call double @llvm.copysign.f64(double 0.0, double %b)
  %result = select i1 %some, double %adjusted, double %zero
  ret double %result
}"""
_FLOORDIV: Final = """define internal double @floordiv(double %a, double %b) {
  %rest = frem double %a, %b
  %plain = fdiv double %a, %b
  %difference = fsub double %a, %rest
  %ratio = fdiv double %difference, %b
  %some = fcmp une double %rest, 0.0
  %rest_negative = fcmp olt double %rest, 0.0
  %b_negative = fcmp olt double %b, 0.0
  %differ = xor i1 %rest_negative, %b_negative
  %down = and i1 %some, %differ
  %less = fsub double %ratio, 1.0
  %quotient = select i1 %down, double %less, double %ratio
  %floor = call double @llvm.floor.f64(double %quotient)
  %gap = fsub double %quotient, %floor
  %up = fcmp ogt double %gap, 0.5
  %more = fadd double %floor, 1.0
  %snapped = select i1 %up, double %more, double %floor
  %nonzero = fcmp une double %quotient, 0.0
  %zero = call double @llvm.copysign.f64(double 0.0, double %plain)
  %finite = select i1 %nonzero, double %snapped, double %zero
  %by_zero = fcmp oeq double %b, 0.0
  %result = select i1 %by_zero, double %plain, double %finite
  ret double %result
}"""


def widen(writer: Writer, value: str, dtype: DataType) -> str:
    """A float16 or bfloat16 as float; float32 and float64 unchanged."""
    if dtype.name == "float16":
        text = _HALF_TO_FLOAT if writer.native_half else _HALF_TO_FLOAT_SOFT
        return writer.value(f"call float {writer.helper('half_to_float', text)}(i16 {value})")
    if dtype.name == "bfloat16":
        return writer.value(f"call float {writer.helper('bfloat_to_float', _BFLOAT_TO_FLOAT)}(i16 {value})")
    return value


def narrow(writer: Writer, value: str, dtype: DataType) -> str:
    """A float rounded to float16 or bfloat16; float32 and float64 unchanged."""
    if dtype.name == "float16":
        text = _FLOAT_TO_HALF if writer.native_half else _FLOAT_TO_HALF_SOFT
        return writer.value(f"call i16 {writer.helper('float_to_half', text)}(float {value})")
    if dtype.name == "bfloat16":
        return writer.value(f"call i16 {writer.helper('float_to_bfloat', _FLOAT_TO_BFLOAT)}(float {value})")
    return value


def wide_type(dtype: DataType) -> str:
    """The LLVM type in which a floating dtype is computed."""
    return "double" if dtype.name == "float64" else "float"


def suffix(type: str) -> str:
    """An LLVM floating type in the name of an intrinsic."""
    return "f64" if type == "double" else "f32"


def convert_float(writer: Writer, value: str, source: DataType, target: DataType) -> str:
    """A float of one dtype as another, rounded once."""
    if source is target:
        return value
    value = widen(writer, value, source)
    if source.name == "float64" and target.name != "float64":
        if target.name == "float32":
            return writer.value(f"fptrunc double {value} to float")
        writer.declare("double @llvm.fabs.f64(double)")
        value = writer.value(f"call float {writer.helper('double_to_odd', _DOUBLE_TO_ODD)}(double {value})")
    elif target.name == "float64" and source.name != "float64":
        return writer.value(f"fpext float {value} to double")
    return narrow(writer, value, target)


def call_intrinsic(writer: Writer, name: str, type: str, values: tuple[str, ...]) -> str:
    """Calls `llvm.<name>` on values of one floating type."""
    full = f"{type} @llvm.{name}.{suffix(type)}"
    writer.declare(f"{full}({', '.join([type] * len(values))})")
    return writer.value(f"call {full}({', '.join(f'{type} {value}' for value in values)})")


def divide_floor(writer: Writer, name: str, lhs: str, rhs: str) -> str:
    """Python's `//` (name "floordiv") or `%` ("mod") on double."""
    writer.declare("double @llvm.copysign.f64(double, double)")
    if name == "floordiv":
        writer.declare("double @llvm.floor.f64(double)")
    text = _FLOORDIV if name == "floordiv" else _MOD
    return writer.value(f"call double {writer.helper(name, text)}(double {lhs}, double {rhs})")
