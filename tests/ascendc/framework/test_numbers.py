"""half, bfloat16_t and int4b_t: every conversion and operator is rounded as NumPy and ml_dtypes round."""

from __future__ import annotations

import ctypes
from typing import Any

import ml_dtypes
import numpy
import pytest

from tests.ascendc.build import COMPILERS, load

SOURCE = r"""
template <class T>
void widen(const T* from, float* to, int64_t count) {
    for (int64_t i = 0; i < count; ++i) to[i] = from[i];
}
template <class From, class T>
void narrow(const From* from, T* to, int64_t count) {
    for (int64_t i = 0; i < count; ++i) to[i] = T(from[i]);
}
template <class T>
void operate(const T* a, const T* b, T* to, int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
        to[4 * i] = a[i] + b[i];
        to[4 * i + 1] = a[i] - b[i];
        to[4 * i + 2] = a[i] * b[i];
        to[4 * i + 3] = a[i] / b[i];
    }
}
template <class T>
int values() {
    T a = 1.5, b = 2, c = a;
    c += 0.25f;
    c -= T(1);
    c *= 4;
    c /= 2.0;
    const bool counted = c == 1.5f && ++c == 2.5f && c-- == 2.5f && --c == 0.5f && c++ == 0.5f;
    const bool compared = a < b && b > a && a <= b && b >= a && a != b && !(a == b) && -a == T(-1.5f) && +a == a;
    const bool mixed = a + 1 == 2.5f && 2.0 * a == 3.0 && static_cast<int>(b) == 2 && (a ? true : false);
    static_assert(std::is_same_v<decltype(a + b), T> && std::is_same_v<decltype(a + 1.0f), float>);
    static_assert(std::is_same_v<decltype(a * 1.0), double> && std::is_trivially_copyable_v<T> && sizeof(T) == 2);
    constexpr T fixed = 0.5;
    static_assert(fixed + fixed == T(1));
    return counted && compared && mixed;
}
template <class T, class Other>
int limits() {
    using Limits = std::numeric_limits<T>;
    return Limits::max() > Limits::min() && Limits::lowest() == -Limits::max() && Limits::epsilon() + 1 > T(1) &&
           Limits::infinity() > Limits::max() && Limits::quiet_NaN() != Limits::quiet_NaN() &&
           Limits::denorm_min() > T(0) && static_cast<T>(Other(1.5)) == 1.5f && T(T(1) + Limits::epsilon()) != T(1);
}
extern "C" {
void widen_half(const half* from, float* to, int64_t count) { widen(from, to, count); }
void widen_bfloat16(const bfloat16_t* from, float* to, int64_t count) { widen(from, to, count); }
void narrow_half_float(const float* from, half* to, int64_t count) { narrow(from, to, count); }
void narrow_half_double(const double* from, half* to, int64_t count) { narrow(from, to, count); }
void narrow_half_int64(const int64_t* from, half* to, int64_t count) { narrow(from, to, count); }
void narrow_bfloat16_float(const float* from, bfloat16_t* to, int64_t count) { narrow(from, to, count); }
void narrow_bfloat16_int64(const int64_t* from, bfloat16_t* to, int64_t count) { narrow(from, to, count); }
void operate_half(const half* a, const half* b, half* to, int64_t count) { operate(a, b, to, count); }
void operate_bfloat16(const bfloat16_t* a, const bfloat16_t* b, bfloat16_t* to, int64_t count) {
    operate(a, b, to, count);
}
int values_half() { return values<half>() && limits<half, bfloat16_t>(); }
int values_bfloat16() { return values<bfloat16_t>() && limits<bfloat16_t, half>(); }
int values_int4() {
    const int4b_t seven = 7, low = -8, wrapped = 9;
    int total = seven + low;
    return seven == 7 && low == -8 && wrapped == -7 && total == -1 && sizeof(int4b_t) == 1;
}
}
using namespace openasc::ascendc;
static_assert(DTypeOf<int4b_t>::value == DType::int4_ && DTypeOf<const half>::value == DType::float16_);
static_assert(DTypeOf<long long>::value == DType::int64_ && DTypeOf<unsigned long>::value == DType::uint64_);
static_assert(DTypeOf<void>::value == DType::void_ && DTypeOf<bool>::value == DType::bool_);
static_assert(DTypeOf<TPosition>::value == DType::int32_ && DTypeOf<double>::value == DType::float64_);
static_assert(dtypes_of<float, half, int8_t>() == (10 | 8 << 8 | 0 << 16));
static_assert(bytes_of<int4b_t>(9) == 5 && count_of<int4b_t>(5) == 10 && bytes_of<half>(3) == 6);
"""
QUIET = pytest.mark.filterwarnings("ignore:(invalid value|overflow) encountered:RuntimeWarning")
"""NumPy remarks on signalling NaNs and on what becomes infinite."""
TYPES: dict[str, Any] = {"half": numpy.float16, "bfloat16": ml_dtypes.bfloat16}


def call(compiler: str, name: str, *arrays: numpy.ndarray, count: int) -> None:
    getattr(load(SOURCE, compiler), name)(
        *(ctypes.c_void_p(array.ctypes.data) for array in arrays), ctypes.c_int64(count)
    )


def same(got: numpy.ndarray, wanted: numpy.ndarray) -> bool:
    """Bit for bit, but that all NaNs are one."""
    integers = {2: numpy.uint16, 4: numpy.uint32}[got.dtype.itemsize]
    both = numpy.isnan(got.astype(numpy.float64)) & numpy.isnan(wanted.astype(numpy.float64))
    return bool((both | (got.view(integers) == wanted.view(integers))).all())


def bits(name: str) -> numpy.ndarray:
    return numpy.arange(65536, dtype=numpy.uint16).view(TYPES[name])


@QUIET
@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("name", TYPES)
def test_every_number_widens(compiler: str, name: str) -> None:
    to = numpy.zeros(65536, numpy.float32)
    call(compiler, f"widen_{name}", bits(name), to, count=to.size)
    assert same(to, bits(name).astype(numpy.float32))


def floats_around(name: str) -> numpy.ndarray:
    """Every number of the format, the middles between neighbours, and their neighbours as float32."""
    numbers = bits(name).astype(numpy.float32)
    finite = numpy.sort(numbers[numpy.isfinite(numbers)])
    middles = ((finite[1:].astype(numpy.float64) + finite[:-1]) / 2).astype(numpy.float32)
    around = [numpy.nextafter(middles, numpy.float32(side)) for side in (-numpy.inf, numpy.inf)]
    special = numpy.array([numpy.inf, -numpy.inf, numpy.nan, 0.0, -0.0, 3.4e38, 65519.9, 65520, 1e-45], numpy.float32)
    return numpy.concatenate([numbers, middles, *around, special])


@QUIET
@pytest.mark.parametrize("name", TYPES)
def test_float_rounds_to_nearest_even(name: str) -> None:
    values = floats_around(name)
    to = numpy.zeros(values.size, TYPES[name])
    call(COMPILERS[0], f"narrow_{name}_float", values, to, count=values.size)
    assert same(to, values.astype(TYPES[name]))


@QUIET
def test_double_rounds_once() -> None:
    middles = floats_around("half").astype(numpy.float64)
    values = numpy.concatenate([middles, numpy.nextafter(middles, numpy.inf), numpy.nextafter(middles, -numpy.inf)])
    to = numpy.zeros(values.size, numpy.float16)
    call(COMPILERS[0], "narrow_half_double", values, to, count=values.size)
    assert same(to, values.astype(numpy.float16))


def test_long_integers_round_once() -> None:
    near = (1 << 54) + (1 << 46)  # the middle between two bfloat16
    values = numpy.array(
        [0, 1, -5, 65504, 65520, near, near + 1, near - 1, -near - 1, 2**63 - 1, -(2**63)], numpy.int64
    )
    short = numpy.zeros(values.size, ml_dtypes.bfloat16)
    call(COMPILERS[0], "narrow_bfloat16_int64", values, short, count=values.size)
    low, high = float(2**54), float(2**54 + 2**47)
    assert short.astype(numpy.float64).tolist() == [
        0, 1, -5, 65536, 65536, low, high, low, -high, 2.0**63, -(2.0**63),
    ]  # fmt: skip
    half = numpy.zeros(values.size, numpy.float16)
    call(COMPILERS[0], "narrow_half_int64", values, half, count=values.size)
    assert half.astype(numpy.float64).tolist() == [0, 1, -5, 65504, *[numpy.inf] * 4, -numpy.inf, numpy.inf, -numpy.inf]


@QUIET
@pytest.mark.parametrize("name", TYPES)
def test_arithmetic_rounds_once(name: str) -> None:
    generator = numpy.random.default_rng(7)
    a, b = (generator.integers(0, 65536, 20000, numpy.uint16).view(TYPES[name]) for _ in range(2))
    to = numpy.zeros((a.size, 4), TYPES[name])
    call(COMPILERS[0], f"operate_{name}", a, b, to, count=a.size)
    x, y = a.astype(numpy.float32), b.astype(numpy.float32)
    with numpy.errstate(all="ignore"):
        wanted = [(result).astype(TYPES[name]) for result in (x + y, x - y, x * y, x / y)]
    for column, result in enumerate(wanted):
        assert same(numpy.ascontiguousarray(to[:, column]), result)


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("name", ["half", "bfloat16", "int4"])
def test_values_behave_like_numbers(compiler: str, name: str) -> None:
    assert getattr(load(SOURCE, compiler), f"values_{name}")() == 1
