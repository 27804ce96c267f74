"""The reference tells the truth: every example runs, compiled and interpreted, and every link leads somewhere."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from generators.examples import example
from openasc import settings
from openasc.isa.table import TABLE
from tests.docs import pages

REFERENCE = pages.ROOT / "docs" / "reference"
FILES = sorted(REFERENCE.rglob("*.md"))
WITH_CODE = [page for page in FILES if any(block.language == "python" for block in pages.blocks(page))]


def name(page: Path) -> str:
    """A page as the tests' names show it."""
    return str(page.relative_to(REFERENCE))


@pytest.mark.parametrize("interpret", [False, True], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("page", WITH_CODE, ids=name)
def test_example_runs(
    page: Path, interpret: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path / "cache"))
    file = tmp_path / "page.py"
    code = "\n".join(block.text for block in pages.blocks(page) if block.language == "python")
    file.write_text(code, encoding="utf-8")
    with settings.override(interpret=interpret):
        names = runpy.run_path(str(file))
    results = [names[key] for key in ("result", "y") if key in names]
    assert any(result.any() for result in results) or capsys.readouterr().out or not results, "the example did nothing"


@pytest.mark.parametrize("page", FILES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    assert [target for target in pages.links(page) if not (page.parent / target).exists()] == []


def test_every_instruction_has_an_example() -> None:
    functions = [row for row in TABLE if row.python.isidentifier() and row.python[:1].islower()]
    modelled = [row for row in functions if not row.types or "A2" in row.types]
    assert [row.name for row in modelled if not example(row)] == []


def test_every_page_belongs_to_a_row_or_class() -> None:
    from generators import class_pages, reference_pages

    written = {str(Path(path)) for module in (class_pages, reference_pages) for path in module.OUTPUTS}
    assert {str(page.relative_to(pages.ROOT)) for page in FILES} == written
