"""Every public function, class, method and property explains itself."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

import openasc
from openasc import compat
from openasc.language.constants import Property
from openasc.language.functions import FUNCTIONS, InstructionFunction
from tests.api import surface
from tests.api.exceptions import PLUMBING

OWN = [name for name in openasc.__all__ if name not in ("errors", "settings")]


def members(value: type) -> Iterator[tuple[str, Any]]:
    """What a class defines itself: methods and properties with a public name."""
    for name, member in vars(value).items():
        if not name.startswith("_") and (callable(member) or isinstance(member, (property, classmethod, staticmethod))):
            yield name, getattr(member, "__func__", member)


def sentence(text: str | None) -> bool:
    """Whether a docstring begins with something that says more than a name."""
    first = inspect.cleandoc(text or "").splitlines()[:1]
    return bool(first) and len(first[0].split()) >= 2


@pytest.mark.parametrize("name", OWN)
def test_public_name_has_a_docstring(name: str) -> None:
    value = getattr(openasc, name)
    if isinstance(value, (openasc.DataType, Property)):
        value = type(value)
    assert sentence(value.__doc__), name
    if inspect.isclass(value):
        missing = [member for member, item in members(value) if not sentence(item.__doc__)]
        assert missing == [], f"{name}: {missing}"


@pytest.mark.parametrize("name", sorted(set(surface.NAMES) - PLUMBING.keys()))
def test_name_of_pyasc_has_a_docstring(name: str) -> None:
    fact = surface.NAMES[name]
    if fact["kind"] in ("dtype", "constant", "module", "alias") or name.endswith("__"):
        return
    was = compat.installed()
    compat.install()
    try:
        assert sentence(surface.resolve(name).__doc__), name
    finally:
        if not was:
            compat.uninstall()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_docstring_of_an_instruction(name: str) -> None:
    function: InstructionFunction = FUNCTIONS[name]
    text = function.__doc__
    assert "Forms:" in text
    assert "Raises:" in text
    assert text.count(f"    {name}(") == len(function.candidates)
    for row in function.rows:
        assert row.doc in text
        assert ("Dtypes:" in text) >= bool(row.types)
        assert ("Operands:" in text) >= bool(row.operands)
    signature = inspect.signature(function)
    assert {slot.name for candidate in function.candidates for slot in candidate.slots} == set(signature.parameters)
