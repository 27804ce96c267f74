"""Headers that a source includes with "…": those that hold launches, kernels or on-chip arrays are translated too."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from openasc.ascendc import places
from openasc.ascendc.exports import export_edits
from openasc.ascendc.kernels import Kernel
from openasc.ascendc.launches import quoted
from openasc.ascendc.problems import Problem
from openasc.ascendc.syntax import Edit
from openasc.ascendc.tokens import tokens
from openasc.ascendc.translate import Translation, finish, read, worth_reading
from openasc.runtime.files import write_at_once

_INCLUDE: Final = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*("([^"\n]+)")', re.MULTILINE)


@dataclass(slots=True)
class File:
    """A source or header of the user's; `name` is the path as the compiler would spell it."""

    name: str
    text: bytes
    includes: list[tuple[int, int, str]] = field(default_factory=list)
    """Bytes of the text in quotes, and the real path of what it means."""


@dataclass(slots=True)
class Tree:
    """A translated source with its headers.

    Attributes:
        path: of the translation of the source itself.
        files: real path of each of the user's files → its translation; only those that have one.
        folders: where the headers that stay as they are must be looked for, in order.
        needed: False when the compiler may as well read the source itself.
    """

    path: Path
    files: dict[str, Path]
    folders: list[str]
    kernels: tuple[Kernel, ...]
    problems: tuple[Problem, ...]
    needed: bool


def translate_tree(
    path: str,
    folders: Sequence[str],
    target: Path,
    *,
    exported: Mapping[str, Sequence[str]] | None = None,
    text: bytes | None = None,
) -> Tree:
    """Translates a source and the headers that need it into files below `target`.

    Args:
        path: as the user wrote it, which is how messages will call it.
        folders: searched for headers, in order.
        exported: for modules: template arguments wanted of each template kernel; None makes no module.
        text: of the source, when it is not to be read from `path`.
    """
    files = _discover(path, folders, text)
    main = os.path.realpath(path)
    chosen = _affected(files, main)
    drafts = {real: read(files[real].text, files[real].name) for real in chosen}
    kernels = tuple(kernel for draft in drafts.values() for kernel in draft.kernels)
    outputs = {real: _output(target, real) for real in chosen}
    problems: list[Problem] = []
    for real, draft in drafts.items():
        edits = _include_edits(files[real], outputs, real == main)
        if exported is not None:
            edits += export_edits(draft.kernels, kernels, exported, real)
        done: Translation = finish(draft, kernels, edits)
        problems += done.problems
        head = _head(exported is not None) if real == main else ""
        write_at_once(outputs[real], f"{head}#line 1 {quoted(files[real].name)}\n".encode() + done.text)
    searched = list(dict.fromkeys(os.path.dirname(files[real].name) or "." for real in chosen))
    needed = len(chosen) > 1 or worth_reading(files[main].text)
    return Tree(outputs[main], outputs, searched, kernels, tuple(problems), needed)


def _head(is_module: bool) -> str:
    """The first lines of a translation: the headers that it needs."""
    headers = ("prelude", "module") if is_module else ("prelude",)
    folder = places.include_folder() / "openasc" / "ascendc"
    lines = [f"#include {quoted(str(folder / f'{header}.h'))}\n" for header in headers]
    return "".join(['#line 1 "<openasc>"\n', *lines])


def _output(target: Path, real: str) -> Path:
    name = Path(real).name
    ending = name if name.endswith((".h", ".hpp", ".hh", ".inl", ".cuh")) else f"{name}.cpp"
    return target / f"{hashlib.sha256(real.encode()).hexdigest()[:12]}-{ending}"


def _discover(path: str, folders: Sequence[str], text: bytes | None) -> dict[str, File]:
    """The source and every header that it reaches through quotes, by real path."""
    own = os.path.realpath(places.include_folder())
    files: dict[str, File] = {}
    pending = [(os.path.realpath(path), path)]
    while pending:
        real, name = pending.pop()
        if real in files:
            continue
        content = text if text is not None and not files else Path(real).read_bytes()
        files[real] = File(name, content)
        for start, end, wanted in _quoted_includes(content):
            found = _resolve(wanted, name, folders)
            if found is None or os.path.realpath(found).startswith(own + os.sep):
                continue
            files[real].includes.append((start, end, os.path.realpath(found)))
            pending.append((os.path.realpath(found), found))
    return files


def _quoted_includes(text: bytes) -> Iterator[tuple[int, int, str]]:
    matches = list(_INCLUDE.finditer(text))
    if not matches:
        return
    marks = {token.start for token in tokens(text) if token.text == b"#"}
    for match in matches:
        if text.index(b"#", match.start()) in marks:
            yield match.start(1), match.end(1), match.group(2).decode(errors="surrogateescape")


def _resolve(wanted: str, includer: str, folders: Sequence[str]) -> str | None:
    for folder in (os.path.dirname(includer), *folders):
        candidate = os.path.join(folder, wanted)
        if os.path.isfile(candidate):
            return candidate
    return None


def _affected(files: Mapping[str, File], main: str) -> list[str]:
    """The source, and the headers that must be translated or include one that must."""
    chosen = {real for real, file in files.items() if worth_reading(file.text)}
    grew = True
    while grew:
        more = {real for real, file in files.items() if any(other in chosen for _, _, other in file.includes)}
        grew = not more <= chosen
        chosen |= more
    return [main, *(real for real in files if real in chosen and real != main)]


def _include_edits(file: File, outputs: Mapping[str, Path], is_main: bool) -> list[Edit]:
    edits = []
    for start, end, real in file.includes:
        if real in outputs:
            edits.append(Edit(start, end, quoted(str(outputs[real])).encode()))
        elif not is_main:
            edits.append(Edit(start, end, quoted(real).encode()))
    return edits
