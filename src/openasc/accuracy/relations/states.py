"""Results that are no numbers at all, or the same one: NaN, infinities, the dtype's limit, zeros, one constant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy

from openasc.accuracy.evidence import Evidence, Share, number
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array, is_float, limits, wide

NOTED: Final = 0.02
"""States are facts, not guesses, so a small share of the mismatches is worth telling."""
SURE: Final = 0.9
"""One constant is told when nearly all mismatches hold it."""


def find(evidence: Evidence) -> Iterator[Finding]:
    """NaN, infinite, saturated, zero, constant."""
    yield from _broken(evidence, "nan", numpy.isnan, "the result is NaN", "0/0, inf-inf, or a lane that nobody wrote")
    yield from _broken(
        evidence, "infinite", numpy.isinf, "the result is infinite",
        "an overflow: a long sum or exp in a 16-bit dtype; sum in float32, or subtract the maximum first",
    )  # fmt: skip
    yield from _saturated(evidence)
    zeros = list(_state(evidence, "zeros", lambda values: values == 0, "the result is 0", ""))
    for finding in zeros:
        yield _never_written(evidence, finding)
    if not zeros:
        yield from _constant(evidence)


def _broken(evidence: Evidence, kind: str, test: Callable[[Array], Array], text: str, hint: str) -> Iterator[Finding]:
    """A single NaN is worth telling, so all mismatches are looked at."""
    if evidence.finite or not is_float(evidence.result.dtype):
        return
    count, first = 0, -1
    for indices in evidence.mask.chunks():
        found = numpy.flatnonzero(test(wide(evidence.result[indices])))
        first = int(indices[found[0]]) if first < 0 and len(found) else first
        count += len(found)
    if count:
        total = evidence.mask.count
        text = f"{text}, first at {evidence.place(first)}"
        yield Finding(kind, text, count / total, total, hint, {"count": count, "first": first})


def _state(
    evidence: Evidence, kind: str, test: Callable[[Array], Array], text: str, hint: str, threshold: float = NOTED
) -> Iterator[Finding]:
    def holds(indices: Array) -> Array:
        return test(wide(evidence.result[indices]))

    share = _share(evidence, holds, threshold)
    if share is not None:
        yield Finding(kind, f"{text}, {_first(evidence, holds)}", share.explained, share.checked, hint)


def _share(evidence: Evidence, holds: Callable[[Array], Array], threshold: float) -> Share | None:
    if not holds(evidence.sample).any():
        return None
    return evidence.share(holds, threshold)


def _first(evidence: Evidence, holds: Callable[[Array], Array]) -> str:
    for indices in evidence.mask.chunks():
        found = numpy.flatnonzero(holds(indices))
        if len(found):
            return f"first at {evidence.place(int(indices[found[0]]))}"
    return "nowhere"


def _saturated(evidence: Evidence) -> Iterator[Finding]:
    low, high = limits(evidence.result.dtype)
    name = evidence.result.dtype.name
    if name == "bool":
        return
    for limit in (high, low) if low else (high,):
        yield from _state(
            evidence, "saturated", partial(numpy.equal, limit),
            f"the result is the limit of {name}, {number(limit)}",
            "the value does not fit: scale it, or cast from a wider dtype later",
        )  # fmt: skip


def _never_written(evidence: Evidence, finding: Finding) -> Finding:
    """Zeros that lie together were never written; scattered ones were computed."""
    starts, ends = evidence.mask.runs(1 << 16)
    longest = int(numpy.max(ends - starts, initial=0))
    if finding.explained < SURE or longest < 8:
        return finding
    hint = "nobody wrote there: a block that did not run, a loop that ends early, a copy with too small a count"
    if evidence.mask.count == evidence.size or not numpy.any(evidence.result[evidence.checked]):
        total = not evidence.result.any()
        text = "the result is 0 everywhere" if total else f"the result is 0{_stretches(starts, ends)}"
        return Finding("zeros", text, finding.explained, finding.checked, hint, {"longest": longest})
    return Finding("zeros", finding.text, finding.explained, finding.checked, hint, {"longest": longest})


def _stretches(starts: Array, ends: Array) -> str:
    """The longest stretches, in order."""
    chosen = numpy.sort(numpy.argsort(starts - ends, kind="stable")[:3])
    text = ", ".join(f"[{starts[index]}, {ends[index]})" for index in chosen)
    rest = len(starts) - len(chosen)
    return f" in {text}" + (f" and {rest} more stretches" if rest else "")


def _constant(evidence: Evidence) -> Iterator[Finding]:
    values = wide(evidence.result[evidence.sample])
    if len(values) < 8 or evidence.distinct < 4:
        return
    found, counts = numpy.unique(values[~numpy.isnan(values)], return_counts=True)
    if not len(found):
        return
    value = float(found[counts.argmax()])
    low, high = limits(evidence.result.dtype)
    if not numpy.isfinite(value) or value in (low, high):
        return
    hint = "what lay there before, or a fill: nobody wrote the result"
    if is_float(evidence.result.dtype):
        hint += ", or one element was broadcast"
    for finding in _state(
        evidence, "constant", lambda values: values == value, f"the result is always {number(value)}", hint, SURE
    ):
        yield Finding(finding.kind, finding.text, finding.explained, finding.checked, hint, {"value": value})
