"""Runs a program and reports what its kernels do wrong: races, data that nobody wrote, bounds, synchronisation.

The program is not changed or compiled anew: the command stands before it. Options of openasc come first.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from openasc.checks import records, selection
from openasc.checks.capacity import capacity_from_dict
from openasc.checks.collection import Findings
from openasc.checks.finding import Finding, from_dict
from openasc.checks.formats import FORMATS
from openasc.tools import prefix
from openasc.tools.common import FAILED, INTERRUPTED, OK, OWN_FAULT, UsageError, add_chip, choose_chip

EPILOG = """\
examples:
  openasc check add.py                               # a PyAsc script, as `openasc run` runs it
  openasc check -t racecheck -k 'add*' -- python3 train.py --steps 3
  openasc check ./program 4096                       # an Ascend C program
  openasc check add.asc 4096                         # builds it first
  openasc check --format sarif --log-file found.sarif -- pytest tests
  openasc check --order late --twice add.py          # races and stale data show in the results, too
  openasc check --capacity add.py                    # the buffers of each kernel, and the largest tile that fits

Tools: memcheck (memory, overlap), racecheck (race), initcheck (init), synccheck (sync), numcheck (number), all;
the names in brackets are checks and may be given too. All kernels and all blocks are checked unless -k or
--block-id say otherwise. A report that is no text goes to the standard output alone: what the program prints is
then on the standard error stream.

Exit codes: 0 clean, 1 findings (or --error-exitcode), 2 wrong usage, 3 the tool itself failed. A program that fails
without any finding gives its own code, 128 + N where signal N ended it."""

_PYTHON: Final = (".py",)
_SOURCES: Final = (".asc", ".cpp", ".cc", ".cxx")
_LEVELS: Final = ("verbose", "debug", "info", "warn", "error")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.usage = "openasc check [options] [--] PROGRAM [arguments]"
    parser.add_argument("-t", "--tool", action="append", default=[], metavar="NAMES",
                        help="what to look for, divided by commas (all)")  # fmt: skip
    parser.add_argument("-k", "--kernel-name", default="", metavar="PATTERNS", help="only kernels with these names")
    parser.add_argument("--block-id", type=int, metavar="N", help="only this block")
    parser.add_argument("--strict", action="store_true", help="without the barriers that compilers insert")
    parser.add_argument("--order", choices=("late", "eager", "random"), default="", help="when copies take effect")
    parser.add_argument("--seed", type=int, metavar="N", help="of --order random")
    parser.add_argument("--twice", "--run-twice", action="store_true", help="launch twice and compare the results")
    parser.add_argument("--capacity", action="store_true", help="the buffers of each kernel, and the largest tile")
    parser.add_argument("--format", choices=tuple(FORMATS), default="text", help="of the report")
    parser.add_argument("--log-file", metavar="FILE", help="where the report goes")
    parser.add_argument(
        "--error-exitcode", type=int, default=FAILED, metavar="N", help="exit code where there is a finding"
    )
    parser.add_argument("--log-level", choices=_LEVELS, default="info", help="verbose: list launches; error: no notes")
    add_chip(parser)
    parser.add_argument("program", nargs=argparse.REMAINDER, metavar="PROGRAM", help="what to run, and its arguments")


def run(options: argparse.Namespace) -> int:
    """Runs the program, writes the report, and returns the exit code."""
    variables = _variables(options)
    command = _command(options.program)
    if options.log_file and not prefix.writable(options.log_file):
        print(f"openasc check: {options.log_file} cannot be written", file=sys.stderr)
        return OWN_FAULT
    with tempfile.TemporaryDirectory(prefix="openasc-check-") as folder:
        file, failures = Path(folder, "findings"), Path(folder, "failures")
        variables.update(OPENASC_CHECK_FILE=str(file), OPENASC_FAILURES=str(failures))
        try:
            code = prefix.run(command, variables, quiet=options.format != "text" and not options.log_file)
        except OSError as error:
            raise UsageError(f"{command[0]} cannot be run: {error.strerror or error}") from None
        findings = _findings(records.read(file))
        _add_failures(findings, failures)
    text = FORMATS[options.format](_shown(findings, options.log_level))
    if options.format == "text":
        text = _launches_text(findings, options) + text
    if not prefix.write(text, options.log_file, sys.stderr if options.format == "text" else sys.stdout):
        print(f"openasc check: {options.log_file} cannot be written", file=sys.stderr)
        return OWN_FAULT
    return int(options.error_exitcode) if findings else code


def _variables(options: argparse.Namespace) -> dict[str, str]:
    """What the program's environment gets."""
    from openasc.errors import Error

    choose_chip(options.chip)
    names = ",".join(options.tool) or ("" if options.capacity else "all")
    try:
        checks = selection.parse_checks(names, "--tool")
    except Error as error:
        raise UsageError(f"{error.what} ({error.expected})") from None
    if options.seed is not None and options.order != "random":
        raise UsageError("--seed belongs to --order random")
    if options.block_id is not None and options.block_id < 0:
        raise UsageError("--block-id takes 0 or more")
    if not 0 <= options.error_exitcode <= 255:
        raise UsageError("--error-exitcode takes 0 .. 255")
    return {
        "OPENASC_CHECK": ",".join([*checks, *([selection.CAPACITY] if options.capacity else [])]),
        "OPENASC_CHECK_STRICT": "1" if options.strict else "",
        "OPENASC_CHECK_KERNEL": options.kernel_name,
        "OPENASC_CHECK_BLOCK": "" if options.block_id is None else str(options.block_id),
        "OPENASC_CHECK_ORDER": options.order,
        "OPENASC_CHECK_SEED": "" if options.seed is None else str(options.seed),
        "OPENASC_CHECK_TWICE": "1" if options.twice else "",
        "ASCEND_DEBUG": "",
    }


def _command(words: list[str]) -> list[str]:
    """The program and its arguments; sources are run by `openasc run`."""
    words = words[1:] if words[:1] == ["--"] else words
    if not words:
        raise UsageError("which program? (openasc check --help)")
    name = words[0]
    if name.startswith("-"):
        raise UsageError(f"no option is called {name} (options of openasc stand before the program)")
    if name.endswith((*_PYTHON, *_SOURCES)):
        if not os.path.isfile(name):
            raise UsageError(f"there is no file {name}")
        return [sys.executable, "-m", "openasc", "run", *words]
    found = shutil.which(name)
    if found is None:
        raise UsageError(f"there is no program {name}")
    return [found, *words[1:]]


def _findings(lines: Iterable[Mapping[str, Any]]) -> Findings:
    findings = Findings()
    for line in lines:
        if "launch" in line:
            findings.add_launch(str(line["launch"]), int(line.get("block_count", 1)))
        elif "capacity" in line:
            findings.add_capacity(capacity_from_dict(line["capacity"]))
        elif "id" in line:
            findings.add(from_dict(line))
    return findings


def _add_failures(findings: Findings, file: Path) -> None:
    """Failures that a program in C++ noted without a finding of that id."""
    if not file.exists():
        return
    known = {finding.id for finding in findings}
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        identifier, _, what = line.removeprefix("error ").partition(": ")
        if identifier.startswith("ASC-") and identifier not in known:
            findings.add(Finding(identifier, what))


def _shown(findings: Findings, level: str) -> Findings:
    if level in ("warn", "error"):
        findings.notes = []
    return findings


def _launches_text(findings: Findings, options: argparse.Namespace) -> str:
    lines = []
    if not findings.launches:
        named = f" that {options.kernel_name!r} names" if options.kernel_name else ""
        lines.append(f"openasc check: the program launched no kernel{named}\n")
    if options.log_level in ("verbose", "debug"):
        lines += [f"launch {kernel}, {count} blocks\n" for kernel, count in findings.launches]
    return "".join(lines)


def npu_memcheck() -> int:
    """The command `npu_memcheck [options] PROGRAM`: `openasc check` under another name."""
    from openasc.tools.main import main

    try:
        return main(["check", *sys.argv[1:]])
    except KeyboardInterrupt:
        return INTERRUPTED


__all__ = ["EPILOG", "OK", "add_arguments", "npu_memcheck", "run"]
