"""Where short windows of the result are found in the golden array: what suggests shifts, swaps, pitches and strides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy

from openasc.accuracy.evidence import Evidence
from openasc.accuracy.formats import Array, wide

ANCHORS: Final = 8
WINDOW: Final = 8
REACH: Final = 1 << 23
"""How far from its own place a window is looked for."""
_PIECE: Final = 1 << 18


@dataclass(frozen=True, slots=True)
class Anchor:
    """A window of the result at `index`, and the golden indices, nearest first, at which the same values lie."""

    index: int
    places: tuple[int, ...]


def anchors(evidence: Evidence) -> list[Anchor]:
    """Windows at mismatches that are evenly spread."""
    found = []
    for index in _starts(evidence):
        window = wide(evidence.result[index : index + WINDOW])
        if len(window) < 2 or len(numpy.unique(window)) < min(3, len(window)) or not numpy.isfinite(window).all():
            continue
        places = locate(evidence, index, window)
        if len(places):
            nearest = places[numpy.argsort(numpy.abs(places - index), kind="stable")][:16]
            found.append(Anchor(index, tuple(int(place) for place in nearest)))
    return found


def _starts(evidence: Evidence) -> list[int]:
    """Mismatches whose whole window mismatches come first: their neighbours then moved with them."""
    sample = evidence.sample[evidence.sample <= max(evidence.size - WINDOW, 0)]
    if not len(sample):
        return []
    # Anywhere rather than evenly spread: what is wrong repeats evenly as well.
    chosen = numpy.random.default_rng(2).permutation(sample)[: 16 * ANCHORS]
    dense = [int(i) for i in chosen if evidence.mask.values(int(i), min(int(i) + WINDOW, evidence.size)).mean() > 0.5]
    return (dense or [int(index) for index in chosen])[:ANCHORS]


def locate(evidence: Evidence, index: int, window: Array) -> Array:
    """Golden indices, within `REACH` of `index`, at which all values of the window follow one another."""
    near = evidence.near
    low, high = max(index - REACH, 0), min(index + REACH, evidence.size - len(window) + 1)
    slack = near.atol + near.rtol * abs(window[0])
    found = []
    for start in range(low, high, _PIECE):
        stop = min(start + _PIECE, high)
        values = evidence.golden[start:stop]
        if values.dtype.name not in ("float32", "float64", "int32", "int16", "int8", "uint8"):
            values = wide(values)
        found.append(start + numpy.flatnonzero((values >= window[0] - slack) & (values <= window[0] + slack)))
    places = numpy.concatenate(found) if found else numpy.empty(0, numpy.int64)
    for step in range(1, len(window)):
        places = places[near.close(numpy.full(len(places), window[step]), wide(evidence.golden[places + step]))]
    return places
