"""Lists the modelled chips with their cores, clock and memories (sizes are of one core)."""

from __future__ import annotations

import argparse
import dataclasses

from openasc.tools.common import OK, add_json, bytes_text, print_json, table

EPILOG = """\
examples:
  openasc chips
  openasc chips 910B3 --json"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("name", nargs="*", help="chips to list, in any usual spelling; all by default")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Prints the table."""
    from openasc.errors import Error
    from openasc.isa import chips
    from openasc.tools.common import UsageError

    try:
        rows = [chips.chip(name) for name in options.name or chips.NAMES]
    except Error as error:
        raise UsageError(f"{error.what}; known: {', '.join(chips.NAMES)}") from None
    if options.json:
        print_json([dataclasses.asdict(row) for row in rows])
        return OK
    head = ("chip", "architecture", "cube", "vector", "MHz", "UB", "L1", "L0A", "L0B", "L0C", "BT", "L2", "GM", "GB/s")
    lines = [
        (
            row.name, row.architecture, row.cube_cores, row.vector_cores, int(row.core_mhz),
            *map(bytes_text, (row.ub, row.l1, row.l0a, row.l0b, row.l0c, row.bias, row.l2_bytes, row.global_bytes)),
            f"{row.global_bandwidth:g}" + ("*" if row.assumed else ""),
        )
        for row in rows
    ]  # fmt: skip
    print(table(head, lines))
    if any(row.assumed for row in rows):
        print('\n* some figures are a sibling\'s, because none are published (`--json` names them under "assumed")')
    return OK
