"""The loops of a stage: its axes as few outer ones and one inner one, and every operand's strides along them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from openasc.operators.graph import Node, Shape
from openasc.operators.stages import Source, Stage, contiguous

ZERO, UNIT, ANY = 0, 1, 2
"""How an operand goes along the inner axis: not at all, element by element, or with some other stride."""


@dataclass(frozen=True)
class Operand:
    """A leaf or root of a stage as its loops see it; offset and strides are in bytes."""

    node: Node
    buffer: int
    offset: int
    outer: tuple[int, ...]
    inner: int

    @property
    def kind(self) -> int:
        """ZERO, UNIT or ANY."""
        return ZERO if self.inner == 0 else UNIT if self.inner == self.node.dtype.itemsize else ANY


@dataclass(frozen=True)
class Layout:
    """Lengths of the outer axes, of the inner one, and the operands: leaves first, then roots."""

    outer: Shape
    inner: int
    leaves: tuple[Operand, ...]
    roots: tuple[Operand, ...]


def strides_along(shape: Shape, strides: tuple[int, ...], whole: Shape) -> tuple[int, ...]:
    """Strides of an operand along each axis of the loops; 0 where it is repeated."""
    missing = len(whole) - len(shape)
    own = [0 if length == 1 else stride for length, stride in zip(shape, strides, strict=True)]
    return (0,) * missing + tuple(own)


def _groups(lengths: list[int], strides: list[list[int]]) -> tuple[list[int], list[list[int]]]:
    """Neighbouring axes as one where every operand allows it; axes of length 1 are left out."""
    new_lengths: list[int] = []
    new_strides: list[list[int]] = [[] for _ in strides]
    for axis, length in enumerate(lengths):
        if length == 1:
            continue
        if new_lengths and all(
            merged[-1] == own[axis] * length for merged, own in zip(new_strides, strides, strict=True)
        ):
            new_lengths[-1] *= length
            for merged, own in zip(new_strides, strides, strict=True):
                merged[-1] = own[axis]
            continue
        new_lengths.append(length)
        for merged, own in zip(new_strides, strides, strict=True):
            merged.append(own[axis])
    return new_lengths, new_strides


def layout_of(stage: Stage) -> Layout | None:
    """The loops; None where the reduced axes cannot be walked as one for every leaf."""
    sources = [(stage.nodes[number], source) for number, source in stage.leaves.items()]
    sources += [
        (root, Source(buffer, 0, contiguous(root.shape)))
        for root, buffer in zip(stage.roots, stage.buffers, strict=True)
    ]
    walked = [
        [stride * node.dtype.itemsize for stride in strides_along(node.shape, source.strides, stage.shape)]
        for node, source in sources
    ]
    kept = [axis for axis in range(len(stage.shape)) if axis not in stage.axes]
    outer, outer_strides = _part(stage, kept, walked)
    if stage.axes:
        inner, inner_strides = _part(stage, list(stage.axes), walked)
        if len(inner) > 1:
            return None
        inner_steps = [strides[0] if strides else 0 for strides in inner_strides]
        length = math.prod(inner)
    else:
        length = outer.pop() if outer else 1
        inner_steps = [strides.pop() if strides else 0 for strides in outer_strides]
    operands = [
        Operand(node, source.buffer, source.offset * node.dtype.itemsize, tuple(own), step)
        for (node, source), own, step in zip(sources, outer_strides, inner_steps, strict=True)
    ]
    return Layout(tuple(outer), length, tuple(operands[: len(stage.leaves)]), tuple(operands[len(stage.leaves) :]))


def _part(stage: Stage, axes: list[int], walked: list[list[int]]) -> tuple[list[int], list[list[int]]]:
    return _groups([stage.shape[axis] for axis in axes], [[own[axis] for axis in axes] for own in walked])
