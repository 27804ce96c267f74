"""Which of the recognised relations hold between golden and result."""

from __future__ import annotations

from typing import Final

from openasc.accuracy.evidence import Evidence
from openasc.accuracy.finding import Finding
from openasc.accuracy.progress import Progress
from openasc.accuracy.relations import layouts, misread, moves, places, rounding, states, values

RELATIONS: Final = (rounding, states, misread, values, moves, layouts, places)
"""In the order in which equally good explanations are told."""


_WHERE: Final = ("stretch", "tail", "columns")
_FACTS: Final = ("nan", "infinite", "saturated", "zeros", "constant", *_WHERE)
_BEHIND: Final = 0.2
"""A guess that explains this much less than the best one is not worth telling."""


def explain(evidence: Evidence) -> list[Finding]:
    """The verified relations, the one that explains most first; where the mismatches lie comes last."""
    found: list[Finding] = []
    with Progress("explaining", len(RELATIONS)) as step:
        for relation in RELATIONS:
            found += relation.find(evidence)
            step()
    best = max((finding.explained for finding in found if finding.kind not in _FACTS), default=0.0)
    kept = [finding for finding in found if finding.kind in _FACTS or finding.explained > best - _BEHIND]
    if any(finding.kind == "rounding" for finding in kept):
        # One unit up is also an offset, and nearly a factor.
        kept = [finding for finding in kept if finding.kind not in ("factor", "offset")]
    elif any(finding.kind == "offset" for finding in kept):
        # An offset of one says more than that all are one apart.
        kept = [finding for finding in kept if finding.kind != "one unit"]
    return sorted(kept, key=lambda finding: (finding.kind in _WHERE, -finding.explained))
