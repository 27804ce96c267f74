"""Ascend C to C++: launches and on-chip arrays become what any C++ compiler reads; all else but `printf` stays.

No line is added or removed, so the lines of messages, debuggers and reports are the source's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from openasc.ascendc.constants import constant_edits
from openasc.ascendc.kernels import Kernel, find_kernels
from openasc.ascendc.launches import launch_edits
from openasc.ascendc.local_arrays import array_edits
from openasc.ascendc.pipelines import pipeline_edits
from openasc.ascendc.prints import print_edits
from openasc.ascendc.problems import Problem
from openasc.ascendc.syntax import Edit, Source, apply, parse
from openasc.ascendc.tokens import ON_CHIP
from openasc.ascendc.vector_loops import loop_edits

_WORTH_READING: Final = re.compile(
    rb"<<<|__global__|__aicore__|__pipeline__|__constant__|pragma[ \t]+vectorize|" + b"|".join(sorted(ON_CHIP))
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A source that has been read: its kernels are known, the launches are not yet translated."""

    text: bytes
    kernels: tuple[Kernel, ...] = ()
    source: Source | None = None
    root: Any = None


@dataclass(frozen=True, slots=True)
class Translation:
    """C++ text for a source, its kernels, and the places that have no translation.

    Attributes:
        changed: False when the text is the source's own.
    """

    text: bytes
    kernels: tuple[Kernel, ...] = ()
    problems: tuple[Problem, ...] = ()
    changed: bool = False


def read(text: bytes, name: str) -> Draft:
    """Reads a source; `name` is what reports and messages shall call it."""
    if not worth_reading(text):
        return Draft(text)
    source = Source(text, name)
    root = parse(source.masked())
    return Draft(text, tuple(find_kernels(source, root)), source, root)


def finish(draft: Draft, kernels: Sequence[Kernel], further: Sequence[Edit] = ()) -> Translation:
    """Translates what has been read.

    Args:
        kernels: those that a launch may mean: the source's own and those of its headers.
        further: edits beyond launches, arrays and printf.
    """
    if draft.source is None:
        return Translation(apply(draft.text, further), changed=bool(further))
    launches, unread = launch_edits(draft.source, draft.root, kernels)
    arrays, refused = array_edits(draft.source, draft.root)
    pipelines, open_ones = pipeline_edits(draft.source)
    loops, ordinary = loop_edits(draft.source, draft.root)
    edits = [*launches, *arrays, *pipelines, *loops, *constant_edits(draft.source)]
    edits += [*print_edits(draft.source, draft.root), *further]
    problems = (*unread, *refused, *open_ones, *ordinary)
    return Translation(apply(draft.text, edits), draft.kernels, problems, bool(edits))


def translate(text: bytes, name: str) -> Translation:
    """Translates one source by itself."""
    draft = read(text, name)
    return finish(draft, draft.kernels)


def worth_reading(text: bytes) -> bool:
    """Whether a text can hold anything that is translated, or a kernel; tells quickly that most headers do not."""
    return _WORTH_READING.search(text) is not None
