"""Places in C++ sources, as kernels hand them to the core: the address of a file's name and a line, in one word."""

from __future__ import annotations

import linecache
from collections.abc import Sequence
from typing import Any

from openasc.errors import Site


class PackedSites(Sequence[Site]):
    """Stands where reports want a program's table of places; its indices are packed words."""

    def __len__(self) -> int:
        return 0

    def __getitem__(self, index: Any) -> Any:
        raise IndexError(index)

    def at(self, word: int) -> Site | None:
        """The place of a word; None where there is none."""
        from openasc import _core

        found = _core.decode_site(word)
        if found is None:
            return None
        file, line = found
        return Site(file, line, text=linecache.getline(file, line).rstrip("\n"))


def remember_text(name: str, text: str) -> None:
    """Makes the lines of a source that is in no file known to reports."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
