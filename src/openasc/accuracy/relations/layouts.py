"""The right values in another layout: transposed axes, fractals (NZ) taken for rows (ND), or the other way."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

import numpy

from openasc.accuracy.evidence import Evidence
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array

Source = Callable[[Array], Array]


def find(evidence: Evidence) -> Iterator[Finding]:
    """The first layout that explains the mismatches."""
    if evidence.slight or evidence.distinct < 3 or evidence.mask.count < 4:
        return
    best: Finding | None = None
    for kind, text, hint, details, source in _layouts(evidence):
        share = evidence.moved(source)
        if share is not None and (best is None or share.explained > best.explained):
            best = Finding(kind, text, share.explained, share.checked, hint, details)
    if best is not None:
        yield best


def _layouts(evidence: Evidence) -> Iterator[tuple[str, str, str, dict[str, object], Source]]:
    axes = [axis for axis, extent in enumerate(evidence.shape) if extent > 1]
    if len(axes) < 2:
        return
    shape = [evidence.shape[axis] for axis in axes]
    if len(shape) <= 4:
        for order in itertools.permutations(range(len(shape))):
            if order != tuple(range(len(shape))):
                names = tuple(axes[axis] for axis in order)
                yield (
                    "transposed", _transposed_text(names, len(evidence.shape)),
                    "one side has the axes in another order: a transpose that is missing or one too many",
                    {"axes": list(names)}, permuted(shape, order),
                )  # fmt: skip
    rows, columns = shape[-2:]
    for block in (32 // evidence.golden.dtype.itemsize, 16):
        if block > 1 and rows % 16 == 0 and columns % block == 0:
            parts = [math.prod(shape[:-2]), rows // 16, 16, columns // block, block]
            fractal = [parts[0], parts[3], parts[1], 16, block]
            yield (
                "fractal", f"the result lies in fractals of 16 x {block} (NZ) where golden has rows (ND)",
                "convert the layout when it is copied out, or read the result as NZ", {"layout": "NZ", "block": block},
                permuted(parts, (0, 3, 1, 2, 4)),
            )  # fmt: skip
            yield (
                "fractal", f"the result has rows (ND) where golden lies in fractals of 16 x {block} (NZ)",
                "convert the layout of one side", {"layout": "ND", "block": block}, permuted(fractal, (0, 2, 3, 1, 4)),
            )  # fmt: skip


def _transposed_text(order: tuple[int, ...], rank: int) -> str:
    if rank == 2:
        return "the result is golden transposed: its memory is that of golden.T"
    if order[-2:] == (rank - 1, rank - 2) and order[:-2] == tuple(range(rank - 2)):
        return f"the last two axes are transposed: the memory is that of golden.transpose{tuple(order)}"
    return f"the axes are in another order: the memory is that of golden.transpose{tuple(order)}"


def permuted(shape: list[int], order: tuple[int, ...]) -> Source:
    """Index in the memory of `array.transpose(order)` → index in the memory of an array of `shape`."""
    strides = [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]

    def source(indices: Array) -> Array:
        rest, places = indices, numpy.zeros(len(indices), numpy.int64)
        for axis in reversed(order):
            places += rest % shape[axis] * strides[axis]
            rest = rest // shape[axis]
        return places

    return source
