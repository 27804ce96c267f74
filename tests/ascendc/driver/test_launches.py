"""Launches as the translation writes them; `$launch` stands for `::openasc_start`, `K(…)` for the kernel's record."""

from __future__ import annotations

import re

import pytest

from openasc.ascendc.translate import translate

KERNELS = """\
__global__ __vector__ void k(GM_ADDR x, int n) {}
template <typename T, int N = 4> __global__ __aicore__ void t(__gm__ T* x) {}
namespace ns { __global__ __mix__(0, 1) void m(int a); template <typename... T> __global__ void p(T... values); }
__global__ void d(int a = 1) {} __global__ void o(int a) {} __global__ void o(float a) {}
struct C { static __global__ void s(int a); };
"""


def body(statement: str) -> str:
    """The translation of a statement inside a function."""
    text = translate(f"{KERNELS}void f() {{ {statement} }}\n".encode(), "a.asc").text.decode()
    assert text.startswith(KERNELS)
    return shorter(text[len(KERNELS) + len("void f() { ") : -len(" }\n")])


def shorter(text: str) -> str:
    """The text with short names for what each launch repeats."""
    text = text.replace("::openasc_start", "$launch").replace("(auto&&... openasc_values)", "(…)")
    text = re.sub(r'::openasc_kernel\((.*?)(?:, "a\.asc"[^)]*)?\), (?=[&\[])', r"K(\1), ", text)
    return text.replace("(openasc_values...)", "(…)")


EXACT = [
    ("k<<<8, 0>>>(x, 1);", '$launch(K("k"), &k)(8, 0)(x, 1);'),
    ("k<<<8, nullptr, s>>>(x, 1);", '$launch(K("k"), &k)(8, nullptr, s)(x, 1);'),
    ("::k<<<8, 0>>>(x, 1);", '$launch(K("::k"), &::k)(8, 0)(x, 1);'),
    ("t<float><<<8, 0>>>(x);", '$launch(K("t<float>"), &t<float>)(8, 0)(x);'),
    ("t<A<B<C>>><<<n>>2, 0>>>(x);", '$launch(K("t<A<B<C>>>"), &t<A<B<C>>>)(n>>2, 0)(x);'),
    ("t<(a > b), 3><<<1, 0>>>(x);", '$launch(K("t<(a > b), 3>"), &t<(a > b), 3>)(1, 0)(x);'),
    ("ns::m<<<x < y ? 1 : 2, f<g<int>>(), s>>>(3);", '$launch(K("ns::m"), &ns::m)(x < y ? 1 : 2, f<g<int>>(), s)(3);'),
    ("if (a) k<<<1, 0>>>(x, 1); else k<<<2, 0>>>(x, 2);",
     'if (a) $launch(K("k"), &k)(1, 0)(x, 1); else $launch(K("k"), &k)(2, 0)(x, 2);'),
    ("k<<<1, 0>>>(a.b->c.get(), v[2] + (int){1});", '$launch(K("k"), &k)(1, 0)(a.b->c.get(), v[2] + (int){1});'),
    ("auto l = [&] { k<<<1, 0>>>(x, 1); };", 'auto l = [&] { $launch(K("k"), &k)(1, 0)(x, 1); };'),
    ("return k<<<1, 0>>>(x, 1);", 'return $launch(K("k"), &k)(1, 0)(x, 1);'),
    ("CHECK(k<<<1, 0>>>(x, 1));", 'CHECK($launch(K("k"), &k)(1, 0)(x, 1));'),
    ("k<<<1, 0, [&] { return s; }()>>>(x, 1);", '$launch(K("k"), &k)(1, 0, [&] { return s; }())(x, 1);'),
    ("k<<<g, b, 0, s>>>(x, 1);", '$launch(K("k"), &k)(g, b, 0, s)(x, 1);'),
    ("C::s<<<1, 0>>>(1);", '$launch(K("C::s"), &C::s)(1, 0)(1);'),
    ("k /* c */ <<< /* <<< */ 8, 0 >>> (x, 1);", '$launch(K("k"), &k) /* c */ )( /* <<< */ 8, 0 ) (x, 1);'),
]  # fmt: skip
DEDUCED = [
    ("t<<<8, 0>>>(x);", '$launch(K("t"), [&](…) { t(…); })(8, 0)(x);'),
    ("ns::p<int><<<8, 0>>>(1, 2);", '$launch(K("ns::p<int>"), [&](…) { ns::p<int>(…); })(8, 0)(1, 2);'),
    ("d<<<8, 0>>>();", '$launch(K("d"), [&](…) { d(…); })(8, 0)();'),
    ("o<<<8, 0>>>(1);", '$launch(K("o"), [&](…) { o(…); })(8, 0)(1);'),
    ("unknown<<<8, 0>>>(1);", '$launch(K("unknown"), [&](…) { unknown(…); })(8, 0)(1);'),
    ("table[3]<<<8, 0>>>(1);", '$launch(K("table[3]"), [&](…) { table[3](…); })(8, 0)(1);'),
    ("(*pointer)<<<8, 0>>>(1);", '$launch(K("(*pointer)"), [&](…) { (*pointer)(…); })(8, 0)(1);'),
]


@pytest.mark.parametrize(("statement", "expected"), [*EXACT, *DEDUCED])
def test_a_launch_becomes_a_call(statement: str, expected: str) -> None:
    expected = expected.replace("&k) /* c */ )(", "&k /* c */ )(")
    assert body(statement) == expected


def test_words_stay_on_their_lines() -> None:
    source = "t<float,\n  3>\n  <<<\n  8,\n  0>>>\n  (x,\n   y);"
    assert body(source) == '$launch(K("t<float, 3>"), &t<float,\n  3>\n  )(\n  8,\n  0)\n  (x,\n   y);'


def test_the_record_of_a_kernel() -> None:
    text = translate((KERNELS + "void f() { k<<<1, 0>>>(x, 1); ns::m<<<1, 0>>>(1); d<<<1, 0>>>(); }").encode(), "a.asc")
    assert b'kernel("k", "a.asc", 1, 1, 0, 0)' in text.text
    assert b'kernel("ns::m", "a.asc", 3, 1, 0, 1)' in text.text
    assert b'kernel("d", "a.asc", 4)' in text.text


@pytest.mark.parametrize(
    ("macro", "expected"),
    [
        ("#define RUN(f, ...) f<<<8, 0, s>>>(__VA_ARGS__)\n",
         "#define RUN(f, ...) $launch(K(#f), [&](…) { f(…); })(8, 0, s)(__VA_ARGS__)\n"),
        ("#define RUN(n) do { \\\n    k<<<n, 0>>>(x, 1); \\\n} while (0)\n",
         '#define RUN(n) do { \\\n    $launch(K("k"), &k)(n, 0)(x, 1); \\\n} while (0)\n'),
        ("#define RUN(T) t<T><<<1, 0>>>(x)\n", '#define RUN(T) $launch(K("t<" #T ">"), &t<T>)(1, 0)(x)\n'),
        ("#define RUN(T) add_##T<<<1, 0>>>(x)\n",
         '#define RUN(T) $launch(K("add_" #T), [&](…) { add_##T(…); })(1, 0)(x)\n'),
    ],
)  # fmt: skip
def test_launches_in_macros(macro: str, expected: str) -> None:
    text = translate((KERNELS + macro).encode(), "a.asc").text.decode()
    assert shorter(text[len(KERNELS) :]) == expected


@pytest.mark.parametrize(
    "text",
    [
        'auto s = "k<<<8, 0>>>(x);";',
        'auto s = R"(k<<<8, 0>>>(x);)";',
        "// k<<<8, 0>>>(x);",
        "/* k<<<8,\n 0>>>(x); */",
        "std::cout.operator<<<char>('c');",
        "int a = b << 3 < 4;",
        "auto c = '<'; auto n = 1'000 << 2;",
    ],
)
def test_what_only_looks_like_a_launch_stays(text: str) -> None:
    done = translate((KERNELS + text + "\n").encode(), "a.asc")
    assert done.text.decode() == KERNELS + text + "\n"
    assert not done.problems


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("#define SETTINGS <<<8, 0>>>\n", 6, 18),
        ("void f() {\n    k<<<8, 0;\n}\n", 7, 6),
        ("void f() {\n    k<<<8, 0>>> x;\n}\n", 7, 6),
    ],
)
def test_a_launch_that_cannot_be_read_is_told_with_its_place(text: str, line: int, column: int) -> None:
    (problem,) = translate((KERNELS + text).encode(), "a.asc").problems
    error = problem.error()
    assert error.id == "ASC-BUILD-003"
    assert error.site is not None
    assert (error.site.file, error.site.line, error.site.column) == ("a.asc", line, column)
    assert "^^^" in str(error)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('__aicore__ void a() { printf("x"); }', '__aicore__ void a() { ::AscendC::printf("x"); }'),
        ('struct A { __aicore__ inline A() { f([] { printf ("x"); }); } };',
         'struct A { __aicore__ inline A() { f([] { ::AscendC::printf ("x"); }); } };'),
        ('template <class T> inline __aicore__ void a(T x) { if (x) printf("%d", x); }',
         'template <class T> inline __aicore__ void a(T x) { if (x) ::AscendC::printf("%d", x); }'),
        ('__global__ void a() { std::printf("x"); b.printf("x"); c->printf("x"); AscendC::printf("x"); }', ""),
        ('void a() { printf("x"); } __aicore__ int printf(int x);', ""),
        ('#define SAY printf("x")\n', ""),
    ],
)  # fmt: skip
def test_printf_of_a_kernel_is_that_of_ascend_c(text: str, expected: str) -> None:
    done = translate((KERNELS + text).encode(), "a.asc")
    assert done.text.decode() == KERNELS + (expected or text)
