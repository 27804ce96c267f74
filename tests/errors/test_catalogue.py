"""The catalogue: which pages there are, how they are found, how they read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openasc import catalogue, errors

OURS = {
    "LANG": 12, "TYPE": 4, "RANGE": 7, "ALIGN": 2, "BOUNDS": 3, "CAPACITY": 3, "SYNC": 12, "HANG": 1, "LAUNCH": 10,
    "FAULT": 5, "BUILD": 8, "INTERNAL": 1, "DATA": 7, "RACE": 3, "INIT": 3, "OVERLAP": 1, "NUM": 1,
}  # fmt: skip
CHECKED = ("ASC-BOUNDS-005", "ASC-BOUNDS-006", *(f"ASC-SYNC-{number:03d}" for number in range(20, 24)))
"""Further ids of checked runs, whose numbers begin anew."""
VENDOR = ["107000", "507014", "507015", "507018", "507035", "507899", "561002", "561103", "EZ9999", "EZ1001", "EE1001"]
NPU_CHECK = [
    *(f"ErrorRead{number}" for number in range(1, 5)),
    *(f"ErrorWrite{number}" for number in range(1, 5)),
    *(f"ErrorSync{number}" for number in range(1, 5)),
    "ErrorLeak",
    "ErrorFree",
    *(f"ErrorBuffer{number}" for number in range(5)),
]


def test_every_family_has_its_class_and_pages() -> None:
    for family, count in OURS.items():
        assert family in errors.FAMILIES
        for number in range(1, count + 1):
            assert catalogue.find(f"ASC-{family}-{number:03d}") is not None
    assert all(catalogue.find(identifier) is not None for identifier in CHECKED)


@pytest.mark.parametrize("name", VENDOR + NPU_CHECK)
def test_foreign_name_says_which_check_finds_the_cause(name: str) -> None:
    page = catalogue.find(name)
    assert page is not None
    found = page.body.split("Found here by:")[1]
    assert re.search(r"ASC-[A-Z]+-\d{3}", found) or "no check" in found


def test_ids_mentioned_on_pages_exist() -> None:
    for page in catalogue.pages().values():
        for mentioned in re.findall(r"ASC-[A-Z]+-\d{3}", page.body):
            assert catalogue.find(mentioned) is not None, f"{page.id} mentions {mentioned}"


@pytest.mark.parametrize("spelling", ["ASC-SYNC-001", "asc-sync-001", "SYNC-001", "sync1", "sync-1", " SYNC001 "])
def test_spellings(spelling: str) -> None:
    page = catalogue.find(spelling)
    assert page is not None
    assert page.id == "ASC-SYNC-001"


@pytest.mark.parametrize("spelling", ["", "ASC", "ASC-SYNC-999", "50701", "ErrorRead5", "🙂", "a" * 10_000])
def test_unknown(spelling: str) -> None:
    assert catalogue.find(spelling) is None
    assert len(catalogue.near(spelling)) <= 5


def test_near_matches_start_with_the_closest() -> None:
    assert [page.id for page in catalogue.near("50701")][:3] == ["507014", "507015", "507018"]
    assert "ASC-SYNC-001" in [page.id for page in catalogue.near("ASC-SYNK-001")]


def test_text_of_a_page() -> None:
    page = catalogue.find("ASC-SYNC-004")
    assert page is not None
    text = page.text()
    assert text.startswith("ASC-SYNC-004: a tensor freed that is not allocated\n\n")
    assert "    q.free_tensor(t)  # <- ASC-SYNC-004\n" in text
    assert "```" not in text
    assert "# error" not in text


def test_lines_are_short() -> None:
    for page in catalogue.pages().values():
        assert all(len(line) <= 120 for line in page.text().splitlines()), page.id


def test_every_id_in_the_sources_has_a_page() -> None:
    package = Path(errors.__file__).parent
    sources = [*package.rglob("*.py"), *(package.parent.parent / "core").rglob("*.cpp")]
    used = {identifier for file in sources for identifier in re.findall(r"ASC-[A-Z]+-\d{3}", file.read_text("utf-8"))}
    assert sorted(identifier for identifier in used if catalogue.find(identifier) is None) == []
