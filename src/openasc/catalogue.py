"""The catalogue of diagnostics: a page for every id, and for the numbers and names that other tools print.

The pages are Markdown files in `openasc/pages`, one a family. A page starts at a line `## ID: title`; its examples
are fenced blocks marked `python bad CONTEXT` (`warns` for warnings) and `python good CONTEXT`, which the test suite
runs.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PAGES = Path(__file__).parent / "pages"
_HEADING = re.compile(r"## ([\w-]+): (.+)")
_FENCE = re.compile(r"```python (bad|warns|good) (\w+)\n(.*?)```\n", re.DOTALL)
_ID = re.compile(r"(?:ASC-?)?([A-Z]+)-?(\d{1,3})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Example:
    """A few lines of a kernel, or of the host's side, that provoke an error ("bad", "warns") or do not ("good")."""

    kind: str
    context: str
    code: str


@dataclass(frozen=True, slots=True)
class Page:
    """The page of one id."""

    id: str
    title: str
    body: str

    @property
    def examples(self) -> tuple[Example, ...]:
        """The page's examples, in order."""
        return tuple(Example(*match.groups()) for match in _FENCE.finditer(self.body))

    def text(self) -> str:
        """The page for a terminal: headings, paragraphs, and examples under "does" and "instead"."""

        def example(match: re.Match[str]) -> str:
            heading = {"bad": "provokes it:", "warns": "provokes it:", "good": "is fine:"}[match.group(1)]
            code = re.sub(r"  # (error|warning)\b.*", f"  # <- {self.id}", match.group(3).rstrip())
            return "\n".join([heading, *(f"    {line}".rstrip() for line in code.splitlines())]) + "\n"

        return f"{self.id}: {self.title}\n\n{_FENCE.sub(example, self.body).strip()}\n"

    def to_dict(self) -> dict[str, object]:
        """The same as plain data, for JSON."""
        return {
            "id": self.id,
            "title": self.title,
            "body": _FENCE.sub("", self.body).strip(),
            "bad": [example.code for example in self.examples if example.kind != "good"],
            "good": [example.code for example in self.examples if example.kind == "good"],
        }


def _split(text: str) -> Iterator[Page]:
    starts = list(re.finditer(r"^## .+$", text, re.MULTILINE))
    for start, end in zip(starts, [*(match.start() for match in starts[1:]), len(text)], strict=True):
        heading = _HEADING.fullmatch(start.group())
        if heading is None:
            raise ValueError(f"a page starts with '## ID: title', not {start.group()!r}")
        yield Page(heading.group(1), heading.group(2), text[start.end() : end].strip("\n") + "\n")


@cache
def pages() -> dict[str, Page]:
    """Every page by id: ours first, by family, then the numbers and names of other tools."""
    files = sorted(PAGES.glob("*.md"), key=lambda file: (file.stem == "vendor", file.stem))
    return {page.id: page for file in files for page in _split(file.read_text(encoding="utf-8"))}


def find(identifier: str) -> Page | None:
    """The page of an id; "sync-1", "SYNC001" and "asc-sync-001" all mean ASC-SYNC-001."""
    by_name = {name.casefold(): page for name, page in pages().items()}
    wanted = identifier.strip().casefold()
    if wanted in by_name:
        return by_name[wanted]
    match = _ID.fullmatch(identifier.strip())
    if match is None:
        return None
    return by_name.get(f"asc-{match.group(1)}-{int(match.group(2)):03d}".casefold())


def near(identifier: str, count: int = 5) -> list[Page]:
    """The pages whose id, title or family come close to `identifier`, best first."""
    wanted = identifier.strip().casefold()
    names = {name.casefold(): page for name, page in pages().items()}
    found = [page for name, page in names.items() if wanted and (wanted in name or wanted in page.title.casefold())]
    found += [names[name] for name in difflib.get_close_matches(wanted, names, n=count, cutoff=0.6)]
    return list(_unique(found))[:count]


def _unique(items: Iterable[Page]) -> Iterable[Page]:
    return dict.fromkeys(items)
