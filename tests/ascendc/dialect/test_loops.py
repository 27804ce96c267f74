"""Vector loops against the same loops in NumPy, and their faults."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import openasc
from openasc.ascendc.module import Module
from openasc.errors import BuildError, Error
from tests.ascendc.build import COMPILERS
from tests.ascendc.dialect.test_pipeline import events

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

MOST = 5000
F, H = np.float32, np.float16
LOOPS: dict[str, tuple[str, Any]] = {
    "fill": ("z[i] = 3;", lambda x, y, a: np.full_like(x, 3)),
    "copy": ("z[i] = x[i];", lambda x, y, a: x),
    "sum": ("z[i] = x[i] + y[i];", lambda x, y, a: x + y),
    "numbers": ("z[i] = 2 - x[i] * a + 1.5 - 0.25f;", lambda x, y, a: (F(2) - x * a + F(1.5)) - F(0.25)),
    "in_place": ("z[i] = x[i]; z[i] = z[i] * z[i] - (z[i] + y[i]) * (y[i] - z[i]);",
                 lambda x, y, a: x * x - (x + y) * (y - x)),
    "both_sides": ("z[i] = (x[i] + y[i]) * (x[i] - y[i]) / ((x[i] + 1) * (y[i] + 2));",
                   lambda x, y, a: (x + y) * (x - y) / ((x + F(1)) * (y + F(2)))),
    "deep": ("z[i] = x[i] - (y[i] - (x[i] - (y[i] - (x[i] - (y[i] - x[i] * a)))));",
             lambda x, y, a: x - (y - (x - (y - (x - (y - x * a)))))),
    "quotients": ("z[i] = x[i] / a + 1 / (y[i] * y[i] + 1);", lambda x, y, a: x / a + F(1) / (y * y + F(1))),
    "compound": ("z[i] = 1; z[i] += x[i]; z[i] *= y[i] - 1; z[i] -= 2; z[i] /= a;",
                 lambda x, y, a: ((F(1) + x) * (y - F(1)) - F(2)) / a),
    "functions": ("z[i] = max(fabsf(x[i]), y[i]) + fmin(x[i], 0.5f) + std::max(2.0f, y[i]) + sqrtf(abs(y[i]));",
                  lambda x, y, a: np.maximum(np.abs(x), y) + np.minimum(x, F(0.5)) + np.maximum(F(2), y)
                  + np.sqrt(np.abs(y))),
    "choice": ("z[i] = x[i] > y[i] ? x[i] * 2 : -y[i];", lambda x, y, a: np.where(x > y, x * F(2), -y)),
    "choice_of_numbers": ("z[i] = 0.5f <= x[i] ? 1 : y[i] != 0 ? x[i] + y[i] : a;",
                          lambda x, y, a: np.where(x >= F(0.5), F(1), np.where(y != 0, x + y, a))),
    "choice_in_place": ("z[i] = x[i]; z[i] = z[i] < 0 ? 0.1f * z[i] : z[i];",
                        lambda x, y, a: np.where(x < 0, F(0.1) * x, x)),
    "names": ("const float t = x[i] - y[i]; auto u = t * t; z[i] = u * t + u;",
              lambda x, y, a: (x - y) * (x - y) * (x - y) + (x - y) * (x - y)),
    "through_half": ("half t = (half)x[i]; z[i] = (float)(t * t) + y[i];",
                     lambda x, y, a: (x.astype(H) * x.astype(H)).astype(F) + y),
    "through_int": ("z[i] = float((int)(x[i] * 10)) + static_cast<float>(int32_t(y[i]));",
                    lambda x, y, a: np.trunc(x * F(10)) + np.trunc(y)),
}  # fmt: skip
"""Body over float arrays x, y, z and a number a → what z then is."""


def kernel(name: str, body: str) -> str:
    return (
        f"__global__ void {name}(__gm__ float* gx, __gm__ float* gy, __gm__ float* gz, int n, float a) {{\n"
        f"    __local__ float x[{MOST}], y[{MOST}], z[{MOST}];\n    (void)a;\n    __memcpy(x, gx, n * 4);\n"
        f"    __memcpy(y, gy, n * 4);\n#pragma vectorize\n    for (int i = 0; i < n; i++) {{ {body} }}\n"
        "    __memcpy(gz, z, n * 4);\n}\n"
    )


SPECIAL = """\
#include "openasc_c.h"
struct Row { float* start; };
__global__ void offsets(__gm__ float* gx, __gm__ float* gz, int first, int last, int shift) {
    __local__ float x[256], z[2][256];
    Row row = {z[1]};
    __hcc_set(z[1], -1.0f, 256);
    __memcpy(x, gx, 1024);
#pragma vectorize
    for (int i = first; i <= last; i++) row.start[i] = x[i + 8] - x[shift + i];
    __memcpy(gz, z[1], 1024);
}
__global__ void halves(__gm__ half* gx, __gm__ half* gz, __gm__ float* wide, int n) {
    __local__ half x[512], z[512];
    __local__ float w[512];
    __memcpy(x, gx, n * 2);
    #pragma vectorize
    for (int i = 0; i < n; i++) {
        w[i] = x[i];
        z[i] = x[i] < 0 ? x[i] * 0.1f : x[i] + 1;
        w[i] = w[i] * w[i];
        z[i] = z[i] - half(2);
    }
    __memcpy(gz, z, n * 2);
    __memcpy(wide, w, n * 4);
}
__global__ void integers(__gm__ int32_t* gx, __gm__ int16_t* gz, int n) {
    __local__ int32_t x[512];
    __local__ int16_t z[512];
    __memcpy(x, gx, n * 4);
#pragma vectorize
    for (int i = 0; i < n; i++) { x[i] = max(x[i] * 3 - 7, -x[i]); z[i] = (int16_t)x[i]; }
    __memcpy(gz, z, n * 2);
}
__global__ void results(__gm__ float* gx, __gm__ float* out, int n) {
    __local__ float x[8000];
    __memcpy(x, gx, n * 4);
    float sum = 1, rest = 0, largest = -1e30f, smallest = 0.25f;
#pragma vectorize
    for (int i = 0; i < n; i++) {
        sum += x[i];
        rest -= x[i] * x[i] + 1;
        largest = fmaxf(largest, x[i] * 2);
        smallest = min(smallest, fabsf(x[i]) - 3);
    }
    out[0] = sum;
    out[1] = rest;
    out[2] = largest;
    out[3] = smallest;
}
__global__ void neighbours(__gm__ float* gx, __gm__ float* out, int n) {
    __local__ float x[8000];
    __memcpy(x, gx, n * 4);
    float sum = 0, again = 0, largest = 0;
#pragma vectorize
    for (int i = 0; i < n; i++) { sum += x[i] * x[i]; largest = max(largest, -x[i]); }
    __local__ float y[64];
    __hcc_set(y, 5.0f, 64);
#pragma vectorize
    for (int i = 0; i < n; i++) { again += x[i] * x[i]; largest = max(largest, x[i] + 1); }
    __memcpy(out, y, 256);
    out[0] = sum == again;
}
__global__ void overlap(int distance, int n) {
    __local__ float x[512];
    float* p = x;
    float* q = x + distance;
#pragma vectorize
    for (int i = 0; i < n; i++)
        p[i] = q[i] * 2;
}
__global__ void overlap_later(int distance, int n) {
    __local__ float x[512], z[512];
    float* p = x;
    float* q = x + distance;
#pragma vectorize
    for (int i = 0; i < n; i++) {
        p[i] = z[i] * 2;
        z[i] = q[i];
    }
}
__global__ void short_array(int n) {
    __local__ float x[64], z[128];
#pragma vectorize
    for (int i = 0; i < n; i++) {
        z[i] =
            x[i] + 1;
    }
}
__global__ void in_gm(__gm__ float* x) {
    __local__ float z[64];
#pragma vectorize
    for (int i = 0; i < 64; i++) z[i] = x[i];
}
__global__ void odd_start(int first) {
    __local__ float x[64], z[64];
#pragma vectorize
    for (int i = first; i < 64; i++) z[i] = x[i] * 2;
}
__global__ void lone(__gm__ float* out, int flag) {
    __local__ float x[64];
    __hcc_set(x, 1.0f, 64);
    if (flag)
#pragma vectorize
        for (int i = 0; i < 64; i++) x[i] += 2;
    else
        __hcc_set(x, 5.0f, 64);
    __memcpy(out, x, 256);
}
"""


@pytest.fixture(scope="module")
def module() -> Module:
    text = '#include "openasc_c.h"\n' + "".join(kernel(name, body) for name, (body, _) in LOOPS.items())
    return openasc.load(source=text, flags=["-O1"])


@pytest.fixture(scope="module")
def special() -> Module:
    return openasc.load(source=SPECIAL, flags=["-O1"])


def line(text: str) -> int:
    return next(number for number, one in enumerate(SPECIAL.splitlines(), 1) if text in one)


@pytest.mark.parametrize("name", LOOPS)
@pytest.mark.parametrize("count", [0, 1, 77, 2048, 2049, MOST])
def test_a_vector_loop_gives_what_the_loop_gives(module: Module, name: str, count: int) -> None:
    x, y = np.random.default_rng(count).standard_normal((2, count)).astype(np.float32) * 2
    z = np.full(count, 9, np.float32)
    module[name][1](x, y, z, count, 0.7)
    np.testing.assert_array_equal(z, LOOPS[name][1](x, y, F(0.7)))


@pytest.mark.parametrize(
    ("name", "instructions"),
    [
        ("copy", ["Or"]),
        ("sum", ["Add"]),
        ("numbers", ["Muls", "Muls", "Adds", "Adds", "Adds"]),
        ("choice", ["Compare", "Muls", "Muls", "Select"]),
        ("names", ["Sub", "Sub", "Mul", "Sub", "Mul", "Sub", "Sub", "Mul", "Add"]),
        ("functions", ["Abs", "Max", "Mins", "Add", "Maxs", "Add", "Abs", "Sqrt", "Add"]),
    ],
)
def test_the_instructions_of_a_loop(module: Module, name: str, instructions: list[str]) -> None:
    arrays = [np.ones(256, np.float32) for _ in range(3)]
    found = events(module[name], *arrays, 256, 1.0)
    assert [one for one in found if not one.startswith(("set", "wait", "DataCopy"))] == instructions


def test_shifted_elements(special: Module) -> None:
    x = np.random.default_rng(0).standard_normal(256).astype(np.float32)
    z = np.zeros(256, np.float32)
    special.offsets[1](x, z, 16, 99, 24)
    wanted = np.full(256, -1, np.float32)
    wanted[16:100] = x[24:108] - x[40:124]
    np.testing.assert_array_equal(z, wanted)


@pytest.mark.parametrize("count", [3, 128, 500])
def test_halves(special: Module, count: int) -> None:
    x = np.random.default_rng(1).standard_normal(count).astype(np.float16)
    z, wide = np.zeros(count, np.float16), np.zeros(count, np.float32)
    special.halves[1](x, z, wide, count)
    np.testing.assert_array_equal(z, np.where(x < 0, x * H(0.1), x + H(1)) - H(2))
    np.testing.assert_array_equal(wide, x.astype(np.float32) ** 2)


def test_integers(special: Module) -> None:
    x = np.random.default_rng(2).integers(-9000, 9000, 301, np.int32)
    z = np.zeros(301, np.int16)
    special.integers[1](x, z, 301)
    np.testing.assert_array_equal(z, np.maximum(x * 3 - 7, -x).astype(np.int16))


@pytest.mark.parametrize("count", [1, 100, 7777])
def test_results(special: Module, count: int) -> None:
    x = np.random.default_rng(3).standard_normal(count).astype(np.float32)
    out = np.zeros(4, np.float32)
    special.results[1](x, out, count)
    wide = x.astype(np.float64)
    np.testing.assert_allclose(out[:2], [1 + wide.sum(), -(wide**2 + 1).sum()], rtol=1e-5, atol=1e-4)
    np.testing.assert_array_equal(out[2:], [x.max() * 2, min(F(0.25), (np.abs(x) - F(3)).min())])


def test_results_leave_other_arrays_alone(special: Module) -> None:
    x, out = np.random.default_rng(4).standard_normal(8000).astype(np.float32), np.zeros(64, np.float32)
    special.neighbours[1](x, out, 8000)
    np.testing.assert_array_equal(out, [1, *[5] * 63])


def test_a_loop_alone_in_a_branch(special: Module) -> None:
    out = np.zeros(64, np.float32)
    for flag, wanted in ((1, 3), (0, 5)):
        special.lone[1](out, flag)
        assert (out == wanted).all()


@pytest.mark.parametrize(
    ("name", "arguments", "identifier", "place"),
    [
        ("overlap", (8, 64), "ASC-RANGE-007", "p[i] = q[i] * 2;"),
        ("overlap_later", (8, 64), "ASC-RANGE-007", "z[i] = q[i];"),
        ("short_array", (65,), "ASC-BOUNDS-003", "            x[i] + 1;"),
        ("short_array", (129,), "ASC-BOUNDS-003", None),
        ("in_gm", (np.zeros(64, np.float32),), "ASC-TYPE-003", "i < 64; i++) z[i] = x[i];"),
        ("odd_start", (1,), "ASC-ALIGN-001", "z[i] = x[i] * 2;"),
    ],
)
def test_faults_have_the_line(
    special: Module, name: str, arguments: tuple[Any, ...], identifier: str, place: str | None
) -> None:
    with pytest.raises(Error) as raised:
        special[name][1](*arguments)
    assert raised.value.id == identifier
    assert raised.value.site is not None
    if place is not None:
        assert raised.value.site.line == line(place)


def test_arrays_that_are_the_same_or_apart_do_not_overlap(special: Module) -> None:
    for distance in (0, 64):
        special.overlap[1](distance, 64)
        special.overlap_later[1](distance, 64)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("z[i] = h[i] + x[i];", "have elements of one type: cast one side"),
        ("q[i] = q[i] * 0.5f;", "these elements are integers"),
        ("z[i] = c[0][i];", ""),
        ("z[i] = c[i];", "with one index"),
        ("q[i] = q[i] / 3;", "Div has no form for this dtype"),
        ("z[i] += h[i];", "have elements of one type: cast one side"),
    ],
)
def test_types_that_do_not_fit_are_refused(body: str, reason: str) -> None:
    source = (
        '#include "openasc_c.h"\n__global__ void k() {\n    __local__ float x[64], z[64], c[2][64];\n'
        "    __local__ half h[64];\n    __local__ int32_t q[64];\n#pragma vectorize\n"
        f"    for (int i = 0; i < 64; i++) {{ {body} }}\n}}\n"
    )
    if not reason:
        openasc.load(source=source)
        return
    with pytest.raises(BuildError) as raised:
        openasc.load(source=source)
    assert reason in str(raised.value)
    assert ":7:" in str(raised.value)
