"""`openasc.check`: as a block, as a decorator, and used wrongly."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import numpy
import pytest

import openasc
from openasc import errors, settings
from openasc.checks import records
from openasc.checks.collection import Findings
from tests.checks import fake


def launch(blocks: int = 2) -> None:
    """Launches the fake kernel."""
    fake.twice[blocks](*fake.arrays())


def test_the_list_grows_as_launches_end() -> None:
    with fake.core(fake.RACE, fake.NOTE), openasc.check() as findings:
        assert findings == []
        launch()
        assert [finding.id for finding in findings] == ["ASC-RACE-001"]
        launch()
    assert len(findings) == 1
    assert findings.findings is findings
    assert findings[0].count == 4
    assert [note.id for note in findings.notes] == ["ASC-NUM-001"]
    assert findings.launches == [("twice", 2), ("twice", 2)]
    assert findings.summary() == "1 finding (1 race), 1 note in 2 launches of 1 kernel"


def test_a_finding() -> None:
    with fake.core(fake.RACE), openasc.check("race") as findings:
        launch()
    finding = findings[0]
    assert finding.family == "RACE"
    assert finding.kernel == "twice"
    assert finding.cores == "2 of 2 cores"
    first, second = finding.sites
    assert first.file == second.file == fake.__file__
    assert first.line == second.line + 1
    assert finding.site == first
    assert finding.places[0].pipe == "V"
    assert finding.places[1].pipe == "MTE2"
    assert finding.to_dict()["places"][0]["site"]["line"] == first.line
    assert repr(finding).startswith("<ASC-RACE-001 ")
    assert str(finding) == finding.text


def test_the_report_shows_both_lines_with_carets() -> None:
    with fake.core(fake.RACE), openasc.check("race") as findings:
        launch()
    lines = findings[0].text.splitlines()
    assert lines[0].startswith("error ASC-RACE-001: ")
    assert lines[1].endswith("  V reads UB[0x0000..0x0100)")
    assert lines[2] == "      asc.set_flag(asc.HardEvent.MTE2_V, 0)"
    assert lines[3] == "      " + "^" * len(lines[2].strip())
    assert lines[4].startswith(f"  and {fake.__file__}:")
    assert lines[7] == "  kernel twice, 2 of 2 cores"
    assert lines[-1].startswith("  try: ")


def test_no_finding_where_the_kernel_is_right() -> None:
    x, y = fake.arrays()
    with openasc.check() as findings:
        fake.twice[1](x, y)
    assert (list(findings), findings.notes, findings.launches) == ([], [], [("twice", 1)])
    numpy.testing.assert_array_equal(y, 2 * x)


def test_a_fault_is_raised_and_found() -> None:
    with openasc.check() as findings, pytest.raises(errors.BoundsError):
        fake.twice[1](numpy.zeros(8, numpy.float32), numpy.zeros(64, numpy.float32))
    assert "ASC-BOUNDS-002" in [finding.id for finding in findings]


def test_an_access_that_is_let_pass_is_found() -> None:
    with openasc.check() as findings, settings.override(gm_bounds="warn"), pytest.warns(openasc.OpenascWarning):
        fake.twice[1](numpy.zeros(8, numpy.float32), numpy.zeros(64, numpy.float32))
    assert "ASC-BOUNDS-002" in [finding.id for finding in findings]


def test_decorator() -> None:
    @openasc.check("race")
    def work(blocks: int) -> str:
        launch(blocks)
        return "done"

    with fake.core(fake.RACE):
        assert work(2) == "done"
        assert work(2) == "done"
    assert [finding.count for finding in work.findings] == [4]  # type: ignore[attr-defined]
    assert work.__name__ == "work"
    assert settings.launch().check == ""


def test_blocks_nest() -> None:
    with fake.core(fake.RACE) as core, openasc.check("race") as outer:
        with openasc.check("init") as inner:
            launch()
        launch()
    assert [asked["init"] for asked in core.asked] == [True, False]
    assert (len(inner.launches), len(outer.launches)) == (1, 1)


def test_threads_and_tasks_have_their_own() -> None:
    with fake.core(fake.RACE) as core, openasc.check("race") as findings:
        thread = threading.Thread(target=launch)
        thread.start()
        thread.join()
        assert core.asked == [None]

        async def task() -> None:
            launch()

        asyncio.run(task())
    assert len(findings) == 1


def test_without_a_block_reports_go_to_the_error_stream_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("openasc.checks.collection._shown", Findings())
    with fake.core(fake.RACE), settings.override(check="race"):
        launch()
        launch()
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("error ASC-RACE-001") == 1


def test_a_file_gets_each_finding_and_each_launch(tmp_path: Path) -> None:
    file = tmp_path / "found"
    with fake.core(fake.RACE, fake.NOTE), settings.override(check="race", check_file=str(file)):
        launch()
        launch(3)
    lines = list(records.read(file))
    assert [line.get("id") or line["launch"] for line in lines] == ["ASC-RACE-001", "ASC-NUM-001", "twice"] * 2
    assert lines[-1] == {"launch": "twice", "block_count": 3}


def test_a_line_that_was_cut_short_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "found"
    file.write_bytes(b'{"launch": "a", "block_count": 1}\n[1]\n\xff\xfe\n{"id": "ASC-RA')
    assert list(records.read(file)) == [{"launch": "a", "block_count": 1}]
    assert list(records.read(tmp_path / "nothing")) == []


@pytest.mark.parametrize("given", [fake.twice, fake.twice[2], launch, 3, None])
def test_misuse_is_explained(given: object) -> None:
    with pytest.raises(errors.OptionError) as caught:
        openasc.check(given)  # type: ignore[arg-type]
    assert caught.value.id == "ASC-LANG-010"
    assert "openasc.check" in caught.value.hint


def test_a_kernel_cannot_be_decorated() -> None:
    with pytest.raises(errors.OptionError, match="names of checks"):
        openasc.check("race")(fake.twice)


@pytest.mark.parametrize(
    "wrong",
    [
        {"checks": "rase"},
        {"order": "sooner"},
        {"seed": 3},
        {"order": "late", "seed": 3},
        {"block": -1},
        {"strict": "yes"},
        {"order": "random", "seed": -1},
    ],
)
def test_wrong_options_are_refused_at_once(wrong: dict[str, object]) -> None:
    with pytest.raises(errors.OptionError):
        openasc.check(**wrong)  # type: ignore[arg-type]


def test_options_reach_the_core() -> None:
    with fake.core() as core, openasc.check("sync", strict=True, order="random", seed=7, block=1):
        launch()
    asked = core.asked[0]
    assert (asked["sync"], asked["race"], asked["strict"], asked["block"]) == (True, False, True, 1)
    assert core.more[1:] == [{"order": "random", "seed": 7, "log_events": False, "threads": 0}]
