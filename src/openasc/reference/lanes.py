"""What the lane-wise instructions compute, one small function each.

Arguments are arrays of "wide" lanes (see `values`): dst first where the instruction also reads it, then the sources,
then the scalar. The result is the new dst, wide as well; where its dtype differs, `execute` converts it.
"""

from __future__ import annotations

import numpy

from openasc.isa.enums import CMPMODE
from openasc.reference.values import Array, fused_multiply_add


def abs(src: Array) -> Array:
    return numpy.abs(src)


def exp(src: Array) -> Array:
    from openasc.reference.elementary import exp

    return exp(src)


def ln(src: Array) -> Array:
    from openasc.reference.elementary import ln

    return ln(src)


def sqrt(src: Array) -> Array:
    return numpy.sqrt(src)


def rsqrt(src: Array) -> Array:
    return numpy.float32(1) / numpy.sqrt(src)


def reciprocal(src: Array) -> Array:
    return numpy.float32(1) / src


def relu(src: Array) -> Array:
    return numpy.where(src > 0, src, src.dtype.type(0))


def bitwise_not(src: Array) -> Array:
    return ~src


def add(src0: Array, src1: Array) -> Array:
    return src0 + src1


def sub(src0: Array, src1: Array) -> Array:
    return src0 - src1


def mul(src0: Array, src1: Array) -> Array:
    return src0 * src1


def div(src0: Array, src1: Array) -> Array:
    return src0 / src1


def maximum(src0: Array, src1: Array) -> Array:
    return numpy.where((src0 > src1) | (src0 != src0), src0, src1)


def minimum(src0: Array, src1: Array) -> Array:
    return numpy.where((src0 < src1) | (src0 != src0), src0, src1)


def bitwise_and(src0: Array, src1: Array) -> Array:
    return src0 & src1


def bitwise_or(src0: Array, src1: Array) -> Array:
    return src0 | src1


def add_relu(src0: Array, src1: Array) -> Array:
    return relu(src0 + src1)


def sub_relu(src0: Array, src1: Array) -> Array:
    return relu(src0 - src1)


def mul_add_dst(dst: Array, src0: Array, src1: Array) -> Array:
    return fused_multiply_add(src0, src1, dst)


def fused_mul_add(dst: Array, src0: Array, src1: Array) -> Array:
    return fused_multiply_add(src0, dst, src1)


def fused_mul_add_relu(dst: Array, src0: Array, src1: Array) -> Array:
    return relu(fused_multiply_add(src0, dst, src1))


add_relu_cast, sub_relu_cast, mul_cast = add_relu, sub_relu, mul
adds, muls, maxs, mins = add, mul, maximum, minimum


def leaky_relu(src: Array, scalar: Array) -> Array:
    return numpy.where(src > 0, src, src * scalar)


def shift_left(src: Array, scalar: Array) -> Array:
    width = 8 * src.dtype.itemsize
    return src << scalar if 0 <= scalar < width else src * 0


def shift_right(src: Array, scalar: Array) -> Array:
    width = 8 * src.dtype.itemsize
    if 0 <= scalar < width:
        return src >> scalar
    return src >> src.dtype.type(width - 1) if src.dtype.kind == "i" else src * 0


def axpy(dst: Array, src: Array, scalar: Array) -> Array:
    return fused_multiply_add(src, numpy.broadcast_to(scalar, src.shape), dst)


def copy(src: Array) -> Array:
    return src


def duplicate(scalar: Array) -> Array:
    return scalar


def create_vec_index(numbers: Array, scalar: Array) -> Array:
    result: Array = (scalar + numbers.astype(scalar.dtype)).astype(scalar.dtype)
    return result


def compare(src0: Array, src1: Array, mode: int) -> Array:
    """One bool a lane; any comparison with NaN is false but NE."""
    operations = {
        CMPMODE.LT: numpy.less, CMPMODE.GT: numpy.greater, CMPMODE.EQ: numpy.equal, CMPMODE.LE: numpy.less_equal,
        CMPMODE.GE: numpy.greater_equal, CMPMODE.NE: numpy.not_equal,
    }  # fmt: skip
    result: Array = operations[CMPMODE(mode)](src0, src1)
    return result


def select(bits: Array, src0: Array, src1: Array) -> Array:
    """src0 where the bit is set."""
    return numpy.where(bits, src0, src1)
