"""Bodies of `#define`s, as text that the parser can read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from openasc.ascendc.syntax import DEFINE, Source


@dataclass(frozen=True, slots=True)
class Body:
    """What stands for a macro: `text` is as long as the source's own, from byte `start`."""

    text: bytes
    start: int
    parameters: tuple[str, ...]


def body_at(source: Source, position: int) -> Body | None:
    """The macro body around a byte, None outside macros.

    Continuation marks become blanks and the operators `#` and `##` parts of names, so every byte keeps its place.
    """
    for match in DEFINE.finditer(source.text):
        if match.start(4) <= position < match.end(4):
            text = source.masked(defines=True)[match.start(4) : match.end(4)]
            text = re.sub(rb"\\(\r?\n)", rb" \1", text)
            text = re.sub(rb"[ \t]*##[ \t]*", lambda found: b"_" * len(found.group()), text)
            text = text.replace(b"#", b" ")
            names = (match.group(3) or b"").replace(b"...", b"").split(b",")
            parameters = tuple(name.strip().decode(errors="replace") for name in names if name.strip())
            return Body(text, match.start(4), (*parameters, "__VA_ARGS__"))
    return None
