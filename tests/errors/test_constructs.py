"""What a kernel cannot say is refused while compiling, with an id, at its own line; nothing is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from openasc.catalogue import Example
from openasc.errors import Error
from tests.errors.contexts import run_example

REFUSED = {
    "ASC-LANG-001": [
        "raise ValueError(n)",
        "v = lambda q: q",
        "class A: pass",
        "import os",
        "from os import path",
        "yield n",
        "del n",
        "v = {1: 2}",
        "v = {1, 2}",
        "v = sum(q for q in range(3))",
        "asc.add(*[a, b, c, 64])",
        "asc.add(a, b, c, **{'count': 64})",
        "match n:\n    case 1:\n        pass",
        "v = a @ b",
        "v = n if (w := 3) else w",
        "async def f(): pass",
        "def f(): return 1",
        "try:\n    pass\nexcept ValueError:\n    pass",
        "a[0] = 1.0",
    ],
    "ASC-LANG-002": ["v = unknown", "v = a.foo", "v = n.foo", "v = asc.nothing", "asc.ad(a, b, c, 64)"],
    "ASC-LANG-003": [
        "asc.add()",
        "asc.add(a, b, c, 64, count=64)",
        "asc.add(a, b, c, 64, colour=3)",
        "asc.data_copy(a, x, 64)",
        "asc.printf('%d')",
    ],
    "ASC-LANG-006": ["v = input()", "with open('x') as f:\n    pass", "v = x[0]", "v = n[0]", "a, b = 1, 2, 3"],
    "ASC-LANG-008": [
        "v = str(n)",
        "v = asc.array(asc.float32, n)",
        "v = asc.TQue(asc.TPosition.VECIN, n)",
        "v = [1, 2][n]",
        "asc.static_assert(n == 1, 'no')",
    ],
    "ASC-TYPE-004": [
        "for q in a:\n    pass",
        "while a:\n    pass",
        "v = not a",
        "v = asc.number('x', asc.float32)",
        "for q in range(1.5):\n    pass",
    ],
    "ASC-RANGE-001": [
        "asc.data_copy(a, x_gm, -1)",
        "asc.add(a, b, c, 1 << 62)",
        "v = asc.array(asc.float32, -1)",
        "for q in range(0, 5, 0):\n    pass",
    ],
    "ASC-RANGE-004": ["v = a[1:2:3]", "v = a[-1]", "v = x_gm[-4]"],
    "ASC-RANGE-006": ["v = 1 / 0", "v = 1 // 0", "v = 1 % 0"],
    "ASC-TYPE-001": ["asc.exp(a.reinterpret_cast(asc.int32), b.reinterpret_cast(asc.int32), 64)"],
}


@pytest.mark.parametrize(
    ("identifier", "code"),
    [
        pytest.param(identifier, code, id=code.splitlines()[0])
        for identifier, codes in REFUSED.items()
        for code in codes
    ],
)
def test_refused(identifier: str, code: str, tmp_path: Path) -> None:
    outcome = run_example(
        Example("bad", "static", code.replace("\n", "  # error\n", 1) if "\n" in code else code + "  # error"), tmp_path
    )
    assert isinstance(outcome.error, Error), repr(outcome.error)
    assert outcome.error.id == identifier, outcome.error
    assert outcome.place[0] == outcome.expected_line
    assert outcome.error.site is not None
    assert outcome.error.site.excerpt()[0].startswith(code.splitlines()[0])
    assert "^" in str(outcome.error)


@pytest.mark.parametrize(
    "code",
    [
        "v = n in (1, 2)",
        "v = [q for q in range(3)]",
        "for q in [1, 2, 3]:\n    pass",
        "for q, w in enumerate([1]):\n    pass",
        "print('n =', 3)",
        "v = 0 < n < 100 and not n == 7 or n > 3",
        "while True:\n    if n > 3:\n        break\n    continue",
        "if n < 3:\n    return\nasc.adds(a, b, 1.0, n)",
        "asc.data_copy(a, x_gm, 0)",
        "asc.adds(a, a, 1.0, 0)",
        "v, w = 1, 2.0",
        "v = min(n, 3) + max(1, 2) + abs(-3) + len([1, 2])",
    ],
)
def test_near_twin_is_accepted(code: str, tmp_path: Path) -> None:
    outcome = run_example(Example("good", "static", code + "\n"), tmp_path)
    if outcome.error is not None:
        raise outcome.error
