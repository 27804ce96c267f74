"""What was built from what: a build is used again while every file that it read is as it was."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from openasc.ascendc import places
from openasc.runtime.files import write_at_once

MOST: Final = 500
"""Builds that are kept; beyond, those used least recently go."""
_PACKAGE: Final = Path(__file__).parent


@dataclass(slots=True)
class Record:
    """One build.

    Attributes:
        output: the file that was built.
        files: path, size, date in nanoseconds and SHA-256 of each file that went in.
        facts: whatever the builder wants to know again without reading the sources.
    """

    output: str
    files: list[tuple[str, int, int, str]]
    facts: dict[str, Any] = field(default_factory=dict)


def key(parts: Mapping[str, Any]) -> str:
    """The name of a record: a digest of what was asked for, and of openasc's own state."""
    text = json.dumps({**parts, "openasc": _own_state()}, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@cache
def _own_state() -> str:
    """Changes when the translation does, which happens between versions too."""
    from openasc import __version__

    state = [__version__]
    for item in sorted(os.scandir(_PACKAGE), key=lambda item: item.name):
        if item.name.endswith(".py"):
            stat = item.stat()
            state.append(f"{item.name} {stat.st_size} {stat.st_mtime_ns}")
    return hashlib.sha256("\n".join(state).encode()).hexdigest()[:16]


def folder(name: str) -> Path:
    """Where a build keeps its files."""
    return places.cache_folder() / "builds" / name


def find(name: str) -> Record | None:
    """The record of that name, if all that it was made from is unchanged."""
    path = folder(name) / "record.json"
    try:
        read = json.loads(path.read_bytes())
        record = Record(read["output"], [tuple(file) for file in read["files"]], read["facts"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    if not os.path.exists(record.output):
        return None
    touched = False
    for index, (file, size, date, digest) in enumerate(record.files):
        try:
            stat = os.stat(file)
        except OSError:
            return None
        if (stat.st_size, stat.st_mtime_ns) == (size, date):
            continue
        if stat.st_size != size or _digest(file) != digest:
            return None
        record.files[index] = (file, size, stat.st_mtime_ns, digest)
        touched = True
    with suppress(OSError):
        # The date of the record tells when it was last used.
        _write(path, record) if touched else os.utime(path)
    return record


def store(name: str, output: Path, files: Sequence[str], facts: dict[str, Any]) -> Record:
    """Keeps a record of a build that has just been made from `files`."""
    described = []
    for file in dict.fromkeys(os.path.abspath(file) for file in files):
        stat = os.stat(file)
        described.append((file, stat.st_size, stat.st_mtime_ns, _digest(file)))
    record = Record(str(output), described, facts)
    _write(folder(name) / "record.json", record)
    _make_room()
    return record


def remove_all() -> int:
    """Removes every build; says how many there were."""
    import shutil

    root = folder("")
    builds = list(root.iterdir()) if root.is_dir() else []
    for path in builds:
        shutil.rmtree(path, ignore_errors=True)
    shutil.rmtree(places.cache_folder() / "translated", ignore_errors=True)
    return len(builds)


def count() -> int:
    """How many builds there are."""
    root = folder("")
    return len(list(root.iterdir())) if root.is_dir() else 0


def _make_room() -> None:
    """Removes what was used least recently, while there are too many builds."""
    import shutil

    builds = list(folder("").iterdir())
    if len(builds) > MOST:
        for path in sorted(builds, key=_last_used)[: len(builds) - MOST]:
            shutil.rmtree(path, ignore_errors=True)


def _last_used(build: Path) -> float:
    with suppress(OSError):
        return (build / "record.json").stat().st_mtime
    with suppress(OSError):
        # It is being made just now.
        return build.stat().st_mtime
    return 0.0


def _write(path: Path, record: Record) -> None:
    text = json.dumps({"output": record.output, "files": record.files, "facts": record.facts})
    write_at_once(path, text.encode())


def _digest(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


def dependencies(depfile: Path) -> list[str]:
    """The files that a depfile, as `-MD` writes it, names."""
    text = depfile.read_text(encoding="utf-8", errors="surrogateescape").replace("\\\n", " ")
    _, _, after = text.partition(": ")
    marked = after.replace("\\ ", "\0").replace("$$", "$").replace("\\#", "#")
    return [word.replace("\0", " ") for word in marked.split() if not word.endswith(":")]
