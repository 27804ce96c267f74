"""PyAsc's public surface as data (`names.json`), and how a name of ours is compared with it."""

from __future__ import annotations

import ast
import enum
import importlib
import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.isa.row import REQUIRED
from openasc.language.functions import InstructionFunction
from openasc.language.parameters import ParameterObject

NAMES: Final[dict[str, dict[str, Any]]] = json.loads((Path(__file__).parent / "names.json").read_text("utf-8"))
_EMPTY: Final = inspect.Parameter.empty


@dataclass(frozen=True)
class Given:
    """A parameter of a form: its default as text, None where it has none."""

    name: str
    default: str | None


def form(text: str) -> list[Given]:
    """The parameters of a form such as "dst, src, count=1"; variable parameters are left out."""
    arguments = ast.parse(f"def f({text}): pass").body[0].args  # type: ignore[attr-defined]
    names = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(names) - len(arguments.defaults)) + [ast.unparse(node) for node in arguments.defaults]
    return [Given(name.arg, default) for name, default in zip(names, defaults, strict=True)]


def resolve(name: str) -> Any:
    """The object that a dotted name below `asc` means.

    Raises:
        AttributeError: there is none.
    """
    parts = name.split(".")
    found: Any = importlib.import_module(parts[0])
    for place, part in enumerate(parts[1:], 2):
        found = _submodule(".".join(parts[:place])) or getattr(found, part)
    return found


def _submodule(name: str) -> Any:
    """The module of that name, which wins over a function that is called like it (`asc.language.core.array`)."""
    try:
        return importlib.import_module(name)
    except (ImportError, AttributeError):
        return None


def default_text(value: Any) -> str:
    """A default as the data writes it."""
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    return value.name if isinstance(value, DataType) else repr(value)


def signatures(value: Any, is_member: bool) -> Iterator[Mapping[str, Any]]:
    """Parameters and defaults (`inspect.Parameter.empty`: none) of every way to call an object."""
    if isinstance(value, InstructionFunction):
        for candidate in value.candidates:
            yield {slot.name: _EMPTY if slot.default is REQUIRED else slot.default for slot in candidate.slots}
        return
    if isinstance(value, type) and issubclass(value, ParameterObject):
        fields = value.description.fields
        yield {field.name: _EMPTY if field.default is REQUIRED else field.default for field in fields}
        return
    parameters = list(inspect.signature(value).parameters.values())
    if is_member and inspect.isfunction(value):
        parameters = parameters[1:]
    yield {parameter.name: parameter.default for parameter in parameters}


def problems(name: str, value: Any, text: str, is_member: bool) -> list[str]:
    """How the nearest way to call an object differs from a form; empty: it can be called so."""
    wanted = form(text)
    by_name = "/" not in text and not name.endswith("__")
    attempts = [_compare(found, wanted) for found in signatures(value, is_member)]
    best = min(attempts, key=len)
    if best and not isinstance(value, InstructionFunction) and _binds(value, wanted, is_member, by_name):
        best = [problem for problem in best if problem.startswith("default")]
    return [f"{name}({text}): {problem}" for problem in best]


def _compare(found: Mapping[str, Any], wanted: list[Given]) -> list[str]:
    names = list(found)
    given = [parameter.name for parameter in wanted]
    if names[: len(given)] != given:
        return [f"takes {names}, not {given}"]
    required = [name for name in names[len(given) :] if found[name] is _EMPTY]
    different = [
        f"default of {parameter.name} is {default_text(found[parameter.name])}, not {parameter.default}"
        for parameter in wanted
        if parameter.default is not None and default_text(found[parameter.name]) != parameter.default
    ]
    return ["also requires " + ", ".join(required)] * bool(required) + different


def _binds(value: Callable[..., Any], wanted: list[Given], is_member: bool, by_name: bool) -> bool:
    """Whether a call with the form's names, all of them or those without defaults, has a place in the signature."""
    signature = inspect.signature(value)
    self = [None] if is_member and inspect.isfunction(value) else []
    try:
        for names in ([p.name for p in wanted], [p.name for p in wanted if p.default is None]):
            signature.bind(*self, *names)
            if by_name:
                signature.bind(*self, **dict.fromkeys(names))
    except TypeError:
        return False
    return True
