"""Any text can be translated: nothing crashes, no line moves, and what holds no launch or array stays as it is."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from openasc.ascendc.translate import translate
from tests.ascendc.driver.test_launches import DEDUCED, EXACT, KERNELS

WORDS = st.sampled_from([
    "<<<", ">>>", "<<", ">>", "<", ">", "(", ")", "{", "}", "[", "]", ";", ",", "k", "t<float>", "__global__",
    "__ubuf__", "__mix__(1, 2)", "__mix__", "__attribute__", "float", "x", "[3]", "= {1}", "void f()",
    "template <class T>", '"', "'", 'R"(', ')"', "//", "/*", "*/", "\n", "\\\n", "#define M(a) a", "#define U __ubuf__",
    "##", "#", "struct S {", "é", "namespace n {", "operator", "8", "1'0", "[&]", "->", "::", "*", "&", "...", "return",
    "\x00", "\r\n", "static", "#define X ", "#if A\n", "\n#else\n", "\n#endif\n",
])  # fmt: skip
GOOD = KERNELS + "void f() {\n" + "\n".join(statement for statement, _ in [*EXACT, *DEDUCED]) + "\n}\n"


def check(text: str) -> None:
    source = text.encode()
    done = translate(source, "a.asc")
    assert done.text.count(b"\n") == source.count(b"\n")
    assert done.changed or done.text == source
    for problem in done.problems:
        assert str(problem.error()).startswith("error ASC-BUILD-")
    for kernel in done.kernels:
        assert kernel.end <= len(source)
    if b"<<<" not in source and b"__ubuf__" not in source:
        assert done.text == source


@settings(max_examples=200, deadline=None)
@given(st.lists(WORDS, max_size=40), st.sampled_from(["", " "]))
def test_word_soup(words: list[str], between: str) -> None:
    check(between.join(words))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutations_of_a_good_source(data: st.DataObject) -> None:
    text = GOOD
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(st.one_of(WORDS, st.just(""))) + text[end:]
    check(text)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60))
def test_bytes_that_are_no_text(content: bytes) -> None:
    source = b"__global__ void k() {}\n" + content
    assert translate(source, "a.asc").text.count(b"\n") == source.count(b"\n")


def test_headers_of_the_project_itself_stay_as_they_are() -> None:
    folder = Path(__file__).parents[3] / "ascendc" / "include"
    for header in folder.rglob("*.h"):
        text = header.read_bytes()
        if b"<<<" not in text:
            assert translate(text, header.name).text == text, header
