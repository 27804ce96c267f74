"""Programs by what they are made from: out of the disk cache, or compiled."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from openasc import settings
from openasc.program import Argument, Program
from openasc.runtime.launch import LoadedProgram
from openasc.runtime.options import Options

_log: Final = logging.getLogger("openasc")
_STAGES: Final = {"calls": "calls", "ir": "mlir", "llvm": "ll", "asm": "s"}
"""Stage → ending of the file that `OPENASC_DUMP_DIR` gets."""


def find(
    function: Callable[..., Any], arguments: Sequence[Argument], chip: str, options: Options, always: bool
) -> LoadedProgram:
    """The program of a kernel for these arguments, ready to run.

    Args:
        always: compile anew, and neither read nor write the cache.
    """
    from openasc import compiler
    from openasc.frontend.dependencies import fingerprint
    from openasc.runtime import cache

    dependencies = fingerprint(function)
    name, file = function.__qualname__, function.__code__.co_filename
    key = cache.make_key(name, file, dependencies.parts, arguments, chip=chip, options=options.compiler_options())
    program = None if always else cache.lookup(key)
    if program is None:
        start = time.perf_counter()
        folder = settings.compilation().dump_dir
        program = compile_anew(function, arguments, chip, options, tuple(_STAGES) if folder else ())
        seconds = time.perf_counter() - start
        _say(f"compiled {name} for {chip} in {1000 * seconds:.0f} ms")
        if folder:
            _dump(program, Path(folder), f"{program.name}.{specialisation(arguments, chip)}.{key.digest[:8]}")
        if not always:
            cache.store(key, program, {"seconds": seconds})
    return LoadedProgram(program, compiler.load(program), dependencies)


def compile_anew(
    function: Callable[..., Any],
    arguments: Sequence[Argument],
    chip: str,
    options: Options,
    stages: Sequence[str] = (),
) -> Program:
    """Compiles without looking into any cache.

    Args:
        stages: names of stages whose text `Program.stages` shall hold.
    """
    from openasc import compiler

    return compiler.compile_kernel(function, arguments, chip=chip, options=options.compiler_options(), stages=stages)


def specialisation(arguments: Sequence[Argument], chip: str) -> str:
    """What a program was compiled for, as part of a file name: "float32-float32-int-4096-Ascend910B1"."""
    parts = [_argument_text(argument) for argument in arguments]
    text = "-".join([*parts, chip])
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in text)[:100]


def _argument_text(argument: Argument) -> str:
    if argument.kind == "constant":
        return str(argument.value)
    if argument.kind == "struct":
        return str(argument.value.__name__)
    return argument.kind if argument.dtype is None else argument.dtype.name


def _dump(program: Program, folder: Path, name: str) -> None:
    """Writes the stages of a program and its object code; each specialisation of a kernel has files of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for stage, text in program.stages.items():
        (folder / f"{name}.{_STAGES[stage]}").write_text(text, encoding="utf-8")
    (folder / f"{name}.o").write_bytes(program.object_code)


def _say(message: str) -> None:
    if settings.output().log != "off":
        print(f"openasc: {message}", file=sys.stderr)
    _log.debug(message)
