"""`openasc explain` and `openasc chips`."""

from __future__ import annotations

import json

import pytest

from openasc import catalogue
from openasc.isa import chips
from tests.tools.command import openasc_command


def test_page_as_text() -> None:
    result = openasc_command("explain", "sync-4")
    page = catalogue.find("ASC-SYNC-004")
    assert page is not None
    assert (result.code, result.out, result.err) == (0, page.text(), "")


@pytest.mark.parametrize("name", ["507015", "ErrorRead3", "EZ9999", "errorsync1"])
def test_foreign_names(name: str) -> None:
    result = openasc_command("explain", name)
    assert result.code == 0
    assert "Found here by:" in result.out


def test_unknown_id_offers_near_ones() -> None:
    result = openasc_command("explain", "ASC-SYNC-099")
    assert (result.code, result.out) == (2, "")
    assert "near it:\n  ASC-SYNC-00" in result.err


def test_known_and_unknown_together() -> None:
    result = openasc_command("explain", "107000", "nonsense!")
    assert result.code == 2
    assert result.out.startswith("107000: ")
    assert "nonsense!" in result.err


def test_pages_as_json() -> None:
    one = json.loads(openasc_command("explain", "--json", "ASC-RANGE-001").out)
    assert one["id"] == "ASC-RANGE-001"
    assert one["bad"]
    assert one["good"]
    several = json.loads(openasc_command("explain", "--json", "507015", "ErrorFree").out)
    assert [page["id"] for page in several] == ["507015", "ErrorFree"]
    everything = json.loads(openasc_command("explain", "--json").out)
    assert [page["id"] for page in everything] == list(catalogue.pages())


def test_chips_table() -> None:
    result = openasc_command("chips")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].split()[:4] == ["chip", "architecture", "cube", "vector"]
    assert [line.split()[0] for line in lines[1 : 1 + len(chips.NAMES)]] == list(chips.NAMES)
    assert lines[1].split()[:8] == ["Ascend910B1", "dav-2201", "24", "48", "1850", "192", "KiB", "512"]


def test_chips_as_json() -> None:
    (row,) = json.loads(openasc_command("chips", "910b3", "--json").out)
    assert (row["name"], row["vector_cores"], row["ub"]) == ("Ascend910B3", 40, 196608)
