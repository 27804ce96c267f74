"""The C++ compiler of this computer: which one, and how it is called."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from openasc.ascendc import places
from openasc.errors import BuildError
from openasc.runtime.files import write_at_once

_NAMES: Final = ("g++", "clang++", "c++")
_PROBE: Final = "#include <type_traits>\nint main() { return std::is_class_v<int>; }\n"
HINT: Final = (
    "install one (Debian, Ubuntu: apt install g++; Fedora: dnf install gcc-c++; macOS: xcode-select --install),"
    " or pip install 'openasc[compiler]', or set CXX to one"
)


@dataclass(frozen=True, slots=True)
class Compiler:
    """A compiler that works.

    Attributes:
        command: the words that start it, such as ("ccache", "g++").
        path: of the program that the words name, "" for a compiler out of a wheel.
        version: the first line that it says of itself.
        family: "gcc", "clang" or "zig".
        identity: changes when another version is installed.
    """

    command: tuple[str, ...]
    path: str
    version: str
    family: str
    identity: str

    def __str__(self) -> str:
        return f"{shlex.join(self.command)} ({self.version})"


def find() -> Compiler:
    """The compiler to use: `$CXX`, g++, clang++, c++, or one out of a wheel.

    Raises:
        BuildError: none is there, or the one that CXX names does not work (ASC-BUILD-001).
    """
    chosen = os.environ.get("CXX", "").strip()
    # `CXX="openasc c++" make` names this very command, which must not call itself.
    if chosen and not _is_own(shlex.split(chosen)):
        command = tuple(shlex.split(chosen))
        found = _try(command)
        if found is None:
            raise BuildError(
                1, f"the C++ compiler that CXX names does not work: {chosen}", expected="a compiler of C++17",
                given=_complaint(command), hint="set CXX to a compiler that works, or unset it",
            )  # fmt: skip
        return found
    tried: list[str] = []
    for command in _candidates():
        found = _try(command)
        if found is not None:
            return found
        tried.append(f"{shlex.join(command)}: {_complaint(command)}")
    raise BuildError(
        1, "no C++ compiler was found, which Ascend C sources need", expected="one of $CXX, g++, clang++, c++",
        given="\n".join(tried) or "none of them on PATH", hint=HINT,
    )  # fmt: skip


def _is_own(command: Sequence[str]) -> bool:
    return any(os.path.basename(word) in ("openasc", "openasc-c++") for word in command)


def _candidates() -> Iterator[tuple[str, ...]]:
    for name in _NAMES:
        if _which(name):
            yield (name,)
    if _wheel():
        yield (sys.executable, "-m", "ziglang", "c++")


def _which(name: str) -> str:
    """The program of that name on PATH, or ""; shutil, which knows it too, takes long to import."""
    if os.sep in name:
        return name if os.access(name, os.X_OK) and os.path.isfile(name) else ""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        path = os.path.join(folder or ".", name)
        if os.access(path, os.X_OK) and os.path.isfile(path):
            return path
    return ""


def _wheel() -> str:
    """The file of the package ziglang, or "" where it is not installed."""
    import importlib.util

    found = importlib.util.find_spec("ziglang")
    return str(found.origin) if found is not None and found.origin else ""


def _program(command: Sequence[str]) -> str:
    """The file that decides how the command behaves: the last word that is a program, so not a launcher like ccache."""
    if "ziglang" in command:
        return _wheel()
    paths = [path for word in command if not word.startswith("-") and (path := _which(word))]
    return paths[-1] if paths else ""


def _identity(command: Sequence[str]) -> str:
    program = _program(command)
    if not program:
        return ""
    real = os.path.realpath(program)
    stat = os.stat(real)
    return f"{shlex.join(command)} {real} {stat.st_size} {stat.st_mtime_ns}"


def _try(command: tuple[str, ...]) -> Compiler | None:
    """The compiler if it builds a program; what came out is kept by the program's path and date."""
    identity = _identity(command)
    if not identity:
        return None
    note = places.cache_folder() / "compilers" / (hashlib.sha256(identity.encode()).hexdigest()[:16] + ".json")
    with suppress(OSError, ValueError, TypeError):
        read = json.loads(note.read_text(encoding="utf-8"))
        return Compiler(**{**read, "command": tuple(read["command"])})
    if _complaint(command):
        return None
    import subprocess

    version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    first = version.splitlines()[0].strip() if version.strip() else "unknown version"
    family = "zig" if "ziglang" in command else "clang" if "clang" in version else "gcc"
    found = Compiler(command, _program(command), first, family, identity)
    with suppress(OSError):
        write_at_once(note, json.dumps(asdict(found)).encode())
    return found


def _complaint(command: Sequence[str]) -> str:
    """Why the compiler cannot build a program of two lines, or ""."""
    if not _program(command):
        return "there is no such program"
    import subprocess

    words = [*command, "-std=c++17", "-x", "c++", "-", "-o", os.devnull]
    try:
        done = subprocess.run(words, input=_PROBE, capture_output=True, text=True, check=False, timeout=120)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return ""
    lines = done.stderr.strip().splitlines()
    return lines[0] if lines else f"exit code {done.returncode}"


def platform_flags(compiler: Compiler, given: Sequence[str] = ()) -> list[str]:
    """What sources are compiled with where the user's own options, `given`, do not say otherwise."""
    flags = []
    if not any(word.startswith(("-std=", "--std")) for word in given):
        flags.append("-std=c++17")
    if not any(word.startswith("-ffp-contract") for word in given):
        # Results must be the same on every computer.
        flags.append("-ffp-contract=off")
    if not any(word.startswith(("-O", "-g")) for word in given):
        flags.append("-O2")
    if compiler.family == "zig":
        flags.append("-fno-sanitize=undefined")
    return [*flags, "-isystem", str(places.include_folder())]


def link_flags() -> list[str]:
    """How a program finds the library."""
    folder = str(Path(places.library()).parent)
    return [f"-L{folder}", "-lopenasc", f"-Wl,-rpath,{folder}"]
