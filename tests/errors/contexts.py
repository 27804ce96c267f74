"""The surroundings in which the examples of the catalogue's pages run: a module of source text for each."""

from __future__ import annotations

import importlib.util
import itertools
import re
import sys
import textwrap
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy

from openasc.catalogue import Example
from openasc.errors import Error

HEAD = """\
import numpy
import openasc as asc
from openasc.compat import config

x = numpy.arange(1024, dtype=numpy.float32)
y = numpy.zeros(1024, dtype=numpy.float32)
"""
KERNEL = """\
@asc.jit
def kernel(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int):
"""
TENSORS = """\
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 256, 64)
    c = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 512, 64)
"""
PIPE = """\
    pipe = asc.TPipe()
    q = asc.TQue(asc.TPosition.VECIN, 2)
    out = asc.TQue(asc.TPosition.VECOUT, 2)
"""
QUEUE = """\
    pipe.init_buffer(q, 2, 256)
    pipe.init_buffer(out, 2, 256)
"""
COPY = """\
    asc.data_copy(a, x_gm, n)
    asc.set_flag(asc.HardEvent.MTE2_MTE3, 0)
    asc.wait_flag(asc.HardEvent.MTE2_MTE3, 0)
    asc.data_copy(y_gm, a, n)
"""
BARRIER = """\
    asc.sync_all()
"""
WORKSPACE = """\
    ws_gm = asc.GlobalTensor()
    ws_gm.set_global_buffer(x)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 264)
"""
LAUNCH = "\n\ndef run():\n    kernel[1](x, y, 64)\n"


def _kernel_body(prologue: str) -> Callable[[str], str]:
    return lambda code: KERNEL + prologue + textwrap.indent(code, "    ") + LAUNCH


def _host_body(body: str) -> Callable[[str], str]:
    return lambda code: KERNEL + TENSORS + body + "\n\ndef run():\n" + textwrap.indent(code, "    ")


def _workspace_body(code: str) -> str:
    """Four blocks, with a workspace of 1024 bytes in GM that holds zeros."""
    launch = "\n\ndef run():\n    kernel[4](numpy.zeros(256, numpy.int32), y, 64)\n"
    return KERNEL + WORKSPACE + textwrap.indent(code, "    ") + launch


def _two_blocks(code: str) -> str:
    return KERNEL + TENSORS + textwrap.indent(code, "    ") + "\n\ndef run():\n    kernel[2](x, y, 64)\n"


def _files_body(code: str) -> str:
    """Code of the host, in an empty folder of its own."""
    head = (
        "import os\nimport tempfile\n\n\ndef run():\n    before, folder = os.getcwd(), tempfile.TemporaryDirectory()\n"
    )
    head += "    os.chdir(folder.name)\n    try:\n"
    return (
        head + textwrap.indent(code, "        ") + "    finally:\n        os.chdir(before)\n        folder.cleanup()\n"
    )


def _array_body(code: str) -> str:
    """The body of an array function, called with 64 elements of x and of y."""
    head = "@asc.hybrid_operator\ndef operator(x, y):\n"
    return head + textwrap.indent(code, "    ") + "\n\ndef run():\n    operator(x[:64], y[:64])\n"


CONTEXTS: dict[str, Callable[[str], str]] = {
    "static": _kernel_body(TENSORS),
    "pipe": _kernel_body(PIPE),
    "queue": _kernel_body(PIPE + QUEUE),
    "host": _host_body(COPY),
    "barrier": _host_body(BARRIER),
    "compat": _host_body(COPY),
    "workspace": _workspace_body,
    "two": _two_blocks,
    "files": _files_body,
    "array": _array_body,
    "module": lambda code: code + LAUNCH,
    "program": lambda code: code,
}
_numbers = itertools.count()


@dataclass
class Outcome:
    """What running an example gave."""

    error: Exception | None
    place: tuple[int, ...]
    """Lines of the example's file that the error or its traceback names, the nearest first."""
    written: bool
    expected_line: int
    text: str


def run_example(example: Example, folder: Path) -> Outcome:
    """Writes the example's module, imports it and runs it."""
    source = HEAD + CONTEXTS[example.context](example.code)
    path = folder / f"example_{next(_numbers)}.py"
    path.write_text(source, encoding="utf-8")
    marked = [number for number, line in enumerate(source.splitlines(), 1) if re.search("# (error|warning)", line)]
    module, error = _execute(path)
    y = getattr(module, "y", numpy.zeros(1))
    return Outcome(error, _places(error, str(path)), bool(numpy.any(y)), marked[0] if marked else 0, source)


def _execute(path: Path) -> tuple[ModuleType, Exception | None]:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    try:
        spec.loader.exec_module(module)
        module.run()
    except Exception as error:
        return module, error
    finally:
        del sys.modules[path.stem]
    return module, None


def _places(error: Any, path: str) -> tuple[int, ...]:
    if error is None:
        return ()
    lines = []
    site = error.site if isinstance(error, Error) else None
    while site is not None:
        assert site.file == path, f"{site} is not in the example's file"
        lines.append(site.line)
        site = site.caller
    if not lines:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
        lines = [frame.lineno or 0 for frame in reversed(frames)]
    return tuple(lines)
