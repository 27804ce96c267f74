"""Exponentials, logarithms and their kin over lanes, as polynomials that need no call and no branch.

The polynomials were fitted for this file (minimax in relative error over the stated range); with float32 lanes each
function stays within 3 units in the last place, the float64 exponential within 2.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from openasc.operators.lanes import Lanes

# (e^r - 1 - r) / r² for |r| <= ln(2)/2.
_EXP: Final = {
    "float": (0.5000000078344903, 0.16666666841536038, 0.041666268938956565, 0.008333268534451026,
              0.0013946127330481178, 0.0001991619832162391),
    "double": (*(1 / math.factorial(n) for n in range(2, 14)),),
}  # fmt: skip
_LN2: Final = {
    "float": (0.693145751953125, 1.4286068203094173e-06),
    "double": (0.6931471805582987, 1.6465949582897082e-12),
}
# (tanh(x)/x - 1) / x² in x², for |x| <= 0.625.
_TANH: Final = (
    -0.3333333090735877, 0.1333320979403071, -0.05394720842437952, 0.02170299144200492, -0.008182737504573098,
    0.0021475980182132713,
)  # fmt: skip
# erf(x)/x in x², for |x| <= 1.
_ERF: Final = (
    1.128379167063158, -0.37612638483802213, 0.11283782747089709, -0.026865445814713607, 0.005221074858901565,
    -0.000848471116629925, 0.00011270542423665148, -9.680130464920084e-06,
)  # fmt: skip
# ln(erfc(x)) for 0.9 <= x <= 4.
_ERFC: Final = (
    0.0001705543096530704, -1.129495170761472, -0.6333866213104715, -0.10823664898338331, 0.025091517223572724,
    -0.004160535261771427, 0.00043230482019405834, -2.0909722271420016e-05,
)  # fmt: skip
# (ln(1+f) - f + f²/2) / f³ for 1+f in [sqrt(1/2), sqrt(2)).
_LOG: Final = (
    0.3333331346511841, -0.25000008940696716, 0.2000211924314499, -0.1666799634695053, 0.14219550788402557,
    -0.12405591458082199, 0.11888174712657928, -0.11675640940666199, 0.06746601313352585,
)  # fmt: skip


def polynomial(lanes: Lanes, coefficients: tuple[float, ...], x: str, type: str) -> str:
    """c0 + c1 x + c2 x² …, by Horner's rule with fused multiply-adds."""
    result = lanes.splat(coefficients[-1], type)
    for coefficient in reversed(coefficients[:-1]):
        result = lanes.intrinsic("fma", type, result, x, lanes.splat(coefficient, type))
    return result


def _limited(lanes: Lanes, x: str, low: float, high: float, type: str) -> str:
    """x between two numbers; a NaN stays."""
    for limit, compare in ((low, "olt"), (high, "ogt")):
        bound = lanes.splat(limit, type)
        x = lanes.choose(lanes.op(f"fcmp {compare}", type, x, bound), bound, x, type)
    return x


def _reduced(lanes: Lanes, x: str, type: str) -> tuple[str, str]:
    """n and r with x = n ln2 + r, |r| <= ln(2)/2."""
    n = lanes.intrinsic("roundeven", type, lanes.op("fmul", type, x, lanes.splat(1 / math.log(2), type)))
    r = lanes.intrinsic("fma", type, n, lanes.splat(-_LN2[type][0], type), x)
    return n, lanes.intrinsic("fma", type, n, lanes.splat(-_LN2[type][1], type), r)


def _power_of_two(lanes: Lanes, n: str, type: str) -> str:
    """2^n for a whole n that a normal number can be."""
    integer, bias, shift = ("i32", 127, 23) if type == "float" else ("i64", 1023, 52)
    bits = lanes.op("add", integer, n, lanes.splat(bias, integer))
    return lanes.convert("bitcast", lanes.op("shl", integer, bits, lanes.splat(shift, integer)), integer, type)


def _whole(lanes: Lanes, n: str, type: str) -> str:
    """n as an integer: any one for a NaN, whose product with whatever power stays a NaN."""
    integer = "i32" if type == "float" else "i64"
    return lanes.value(f"freeze {lanes.vector(integer)} {lanes.convert('fptosi', n, type, integer)}")


def _scaled(lanes: Lanes, value: str, n: str, type: str) -> str:
    """value * 2^n, by two factors, since 2^n alone may be no number; only the second product rounds."""
    integer = "i32" if type == "float" else "i64"
    whole = _whole(lanes, n, type)
    half = lanes.op("ashr", integer, whole, lanes.splat(1, integer))
    rest = lanes.op("sub", integer, whole, half)
    value = lanes.op("fmul", type, value, _power_of_two(lanes, half, type))
    return lanes.op("fmul", type, value, _power_of_two(lanes, rest, type))


def exponential(lanes: Lanes, x: str, type: str) -> str:
    """e^x."""
    x = _limited(lanes, x, *((-104.0, 89.0) if type == "float" else (-746.0, 710.0)), type)
    n, r = _reduced(lanes, x, type)
    square = lanes.op("fmul", type, r, r)
    power = lanes.intrinsic("fma", type, polynomial(lanes, _EXP[type], r, type), square, r)
    power = lanes.op("fadd", type, power, lanes.splat(1.0, type))
    return _scaled(lanes, power, n, type)


def exponential_less_one(lanes: Lanes, x: str, type: str) -> str:
    """e^x - 1, precise near 0: 2^n (e^r - 1) + (2^n - 1)."""
    x = _limited(lanes, x, *((-30.0, 89.0) if type == "float" else (-60.0, 710.0)), type)
    nan = lanes.op("fcmp uno", type, x, x)
    safe = lanes.choose(nan, lanes.splat(0.0, type), x, type)
    n, r = _reduced(lanes, safe, type)
    square = lanes.op("fmul", type, r, r)
    less_one = lanes.intrinsic("fma", type, polynomial(lanes, _EXP[type], r, type), square, r)
    # 2^(n-1), so that the largest n has a power of two.
    half = lanes.op("fadd", type, n, lanes.splat(-1.0, type))
    integer = "i32" if type == "float" else "i64"
    power = _power_of_two(lanes, lanes.convert("fptosi", half, type, integer), type)
    result = lanes.intrinsic("fma", type, less_one, power, lanes.op("fsub", type, power, lanes.splat(0.5, type)))
    result = lanes.op("fmul", type, result, lanes.splat(2.0, type))
    tiny = lanes.op("fcmp olt", type, lanes.intrinsic("fabs", type, safe), lanes.splat(2.0**-60, type))
    return lanes.choose(lanes.op("or", "i1", nan, tiny), x, result, type)


def logarithm(lanes: Lanes, x: str) -> str:
    """ln x of float32 lanes."""
    small = lanes.op("fcmp olt", "float", x, lanes.splat(2.0**-126, "float"))
    normal = lanes.choose(small, lanes.op("fmul", "float", x, lanes.splat(2.0**23, "float")), x, "float")
    root = lanes.splat(0x3F3504F3, "i32")
    number = lanes.op("sub", "i32", lanes.convert("bitcast", normal, "float", "i32"), root)
    exponent = lanes.op("ashr", "i32", number, lanes.splat(23, "i32"))
    exponent = lanes.op(
        "sub", "i32", exponent, lanes.choose(small, lanes.splat(23, "i32"), lanes.splat(0, "i32"), "i32")
    )
    e = lanes.convert("sitofp", exponent, "i32", "float")
    fraction = lanes.op("add", "i32", lanes.op("and", "i32", number, lanes.splat(0x7FFFFF, "i32")), root)
    f = lanes.op("fsub", "float", lanes.convert("bitcast", fraction, "i32", "float"), lanes.splat(1.0, "float"))
    large = lanes.op("fmul", "float", e, lanes.splat(_LN2["float"][0], "float"))
    total = lanes.op("fadd", "float", large, f)
    lost = lanes.op("fsub", "float", f, lanes.op("fsub", "float", total, large))
    rest = lanes.intrinsic("fma", "float", e, lanes.splat(_LN2["float"][1], "float"), lost)
    square = lanes.op("fmul", "float", f, f)
    cube = lanes.op("fmul", "float", square, f)
    rest = lanes.intrinsic("fma", "float", cube, polynomial(lanes, _LOG, f, "float"), rest)
    rest = lanes.intrinsic("fma", "float", square, lanes.splat(-0.5, "float"), rest)
    return _logarithm_ends(lanes, x, lanes.op("fadd", "float", total, rest))


def _logarithm_ends(lanes: Lanes, x: str, result: str) -> str:
    """The values at 0, below it, at infinity and of NaN."""
    zero = lanes.splat(0.0, "float")
    ends = (("oeq", zero, -math.inf), ("ult", zero, math.nan), ("oeq", lanes.splat(math.inf, "float"), math.inf))
    for compare, bound, value in ends:
        found = lanes.op(f"fcmp {compare}", "float", x, bound)
        result = lanes.choose(found, lanes.splat(value, "float"), result, "float")
    return result


def tangent(lanes: Lanes, x: str) -> str:
    """tanh x of float32 lanes: a polynomial near 0, 1 - 2/(e^2|x| + 1) elsewhere."""
    size = lanes.intrinsic("fabs", "float", x)
    square = lanes.op("fmul", "float", x, x)
    near = polynomial(lanes, _TANH, square, "float")
    near = lanes.intrinsic("fma", "float", near, lanes.op("fmul", "float", square, x), x)
    capped = lanes.choose(
        lanes.op("fcmp ogt", "float", size, lanes.splat(10.0, "float")), lanes.splat(10.0, "float"), size, "float"
    )
    power = _plain_power(lanes, lanes.op("fmul", "float", capped, lanes.splat(2.0, "float")))
    share = lanes.op(
        "fdiv", "float", lanes.splat(2.0, "float"), lanes.op("fadd", "float", power, lanes.splat(1.0, "float"))
    )
    far = lanes.op("fsub", "float", lanes.splat(1.0, "float"), share)
    close = lanes.op("fcmp ult", "float", size, lanes.splat(0.625, "float"))
    return lanes.intrinsic("copysign", "float", lanes.choose(close, near, far, "float"), x)


def _plain_power(lanes: Lanes, x: str) -> str:
    """e^x of float32 lanes whose result is a normal number."""
    n, r = _reduced(lanes, x, "float")
    square = lanes.op("fmul", "float", r, r)
    power = lanes.intrinsic("fma", "float", polynomial(lanes, _EXP["float"], r, "float"), square, r)
    power = lanes.op("fadd", "float", power, lanes.splat(1.0, "float"))
    scale = lanes.op("shl", "i32", _whole(lanes, n, "float"), lanes.splat(23, "i32"))
    bits = lanes.op("add", "i32", lanes.convert("bitcast", power, "float", "i32"), scale)
    return lanes.convert("bitcast", bits, "i32", "float")


def error_function(lanes: Lanes, x: str) -> str:
    """erf x of float32 lanes: a polynomial near 0, 1 - e^p(|x|) elsewhere."""
    size = lanes.intrinsic("fabs", "float", x)
    square = lanes.op("fmul", "float", x, x)
    near = lanes.op("fmul", "float", polynomial(lanes, _ERF, square, "float"), x)
    capped = lanes.choose(
        lanes.op("fcmp ogt", "float", size, lanes.splat(4.0, "float")), lanes.splat(4.0, "float"), size, "float"
    )
    power = _plain_power(lanes, polynomial(lanes, _ERFC, capped, "float"))
    far = lanes.op("fsub", "float", lanes.splat(1.0, "float"), power)
    far = lanes.intrinsic("copysign", "float", far, x)
    close = lanes.op("fcmp ult", "float", size, lanes.splat(0.95, "float"))
    return lanes.choose(close, near, far, "float")


def sigmoid(lanes: Lanes, x: str, type: str) -> str:
    """1 / (1 + e^-x)."""
    power = exponential(lanes, lanes.op("fneg", type, x), type)
    one = lanes.splat(1.0, type)
    return lanes.op("fdiv", type, one, lanes.op("fadd", type, power, one))


Function = Callable[[Lanes, str, str], str]


def _single(function: Callable[[Lanes, str], str], library: str) -> Function:
    def write(lanes: Lanes, x: str, type: str) -> str:
        return function(lanes, x) if type == "float" else lanes.library(library, type, x)

    return write


FUNCTIONS: Final[dict[str, Function]] = {
    "exp": exponential,
    "expm1": exponential_less_one,
    "expit": sigmoid,
    "log": _single(logarithm, "log"),
    "tanh": _single(tangent, "tanh"),
    "erf": _single(error_function, "erf"),
}
LIBRARY: Final = {
    "exp2": "exp2", "log2": "log2", "log10": "log10", "log1p": "log1p", "sin": "sin", "cos": "cos", "tan": "tan",
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "sinh": "sinh", "cosh": "cosh", "arcsinh": "asinh",
    "arccosh": "acosh", "arctanh": "atanh", "cbrt": "cbrt", "arctan2": "atan2", "hypot": "hypot", "power": "pow",
    "fmod": "fmod",
}  # fmt: skip
"""Functions that call the C library for each lane."""
