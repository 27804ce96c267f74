"""Checked launches: what the core is told to look for, and its findings as objects."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openasc import settings
from openasc.checks import collection, selection, spelling
from openasc.checks.finding import Finding, Place
from openasc.checks.places import with_column
from openasc.checks.selection import Selection
from openasc.errors import Error, Site
from openasc.runtime import reports
from openasc.runtime.arguments import Call

Start = Callable[[dict[str, Any]], Any]
"""Runs the launch once, with these further arguments of the core's function, and gives its report."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is launched.

    Attributes:
        kernel: its name.
        block_count: of the launch.
        call: its arguments.
        sites: of the program, complete once the launch has ended.
        strict: True when the kernel was compiled without the barriers that compilers insert.
    """

    kernel: str
    block_count: int
    call: Call
    sites: Sequence[Site]
    strict: bool = False


def run(subject: Subject, start: Start) -> Any:
    """Launches as the settings ask, delivers what is found, and gives the report.

    Raises:
        OptionError: a setting of the checks that cannot be (ASC-LANG-010).
    """
    chosen = selection.current()
    if not chosen.covers(subject.kernel):
        return start({})
    if chosen.twice:
        from openasc.runtime.twice import run_twice

        report, found = run_twice(subject, start, chosen)
    else:
        report, found = _run_once(subject, start, chosen)
    file = settings.check().check_file
    if "keep_buffers" in core_arguments(subject, chosen):
        from openasc.runtime import capacity

        with contextlib.suppress(Error):
            collection.deliver_capacity(capacity.of_report(report, subject.sites, subject.kernel), file)
    collection.deliver([*findings_of(report, subject), *found], subject.kernel, subject.block_count, file)
    return report


def _run_once(subject: Subject, start: Start, chosen: Selection) -> tuple[Any, list[Finding]]:
    """The checked launch; with an order of its own, another one that leaves its results, and what ended that one."""
    if chosen.order not in ("late", "random"):
        return start(core_arguments(subject, chosen)), []
    from openasc.runtime import twice

    inputs = twice.snapshot(subject)
    report = start(core_arguments(subject, chosen))
    if report.violation is not None:
        return report, []
    twice.restore(inputs)
    late = start({"order": chosen.order, "seed": chosen.seed})
    return report, [_fault(late.violation, subject)] if late.violation is not None else []


def core_arguments(subject: Subject, chosen: Selection) -> dict[str, Any]:
    """What the core's function is given beside the launch itself."""
    checks = chosen.to_core(subject.strict)
    arguments: dict[str, Any] = {} if checks is None else {"checks": checks}
    if chosen.capacity and hasattr(subject.sites, "at"):  # kernels in Python are measured apart
        arguments["keep_buffers"] = True
    return arguments


def findings_of(report: Any, subject: Subject) -> list[Finding]:
    """The findings of a report: those of the checks, GM accesses that were let pass, and what ended the launch."""
    found = [_finding(data, subject) for data in getattr(report, "findings", ())]
    faults = [*report.warnings, *([] if report.violation is None else [report.violation])]
    return [*found, *(_fault(data, subject) for data in faults)]


def _finding(data: Mapping[str, Any], subject: Subject) -> Finding:
    places = tuple(_place(place, subject) for place in data.get("places", ()))
    first = data["places"][0] if data.get("places") else {}
    texts: dict[str, Any] = reports.texts_of(
        {"opcode": first.get("opcode", -1), **data}, subject.sites, subject.call.array_names()
    )
    spelled = spelling.in_cplusplus if hasattr(subject.sites, "at") else spelling.in_python
    sites = [place.site for place in places if place.site is not None]
    texts = {name: spelling.with_lines(spelled(text), sites) for name, text in texts.items()}
    return Finding(
        data["id"], places=places, kernel=subject.kernel, block=data.get("block", -1), blocks=data.get("blocks", 1),
        block_count=subject.block_count, count=data.get("count", 1), note=bool(data.get("note")), **texts,
    )  # fmt: skip


def _place(data: Mapping[str, Any], subject: Subject) -> Place:
    sites = subject.sites
    names = instruction_names(data.get("opcode", -1))
    site = reports.site_at(sites, data.get("site", -1))
    if site is not None:
        site = with_column(site, names)
    what = reports.with_arrays(reports.with_places(str(data.get("what") or ""), sites), subject.call.array_names())
    return Place(site, what, pipe_name(data.get("pipe", -1)), names[0] if names else "")


def _fault(data: Mapping[str, Any], subject: Subject) -> Finding:
    """What the core always refuses, or warns of, as a finding."""
    names = instruction_names(data.get("opcode", -1))
    site = reports.site_at(subject.sites, data.get("site", -1))
    places = () if site is None else (Place(with_column(site, names), instruction=names[0] if names else ""),)
    texts: dict[str, Any] = reports.texts_of(data, subject.sites, subject.call.array_names())
    return Finding(
        data["id"], places=places, kernel=subject.kernel, block=data.get("block", -1), blocks=data.get("blocks", 1),
        block_count=subject.block_count, count=data.get("count", 1), **texts,
    )  # fmt: skip


def instruction_names(opcode: int) -> list[str]:
    """Names under which a source may call an instruction, without class or namespace; none for -1."""
    if opcode < 0:
        return []
    from openasc.isa.table import TABLE

    row = TABLE[opcode]
    names = [row.name, *row.aliases, row.capi, row.python, *row.python_aliases]
    return [name.rpartition(".")[2] for name in names if name]


def pipe_name(pipe: int) -> str:
    """A pipe as people write it: V, MTE2; "" where there is none."""
    from openasc.isa.enums import PipeID

    with contextlib.suppress(ValueError):
        return PipeID(pipe).name.removeprefix("PIPE_")
    return ""
