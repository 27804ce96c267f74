"""The expression graph of an array function: typed nodes, each with the line that wrote it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy

from openasc.errors import Site

Shape = tuple[int, ...]
INPUT: Final = "input"
CONSTANT: Final = "constant"
CAST: Final = "cast"
BROADCAST: Final = "broadcast"
REDUCE: Final = "reduce"
COUNT: Final = "count"
"""Marks a constant that is a number of reduced elements."""
VIEWS: Final = frozenset({"reshape", "transpose", "slice"})


class Node:
    """One value of the expression.

    Attributes:
        operation: a NumPy ufunc's name, or one of the words above.
        operands: the nodes it is computed from; they have the dtypes of the ufunc's loop already.
        attributes: what else it takes: (number,) of an input, (value,) of a constant, (kind, axes) of a reduction,
            which keeps its axes with length 1, (axes,) of a transpose, (starts, steps) of a slice.
        number: its place in the order in which nodes were made; operands come first.
    """

    __slots__ = ("attributes", "dtype", "number", "operands", "operation", "shape", "site")

    def __init__(
        self,
        operation: str,
        operands: tuple[Node, ...],
        attributes: tuple[Any, ...],
        dtype: numpy.dtype[Any],
        shape: Shape,
        number: int,
        site: Site | None,
    ) -> None:
        self.operation, self.operands, self.attributes = operation, operands, attributes
        self.dtype, self.shape, self.number, self.site = dtype, shape, number, site

    def __repr__(self) -> str:
        return f"%{self.number}"

    def line(self) -> str:
        """The node as one line of text, such as "%2 = add %0 %1 : float32[8,1]"."""
        words = [self.operation, *map(repr, self.operands), *map(str, self.attributes)]
        return f"%{self.number} = {' '.join(words)} : {self.dtype}[{','.join(map(str, self.shape))}]"

    @property
    def elementwise(self) -> bool:
        """True where element i of the result needs element i of the operands only."""
        return self.operation not in (INPUT, CONSTANT, REDUCE) and self.operation not in VIEWS


class Graph:
    """What one trace made: its inputs, the arrays it captured, and its outputs."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.nodes: list[Node] = []
        self.inputs: list[Node] = []
        self.captured: list[numpy.ndarray[Any, Any]] = []
        self.outputs: tuple[Node, ...] = ()
        self.single = True
        self._known: dict[tuple[Any, ...], Node] = {}

    def node(
        self,
        operation: str,
        operands: tuple[Node, ...],
        attributes: tuple[Any, ...],
        dtype: numpy.dtype[Any],
        shape: Shape,
    ) -> Node:
        """The node of an operation; one that is there already is shared."""
        key = (operation, tuple(operand.number for operand in operands), repr(attributes), dtype, shape)
        found = self._known.get(key)
        if found is None:
            found = Node(operation, operands, attributes, dtype, shape, len(self.nodes), user_site())
            self.nodes.append(found)
            self._known[key] = found
        return found

    def input(self, dtype: numpy.dtype[Any], shape: Shape) -> Node:
        """The next input."""
        node = self.node(INPUT, (), (len(self.inputs),), dtype, shape)
        self.inputs.append(node)
        return node

    def constant(self, value: Any, dtype: numpy.dtype[Any]) -> Node:
        """A number, rounded to `dtype` as NumPy does it."""
        rounded = numpy.asarray(value).astype(dtype)[()]
        number = bool(rounded) if dtype.kind == "b" else int(rounded) if dtype.kind in "iu" else float(rounded)
        return self.node(CONSTANT, (), (number,), dtype, ())

    def capture(self, array: numpy.ndarray[Any, Any]) -> Node:
        """An array of the surroundings, as one more input."""
        for position, known in enumerate(self.captured):
            if known is array:
                return self.inputs[len(self.inputs) - len(self.captured) + position]
        self.captured.append(array)
        return self.input(array.dtype, array.shape)

    def text(self) -> str:
        """The graph as text, one line a node."""
        outputs = " ".join(map(repr, self.outputs))
        return "\n".join([*(node.line() for node in self.nodes), f"return {outputs}"])


def reachable(outputs: Iterable[Node]) -> list[Node]:
    """Every node that the outputs need, operands first."""
    found: dict[int, Node] = {}
    pending = list(outputs)
    while pending:
        node = pending.pop()
        if node.number not in found:
            found[node.number] = node
            pending.extend(node.operands)
    return [found[number] for number in sorted(found)]


_HERE: Final = __name__.rpartition(".")[0]


def user_site() -> Site | None:
    """The innermost line outside this package and NumPy."""
    frame = sys._getframe(1)
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if not (module.startswith(_HERE) or module.partition(".")[0] == "numpy"):
            return Site(frame.f_code.co_filename, frame.f_lineno, function=frame.f_code.co_name)
        frame = frame.f_back  # type: ignore[assignment]
    return None


def with_text(site: Site | None) -> Site | None:
    """The place with its source line, read only when it is shown."""
    import linecache

    if site is None:
        return None
    text = linecache.getline(site.file, site.line).rstrip("\n")
    return Site(site.file, site.line, text=text, function=site.function)


Rule = Callable[..., Any]
Nodes = Sequence[Node]
