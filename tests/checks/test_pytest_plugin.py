"""`pytest --openasc-check`: a test fails with the report when its launches have findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.command import Result, run_python
from tests.tools.test_check import SCRIPT

TESTS = """

def test_right():
    scale[4](x, y, 64)

@pytest.mark.xfail(strict=True)
def test_expected():
    assert False

def test_nothing():
    pass
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with tests of a kernel that has a race."""
    source = SCRIPT.replace("ORDERED", "False").partition("scale[4]")[0]
    (tmp_path / "test_scale.py").write_text(f"import pytest\n{source}{TESTS}", encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str) -> Result:
    """Runs the tests in that folder."""
    plugins = ("-p", "openasc.integrations.pytest", "-p", "no:cacheprovider")
    return run_python("-m", "pytest", "-q", *plugins, *words, folder=folder)


def test_plain(folder: Path) -> None:
    assert run(folder).code == 0


@pytest.mark.parametrize("option", ["--openasc-check", "--openasc-check=race", "--openasc-check=all"])
def test_a_finding_fails_its_test(folder: Path, option: str) -> None:
    result = run(folder, option)
    assert result.code == 1
    assert "1 failed, 1 passed, 1 xfailed" in result.out
    assert "error ASC-RACE-001" in result.out
    assert "1 finding (1 race) in 1 launch of 1 kernel" in result.out
    assert "integrations/pytest.py" not in result.out


def test_other_checks_pass(folder: Path) -> None:
    assert run(folder, "--openasc-check=sync,init").code == 0


def test_unknown_check(folder: Path) -> None:
    result = run(folder, "--openasc-check=rase")
    assert result.code == 4
    assert "rase" in result.err
