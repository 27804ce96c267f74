"""Where the headers, the library, the CMake package and the cache of Ascend C are."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from openasc import settings
from openasc.errors import BuildError

_PACKAGE = Path(__file__).parent.parent


def _beside(name: str) -> Path:
    """A folder of the installed package, or of the sources when the package is used from there."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent.parent / "ascendc" / name


@cache
def include_folder() -> Path:
    """The headers that Ascend C sources include."""
    return _beside("include")


def cmake_folder() -> Path:
    """The CMake package, which `find_package(ASC)` looks for."""
    return _beside("cmake")


def library() -> Path:
    """The library that programs and modules link.

    Raises:
        BuildError: this installation has none (ASC-BUILD-005).
    """
    name = "libopenasc.dylib" if sys.platform == "darwin" else "libopenasc.so"
    path = _PACKAGE / name
    if not path.exists():
        raise BuildError(5, f"this installation of openasc has no {name}", expected=str(path),
                         hint="reinstall openasc, or build the sources: make core")  # fmt: skip
    return path


def cache_folder() -> Path:
    """Where builds are kept; a folder of this process alone when the disk cache is switched off."""
    chosen = settings.compilation()
    if not chosen.cache:
        return _temporary()
    if chosen.cache_dir:
        return Path(chosen.cache_dir) / "ascendc"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "openasc" / "ascendc"


@cache
def _temporary() -> Path:
    import atexit
    import shutil
    import tempfile

    folder = tempfile.mkdtemp(prefix="openasc-")
    atexit.register(shutil.rmtree, folder, True)
    return Path(folder)
