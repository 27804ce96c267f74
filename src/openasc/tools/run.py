"""Runs a PyAsc script or module, or an Ascend C program, on this computer; `import asc` means openasc.

Options of openasc stand before the script; everything after it belongs to the script.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
import warnings
from collections.abc import Callable
from types import ModuleType, TracebackType
from typing import TextIO

from openasc.tools.common import FAILED, INTERRUPTED, OK, OWN_FAULT, UsageError, add_chip, choose_chip

EPILOG = """\
examples:
  openasc run add.py
  openasc run add.py -r Model -v Ascend910B1     # options of the script
  openasc run --interpret add.py                 # kernels as plain Python: print, breakpoint()
  openasc run --chip Ascend910B3 --threads 4 add.py
  openasc run -m pytest tests/test_add.py
  openasc run add.asc 4096                       # builds the program if something changed, then runs it

An access outside every array gives zeros and a warning here, as on the device's padded allocations;
--gm-bounds error ends the launch instead. Exit codes: the script's own; 1 when it, or a kernel of a program, fails;
2 wrong usage."""

PROGRAMS = (".asc", ".c", ".cpp", ".cc", ".cxx")
"""Endings of Ascend C programs."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.usage = "openasc run [options] SCRIPT [arguments] | openasc run [options] -m MODULE [arguments]"
    add_chip(parser)
    parser.add_argument(
        "--interpret", action="store_true", help="run kernels as plain Python; same as --backend interpreter"
    )
    parser.add_argument("--backend", choices=("llvm", "interpreter"), help="what executes kernels (llvm: machine code)")
    parser.add_argument(
        "--gm-bounds", choices=("error", "warn", "tolerant"), help="accesses outside every array (warn)"
    )
    parser.add_argument("--threads", type=int, metavar="N", help="worker threads that blocks run on (one a CPU)")
    parser.add_argument("--emulate-npu", action="store_true", help="let the backend NPU mean the modelled chip")
    parser.add_argument(
        "--flag", action="append", default=[], metavar="OPTION", help="of the C++ compiler, for Ascend C: --flag=-DN=4"
    )
    parser.add_argument(
        "-m", dest="module", nargs=argparse.REMAINDER, metavar="MODULE", help="run a module, as python -m does"
    )
    parser.add_argument("script", nargs=argparse.REMAINDER, metavar="SCRIPT", help="the script and its arguments")


def run(options: argparse.Namespace) -> int:
    """Executes the script as `__main__` and returns the exit code."""
    words = options.module or options.script
    if not words:
        raise UsageError("which script? (openasc run --help)")
    if words[0].startswith("-") and words[0] != "-":
        raise UsageError(f"no option is called {words[0]} (options of openasc stand before the script)")
    _apply(options)
    if not options.module and words[0] != "-" and not os.path.exists(words[0]):
        raise UsageError(f"there is no file {words[0]}")
    if not options.module and words[0].endswith(PROGRAMS):
        from openasc.ascendc import program

        return program.run(words[0], words[1:], options.flag)
    from openasc import compat

    compat.install()
    body = _module_body(words) if options.module else _script_body(words)
    _show_warnings_as_reports()
    return _guarded(body)


def _apply(options: argparse.Namespace) -> None:
    """Puts the options into the environment, where threads and child processes of the script find them too."""
    choose_chip(options.chip)
    if options.gm_bounds:
        os.environ["OPENASC_GM_BOUNDS"] = options.gm_bounds
    os.environ.setdefault("OPENASC_GM_BOUNDS", "warn")
    if options.interpret or options.backend == "interpreter":
        os.environ["OPENASC_INTERPRET"] = "1"
    elif options.backend == "llvm":
        os.environ["OPENASC_INTERPRET"] = "0"
    if options.threads is not None:
        if options.threads < 0:
            raise UsageError("--threads takes 0 (one for each CPU) or more")
        os.environ["OPENASC_THREADS"] = str(options.threads)
    if options.emulate_npu:
        os.environ["OPENASC_EMULATE_NPU"] = "1"


def _show_warnings_as_reports() -> None:
    """Prints the library's own warnings without the frame that Python puts around a warning."""
    from openasc.errors import OpenascWarning

    usual = warnings.showwarning

    def show(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        if file is None and issubclass(category, OpenascWarning):
            sys.stdout.flush()
            print(f"warning {message}", file=sys.stderr)
        else:
            usual(message, category, filename, lineno, file, line)

    warnings.showwarning = show


def _script_body(words: list[str]) -> Callable[[], None]:
    path = words[0]
    if path == "-":
        source: str | bytes = sys.stdin.read()
        path = "<stdin>"
    else:
        # As Python itself does: the source is found again after the script changes the folder.
        path = os.path.abspath(path)
        with open(path, "rb") as file:
            source = file.read()

    def body() -> None:
        sys.argv = words
        sys.path.insert(0, os.path.dirname(path) if words[0] != "-" else "")
        module = ModuleType("__main__")
        module.__dict__.update(__file__=path, __builtins__=__builtins__, __spec__=None)
        # The script's classes and pickles look their module up by name.
        sys.modules["__main__"] = module
        exec(compile(source, path, "exec"), module.__dict__)

    return body


def _module_body(words: list[str]) -> Callable[[], None]:
    import runpy

    def body() -> None:
        sys.argv = words
        sys.path.insert(0, os.getcwd())
        runpy.run_module(words[0], run_name="__main__", alter_sys=True)

    return body


def _guarded(body: Callable[[], None]) -> int:
    from openasc.errors import Error, InternalError, print_report

    try:
        body()
        return OK
    except SystemExit:
        raise
    except KeyboardInterrupt:
        sys.stdout.flush()
        print("openasc run: interrupted", file=sys.stderr)
        return INTERRUPTED
    except Error as error:
        sys.stdout.flush()
        print_report(error, sys.stderr)
        _print_origin(error)
        return OWN_FAULT if isinstance(error, InternalError) else FAILED
    except BaseException as error:
        sys.stdout.flush()
        traceback.print_exception(type(error), error, _from_user(error))
        return FAILED


def _is_ours(frame: traceback.FrameSummary) -> bool:
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return frame.filename.startswith((package + os.sep, "<frozen "))


def _print_origin(error: BaseException) -> None:
    """Says which line of the script called the library, which a kernel's own place does not tell."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not _is_ours(frame)]
    site = getattr(error, "site", None)
    if not frames or (site is not None and (site.file, site.line) == (frames[-1].filename, frames[-1].lineno)):
        return
    frame = frames[-1]
    print(f"  from {frame.filename}:{frame.lineno}  in {frame.name}", file=sys.stderr)
    if frame.line:
        print(f"      {frame.line}", file=sys.stderr)


def _from_user(error: BaseException) -> TracebackType | None:
    """The traceback from the first frame on that is not part of running the script; none for its syntax errors."""
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name != __file__ and not name.startswith("<frozen "):
            return trace
        trace = trace.tb_next
    return None if isinstance(error, SyntaxError) else error.__traceback__
