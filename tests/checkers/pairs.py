"""Twins: a kernel that must be reported, and a near twin that must not, read from the text files in `twins/`.

A pair starts at a line `== name | ID | options`; its two bodies follow `bad` and `good`. Lines of a body are PyAsc;
`tests/checkers/cplusplus.py` says them in Ascend C. A comment marks the lines that the report must name: `# first` the
later access, `# second` the earlier one, both words where either may be it. `@MTE2_V` stands for a flag that is set and
waited for at once.

Options: `blocks=N`; `context=queue` (see `CONTEXTS`); `strict`; `twice`; `notes`: the report is a note; `only=python`;
`jit=…`: options of the kernel; `also=ID`: what the report may have besides;
`like=ID`: what the report may say instead.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy

FOLDER: Final = Path(__file__).parent / "twins"
_HEADING: Final = re.compile(r"== (\w+) \| (ASC-[A-Z]+-\d{3})(?: \| (.*))?")
_MARKS: Final = ("first", "second")

STATIC: Final = """\
a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 256, 64)
c = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 512, 64)
d = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 768, 64)
e = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 2048, 128)
f = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 2560, 128)
h = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 4096, 64)
o = asc.LocalTensor(asc.uint32, asc.TPosition.VECCALC, 5120, 64)
i = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 10240, 264)
"""
QUEUE: Final = """\
pipe = asc.TPipe()
q = asc.TQue(asc.TPosition.VECIN, 2)
out = asc.TQue(asc.TPosition.VECOUT, 2)
place = asc.TBuf(asc.TPosition.VECCALC)
pipe.init_buffer(q, 2, 256)
pipe.init_buffer(out, 2, 256)
pipe.init_buffer(place, 256)
w = place.get(asc.float32)
"""
CONTEXTS: Final = {"static": STATIC, "queue": QUEUE}
"""What a body finds: tensors of 64 (e, f: 128) elements at fixed addresses, or two queues and a TBuf of 64 elements."""

_HEAD: Final = """\
@asc.jit({options})
def {name}(x: asc.GlobalAddress, y: asc.GlobalAddress, space: asc.GlobalAddress, n: int):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    w_gm = asc.GlobalTensor()
    w_gm.set_global_buffer(space)
    block = asc.get_block_idx()
"""


@dataclass(frozen=True)
class Pair:
    """A kernel that must be reported under `id`, and one that must not."""

    name: str
    id: str
    bad: tuple[str, ...]
    good: tuple[str, ...]
    blocks: int = 1
    context: str = "static"
    strict: bool = False
    twice: bool = False
    notes: bool = False
    only: str = ""
    jit: str = ""
    also: tuple[str, ...] = ()
    like: str = ""
    family: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.name


def pairs() -> list[Pair]:
    """Every pair of every file."""
    return [pair for file in sorted(FOLDER.glob("*.txt")) for pair in _read(file)]


def _read(file: Path) -> Iterator[Pair]:
    heading: re.Match[str] | None = None
    bodies: dict[str, list[str]] = {}
    for line in [*file.read_text(encoding="utf-8").splitlines(), "=="]:
        if line.startswith("=="):
            if heading is not None:
                yield _pair(heading, bodies, file.stem)
            heading = _HEADING.fullmatch(line)
            assert heading is not None or line == "==", line
            bodies = {}
        elif line in ("bad", "good"):
            body = bodies[line] = []
        elif line.strip() and heading is not None:
            body.append(line[4:])


def _pair(heading: re.Match[str], bodies: dict[str, list[str]], family: str) -> Pair:
    options: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in (heading[3] or "").split(","))):
        name, _, value = part.partition("=")
        options[name] = int(value) if name == "blocks" else (value,) if name == "also" else value or True
    return Pair(heading[1], heading[2], tuple(bodies["bad"]), tuple(bodies["good"]), family=family, **options)


def python_source(pair: Pair) -> str:
    """A module with the kernels `bad` and `good`."""
    parts = ["import openasc as asc\n"]
    for name, body in (("bad", pair.bad), ("good", pair.good)):
        lines = CONTEXTS[pair.context] + "".join(_spelled(line) for line in body)
        indented = "".join(f"    {line}\n" for line in lines.splitlines())
        parts.append(_HEAD.format(name=name, options=pair.jit) + indented)
    return "\n\n".join(parts)


def _spelled(line: str) -> str:
    event = re.fullmatch(r"( *)@(\w+)", line)
    if event is None:
        return line + "\n"
    indent, name = event.groups()
    return "".join(f"{indent}asc.{call}_flag(asc.HardEvent.{name}, 0)\n" for call in ("set", "wait"))


def python_module(pair: Pair, folder: Path) -> tuple[ModuleType, str]:
    """The pair's kernels, from a file of their own, and its text."""
    source = python_source(pair)
    path = folder / f"twin_{pair.name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[path.stem]
    return module, source


def marked(source: str, start: str = "") -> dict[str, set[int]]:
    """The numbers of the lines that carry each mark, from the line that contains `start` to the next kernel."""
    found: dict[str, set[int]] = {mark: set() for mark in _MARKS}
    inside = not start
    for number, line in enumerate(source.splitlines(), 1):
        if start and ("def " in line or "__global__" in line):
            inside = start in line
        comment = re.search(r"(?:#|//) ((?:first|second)(?: second)?)$", line)
        if inside and comment is not None:
            for mark in comment[1].split():
                found[mark].add(number)
    return found


def arguments() -> list[Any]:
    """What every kernel is launched with: x, y (four tiles of 64), a workspace of zeros, 64."""
    return [
        numpy.arange(1024, dtype=numpy.float32),
        numpy.zeros(256, numpy.float32),
        numpy.zeros(1024, numpy.int32),
        64,
    ]
