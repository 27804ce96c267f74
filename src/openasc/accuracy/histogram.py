"""How many elements lie how many units of the last place (ULP) from their golden value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy

from openasc.accuracy.formats import Array

BINS: Final = 66
"""0, 1, 2, 3-4, 5-8 … 2**63+1-2**64: bin n > 0 ends at 2**(n - 1)."""
_BAR: Final = 40


def bin_of(units: Array) -> Array:
    """The bin of each distance (uint64)."""
    # The exponent of d - 1 as a float64 is the number of its bits, which is the bin but one.
    less = numpy.maximum(units, numpy.uint64(1)) - numpy.uint64(1)
    exponent = (less.astype(numpy.float64).view(numpy.int64) >> 52) - 1022
    return numpy.where(units > 1, exponent + 1, units.astype(numpy.int64))


def label(number: int) -> str:
    """The distances of a bin: "0", "1", "2", "3-4", "5-8" …; large ones as powers."""
    if number < 3:
        return str(number)
    low, high = (1 << number - 2) + 1, 1 << number - 1
    return f"{low}-{high}" if high <= 65536 else f"> 2^{number - 2}"


@dataclass(slots=True)
class Histogram:
    """Counts by bin; `undefined` counts elements of which one side only is NaN."""

    counts: Array = field(default_factory=lambda: numpy.zeros(BINS, numpy.int64))
    undefined: int = 0

    def add(self, units: Array) -> None:
        """Counts distances."""
        self.counts += numpy.bincount(bin_of(units), minlength=BINS)

    @property
    def total(self) -> int:
        """How many elements were counted."""
        return int(self.counts.sum()) + self.undefined

    def rows(self) -> list[tuple[str, int]]:
        """(distances, count) from 0 to the last bin that is not empty; then NaN, if there is one."""
        last = int(numpy.flatnonzero(self.counts)[-1]) if self.counts.any() else 0
        rows = [(label(number), int(self.counts[number])) for number in range(last + 1)]
        # Empty bins say nothing, but for the first, which says that nothing is equal.
        shown = [row for index, row in enumerate(rows) if row[1] or index == 0]
        return shown + ([("NaN", self.undefined)] if self.undefined else [])

    def lines(self, unit: str = "ULP") -> list[str]:
        """The histogram with bars of text; a bar is never empty where the count is not."""
        rows = self.merged()
        width = max(len(name) for name, _ in rows)
        most = max(count for _, count in rows) or 1
        digits = max(len(str(count)) for _, count in rows)
        total = self.total or 1
        head = f"difference in {unit}:"
        return [head] + [
            f"  {name.rjust(width)}  {str(count).rjust(digits)}  {100 * count / total:6.2f} %  "
            f"{'█' * max(round(_BAR * count / most), count > 0)}".rstrip()
            for name, count in rows
        ]

    def merged(self) -> list[tuple[str, int]]:
        """The rows with fewer, wider bins for large distances, of which nobody wants to know how large they are."""
        ends = [0, 1, 2, 3, 4, 5, 7, 11, 17, BINS - 1]  # 0, 1, 2, 3-4, 5-8, 9-16, 17-64, 65-1024, 1025-65536, more
        names = ["0", "1", "2", "3-4", "5-8", "9-16", "17-64", "65-1024", "1025-65536", "> 65536"]
        sums = numpy.diff(numpy.r_[0, numpy.cumsum(self.counts)[ends]])
        rows = [(name, int(count)) for name, count in zip(names, sums, strict=True) if count or name == "0"]
        return rows + ([("NaN", self.undefined)] if self.undefined else [])

    def to_dict(self) -> dict[str, int]:
        """Distances → count."""
        return dict(self.rows())
