"""Waiting for a user's program."""

from __future__ import annotations

import subprocess


def wait(process: subprocess.Popen[bytes]) -> int:
    """The exit code of a program, also when it is interrupted; 128 + N when signal N ended it."""
    while True:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            # The terminal sends it to the program too, which may want to finish its work.
            continue
        return code if code >= 0 else 128 - code
