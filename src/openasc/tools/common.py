"""What the subcommands share: exit codes, common options, tables and JSON."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Sequence
from typing import Any, Final

OK: Final = 0
FAILED: Final = 1
USAGE: Final = 2
OWN_FAULT: Final = 3
INTERRUPTED: Final = 130


class UsageError(Exception):
    """The command line asks for something that does not exist; exit code 2."""


def add_json(parser: argparse.ArgumentParser) -> None:
    """The option `--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def add_chip(parser: argparse.ArgumentParser) -> None:
    """The options that choose a chip, under the names that other tools use too."""
    text = "the modelled chip, such as Ascend910B1 (see `openasc chips`), or an architecture: dav-2201"
    parser.add_argument("--chip", "--soc-version", "--arch", metavar="NAME", default="", help=text)


def choose_chip(name: str) -> str:
    """The canonical name of a chip given by name or architecture, exported to the process's environment.

    Raises:
        UsageError: no chip is called so.
    """
    if not name:
        return ""
    from openasc.errors import Error
    from openasc.isa.chips import chip

    try:
        found = chip(name)
    except Error as error:
        raise UsageError(f"{error.what}" + (f" ({error.expected})" if error.expected else "")) from None
    os.environ["OPENASC_CHIP"] = found.name
    return str(found.name)


def print_json(value: Any) -> None:
    """Writes `value` as indented JSON to the standard output."""
    print(json.dumps(value, indent=2, ensure_ascii=False, default=str))


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Columns of text, numbers to the right."""
    cells = [[str(cell) for cell in row] for row in rows]
    numeric = [all(isinstance(value, (int, float)) for value in column) for column in zip(*rows, strict=True)] or []
    widths = [max(len(row[column]) for row in [list(head), *cells]) for column in range(len(head))]

    def line(row: Sequence[str]) -> str:
        parts = (
            cell.rjust(width) if column < len(numeric) and numeric[column] else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        return "  ".join(parts).rstrip()

    return "\n".join(line(row) for row in [list(head), *cells])


def bytes_text(size: int) -> str:
    """A size for people: 512 B, 1.5 KiB, 20 MiB."""
    value, unit = float(size), "B"
    for unit in ("B", "KiB", "MiB", "GiB"):
        if value < 1024 or unit == "GiB":
            break
        value /= 1024
    return f"{value:.0f} {unit}" if value == int(value) else f"{value:.1f} {unit}"
