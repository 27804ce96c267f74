"""Prints a stage of a kernel: its calls, its IR, the LLVM text, or the machine's assembly."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from openasc.tools.common import FAILED, OK, UsageError, add_chip, add_json, choose_chip, print_json

if TYPE_CHECKING:
    from openasc.runtime.jit import JITFunction

STAGES: Final = {"calls": "calls", "ir": "mlir", "llvm": "ll", "asm": "s"}
"""Stage → ending of its file in the folder that `OPENASC_DUMP_DIR` names."""
EPILOG = """\
examples:
  openasc show add.py:add_kernel --args "x=float32[],y=float32[],z=float32[],n=1024"
  openasc show add.py --stage asm --args "x=float16[],n=int32"
  openasc show --run add.py -r Model          # every kernel that the script launches

An argument is a dtype with [] (an array), a dtype (a number known only at the launch), or a value: a Python number,
True, False, asc.float32 or 'text'. Parameters with defaults may be left out."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.usage = "openasc show FILE[:KERNEL] [options] | openasc show [options] --run SCRIPT [arguments]"
    parser.add_argument("kernel", nargs="?", metavar="FILE[:KERNEL]", help="a Python file, and a kernel in it")
    parser.add_argument("--stage", choices=tuple(STAGES), default="ir", help="what to print (ir)")
    parser.add_argument("--args", default="", metavar="SPEC", help='types or values: "x=float32[],n=16"')
    add_chip(parser)
    add_json(parser)
    parser.add_argument("--run", nargs=argparse.REMAINDER, metavar="SCRIPT", help="run a script, show what it launches")


def run(options: argparse.Namespace) -> int:
    """Compiles and prints."""
    choose_chip(options.chip)
    if options.run:
        return _show_launched(options)
    if not options.kernel:
        raise UsageError("which file? (openasc show --help)")
    from openasc import compat

    compat.install()
    path, _, name = options.kernel.partition(":") if not os.path.exists(options.kernel) else (options.kernel, "", "")
    kernel = _choose(_load(path), path, name)
    program = kernel.program(stages=(options.stage,), **_arguments(kernel, options))
    text = program.stages[options.stage]
    if options.json:
        print_json({"kernel": program.name, "chip": program.chip, "stage": options.stage, "text": text})
    else:
        print(text)
    return OK


def _load(path: str) -> ModuleType:
    if not os.path.exists(path):
        raise UsageError(f"there is no file {path}")
    import importlib.util

    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None:
        raise UsageError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except SystemExit:
        raise UsageError(f"{path} ends the program when it is imported; use --run") from None
    return module


def _choose(module: ModuleType, path: str, name: str) -> JITFunction[Any, Any]:
    from openasc.runtime.jit import JITFunction

    kernels = {key: value for key, value in vars(module).items() if isinstance(value, JITFunction)}
    if name:
        if name not in kernels:
            raise UsageError(f"{path} has no kernel {name!r}; it has: {', '.join(kernels) or 'none'}")
        return kernels[name]
    if not kernels:
        raise UsageError(f"{path} has no function decorated with asc.jit")
    called = {name for kernel in kernels.values() for name in kernel.function.__code__.co_names}
    outer = {key: kernel for key, kernel in kernels.items() if key not in called} or kernels
    if len(outer) > 1:
        raise UsageError(f"which kernel of {path}? {', '.join(outer)}; for example {path}:{next(iter(outer))}")
    return next(iter(outer.values()))


def _arguments(kernel: JITFunction[Any, Any], options: argparse.Namespace) -> dict[str, Any]:
    given = _parse(options.args)
    title = kernel.function.__name__
    parameters = signature(kernel.function).parameters
    unknown = [name for name in given if name not in parameters]
    if unknown:
        raise UsageError(f"{title} has no parameter {', '.join(unknown)}; it has: {', '.join(parameters)}")
    missing = [
        name for name, parameter in parameters.items() if name not in given and parameter.default is Parameter.empty
    ]
    if missing:
        guess = ",".join(f"{name}={given.get(name) or _guess(parameters[name])}" for name in missing)
        raise UsageError(
            f"{title} is compiled for the types of its arguments; {', '.join(missing)} "
            f'{"is" if len(missing) == 1 else "are"} missing. For example: --args "{guess}"'
        )
    return {name: _value(text, name) for name, text in given.items()}


def _guess(parameter: Parameter) -> str:
    annotation = (
        parameter.annotation if isinstance(parameter.annotation, str) else getattr(parameter.annotation, "__name__", "")
    )
    word = annotation.rpartition(".")[2]
    return {"int": "16", "float": "1.0", "bool": "True"}.get(
        word, "16" if "ConstExpr" in str(parameter.annotation) else "float32[]"
    )


def _parse(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, equals, value = part.partition("=")
        if not equals or not name.strip().isidentifier() or not value.strip():
            raise UsageError(f'--args takes "name=type or value, …", not {part!r}')
        parts[name.strip()] = value.strip()
    return parts


def _value(text: str, name: str) -> Any:
    import ast

    from openasc.dtypes import DataType
    from openasc.runtime.jit import MockTensor, MockValue

    try:
        if text.startswith("asc."):
            return DataType(text.removeprefix("asc."))
        if text.endswith("[]"):
            return MockTensor(DataType(text[:-2].strip()))
        if text.isidentifier() and text not in ("True", "False", "None"):
            return MockValue(DataType(text))
        return ast.literal_eval(text)
    except (ValueError, SyntaxError) as error:
        raise UsageError(f"--args: {name}={text}: {error}") from None


def _show_launched(options: argparse.Namespace) -> int:
    import tempfile

    from openasc.tools import run as runner

    with tempfile.TemporaryDirectory(prefix="openasc-show-") as folder:
        os.environ.update(OPENASC_DUMP_DIR=folder, OPENASC_ALWAYS_COMPILE="1")
        words = argparse.Namespace(
            script=options.run,
            module=None,
            chip="",
            gm_bounds=None,
            interpret=False,
            backend=None,
            threads=None,
            emulate_npu=False,
        )
        code = runner.run(words)
        texts = _dumped(Path(folder), options.stage)
    if options.json:
        stage = options.stage
        print_json([{"kernel": name.split(".")[0], "stage": stage, "text": text} for name, text in texts.items()])
    for name, text in {} if options.json else texts.items():
        print(f"# {name}\n{text}")
    if not texts:
        print("openasc show: the script compiled no kernel", file=sys.stderr)
    return code or (OK if texts else FAILED)


def _dumped(folder: Path, stage: str) -> Mapping[str, str]:
    """Kernel and what it was compiled for → text of the stage, in the order in which they were compiled."""
    files = sorted(folder.glob(f"*.{STAGES[stage]}"), key=lambda file: file.stat().st_mtime_ns)
    return {file.stem: file.read_text(encoding="utf-8") for file in files}
