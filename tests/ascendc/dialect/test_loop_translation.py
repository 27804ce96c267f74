"""`#pragma vectorize`, `__pipeline__` and `__constant__` as the translation writes them, and what it refuses."""

from __future__ import annotations

import re

import pytest

import openasc
from openasc.ascendc.translate import translate
from openasc.errors import BuildError
from tests.ascendc.build import COMPILERS


def translated(text: str) -> str:
    done = translate(text.encode(), "a.asc")
    assert not done.problems, done.problems[0].what
    return re.sub(r"::openasc_c::", "@", done.text.decode())


def loop(body: str, head: str = "for (int i = 0; i < n; i++)") -> str:
    return f"void k() {{\n#pragma vectorize\n{head} {body}\n}}\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("z[i] = x[i] + y[i];", "i.to(z) = i.of(x) + i.of(y);"),
        ("{ z[i] = a * x[i]; }", "{ i.to(z) = a * i.of(x); }"),
        ("z[i] += p->scale[2] * x[i];", "i.to(z) += p->scale[2] * i.of(x);"),
        ("z[i + 8] = x[i - m * 2] - s.row[k][8 + i];",
         "i.to(z, (8)) = i.of(x, -(m * 2)) - i.of(s.row[k], (8));"),
        ("z[(i)] = -x[ i ];", "i.to(z) = -i.of(x);"),
        ("z[i] = 0;", "i.to(z) = 0;"),
        ("z[i] = fabsf(x[i]) + std::max(y[i], 0.0f);", "i.to(z) = @abs_of(i.of(x)) + @max_of(i.of(y), 0.0f);"),
        ("z[i] = expf(-x[i]) / (1 + sqrt(y[i]));", "i.to(z) = @exp_of(-i.of(x)) / (1 + @sqrt_of(i.of(y)));"),
        ("z[i] = sqrtf(s) * x[i];", "i.to(z) = sqrtf(s) * i.of(x);"),
        ("h[i] = (half)x[i];", "i.to(h) = @as<half>(i.of(x));"),
        ("z[i] = float(h[i]) * 2 + static_cast<float>(q[i]);",
         "i.to(z) = @as<float>(i.of(h)) * 2 + @as<float>(i.of(q));"),
        ("h[i] = __float2half(x[i] * 2);", "i.to(h) = @as<half>(i.of(x) * 2);"),
        ("z[i] = x[i] > 0 ? x[i] : 0.1f * x[i];", "i.to(z) = @choose(i.of(x) > 0 , i.of(x) , 0.1f * i.of(x));"),
        ("z[i] = (x[i] < y[i]) ? 1 : y[i] == 0 ? 2 : 3;",
         "i.to(z) = @choose((i.of(x) < i.of(y)) , 1 , @choose(i.of(y) == 0 , 2 , 3));"),
        ("{ const float t = x[i] - m; z[i] = t * t; }",
         "{ const auto t = @as<float>(i.of(x) - m); i.to(z) = t * t; }"),
        ("{ auto t = x[i]; ; { z[i] = t; } }", "{ const auto t = i.of(x); ; { i.to(z) = t; } }"),
        ("{ float c = 2 * a; z[i] = c * x[i]; }", "{ float c = 2 * a; i.to(z) = c * i.of(x); }"),
        ("s += x[i] * x[i];", "s += @sum_over(i.of(x) * i.of(x));"),
        ("m = max(m, x[i]);", "m = @max_over(m, i.of(x));"),
        ("r.low = std::min(r.low, x[i]);", "r.low = @min_over(r.low, i.of(x));"),
        ("z[i] = x[i] // twice\n  * 2;", "i.to(z) = i.of(x) // twice\n  * 2;"),
        ("z[\ni\n] = x[i];", "i.to(z)\n\n = i.of(x);"),
    ],
)  # fmt: skip
def test_a_loop_runs_once_for_all_elements(body: str, expected: str) -> None:
    head = "for (::openasc_lanes i(0, (n)); i.once(); )"
    assert translated(loop(body)) == f"void k() {{\n\n{head} {expected}\n}}\n"


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("for (int32_t i = 4; i <= last(n); ++i)", "for (::openasc_lanes i(4, (last(n)) + 1); i.once(); )"),
        ("for (auto i = a; n > i; i += 1)", "for (::openasc_lanes i(a, (n)); i.once(); )"),
        ("for (size_t i = 0; N - 1 >= i; i = i + 1)", "for (::openasc_lanes i(0, (N - 1) + 1); i.once(); )"),
        ("for (int i = 0; i != n; i++)", "for (::openasc_lanes i(0, (n)); i.once(); )"),
        ("for (int i = 0;\n  i < n;\n  i++)", "for (::openasc_lanes i(0, (\nn)); i.once();\n  )"),
    ],
)
def test_heads(head: str, expected: str) -> None:
    assert translated(loop("z[i] = 1;", head)) == f"void k() {{\n\n{expected} i.to(z) = 1;\n}}\n"


def test_lines_stay_and_pragmas_elsewhere_too() -> None:
    text = (
        "// #pragma vectorize\n#pragma once\nvoid k() {\n  # pragma vectorize // fast\n  // all of it\n"
        "  for (int i = 0; i < n; i++)\n    z[i] = x[i];\n  for (int i = 0; i < n; i++) z[i] = x[2 * i];\n}\n"
    )
    done = translated(text)
    assert done.count("\n") == text.count("\n")
    assert done.startswith("// #pragma vectorize\n#pragma once\nvoid k() {\n  \n  // all of it\n")
    assert "x[2 * i]" in done


REFUSED = [
    ("z[i] = x[2 * i];", "with the index 2 * i the elements do not lie one after the other"),
    ("z[i] = x[y[i]];", "the index y[i] is an element itself"),
    ("z[i] = x[i][k];", "x[i][k] has the loop's variable in an index that is not the last"),
    ("z[i] = i;", "the loop's variable i is used as a number"),
    ("z[i] = z[i - 1] + 1;", "one round uses z[i - 1], which another one writes as z[i]"),
    ("z[i] = x[i] + z[0];", "one round uses z[0], which another one writes as z[i]"),
    ("{ z[i] = x[i]; y[i] = z[i + 8]; }", "one round uses z[i + 8], which another one writes as z[i]"),
    ("{ if (x[i] > 0) z[i] = 1; }", "it has a branch"),
    ("{ for (int j = 0; j < 3; j++) z[i] = 1; }", "it has a loop inside the loop"),
    ("{ z[i] = 1; break; }", "it has an end that depends on the elements"),
    ("{ z[i] = x[i]; continue; }", "it has a branch"),
    ("z[i] = f(x[i]);", "f is no function of elements"),
    ("z[i] = sinf(x[i]);", "sinf is no function of elements"),
    ("z[i] = x[i] % 3;", "the operator % has no vector instruction here"),
    ("z[i] = x[i] > 0 && y[i] > 0 ? 1 : x[i];", "is no comparison of elements"),
    ("z[i] = b > 0 ? x[i] : y[i];", "the condition is the same in every round"),
    ("z[i] = !x[i];", "the operator ! has no vector instruction here"),
    ("z[i] = *(x + i);", "the operator * has no vector instruction here"),
    ("z[i] <<= 2;", "the operator <<= has no vector instruction here"),
    ("z[i] = (double)x[i];", "elements cannot be cast to double"),
    ("z[i] = x[i] * k++;", "k++ changes something inside an expression"),
    ("z[i] = y[i] = x[i];", "assigns twice"),
    ("s *= x[i];", "s *= x[i] keeps a number from round to round"),
    ("s = x[i];", "s = x[i] keeps a number from round to round"),
    ("k = 3;", "k = 3 is the same in every round"),
    ("{ s += x[i]; z[i] = x[i] * s; }", "s is computed by this loop, and used in it"),
    ("{ z[i] = x[i] * s; s += x[i]; }", "s is computed by this loop, and used in it"),
    ("{ s += x[i]; s += y[i]; }", "s is computed twice"),
    ("{ float t = x[i]; t = t * 2; z[i] = t; }", "t changes after its declaration"),
    ("{ float t = x[i]; x[i] = 0; z[i] = t; }", "x[i] changes after a name was given to what it was"),
    ("{ float t[2]; z[i] = 1; }", "a declaration gives one name a value"),
    ("f(z, i);", "f(z, i) assigns nothing"),
    ("k++;", "k++ assigns nothing"),
]
HEADS = [
    ("for (i = 0; i < n; i++)", "it does not declare one variable of its own"),
    ("for (int i = 0, j = 0; i < n; i++)", "it does not declare one variable of its own"),
    ("for (int i{0}; i < n; i++)", "its head has another form"),
    ("for (int i = n; i > 0; i--)", "does not compare i with an end"),
    ("for (int i = 0; i < n; i += 2)", "its step i += 2 is not one"),
    ("for (int i = 0; i < n && go; i++)", "does not compare i with an end"),
    ("for (;;)", "its head has another form"),
    ("while (n--)", "no loop follows the pragma"),
]


@pytest.mark.parametrize(
    ("text", "what"),
    [(loop(body), what) for body, what in REFUSED] + [(loop("z[i] = 1;", head), what) for head, what in HEADS],
)
def test_what_cannot_be_vectorised_is_refused_with_place_and_reason(text: str, what: str) -> None:
    done = translate(text.encode(), "a.asc")
    (problem,) = done.problems
    error = problem.error()
    assert error.id == "ASC-BUILD-007"
    assert error.what.startswith("this loop cannot become vector instructions: ")
    assert what in error.what
    assert error.site is not None
    assert error.site.line == 3
    # It must not run as an ordinary loop.
    assert b'#error "this loop' in done.text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("void k() { __pipeline__ { a(); } }", "void k() { OPENASC_PIPELINE(1) { a(); } }"),
        ("void k() {\n __pipeline__\n {\n  a();\n }\n}", "void k() {\n OPENASC_PIPELINE(5)\n {\n  a();\n }\n}"),
        ("#define LOAD(x) __pipeline__ { x; }", "#define LOAD(x) __pipeline__ { x; }"),
        ("#define __pipeline__ if (1)\n#ifdef __pipeline__", "#define __pipeline__ if (1)\n#ifdef __pipeline__"),
        ('auto s = "__pipeline__"; // __pipeline__', 'auto s = "__pipeline__"; // __pipeline__'),
        ("const __constant__ float w[3] = {};", "const  float w[3] = {};"),
        ("__constant__ const float w = 1;", " const float w = 1;"),
        ("#define N const\n__constant__ float w[3] = {};", "#define N const\n__constant__ float w[3] = {};"),
        ("#define K __constant__ const", "#define K __constant__ const"),
        ("__constant__ float w[3] = {};", "__constant__ float w[3] = {};"),
        ("void f(__constant__ float* p, const int n);", "void f(__constant__ float* p, const int n);"),
    ],
)
def test_regions_and_constants(text: str, expected: str) -> None:
    assert translated(text + "\n") == expected + "\n"


def test_a_pipeline_without_a_block_is_refused() -> None:
    text = "void k() {\n  __pipeline__ for (;;) a();\n}\n"
    done = translate(text.encode(), "a.asc")
    (problem,) = done.problems
    error = problem.error()
    assert (error.id, error.what, bool(error.hint)) == ("ASC-BUILD-008", "a pipeline is a block", True)
    assert error.site is not None
    assert (error.site.line, error.site.column) == (2, 3)
    assert b"static_assert(false" in done.text


@pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")
def test_a_refused_source_does_not_build() -> None:
    head = '#include "openasc_c.h"\n__global__ void k(int n) {\n    __local__ float x[64];\n'
    with pytest.raises(BuildError, match=r"the index 2 \* i") as raised:
        openasc.load(source=f"{head}#pragma vectorize\n    for (int i = 0; i < n; i++) x[2 * i] = 0;\n}}\n")
    assert raised.value.id == "ASC-BUILD-007"
    assert raised.value.site is not None
    assert (raised.value.site.line, raised.value.site.column) == (5, 35)
    with pytest.raises(BuildError, match="a pipeline is a block"):
        openasc.load(source=head + "    __pipeline__ x[0] = n;\n}\n")
