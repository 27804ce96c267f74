"""Programs in Ascend C: built when something changed, then run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from openasc.ascendc import build, processes

FAILURES: Final = "OPENASC_FAILURES"
"""Names the file in which programs note kernels that failed, whether or not they ask."""
FAILED: Final = 1


def run(path: str, arguments: Sequence[str], flags: Sequence[str] = ()) -> int:
    """Builds a program and runs it to its end.

    Returns:
        The program's exit code; 1 where it ended with 0 though a kernel failed; 128 + number of the signal that
        ended it.

    Raises:
        BuildError: it cannot be built (ASC-BUILD-001 to -006).
    """
    record = build.build(build.Request(path, tuple(flags)))
    with tempfile.TemporaryDirectory(prefix="openasc-") as folder:
        failures = Path(os.environ.get(FAILURES) or os.path.join(folder, "failures"))
        before = failures.stat().st_size if failures.exists() else 0
        code = _wait([record.output, *arguments], {**os.environ, FAILURES: str(failures)})
        failed = failures.exists() and failures.stat().st_size > before
    return code or (FAILED if failed else 0)


def _wait(command: Sequence[str], environment: dict[str, str]) -> int:
    sys.stdout.flush()
    return processes.wait(subprocess.Popen(command, env=environment))
