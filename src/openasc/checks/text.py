"""Findings as a terminal shows them: source lines with carets, both places, who met it, what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TextIO

from openasc.checks.finding import Finding, Place
from openasc.errors import print_lines


def finding_lines(finding: Finding) -> list[str]:
    """The report of one finding, line by line."""
    level = "note" if finding.note else "error"
    return [f"{level} {finding.id}: {finding.what}", *_places(finding.places), *_facts(finding)]


def _places(places: Sequence[Place]) -> Iterator[str]:
    word = "at"
    for place in places:
        what = f"  {place.what}" if place.what else ""
        if place.site is None:
            if what:
                yield f"  {word}{what}"
            continue
        yield f"  {word} {place.site}{what}"
        yield from (f"      {line}" for line in place.site.excerpt())
        caller = place.site.caller
        while caller is not None:
            yield f"    called from {caller}"
            caller = caller.caller
        word = "and"


def _facts(finding: Finding) -> Iterator[str]:
    who = ", ".join(part for part in (finding.kernel and f"kernel {finding.kernel}", finding.cores) if part)
    if finding.count > max(finding.blocks, 1):
        who += f"{', ' if who else ''}{finding.count} times"
    if who:
        yield f"  {who}"
    for name, value in (("expected", finding.expected), ("given", finding.given), ("try", finding.hint)):
        if value:
            first, *rest = value.splitlines()
            yield f"  {name}: {first}"
            yield from (f"    {line}" for line in rest)


def findings_text(findings: Sequence[Finding]) -> str:
    """All of them, an empty line between two."""
    return "\n\n".join("\n".join(finding_lines(finding)) for finding in findings)


def show(finding: Finding, stream: TextIO) -> None:
    """Writes one; in colour where `stream` is a terminal."""
    print_lines(finding_lines(finding), stream)


def summary(findings: Sequence[Finding], launches: int, kernels: int) -> str:
    """One line: "2 findings (1 race, 1 init), 1 note in 3 launches of 2 kernels"."""
    errors = [finding for finding in findings if not finding.note]
    notes = len(findings) - len(errors)
    families: dict[str, int] = {}
    for finding in errors:
        families[finding.family.lower()] = families.get(finding.family.lower(), 0) + 1
    parts = ", ".join(f"{count} {family}" for family, count in families.items())
    text = "no findings" if not errors else f"{_count(len(errors), 'finding')} ({parts})"
    if notes:
        text += f", {_count(notes, 'note')}"
    return f"{text} in {_count(launches, 'launch', 'launches')} of {_count(kernels, 'kernel')}"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
