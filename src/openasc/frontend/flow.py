"""Which names a structured node assigns, and which are read after it: decides what needs a variable at run time."""

from __future__ import annotations

from collections.abc import Iterable

from openasc.frontend.calls import (
    Assign,
    Block,
    Break,
    Comprehension,
    Continue,
    For,
    If,
    Name,
    Node,
    Operand,
    Path,
    Return,
    Select,
    Structured,
    While,
)

Names = frozenset[str]
NONE: Names = frozenset()


def annotate(body: Block) -> None:
    """Fills `assigned`, `live_out` and `live_head` of every structured node of a function."""
    _assigned(body)
    _live(body, NONE, NONE, NONE)


def _assigned(block: Block) -> Names:
    names: set[str] = set()
    for node in block:
        if isinstance(node, Assign):
            names.add(node.name)
        elif isinstance(node, Structured):
            inside: Names = NONE.union(*(_assigned(inner) for inner in node.blocks()))
            node.assigned = inside
            names |= NONE if isinstance(node, Comprehension) else inside
    return frozenset(names)


def _names(operands: Iterable[Operand]) -> set[str]:
    found = set()
    for operand in operands:
        while isinstance(operand, Path):
            operand = operand.base
        if isinstance(operand, Name):
            found.add(operand.id)
    return found


def _live(block: Block, after: Names, on_break: Names, on_continue: Names) -> Names:
    """Names read before being assigned from the start of the block on, given those read after it."""
    live = after
    for node in reversed(block):
        live = _live_node(node, live, on_break, on_continue)
    return live


def _live_node(node: Node, live: Names, on_break: Names, on_continue: Names) -> Names:
    match node:
        case Break():
            return on_break
        case Continue():
            return on_continue
        case Return():
            return frozenset(_names(node.reads()))
        case Assign():
            return (live - {node.name}) | _names(node.reads())
        case If():
            node.live_out = live
            branches = [_live(inner, live, on_break, on_continue) for inner in node.blocks()]
            return branches[0] | branches[1] | _names(node.reads())
        case Select():
            node.live_out = live
            values = _names((node.then_value, node.otherwise_value, node.condition))
            return NONE.union(live, values, *(_live(inner, live, NONE, NONE) for inner in node.blocks()))
        case Comprehension():
            node.live_out = live
            inside = _live(node.condition + node.body, live | _names((node.value, node.condition_value)), NONE, NONE)
            return live | (inside - node.assigned) | _names(node.reads())
        case For() | While():
            return _live_loop(node, live)
    return live | _names(node.reads())


def _live_loop(node: For | While, live: Names) -> Names:
    node.live_out = live
    otherwise = _live(node.otherwise, live, NONE, NONE)
    condition, value = (node.condition, _names((node.value,))) if isinstance(node, While) else ([], set())
    head = _live(condition, otherwise | value, NONE, NONE)
    while True:
        body = _live(node.body, head, live, head)
        wider = head | _live(condition, body | otherwise | value, NONE, NONE)
        if wider == head:
            break
        head = wider
    node.live_head = head
    return head | _names(node.reads())
