"""Builds of programs and of modules for Python, kept until something that went in changes."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from openasc.ascendc import compiler, places, records
from openasc.errors import BuildError, Site

_MESSAGE: Final = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):(?:(?P<column>\d+):)? (?:fatal )?error: (?P<what>.*)$", re.M)

_GRACE: Final = 60
"""Seconds that a replaced output stays."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to build.

    Attributes:
        path: the source, as the user wrote it; `text` replaces what the file holds.
        flags: options of the user's, in the compiler's own words.
        exported: for modules: template arguments wanted of each template kernel; None builds a program.
    """

    path: str
    flags: tuple[str, ...] = ()
    text: bytes | None = None
    exported: Mapping[str, Sequence[str]] | None = None

    def folders(self) -> list[str]:
        """The folders of `-I`, in order."""
        found = []
        words = iter(self.flags)
        for word in words:
            if word in ("-I", "-iquote", "-isystem"):
                found.append(next(words, ""))
            elif word.startswith("-I"):
                found.append(word[2:])
        return found


def build(request: Request) -> records.Record:
    """The program or module for a request, built unless an unchanged build is there.

    Raises:
        BuildError: no compiler (ASC-BUILD-001), or it refuses the source (ASC-BUILD-002), or something has no
            translation (ASC-BUILD-003, -004).
    """
    used = compiler.find()
    name = records.key({
        "path": os.path.abspath(request.path), "as": request.path, "folder": os.getcwd(), "flags": request.flags,
        "text": None if request.text is None else request.text.decode(errors="surrogateescape"),
        "exported": request.exported, "compiler": used.identity, "library": str(places.library()),
    })  # fmt: skip
    found = records.find(name)
    return found if found is not None else _make(request, used, name)


def _make(request: Request, used: compiler.Compiler, name: str) -> records.Record:
    # Nothing of this is needed where an unchanged build is found.
    import subprocess
    import tempfile

    from openasc.ascendc.includes import translate_tree
    from openasc.ascendc.messages import as_written

    folder = records.folder(name)
    tree = translate_tree(
        request.path, request.folders(), folder, exported=request.exported, text=request.text
    )  # fmt: skip
    is_module = request.exported is not None
    stem = re.sub(r"\W", "_", Path(request.path).stem)
    # A name of its own for each build: a loaded module is known to the system by its path.
    handle, temporary = tempfile.mkstemp(dir=folder, prefix=f"{stem}-", suffix=".so" if is_module else "")
    os.close(handle)
    depfile = Path(f"{temporary}.d")
    command = [
        *used.command, *(_module_flags(used) if is_module else ()), *request.flags,
        *(word for place in tree.folders for word in ("-iquote", place)),
        *compiler.platform_flags(used, request.flags), "-MD", "-MF", str(depfile), str(tree.path), "-o", temporary,
        *compiler.link_flags(),
    ]  # fmt: skip
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        messages = done.stderr if used.family == "gcc" else as_written(done.stderr, tree.files)
        if done.returncode:
            raise refusal(request.path, messages, tree.problems)
        read = records.dependencies(depfile)
    except BaseException:
        os.unlink(temporary)
        raise
    finally:
        with suppress(OSError):
            os.unlink(depfile)
    translated = {str(path): real for real, path in tree.files.items()}
    files = [translated.get(file, file) for file in read]
    if request.text is not None:
        files = [file for file in files if file != os.path.realpath(request.path)]
    if messages:
        print(messages, file=sys.stderr, end="")
    facts: dict[str, Any] = {"kernels": [asdict(kernel) for kernel in tree.kernels]}
    record = records.store(name, Path(temporary), files, facts)
    _remove_older(folder, Path(temporary))
    return record


def _remove_older(folder: Path, output: Path) -> None:
    """Removes outputs that this one has replaced; who has just found one may still want to open it."""
    for path in folder.iterdir():
        with suppress(OSError):
            is_output = path.name.rpartition("-")[0] == output.name.rpartition("-")[0] and path.suffix == output.suffix
            if is_output and path != output and path.stat().st_mtime < time.time() - _GRACE:
                path.unlink()


def _module_flags(used: compiler.Compiler) -> list[str]:
    # Nothing of a module is seen by another one, even where both define a kernel of the same name.
    flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-g1"]
    return [*flags, "-fno-gnu-unique"] if used.family == "gcc" else flags


def refusal(path: str, messages: str, problems: Sequence[Any]) -> BuildError:
    """The error for a source that the compiler refused: what has no translation comes first."""
    for problem in problems:
        error: BuildError = problem.error()
        return error
    match = _MESSAGE.search(messages)
    site = None
    if match is not None:
        site = Site(match["file"], int(match["line"]), int(match["column"] or 0))
    what = f"the C++ compiler refuses {path}" + (f": {match['what']}" if match is not None else "")
    return BuildError(2, what, site=site, given=messages.rstrip(), details={"messages": messages})
