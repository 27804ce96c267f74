"""Everything of the user's that a kernel is made from: its source, its helpers, and the globals they read."""

from __future__ import annotations

import builtins
import hashlib
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from types import FunctionType, ModuleType
from typing import Any, Final

from openasc.dtypes import DataType
from openasc.frontend.calling import LIBRARIES, is_foreign, is_language, user_function
from openasc.frontend.calls import Block, Call, Comprehension, Constant, Name, Operand, Path, Select, Temporary, While
from openasc.frontend.parse import parse
from openasc.language.constexpr import ConstExpr
from openasc.language.struct import Struct


class _Missing:
    """Stands for a name that has no value. (Not that of `frontend.variables`: a hit in the cache needs no xDSL.)"""

    def __repr__(self) -> str:
        return "missing"


MISSING: Final = _Missing()
_PLAIN: Final = (bool, int, float, str, bytes, type(None), DataType, Enum)


class Dependencies:
    """What a kernel is made from.

    Attributes:
        digest: a hash over it, the same in every process.
        parts: names of what it covers, each with its own text or value, for "why was this compiled again".
    """

    __slots__ = ("_values", "digest", "parts")

    def __init__(self, parts: dict[str, str], values: list[tuple[Mapping[str, Any], str, Any, str | None]]) -> None:
        self.parts = parts
        self._values = values
        text = "\0".join(f"{name}\0{part}" for name, part in sorted(parts.items()))
        self.digest = hashlib.sha256(text.encode()).hexdigest()

    def still_valid(self) -> bool:
        """Whether the globals and closure variables still have the values that were read."""
        for names, name, value, stamp in self._values:
            now = names.get(name, MISSING)
            if (now is not value or stamp is not None) and describe(now) != (stamp or describe(value)):
                return False
        return True

    def __repr__(self) -> str:
        return f"Dependencies({self.digest[:12]}, {', '.join(self.parts)})"


def fingerprint(function: Any) -> Dependencies:
    """The dependencies of a kernel, or of a function marked with `asc.jit`.

    Raises:
        LangError: the function, or a helper it calls, cannot be read or has a construct that is not supported.
    """
    return _Collector().collect(function)


class _Closure(Mapping[str, Any]):
    """The variables that a function closes over, by name."""

    def __init__(self, function: FunctionType) -> None:
        self._cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))

    def __getitem__(self, name: str) -> Any:
        try:
            return self._cells[name].cell_contents
        except ValueError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)


class _Collector:
    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.values: list[tuple[Mapping[str, Any], str, Any, str | None]] = []
        self.seen: set[Any] = set()

    def collect(self, function: Any) -> Dependencies:
        python = user_function(function)
        if python is not None:
            self._function(python)
        return Dependencies(self.parts, self.values)

    def _function(self, python: FunctionType) -> None:
        if python in self.seen:
            return
        self.seen.add(python)
        parsed = parse(python)
        where = f"{parsed.file}:{parsed.first_line}"
        self.parts[f"source of {python.__qualname__} at {where}"] = "\n".join(parsed.lines)
        defaults: dict[Any, Any] = {**dict(enumerate(python.__defaults__ or ())), **(python.__kwdefaults__ or {})}
        if defaults:
            self.parts[f"defaults of {python.__qualname__} at {where}"] = describe(defaults)
        closure = _Closure(python)
        for path in sorted(set(_paths(parsed.body))):
            if path[0] not in parsed.locals:
                self._path(python, closure if path[0] in closure else python.__globals__, path)

    def _path(self, reader: FunctionType, names: Mapping[str, Any], path: tuple[str, ...]) -> None:
        """A name, and the attributes read from it as long as it is a module of the user's."""
        value = names.get(path[0], MISSING)
        self._value(reader, names, path[0], value, path[0])
        for place, attribute in enumerate(path[1:], 1):
            if not isinstance(value, (ModuleType, type)) or _is_package(value):
                return
            names, value = vars(value), getattr(value, attribute, MISSING)
            self._value(reader, names, attribute, value, ".".join(path[: place + 1]))

    def _value(self, reader: FunctionType, names: Mapping[str, Any], name: str, value: Any, full: str) -> None:
        if value is MISSING and hasattr(builtins, name):
            self.values.append((names, name, MISSING, None))
            return
        function = user_function(value)
        plain = isinstance(value, (*_PLAIN, ModuleType)) or function is not None or isinstance(value, type)
        self.values.append((names, name, value, None if plain else describe(value)))
        self.parts[f"value of {full}"] = describe(value)
        if function is not None and not is_foreign(value, function, reader) and not is_language(function):
            self._function(function)


def _is_package(owner: ModuleType | type) -> bool:
    """Whether a module or class belongs to a package, whose versions are part of the key, and not to the user."""
    module = sys.modules.get(owner.__module__) if isinstance(owner, type) else owner
    if module is None or module.__name__ == "__main__":
        return False
    file = getattr(module, "__file__", None)
    return file is None or file.startswith(LIBRARIES) or module.__name__.partition(".")[0] == "openasc"


def describe(value: Any) -> str:
    """A text that is equal for equal values, in every process where that is possible."""
    if isinstance(value, ConstExpr):
        return f"ConstExpr {describe(value.value)}"
    if isinstance(value, Enum):
        return f"{type(value).__qualname__}.{value.name}"
    if isinstance(value, ModuleType):
        return f"module {value.__name__}"
    if isinstance(value, (tuple, list)):
        return f"{type(value).__name__} [{', '.join(map(describe, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{describe(key)}: {describe(item)}" for key, item in value.items()) + "}"
    if isinstance(value, type):
        layout = repr(value.layout()) if issubclass(value, Struct) and value is not Struct else ""
        return f"class {value.__module__}.{value.__qualname__} {layout}"
    function = user_function(value)
    if function is not None:
        return f"function {function.__module__}.{function.__qualname__}"
    if hasattr(value, "tobytes") and hasattr(value, "dtype"):
        return f"array {value.dtype} {getattr(value, 'shape', ())} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if getattr(type(value), "__repr__", None) is object.__repr__ and hasattr(value, "__dict__"):
        return f"{type(value).__qualname__} {describe(vars(value))}"
    return f"{type(value).__qualname__} {value!r}"


def _paths(block: Block) -> Iterator[tuple[str, ...]]:
    """Every name that is read, with the attributes read from it at once."""
    results: dict[int, tuple[str, ...]] = {}

    def path(operand: Operand) -> tuple[str, ...] | None:
        match operand:
            case Name():
                return (operand.id,)
            case Temporary():
                return results.get(operand.number)
            case Path():
                base = path(operand.base)
                return None if base is None else (*base, operand.attribute)
        return None

    def walk(nodes: Block) -> Iterator[tuple[str, ...]]:
        for node in nodes:
            if isinstance(node, Call) and node.primitive == "attribute":
                base, name = path(node.arguments[0]), node.arguments[1]
                if base is not None and isinstance(name, Constant):
                    results[node.result] = (*base, name.value)
            for operand in (*node.reads(), *_values(node)):
                found = path(operand)
                if found is not None:
                    yield found
            if isinstance(node, Call) and node.result in results:
                yield results[node.result]
            for inner in node.blocks():
                yield from walk(inner)

    return walk(block)


def _values(node: Any) -> tuple[Operand, ...]:
    """Operands that are read at the end of a node's blocks."""
    match node:
        case Select():
            return node.then_value, node.otherwise_value
        case While():
            return (node.value,)
        case Comprehension():
            return node.condition_value, node.value
    return ()
