"""`import openasc as asc` is typed: a strict checker accepts a good kernel file and finds the mistakes in a bad one."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
FOLDER = Path(__file__).parent
ROOT = FOLDER.parent.parent


def check(file: str, tmp_path: Path) -> str:
    """What mypy --strict says of a file that stands outside the repository, as a user's would."""
    copy = tmp_path / file
    copy.write_text((FOLDER / file).read_text("utf-8"), "utf-8")
    options = ["--strict", "--no-error-summary", f"--cache-dir={tmp_path / 'mypy'}", "--config-file="]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(copy)],
        capture_output=True, text=True, check=False, cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "src"), "PATH": "", "HOME": str(tmp_path)},
    )  # fmt: skip
    assert "INTERNAL ERROR" not in done.stderr
    return done.stdout + done.stderr


def test_a_good_kernel_has_no_errors(tmp_path: Path) -> None:
    said = [line for line in check("kernel.py", tmp_path).splitlines() if line.startswith(("kernel.py", str(tmp_path)))]
    assert said == []


def test_mistakes_are_found(tmp_path: Path) -> None:
    source = (FOLDER / "mistakes.py").read_text("utf-8").splitlines()
    wanted = {number: line.split("# error: ")[1] for number, line in enumerate(source, 1) if "# error: " in line}
    found = {
        int(match[1]): match[2]
        for match in re.finditer(r"mistakes\.py:(\d+): error: .*\[([\w-]+)\]$", check("mistakes.py", tmp_path), re.M)
    }
    assert found == wanted
