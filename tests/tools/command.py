"""Runs the command `openasc` in a process of its own, as a user would."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import openasc

SOURCE = str(Path(openasc.__file__).parent.parent)


@dataclass(frozen=True)
class Result:
    """Exit code and the text of both streams."""

    code: int
    out: str
    err: str


def environment(**variables: str) -> dict[str, str]:
    """The process's environment, with openasc importable and the variables given."""
    path = os.pathsep.join(filter(None, [SOURCE, os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "100", **variables}


def run_python(*words: str, folder: Path | None = None, **variables: str) -> Result:
    """Runs Python with these arguments."""
    done = subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, cwd=folder, env=environment(**variables), timeout=120
    )
    return Result(done.returncode, done.stdout, done.stderr)


def openasc_command(*words: str, folder: Path | None = None, **variables: str) -> Result:
    """Runs `openasc WORDS`."""
    return run_python("-m", "openasc", *words, folder=folder, **variables)
