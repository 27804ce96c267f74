"""Cuts a graph into stages: each is one pass over memory, fused as far as its reductions allow."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from openasc.operators import graph as g
from openasc.operators.graph import Graph, Node, Shape

EXPENSIVE: Final = frozenset({
    "exp", "expm1", "exp2", "log", "log2", "log10", "log1p", "tanh", "erf", "expit", "sin", "cos", "tan", "power",
    "arctan", "arctan2", "arcsin", "arccos", "sinh", "cosh", "cbrt", "hypot", "arcsinh", "arccosh", "arctanh",
    "remainder", "fmod", "floor_divide",
})  # fmt: skip
"""Operations that cost more than a trip through the cache."""


@dataclass(frozen=True)
class Source:
    """Where a leaf's elements lie: `buffer` is an input's number, or the number of inputs plus a buffer's."""

    buffer: int
    offset: int
    strides: tuple[int, ...]
    """In elements, one for each axis of the leaf."""


@dataclass
class Stage:
    """Loops over `shape`, of which `axes` are reduced.

    Attributes:
        roots: what is written, each to its own buffer, contiguous in the root's own shape.
        leaves: what is read.
        nodes: what is computed, operands first; leaves and constants are among them.
        fused: False where what is reduced comes from memory.
    """

    shape: Shape
    axes: tuple[int, ...]
    roots: list[Node] = field(default_factory=list)
    buffers: list[int] = field(default_factory=list)
    leaves: dict[int, Source] = field(default_factory=dict)
    nodes: dict[int, Node] = field(default_factory=dict)
    fused: bool = True


@dataclass
class Buffer:
    """Memory for a result: an output's or a temporary one."""

    node: Node
    outputs: list[int] = field(default_factory=list)


def fits(shape: Shape, whole: Shape) -> bool:
    """Whether `shape` broadcasts to `whole`."""
    return len(shape) <= len(whole) and all(
        length in (1, other) for length, other in zip(reversed(shape), reversed(whole), strict=False)
    )


def contiguous(shape: Shape) -> tuple[int, ...]:
    """Strides in elements of a C-contiguous array."""
    strides, step = [], 1
    for length in reversed(shape):
        strides.append(step)
        step *= length
    return tuple(reversed(strides))


class Cutter:
    """Makes the stages of a graph, in an order in which they can run."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.stages: list[Stage] = []
        self.buffers: list[Buffer] = []
        self._made: dict[int, int] = {}
        self._outputs()

    def _outputs(self) -> None:
        open_stages: dict[tuple[Shape, tuple[int, ...]], Stage] = {}
        for number, output in enumerate(self.graph.outputs):
            root = output
            while root.operation == "reshape" and (
                root.operands[0].elementwise or root.operands[0].operation == g.REDUCE
            ):
                root = root.operands[0]
            if root.number not in self._made:
                config = self._config(root)
                stage = open_stages.get(config)
                if stage is None:
                    stage = open_stages[config] = Stage(*config)
                self._root(stage, root)
            self.buffers[self._made[root.number]].outputs.append(number)
        for stage in open_stages.values():
            self._complete(stage)

    def _root(self, stage: Stage, node: Node) -> None:
        self._made[node.number] = len(self.buffers)
        stage.roots.append(node)
        stage.buffers.append(len(self.graph.inputs) + len(self.buffers))
        self.buffers.append(Buffer(node))

    def _config(self, root: Node) -> tuple[Shape, tuple[int, ...]]:
        """The loops of the stage that computes `root`: those of the first reduction that can be fused with it."""
        pending, seen = [root], set()
        while pending:
            node = pending.pop(0)
            if node.number in seen:
                continue
            seen.add(node.number)
            if node.operation == g.REDUCE:
                whole, axes = node.operands[0].shape, node.attributes[1]
                trailing = axes == tuple(range(len(whole) - len(axes), len(whole)))
                if node.shape == root.shape or (trailing and whole == root.shape):
                    return whole, axes
            elif node.elementwise:
                pending.extend(node.operands)
        return root.shape, ()

    def _complete(self, stage: Stage) -> None:
        """Fills a stage that has its roots, and adds it."""
        from openasc.operators.layout import layout_of

        for root in stage.roots:
            self._visit(stage, root, True)
        if layout_of(stage) is not None:
            self.stages.append(stage)
            return
        # The reduced axes cannot be walked as one for every leaf: what is reduced goes through memory.
        for root, buffer in zip(stage.roots, stage.buffers, strict=True):
            whole = root.shape == stage.shape
            own = Stage(root.shape, ()) if whole else Stage(stage.shape, stage.axes, fused=False)
            own.roots, own.buffers = [root], [buffer]
            for node in own.roots:
                self._visit(own, node, True)
            self.stages.append(own)

    def _visit(self, stage: Stage, node: Node, root: bool = False) -> None:
        if node.number in stage.nodes:
            return
        fused = node.operation == g.CONSTANT
        if node.elementwise and fits(node.shape, stage.shape):
            fused = root or not self._worth_keeping(stage, node)
        elif node.operation == g.REDUCE:
            fused = node.operands[0].shape == stage.shape and node.attributes[1] == stage.axes
        if fused:
            for operand in node.operands:
                if node.operation == g.REDUCE and not stage.fused:
                    source = self._source(operand)
                    if not _plain(operand.shape, source.strides):
                        source = self._copied(operand, source)
                    stage.leaves[operand.number] = source
                    stage.nodes[operand.number] = operand
                else:
                    self._visit(stage, operand)
        else:
            stage.leaves[node.number] = self._source(node)
        stage.nodes[node.number] = node

    def _worth_keeping(self, stage: Stage, node: Node) -> bool:
        """A value that is expensive, and would be computed again for many elements that share it."""
        if node.number in self._made and node.number not in {root.number for root in stage.roots}:
            return self._written(node)
        if node.operation not in EXPENSIVE:
            return False
        row = tuple(1 if axis in stage.axes else length for axis, length in enumerate(stage.shape))
        return 4 * math.prod(node.shape) <= math.prod(stage.shape) and not (stage.axes and fits(node.shape, row))

    def _written(self, node: Node) -> bool:
        """Whether a stage that is complete has computed it."""
        buffer = len(self.graph.inputs) + self._made[node.number]
        return any(buffer in stage.buffers for stage in self.stages)

    def _source(self, node: Node) -> Source:
        if node.operation == g.INPUT:
            return Source(node.attributes[0], 0, contiguous(node.shape))
        if node.operation in g.VIEWS:
            return self._view(node)
        if node.number not in self._made or not self._written(node):
            stage = Stage(*self._config(node))
            self._root(stage, node)
            self._complete(stage)
        return Source(len(self.graph.inputs) + self._made[node.number], 0, contiguous(node.shape))

    def _view(self, node: Node) -> Source:
        operand = node.operands[0]
        if node.operation == "reshape":
            source = self._source(operand)
            if math.prod(node.shape) > 1 and not _plain(operand.shape, source.strides):
                source = self._copied(operand, source)
            return Source(source.buffer, source.offset, contiguous(node.shape))
        source = self._source(operand)
        if node.operation == "transpose":
            return Source(source.buffer, source.offset, tuple(source.strides[axis] for axis in node.attributes[0]))
        starts, steps = node.attributes
        offset = sum(start * stride for start, stride in zip(starts, source.strides, strict=True))
        strides = tuple(step * stride for step, stride in zip(steps, source.strides, strict=True))
        return Source(source.buffer, source.offset + offset, strides)

    def _copied(self, node: Node, source: Source) -> Source:
        """A view's elements in C order."""
        if node.number not in self._made:
            stage = Stage(node.shape, ())
            self._root(stage, node)
            stage.leaves[node.number] = source
            stage.nodes[node.number] = node
            self.stages.append(stage)
        return Source(len(self.graph.inputs) + self._made[node.number], 0, contiguous(node.shape))


def _plain(shape: Shape, strides: tuple[int, ...]) -> bool:
    """Whether elements in C order lie one behind the other."""
    return all(
        length == 1 or stride == plain for length, stride, plain in zip(shape, strides, contiguous(shape), strict=True)
    )
