"""A compiler's messages: lines of a translation that it shows become the lines that the user wrote."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_CARETS: Final = re.compile(r"[\s~^|]*\^[\s~^|]*|[\s~|]*~[\s~|]*")
_FIX: Final = re.compile(r"\s{2,}\S+\s*")


def as_written(messages: str, files: Mapping[str, Path]) -> str:
    """The messages with the user's lines in them.

    gcc reads the lines that it shows from the user's file; clang shows what it compiled. Marks below a line that the
    translation changed point at places of its own, so they are left out.

    Args:
        files: real path of each of the user's files → its translation.
    """
    changed = _changed_lines(files)
    if not changed:
        return messages
    result: list[str] = []
    below = False
    for line in messages.splitlines(keepends=True):
        plain = line.rstrip("\r\n")
        if plain in changed:
            result.append(changed[plain] + "\n")
            below = True
        elif below and (_CARETS.fullmatch(plain) or _FIX.fullmatch(plain)):
            continue
        else:
            result.append(line)
            below = False
    return "".join(result)


def _changed_lines(files: Mapping[str, Path]) -> dict[str, str]:
    """Each line of the translations that differs from the user's → the user's."""
    changed: dict[str, str] = {}
    for real, path in files.items():
        try:
            theirs = Path(real).read_text(encoding="utf-8", errors="replace").splitlines()
            ours = path.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            continue
        # Before the source's first line stand the headers that every translation has.
        ours = ours[len(ours) - len(theirs) :]
        changed.update({our: their for our, their in zip(ours, theirs, strict=False) if our != their})
    return changed
