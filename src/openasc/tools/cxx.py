"""Compiles Ascend C and C++ sources with the C++ compiler of this computer."""

from __future__ import annotations

import argparse

from openasc.tools.common import OK

EPILOG = """\
examples:
  openasc c++ add.asc -o add                  # a program
  openasc c++ -c kernel.asc -o kernel.o -Wall # an object; openasc c++ kernel.o main.cpp -o add links it
  openasc c++ -shared -fPIC add.asc -o libadd.so
  openasc c++ -### add.asc                    # show the call of the compiler, and run nothing

Every option is the compiler's own. -std=c++17 holds where none is given, and -O2 where neither -O nor -g is.
Options of the device's compiler that mean nothing here (--npu-soc, --run-mode, --cce-*) are left out.
The compiler is $CXX, g++, clang++, c++, or the one of pip install 'openasc[compiler]'. Exit code: the compiler's."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares how it is called; the options are read by `run`."""
    parser.usage = "openasc c++ [options of a C++ compiler] FILE... -o OUTPUT"
    parser.add_argument("words", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    """Translates, compiles and links as the command line says."""
    words: list[str] = options.words
    if words in (["--help"], ["-h"]):
        parser = argparse.ArgumentParser(
            prog="openasc c++",
            description=__doc__,
            epilog=EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
        )
        add_arguments(parser)
        parser.print_help()
        return OK
    from openasc.ascendc import driver

    return driver.run(words)
