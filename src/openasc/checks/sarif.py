"""Findings as a SARIF 2.1.0 log."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Iterable
from typing import Any, Final

from openasc.checks.collection import Findings
from openasc.checks.finding import Finding, Place
from openasc.errors import Site

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_document(findings: Findings) -> dict[str, Any]:
    """The log of one run: a rule for each id, a result for each finding and note."""
    every = [*findings, *findings.notes]
    identifiers = sorted({finding.id for finding in every})
    driver = {
        "name": "openasc check",
        "rules": [_rule(identifier) for identifier in identifiers],
    }
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "originalUriBaseIds": {"ROOT": {"uri": pathlib.Path.cwd().as_uri() + "/"}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, identifiers.index(finding.id)) for finding in every],
            }
        ],
    }


def _rule(identifier: str) -> dict[str, Any]:
    from openasc import catalogue

    page = catalogue.find(identifier)
    rule: dict[str, Any] = {"id": identifier}
    if page is not None:
        body = page.to_dict()["body"]
        rule["shortDescription"] = {"text": page.title}
        rule["fullDescription"] = {"text": str(body).split("\n\n")[0].replace("\n", " ")}
        rule["help"] = {"text": str(body)}
    return rule


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    sites = [place for place in finding.places if place.site is not None]
    result: dict[str, Any] = {
        "ruleId": finding.id,
        "ruleIndex": rule,
        "level": "note" if finding.note else "error",
        "message": {"text": _message(finding)},
        "occurrenceCount": max(finding.count, 1),
        "partialFingerprints": {"place/v1": ":".join(map(str, [finding.id, finding.kernel, *_lines(sites)]))},
    }
    if sites:
        result["locations"] = [_location(sites[0], 0)]
    if len(sites) > 1:
        result["relatedLocations"] = [_location(place, index) for index, place in enumerate(sites[1:], 1)]
    return result


def _message(finding: Finding) -> str:
    parts = [finding.what]
    parts += [f"{name}: {value}" for name, value in (("expected", finding.expected), ("given", finding.given)) if value]
    who = ", ".join(part for part in (finding.kernel and f"kernel {finding.kernel}", finding.cores) if part)
    if who:
        parts.append(who)
    if finding.hint:
        parts.append(f"try: {finding.hint}")
    return "\n".join(parts)


def _lines(places: Iterable[Place]) -> list[str]:
    return [f"{_uri(place.site)[0]}:{place.site.line}" for place in places if place.site is not None]


def _location(place: Place, identifier: int) -> dict[str, Any]:
    assert place.site is not None
    uri, base = _uri(place.site)
    artifact: dict[str, Any] = {"uri": uri}
    if base:
        artifact["uriBaseId"] = base
    location: dict[str, Any] = {
        "id": identifier,
        "physicalLocation": {"artifactLocation": artifact, "region": _region(place.site)},
    }
    if place.what:
        location["message"] = {"text": place.what}
    if place.site.function:
        location["logicalLocations"] = [{"name": place.site.function, "kind": "function"}]
    return location


def _region(site: Site) -> dict[str, Any]:
    region: dict[str, Any] = {"startLine": max(site.line, 1)}
    if site.column:
        region["startColumn"] = site.column
        if site.end_column > site.column:
            region["endColumn"] = site.end_column
    if site.text.strip():
        region["snippet"] = {"text": site.text}
    return region


def _uri(site: Site) -> tuple[str, str]:
    """Relative to the present folder where the file is below it, with the name of that base."""
    if site.file.startswith("<"):
        return pathlib.PurePosixPath(site.file.strip("<>").replace(" ", "_")).as_posix(), ""
    path = pathlib.Path(os.path.abspath(site.file))
    try:
        return path.relative_to(pathlib.Path.cwd()).as_posix().replace(" ", "%20"), "ROOT"
    except ValueError:
        return path.as_uri(), ""
