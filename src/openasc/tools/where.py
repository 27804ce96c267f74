"""Prints where a part of openasc lies: the CMake package, the headers, the library, the cache, or the C++ compiler."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from openasc.tools.common import OK

EPILOG: Final = """\
examples:
  openasc where cmake
  cmake -S . -B build -DASC_DIR=$(openasc where cmake)   # for projects with find_package(ASC)
  g++ -I$(openasc where include) -c host.cpp             # for sources of the host"""

PARTS: Final = ("cmake", "include", "library", "cache", "compiler")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("part", choices=PARTS, help="what to look for")


def run(options: argparse.Namespace) -> int:
    """Prints one path."""
    from openasc.ascendc import compiler, places

    found: dict[str, Callable[[], object]] = {
        "cmake": places.cmake_folder,
        "include": places.include_folder,
        "library": places.library,
        "cache": places.cache_folder,
        "compiler": lambda: compiler.find().path,
    }
    print(found[options.part]())
    return OK
