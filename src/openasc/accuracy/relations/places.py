"""Where the mismatches lie: one stretch, the tail, some columns of every tile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import numpy

from openasc.accuracy.evidence import Evidence, percent
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array

SURE: Final = 0.95
FULL: Final = 0.8
"""A pattern is told when that share of the elements in it mismatches; the others may be right by accident."""
NEARLY_ALL: Final = 0.95
"""A stretch that covers more of the array than this tells nothing."""
GAP: Final = 64
"""Elements that are right by accident, at most, inside a stretch."""
_LOOKED_AT: Final = 1 << 20


def find(evidence: Evidence) -> Iterator[Finding]:
    """One stretch, or a repeating pattern."""
    if evidence.mask.count == evidence.size:
        return
    stretch = _stretch(evidence)
    if stretch is not None:
        yield stretch
        return
    pattern = _pattern(evidence)
    if pattern is not None:
        yield pattern


def _stretch(evidence: Evidence) -> Finding | None:
    """Nearly all mismatches lie together."""
    begin, end, count = _cluster(evidence)
    size, length = evidence.size, end - begin
    if count < 2 or count < SURE * evidence.mask.count or count < FULL * length:
        return None
    if size - length < max((1 - NEARLY_ALL) * size, 8):
        return None
    details: dict[str, Any] = {"begin": begin, "end": end}
    what = f"mismatches lie only in [{begin}, {end})"
    hint = ""
    part = _part(begin, end, size)
    if end == size and length < size / 2:
        what = f"mismatches lie only in the last {length} of {size} elements"
        hint = _tail_hint(evidence, length, "the rest that does not fill a tile or a core's share")
    elif part:
        what += f": part {part[0]} of {part[1]} equal ones"
        hint = f"block {part[0]} of {part[1]}, or its share of the work"
        details["part"], details["parts"] = part
    elif begin == 0:
        what = f"mismatches lie only in the first {length} of {size} elements"
    total = evidence.mask.count
    return Finding("stretch", what + _rows(evidence, begin, end), count / total, total, hint, details)


def _cluster(evidence: Evidence) -> tuple[int, int, int]:
    """Begin, end and mismatches of the largest group whose gaps are short."""
    starts, ends = evidence.mask.runs(_LOOKED_AT)
    breaks = numpy.flatnonzero(starts[1:] - ends[:-1] > GAP)
    first, last = numpy.r_[0, breaks + 1], numpy.r_[breaks, len(starts) - 1]
    counts = numpy.add.reduceat(ends - starts, first)
    largest = int(counts.argmax())
    return int(starts[first[largest]]), int(ends[last[largest]]), int(counts[largest])


def _part(begin: int, end: int, size: int) -> tuple[int, int] | None:
    length = end - begin
    if size % length or begin % length or size // length > 65535:
        return None
    return begin // length, size // length


def _rows(evidence: Evidence, begin: int, end: int) -> str:
    if len(evidence.shape) < 2:
        return ""
    row = evidence.shape[-1]
    first, last = begin // row, (end - 1) // row
    rows = evidence.size // row
    return f" (row {first} of {rows})" if first == last else f" (rows {first}..{last} of {rows})"


def _tail_hint(evidence: Evidence, length: int, what: str) -> str:
    size = evidence.golden.dtype.itemsize
    text = f"{what}: a count that is rounded down, or a mask that ends early"
    if length * size % 32:
        text += f"; {length} elements are {length * size} bytes, not whole blocks of 32"
    return text


# --- repeating ---


def _pattern(evidence: Evidence) -> Finding | None:
    if evidence.mask.count > 0.6 * evidence.size:  # a pattern leaves half of each row alone
        return None
    indices = evidence.mask.spread(_LOOKED_AT)
    for period in _periods(evidence):
        found = _columns(evidence, indices, period)
        if found is None:
            continue
        low, high, full = found
        share = evidence.share(partial(_between, period, low, high), SURE)
        if share is not None:
            return _periodic(evidence, period, low, high, full, share.explained, share.checked)
    return None


def _between(period: int, low: int, high: int, indices: Array) -> Array:
    columns = indices % period
    inside: Array = (columns >= low) & (columns < high)
    return inside


def _periodic(
    evidence: Evidence, period: int, low: int, high: int, full: float, explained: float, checked: int
) -> Finding:
    width = high - low
    each = "each row" if len(evidence.shape) > 1 and period == evidence.shape[-1] else f"every {period} elements"
    if high == period:
        place = f"the last {width} of {each}"
    elif low == 0:
        place = f"the first {width} of {each}"
    else:
        place = f"elements {low}..{high - 1} of {each}"
    text = f"mismatches lie only in {place}"
    if full < 0.995:
        text += f" ({percent(full)} of those)"
    size = evidence.golden.dtype.itemsize
    tile = f"a tile or row of {period} elements ({period * size} bytes)"
    hint = f"points at {tile}"
    if high == period:
        hint = _tail_hint(evidence, width, f"{hint} whose end is not handled")
    details = {"period": period, "begin": low, "end": high}
    return Finding("tail" if high == period else "columns", text, explained, checked, hint, details)


def _periods(evidence: Evidence) -> list[int]:
    """Candidates: distances between runs of mismatches, the rows, and what instructions handle at a time."""
    starts, ends = evidence.mask.runs(1 << 18)
    found: list[int] = []
    for edges in (starts, ends):
        if len(edges) > 2:
            distances, counts = numpy.unique(numpy.diff(edges), return_counts=True)
            found += [int(distance) for distance in distances[numpy.argsort(-counts, kind="stable")][:6]]
    found += [extent for extent in evidence.shape[-1:] if len(evidence.shape) > 1]
    size = evidence.golden.dtype.itemsize
    found += [nbytes // size for nbytes in (32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536)]
    most = evidence.size // 3
    return sorted({period for period in found if 2 <= period <= most})


def _columns(evidence: Evidence, indices: Array, period: int) -> tuple[int, int, float] | None:
    """First and last (exclusive) of the columns that mismatch, and which share of their elements does.

    A few mismatches elsewhere are let pass; the caller counts them.
    """
    columns, rows = indices % period, indices // period
    filled = numpy.bincount(columns, minlength=period)
    inside = numpy.flatnonzero(2 * filled > filled.max())
    low, high = int(inside[0]), int(inside[-1]) + 1
    # The columns lie together, and leave most of the row alone.
    if high - low > period // 2 or len(inside) < high - low:
        return None
    kept = (columns >= low) & (columns < high)
    rows = rows[kept]
    touched = 1 + int(numpy.count_nonzero(numpy.diff(rows)))
    # Rows without any mismatch among those with some: the true period is a multiple of this one.
    if touched < 3 or touched < FULL * (int(rows.max()) - int(rows.min()) + 1):
        return None
    # Where only some mismatches were looked at, all of them are counted in proportion.
    count = evidence.mask.count * float(kept.mean())
    full = min(count / ((high - low) * touched), 1.0)
    return None if full < FULL else (low, high, full)
