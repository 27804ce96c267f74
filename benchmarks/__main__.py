"""`python -m benchmarks [NAME…] [--json FILE]`: one line a figure; 1 when a bar is missed or was not measured."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path
from typing import Final

from benchmarks.figure import Figure

NAMES: Final = (
    "start", "launch", "add", "softmax", "memory", "interpreter", "sync", "instructions", "ascendc", "check",
    "operators",
)  # fmt: skip


def main() -> int:
    """Measures what was asked for, everything by default."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(NAMES)}; all by default")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in NAMES]
    if unknown:
        parser.error(f"no benchmark is called {unknown[0]}; there are {', '.join(NAMES)}")
    figures: list[Figure] = []
    for name in arguments.names or NAMES:
        for figure in importlib.import_module(f"benchmarks.{name}").figures():
            print(figure.line(), flush=True)
            figures.append(figure)
    missed = sum(not figure.ok for figure in figures)
    print(f"{len(figures) - missed} of {len(figures)} bars met")
    if arguments.json:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        arguments.json.write_text(json.dumps([figure.to_dict() for figure in figures], indent=2) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
