"""Explains an error id, a number that a device reports, or a name of npu_check."""

from __future__ import annotations

import argparse
import sys

from openasc import catalogue
from openasc.tools.common import OK, USAGE, add_json, print_json, table

EPILOG = """\
examples:
  openasc explain ASC-SYNC-001
  openasc explain sync-1
  openasc explain 507015
  openasc explain ErrorRead3
  openasc explain            # every id with its title"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("id", nargs="*", help="what to explain; nothing: list every id")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Prints the pages."""
    if not options.id:
        return _list(options.json)
    pages = {identifier: catalogue.find(identifier) for identifier in options.id}
    found = [page for page in pages.values() if page is not None]
    missing = [identifier for identifier, page in pages.items() if page is None]
    if options.json and not missing:
        documents = [page.to_dict() for page in found]
        print_json(documents[0] if len(documents) == 1 else documents)
    elif not options.json:
        print("\n".join(page.text() for page in found), end="")
    for identifier in missing:
        _unknown(identifier)
    return USAGE if missing else OK


def _list(as_json: bool) -> int:
    pages = catalogue.pages().values()
    if as_json:
        print_json([{"id": page.id, "title": page.title} for page in pages])
    else:
        print(table(("id", "title"), [(page.id, page.title) for page in pages]))
    return OK


def _unknown(identifier: str) -> None:
    print(f"openasc explain: nothing is called {identifier!r}", file=sys.stderr)
    close = catalogue.near(identifier)
    if close:
        print("near it:", file=sys.stderr)
        for page in close:
            print(f"  {page.id}: {page.title}", file=sys.stderr)
    else:
        print("`openasc explain` lists every id", file=sys.stderr)
