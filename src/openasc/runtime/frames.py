"""The place in the user's source that a running kernel is at, from Python's own frames."""

from __future__ import annotations

import linecache
import sys
import threading
from types import CodeType, FrameType, TracebackType
from typing import Final

from openasc.errors import Site

_PACKAGE: Final = __name__.partition(".")[0]
_OURS: Final = _PACKAGE + "."


class Places:
    """Sites of an interpreted kernel, numbered as they come up; index 0 is the kernel's definition.

    Attributes:
        sites: the sites so far, by number.
    """

    def __init__(self, kernel: CodeType) -> None:
        self._kernel = kernel
        # By the identity of code objects, whose hash is slow; `_keep` makes sure that none is used again.
        self._known: dict[tuple[int, ...], int] = {}
        self._keep: list[CodeType] = []
        self._lock = threading.Lock()
        self.sites: list[Site] = [Site(kernel.co_filename, kernel.co_firstlineno, function=kernel.co_name)]

    def index(self) -> int:
        """The number of the site that is being executed: the innermost frame of the user's code, and its callers."""
        places: list[int] = []
        frame: FrameType | None = sys._getframe(2)
        while frame is not None:
            if not _is_ours(frame):
                code = frame.f_code
                places += (id(code), frame.f_lasti)
                if code is self._kernel:
                    break
            frame = frame.f_back
        else:
            return 0
        key = tuple(places)
        found = self._known.get(key)
        if found is None:
            with self._lock:
                found = self._known[key] = self._add(self._chain())
        return found

    def _chain(self) -> list[tuple[CodeType, int]]:
        """The user's frames, from the innermost to the kernel's."""
        chain: list[tuple[CodeType, int]] = []
        frame: FrameType | None = sys._getframe(2)
        while frame is not None and (not chain or chain[-1][0] is not self._kernel):
            if not _is_ours(frame):
                chain.append((frame.f_code, frame.f_lasti))
            frame = frame.f_back
        return chain

    def _add(self, chain: list[tuple[CodeType, int]]) -> int:
        self._keep.extend(code for code, _ in chain)
        site: Site | None = None
        for code, instruction in reversed(chain):
            site = _site(code, instruction, site)
        assert site is not None
        self.sites.append(site)
        return len(self.sites) - 1


def _is_ours(frame: FrameType) -> bool:
    name: str = frame.f_globals.get("__name__", "")
    return name.startswith(_OURS) or name == _PACKAGE


def _site(code: CodeType, instruction: int, caller: Site | None) -> Site:
    line, column, end = _position(code, instruction)
    text = linecache.getline(code.co_filename, line).rstrip("\n")
    return Site(code.co_filename, line, column, end, text, code.co_name, caller)


def _position(code: CodeType, instruction: int) -> tuple[int, int, int]:
    """Line, column and end column (from 1; columns 0 where Python does not keep them, before 3.11)."""
    positions = getattr(code, "co_positions", None)
    if positions is not None:
        for index, (line, end_line, column, end_column) in enumerate(positions()):
            if index == instruction // 2:
                if line is None:
                    break
                if column is None or end_column is None or end_line != line:
                    return line, 0 if column is None else column + 1, 0
                return line, column + 1, end_column + 1
    for start, end, line in code.co_lines():
        if start <= instruction < end and line is not None:
            return line, 0, 0
    return code.co_firstlineno, 0, 0


def of_user(trace: TracebackType | None) -> TracebackType | None:
    """The traceback without this package's own frames, so that it ends, as a debugger does, at the kernel's line."""
    kept: list[TracebackType] = []
    while trace is not None:
        if not _is_ours(trace.tb_frame):
            kept.append(trace)
        trace = trace.tb_next
    result: TracebackType | None = None
    for place in reversed(kept):
        result = TracebackType(result, place.tb_frame, place.tb_lasti, place.tb_lineno)
    return result
