"""Writes a PyAsc kernel as Ascend C that the hardware's compiler takes, and people can read."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from openasc.tools.common import OK, UsageError, add_chip, add_json, choose_chip, print_json
from openasc.tools.show import _arguments, _choose, _load

EPILOG: Final = """\
examples:
  openasc emit add.py --args "x=float32[],y=float32[],z=float32[],n=1024"
  openasc emit ops.py -k softmax --args "x=float16[],n=1024" -o softmax.asc

An argument is a dtype with [] (an array), a dtype (a number known only at the launch), or a value: a Python number,
True, False, asc.float32 or 'text'. A number for a ConstExpr parameter is written into the text; any other number
stands for its kind, and the function takes it as a parameter. Parameters with defaults may be left out."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.usage = "openasc emit FILE[:KERNEL] [options]"
    parser.add_argument("file", metavar="FILE[:KERNEL]", help="a Python file, and a kernel in it")
    parser.add_argument("-k", "--kernel", default="", metavar="NAME", help="the kernel, where the file has several")
    parser.add_argument("-o", "--output", default="", metavar="FILE", help="where to write the text (standard output)")
    parser.add_argument("--args", "--arguments", default="", metavar="SPEC", help='types or values: "x=float32[],n=16"')
    add_chip(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Emits the kernel."""
    choose_chip(options.chip)
    from openasc import compat

    compat.install()
    path, _, name = options.file.partition(":") if not os.path.exists(options.file) else (options.file, "", "")
    if name and options.kernel and name != options.kernel:
        raise UsageError(f"which kernel, {name} or {options.kernel}?")
    kernel = _choose(_load(path), path, options.kernel or name)
    text = kernel.emit(**_arguments(kernel, options))
    if options.output:
        Path(options.output).write_text(text, encoding="utf-8")
    elif options.json:
        print_json({"kernel": kernel.__name__, "text": text})
    else:
        print(text, end="")
    return OK
