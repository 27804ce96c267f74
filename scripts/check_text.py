"""Keeps out of the files what belongs to one machine: `python -m scripts.check_text`.

Folders of somebody's computer, hosts of package registries, and marks that a merge leaves behind.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
# Written in pieces, so that this file holds none of them.
_FOLDERS: Final = "/wo" "rk|/ro" r"ot|/ho" r"me/\w+|/Us" r"ers/\w+|/opt/py" "pi|/opt/wh" "eels"
_HOSTS: Final = r"py" r"pi\.org|pythonho" r"sted\.org|registry\.np" r"mjs\.org|download\.pyt" r"orch\.org"
RULES: Final = (
    (re.compile(rf"(?<![\w.])(?:{_FOLDERS})(?![\w-])"), "a folder of one machine"),
    (re.compile(_HOSTS), "the host of a registry"),
    (re.compile("^(?:<{7}|>{7}) "), "a mark of a merge"),
)


def files(root: Path) -> Iterator[Path]:
    """The text files that git tracks or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in listed.stdout.split("\0"):
        path = root / name
        if name and path.is_file():
            yield path


def findings(text: str) -> list[tuple[int, str, str]]:
    """(line, what it is, the text found) of everything that does not belong."""
    return [
        (number, meaning, found.group())
        for number, line in enumerate(text.splitlines(), 1)
        for pattern, meaning in RULES
        for found in pattern.finditer(line)
    ]


def main() -> int:
    """Prints what does not belong; 1 when there is something."""
    count = 0
    for path in files(ROOT):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for line, meaning, found in findings(text):
            print(f"{path.relative_to(ROOT)}:{line}: {meaning}: {found}")
            count += 1
    if not count:
        print("text: nothing that belongs elsewhere")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
