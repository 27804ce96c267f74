"""Every public name of PyAsc outside matrix multiplication and its libraries exists, with its parameters."""

from __future__ import annotations

import enum
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

import pytest

from openasc import compat
from tests.api import surface
from tests.api.exceptions import DEFAULTS, PLUMBING


@pytest.fixture(autouse=True)
def _asc() -> Iterator[None]:
    was = compat.installed()
    compat.install()
    yield
    if not was:
        compat.uninstall()


def _is_member(name: str) -> bool:
    return surface.NAMES[name]["kind"] == "method"


@pytest.mark.parametrize("name", sorted(set(surface.NAMES) - PLUMBING.keys()))
def test_name_exists_as_documented(name: str) -> None:
    fact = surface.NAMES[name]
    check: Any = CHECKS[fact["kind"]]
    assert check(name, surface.resolve(name), fact) == []


def _module(name: str, value: Any, fact: dict[str, Any]) -> list[str]:
    return [] if isinstance(value, ModuleType) else [f"{name} is no module"]


def _enumeration(name: str, value: Any, fact: dict[str, Any]) -> list[str]:
    found = {member: item.value for member, item in value.__members__.items()}
    wrong = {member: number for member, number in fact["members"].items() if found.get(member) != number}
    return [f"{name}: {wrong}"] * bool(wrong) + [f"{name} is no enumeration"] * (not issubclass(value, enum.Enum))


def _dtype(name: str, value: Any, fact: dict[str, Any]) -> list[str]:
    return [] if value.name == fact["value"] else [f"{name} is {value.name}"]


def _constant(name: str, value: Any, fact: dict[str, Any]) -> list[str]:
    return [] if value.name == fact["value"] else [f"{name} is {value.name}"]


def _class(name: str, value: Any, fact: dict[str, Any]) -> list[str]:
    missing = [f"{name} has no {member}" for member in fact.get("names", ()) if not hasattr(value, member)]
    return missing + ([] if isinstance(value, type) else [f"{name} is no class"]) + _callable(name, value, fact)


def _callable(name: str, value: Any, fact: dict[str, Any]) -> list[str]:
    found = [] if callable(value) else [f"{name} cannot be called"]
    for form in fact.get("forms", ()):
        found += surface.problems(name, value, form, _is_member(name))
    return [problem for problem in found if problem.split(": default")[0] not in DEFAULTS]


def test_every_exception_is_still_one() -> None:
    for text in DEFAULTS:
        name, _, form = text.removesuffix(")").partition("(")
        assert surface.problems(name, surface.resolve(name), form, _is_member(name)), f"{text} is no exception any more"


CHECKS: Final = {
    "module": _module, "enum": _enumeration, "dtype": _dtype, "constant": _constant, "alias": _class, "class": _class,
    **dict.fromkeys(("function", "method", "classmethod", "staticmethod"), _callable),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(PLUMBING))
def test_plumbing_of_the_vendors_compiler_is_refused_or_absent(name: str) -> None:
    assert name in surface.NAMES
    assert PLUMBING[name]


def test_every_public_function_has_a_name_in_the_data_or_is_ours() -> None:
    import openasc

    for name in openasc.__all__:
        assert hasattr(openasc, name), name
    assert inspect.ismodule(openasc)
