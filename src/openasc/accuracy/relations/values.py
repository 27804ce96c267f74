"""The result is the golden array times a factor, or plus an offset."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy

from openasc.accuracy.evidence import Evidence, number
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array, is_float, wide

FEWEST: Final = 4
"""Mismatches, and different golden values among them, below which any number would do."""


def find(evidence: Evidence) -> Iterator[Finding]:
    """Factor and offset."""
    if evidence.slight or evidence.distinct < min(FEWEST, evidence.size):
        return
    if len(evidence.sample) < FEWEST:
        return
    yield from _factor(evidence)
    yield from _offset(evidence)


def _finite(evidence: Evidence) -> tuple[Array, Array]:
    golden, result = wide(evidence.golden[evidence.sample]), wide(evidence.result[evidence.sample])
    kept = numpy.isfinite(golden) & numpy.isfinite(result)
    return golden[kept], result[kept]


def _factor(evidence: Evidence) -> Iterator[Finding]:
    golden, result = _finite(evidence)
    kept = (golden != 0) & (result != 0)
    if numpy.count_nonzero(kept) < FEWEST:
        return
    with numpy.errstate(over="ignore"):
        factor = _simple(float(numpy.median(result[kept] / golden[kept])), evidence)
    if factor in (0.0, 1.0) or not numpy.isfinite(factor):
        return

    whole = not is_float(evidence.result.dtype)

    def holds(indices: Array) -> Array:
        actual = wide(evidence.result[indices])
        with numpy.errstate(over="ignore", invalid="ignore"):
            wanted = factor * wide(evidence.golden[indices])
            # No absolute slack: a tiny factor would explain every zero. Integers may have lost their fraction.
            slack = (factor != int(factor)) * 0.999 if whole else 4 * evidence.near.rtol * numpy.abs(wanted)
            near: Array = (numpy.abs(actual - wanted) <= slack) & (wanted != 0)
        return near

    share = evidence.share(holds)
    if share is None:
        return
    text = "the sign is flipped: actual = -golden" if factor == -1 else f"actual = {number(factor)} × golden"
    where = _where(evidence)
    hint = "compare the constants of both sides: a scale, a slope, a mean over the wrong count"
    if where:
        hint = f"the branch for {where} values has another constant"
    yield Finding(
        "factor", text + (f", all where golden is {where}" if where else ""), share.explained, share.checked, hint,
        {"factor": factor},
    )  # fmt: skip


def _offset(evidence: Evidence) -> Iterator[Finding]:
    golden, result = _finite(evidence)
    if len(golden) < FEWEST:
        return
    offset = _simple(float(numpy.median(result - golden)), evidence)
    if offset == 0 or not numpy.isfinite(offset):
        return

    def holds(indices: Array) -> Array:
        wanted = wide(evidence.golden[indices])
        actual = wide(evidence.result[indices])
        # What rounding costs grows with the larger of both terms; it must stay well below the offset itself.
        allowed = evidence.near.atol + evidence.near.rtol * numpy.maximum(numpy.abs(wanted), abs(offset))
        with numpy.errstate(invalid="ignore"):
            return numpy.abs(actual - (wanted + offset)) <= numpy.minimum(allowed, abs(offset) / 8)

    share = evidence.share(holds)
    if share is None:
        return
    sign = "+" if offset > 0 else "-"
    yield Finding(
        "offset", f"actual = golden {sign} {number(abs(offset))}", share.explained, share.checked,
        "an addend is missing or added twice: a bias, an epsilon, a zero point", {"offset": offset},
    )  # fmt: skip


def _simple(value: float, evidence: Evidence) -> float:
    """The nearest number that a person would write, where one is as near as the data can tell."""
    if not numpy.isfinite(value):
        return value
    slack = max(4 * evidence.near.rtol, 1e-9)
    for denominator in (1, 2, 3, 4, 5, 8, 10, 16, 32, 64, 100, 1000):
        fraction = Fraction(round(value * denominator), denominator)
        if fraction and abs(float(fraction) - value) <= slack * abs(value):
            return float(fraction)
    return value


def _where(evidence: Evidence) -> str:
    """ "negative" or "positive" where all mismatches, but not all elements, have such golden values."""
    golden = wide(evidence.golden[evidence.sample])
    everything = wide(evidence.golden[:: max(evidence.size // 4096, 1)])
    if (golden < 0).all() and (everything > 0).any():
        return "negative"
    if (golden > 0).all() and (everything < 0).any():
        return "positive"
    return ""
