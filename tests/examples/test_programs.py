"""The examples as programs: each runs alone and says what it did; the demo runs them all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from examples import NAMES, load

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", NAMES)
def test_runs_alone(name: str) -> None:
    file = ROOT / "examples" / f"{name}.py"
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(name[:2])


def test_demo() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "examples", "--quick"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    for word in ("softmax", "layer_norm", "NumPy", "docs/"):
        assert word in done.stdout


def test_an_unknown_example_is_refused() -> None:
    with pytest.raises(KeyError, match="no example is called 'mul'"):
        load("mul")
