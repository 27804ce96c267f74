"""The right values at the wrong places: a shift, swapped blocks, a wrong row pitch, a stride, a reversal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

import numpy

from openasc.accuracy.evidence import Evidence, Share, elements
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array, wide
from openasc.accuracy.relations.anchors import WINDOW, Anchor, anchors, locate

FEWEST: Final = 4
LARGEST_STRIDE: Final = 65536


def find(evidence: Evidence) -> Iterator[Finding]:
    """The one that explains most."""
    if evidence.slight or evidence.distinct < 3 or evidence.mask.count < FEWEST:
        return
    seen = anchors(evidence)
    # Of two that explain as much, the first is the more particular one.
    found = [_swap(evidence, seen), _pitch(evidence, seen), _shift(evidence, seen)]
    if not seen:
        found.append(_stride(evidence))
    kept = [finding for finding in found if finding is not None]
    if kept:
        yield max(kept, key=lambda finding: finding.explained)


def _votes(seen: list[Anchor]) -> list[int]:
    """Shifts by how many anchors agree, then by how short they are."""
    votes = Counter(anchor.index - place for anchor in seen for place in anchor.places if place != anchor.index)
    return sorted(votes, key=lambda shift: (-votes[shift], abs(shift)))


Line = tuple[int, int]
"""(stride, begin): the golden index is stride * i + begin."""


def _best_line(evidence: Evidence, lines: Iterable[Line]) -> tuple[Share, Line, bool] | None:
    """The line that explains most, and whether it goes on at the start of the array when it leaves the end."""
    best: tuple[Share, Line, bool] | None = None
    for line in lines:
        for wraps in (False, True):
            share = evidence.moved(partial(_on_line, line, evidence.size if wraps else 0))
            if share is not None and (best is None or share.explained > best[0].explained):
                best = share, line, wraps
    return best


def _on_line(line: Line, size: int, indices: Array) -> Array:
    places = indices * line[0] + line[1]
    return places % size if size else places


def _shift(evidence: Evidence, seen: list[Anchor]) -> Finding | None:
    best = _best_line(evidence, [(1, -shift) for shift in _votes(seen)[:4]])
    if best is None:
        return None
    share, (_, begin), wraps = best
    distance, size = abs(begin), evidence.golden.dtype.itemsize
    sign, side = ("-", "back") if begin < 0 else ("+", "in front")
    text = f"actual[i] = golden[i {sign} {distance}]: the data lies {_in_rows(evidence, distance)} too far {side}"
    if wraps:
        text += ", and wraps around at the end"
    reading, writing = ("low", "high") if begin < 0 else ("high", "low")
    hint = f"an address or offset is {distance * size} bytes too {reading} when reading, or too {writing} when writing"
    return Finding("shift", text, share.explained, share.checked, hint, {"shift": -begin, "wraps": wraps})


def _in_rows(evidence: Evidence, distance: int) -> str:
    row = evidence.shape[-1] if len(evidence.shape) > 1 else 0
    if row > 1 and distance >= row:
        rows, rest = divmod(distance, row)
        return f"{distance} elements ({rows} rows" + (f" and {rest} columns)" if rest else ")")
    return elements(distance)


def _swap(evidence: Evidence, seen: list[Anchor]) -> Finding | None:
    shifts = _votes(seen)[:64]
    for block in dict.fromkeys(abs(shift) for shift in shifts if -shift in shifts or 2 * abs(shift) == evidence.size):

        def source(indices: Array, block: int = block) -> Array:
            odd = indices // block % 2 == 1
            return numpy.where(odd, indices - block, indices + block)

        share = evidence.moved(source)
        if share is None:
            continue
        row = evidence.shape[-1] if len(evidence.shape) > 1 else evidence.size
        if 2 * block == row:
            what = "the two halves of " + ("each row" if len(evidence.shape) > 1 else "the array") + " are swapped"
        else:
            what = f"neighbouring blocks of {block} elements are swapped"
        hint = f"two buffers, or two blocks, of {block} elements take each other's part"
        return Finding("swap", what, share.explained, share.checked, hint, {"block": block})
    return None


def _pitch(evidence: Evidence, seen: list[Anchor]) -> Finding | None:
    """The shift grows with the row: the rows lie farther apart, or nearer, than one of the sides believes."""
    if len(evidence.shape) < 2 or evidence.shape[-1] < 2:
        return None
    row = evidence.shape[-1]
    places = [(anchor.index // row, place - anchor.index) for anchor in seen for place in anchor.places[:4]]
    votes: Counter[tuple[int, int]] = Counter()
    for first_row, first in places:
        for second_row, second in places:
            if second_row > first_row and (second - first) % (second_row - first_row) == 0:
                grows = (second - first) // (second_row - first_row)
                if grows:
                    votes[grows, first - grows * first_row] += 1
    for (grows, begin), _ in votes.most_common(3):
        share = evidence.moved(partial(_pitched, row, grows, begin))
        if share is not None:
            text = f"rows are read {row + grows} elements apart instead of {row}"
            hint = "a row's pitch: a stride in the wrong unit, or rows padded to 32 bytes on one side only"
            return Finding("pitch", text, share.explained, share.checked, hint, {"pitch": row + grows, "row": row})
    return None


def _pitched(row: int, grows: int, begin: int, indices: Array) -> Array:
    places: Array = indices + grows * (indices // row) + begin
    return places


def _stride(evidence: Evidence) -> Finding | None:
    """One golden element in so many, or the elements backwards."""
    best = _best_line(evidence, _strides(evidence))
    if best is None:
        return None
    share, (stride, begin), wraps = best
    begin = begin % evidence.size if wraps else begin
    details: dict[str, Any] = {"stride": stride, "begin": begin, "wraps": wraps}
    if stride == -1:
        return Finding("reversed", f"actual[i] = golden[{begin} - i]: the order is reversed", share.explained,
                       share.checked, "an index counts down where it should count up", details)  # fmt: skip
    offset = f" {'-' if begin < 0 else '+'} {abs(begin)}" if begin else ""
    text = f"actual[i] = golden[{stride} * i{offset}]: one golden element in {stride}"
    if wraps:
        text += ", around and around"
    nbytes = stride * evidence.golden.dtype.itemsize
    hint = f"a stride of {stride} elements ({nbytes} bytes), or a stride in the wrong unit"
    return Finding("stride", text, share.explained, share.checked, hint, details)


def _strides(evidence: Evidence) -> list[Line]:
    """(stride, begin) for which some windows of the result are picked from the golden array."""
    found: Counter[Line] = Counter()
    sample = evidence.sample[evidence.sample <= evidence.size - WINDOW]
    for index in numpy.random.default_rng(3).permutation(sample)[:8].tolist():
        window = wide(evidence.result[index : index + WINDOW])
        if len(numpy.unique(window)) < 4 or not numpy.isfinite(window).all():
            continue
        for place in locate(evidence, index, window[:1])[:16].tolist():
            for stride in _strides_at(evidence, place, window):
                found[stride, place - stride * index] += 1
    return [pair for pair, _ in found.most_common(3)]


def _strides_at(evidence: Evidence, place: int, window: Array) -> list[int]:
    strides = numpy.r_[-1, numpy.arange(2, min(LARGEST_STRIDE, evidence.size) + 1)]
    for step in range(1, len(window)):
        places = place + strides * step
        inside = (places >= 0) & (places < evidence.size)
        strides, places = strides[inside], places[inside]
        close = evidence.near.close(numpy.full(len(places), window[step]), wide(evidence.golden[places]))
        strides = strides[close]
    return [int(stride) for stride in strides[:4]]
