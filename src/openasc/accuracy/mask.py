"""Which elements mismatch: one bit an element, so that a thousand million of them fit in memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy

from openasc.accuracy.formats import Array

CHUNK: Final = 1 << 16
"""Elements that are looked at together; their float64 values stay in a core's own cache."""


class Mask:
    """Set bits are mismatches.

    Attributes:
        size: number of elements.
        count: number of mismatches.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._bits = numpy.zeros(-(-size // 8), numpy.uint8)
        self._counts = numpy.zeros(-(-size // CHUNK), numpy.int64)

    def mark(self, start: int, indices: Array) -> None:
        """Sets the bits of a chunk that begins at `start`; `indices` count from there."""
        if not len(indices):
            return
        chunk = numpy.zeros(min(CHUNK, self.size - start), numpy.bool_)
        chunk[indices] = True
        self._counts[start // CHUNK] = len(indices)
        packed = numpy.packbits(chunk, bitorder="little")
        self._bits[start // 8 : start // 8 + len(packed)] = packed

    @property
    def count(self) -> int:
        """Number of mismatches."""
        return int(self._counts.sum())

    def values(self, start: int, stop: int) -> Array:
        """The bits as booleans."""
        first = start // 8
        bits = numpy.unpackbits(self._bits[first : -(-stop // 8)], bitorder="little")
        return bits[start - 8 * first : stop - 8 * first].view(numpy.bool_)

    def chunks(self) -> Iterator[Array]:
        """The mismatches' indices, chunk by chunk, in order; chunks without any are passed over."""
        for number in numpy.flatnonzero(self._counts):
            start = int(number) * CHUNK
            yield start + numpy.flatnonzero(self.values(start, min(start + CHUNK, self.size)))

    def spread(self, count: int) -> Array:
        """At most `count` mismatches, evenly spread over all of them, in order."""
        total = self.count
        if total <= count:
            return numpy.concatenate([*self.chunks(), numpy.empty(0, numpy.int64)])
        ranks = numpy.arange(count) * total // count
        ends = numpy.cumsum(self._counts)
        home = numpy.searchsorted(ends, ranks, side="right")
        found = []
        for number in numpy.unique(home):
            start = int(number) * CHUNK
            inside = numpy.flatnonzero(self.values(start, min(start + CHUNK, self.size)))
            found.append(start + inside[ranks[home == number] - (ends[number] - self._counts[number])])
        return numpy.concatenate(found)

    def runs(self, limit: int = 1 << 20) -> tuple[Array, Array]:
        """Starts and ends (exclusive) of the first `limit` runs of neighbouring mismatches."""
        starts: list[Array] = []
        ends: list[Array] = []
        count = 0
        last = -1
        for indices in self.chunks():
            breaks = numpy.flatnonzero(numpy.diff(indices) != 1)
            first, final = indices[numpy.r_[0, breaks + 1]], indices[numpy.r_[breaks, len(indices) - 1]] + 1
            if first[0] == last:
                ends[-1][-1] = final[0]
                first, final = first[1:], final[1:]
            last = int(final[-1]) if len(final) else int(ends[-1][-1])
            starts.append(first)
            if len(final):
                ends.append(final)
            count += len(first)
            if count > limit:
                break
        empty = [numpy.empty(0, numpy.int64)]
        return numpy.concatenate(starts + empty)[:limit], numpy.concatenate(ends + empty)[:limit]
