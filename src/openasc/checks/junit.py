"""Findings as JUnit XML: one test case a kernel, which fails where a launch of it has findings."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from openasc.checks.collection import Findings
from openasc.checks.finding import Finding
from openasc.checks.text import findings_text

_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_text(findings: Findings) -> str:
    """The XML text."""
    kernels = dict.fromkeys([kernel for kernel, _ in findings.launches] + [finding.kernel for finding in findings])
    failed = sum(any(finding.kernel == kernel for finding in findings) for kernel in kernels)
    head = f'name="openasc check" tests="{len(kernels)}" failures="{failed}"'
    cases = "".join(_case(kernel, findings) for kernel in kernels)
    text = (
        f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites {head}>\n'
        f'<testsuite {head} errors="0" skipped="0">\n{cases}</testsuite>\n</testsuites>\n'
    )
    return _NOT_IN_XML.sub("?", text)


def _failure(finding: Finding) -> str:
    head = f"<failure type={quoteattr(finding.id)} message={quoteattr(finding.what)}>"
    return f"{head}{escape(finding.text)}</failure>\n"


def _case(kernel: str, findings: Findings) -> str:
    mine = [finding for finding in findings if finding.kernel == kernel]
    notes = [note for note in findings.notes if note.kernel == kernel]
    parts = [_failure(finding) for finding in mine]
    if notes:
        parts.append(f"<system-out>{escape(findings_text(notes))}</system-out>\n")
    head = f'<testcase classname="openasc.check" name={quoteattr(kernel or "launch")}'
    return f"{head}>\n{''.join(parts)}</testcase>\n" if parts else f"{head}/>\n"
