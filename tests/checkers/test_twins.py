"""Every pair of twins, in both languages: the one is reported with its id and its lines, the other one is silent."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import openasc
from openasc import errors
from openasc.checks.collection import Findings
from tests.ascendc.build import COMPILERS
from tests.checkers import cplusplus
from tests.checkers.pairs import Pair, arguments, marked, pairs, python_module

PAIRS = pairs()
IN_CPLUSPLUS = [pair for pair in PAIRS if pair.only != "python"]
FAULTS = ("ASC-BOUNDS-002", "ASC-HANG-001", "ASC-SYNC-001", "ASC-SYNC-004", "ASC-ALIGN-001")
"""Ids of what ends a launch; its findings are those of a kernel that was cut short."""


def check(pair: Pair, launch: Callable[..., None]) -> Findings:
    """Launches a kernel of the pair as its options say; a fault that ends it is among the findings."""
    with (
        openasc.check("all", strict=pair.strict, run_twice=pair.twice) as findings,
        contextlib.suppress(errors.Error),
    ):
        launch(*arguments())
    return findings


def assert_reported(pair: Pair, findings: Findings, file: str, marks: dict[str, set[int]]) -> None:
    """The report has the pair's id, and names its lines."""
    every = [*findings, *findings.notes]
    ids = (pair.id, pair.like)
    found = [finding for finding in every if finding.id in ids]
    assert found, f"{pair.id} was not found, but\n{findings.text or 'nothing'}"
    assert all(finding.note == pair.notes for finding in found)
    lines = [tuple(site.line for site in finding.sites) for finding in found]
    assert all(site.file == file for finding in found for site in finding.sites)
    if marks["first"]:
        assert any(_named(line, marks, pair) for line in lines), f"{marks}, but\n{findings.text}"
    if pair.id not in FAULTS:
        others = [finding.id for finding in findings if finding.id not in ids]
        assert set(others) <= set(pair.also), findings.text
    assert all(finding.text.startswith(("error ASC-", "note ASC-")) for finding in every)


def _named(lines: tuple[int, ...], marks: dict[str, set[int]], pair: Pair) -> bool:
    if not marks["second"]:
        return bool(lines) and lines[0] in marks["first"]
    if len(lines) != 2:
        return False
    if pair.id == "ASC-RACE-002":  # which of two cores comes later is not told
        return set(lines) <= marks["first"] | marks["second"]
    return lines[0] in marks["first"] and lines[1] in marks["second"]


def assert_silent(pair: Pair, findings: Findings) -> None:
    """Nothing was found: neither findings nor, where the pair is about one, notes."""
    assert not findings, findings.text
    assert not any(note.id == pair.id for note in findings.notes), findings.text


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_python(pair: Pair, executor: str, tmp_path: Path) -> None:
    module, source = python_module(pair, tmp_path)
    file = str(tmp_path / f"twin_{pair.name}.py")
    assert_reported(pair, check(pair, module.bad[pair.blocks]), file, marked(source, "def bad"))
    assert_silent(pair, check(pair, module.good[pair.blocks]))


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Any, str, str]]:
    """Family → its kernels in Ascend C, the path of their source, and its text; each is compiled once."""
    folder = tmp_path_factory.mktemp("twins")

    @cache
    def load(family: str) -> tuple[Any, str, str]:
        text = cplusplus.source_of([pair for pair in IN_CPLUSPLUS if pair.family == family])
        path = folder / f"{family}.asc"
        path.write_text(text, encoding="utf-8")
        return openasc.load(path, flags=["-O1"]), str(path), text

    return load


@pytest.mark.skipif(not COMPILERS, reason="no C++ compiler")
@pytest.mark.parametrize("pair", IN_CPLUSPLUS, ids=str)
def test_cplusplus(pair: Pair, sources: Callable[[str], tuple[Any, str, str]]) -> None:
    module, path, text = sources(pair.family)
    bad, good = (getattr(module, f"{kind}_{pair.name}") for kind in ("bad", "good"))
    assert_reported(pair, check(pair, bad[pair.blocks]), path, marked(text, f"bad_{pair.name}"))
    assert_silent(pair, check(pair, good[pair.blocks]))


def test_there_are_enough() -> None:
    assert len(PAIRS) >= 80
    assert len(PAIRS) == len({pair.name for pair in PAIRS})
    assert len({pair.id for pair in PAIRS}) >= 14
