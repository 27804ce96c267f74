"""Shapes: broadcasting, axes, slices and reshapes by NumPy's rules, and errors that name the operator's line."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import Any

from openasc.errors import DtypeError, ShapeError
from openasc.operators.graph import Shape, user_site, with_text


def shape_error(number: int, what: str, **fields: Any) -> ShapeError:
    """An error of this family at the line of the array function that asked."""
    return ShapeError(number, what, site=with_text(user_site()), **fields)


def type_error(number: int, what: str, **fields: Any) -> DtypeError:
    """The same of the dtypes' family."""
    return DtypeError(number, what, site=with_text(user_site()), **fields)


def broadcast(shapes: Sequence[Shape], what: str) -> Shape:
    """The common shape.

    Raises:
        ShapeError: there is none (ASC-SHAPE-001).
    """
    rank = max(map(len, shapes), default=0)
    result = []
    for axis in range(-rank, 0):
        lengths = {shape[axis] for shape in shapes if len(shape) >= -axis} - {1}
        if len(lengths) > 1:
            given = " ".join(map(str, shapes))
            raise shape_error(
                1, f"{what}: operands could not be broadcast together with shapes {given}",
                expected=f"lengths along axis {axis} that are equal or 1", given=f"lengths {sorted(lengths)}",
            )  # fmt: skip
        result.append(lengths.pop() if lengths else 1)
    return tuple(result)


def normal_axes(axis: object, rank: int, what: str) -> tuple[int, ...]:
    """Axes as increasing numbers from 0; None means all of them.

    Raises:
        ShapeError: an axis that the array does not have, or has twice (ASC-SHAPE-002).
    """
    if axis is None:
        return tuple(range(rank))
    given = tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)
    result = []
    for entry in given:
        number = operator.index(entry)
        if not -rank <= number < rank:
            raise shape_error(
                2, f"{what}: axis {number} is out of bounds for array of dimension {rank}",
                expected=f"{-rank} to {rank - 1}" if rank else "no axis: the array has none", given=str(axis),
            )  # fmt: skip
        result.append(number % rank)
    if len(set(result)) != len(result):
        raise shape_error(2, f"{what}: an axis is named twice", expected="each axis once", given=str(axis))
    return tuple(sorted(result))


def kept(shape: Shape, axes: Sequence[int]) -> Shape:
    """The shape with length 1 along the axes."""
    return tuple(1 if axis in axes else length for axis, length in enumerate(shape))


def dropped(shape: Shape, axes: Sequence[int]) -> Shape:
    """The shape without the axes."""
    return tuple(length for axis, length in enumerate(shape) if axis not in axes)


def reshaped(shape: Shape, wanted: object) -> Shape:
    """The shape that `reshape(wanted)` gives, where one length may be -1.

    Raises:
        ShapeError: another number of elements (ASC-SHAPE-003).
    """
    lengths = [operator.index(entry) for entry in (wanted if isinstance(wanted, (tuple, list)) else (wanted,))]
    size = math.prod(shape)
    if lengths.count(-1) == 1:
        known = math.prod(length for length in lengths if length != -1)
        if known and size % known == 0:
            lengths[lengths.index(-1)] = size // known
    if -1 in lengths or math.prod(lengths) != size:
        raise shape_error(
            3, f"cannot reshape array of size {size} into shape {wanted}", expected=f"{size} elements",
            given=f"{tuple(lengths)}",
        )  # fmt: skip
    return tuple(lengths)
