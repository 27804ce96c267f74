"""Views of traced arrays: transposes, slices, integer indices and new axes."""

from __future__ import annotations

import operator
from typing import Any

from openasc.operators import tracing
from openasc.operators.graph import Node
from openasc.operators.shapes import normal_axes, shape_error, type_error


def transposed(node: Node, axes: Any = None) -> Node:
    """The axes in another order, reversed by default."""
    rank = len(node.shape)
    order = tuple(range(rank - 1, -1, -1)) if axes is None else tuple(operator.index(axis) % rank for axis in axes)
    if sorted(order) != list(range(rank)):
        raise shape_error(2, "axes don't match array", expected=f"the axes of {node.shape}, each once", given=str(axes))
    if order == tuple(range(rank)):
        return node
    shape = tuple(node.shape[axis] for axis in order)
    return tracing.graph_of("transpose").node("transpose", (node,), (order,), node.dtype, shape)


def indexed(node: Node, index: Any) -> Node:
    """`x[index]` for slices, whole numbers, None and an ellipsis.

    Raises:
        DtypeError: an index that is an array, so that the shape or the elements would depend on data (ASC-TYPE-006).
        ShapeError: too many indices, or one out of bounds (ASC-SHAPE-002).
    """
    entries = list(index) if isinstance(index, tuple) else [index]
    count = sum(entry is not None and entry is not Ellipsis for entry in entries)
    rank = len(node.shape)
    if count > rank:
        raise shape_error(
            2, f"too many indices for array: array is {rank}-dimensional, but {count} were indexed", given=str(index)
        )
    at = next((place for place, entry in enumerate(entries) if entry is Ellipsis), len(entries))
    entries[at : at + 1] = [slice(None)] * (rank - count)
    starts: list[int] = []
    steps: list[int] = []
    lengths: list[int] = []
    shape: list[int] = []
    for entry in entries:
        if entry is None:
            shape.append(1)
            continue
        start, step, length = _bounds(entry, node.shape[len(starts)], len(starts))
        starts.append(start)
        steps.append(step)
        lengths.append(length)
        if isinstance(entry, slice):
            shape.append(length)
    whole = tuple(lengths) == node.shape and not any(starts) and all(step == 1 for step in steps)
    if not whole:
        attributes = (tuple(starts), tuple(steps))
        node = tracing.graph_of("slice").node("slice", (node,), attributes, node.dtype, tuple(lengths))
    return tracing.reshape(node, tuple(shape))


def _bounds(entry: Any, length: int, axis: int) -> tuple[int, int, int]:
    """Start, step and number of elements along one axis."""
    if isinstance(entry, slice):
        chosen = range(length)[entry]
        return (chosen.start if len(chosen) else 0), chosen.step, len(chosen)
    if not hasattr(entry, "__index__") or hasattr(entry, "node") or getattr(entry, "shape", None):
        raise type_error(
            6, "an array function can index by slices, whole numbers, None and ... only", given=repr(entry),
            hint="where(condition, a, b) keeps the shape",
        )  # fmt: skip
    number = operator.index(entry)
    if not -length <= number < length:
        raise shape_error(2, f"index {number} is out of bounds for axis {axis} with size {length}", given=str(number))
    return number % length, 1, 1


def expanded(node: Node, axis: Any) -> Node:
    """A new axis of length 1 at each place of the result."""
    places = axis if isinstance(axis, (tuple, list)) else (axis,)
    axes = normal_axes(places, len(node.shape) + len(places), "expand_dims")
    shape = list(node.shape)
    for place in axes:
        shape.insert(place, 1)
    return tracing.reshape(node, tuple(shape))
