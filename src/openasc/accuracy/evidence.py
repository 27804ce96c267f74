"""The two arrays and their mismatches, as every relation asks for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy

from openasc.accuracy.formats import Array, wide
from openasc.accuracy.mask import CHUNK, Mask
from openasc.accuracy.tolerance import DEFAULTS, Tolerance

SAMPLE: Final = 2048
"""Mismatches on which a relation is tried first."""
CHECKED: Final = 1 << 20
"""Mismatches on which a claim is verified at most, evenly spread over all of them."""
CLAIM: Final = 0.5
"""A relation is told when it holds for this share of the mismatches that are numbers and not zero …"""
LIFT: Final = 0.4
"""… and this much more often than for values taken from anywhere."""


@dataclass(slots=True)
class Share:
    """For which share of `checked` mismatches something holds."""

    explained: float
    checked: int


@dataclass(frozen=True)
class Evidence:
    """Attributes:
    golden, result: flat arrays of one size.
    shape: their common shape.
    mask: the mismatches; there is at least one.
    tolerance: what counted as equal.
    source: what the result was rounded from, where the caller knows it.
    finite: no mismatch has a NaN or an infinity; False: not known.
    """

    golden: Array
    result: Array
    shape: tuple[int, ...]
    mask: Mask
    tolerance: Tolerance
    source: Array | None = None
    finite: bool = False

    @property
    def size(self) -> int:
        """Number of elements."""
        return int(self.golden.size)

    @cached_property
    def sample(self) -> Array:
        """Indices of mismatches, evenly spread."""
        return self.mask.spread(SAMPLE)

    @cached_property
    def checked(self) -> Array:
        """Indices of the mismatches on which claims are verified."""
        return self.mask.spread(CHECKED)

    @cached_property
    def near(self) -> Tolerance:
        """The tolerance for relations: what a repeated rounding may cost, even where only equal values were equal."""
        usual = Tolerance.of(self.golden.dtype, self.result.dtype)
        floats = [dtype.name for dtype in (self.golden.dtype, self.result.dtype) if dtype.name in DEFAULTS]
        if not floats:
            return usual
        return Tolerance(max(usual.rtol, self.tolerance.rtol), self.tolerance.atol)

    @cached_property
    def distinct(self) -> int:
        """How many different golden values the sample has."""
        return len(numpy.unique(wide(self.golden[self.sample])))

    @cached_property
    def slight(self) -> bool:
        """True when most mismatches are so small that `near` forgives them: then only roundings can be told."""
        sample = self.sample
        return float(self.near.close(wide(self.result[sample]), wide(self.golden[sample])).mean()) > 0.1

    @cached_property
    def numbers(self) -> float:
        """The share of the mismatches whose result is a number other than zero: what a relation could explain."""
        values = wide(self.result[self.sample])
        return max(float((numpy.isfinite(values) & (values != 0)).mean()), 0.1)

    def share(self, holds: Callable[[Array], Array], threshold: float | None = None) -> Share | None:
        """For which share of the mismatches `holds(indices)` is true; None where that is below `threshold`."""
        fewest = 4 if threshold is None else 1  # a guess must be right more than once
        threshold = CLAIM * self.numbers if threshold is None else threshold
        if float(holds(self.sample).mean()) < threshold * 0.9:
            return None
        indices = self.checked
        true = sum(
            int(numpy.count_nonzero(holds(indices[start : start + CHUNK]))) for start in range(0, len(indices), CHUNK)
        )
        explained = true / len(indices)
        return Share(explained, len(indices)) if explained >= threshold and true >= fewest else None

    def moved(self, source: Callable[[Array], Array]) -> Share | None:
        """For which share of the mismatches the result is the golden value at `source(index)`, -1: none.

        None where that is not more than values from anywhere would give.
        """
        golden, result, near, size = self.golden, self.result, self.near, self.size

        def holds(indices: Array) -> Array:
            places = source(indices)
            inside = (places >= 0) & (places < size)
            values = wide(golden[numpy.where(inside, places, 0)])
            return near.close(wide(result[indices]), values) & inside

        found = self.share(holds)
        if found is None or found.explained - self.chance * self.numbers < LIFT * (1 - self.chance) * self.numbers:
            return None
        return found

    @cached_property
    def chance(self) -> float:
        """How often a mismatched result equals a golden value taken from anywhere."""
        generator = numpy.random.default_rng(1)
        elsewhere = generator.integers(0, self.size, len(self.sample))
        return float(self.near.close(wide(self.result[self.sample]), wide(self.golden[elsewhere])).mean())

    def place(self, index: int) -> str:
        """An index for people: "195", or "195 [3, 12]" where there are several axes."""
        if len(self.shape) < 2:
            return str(index)
        return f"{index} {[int(part) for part in numpy.unravel_index(index, self.shape)]}"


def percent(share: float) -> str:
    """A share for people, never rounded up to all or down to none."""
    if share in (0.0, 1.0):
        return f"{share:.0%}"
    if share > 0.999:
        return "99.9+ %"
    return f"{max(100 * share, 0.1):.1f} %"


def number(value: float) -> str:
    """A number for people."""
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    return f"{value:.6g}"


def elements(count: int) -> str:
    """A number of elements for people."""
    return f"{count} element{'' if count == 1 else 's'}"


def plain(values: dict[str, Any]) -> dict[str, Any]:
    """Details with NumPy's numbers as Python's, for JSON."""
    return {name: value.item() if isinstance(value, numpy.generic) else value for name, value in values.items()}
