"""A function that is being traced: its names, its loops, its results."""

from __future__ import annotations

import builtins
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from openasc.errors import Site
from openasc.frontend.calls import Function, Place
from openasc.frontend.ir_builder import MemoryCell
from openasc.frontend.variables import MISSING, Variable


@dataclass(slots=True)
class Loop:
    """A loop that is being traced.

    `kind`: "runtime"; "static", unrolled and left when tracing; "once", an unrolled turn inside an `asc.while`.
    """

    kind: str
    region: object
    key: Any = None
    broken: MemoryCell | None = None
    breaks: int = 0


@dataclass(slots=True)
class Frame:
    """One activation of a function."""

    function: Function
    python: FunctionType
    env: dict[str, Any]
    region: object
    caller: Site | None = None
    scoped: bool = False
    temporaries: dict[int, Any] = field(default_factory=dict)
    where: dict[str, Place] = field(default_factory=dict)
    loops: list[Loop] = field(default_factory=list)
    result: Any = None
    returned: Variable | None = None
    """Where the results of returns under run-time control flow meet."""

    def outer(self, name: str) -> Any:
        """A name of the scopes around the function, of its module, or a built-in one; MISSING when there is none."""
        code = self.python.__code__
        if name in code.co_freevars and self.python.__closure__ is not None:
            try:
                return self.python.__closure__[code.co_freevars.index(name)].cell_contents
            except ValueError:
                return MISSING
        names = self.python.__globals__
        return names[name] if name in names else getattr(builtins, name, MISSING)

    def site(self, place: Place) -> Site:
        """A place of the function as the user sees it."""
        line = self.function.line(place.line)
        end = place.end_column if place.end_line == place.line else len(line) + 1
        return Site(self.function.file, place.line, place.column, end, line, self.function.name, self.caller)
