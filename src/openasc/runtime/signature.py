"""The parameters of a kernel: names, defaults, which are constants, and how a call binds to them."""

from __future__ import annotations

import inspect
import operator
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from openasc.errors import ArgumentError, LangError, Site
from openasc.language.constexpr import ConstExpr

_ABSENT: Final = inspect.Parameter.empty
_PLAIN: Final = (bool, int, str, bytes, type(None))


@dataclass(frozen=True, slots=True)
class Constant:
    """A `ConstExpr` parameter; `types` is what its value may be an instance of, empty for anything."""

    name: str
    types: tuple[type, ...]

    def value_of(self, value: Any) -> Any:
        """The constant itself: unwrapped, and a NumPy integer or float as Python's when that is what is wanted.

        Raises:
            ArgumentError: a value of another type (ASC-LAUNCH-003).
        """
        value = ConstExpr.unwrap(value)
        if not self.types or isinstance(value, self.types):
            return value
        if int in self.types and hasattr(value, "__index__"):
            return operator.index(value)
        if float in self.types and hasattr(value, "__float__"):
            return float(value)
        raise self._refusal(value)

    def _refusal(self, value: object) -> ArgumentError:
        wanted = " or ".join(kind.__name__ for kind in self.types)
        return ArgumentError(
            3, f"constant {self.name!r} has a value of another type", expected=wanted,
            given=f"{value!r} of type {type(value).__name__}",
        )  # fmt: skip


def constant_key(value: Any) -> tuple[Any, ...]:
    """A hashable that tells two constants apart even where Python calls them equal (1, 1.0 and True; 0.0 and -0.0)."""
    kind = type(value)
    return (kind, value) if kind in _PLAIN else (kind, repr(value))


class Signature:
    """What a kernel's parameters are.

    Attributes:
        names: parameter names in order.
        constants: a `Constant` for each `ConstExpr` parameter, None for the others.
    """

    __slots__ = ("_defaults", "_positional", "constants", "names", "text")

    def __init__(self, function: Callable[..., Any]) -> None:
        signature = inspect.signature(function)
        for parameter in signature.parameters.values():
            if parameter.kind in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD):
                what = f"a kernel cannot take {parameter}"
                raise LangError(3, what, site=site_of(function), expected="a fixed list of parameters")
        parameters = signature.parameters.values()
        self.text = f"{function.__name__}{signature}"
        self.names: Final = tuple(parameter.name for parameter in parameters)
        self._positional = sum(parameter.kind is not inspect.Parameter.KEYWORD_ONLY for parameter in parameters)
        self._defaults = {one.name: one.default for one in parameters if one.default is not _ABSENT}
        self.constants: Final = tuple(_constant(function, parameter) for parameter in parameters)

    def bind(self, args: Sequence[Any], keywords: Mapping[str, Any], kernel: str) -> Sequence[Any]:
        """The values of all parameters in order, defaults applied.

        Raises:
            ArgumentError: one is missing, given twice, or unknown (ASC-LAUNCH-002).
        """
        count = len(args)
        if count == len(self.names) and not keywords and count == self._positional:
            return args
        if count > self._positional:
            raise self._refusal(kernel, f"{kernel} got {count} positional arguments", f"{self._positional} at most")
        values = dict(zip(self.names, args, strict=False))
        for name, value in keywords.items():
            if name in values:
                raise self._refusal(kernel, f"{kernel} got argument {name!r} twice", "each argument once")
            if name not in self.names:
                raise self._refusal(kernel, f"{kernel} has no parameter {name!r}", self.text)
            values[name] = value
        missing = [name for name in self.names if name not in values and name not in self._defaults]
        if missing:
            what = f"{kernel} misses argument{'s' if len(missing) > 1 else ''} {', '.join(map(repr, missing))}"
            raise self._refusal(kernel, what, self.text)
        return [values[name] if name in values else self._defaults[name] for name in self.names]

    def _refusal(self, kernel: str, what: str, expected: str) -> ArgumentError:
        return ArgumentError(2, what, kernel=kernel, expected=expected, details={"signature": self.text})


def site_of(function: Callable[..., Any]) -> Site | None:
    """Where a function is defined."""
    code = getattr(function, "__code__", None)
    return None if code is None else Site(code.co_filename, code.co_firstlineno, function=function.__name__)


def _constant(function: Callable[..., Any], parameter: inspect.Parameter) -> Constant | None:
    annotation = _resolved(function, parameter.annotation)
    if annotation is ConstExpr:
        return Constant(parameter.name, ())
    if isinstance(annotation, str):
        # The names in it are not known here, as with imports under TYPE_CHECKING; the marker itself still shows.
        return Constant(parameter.name, ()) if "ConstExpr" in annotation else None
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is ConstExpr:
        return Constant(parameter.name, _types(arguments))
    if origin in (typing.Union, types.UnionType):
        for member in arguments:
            if member is ConstExpr or typing.get_origin(member) is ConstExpr:
                inner = _types(typing.get_args(member))
                return Constant(parameter.name, (*inner, type(None)) if inner else ())
    return None


def _resolved(function: Callable[..., Any], annotation: Any) -> Any:
    """The annotation itself where it is text (as under `from __future__ import annotations`)."""
    if not isinstance(annotation, str):
        return annotation
    cells = inspect.getclosurevars(function).nonlocals if getattr(function, "__closure__", None) else {}
    try:
        return eval(annotation, getattr(function, "__globals__", {}), dict(cells))
    except Exception:
        return annotation


def _types(arguments: tuple[Any, ...]) -> tuple[type, ...]:
    """The classes that `ConstExpr[…]` names; empty when any value may come."""
    found: list[type] = []
    for argument in arguments:
        origin = typing.get_origin(argument)
        if origin in (typing.Union, types.UnionType):
            inner = _types(typing.get_args(argument))
            if not inner:
                return ()
            found.extend(inner)
        elif isinstance(origin, type):
            found.append(origin)
        elif argument is None:
            found.append(type(None))
        elif isinstance(argument, type):
            found.append(argument)
        else:
            return ()
    return tuple(found)
