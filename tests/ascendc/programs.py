"""Builds Ascend C programs with `openasc c++` and runs them, for tests.

    result = programs.run(SAMPLES / "add.asc", "8")      # a file, and the program's arguments
    result = programs.run_text(tmp_path, SOURCE)         # the text of a program
    assert (result.code, result.out) == (0, "right\\n")

`COMPILERS` names the compilers of this computer, for `pytest.mark.parametrize("compiler", programs.COMPILERS)`.
Builds are kept in the cache, so an unchanged program is built once.
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.tools.command import environment, openasc_command

COMPILERS = tuple(name for name in ("g++", "clang++") if shutil.which(name))


@dataclass(frozen=True)
class Result:
    """Exit code and the text of both streams."""

    code: int
    out: str
    err: str


def build(source: Path, output: Path, *flags: str, compiler: str = "") -> Result:
    """Compiles and links one source; paths in messages are relative to the source's folder."""
    variables = {"CXX": compiler} if compiler else {}
    done = openasc_command("c++", source.name, "-o", str(output), *flags, folder=source.parent, **variables)
    return Result(done.code, done.out, done.err)


def run(source: Path, *arguments: str, compiler: str = "", flags: tuple[str, ...] = (), **variables: str) -> Result:
    """Builds a program (kept in the cache) and runs it as `openasc run` does."""
    if compiler:
        variables["CXX"] = compiler
    words = [*(f"--flag={flag}" for flag in flags), source.name, *arguments]
    done = openasc_command("run", *words, folder=source.parent, **variables)
    return Result(done.code, done.out, done.err)


def run_text(
    folder: Path, text: str, *arguments: str, compiler: str = "", flags: tuple[str, ...] = (), **variables: str
) -> Result:
    """Writes a program to `folder`/program.asc and runs it."""
    path = folder / "program.asc"
    path.write_text(text, encoding="utf-8")
    return run(path, *arguments, compiler=compiler, flags=flags, **variables)


def run_built(program: Path, *arguments: str, **variables: str) -> Result:
    """Runs a program that has been built."""
    done = subprocess.run(
        [str(program), *arguments],
        capture_output=True,
        text=True,
        env=environment(**variables),
        timeout=120,
        cwd=program.parent,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)
