"""The pages tell the truth: their programs print what they say, links lead somewhere, tables are complete."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs import pages

WITH_CODE = [page for page in pages.PAGES if any(block.language == "python" for block in pages.blocks(page))]


def name(page: Path) -> str:
    """A page as the tests' names show it."""
    return str(page.relative_to(pages.ROOT))


@pytest.mark.parametrize("page", WITH_CODE, ids=name)
def test_programs_print_what_the_page_says(page: Path, tmp_path: Path) -> None:
    code, outputs = pages.program(page)
    file = tmp_path / "page.py"
    file.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False, cwd=pages.ROOT)
    assert done.returncode == 0, done.stderr
    printed = done.stdout.replace(str(file), "page.py").split(pages.MARK)[:-1]
    assert len(printed) == len(outputs)
    for found, expected in zip(printed, outputs, strict=True):
        if expected is not None:
            assert found == expected


@pytest.mark.parametrize("page", pages.PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    missing = [target for target in pages.links(page) if not (page.parent / target).exists()]
    assert missing == []


def test_every_page_is_in_the_index() -> None:
    index = (pages.ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    missing = [page.name for page in (pages.ROOT / "docs").glob("*.md") if f"({page.name})" not in index]
    assert missing == ["README.md"]


def test_every_setting_is_documented() -> None:
    from openasc import settings

    text = (pages.ROOT / "docs" / "environment.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `(OPENASC_\w+)`", text, re.MULTILINE))
    assert documented == {settings.PREFIX + field.upper() for field in settings.FIELDS} | {"OPENASC_INSTRUCTION_SET"}


def test_both_readmes_say_the_same() -> None:
    english, chinese = (pages.blocks(pages.ROOT / file) for file in ("README.md", "README.zh.md"))
    assert [(block.language, block.text) for block in english] == [(block.language, block.text) for block in chinese]
    targets = [
        set(pages.links(pages.ROOT / file)) - {"README.md", "README.zh.md"} for file in ("README.md", "README.zh.md")
    ]
    assert targets[0] == targets[1]


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (pages.ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in pages.PAGES:
        named = re.findall(r"(?:^\$ |`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(named) <= targets, page
