"""Every error of openasc: one base class, one class a family, each instance with a stable id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TextIO


@dataclass(frozen=True, slots=True)
class Site:
    """A place in a source file; `line` and `column` count from 1; `function` is the kernel or helper."""

    file: str
    line: int
    column: int = 0
    end_column: int = 0
    text: str = ""
    function: str = ""
    caller: Site | None = None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"

    def excerpt(self) -> list[str]:
        """The source line without its indentation and, where the column is known, a line of carets under it."""
        stripped = self.text.strip()
        if not stripped:
            return []
        if not self.column:
            return [stripped]
        start = max(self.column - 1 - (len(self.text) - len(self.text.lstrip())), 0)
        if start >= len(stripped):
            return [stripped]
        width = max(min(self.end_column - self.column, len(stripped) - start), 1)
        return [stripped, " " * start + "^" * width]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "end_column": self.end_column,
            "text": self.text.strip(),
            "function": self.function,
            "caller": None if self.caller is None else self.caller.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Related:
    """A further place that a report names, with a few words on what happens there."""

    site: Site
    note: str = ""


class Error(Exception):
    """Base of all errors: what happened, where, what was expected, what came, what to do.

    Attributes:
        id: stable identifier such as "ASC-RANGE-001" (`openasc explain ID` prints its page).
        site: the place in the user's source, or None.
        core: the core or cores it happened on, as text ("block 3", "24 blocks"), or "".
        details: further facts by name (instruction, pipe, address, limit …).
        related: further places, such as the other access or each waiting core; equal ones are shown once.
    """

    family: ClassVar[str] = "INTERNAL"
    site: Site | None

    def __init__(
        self,
        number: int | str,
        what: str,
        *,
        site: Site | None = None,
        expected: str = "",
        given: str = "",
        hint: str = "",
        core: str = "",
        kernel: str = "",
        details: dict[str, Any] | None = None,
        related: Sequence[Related] = (),
    ) -> None:
        super().__init__(what)
        self.id = number if isinstance(number, str) else f"ASC-{self.family}-{number:03d}"
        self.what, self.expected, self.given, self.hint = what, expected, given, hint
        self.core, self.kernel = core, kernel
        self.details = details or {}
        self.related = list(related)
        self.site = site

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __reduce__(self) -> tuple[Any, ...]:
        # The arguments of the constructor differ from `args`, which is what Exception would replay.
        fields = ("expected", "given", "hint", "core", "kernel", "details", "related", "site")
        return _restore, (type(self), self.id, self.what, {name: getattr(self, name) for name in fields})

    def lines(self) -> list[str]:
        """The report as the terminal shows it, line by line."""
        return [f"error {self.id}: {self.what}", *self._place_lines(), *self._related_lines(), *self._fact_lines()]

    def _place_lines(self) -> list[str]:
        result: list[str] = []
        site, word = self.site, "at"
        while site is not None:
            result.append(f"  {word} {site}" + (f"  in {site.function}" if site.function else ""))
            result.extend(f"      {line}" for line in site.excerpt())
            site, word = site.caller, "called from"
        return result

    def _related_lines(self) -> list[str]:
        counts: dict[Related, int] = {}
        for place in self.related:
            counts[place] = counts.get(place, 0) + 1
        return [
            f"  and {place.site}"
            + (f"  {place.note}" if place.note else "")
            + (f"  ({count} times)" if count > 1 else "")
            for place, count in counts.items()
        ]

    def _fact_lines(self) -> list[str]:
        result: list[str] = []
        if self.kernel or self.core:
            result.append(
                "  " + ", ".join(part for part in (self.kernel and f"kernel {self.kernel}", self.core) if part)
            )
        for name, value in (("expected", self.expected), ("given", self.given), ("try", self.hint)):
            if value:
                first, *rest = value.splitlines()
                result.append(f"  {name}: {first}")
                result.extend(f"    {line}" for line in rest)
        return result

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "id": self.id,
            "what": self.what,
            "expected": self.expected,
            "given": self.given,
            "hint": self.hint,
            "kernel": self.kernel,
            "core": self.core,
            "site": None if self.site is None else self.site.to_dict(),
            "related": [{"site": place.site.to_dict(), "note": place.note} for place in self.related],
            "details": self.details,
        }


def _restore(kind: type[Error], identifier: str, what: str, fields: dict[str, Any]) -> Error:
    return kind(identifier, what, **fields)


class LangError(Error, SyntaxError):
    """A construct, name, type or signature that a kernel cannot have."""

    family = "LANG"
    _site: Site | None = None

    # Python, IPython and notebooks show a SyntaxError from its own attributes, so they follow the place.
    @property
    def site(self) -> Site | None:
        return self._site

    @site.setter
    def site(self, site: Site | None) -> None:
        self._site = site
        if site is None:
            self.msg = str(self)
            return
        callers = self._place_lines()[1 + len(site.excerpt()) :]
        self.msg = "\n".join([f"error {self.id}: {self.what}", *callers, *self._related_lines(), *self._fact_lines()])
        self.filename, self.lineno, self.text = site.file, site.line, site.text or None
        self.offset, self.end_lineno = site.column or None, site.line
        self.end_offset = max(site.end_column, site.column + 1) if site.column else None

    def __str__(self) -> str:
        return Error.__str__(self)


class OptionError(LangError, RuntimeError):
    """An option or setting that does not exist, or a value that it cannot have."""


class DtypeError(Error, TypeError):
    """A dtype that is not legal here, or operands that disagree."""

    family = "TYPE"


class RangeError(Error, ValueError):
    """A parameter outside its register's width."""

    family = "RANGE"


class AlignError(Error, ValueError):
    """An operand or length off its boundary."""

    family = "ALIGN"


class BoundsError(Error, IndexError):
    """An operand outside its memory, or a GM access outside every array of the launch."""

    family = "BOUNDS"


class CapacityError(Error, MemoryError):
    """Buffers that together exceed a memory."""

    family = "CAPACITY"


class SyncError(Error, RuntimeError):
    """A queue, flag or barrier used out of order."""

    family = "SYNC"


class HangError(Error, RuntimeError):
    """Nothing can progress."""

    family = "HANG"


class LaunchError(Error, ValueError, RuntimeError):
    """A launch that cannot work: block count, arguments, devices."""

    family = "LAUNCH"


class ArgumentError(LaunchError, TypeError):
    """An argument that is missing, too many, or of a kind or dtype that a kernel cannot take."""


class RaceError(Error, RuntimeError):
    """Two accesses that nothing orders."""

    family = "RACE"


class InitError(Error, ValueError):
    """Bytes that nobody wrote, where they matter."""

    family = "INIT"


class OverlapError(Error, ValueError):
    """Operands or tensors that overlap as they must not."""

    family = "OVERLAP"


class NumberError(Error, ArithmeticError):
    """A NaN or an infinity that no operand had."""

    family = "NUM"


class FaultError(Error, RuntimeError):
    """What a kernel in C++ did to the process: a bad pointer, a full stack, abort, an exception."""

    family = "FAULT"


class BuildError(Error, RuntimeError):
    """No compiler, or a compiler's error."""

    family = "BUILD"


class ShapeError(Error, ValueError):
    """Shapes of an operator's arrays that do not fit."""

    family = "SHAPE"


class DataError(Error, ValueError):
    """Arrays or files to compare that are missing, unreadable, or unlike in shape or dtype."""

    family = "DATA"


class InternalError(Error, RuntimeError):
    """A fault of openasc itself."""

    family = "INTERNAL"


FAMILIES: dict[str, type[Error]] = {
    cls.family: cls
    for cls in (
        LangError, DtypeError, RangeError, AlignError, BoundsError, CapacityError, SyncError, HangError, LaunchError,
        RaceError, InitError, OverlapError, NumberError, FaultError, BuildError, DataError, ShapeError, InternalError,
    )
}  # fmt: skip


def make(identifier: str, what: str, **fields: Any) -> Error:
    """The error of an id such as "ASC-RANGE-001"."""
    family = identifier.split("-")[1]
    return FAMILIES.get(family, InternalError)(identifier, what, **fields)


_STYLES = (
    ("error ", "bold red"),
    ("note ", "bold yellow"),
    ("  at ", "bold"),
    ("  called from ", "bold"),
    ("  and ", "bold"),
    ("  try:", "green"),
    ("  expected:", "cyan"),
    ("  given:", "yellow"),
)


def print_report(error: Error, stream: TextIO) -> None:
    """Writes the report; in colour where `stream` is a terminal, plain text otherwise."""
    print_lines(error.lines(), stream)


def print_lines(lines: Sequence[str], stream: TextIO) -> None:
    """Writes the lines of a report; in colour where `stream` is a terminal, plain text otherwise."""
    if not stream.isatty():
        print("\n".join(lines), file=stream)
        return
    from rich.console import Console
    from rich.text import Text

    report = Text()
    for line in lines:
        style = next((style for start, style in _STYLES if line.startswith(start)), "")
        report.append(line + "\n", "red" if set(line.strip()) == {"^"} else style)
    Console(file=stream, soft_wrap=True, highlight=False).print(report, end="")


class OpenascWarning(UserWarning):
    """What the hardware forgives or a kernel hardly means: an access outside every array, a write that is lost."""


_shown: dict[Any, Any] = {}
"""Which warnings were shown, for Python's filter "default": once for each place and text."""


def show_warning(error: Error) -> None:
    """Shows what an error says as a warning at its place, once for each place and text as Python's filter says."""
    import warnings

    lines = error.lines()
    lines[0] = lines[0].removeprefix("error ")
    file, line = (error.site.file, error.site.line) if error.site is not None else ("<kernel>", 0)
    warnings.warn_explicit("\n".join(lines), OpenascWarning, file, line, registry=_shown)
