"""The examples as programs: each runs alone and says what it did; the demo runs them all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from examples import NAMES, PROGRAMS, load, source
from tests.ascendc import programs

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", NAMES)
def test_runs_alone(name: str) -> None:
    file = ROOT / "examples" / f"{name}.py"
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(name[:2])


@pytest.mark.parametrize("compiler", programs.COMPILERS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_an_ascend_c_program(name: str, compiler: str) -> None:
    done = programs.run(source(name), compiler=compiler, flags=("-Wall", "-Wextra", "-Werror"))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(name[:2])


@pytest.mark.parametrize("total", [1, 7, 896, 897, 8 * 896 + 1, 100_003])
def test_the_addition_in_ascend_c_at_any_size(total: int) -> None:
    assert programs.run(source("05_add"), str(total)).code == 0


@pytest.mark.parametrize(("rows", "width"), [(1, 1), (3, 8), (5, 77), (9, 4096)])
def test_the_softmax_in_ascend_c_at_any_size(rows: int, width: int) -> None:
    assert programs.run(source("06_softmax"), str(rows), str(width)).code == 0
    assert programs.run(source("06_softmax"), "1", "5000").code == 2


def test_demo() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "examples", "--quick"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    for word in ("softmax", "layer_norm", "05_add.asc", "06_softmax.asc", "NumPy", "docs/"):
        assert word in done.stdout


def test_an_unknown_example_is_refused() -> None:
    with pytest.raises(KeyError, match="no example is called 'mul'"):
        load("mul")
