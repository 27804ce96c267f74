"""Runs kernels given as text of the dialect on a core that only records what it is asked."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from openasc.compiler import compile_ir, load
from openasc.ir.text import parse_kernel
from openasc.isa.abi import SHAPES, STRUCTURES
from openasc.program import Program

_WORD = ctypes.c_int64


@dataclass
class Record:
    """The calls of one run: the name of the ABI's function and its words."""

    calls: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    results: dict[str, int] = field(default_factory=dict)
    """What the functions give back; 0 where nothing is said."""
    memory: list[Any] = field(default_factory=list)

    def written(self) -> list[int]:
        """The values of all scalar writes, in order."""
        return [words[4] for name, words in self.calls if name == "scalar_write"]


class _Core(ctypes.Structure):
    _fields_ = [("abi", ctypes.POINTER(ctypes.c_void_p))]


def compile_text(text: str, **options: Any) -> Program:
    """The program of a kernel in the dialect's text."""
    return compile_ir(parse_kernel(text), options=options)


def run(program: Program, words: Sequence[int], results: dict[str, int] | None = None, **how: Any) -> Record:
    """Calls a program once on the recording core; see `run_many`."""
    return run_many(program, [words], results, **how)


def run_many(
    program: Program,
    launches: Sequence[Sequence[int]],
    results: dict[str, int] | None = None,
    *,
    structures: bool = False,
    on_call: Callable[[str, tuple[int, ...]], None] | None = None,
) -> Record:
    """Calls a program on the recording core, once for each list of words.

    Kernels that fail need a real core: nothing here ends a block. With `structures`, an extent or copy shape is
    recorded as the tuple of its fields instead of its address; `on_call` sees each call while the kernel's memory is
    alive.
    """
    record = Record(results=results or {})

    def function(shape: Any) -> Any:
        kind = ctypes.CFUNCTYPE(_WORD, ctypes.c_void_p, *[_WORD] * len(shape.parameters))

        def called(core: int, *given: int) -> int:
            values: list[Any] = list(given)
            for index, parameter in enumerate(shape.parameters):
                if structures and parameter in STRUCTURES:
                    count = len(STRUCTURES[parameter][1])
                    values[index] = tuple((_WORD * count).from_address(given[index]))
            if on_call is not None:
                on_call(shape.name, given)
            record.calls.append((shape.name, tuple(values)))
            return record.results.get(shape.name, 0)

        return kind(called)

    functions = [function(shape) for shape in SHAPES]
    table = (ctypes.c_void_p * len(functions))(*[ctypes.cast(item, ctypes.c_void_p).value for item in functions])
    core = _Core(ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p)))
    entry = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(load(program))
    for words in launches:
        arguments = (_WORD * max(len(words), 1))(*words)
        entry(ctypes.addressof(core), ctypes.addressof(arguments))
    return record
