"""Places in C++ sources, as kernels hand them to the core: the address of a file's name and a line, in one word."""

from __future__ import annotations

import ctypes
import linecache
from collections.abc import Sequence
from typing import Any, Final

from openasc.errors import Site

_LINE_BITS: Final = 17
_WORD: Final = (1 << 64) - 1


class PackedSites(Sequence[Site]):
    """Stands where reports want a program's table of places; its indices are packed words."""

    def __init__(self, function: str = "") -> None:
        self.function = function

    def __len__(self) -> int:
        return 0

    def __getitem__(self, index: Any) -> Any:
        raise IndexError(index)

    def at(self, word: int) -> Site | None:
        """The place of a word; None where there is none."""
        address = (word & _WORD) >> _LINE_BITS
        if word == -1 or not address:
            return None
        file = ctypes.string_at(address).decode(errors="surrogateescape")
        line = word & (1 << _LINE_BITS) - 1
        return Site(file, line, text=linecache.getline(file, line).rstrip("\n"), function=self.function)


def remember_text(name: str, text: str) -> None:
    """Makes the lines of a source that is in no file known to reports."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
