"""On-chip arrays as the translation writes them; `$0` stands for the initialiser of the array 0 in UB."""

from __future__ import annotations

import re

import pytest

from openasc.ascendc.translate import translate


def translated(text: str) -> str:
    done = translate(text.encode(), "a.asc").text.decode()
    done = re.sub(r"::openasc_in_ub\((\d+)\)", r"$\1", done)
    return re.sub(r"::openasc_in_(\w+)\((\d+)\)", r"$\1\2", done)


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        ("__ubuf__ float x[256];", "__ubuf__ float (&x)[256] = $0;"),
        ("__local__ float x[256];", "__local__ float (&x)[256] = $0;"),
        ("float __ubuf__ x[256];", "float __ubuf__ (&x)[256] = $0;"),
        ("static __ubuf__ half x[N];", " __ubuf__ half (&x)[N] = $0;"),
        ("__ubuf__ half x[4][N], y[2], *p;", "__ubuf__ half (&x)[4][N] = $0, (&y)[2] = $1, *p;"),
        ("__cbuf__ int8_t x[N * sizeof(float)];", "__cbuf__ int8_t (&x)[N * sizeof(float)] = $l10;"),
        ("__ubuf__ ns::T<int> x[f(1)];", "__ubuf__ ns::T<int> (&x)[f(1)] = $0;"),
        ("__ubuf__ float x;", "__ubuf__ float &x = $0;"),
        ("__ubuf__ alignas(32) uint8_t x[64];", "__ubuf__ alignas(32) uint8_t (&x)[64] = $0;"),
        ("__ubuf__ float x[8] __attribute__((aligned(32)));",
         "__ubuf__ float (&x)[8] __attribute__((aligned(32))) = $0;"),
        ("for (;;) { __ubuf__ float x[8]; }", "for (;;) { __ubuf__ float (&x)[8] = $0; }"),
        ("__ubuf__ float\n  x\n  [8];", "__ubuf__ float\n  (&x)\n  [8] = $0;"),
    ],
)  # fmt: skip
def test_an_array_refers_to_memory_of_the_core(declaration: str, expected: str) -> None:
    head = "__global__ void k() { "
    assert translated(f"{head}{declaration} }}\n") == f"{head}{expected} }}\n"


@pytest.mark.parametrize(
    "declaration",
    [
        "__ubuf__ float* p = x;",
        "__ubuf__ float* p[4];",
        "auto p = (__ubuf__ float*)x;",
        "f<__ubuf__ float*>(x[3]);",
        "__gm__ float* g = x;",
        "__ubuf__ float& r = x[0];",
        'auto s = "__ubuf__ float x[3];"; // __ubuf__ float x[3];',
        "float host[3];",
        "LocalTensor<float> x[2]; p = (__ubuf__ float*)x[0].GetPhyAddr();",
    ],
)
def test_pointers_and_ordinary_arrays_stay(declaration: str) -> None:
    text = f"__global__ void k(__ubuf__ float x[3], __ubuf__ int* y) {{ {declaration} }}\n"
    done = translate(text.encode(), "a.asc")
    assert done.text.decode() == text
    assert not done.problems


def test_arrays_in_macros_and_aliases_of_qualifiers() -> None:
    macro = "#define BUFFER(T, n) __ubuf__ T buffer_##T[n]\n"
    assert translated(macro) == "#define BUFFER(T, n) __ubuf__ T (&buffer_##T)[n] = $0\n"
    alias = "#define ON_CHIP __ubuf__\nvoid k() { ON_CHIP float x[3]; }\n"
    assert translated(alias) == "#define ON_CHIP __ubuf__\nvoid k() { ON_CHIP float (&x)[3] = $0; }\n"


@pytest.mark.parametrize(
    ("text", "what", "column"),
    [
        ("struct S { __ubuf__ float x[3]; };", "an array in on-chip memory cannot be a member", 27),
        ("__ubuf__ float x[3];", "an array in on-chip memory cannot be global", 16),
        ("namespace n { __ubuf__ float x[3]; }", "an array in on-chip memory cannot be global", 30),
        ("void k() { __ubuf__ float x[1] = {1}; }", "an array in on-chip memory cannot be initialised", 27),
    ],
)
def test_what_cannot_be_on_chip_is_told_with_its_place(text: str, what: str, column: int) -> None:
    (problem,) = translate(text.encode(), "a.asc").problems
    error = problem.error()
    assert (error.id, error.what, bool(error.hint)) == ("ASC-BUILD-004", what, True)
    assert error.site is not None
    assert error.site.column == column


def test_what_cannot_be_on_chip_does_not_compile() -> None:
    done = translate(b"void k() {\n    __ubuf__ const float x[1] = {1};\n}\n", "a.asc")
    refused = b'__ubuf__ static_assert(false, "an array in on-chip memory cannot be initialised"); const float x'
    assert refused in done.text
