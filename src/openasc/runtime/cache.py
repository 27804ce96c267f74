"""Compiled kernels, kept in memory and on disk.

A key is made of named parts (versions, processor, source, arguments, chip, options …), so that a miss can be explained
by the parts that differ from an entry that is there. An entry is one file: a line that names the format, a line of
JSON metadata, and the pickled `Program`. Listing reads the metadata only; reading a program admits no other types
than a program's own.

Several processes may share a folder: entries appear by an atomic rename and are never changed. A file that is
damaged, or not an entry, counts as a miss and is replaced. Where the folder cannot be written, kernels are compiled
anew in each process.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import pickle
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, Final

from openasc import settings
from openasc.program import Argument, Program
from openasc.runtime.files import write_at_once

_MAGIC: Final = b"openasc kernel 1\n"
_SUFFIX: Final = ".kernel"
_SHOWN: Final = 200
"""Longest text of a part that the metadata keeps; of longer ones it keeps the digest."""
SIZE_LIMIT: Final = 256 << 20
"""Bytes that the folder may hold; beyond, the entries that were used least recently go."""
_MEMORY_LIMIT: Final = 1024
_GROUP: Final = 12
_log: Final = logging.getLogger("openasc.cache")


@dataclass(frozen=True, slots=True)
class Key:
    """What a program depends on: text by the name of each part, and the kernel's name and file for listings."""

    kernel: str
    file: str
    parts: Mapping[str, str]
    arguments: tuple[Argument, ...] = field(default=(), compare=False)

    @property
    def digest(self) -> str:
        """The name of the entry: a hash over all parts, and at its end the kernel's own (see `group`)."""
        content = json.dumps([self.kernel, sorted(self.parts.items())])
        return hashlib.sha256(content.encode()).hexdigest()[:-_GROUP] + self.group

    @property
    def group(self) -> str:
        """A hash of kernel and file alone, by which all versions of a kernel are found."""
        return hashlib.sha256(f"{self.kernel}\0{self.file}".encode()).hexdigest()[:_GROUP]


@dataclass(frozen=True, slots=True)
class Entry:
    """One compiled kernel on disk, as its metadata tells."""

    digest: str
    kernel: str
    file: str
    chip: str
    size: int
    """Bytes of the file."""
    created: float
    last_used: float
    """Seconds since 1970, as `created`."""
    hits: int
    parts: Mapping[str, str]
    differs: Mapping[str, str]
    """Why it was compiled: parts that differed from the nearest entry of that time → their old text."""
    seconds: float = 0.0
    """How long it took to compile."""


# --- keys -----------------------------------------------------------------------------------------------------------


@cache
def _tool_versions() -> dict[str, str]:
    import llvmlite
    import xdsl

    from openasc.backends import machine_code

    triple, cpu, features = machine_code.host()
    return {
        "python": sys.version.split()[0],
        "llvmlite": str(llvmlite.__version__),
        "xdsl": _installed_version(xdsl),
        "processor": f"{triple} {cpu} {hashlib.sha256(features.encode()).hexdigest()[:16]}",
        "openasc": _own_version(),
    }


def _installed_version(package: Any) -> str:
    """The version in the name of the package's metadata folder; importlib.metadata would take as long as a launch."""
    place = Path(package.__file__).parent
    found = sorted(item.name for item in place.parent.glob(f"{place.name}-*.dist-info"))
    return found[-1].removesuffix(".dist-info") if found else str(package.__version__)


def _own_version() -> str:
    """The version, and a hash of the state of the compiler's files, which change between releases too."""
    import openasc

    root = Path(openasc.__file__).parent
    digest = hashlib.sha256()
    for folder in ("", "backends", "frontend", "ir", "ir/passes", "isa", "language"):
        files = [item for item in os.scandir(root / folder) if item.name.endswith(".py")]
        for item in sorted(files, key=lambda item: item.name):
            stat = item.stat()
            digest.update(f"{folder}/{item.name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return f"{getattr(openasc, '__version__', '0')} {digest.hexdigest()[:16]}"


def _argument_text(argument: Argument) -> str:
    dtype = argument.dtype.name if argument.dtype is not None else ""
    value = "" if argument.value is None else _value_text(argument.value)
    return f"{argument.name}: {argument.kind} {dtype} {value}".strip()


def _value_text(value: Any) -> str:
    if isinstance(value, type):
        described = ", ".join(f"{name}: {kind!r}" for name, kind in getattr(value, "__annotations__", {}).items())
        return f"{value.__module__}.{value.__qualname__}({described})"
    return f"{type(value).__qualname__} {value!r}"


def make_key(
    kernel: str,
    file: str,
    fingerprint: str | Mapping[str, str],
    arguments: Sequence[Argument],
    *,
    chip: str,
    options: Mapping[str, Any],
) -> Key:
    """The key of a specialised kernel.

    Args:
        fingerprint: source and everything else of the user's that the kernel is made from; named parts, or one text.
    """
    sources = {"source": fingerprint} if isinstance(fingerprint, str) else fingerprint
    parts = {
        **_tool_versions(),
        **sources,
        "arguments": "; ".join(_argument_text(argument) for argument in arguments),
        "chip": chip,
        "options": json.dumps({name: repr(value) for name, value in sorted(options.items())}),
    }
    return Key(kernel, file, parts, tuple(arguments))


# --- files ----------------------------------------------------------------------------------------------------------


def folder() -> Path:
    """Where entries are kept: the setting `cache_dir`, else `openasc` in the user's cache folder."""
    chosen = settings.compilation().cache_dir
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "openasc"


class _Unpickler(pickle.Unpickler):
    """Reads a program and nothing else: a foreign file cannot make anything run."""

    _allowed: Final = frozenset({
        ("openasc.program", "Program"),
        ("openasc.program", "Argument"),
        ("openasc.errors", "Site"),
        ("openasc.dtypes", "DataType"),
        ("copyreg", "_reconstructor"),
        ("builtins", "object"),
    })  # fmt: skip

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in self._allowed:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a program")
        return super().find_class(module, name)


def _portable(program: Program) -> Program:
    """The program without what only this process has: constants (the key has them) and loaded code."""
    arguments = tuple(replace(argument, value=None) for argument in program.arguments)
    plain = (bool, int, float, str, type(None))
    options = {name: value for name, value in program.options.items() if isinstance(value, plain)}
    return replace(program, arguments=arguments, options=options)


def _read(file: BinaryIO) -> dict[str, Any] | None:
    """The metadata at the start of a file, None when it is no entry."""
    if file.readline(len(_MAGIC)) != _MAGIC:
        return None
    metadata = json.loads(file.readline())
    return metadata if isinstance(metadata, dict) else None


def _read_program(path: Path) -> Program | None:
    try:
        with path.open("rb") as file:
            metadata = _read(file)
            body = file.read()
    except (OSError, ValueError):
        return None
    if metadata is None or metadata.get("body") != hashlib.sha256(body).hexdigest():
        return None
    try:
        program = _Unpickler(io.BytesIO(body)).load()
    except Exception as error:  # a damaged pickle can raise nearly anything
        _log.debug("ignored %s: %s", path, error)
        return None
    return program if isinstance(program, Program) else None


def _entry(path: Path) -> Entry | None:
    try:
        with path.open("rb") as file:
            metadata = _read(file)
        if metadata is None:
            return None
        stat = path.stat()
        hits, last_used = _uses(path)
        return Entry(
            digest=path.name.removesuffix(_SUFFIX),
            kernel=str(metadata["kernel"]),
            file=str(metadata["file"]),
            chip=str(metadata["parts"]["chip"]),
            size=stat.st_size,
            created=float(metadata["created"]),
            last_used=max(last_used, float(metadata["created"])),
            hits=hits,
            parts=metadata["parts"],
            differs=metadata.get("differs", {}),
            seconds=float(metadata.get("seconds", 0.0)),
        )
    except (OSError, KeyError, TypeError, ValueError):
        return None


def _uses_path(path: Path) -> Path:
    return path.with_suffix(".hits")


def _uses(path: Path) -> tuple[int, float]:
    """Number of hits and the time of the last: the length and the date of a file that grows by a byte a hit."""
    try:
        stat = _uses_path(path).stat()
    except OSError:
        return 0, 0.0
    return stat.st_size, stat.st_mtime


def _count_use(path: Path) -> None:
    with suppress(OSError), _uses_path(path).open("ab") as file:
        file.write(b".")


# --- the cache ------------------------------------------------------------------------------------------------------


class Cache:
    """Programs in memory, over a folder of entries.

    Args:
        folder: where entries are; None keeps programs in memory only.
    """

    def __init__(self, folder: Path | None, size_limit: int = SIZE_LIMIT) -> None:
        self.folder = folder
        self.size_limit = size_limit
        self._memory: OrderedDict[str, Program] = OrderedDict()
        self._lock = threading.Lock()
        self._stores = 0
        self._outcomes: dict[str, str] = {}

    def _path(self, digest: str) -> Path | None:
        return None if self.folder is None else self.folder / f"{digest}{_SUFFIX}"

    def _remember(self, digest: str, program: Program) -> None:
        with self._lock:
            self._memory[digest] = program
            self._memory.move_to_end(digest)
            while len(self._memory) > _MEMORY_LIMIT:
                self._memory.popitem(last=False)

    def lookup(self, key: Key) -> Program | None:
        """The program of a key, or None: it must be compiled."""
        digest = key.digest
        with self._lock:
            program = self._memory.get(digest)
        if program is not None:
            self._outcomes[key.kernel] = f"hit in memory: {digest[:12]}"
            return program
        path = self._path(digest)
        program = None if path is None else _read_program(path)
        if program is None or path is None:
            return None
        _count_use(path)
        program = replace(program, arguments=key.arguments or program.arguments)
        self._remember(digest, program)
        self._outcomes[key.kernel] = f"hit on disk: {path}"
        return program

    def store(self, key: Key, program: Program, meta: Mapping[str, Any] | None = None) -> None:
        """Keeps a program; `meta` is added to the entry's metadata (plain data; "seconds": time to compile)."""
        digest = key.digest
        self._remember(digest, program)
        near = self._nearest(key)
        differs = {} if near is None else _differences(near.parts, _shown(key.parts))
        self._outcomes[key.kernel] = _missed(near, differs, _shown(key.parts))
        path = self._path(digest)
        if path is None:
            return
        body = pickle.dumps(_portable(program), protocol=4)
        metadata = {
            "kernel": key.kernel,
            "file": key.file,
            "created": time.time(),
            "parts": _shown(key.parts),
            "differs": differs,
            "body": hashlib.sha256(body).hexdigest(),
            **(meta or {}),
        }
        try:
            write_at_once(path, _MAGIC + json.dumps(metadata).encode() + b"\n" + body)
        except OSError as error:
            _log.debug("kernels are kept in memory only: %s", error)
            self.folder = None
            return
        self._stores += 1
        if self._stores % 32 == 1:
            self._shrink()

    def entries(self) -> list[Entry]:
        """All entries on disk, the one used last first."""
        found = [entry for path in self._files() if (entry := _entry(path)) is not None]
        return sorted(found, key=lambda entry: entry.last_used, reverse=True)

    def remove(self, entries: Iterable[Entry | str] | None = None) -> int:
        """Removes entries (or their digests, or all) from memory and disk; says how many files went."""
        if entries is None:
            digests = [path.name.removesuffix(_SUFFIX) for path in self._files()]
            with self._lock:
                self._memory.clear()
        else:
            digests = [entry if isinstance(entry, str) else entry.digest for entry in entries]
        removed = 0
        for digest in digests:
            with self._lock:
                self._memory.pop(digest, None)
            path = self._path(digest)
            removed += path is not None and _unlink(path)
        return removed

    def explain(self, kernel: str) -> str:
        """Why the last launch of a kernel hit or missed here, and why each of its entries on disk was compiled."""
        lines = []
        if kernel in self._outcomes:
            lines.append(f"{kernel}: {self._outcomes[kernel]}")
        lines += [
            f"{entry.digest[:12]} {entry.file}, {entry.hits} hits, {_reason(entry.differs, entry.parts)}"
            for entry in self.entries()
            if entry.kernel == kernel
        ]
        return "\n".join(lines) or f"{kernel}: no launch in this process and no entry on disk"

    def _files(self, group: str = "") -> Iterator[Path]:
        if self.folder is not None:
            with suppress(OSError):
                yield from self.folder.glob(f"*{group}{_SUFFIX}")

    def _nearest(self, key: Key) -> Entry | None:
        """The entry of the same kernel that shares most parts."""
        shown = _shown(key.parts)
        found = (_entry(path) for path in self._files(key.group))
        same = [entry for entry in found if entry is not None and entry.kernel == key.kernel]
        return min(same, key=lambda entry: len(_differences(entry.parts, shown)), default=None)

    def _shrink(self) -> None:
        """Removes what was used least recently, until the rest fits."""
        found = []
        for path in self._files():
            with suppress(OSError):
                stat = path.stat()
                found.append((max(stat.st_mtime, _uses(path)[1]), stat.st_size, path.name.removesuffix(_SUFFIX)))
        found.sort(reverse=True)
        total = sum(size for _, size, _ in found)
        while found and total > self.size_limit:
            _, size, digest = found.pop()
            total -= size
            self.remove([digest])


def _shown(parts: Mapping[str, str]) -> dict[str, str]:
    """Parts as metadata keeps them: short ones as they are, long ones by their digest."""
    return {
        name: text if len(text) <= _SHOWN else "sha256 " + hashlib.sha256(text.encode()).hexdigest()
        for name, text in parts.items()
    }


def _differences(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str]:
    """Parts of the old key that the new one has otherwise → their old text."""
    names = [*old, *(name for name in new if name not in old)]
    return {name: old.get(name, "(absent)") for name in names if old.get(name) != new.get(name)}


def _reason(differs: Mapping[str, str], parts: Mapping[str, str]) -> str:
    if not differs:
        return "compiled because no other version was there"
    changes = (f"{name} was {text!r}, now {parts.get(name, '(absent)')!r}" for name, text in differs.items())
    return "compiled because of " + "; ".join(changes)


def _missed(near: Entry | None, differs: Mapping[str, str], parts: Mapping[str, str]) -> str:
    if near is not None and not differs:
        return f"miss: the entry {near.digest[:12]} could not be read; compiled anew"
    return f"miss: {_reason(differs, parts)}"


def _unlink(path: Path) -> bool:
    with suppress(OSError):
        _uses_path(path).unlink()
    try:
        path.unlink()
    except OSError:
        return False
    return True


@cache
def _shared(place: Path | None) -> Cache:
    return Cache(place)


def current() -> Cache:
    """The cache that the settings name now; one in memory only when the disk cache is switched off."""
    return _shared(folder() if settings.compilation().cache else None)


def lookup(key: Key) -> Program | None:
    """`Cache.lookup` in the current cache."""
    return current().lookup(key)


def store(key: Key, program: Program, meta: Mapping[str, Any] | None = None) -> None:
    """`Cache.store` in the current cache."""
    current().store(key, program, meta)


def entries() -> list[Entry]:
    """`Cache.entries` of the current cache."""
    return current().entries()


def remove(chosen: Iterable[Entry | str] | None = None) -> int:
    """`Cache.remove` in the current cache."""
    return current().remove(chosen)


def explain(kernel: str) -> str:
    """`Cache.explain` of the current cache."""
    return current().explain(kernel)
