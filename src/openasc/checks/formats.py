"""Reports of a whole checked program: text, JSON, SARIF 2.1.0, JUnit."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from openasc.checks.collection import Findings
from openasc.checks.junit import junit_text
from openasc.checks.sarif import sarif_document


def text_report(findings: Findings) -> str:
    """Every finding and note as a terminal shows them, and one line on all of them."""
    tables = [capacity.text for capacity in findings.capacities]
    parts = [*tables, findings.text, f"openasc check: {findings.summary()}"]
    return "\n\n".join(part for part in parts if part) + "\n"


def json_report(findings: Findings) -> str:
    """Findings, notes and launches as one JSON object."""
    return json.dumps(findings.to_dict(), indent=2, ensure_ascii=False) + "\n"


def sarif_report(findings: Findings) -> str:
    """A SARIF log, which code-scanning services and editors show beside the source."""
    return json.dumps(sarif_document(findings), indent=2, ensure_ascii=False) + "\n"


FORMATS: Final[Mapping[str, Callable[[Findings], str]]] = {
    "text": text_report,
    "json": json_report,
    "sarif": sarif_report,
    "junit": junit_text,
}
"""Name of a format → what writes it."""
