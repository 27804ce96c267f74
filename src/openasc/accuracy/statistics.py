"""One pass over both arrays: mismatches, largest errors, distances, the worst elements."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy

from openasc.accuracy.formats import Array, is_float, raw, units, wide
from openasc.accuracy.histogram import Histogram
from openasc.accuracy.mask import CHUNK, Mask
from openasc.accuracy.progress import Progress
from openasc.accuracy.tolerance import Tolerance

KEPT: Final = 100
"""How many of the worst elements are kept."""


@dataclass(slots=True)
class Statistics:
    """What the pass found.

    Attributes:
        mask: the mismatches.
        worst: indices of the worst mismatches, the worst first: NaN against a number, then by how many times the
            error exceeds what is tolerated.
        max_absolute, max_relative: the largest finite errors, and where; -1: nowhere.
        rms: root of the mean squared error, over finite errors.
        cosine: of the two arrays as vectors, over finite values; NaN where one is zero.
        finite: no NaN and no infinity was seen on either side.
    """

    mask: Mask
    histogram: Histogram = field(default_factory=Histogram)
    worst: Array = field(default_factory=lambda: numpy.empty(0, numpy.int64))
    max_absolute: tuple[float, int] = (0.0, -1)
    max_relative: tuple[float, int] = (0.0, -1)
    rms: float = 0.0
    cosine: float = float("nan")
    finite: bool = True


class _Pass:
    def __init__(self, golden: Array, result: Array, tolerance: Tolerance) -> None:
        self.golden, self.result, self.tolerance = golden, result, tolerance
        self.found = Statistics(Mask(golden.size))
        self._badness = numpy.empty(0, numpy.float64)
        self._squares = self._finite = 0.0
        self._products = numpy.zeros(3)  # result·result, golden·golden, result·golden
        self._alike = golden.dtype == result.dtype

    def chunk(self, start: int, stop: int) -> None:
        golden, result = self.golden[start:stop], self.result[start:stop]
        if self._alike and numpy.array_equal(raw(golden), raw(result)) and self._same(golden):
            self.found.histogram.counts[0] += stop - start
            values = wide(golden)
            self._multiply(values, values)
            self._finite += stop - start
            return
        right, left = wide(golden), wide(result)
        with numpy.errstate(invalid="ignore", over="ignore"):
            error = numpy.abs(left - right)
            allowed = self.tolerance.atol + self.tolerance.rtol * numpy.abs(right)
            good = error <= allowed
        finite = _all_finite(error)
        self.found.finite &= finite
        if not (finite and good.all()):
            self._mismatches(start, left, right, error, allowed, good, finite)
        if self._alike and golden.dtype.itemsize == 8 and golden.dtype.kind in "iu" and self.tolerance.exact:
            self._whole_numbers(start, golden, result)
        self._errors(start, left, right, error, finite)
        self._distances(golden, result, left, right)

    def _same(self, golden: Array) -> bool:
        """True when equal bits are equal values, and can be multiplied: no NaN and no infinity."""
        return not is_float(golden.dtype) or _all_finite(wide(golden))

    def _mismatches(
        self, start: int, left: Array, right: Array, error: Array, allowed: Array, good: Array, finite: bool
    ) -> None:
        if finite:
            bad = numpy.flatnonzero(~good)
        else:
            doubtful = numpy.flatnonzero(~good | ~numpy.isfinite(allowed))
            bad = doubtful[~self.tolerance.close(left[doubtful], right[doubtful])]
        self.found.mask.mark(start, bad)
        error, allowed = error[bad], allowed[bad]
        with numpy.errstate(divide="ignore", invalid="ignore", over="ignore"):
            # With no tolerance at all every mismatch is infinitely bad, so the error itself decides.
            badness = numpy.where(allowed == 0, error, error / allowed)
        badness[numpy.isnan(badness)] = numpy.inf
        if len(self._badness) == KEPT:
            above = numpy.flatnonzero(badness > self._badness[-1])
            bad, badness = bad[above], badness[above]
        if len(bad):
            self._keep_worst(start + bad, badness)

    def _keep_worst(self, indices: Array, badness: Array) -> None:
        indices = numpy.concatenate([self.found.worst, indices])
        badness = numpy.concatenate([self._badness, badness])
        if len(indices) > KEPT:
            # Of equally bad ones the first stay, so that a report is the same each time.
            part = numpy.argpartition(-badness, KEPT - 1)[:KEPT]
            edge = badness[part].min()
            above = numpy.flatnonzero(badness > edge)
            part = numpy.concatenate([above, numpy.flatnonzero(badness == edge)[: KEPT - len(above)]])
            indices, badness = indices[part], badness[part]
        order = numpy.lexsort((indices, -badness))
        self.found.worst, self._badness = indices[order], badness[order]

    def _whole_numbers(self, start: int, golden: Array, result: Array) -> None:
        """64-bit integers beyond 2**53 are equal only as integers."""
        bad = numpy.flatnonzero(golden != result)
        known = self.found.mask.values(start, start + len(golden))
        if len(bad) > numpy.count_nonzero(known):
            self.found.mask.mark(start, bad)
            new = bad[~known[bad]]
            self._keep_worst(start + new, units(golden[new], result[new]).astype(numpy.float64))

    def _errors(self, start: int, left: Array, right: Array, error: Array, finite: bool) -> None:
        where = None if finite else numpy.flatnonzero(numpy.isfinite(error))
        if where is not None:
            left, right, error = left[where], right[where], error[where]
        self._finite += len(error)
        if not len(error):
            return
        self._multiply(right, left)
        with numpy.errstate(over="ignore"):
            self._squares += _dot(error, error)
        self.found.max_absolute = self._larger(self.found.max_absolute, error, where, start)
        if error.max() > 0:
            with numpy.errstate(divide="ignore", invalid="ignore", over="ignore"):
                relative = error / numpy.abs(right)
            relative[right == 0] = 0.0
            self.found.max_relative = self._larger(self.found.max_relative, relative, where, start)

    @staticmethod
    def _larger(known: tuple[float, int], values: Array, where: Array | None, start: int) -> tuple[float, int]:
        """The larger of what is known and the largest of some values, which lie at `where`, or all together."""
        place = int(values.argmax())
        if not values[place] > known[0]:
            return known
        return float(values[place]), start + (place if where is None else int(where[place]))

    def _multiply(self, golden: Array, result: Array) -> None:
        with numpy.errstate(over="ignore", invalid="ignore"):
            self._products += (
                _dot(result, result), _dot(golden, golden), _dot(result, golden),
            )  # fmt: skip

    def _distances(self, golden: Array, result: Array, left: Array, right: Array) -> None:
        histogram = self.found.histogram
        if self._alike:
            differing = numpy.flatnonzero(raw(golden) != raw(result))
            histogram.counts[0] += len(golden) - len(differing)
            if not len(differing):
                return
            if len(differing) < len(golden):
                golden, result, left, right = (each[differing] for each in (golden, result, left, right))
        lonely = numpy.isnan(left) != numpy.isnan(right)
        both = numpy.isnan(left) & numpy.isnan(right)
        distances = units(golden, result)
        if lonely.any() or both.any():
            histogram.undefined += int(numpy.count_nonzero(lonely))
            distances = numpy.where(both, numpy.uint64(0), distances)[~lonely]
        histogram.add(distances)

    def finish(self) -> Statistics:
        if self._finite:
            self.found.rms = float(numpy.sqrt(self._squares / self._finite))
        with numpy.errstate(divide="ignore", invalid="ignore", over="ignore"):
            squares = self._products[0] * self._products[1]
            self.found.cosine = float(self._products[2] / numpy.sqrt(squares)) if squares > 0 else float("nan")
        return self.found


def _all_finite(values: Array) -> bool:
    """By their sum, which is quicker than a look at each; a sum that overflows says no, which is only slower."""
    with numpy.errstate(over="ignore", invalid="ignore"):
        return bool(numpy.isfinite(values.sum()))


def _dot(left: Array, right: Array) -> float:
    """Not numpy.dot, whose threads cost more than they give for so few elements."""
    return float(numpy.einsum("i,i->", left, right))


def measure(golden: Array, result: Array, tolerance: Tolerance) -> Statistics:
    """Statistics of two flat arrays of one size."""
    work = _Pass(golden, result, tolerance)
    with Progress("comparing", golden.size) as step:
        for start in range(0, golden.size, CHUNK):
            stop = min(start + CHUNK, golden.size)
            work.chunk(start, stop)
            step(stop - start)
    return work.finish()
