"""The pages of what only checked runs find: the bad example is reported at its line, the good one stays silent."""

from __future__ import annotations

from pathlib import Path

import pytest

import openasc
from openasc import catalogue
from openasc.catalogue import Example, Page
from tests.errors import contexts

WITHOUT_EXAMPLES = {
    "ASC-INIT-003": "found by two launches; see the twins",
}


def found_by_checks(page: Page) -> bool:
    """True for ids that no plain run gives."""
    return "Found by:" in page.body


PAGES = [page for page in catalogue.pages().values() if found_by_checks(page)]


def cases(kind: str) -> list[object]:
    """The examples of that kind."""
    return [
        pytest.param(page, example, id=page.id) for page in PAGES for example in page.examples if example.kind == kind
    ]


@pytest.mark.parametrize(("page", "example"), cases("bad"))
def test_bad_example_is_reported(page: Page, example: Example, executor: str, tmp_path: Path) -> None:
    with openasc.check() as findings:
        outcome = contexts.run_example(example, tmp_path)
    assert outcome.error is None
    every = [*findings, *findings.notes]
    found = [finding for finding in every if finding.id == page.id]
    assert found, f"{findings.text or 'nothing'}\n{outcome.text}"
    near = "# error near" in example.code
    assert near or found[0].sites[0].line == outcome.expected_line, f"{findings.text}\n{outcome.text}"


@pytest.mark.parametrize(("page", "example"), cases("good"))
def test_good_example_stays_silent(page: Page, example: Example, executor: str, tmp_path: Path) -> None:
    with openasc.check() as findings:
        outcome = contexts.run_example(example, tmp_path)
    assert outcome.error is None
    assert not findings, findings.text


def test_each_has_both_examples() -> None:
    for page in PAGES:
        kinds = {example.kind for example in page.examples}
        assert kinds == {"bad", "good"} or page.id in WITHOUT_EXAMPLES, page.id
