"""One kernel for each vector function of the C dialect and each type, and what the reference says that it gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

import openasc
from openasc import dtypes
from openasc.ascendc.module import Module
from openasc.dtypes import DataType
from openasc.isa.enums import CMPMODE
from openasc.reference import lanes
from openasc.reference.values import narrow, widen

Array = np.ndarray[Any, Any]

HALF: Final = (dtypes.float16,)
FLOATS: Final = (dtypes.float16, dtypes.float32)
LONGS: Final = (dtypes.float32, dtypes.int32)
NUMBERS: Final = (dtypes.float16, dtypes.float32, dtypes.int16, dtypes.int32)
BITS: Final = (dtypes.int16, dtypes.uint16)
MOST: Final = 512
"""Elements that the kernels have room for."""


@dataclass(frozen=True)
class Function:
    """A function of the dialect: `operands` are "ab" (two vectors), "as" (a vector and a number) or "a"."""

    name: str
    operands: str
    types: tuple[DataType, ...]
    meaning: Callable[..., Array]

    def kernel(self, dtype: DataType) -> str:
        """The name of its kernel."""
        return f"k{self.name}_{self.operands}_{dtype.name}"


_ARITHMETIC: Final = (
    ("add", lanes.add), ("sub", lanes.sub), ("mul", lanes.mul), ("max", lanes.maximum), ("min", lanes.minimum),
)  # fmt: skip
_ONE: Final = (
    ("abs", lanes.abs), ("exp", lanes.exp), ("log", lanes.ln), ("sqrt", lanes.sqrt), ("rsqrt", lanes.rsqrt),
    ("rcp", lanes.reciprocal),
)  # fmt: skip


def _functions() -> list[Function]:
    found = [
        Function(f"{family}{name}", operands, types, meaning)
        for family, types in (("__h", HALF), ("__l", LONGS), ("__hcc_", NUMBERS))
        for name, meaning in _ARITHMETIC
        for operands in ("ab", "as")
    ]
    found += [Function(f"{family}{name}", "a", types, meaning) for family, types in (("__h", HALF), ("__hcc_", FLOATS))
              for name, meaning in _ONE]  # fmt: skip
    return [
        *found,
        Function("__hdiv", "ab", HALF, lanes.div), Function("__ldiv", "ab", (dtypes.float32,), lanes.div),
        Function("__hcc_div", "ab", FLOATS, lanes.div), Function("__hrelu", "a", HALF, lanes.relu),
        Function("__hcc_relu", "a", (*FLOATS, dtypes.int32), lanes.relu),
        Function("__hcc_and", "ab", BITS, lanes.bitwise_and), Function("__hcc_or", "ab", BITS, lanes.bitwise_or),
        Function("__hcc_not", "a", BITS, lanes.bitwise_not), Function("__abs", "a", FLOATS, lanes.abs),
        Function("__hcc_lrelu", "as", FLOATS, lanes.leaky_relu),
        Function("__hcc_shl", "as", (dtypes.int16, dtypes.uint16, dtypes.int32, dtypes.uint32), lanes.shift_left),
        Function("__hcc_shr", "as", (dtypes.int16, dtypes.uint16, dtypes.int32, dtypes.uint32), lanes.shift_right),
        Function("__hcc_copy", "a", (*NUMBERS, dtypes.uint16, dtypes.uint32, dtypes.int64), lanes.copy),
    ]  # fmt: skip


FUNCTIONS: Final = tuple(_functions())
COMPARISONS: Final = {
    "__hcc_lt": CMPMODE.LT, "__hcc_le": CMPMODE.LE, "__hcc_gt": CMPMODE.GT, "__hcc_ge": CMPMODE.GE,
    "__hcc_eq": CMPMODE.EQ, "__hcc_ne": CMPMODE.NE,
}  # fmt: skip

_LOAD: Final = "    __memcpy({0}, {1}, n * sizeof({0}[0]));\n"


def _kernel(function: Function, dtype: DataType) -> str:
    kind = dtype.cpp
    second = {"ab": f"__gm__ {kind}* b, ", "as": f"{kind} b, ", "a": ""}[function.operands]
    loads = _LOAD.format("x", "a") + (_LOAD.format("y", "b") if function.operands == "ab" else "")
    words = {"ab": "d, x, y, n", "as": "d, x, b, n", "a": "d, x, n"}[function.operands]
    return (
        f"__global__ void {function.kernel(dtype)}(__gm__ {kind}* dst, __gm__ {kind}* a, {second}int n) {{\n"
        f"    __local__ {kind} d[{MOST}], x[{MOST}], y[{MOST}];\n{loads}"
        f"    {function.name}({words});\n{_LOAD.format('dst', 'd').replace('dst[0]', 'd[0]')}    (void)y;\n}}\n"
    )


def _comparison(name: str, dtype: DataType) -> str:
    kind = dtype.cpp
    return "".join(
        f"__global__ void k{name}_{operands}_{dtype.name}(__gm__ uint8_t* dst, __gm__ {kind}* a, {second}int n) {{\n"
        f"    __local__ {kind} x[{MOST}], y[{MOST}];\n    __local__ uint8_t d[{MOST}];\n{_LOAD.format('x', 'a')}{load}"
        f"    {name}(d, x, {word}, n);\n    __memcpy(dst, d, n / 8);\n    (void)y;\n}}\n"
        for operands, second, load, word in (
            ("ab", f"__gm__ {kind}* b, ", _LOAD.format("y", "b"), "y"), ("as", f"{kind} b, ", "", "b"),
        )
    )  # fmt: skip


@cache
def module() -> Module:
    """The kernels of all functions, built once."""
    kernels = [_kernel(function, dtype) for function in FUNCTIONS for dtype in function.types]
    kernels += [_comparison(name, dtype) for name in COMPARISONS for dtype in FLOATS]
    return openasc.load(source='#include "openasc_c.h"\n' + "".join(kernels), flags=["-O0"])


def values(dtype: DataType, count: int, seed: int) -> Array:
    """Random elements, with zeros, infinities, NaN and the limits of integers among them."""
    generator = np.random.default_rng(seed)
    kind = dtype.numpy
    if dtype.is_int():
        limits = np.iinfo(kind)
        found = generator.integers(limits.min, limits.max, count, kind, endpoint=True)
        found[:3] = (limits.min, limits.max, 0)
        return found
    found = (generator.standard_normal(count) * 4).astype(kind)
    found[:6] = (0.0, -0.0, np.inf, -np.inf, np.nan, np.finfo(kind).max)
    return found


def expected(function: Function, dtype: DataType, *operands: Any) -> Array:
    """What the reference gives."""
    with np.errstate(all="ignore"):
        wide = [widen(np.atleast_1d(operand).view(f"u{dtype.sizeof()}"), dtype) for operand in operands]
        if function.operands == "as" and function.name in ("__hcc_shl", "__hcc_shr"):
            wide[1] = wide[1][0]
        result: Array = narrow(np.broadcast_to(function.meaning(*wide), wide[0].shape), dtype).view(dtype.numpy)
    return result
