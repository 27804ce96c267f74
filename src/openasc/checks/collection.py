"""Where findings go: to the block of `openasc.check` that is open, to the file of `openasc check`, or to the screen."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from dataclasses import replace
from typing import Any, Final

from openasc.checks import records
from openasc.checks.capacity import Capacity
from openasc.checks.finding import Finding


class Findings(list[Finding]):
    """The findings of checked launches, equal ones once; the list grows as launches end.

    Attributes:
        notes: what is legal and only surprising; never among the findings.
        launches: (kernel, block count) of each checked launch.
        capacities: tables of the buffers of each kernel, where they were asked for; equal ones once.
    """

    def __init__(self, findings: Iterable[Finding] = ()) -> None:
        super().__init__()
        self.notes: list[Finding] = []
        self.launches: list[tuple[str, int]] = []
        self.capacities: list[Capacity] = []
        for finding in findings:
            self.add(finding)

    @property
    def findings(self) -> Findings:
        """The list itself."""
        return self

    @property
    def text(self) -> str:
        """The report: every finding and note, as a terminal shows them."""
        from openasc.checks.text import findings_text

        return findings_text([*self, *self.notes])

    @property
    def kernels(self) -> int:
        """How many kernels were launched."""
        return len({kernel for kernel, _ in self.launches})

    def summary(self) -> str:
        """One line: how many findings of which families, in how many launches."""
        from openasc.checks.text import summary

        return summary([*self, *self.notes], len(self.launches), self.kernels)

    def add(self, finding: Finding) -> bool:
        """Adds a finding, to its like where there is one; True when it is new."""
        where = self.notes if finding.note else self
        for index, other in enumerate(where):
            if other.key() == finding.key():
                blocks = max(other.blocks, finding.blocks)
                where[index] = replace(other, count=other.count + finding.count, blocks=blocks)
                return False
        where.append(finding)
        return True

    def add_launch(self, kernel: str, block_count: int) -> None:
        """Counts a checked launch."""
        self.launches.append((kernel, block_count))

    def add_capacity(self, capacity: Capacity) -> bool:
        """Adds a table; True when there was none like it."""
        if capacity in self.capacities:
            return False
        self.capacities.append(capacity)
        return True

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            **self._capacities(),
            "findings": [finding.to_dict() for finding in self],
            "notes": [finding.to_dict() for finding in self.notes],
            "launches": [{"kernel": kernel, "block_count": count} for kernel, count in self.launches],
        }

    def _capacities(self) -> dict[str, Any]:
        return {"capacities": [one.to_dict() for one in self.capacities]} if self.capacities else {}


_collector: ContextVar[Findings | None] = ContextVar("openasc_findings", default=None)
_shown: Final = Findings()
"""What was written to the screen, so that the same is written once."""


def collector() -> Findings | None:
    """The findings of the innermost block of `openasc.check` of this thread or task, or None."""
    return _collector.get()


def collect(findings: Findings) -> Any:
    """Makes `findings` the place where findings of this thread or task go; gives what `restore` takes."""
    return _collector.set(findings)


def restore(token: Any) -> None:
    """Undoes `collect`."""
    _collector.reset(token)


def deliver(found: Sequence[Finding], kernel: str, block_count: int, file: str) -> None:
    """Hands over what a launch found.

    Args:
        file: where lines of JSON go when no block of `openasc.check` is open; empty: to the standard error stream.
    """
    findings = _collector.get()
    if findings is not None:
        findings.add_launch(kernel, block_count)
        for finding in found:
            findings.add(finding)
    elif file:
        lines = [records.of_finding(finding) for finding in found]
        records.append(file, [*lines, records.of_launch(kernel, block_count)])
    else:
        _show(found)


def deliver_capacity(capacity: Capacity, file: str) -> None:
    """Hands over the table of a kernel's buffers, as `deliver` does with findings."""
    findings = _collector.get()
    if findings is not None:
        findings.add_capacity(capacity)
    elif file:
        records.append(file, [records.of_capacity(capacity)])
    elif _shown.add_capacity(capacity):
        print(capacity.text, file=sys.stderr, flush=True)


def _show(found: Sequence[Finding]) -> None:
    from openasc.checks.text import show

    for finding in found:
        if _shown.add(finding):
            sys.stdout.flush()
            show(finding, sys.stderr)
            sys.stderr.flush()
