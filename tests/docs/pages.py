"""The code blocks of a page: Python with what it prints, and commands with what they print."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
PAGES: Final = tuple(
    sorted([ROOT / "README.md", ROOT / "README.zh.md", ROOT / "ARCHITECTURE.md", *(ROOT / "docs").glob("*.md")])
)
_FENCE: Final = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INLINE: Final = re.compile(r"`[^`\n]+`")
_LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
MARK: Final = "\x1e"


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its line in the page and its text."""

    language: str
    line: int
    text: str


def blocks(page: Path) -> list[Block]:
    """Every fenced block of a page, in order."""
    text = page.read_text(encoding="utf-8")
    return [Block(m[1], text.count("\n", 0, m.start()) + 1, m[2]) for m in _FENCE.finditer(text)]


def program(page: Path) -> tuple[str, list[str | None]]:
    """The page's Python blocks as one program that prints `MARK` after each, and what each must print.

    None: the page does not say.
    """
    found = blocks(page)
    lines, outputs = [], []
    for index, block in enumerate(found):
        if block.language != "python":
            continue
        lines += [block.text, f"print({MARK!r}, end='', flush=True)\n"]
        following = found[index + 1] if index + 1 < len(found) else None
        outputs.append(following.text if following and following.language == "text" else None)
    return "\n".join(lines), outputs


def links(page: Path) -> list[str]:
    """Targets of the page's links inside the repository, without their anchors."""
    text = _INLINE.sub("", _FENCE.sub("", page.read_text(encoding="utf-8")))
    return [
        target.split("#")[0] for target in _LINK.findall(text) if "://" not in target and not target.startswith("#")
    ]
