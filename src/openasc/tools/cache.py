"""Lists, removes or explains the compiled kernels that are kept on disk."""

from __future__ import annotations

import argparse
import dataclasses
import time
from typing import TYPE_CHECKING

from openasc.tools.common import FAILED, OK, UsageError, add_json, bytes_text, print_json, table

if TYPE_CHECKING:
    from openasc.runtime.cache import Entry

EPILOG = """\
examples:
  openasc cache ls
  openasc cache rm add_kernel        # by kernel, file, or the first letters of the digest
  openasc cache rm --all
  openasc cache explain add_kernel   # why each version was compiled

The folder is OPENASC_CACHE_DIR, or `openasc` in the user's cache folder."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("action", choices=("ls", "rm", "explain"), help="list, remove, or tell why it was compiled")
    parser.add_argument("name", nargs="*", help="kernels, files, or beginnings of digests")
    parser.add_argument("--all", action="store_true", help="rm: every entry")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Does what the action says."""
    from openasc.runtime import cache

    entries = cache.entries()
    chosen = [entry for entry in entries if not options.name or any(_means(name, entry) for name in options.name)]
    if options.action == "rm":
        return _remove(options, chosen)
    if options.action == "explain" and not options.name:
        raise UsageError("which kernel? (openasc cache explain NAME)")
    if options.name and not chosen:
        print(f"no entry of {', '.join(options.name)} in {cache.folder()}")
        return FAILED
    if options.json:
        print_json({"folder": str(cache.folder()), "entries": [dataclasses.asdict(entry) for entry in chosen]})
    elif options.action == "explain":
        for kernel in dict.fromkeys(entry.kernel for entry in chosen):
            print(cache.explain(kernel))
    else:
        _list(chosen)
    return OK


def _means(name: str, entry: Entry) -> bool:
    return (
        name in (entry.kernel, entry.file)
        or entry.file.endswith(f"/{name}")
        or (len(name) >= 4 and entry.digest.startswith(name))
    )


def _list(entries: list[Entry]) -> None:
    from openasc.runtime import cache

    print(f"{cache.folder()}: {len(entries)} kernels, {bytes_text(sum(entry.size for entry in entries))}")
    from openasc.ascendc import records

    if records.count():
        print(f"and {records.count()} builds of Ascend C sources")
    if entries:
        head = ("digest", "kernel", "chip", "size", "hits", "last used", "file")
        rows = [
            (entry.digest[:12], entry.kernel, entry.chip, bytes_text(entry.size), entry.hits,
             time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.last_used)), entry.file)
            for entry in entries
        ]  # fmt: skip
        print(table(head, rows))


def _remove(options: argparse.Namespace, chosen: list[Entry]) -> int:
    from openasc.runtime import cache

    if options.all == bool(options.name):
        raise UsageError("rm takes names, or --all")
    count = cache.remove(None if options.all else chosen)
    if options.all:
        from openasc.ascendc import records

        builds = records.remove_all()
        if builds and not options.json:
            print(f"removed {builds} builds of Ascend C sources")
    if options.json:
        print_json({"folder": str(cache.folder()), "removed": count})
    else:
        print(f"removed {count} of the kernels in {cache.folder()}")
    return OK if count or options.all else FAILED
