"""Divisions that cannot fault, and those that round down."""

from __future__ import annotations

from openasc.operators.lanes import BITS, REGISTERS, Lanes


def safe_divisor(lanes: Lanes, dtype: str, x: str, y: str) -> tuple[str, str]:
    """A divisor that cannot fault, and where it stands for another: at 0, and at -1 under the least number."""
    type = REGISTERS[dtype]
    unsafe = lanes.op("icmp eq", type, y, lanes.splat(0, type))
    if dtype.startswith("int"):
        least = lanes.op("icmp eq", type, x, lanes.splat(-(1 << BITS[type] - 1), type))
        minus = lanes.op("icmp eq", type, y, lanes.splat(-1, type))
        unsafe = lanes.op("or", "i1", unsafe, lanes.op("and", "i1", least, minus))
    return lanes.choose(unsafe, lanes.splat(1, type), y, type), unsafe


def floored(lanes: Lanes, x: str, y: str, type: str) -> tuple[str, str]:
    """Quotient rounded down and remainder with the divisor's sign, of signed numbers."""
    quotient, rest = lanes.op("sdiv", type, x, y), lanes.op("srem", type, x, y)
    zero = lanes.splat(0, type)
    apart = lanes.op("icmp slt", type, lanes.op("xor", type, rest, y), zero)
    wrong = lanes.op("and", "i1", lanes.op("icmp ne", type, rest, zero), apart)
    quotient = lanes.choose(wrong, lanes.op("sub", type, quotient, lanes.splat(1, type)), quotient, type)
    return quotient, lanes.choose(wrong, lanes.op("add", type, rest, y), rest, type)


def float_division(lanes: Lanes, name: str, x: str, y: str, type: str) -> str:
    rest = lanes.library("fmod", type, x, y)
    if name == "fmod":
        return rest
    zero = lanes.splat(0.0, type)
    whole = lanes.op("fcmp oeq", type, rest, zero)
    apart = lanes.op("xor", "i1", lanes.op("fcmp olt", type, rest, zero), lanes.op("fcmp olt", type, y, zero))
    wrong = lanes.op("and", "i1", lanes.op("xor", "i1", whole, lanes.splat(True, "i1")), apart)
    if name == "remainder":
        shifted = lanes.choose(wrong, lanes.op("fadd", type, rest, y), rest, type)
        return lanes.choose(whole, lanes.intrinsic("copysign", type, zero, y), shifted, type)
    quotient = lanes.op("fdiv", type, lanes.op("fsub", type, x, rest), y)
    quotient = lanes.choose(wrong, lanes.op("fsub", type, quotient, lanes.splat(1.0, type)), quotient, type)
    floor = lanes.intrinsic("floor", type, quotient)
    up = lanes.op("fcmp ogt", type, lanes.op("fsub", type, quotient, floor), lanes.splat(0.5, type))
    rounded = lanes.choose(up, lanes.op("fadd", type, floor, lanes.splat(1.0, type)), floor, type)
    plain = lanes.op("fdiv", type, x, y)
    empty = lanes.op("fcmp oeq", type, quotient, zero)
    rounded = lanes.choose(empty, lanes.intrinsic("copysign", type, zero, plain), rounded, type)
    by_zero = lanes.op("fcmp oeq", type, y, zero)
    return lanes.choose(by_zero, plain, rounded, type)
