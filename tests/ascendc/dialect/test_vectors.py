"""Every vector function of the C dialect against the reference meaning of its instruction."""

from __future__ import annotations

import numpy as np
import pytest

import openasc
from openasc import dtypes
from openasc.dtypes import DataType
from openasc.errors import BuildError
from openasc.reference import lanes
from openasc.reference.values import fused_multiply_add
from tests.ascendc.build import COMPILERS
from tests.ascendc.dialect import vectors
from tests.ascendc.dialect.vectors import COMPARISONS, FLOATS, FUNCTIONS, MOST, Function

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")
CASES = [(function, dtype) for function in FUNCTIONS for dtype in function.types]


def identify(value: object) -> str:
    """A case as the tests' names show it."""
    return f"{value.name}-{value.operands}" if isinstance(value, Function) else str(value)


@pytest.mark.parametrize(("function", "dtype"), CASES, ids=identify)
@pytest.mark.parametrize("count", [1, 100, MOST])
def test_a_function_is_its_instruction(function: Function, dtype: DataType, count: int) -> None:
    a, b = vectors.values(dtype, MOST, 1)[:count], vectors.values(dtype, MOST, 2)[::-1][:count].copy()
    shifts = function.name in ("__hcc_shl", "__hcc_shr")
    operands = {"ab": (a, b), "as": (a, dtype.numpy.type(3 if shifts else 2)), "a": (a,)}[function.operands]
    got = np.zeros(count, dtype.numpy)
    vectors.module()[function.kernel(dtype)][1](got, *operands, count)
    np.testing.assert_array_equal(got, vectors.expected(function, dtype, *operands))


@pytest.mark.parametrize("name", COMPARISONS)
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_comparisons_give_bits(name: str, dtype: DataType) -> None:
    a, b = vectors.values(dtype, MOST, 3), vectors.values(dtype, MOST, 4)
    b[::3] = a[::3]
    bits = np.zeros(MOST // 8, np.uint8)
    for operands, other in (("ab", b), ("as", dtype.numpy.type(1.5))):
        vectors.module()[f"k{name}_{operands}_{dtype.name}"][1](bits, a, other, MOST)
        wanted = lanes.compare(a, other, COMPARISONS[name])
        np.testing.assert_array_equal(np.unpackbits(bits, bitorder="little").astype(bool), wanted)


SPECIAL = """\
#include "openasc_c.h"
__global__ void set(__gm__ int32_t* out, int n) {
    __local__ int32_t x[256];
    __hcc_set(x, 7, 128);
    __hcc_iota(x + 128, -5, 128);
    __memcpy(out, x, n * 4);
}
__global__ void accumulate(__gm__ float* out, __gm__ float* a, __gm__ float* b, int n) {
    __local__ float d[256], x[256], y[256];
    __memcpy(d, out, n * 4);
    __memcpy(x, a, n * 4);
    __memcpy(y, b, n * 4);
    __hcc_axpy(d, x, 0.3f, n);
    __hcc_mac(d, x, y, n);
    __memcpy(out, d, n * 4);
}
__global__ void choose(__gm__ half* out, __gm__ half* a, __gm__ half* b, int n) {
    __local__ half d[256], x[256], y[256];
    __local__ uint8_t mask[32];
    __memcpy(x, a, n * 2);
    __memcpy(y, b, n * 2);
    __hcc_lt(mask, x, y, 256);
    __hcc_select(d, mask, x, y, n);
    __memcpy(out, d, n * 2);
    __hcc_select(d, mask, x, 3.0f, n);
    __memcpy(out + n, d, n * 2);
}
__global__ void gather(__gm__ float* out, __gm__ float* a, __gm__ uint32_t* offsets, int n) {
    __local__ float d[256], x[256];
    __local__ uint32_t o[256];
    __memcpy(x, a, 1024);
    __memcpy(o, offsets, n * 4);
    __hcc_gather(d, x, o, n);
    __memcpy(out, d, n * 4);
}
__global__ void scalars(__gm__ half* out, half a, half b, float c) {
    out[0] = __hadd(a, b);
    out[1] = __hsub(a, b);
    out[2] = __hmul(a, b);
    out[3] = __hdiv(a, b);
    out[4] = __float2half(c);
    out[5] = __abs(__hsub(a, b));
    out[6] = __half2float(a) * 2;
    out[7] = __abs(-3) + __float2int_rz(-c) + __float2int_rn(c) + __float2int_rd(-c) + __float2int_ru(c);
    out[8] = __block_index() + 10 * __block_count();
}
"""


@pytest.fixture(scope="module")
def special() -> openasc.ascendc.module.Module:
    return openasc.load(source=SPECIAL)


def test_fills(special: openasc.ascendc.module.Module) -> None:
    out = np.zeros(256, np.int32)
    special.set[1](out, 256)
    assert (out[:128] == 7).all()
    np.testing.assert_array_equal(out[128:], np.arange(-5, 123))


def test_accumulation(special: openasc.ascendc.module.Module) -> None:
    before, a, b = np.random.default_rng(5).standard_normal((3, 201)).astype(np.float32)
    out = before.copy()
    special.accumulate[1](out, a, b, 201)
    first = fused_multiply_add(a, np.full_like(a, 0.3), before)
    np.testing.assert_array_equal(out, lanes.mul_add_dst(first, a, b))


def test_selection(special: openasc.ascendc.module.Module) -> None:
    a, b = np.random.default_rng(6).standard_normal((2, 200)).astype(np.float16)
    out = np.zeros(400, np.float16)
    special.choose[1](out, a, b, 200)
    np.testing.assert_array_equal(out, np.concatenate([np.where(a < b, a, b), np.where(a < b, a, np.float16(3))]))


def test_gather(special: openasc.ascendc.module.Module) -> None:
    generator = np.random.default_rng(7)
    a = generator.standard_normal(256).astype(np.float32)
    places = generator.integers(0, 256, 77, np.uint32)
    out = np.zeros(77, np.float32)
    special.gather[1](out, a, places * 4, 77)
    np.testing.assert_array_equal(out, a[places])


def test_single_numbers(special: openasc.ascendc.module.Module) -> None:
    out = np.zeros(9, np.float16)
    a, b = np.float16(0.1), np.float16(0.7)
    special.scalars[1](out, a, b, 2.5)
    whole = 3 - 2 + 2 - 3 + 3
    wanted = [a + b, a - b, a * b, a / b, 2.5, abs(a - b), np.float16(np.float32(a) * 2), whole, 10]
    np.testing.assert_array_equal(out, np.array(wanted, np.float16))


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("__hadd(f, f, f, 8);", "the __h family is for half"),
        ("__ladd(h, h, h, 8);", "the __l family is for float and int32_t"),
        ("__hcc_add(f, f, h, 8);", "dst and b have elements of one type"),
        ("__hcc_add(f, h, h, 8);", "dst and a have elements of one type"),
        ("__hcc_add(u, u, u, 8);", "Add has no form for this dtype"),
        ("__hcc_add(i, i, 0.5f, 8);", "these elements are integers"),
        ("__hcc_div(f, f, 2.0f, 8);", "multiply by the reciprocal"),
        ("__hcc_lt(f, f, f, 64);", "a comparison gives bits"),
        ("__reduce_max(i, 8);", "a reduction takes half or float"),
        ("__float2half(f, h, 8);", "the two types that the function's name says"),
    ],
)
def test_types_that_do_not_fit_are_refused(statement: str, reason: str) -> None:
    source = (
        '#include "openasc_c.h"\n__global__ void k() {\n    __local__ float f[64];\n    __local__ half h[64];\n'
        f"    __local__ int32_t i[64];\n    __local__ uint8_t u[64];\n    {statement}\n}}\n"
    )
    with pytest.raises(BuildError) as raised:
        openasc.load(source=source)
    assert reason in str(raised.value)
    assert ":7:" in str(raised.value)


def test_every_function_has_a_dtype_of_its_row() -> None:
    assert {dtypes.float16, dtypes.float32} <= {dtype for _, dtype in CASES}
