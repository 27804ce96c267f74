"""Conversions and reductions of the C dialect."""

from __future__ import annotations

import numpy as np
import pytest

import openasc
from openasc import dtypes
from openasc.ascendc.module import Module
from openasc.errors import Error
from openasc.isa.enums import RoundMode
from openasc.reference.casting import cast
from openasc.reference.reduction import tree_sum
from openasc.reference.values import narrow, widen
from tests.ascendc.build import COMPILERS

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

CONVERSIONS = {
    "__float2half": (dtypes.float32, dtypes.float16, RoundMode.CAST_RINT),
    "__half2float": (dtypes.float16, dtypes.float32, RoundMode.CAST_NONE),
    "__float2int_rz": (dtypes.float32, dtypes.int32, RoundMode.CAST_TRUNC),
    "__float2int_rn": (dtypes.float32, dtypes.int32, RoundMode.CAST_RINT),
    "__float2int_rd": (dtypes.float32, dtypes.int32, RoundMode.CAST_FLOOR),
    "__float2int_ru": (dtypes.float32, dtypes.int32, RoundMode.CAST_CEIL),
    "__int2float": (dtypes.int32, dtypes.float32, RoundMode.CAST_RINT),
}
AS_C = {
    "half_short": (dtypes.float16, dtypes.int16, RoundMode.CAST_TRUNC),
    "short_half": (dtypes.int16, dtypes.float16, RoundMode.CAST_RINT),
    "half_int": (dtypes.float16, dtypes.int32, RoundMode.CAST_TRUNC),
    "float_long": (dtypes.float32, dtypes.int64, RoundMode.CAST_TRUNC),
    "float_bfloat": (dtypes.float32, dtypes.bfloat16, RoundMode.CAST_RINT),
    "bfloat_float": (dtypes.bfloat16, dtypes.float32, RoundMode.CAST_NONE),
    "byte_half": (dtypes.uint8, dtypes.float16, RoundMode.CAST_NONE),
    "int_short": (dtypes.int32, dtypes.int16, RoundMode.CAST_NONE),
}
SINGLE = ("__float2half", "__half2float", "__float2int_rz", "__float2int_rn", "__float2int_rd", "__float2int_ru")


def _conversion(kernel: str, function: str, source: str, target: str) -> str:
    return (
        f"__global__ void {kernel}(__gm__ {target}* to, __gm__ {source}* from, int n) {{\n"
        f"    __local__ {target} t[256];\n    __local__ {source} f[256];\n    __memcpy(f, from, n * sizeof(f[0]));\n"
        f"    {function}(t, f, n);\n    __memcpy(to, t, n * sizeof(t[0]));\n}}\n"
    )


def _single(name: str, source: str, target: str) -> str:
    return (
        f"__global__ void one{name}(__gm__ {target}* to, __gm__ {source}* from, int n) {{\n"
        f"    for (int i = 0; i < n; i++) to[i] = {name}(from[i]);\n}}\n"
    )


REDUCTIONS = "".join(
    f"""
__global__ void {name}_{kind}(__gm__ {kind}* out, __gm__ {kind}* x, int n) {{
    __local__ {kind} a[20000], work[20000], d[16];
    __memcpy(a, x, n * sizeof(a[0]));
    out[0] = __reduce_{name}(a, n);
    out[1] = __reduce_{name}(a, 1);
    __hcc_reduce_{name}(d, a, work, n);
    __memcpy(out + 2, d, sizeof(d[0]));
}}"""
    for name in ("max", "min", "sum")
    for kind in ("half", "float")
)


@pytest.fixture(scope="module")
def module() -> Module:
    text = '#include "openasc_c.h"\n' + REDUCTIONS + "\n"
    for name, (source, target, _) in CONVERSIONS.items():
        text += _conversion("k" + name, name, source.cpp, target.cpp)
        if name in SINGLE:
            text += _single(name, source.cpp, target.cpp)
    for name, (source, target, _) in AS_C.items():
        text += _conversion("c_" + name, "__hcc_convert", source.cpp, target.cpp)
    return openasc.load(source=text, flags=["-O1"])


def _values(dtype: dtypes.DataType) -> np.ndarray:
    generator = np.random.default_rng(9)
    if dtype.is_int():
        limits = np.iinfo(dtype.numpy)
        return generator.integers(limits.min, limits.max, 200, dtype.numpy, endpoint=True)
    found = (generator.standard_normal(200) * np.where(np.arange(200) % 2, 10, 70000)).astype(np.float32)
    found[:9] = (0.5, 1.5, -0.5, -2.5, np.inf, -np.inf, np.nan, 3e9, 65520)
    with np.errstate(all="ignore"):
        return found.astype(dtype.numpy)


@pytest.mark.parametrize("name", [*(f"k{name}" for name in CONVERSIONS), *(f"c_{name}" for name in AS_C)])
def test_conversions(module: Module, name: str) -> None:
    source, target, rounding = (CONVERSIONS | AS_C)[name[1:] if name.startswith("k") else name[2:]]
    values = _values(source)
    got = np.zeros(200, target.numpy)
    module[name][1](got, values, 200)
    wanted = cast(values.view(f"u{source.sizeof()}"), source, target, rounding).view(target.numpy)
    np.testing.assert_array_equal(got.astype(np.float64), wanted.astype(np.float64))


@pytest.mark.parametrize("name", SINGLE)
def test_one_number_is_converted_as_a_vector_is(module: Module, name: str) -> None:
    source, target, _ = CONVERSIONS[name]
    values = _values(source)
    vector, single = np.zeros((2, 200), target.numpy)
    module[f"k{name}"][1](vector, values, 200)
    module[f"one{name}"][1](single, values, 200)
    np.testing.assert_array_equal(single, vector)


@pytest.mark.parametrize("kind", ["half", "float"])
@pytest.mark.parametrize("count", [1, 63, 64, 1000, 20000])
def test_reductions(module: Module, kind: str, count: int) -> None:
    dtype = dtypes.float16 if kind == "half" else dtypes.float32
    x = np.random.default_rng(count).standard_normal(count).astype(dtype.numpy)
    lanes = 256 // dtype.sizeof()
    padded = np.zeros(-(-count // lanes) * lanes, dtype.numpy)
    padded[:count] = x
    sums = tree_sum(widen(padded.view(f"u{dtype.sizeof()}"), dtype).reshape(-1, lanes), dtype)
    total = sums[:1]
    for value in sums[1:]:
        total = widen(narrow(total + value, dtype), dtype)
    for name, wanted in (("max", x.max()), ("min", x.min()), ("sum", total[0])):
        out = np.zeros(3, dtype.numpy)
        module[f"{name}_{kind}"][1](out, x, count)
        np.testing.assert_array_equal(out, np.array([wanted, x[0], wanted], dtype.numpy))


def test_nothing_cannot_be_reduced(module: Module) -> None:
    with pytest.raises(Error, match="one element or more to reduce"):
        module.max_float[1](np.zeros(3, np.float32), np.zeros(8, np.float32), 0)
