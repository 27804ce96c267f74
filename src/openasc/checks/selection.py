"""Which checks run, on which kernels and blocks: names as people type them, and what the core is told."""

from __future__ import annotations

import difflib
import fnmatch
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from openasc import settings
from openasc.errors import OptionError

CHECKS: Final = {
    "memory": "operands outside their tensor or buffer, tensors used after they were freed",
    "race": "two accesses, at least one a write, that nothing orders",
    "init": "bytes that nobody wrote, where they matter",
    "sync": "flags, counters, barriers and queue tensors that do not pair up",
    "overlap": "sources and destinations that overlap as the instruction forbids",
    "number": "the first NaN or infinity that no operand had",
}
"""The checks, and what each looks for."""

TOOLS: Final = {
    "memcheck": ("memory", "overlap"),
    "racecheck": ("race",),
    "initcheck": ("init",),
    "synccheck": ("sync",),
    "numcheck": ("number",),
}
"""Names that the sanitizers of other vendors give to groups of checks."""

ALL: Final = tuple(CHECKS)
_EVERYTHING: Final = ("all", "1", "true", "yes", "on")
CAPACITY: Final = "capacity"
"""A word among the names of checks: it asks for tables of buffers."""
_NOTHING: Final = ("", CAPACITY, "0", "none", "false", "no", "off")


def parse_checks(text: str | Iterable[str], where: str = "openasc.check") -> tuple[str, ...]:
    """The checks that names such as "race,init", "memcheck" or "all" mean, each once, in the order of `CHECKS`.

    Raises:
        OptionError: nothing is called so (ASC-LANG-010).
    """
    words = text.split(",") if isinstance(text, str) else list(text)
    found: set[str] = set()
    for word in (str(word).strip().lower() for word in words):
        if word in _EVERYTHING:
            found.update(ALL)
        elif word in CHECKS:
            found.add(word)
        elif word in TOOLS:
            found.update(TOOLS[word])
        elif word not in _NOTHING:
            raise _unknown(word, where)
    return tuple(check for check in CHECKS if check in found)


def _unknown(word: str, where: str) -> OptionError:
    known = [*CHECKS, *TOOLS, "all", CAPACITY]
    close = difflib.get_close_matches(word, known, n=1)
    return OptionError(
        10, f"{where}: no check is called {word!r}", expected=", ".join(known), given=word,
        hint=f"{close[0]!r}" if close else "",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Selection:
    """What is checked.

    Attributes:
        checks: names of `CHECKS`; empty: nothing.
        strict: without the barriers that the hardware's compiler inserts.
        kernels: patterns of kernels' names; empty: every one.
        block: the one block that is checked; -1: every block.
        order: when copies take effect: "late", "eager", "random", or "" as the program has it.
        seed: of the order "random".
        twice: launch twice and compare.
        capacity: tables of the buffers of each kernel.
    """

    checks: tuple[str, ...] = ()
    strict: bool = False
    kernels: tuple[str, ...] = field(default=())
    block: int = -1
    order: str = ""
    seed: int = 0
    twice: bool = False
    capacity: bool = False

    def covers(self, kernel: str) -> bool:
        """True when launches of that kernel are checked; a name in C++ counts with and without its namespace."""
        names = {kernel, kernel.rpartition("::")[2]}
        return not self.kernels or any(fnmatch.fnmatchcase(name, one) for name in names for one in self.kernels)

    def to_core(self, strict: bool = False) -> dict[str, Any] | None:
        """The same for the core; None when it has nothing to look for."""
        if not self.checks:
            return None
        words: dict[str, Any] = {name: name in self.checks for name in CHECKS}
        words.update(strict=self.strict or strict, block=self.block)
        return words


def current() -> Selection:
    """What the settings ask for, now.

    Raises:
        OptionError: a name of a check, or a block, that cannot be (ASC-LANG-010).
    """
    chosen = settings.check()
    return Selection(
        parse_checks(settings.launch().check, "OPENASC_CHECK"),
        chosen.check_strict,
        parse_kernels(chosen.check_kernel),
        parse_block(chosen.check_block),
        chosen.check_order,
        chosen.check_seed,
        chosen.check_twice,
        has_capacity(settings.launch().check),
    )


def has_capacity(text: str | Iterable[str]) -> bool:
    """True when the names ask for tables of buffers."""
    words = text.split(",") if isinstance(text, str) else text
    return CAPACITY in (str(word).strip().lower() for word in words)


def parse_kernels(text: str) -> tuple[str, ...]:
    """Patterns divided by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def parse_block(text: str) -> int:
    """A block's number; -1 where there is none.

    Raises:
        OptionError: it is no number (ASC-LANG-010).
    """
    if not text.strip():
        return -1
    if not text.strip().isdecimal():
        raise OptionError(10, f"OPENASC_CHECK_BLOCK cannot be {text!r}", expected="a block's number", given=text)
    return int(text)
