"""A function means in a kernel what it means in Python: control flow, helpers, scopes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from openasc.errors import Error
from tests.frontend.harness import run
from tests.frontend.programs import PROGRAMS

VALUES = [(7, 3, 5), (3, 3, 1), (1, 9, 2), (5, 2, 9), (0, 0, 0), (2, 4, 3), (4, 0, 7)]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_program(executor: str, program: Callable[..., Any]) -> None:
    for values in VALUES:
        assert run(program, *values) == int(program(*values)), values


def unassigned_after_a_loop(a, b, c):  # type: ignore[no-untyped-def]
    for i in range(a):
        last = i
    return last


def unassigned_in_a_branch(a, b, c):  # type: ignore[no-untyped-def]
    if a > b:
        x = c
    return x


@pytest.mark.parametrize("program", [unassigned_after_a_loop, unassigned_in_a_branch])
def test_name_that_may_be_unassigned(program: Callable[..., Any]) -> None:
    assert run(program, 3, 1, 2) == 2
    with pytest.raises(Error) as caught:
        run(program, 0, 1, 2)
    assert caught.value.id == "ASC-LANG-011"
    assert caught.value.site is not None
    assert "return" in caught.value.site.text


def asserts(a, b, c):  # type: ignore[no-untyped-def]
    assert a > b, "a is too small"
    return a


def test_assertion_at_run_time() -> None:
    assert run(asserts, 3, 1, 2) == 3
    with pytest.raises(Error, match="a is too small"):
        run(asserts, 1, 1, 2)
