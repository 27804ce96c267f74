"""Text that belongs to one machine is found, and ordinary text is not."""

from __future__ import annotations

import pytest

from scripts import check_text


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("cd /wo" + "rk/main", "a folder of one machine"),
        ("see /ho" + "me/anna/notes", "a folder of one machine"),
        ("index-url = https://py" + "pi.org/simple", "the host of a registry"),
        ("<" * 7 + " ours", "a mark of a merge"),
    ],
)
def test_found(text: str, meaning: str) -> None:
    assert [finding[1] for finding in check_text.findings("fine\n" + text)] == [meaning]


@pytest.mark.parametrize("text", ["docs/work/flow", "a/root of x", "pip install openasc", "x << 7 << y", "/usr/lib"])
def test_silent(text: str) -> None:
    assert check_text.findings(text) == []
