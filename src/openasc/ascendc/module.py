"""Kernels of an Ascend C source as Python callables: `openasc.load("add.asc").add[8](x, y, z)`."""

from __future__ import annotations

import ctypes
import hashlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from openasc.ascendc import build
from openasc.ascendc.entries import Entry, read_entries
from openasc.dtypes import DataType
from openasc.errors import ArgumentError, LaunchError

if TYPE_CHECKING:
    from openasc.ascendc.launching import BoundKernel

_SPACES: Final = re.compile(r"\s+")


def load(
    path: str | os.PathLike[str] | None = None,
    *,
    source: str | None = None,
    flags: Sequence[str] = (),
    include: Sequence[str | os.PathLike[str]] = (),
    define: Mapping[str, str | int | None] | None = None,
) -> Module:
    """The kernels of an Ascend C source, compiled if it or a header of it has changed.

    Args:
        path: of the source (.asc, .cpp). Relative to the present folder.
        source: the text of a source, in place of a file.
        flags: further options of the C++ compiler.
        include: folders for `#include`.
        define: macros; None defines one without a value.

    Returns:
        A module whose attributes are the source's `__global__` functions: `module.add[block_count](x, y, z)`.

    Raises:
        BuildError: no compiler (ASC-BUILD-001), or the source is refused (ASC-BUILD-002 to -004).
        FileNotFoundError: there is no such source.
    """
    if (path is None) == (source is None):
        raise TypeError("openasc.load takes the path of a source, or source=, its text")
    words = list(flags)
    words += [f"-I{os.fspath(folder)}" for folder in include]
    for name, value in (define or {}).items():
        words.append(f"-D{name}" if value is None else f"-D{name}={value}")
    if source is not None:
        from openasc.ascendc.source_places import remember_text

        name = f"<source {hashlib.sha256(source.encode()).hexdigest()[:8]}>"
        remember_text(name, source)
        return Module(build.Request(name, tuple(words), source.encode()))
    name = os.fspath(path) if path is not None else ""
    if not os.path.isfile(name):
        raise FileNotFoundError(f"there is no Ascend C source {name}")
    return Module(build.Request(name, tuple(words)))


class Module:
    """A loaded source; its attributes are its kernels, `module["ns::add"]` is one by its full name.

    Attributes:
        path: of the source, as it was given.
        library: the shared object it was compiled to.
    """

    def __init__(self, request: build.Request) -> None:
        self._request = request
        self._instances: dict[str, list[str]] = {}
        self.path = request.path
        self._kernels: dict[str, Kernel] = {}
        self._load()

    def _load(self) -> None:
        wanted = {name: tuple(arguments) for name, arguments in self._instances.items()}
        record = build.build(build.Request(self.path, self._request.flags, self._request.text, wanted))
        self.library = Path(record.output)
        # The module needs the library in the process; the binding brings it.
        from openasc import _core  # noqa: F401

        handle = ctypes.CDLL(record.output)
        entries: dict[str, list[Entry]] = {}
        for entry in read_entries(handle):
            entries.setdefault(entry.name, []).append(entry)
        for description in record.facts["kernels"]:
            name = "::".join((*description["scope"], description["name"]))
            template = description["template"]
            if not description["end"] or template == [] or description["member"]:
                continue
            known = self._kernels.setdefault(name, Kernel(self, name, template))
            known.entries = tuple(entries.get(name, ()))
            known.instances.update({
                one: tuple(found) for one, found in entries.items() if one.startswith(f"{name}<")
            })  # fmt: skip

    def instantiate(self, name: str, arguments: str) -> None:
        """Compiles a template kernel for these template arguments."""
        self._instances.setdefault(name, []).append(arguments)
        try:
            self._load()
        except BaseException:
            self._instances[name].remove(arguments)
            raise

    def __getattr__(self, name: str) -> Kernel:
        if name.startswith("_"):
            raise AttributeError(name)
        return self._find(name, AttributeError)

    def __getitem__(self, name: str) -> Kernel:
        return self._find(name, KeyError)

    def _find(self, name: str, missing: type[Exception]) -> Kernel:
        kernel = self._kernels.get(name)
        if kernel is not None:
            return kernel
        found = [one for full, one in self._kernels.items() if full.endswith(f"::{name}")]
        if len(found) == 1:
            return found[0]
        if found:
            raise missing(f"{name} is one of {', '.join(one.name for one in found)} in {self.path}")
        known = ", ".join(self._kernels) or "none"
        raise missing(f"{self.path} has no kernel {name!r}; its __global__ functions: {known}")

    def __iter__(self) -> Iterator[Kernel]:
        return iter(self._kernels.values())

    def __len__(self) -> int:
        return len(self._kernels)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(name for name in self._kernels if name.isidentifier())]

    def __repr__(self) -> str:
        return f"<openasc module {self.path}: {', '.join(self._kernels) or 'no kernels'}>"


class Kernel:
    """A `__global__` function: `kernel[block_count](…)` launches it, `kernel[block_count, stream](…)` in a stream.

    A template is first given its arguments, `kernel["float", 256][block_count](…)`; dtypes stand for their C++ types.
    """

    def __init__(self, module: Module, name: str, template: list[str] | None) -> None:
        self._module = module
        self.name = name
        self.__name__ = name.rpartition("::")[2]
        self.template = template
        self.entries: tuple[Entry, ...] = ()
        self.instances: dict[str, tuple[Entry, ...]] = {}

    @property
    def signature(self) -> str:
        """The C++ signature; one a line where the kernel is overloaded."""
        if self.template is not None:
            return f"template <{', '.join(self.template)}> {self.name}"
        return "\n".join(entry.signature for entry in self.entries)

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        return f"{self.signature}\n\nA kernel of {self._module.path}: {self.__name__}[block_count](…)."

    def __repr__(self) -> str:
        return f"<Ascend C kernel {self.signature}>"

    def __getitem__(self, index: Any) -> Any:
        if self.template is not None:
            return self._instance(index)
        return _bound(self.name, self.entries, index)

    def _instance(self, index: Any) -> Instance:
        words = index if isinstance(index, tuple) else (index,)
        arguments = ", ".join(_template_argument(word) for word in words)
        name = f"{self.name}<{arguments}>"
        if name not in self.instances:
            self._module.instantiate(self.name, arguments)
        return Instance(name, self.instances[name])

    def measure(self, args: Sequence[Any], keywords: Mapping[str, Any]) -> tuple[Any, Any, str]:
        """What `BoundKernel.measure` gives; for kernels that are no templates."""
        if self.template is not None:
            raise _unlaunched(self.__name__, self.template)
        return _bound(self.name, self.entries, 1).measure(args, keywords)

    def __call__(self, *args: Any, **keywords: Any) -> None:
        raise _unlaunched(self.__name__, self.template)


class Instance:
    """A template kernel with its template arguments: `instance[block_count](…)` launches it."""

    def __init__(self, name: str, entries: tuple[Entry, ...]) -> None:
        self.name = name
        self.entries = entries

    @property
    def signature(self) -> str:
        """The C++ signature."""
        return "\n".join(entry.signature for entry in self.entries)

    def __repr__(self) -> str:
        return f"<Ascend C kernel {self.signature}>"

    def __getitem__(self, index: Any) -> BoundKernel:
        return _bound(self.name, self.entries, index)

    def measure(self, args: Sequence[Any], keywords: Mapping[str, Any]) -> tuple[Any, Any, str]:
        """What `BoundKernel.measure` gives."""
        return self[1].measure(args, keywords)

    def __call__(self, *args: Any, **keywords: Any) -> None:
        raise _unlaunched(self.name, None)


def _bound(name: str, entries: tuple[Entry, ...], index: Any) -> BoundKernel:
    # What launches needs half of the runtime, which loading does not.
    from openasc.ascendc.launching import bound

    return bound(name, entries, index)


def _template_argument(value: Any) -> str:
    if isinstance(value, str):
        return _SPACES.sub(" ", value).strip()
    if isinstance(value, DataType):
        return value.cpp
    if isinstance(value, bool):
        return "true" if value else "false"
    if hasattr(value, "__index__"):
        return str(value.__index__())
    import numpy

    from openasc.dtypes import from_numpy

    try:
        return from_numpy(numpy.dtype(value)).cpp
    except (TypeError, ValueError):
        raise ArgumentError(
            3, f"{value!r} cannot be a template argument", expected="a C++ type or constant as text, a dtype, a number",
            given=type(value).__name__,
        ) from None  # fmt: skip


def _unlaunched(name: str, template: list[str] | None) -> LaunchError:
    first = "" if template is None else '["float"]'
    return LaunchError(
        1, f"{name} was called without a number of blocks", expected=f"{name}{first}[block_count](…)",
        given=f"{name}(…)", hint=f"{name}{first}[8](…)",
    )  # fmt: skip
