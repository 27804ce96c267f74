"""A function as calls: what step one makes of Python's syntax, and step two runs.

Expressions are flattened into calls with numbered results; control flow keeps its structure; nothing has a type.
Every node knows its place in the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """A range of the source file; lines and columns count from 1, `end_column` is one past the last."""

    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"@{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Constant:
    """A literal."""

    value: Any

    def __str__(self) -> str:
        return repr(self.value)


@dataclass(frozen=True, slots=True)
class Name:
    """A name of the function, of the scopes around it, or of the module."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Temporary:
    """The result of a call."""

    number: int

    def __str__(self) -> str:
        return f"%{self.number}"


@dataclass(frozen=True, slots=True)
class Path:
    """An attribute that is called: `base.attribute(...)`."""

    base: Operand
    attribute: str

    def __str__(self) -> str:
        return f"{self.base}.{self.attribute}"


Operand = Constant | Name | Temporary | Path
Block = list["Node"]


@dataclass(eq=False, slots=True)
class Node:
    """A step of a function."""

    place: Place

    def reads(self) -> Iterator[Operand]:
        """The operands of the node itself, without its blocks."""
        return iter(())

    def blocks(self) -> tuple[Block, ...]:
        """The blocks inside."""
        return ()


@dataclass(eq=False, slots=True)
class Call(Node):
    """`%result = primitive arguments`; the primitive "call" calls its first argument."""

    result: int
    primitive: str
    arguments: tuple[Operand, ...]
    keywords: tuple[tuple[str, Operand], ...] = ()

    def reads(self) -> Iterator[Operand]:
        yield from self.arguments
        yield from (value for _, value in self.keywords)


@dataclass(eq=False, slots=True)
class Assign(Node):
    """A name gets a value."""

    name: str
    value: Operand

    def reads(self) -> Iterator[Operand]:
        yield self.value


@dataclass(eq=False, slots=True)
class Structured(Node):
    """A node with blocks; `flow.annotate` fills the sets of names.

    `assigned`: assigned inside; `live_out`: read after it, before being assigned; `live_head`: read by a loop's next
    turn before being assigned there.
    """

    assigned: frozenset[str] = field(default=frozenset(), init=False)
    live_out: frozenset[str] = field(default=frozenset(), init=False)
    live_head: frozenset[str] = field(default=frozenset(), init=False)


@dataclass(eq=False, slots=True)
class If(Structured):
    """Runs one of two blocks."""

    condition: Operand
    then: Block
    otherwise: Block

    def reads(self) -> Iterator[Operand]:
        yield self.condition

    def blocks(self) -> tuple[Block, ...]:
        return self.then, self.otherwise


@dataclass(eq=False, slots=True)
class Select(Structured):
    """`%result =` the value of the block that the condition chooses; the other one is not evaluated."""

    result: int
    condition: Operand
    then: Block
    then_value: Operand
    otherwise: Block
    otherwise_value: Operand

    def reads(self) -> Iterator[Operand]:
        yield self.condition

    def blocks(self) -> tuple[Block, ...]:
        return self.then, self.otherwise


@dataclass(eq=False, slots=True)
class For(Structured):
    """Runs the body for each item, which the body finds in `%item`; `otherwise` unless it was left by break."""

    item: int
    iterable: Operand
    body: Block
    otherwise: Block

    def reads(self) -> Iterator[Operand]:
        yield self.iterable

    def blocks(self) -> tuple[Block, ...]:
        return self.body, self.otherwise


@dataclass(eq=False, slots=True)
class While(Structured):
    """Runs the body while the condition block's value holds; `otherwise` unless it was left by break."""

    condition: Block
    value: Operand
    body: Block
    otherwise: Block

    def blocks(self) -> tuple[Block, ...]:
        return self.condition, self.body, self.otherwise


@dataclass(eq=False, slots=True)
class Comprehension(Structured):
    """`%result =` the list of the values of `body`, for each item for which `condition` holds; unrolled."""

    result: int
    item: int
    iterable: Operand
    condition: Block
    condition_value: Operand
    body: Block
    value: Operand

    def reads(self) -> Iterator[Operand]:
        yield self.iterable

    def blocks(self) -> tuple[Block, ...]:
        return self.condition, self.body


@dataclass(eq=False, slots=True)
class Break(Node):
    """Leaves the innermost loop."""


@dataclass(eq=False, slots=True)
class Continue(Node):
    """Goes on with the innermost loop's next item."""


@dataclass(eq=False, slots=True)
class Return(Node):
    """Leaves the function with a value."""

    value: Operand

    def reads(self) -> Iterator[Operand]:
        yield self.value


@dataclass(eq=False, slots=True)
class Function:
    """A function as calls."""

    name: str
    file: str
    place: Place
    parameters: tuple[str, ...]
    body: Block
    locals: frozenset[str]
    lines: tuple[str, ...]
    """The lines of the function's source, the first being `first_line`."""
    first_line: int

    def line(self, number: int) -> str:
        """The text of a line of the file, "" when it is not part of the function."""
        index = number - self.first_line
        return self.lines[index] if 0 <= index < len(self.lines) else ""


def text(function: Function) -> str:
    """The function in a readable form, one call a line."""
    lines = [f"function {function.name}({', '.join(function.parameters)})  {function.place}"]
    _write(function.body, 1, lines)
    return "\n".join(lines) + "\n"


def _write(block: Block, depth: int, lines: list[str]) -> None:
    for node in block:
        _write_node(node, depth, lines)


def _write_node(node: Node, depth: int, lines: list[str]) -> None:
    def line(content: str) -> None:
        lines.append("  " * depth + content)

    def nested(title: str, block: Block) -> None:
        line(title)
        _write(block, depth + 1, lines)

    match node:
        case Call():
            line(f"%{node.result} = {_call_text(node)}  {node.place}")
        case Assign():
            line(f"{node.name} = {node.value}  {node.place}")
        case If():
            nested(f"if {node.condition}:  {node.place}", node.then)
            if node.otherwise:
                nested("else:", node.otherwise)
        case Select():
            nested(f"%{node.result} = if {node.condition}:  {node.place}", node.then)
            lines.append("  " * (depth + 1) + f"give {node.then_value}")
            nested("else:", node.otherwise)
            lines.append("  " * (depth + 1) + f"give {node.otherwise_value}")
        case For():
            nested(f"for %{node.item} in {node.iterable}:  {node.place}", node.body)
            if node.otherwise:
                nested("else:", node.otherwise)
        case While():
            nested(f"while:  {node.place}", node.condition)
            lines.append("  " * (depth + 1) + f"give {node.value}")
            nested("do:", node.body)
            if node.otherwise:
                nested("else:", node.otherwise)
        case Comprehension():
            nested(
                f"%{node.result} = list for %{node.item} in {node.iterable}:  {node.place}", node.condition + node.body
            )
            lines.append("  " * (depth + 1) + f"give {node.value} if {node.condition_value}")
        case Return():
            line(f"return {node.value}  {node.place}")
        case _:
            line(f"{type(node).__name__.lower()}  {node.place}")


def _call_text(node: Call) -> str:
    arguments = [str(value) for value in node.arguments]
    arguments += [f"{name}={value}" for name, value in node.keywords]
    if node.primitive == "call":
        callee, *arguments = arguments
        return f"call {callee}({', '.join(arguments)})"
    return f"{node.primitive}({', '.join(arguments)})"
