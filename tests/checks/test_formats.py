"""Reports for other tools: JSON, SARIF, JUnit."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import openasc
from openasc.checks.collection import Findings
from openasc.checks.finding import Finding, Place, from_dict
from openasc.checks.formats import FORMATS
from openasc.errors import Site
from tests.checks import fake


@pytest.fixture
def findings() -> Findings:
    with fake.core(fake.RACE, fake.NOTE), openasc.check() as found:
        fake.twice[2](*fake.arrays())
    return found


def test_json_reads_back(findings: Findings) -> None:
    data = json.loads(FORMATS["json"](findings))
    assert [from_dict(entry) for entry in data["findings"]] == list(findings)
    assert [from_dict(entry) for entry in data["notes"]] == findings.notes
    assert data["launches"] == [{"kernel": "twice", "block_count": 2}]


def test_text(findings: Findings) -> None:
    text = FORMATS["text"](findings)
    assert text.startswith("error ASC-RACE-001: ")
    assert "\nnote ASC-NUM-001: " in text
    assert text.endswith("openasc check: 1 finding (1 race), 1 note in 1 launch of 1 kernel\n")


def check_sarif(log: dict[str, Any]) -> None:
    """The rules of SARIF 2.1.0 for what we write."""
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-schema-2.1.0.json")
    for run in log["runs"]:
        rules = run["tool"]["driver"]["rules"]
        assert run["tool"]["driver"]["name"]
        assert len({rule["id"] for rule in rules}) == len(rules)
        bases = run["originalUriBaseIds"]
        assert all(base["uri"].endswith("/") for base in bases.values())
        assert run["columnKind"] in ("unicodeCodePoints", "utf16CodeUnits")
        for result in run["results"]:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
            assert result["level"] in ("none", "note", "warning", "error")
            assert result["message"]["text"]
            assert result["occurrenceCount"] >= 1
            for location in [*result.get("locations", []), *result.get("relatedLocations", [])]:
                artifact = location["physicalLocation"]["artifactLocation"]
                assert " " not in artifact["uri"]
                assert artifact.get("uriBaseId", "ROOT") in bases
                region = location["physicalLocation"]["region"]
                assert region["startLine"] >= 1
                assert region.get("startColumn", 1) >= 1
                assert region.get("endColumn", 10_000) > region.get("startColumn", 0)


def test_sarif(findings: Findings) -> None:
    log = json.loads(FORMATS["sarif"](findings))
    check_sarif(log)
    race, note = log["runs"][0]["results"]
    assert (race["ruleId"], race["level"], note["level"]) == ("ASC-RACE-001", "error", "note")
    assert len(race["locations"]) == len(race["relatedLocations"]) == 1
    assert "V reads UB[0x0000..0x0100)" in race["locations"][0]["message"]["text"]
    rule = log["runs"][0]["tool"]["driver"]["rules"][race["ruleIndex"]]
    assert rule["shortDescription"]["text"].startswith("two pipes touch")


def test_sarif_of_odd_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sites = [Site("<source 1a2b>", 3), Site(str(tmp_path / "a b.asc"), 0), Site("/elsewhere/x.py", 2, 5, 3), None]
    found = Findings(
        Finding("ASC-SYNC-999", "what", (Place(site, "here"),), kernel=str(number)) for number, site in enumerate(sites)
    )
    log = json.loads(FORMATS["sarif"](found))
    check_sarif(log)
    uris = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for result in log["runs"][0]["results"]
        if "locations" in result
    ]
    assert uris == ["source_1a2b", "a%20b.asc", "file:///elsewhere/x.py"]


def test_junit(findings: Findings) -> None:
    findings.add(Finding("ASC-INIT-001", 'a "quoted" <what> & \x00', kernel="other"))
    findings.add_launch("silent", 1)
    suite = ElementTree.fromstring(FORMATS["junit"](findings))
    cases = {case.attrib["name"]: case for case in suite.iter("testcase")}
    assert list(cases) == ["twice", "silent", "other"]
    assert (suite.attrib["tests"], suite.attrib["failures"]) == ("3", "2")
    failure = cases["twice"].find("failure")
    assert failure is not None
    assert failure.attrib["type"] == "ASC-RACE-001"
    assert failure.text is not None
    assert failure.text.startswith("error ASC-RACE-001: ")
    assert cases["twice"].find("system-out") is not None
    assert cases["silent"].find("failure") is None


@pytest.mark.parametrize("format", FORMATS)
def test_nothing_found(format: str) -> None:
    text = FORMATS[format](Findings())
    assert text.endswith("\n")
    if format in ("json", "sarif"):
        json.loads(text)
    if format == "junit":
        ElementTree.fromstring(text)


def test_a_program_in_cplusplus_writes_other_keys() -> None:
    finding = from_dict({
        "id": "ASC-RACE-001", "what": "Muls: reads", "block": 0, "blocks": 8, "block_count": 8, "count": 8,
        "note": False, "kernel": "scale", "hint": "SetFlag<HardEvent::MTE2_V> behind the earlier one",
        "places": [
            {"what": "V reads", "call": "AscendC::Muls", "pipe": "PIPE_V", "opcode": 3, "file": "no.asc", "line": 14,
             "column": 5, "end_column": 9, "text": "    Muls(a, a, 2.0f, 64);"},
            {"what": "MTE2 writes", "call": "AscendC::DataCopy", "pipe": "PIPE_MTE2", "file": "no.asc", "line": 13},
            {"what": "", "call": "AscendC::DataCopy"},
        ],
    })  # fmt: skip
    assert [place.instruction for place in finding.places] == ["Muls", "DataCopy", "DataCopy"]
    assert [place.pipe for place in finding.places] == ["V", "MTE2", ""]
    assert [site.line for site in finding.sites] == [14, 13]
    assert finding.hint == "SetFlag<HardEvent::MTE2_V>(0) after line 13"
    assert "no.asc:14" in finding.text
