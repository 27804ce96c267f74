"""The command `openasc`: finds the subcommand, parses its options, runs it, and turns faults into exit codes.

Exit codes: 0 clean, 1 findings or a failed script, 2 wrong usage, 3 a fault of the tool itself, 130 interrupted.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

from openasc.tools.common import FAILED, INTERRUPTED, OK, OWN_FAULT, USAGE, UsageError

COMMANDS: Final = {
    "c++": "compile Ascend C and C++ sources: the options of a C++ compiler",
    "run": "run a PyAsc script or module on this computer; `import asc` means openasc",
    "check": "run a program and report races, bounds, data that nobody wrote, synchronisation",
    "show": "print a stage of a kernel: calls, ir, llvm, asm",
    "compare": "compare a result with its golden array, and explain the mismatches",
    "emit": "write a PyAsc kernel as Ascend C for the hardware's compiler",
    "explain": "explain an error id, a device's error number, or an npu_check name",
    "chips": "list the modelled chips with their cores and memories",
    "cache": "list, remove or explain compiled kernels kept on disk",
    "where": "print where the CMake package, the headers or the library lie",
    "doctor": "check this installation and say what to do about each problem",
}

_FILES: Final = {"c++": "cxx"}
"""Commands whose names are not those of their files."""

_EPILOG: Final = """\
examples:
  openasc run add.py -r Model -v Ascend910B1
  openasc run -m pytest tests
  openasc check add.py
  openasc c++ add.asc -o add
  openasc show add.py:add_kernel --stage ir
  openasc explain ASC-SYNC-001

`openasc COMMAND --help` tells more. Exit codes: 0 clean, 1 findings, 2 wrong usage, 3 a fault of openasc itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _dispatch(words)
    except BrokenPipeError:
        # The reader of our output went away (`openasc chips | head`); nothing is left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED


def _dispatch(words: list[str]) -> int:
    name = words[0] if words else ""
    if name in COMMANDS:
        return _run_command(name, words[1:])
    if name and not name.startswith("-"):
        close = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        print(f"openasc: no command is called {name!r}{hint}", file=sys.stderr)
        print(f"commands: {', '.join(COMMANDS)}", file=sys.stderr)
        return USAGE
    parser = _top_parser()
    options = parser.parse_args(words)
    if options.version:
        print(f"openasc {_version()}")
        return OK
    parser.print_help()
    return OK if options.help else USAGE


def _version() -> str:
    from openasc import __version__

    return __version__


def _top_parser() -> argparse.ArgumentParser:
    commands = "\n".join(f"  {name:9} {text}" for name, text in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="openasc",
        usage="openasc COMMAND [options]",
        description=f"Runs operators written for Ascend AI Cores on this computer.\n\ncommands:\n{commands}",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
    )
    parser.add_argument("-h", "--help", action="store_true", help="show this text")
    parser.add_argument("--version", "-V", action="store_true", help="show the version")
    return parser


def _run_command(name: str, words: list[str]) -> int:
    from openasc.errors import Error, InternalError, print_report

    module = importlib.import_module(f"openasc.tools.{_FILES.get(name, name)}")
    parser = argparse.ArgumentParser(
        prog=f"openasc {name}",
        description=module.__doc__,
        epilog=module.EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.add_arguments(parser)
    # A compiler's options are not ours to read.
    options = argparse.Namespace(words=words) if name in _FILES else parser.parse_args(words)
    try:
        return int(module.run(options))
    except UsageError as error:
        print(f"openasc {name}: {error}", file=sys.stderr)
        return USAGE
    except Error as error:
        print_report(error, sys.stderr)
        return OWN_FAULT if isinstance(error, InternalError) else FAILED
    except (BrokenPipeError, KeyboardInterrupt, SystemExit):
        raise
    except Exception:
        import traceback

        traceback.print_exc()
        print(f"openasc {name}: this is a fault of openasc itself; please report it", file=sys.stderr)
        return OWN_FAULT


if __name__ == "__main__":
    sys.exit(main())
