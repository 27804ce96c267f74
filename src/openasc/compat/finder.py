"""The import hook: each module below `asc` is a view of modules of openasc.

A view looks names up in its targets, in order, and passes assignments on to the first target that has the name,
so that a test which patches `asc.runtime.launcher.Launcher.run` or `asc.runtime.config.rt` patches the thing itself.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from openasc import settings
from openasc.compat import torch_device

_LANGUAGE: Final = ("openasc.compat.language", "openasc")

# Module below `asc` → the modules it shows, first match wins.
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "": ("openasc", "openasc.compat.language"),
    "adv": ("openasc.adv",),
    "basic": ("openasc.basic",),
    "core": ("openasc.core",),
    "fwk": ("openasc.fwk",),
    "codegen": ("openasc.compat.codegen",),
    "codegen.errors": ("openasc.compat.codegen",),
    "language": _LANGUAGE,
    "language.adv": ("openasc.adv",),
    "language.basic": _LANGUAGE,
    "language.core": _LANGUAGE,
    "language.core.array": _LANGUAGE,
    "language.core.constexpr": _LANGUAGE,
    "language.core.dtype": ("openasc.compat.dtypes", "openasc"),
    "language.core.enums": _LANGUAGE,
    "language.core.ir_value": _LANGUAGE,
    "language.core.ops": _LANGUAGE,
    "language.core.properties": _LANGUAGE,
    "language.core.range": _LANGUAGE,
    "language.core.struct": _LANGUAGE,
    "language.core.tensor": _LANGUAGE,
    "language.core.types": _LANGUAGE,
    "language.core.utils": _LANGUAGE,
    "language.fwk": _LANGUAGE,
    "language.fwk.tpipe": _LANGUAGE,
    "language.fwk.tque": _LANGUAGE,
    "lib": (),
    "lib.runtime": ("openasc.compat.device",),
    "runtime": ("openasc.compat.runtime",),
    "runtime.compiler": ("openasc.compat.compiler",),
    "runtime.config": ("openasc.compat.config",),
    "runtime.jit": ("openasc.runtime.jit",),
    "runtime.launcher": ("openasc.runtime.launch",),
}
# Module below `asc` → why it cannot be imported.
ABSENT: Final = {
    "lib.host": "asc.lib.host (host-side tiling of matrix multiplications) is not part of openasc yet",
    "_C": "asc._C is the vendor's compiler library; openasc has its own compiler and nothing of that name",
}
_PACKAGES: Final = frozenset(name.rpartition(".")[0] for name in MODULES) | {"", "lib"}
_MISSING: Final = object()
_PUBLIC_DUNDERS: Final = frozenset({"__all__", "__version__"})


class View(ModuleType):
    """A module below `asc`; every name is that of a target."""

    def __init__(self, name: str, targets: Sequence[str]) -> None:
        super().__init__(name)
        ModuleType.__setattr__(self, "_targets", tuple(importlib.import_module(target) for target in targets))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name not in _PUBLIC_DUNDERS:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        for target in self._targets:
            value = getattr(target, name, _MISSING)
            if value is not _MISSING:
                return value
        # `asc.lib.runtime` and `asc.runtime.config` are reachable without an import of their own.
        below = f"{self.__name__}.{name}".partition(".")[2]
        if below in MODULES:
            return importlib.import_module(f"asc.{below}")
        if self.__name__.endswith("adv"):
            importlib.import_module("openasc.adv").__getattr__(name)
        raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, View) or name.startswith("__") or not self._targets:
            ModuleType.__setattr__(self, name, value)
        else:
            setattr(self._owner(name) or self._targets[0], name, value)

    def __delattr__(self, name: str) -> None:
        owner = self._owner(name)
        if name in self.__dict__ or owner is None:
            ModuleType.__delattr__(self, name)
        else:
            delattr(owner, name)

    def __dir__(self) -> list[str]:
        names = {name for target in self._targets for name in dir(target) if not name.startswith("_")}
        return sorted(names | set(self.__dict__))

    def _owner(self, name: str) -> ModuleType | None:
        return next((target for target in self._targets if name in vars(target)), None)


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds `asc` and what lies below it."""

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        head, _, below = fullname.partition(".")
        if head != "asc":
            return None
        if below in ABSENT:
            raise ImportError(ABSENT[below], name=fullname)
        if below not in MODULES:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=below in _PACKAGES)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        return View(spec.name, MODULES[spec.name.partition(".")[2]])

    def exec_module(self, module: ModuleType) -> None:
        """Nothing: the targets were imported when the view was made."""


_finder: Final = _Finder()
_displaced: dict[str, ModuleType] = {}


def install() -> None:
    """Makes `import asc` mean openasc from now on; a second call does nothing."""
    if installed():
        return
    for name in [name for name in sys.modules if name == "asc" or name.startswith("asc.")]:
        _displaced[name] = sys.modules.pop(name)
    sys.meta_path.insert(0, _finder)
    if settings.launch().emulate_npu:
        torch_device.start()


def uninstall() -> None:
    """Gives the name `asc` back to whoever had it."""
    if not installed():
        return
    sys.meta_path.remove(_finder)
    torch_device.stop()
    for name in [name for name in sys.modules if name == "asc" or name.startswith("asc.")]:
        del sys.modules[name]
    sys.modules.update(_displaced)
    _displaced.clear()


def installed() -> bool:
    """True while `import asc` means openasc."""
    return _finder in sys.meta_path
