"""Which pass over a row computes what: each reduction is complete after one pass, and the next may use it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openasc.operators import graph as g
from openasc.operators.graph import Node
from openasc.operators.stages import EXPENSIVE, Stage


@dataclass(frozen=True)
class Pass:
    """One pass.

    Attributes:
        before: values that are the same for the whole row, computed ahead of the pass.
        reductions: what it reduces.
        stores: the roots it writes.
        keeps: expensive values that it leaves in a scratch row for later passes.
        reads: those that it takes from there.
    """

    before: tuple[Node, ...]
    reductions: tuple[Node, ...]
    stores: tuple[Node, ...]
    keeps: tuple[Node, ...]
    reads: tuple[Node, ...]


def passes_of(stage: Stage, uniform: dict[int, bool], scratch: bool) -> list[Pass]:
    """The passes over a row; `uniform` tells for each node whether it is the same for the whole row."""
    levels = _levels(stage)
    count = max(levels.values(), default=0) + 1
    nodes = list(stage.nodes.values())
    targets: list[tuple[list[Node], list[Node]]] = []
    for number in range(count):
        reduced = [node for node in nodes if _reduces(stage, node) and levels[node.number] == number + 1]
        stored = [root for root in stage.roots if not uniform[root.number] and levels[root.number] == number]
        targets.append((reduced, stored))
    needed = [
        _needed(stage, uniform, [*(node.operands[0] for node in reduced), *stored]) for reduced, stored in targets
    ]
    result, kept = [], dict[int, Node]()
    for number, (reduced, stored) in enumerate(targets):
        before = tuple(node for node in nodes if uniform[node.number] and levels[node.number] == number)
        later = {other for later_needs in needed[number + 1 :] for other in later_needs}
        keeps = [
            node
            for node in needed[number].values()
            if scratch and node.number in later and node.operation in EXPENSIVE and node.number not in kept
        ]
        result.append(Pass(before, tuple(reduced), tuple(stored), tuple(keeps), tuple(kept.values())))
        kept |= {node.number: node for node in keeps}
    return result


def _reduces(stage: Stage, node: Node) -> bool:
    return node.operation == g.REDUCE and node.number not in stage.leaves


def _levels(stage: Stage) -> dict[int, int]:
    levels: dict[int, int] = {}
    for node in stage.nodes.values():
        inner = node.number in stage.leaves
        level = 0 if inner else max((levels[operand.number] for operand in node.operands), default=0)
        levels[node.number] = level + _reduces(stage, node)
    return levels


def _needed(stage: Stage, uniform: dict[int, bool], targets: Iterable[Node]) -> dict[int, Node]:
    """The values along the row that the targets are computed from."""
    found: dict[int, Node] = {}
    pending = list(targets)
    while pending:
        node = pending.pop()
        if node.number in found or uniform[node.number]:
            continue
        found[node.number] = node
        if node.number not in stage.leaves:
            pending.extend(node.operands)
    return found
