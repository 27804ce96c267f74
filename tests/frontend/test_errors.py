"""Every other error of the front end: a kernel that provokes it, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from openasc import dtypes
from openasc.errors import Error
from tests.frontend.harness import build, module_of

HEADER = """
import math
NUMBERS = [1, 2]
def recursive(n):
    return recursive(n)
def needs(n: asc.ConstExpr[int]):
    return n
def two(a, b=1):
    return a + b
def bad_inside(n):
    m = n
    return m + nothing
"""
# body, id, line within the body (from 1), words of the message
CASES = [
    ("y = nothing", "LANG-002", 1, "no name 'nothing'"),
    ("y = asc.ad(n)", "LANG-002", 1, "did you mean add"),
    ("y = asc.TPosition.VECINN", "LANG-002", 1, "did you mean VECIN"),
    ("y = y + 1", "LANG-011", 1, "y is used before it is assigned"),
    ("for i in range(n):\n    if i > 0:\n        asc.printf('%d', p)\n    p = i", "LANG-011", 3, "before the loop"),
    ("if n > 0:\n    y = 1\nelse:\n    y = asc.TQue(asc.TPosition.VECIN, 1)\nz = y", "LANG-005", 5, "int at "),
    (
        "y = asc.number(0, asc.int32)\nfor i in range(n):\n    y = asc.number(1.0, asc.float32)\nz = y",
        "LANG-005",
        3,
        "int32",
    ),
    ("y = 'a'\nfor i in range(n):\n    y = 'b'\nz = y", "LANG-005", 3, "'a'"),
    ("return n", "LANG-004", 1, "cannot return a value"),
    ("y = recursive(n)", "LANG-007", None, "calls itself"),
    ("y = needs(n)", "LANG-008", 1, "must be known when compiling"),
    ("y = two(1, 2, 3)", "LANG-003", 1, "two(a, b=1)"),
    ("y = two()", "LANG-003", 1, "two(a, b=1)"),
    ("y = math.sqrt(n)", "LANG-006", 1, "math.sqrt cannot be called"),
    ("y = open('file')", "LANG-006", 1, "cannot be called"),
    ("y = n()", "LANG-006", 1, "cannot be called"),
    ("y = NUMBERS[n]", "LANG-008", 1, "index"),
    ("y = f'{n}'", "LANG-008", 1, "text"),
    ("y = str(n)", "LANG-008", 1, "text"),
    ("y = [1, 2]\nfor i in range(n):\n    y.append(3)", "LANG-005", 3, "decides at run time"),
    ("y = [1, 2]\nif n > 1:\n    y[0] = 3", "LANG-005", 3, "decides at run time"),
    ("NUMBERS.append(3)", "LANG-001", 1, "made outside the kernel"),
    ("NUMBERS[0] = 3", "LANG-001", 1, "made outside the kernel"),
    ("a, b = (1, 2, 3)", "LANG-006", 1, "2 names are given 3 values"),
    ("y = (1, 2)[5]", "LANG-006", 1, "no item 5"),
    ("assert 1 > 2, 'never'", "LANG-012", 1, "never"),
    ("asc.static_assert(False, 'no')", "LANG-012", 1, "no"),
    ("asc.static_assert(n > 1, 'no')", "LANG-008", 1, "truth value"),
    ("y = 1 // 0", "RANGE-006", 1, "division by zero"),
    ("for i in range(0, n, 0):\n    pass", "RANGE-001", 1, "step"),
    ("for i in range(1.5):\n    pass", "TYPE-004", 1, "integers"),
    ("for i in n:\n    pass", "TYPE-004", 1, "static_range"),
    ("for i in asc.static_range(n):\n    pass", "LANG-008", 1, "index"),
    ("if x:\n    pass", "TYPE-004", None, "truth value"),
    ("y = n & 1.5", "TYPE-001", 1, "& does not exist"),
    ("y = n + 'a'", "LANG-006", 1, "TypeError"),
    ("y = n is True", "LANG-008", 1, "use =="),
    ("with n:\n    pass", "LANG-006", 1, "with"),
    ("y = asc.number(300, asc.int8)", "RANGE-003", 1, "300 does not fit in int8"),
    ("break_ = bad_inside(n)", "LANG-002", None, "nothing"),
    ("print(x)", "TYPE-004", 1, "dump_tensor"),
    ("asc.printf('%d')", "LANG-003", 1, "fewer values"),
    ("asc.printf('', 1)", "LANG-003", 1, "more values"),
    ("asc.printf('%s', n)", "LANG-003", 1, "%s wants a value known when compiling"),
    ("y = asc.get_tpipe_ptr()", "SYNC-007", 1, "TPipe"),
    ("y = asc.array(asc.int32, 4)\nz = y[4]", "BOUNDS-003", 2, "0 .. 3"),
    ("y = asc.array(asc.int32, n)", "LANG-008", 1, "index"),
]


@pytest.mark.parametrize(("body", "identifier", "line", "words"), CASES)
def test_error(tmp_path: Path, body: str, identifier: str, line: int | None, words: str) -> None:
    indented = "".join(f"    {text}\n" for text in body.splitlines())
    source = HEADER + "def kernel(x, n):\n    x_gm = asc.GlobalTensor()\n    x_gm.set_global_buffer(x)\n    x = x_gm\n"
    kernel = module_of(tmp_path, source + indented).kernel
    with pytest.raises(Error) as caught:
        build(kernel, x=dtypes.float32, n=int)
    error = caught.value
    assert error.id == f"ASC-{identifier}", str(error)
    assert words in str(error)
    assert error.site is not None
    assert error.kernel == "kernel"
    first = source.count("\n") + 2
    if line is not None:
        assert error.site.line == first + line - 1


def test_error_in_a_helper_shows_the_calls(tmp_path: Path) -> None:
    kernel = module_of(tmp_path, HEADER + "def kernel(n):\n    y = bad_inside(n)\n").kernel
    with pytest.raises(Error) as caught:
        build(kernel, n=int)
    site = caught.value.site
    assert site is not None
    assert (site.function, site.text.strip()) == ("bad_inside", "return m + nothing")
    assert site.caller is not None
    assert (site.caller.function, site.caller.text.strip()) == ("kernel", "y = bad_inside(n)")


def test_argument_that_is_missing(tmp_path: Path) -> None:
    kernel = module_of(tmp_path, "def kernel(n, m):\n    pass\n").kernel
    with pytest.raises(Error, match="misses the argument m"):
        build(kernel, n=int)
    with pytest.raises(Error, match="no parameter k"):
        build(kernel, n=int, m=int, k=int)


def test_places_of_equal_functions_in_two_files(tmp_path: Path) -> None:
    text = "def kernel(n):\n    y = nothing\n"
    for kernel in (module_of(tmp_path, text).kernel, module_of(tmp_path, text).kernel):
        with pytest.raises(Error) as caught:
            build(kernel, n=int)
        assert caught.value.site is not None
        assert caught.value.site.file == kernel.__code__.co_filename
