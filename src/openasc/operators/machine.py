"""Machine code of stages: written, compiled once for each text, and kept while the process lives."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from openasc.operators.layout import Layout
from openasc.operators.loops import StageWriter
from openasc.operators.stages import Stage

WIDTH: Final = 16
"""Lanes of a vector: 64 bytes of float32."""
_ENTRY: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
_lock: Final = threading.Lock()
_loaded: dict[str, Module] = {}


@dataclass(frozen=True)
class Module:
    """Entry points of stages: as addresses, and as functions of ctypes."""

    code: Any
    addresses: tuple[int, ...]
    functions: tuple[Any, ...]
    assembly: str = ""


def module_text(
    stages: Sequence[Stage], layouts: Sequence[Layout], scratch: Sequence[bool], streaming: bool
) -> tuple[str, list[int]]:
    """The LLVM text of all stages, and how many scratch rows a task of each needs."""
    from openasc.backends.machine_code import host_module

    parts, declarations, rows = [], dict[str, None](), []
    for number, (stage, layout, keeps) in enumerate(zip(stages, layouts, scratch, strict=True)):
        writer = StageWriter(f"stage{number}", stage, layout, WIDTH, keeps, streaming and number == len(stages) - 1)
        parts.append(writer.text())
        declarations |= writer.lanes.declarations
        rows.append(len(writer.kept))
    attributes = 'attributes #0 = { nounwind "min-legal-vector-width"="512" "prefer-vector-width"="512" }'
    text = "\n".join([host_module().target, *parts, *declarations, attributes, "!0 = !{i32 1}", ""])
    return text, rows


def load(text: str, count: int) -> Module:
    """The machine code of a module's text."""
    from openasc.backends.machine_code import Loaded, compile_text

    found = _loaded.get(text)
    if found is None:
        with _lock:
            found = _loaded.get(text)
            if found is None:
                code, _ = compile_text(text, level=2)
                loaded = Loaded(code, "stage0")
                addresses = tuple(loaded.address(f"stage{number}") for number in range(count))
                found = Module(loaded, addresses, tuple(map(_ENTRY, addresses)))
                _loaded[text] = found
    return found
