"""What a translation could not do; it becomes an error only where the compiler meets the place."""

from __future__ import annotations

from dataclasses import dataclass

from openasc.ascendc.syntax import Source
from openasc.ascendc.tokens import line_of
from openasc.errors import BuildError, Site


@dataclass(frozen=True, slots=True)
class Problem:
    """Bytes `start` to `end` of a source that have no translation; `number` is that of an ASC-BUILD error."""

    number: int
    what: str
    source: Source
    start: int
    end: int
    expected: str = ""
    hint: str = ""

    def error(self) -> BuildError:
        """The error with its place."""
        return BuildError(self.number, self.what, site=site_at(self.source, self.start, self.end),
                          expected=self.expected, hint=self.hint)  # fmt: skip


def site_at(source: Source, start: int, end: int) -> Site:
    """The place of some bytes, with the line's text."""
    text = source.text
    first = text.rfind(b"\n", 0, start) + 1
    last = text.find(b"\n", start)
    line = text[first : last if last >= 0 else len(text)].decode(errors="replace").rstrip()
    column = len(text[first:start].decode(errors="replace")) + 1
    return Site(source.name, line_of(text, start), column, column + max(end - start, 1), line)
