"""Constructs that a kernel cannot have: the id, the place, the caret and the advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from openasc.errors import LangError
from tests.frontend.harness import build, module_of

# the line that is refused, what the message names, a word of the advice
CASES = [
    ("f = lambda a: a", "a lambda", "def"),
    ("d = {1: 2}", "a dict literal", "names"),
    ("d = {1, 2}", "a set literal", "tuple"),
    ("d = {i: i for i in (1, 2)}", "a dict comprehension", "static_range"),
    ("d = {i for i in (1, 2)}", "a set comprehension", "static_range"),
    ("d = sum(i for i in (1, 2))", "a generator expression", "square brackets"),
    ("d = [i + j for i in (1, 2) for j in (3, 4)]", "several loops", "nested"),
    ("if (m := n): pass", ":=", "line of its own"),
    ("a, *b = (1, 2, 3)", "starred", "one by one"),
    ("f(*(1, 2))", "starred", "one by one"),
    ("f(**n)", "**", "one by one"),
    ("yield n", "yield", "call a function"),
    ("yield from n", "yield from", "loop"),
    ("import math", "import", "top of the file"),
    ("from math import pi", "import", "top of the file"),
    ("del n", "del", "free_tensor"),
    ("global G", "global", "parameter"),
    ("raise ValueError(n)", "raise", "assert"),
    ("n @ n", "operator @", "mmad"),
    ("n @= n", "operator @=", "mmad"),
    ("x = 2j", "complex", "floats"),
]
BLOCKS = [
    ("try:\n        n += 1\n    except ValueError:\n        pass", "try", "check the condition"),
    ("class C:\n        pass", "a class definition", "module level"),
    ("def g():\n        pass", "a function definition inside a kernel", "@asc.jit"),
    ("match n:\n        case 1:\n            pass", "match", "if and elif"),
]


@pytest.mark.parametrize(("line", "what", "advice"), CASES + BLOCKS)
def test_construct_is_refused(tmp_path: Path, line: str, what: str, advice: str) -> None:
    kernel = module_of(tmp_path, f"G = 1\ndef f(*a, **k): pass\ndef kernel(n):\n    m = n\n    {line}\n").kernel
    with pytest.raises(LangError) as caught:
        build(kernel, n=int)
    error = caught.value
    assert error.id == "ASC-LANG-001"
    assert what in error.what
    assert advice in error.hint
    assert error.site is not None
    assert (error.site.line, error.site.function) == (6, "kernel")
    assert error.site.text.strip() == line.splitlines()[0]
    assert isinstance(error, SyntaxError)


def test_message_shows_the_place(tmp_path: Path) -> None:
    kernel = module_of(tmp_path, "def kernel(n):\n    g = [i for i in (1, 2)] + [lambda: n]\n").kernel
    with pytest.raises(LangError) as caught:
        build(kernel, n=int)
    text = str(caught.value).splitlines()
    assert text[0] == "error ASC-LANG-001: a lambda cannot be part of a kernel"
    assert text[1].endswith(f"{kernel.__code__.co_filename}:3:32  in kernel")
    assert text[2].strip() == "g = [i for i in (1, 2)] + [lambda: n]"
    assert text[3].strip() == "^^^^^^^^^"
    assert "  try: define a function with def at module level" in text


@pytest.mark.parametrize("signature", ["*a", "**a"])
def test_star_parameters_are_refused(tmp_path: Path, signature: str) -> None:
    kernel = module_of(tmp_path, f"def kernel({signature}):\n    pass\n").kernel
    with pytest.raises(LangError, match="name every parameter"):
        build(kernel)


def test_source_that_is_missing_is_explained() -> None:
    names: dict[str, object] = {}
    exec("def kernel(n): pass", names)
    with pytest.raises(LangError) as caught:
        build(names["kernel"], n=int)  # type: ignore[arg-type]
    assert caught.value.id == "ASC-LANG-006"
    assert ".py file" in caught.value.hint


def test_coroutine_is_refused(tmp_path: Path) -> None:
    kernel = module_of(tmp_path, "async def kernel(n):\n    pass\n").kernel
    with pytest.raises(LangError, match="coroutine"):
        build(kernel, n=int)
