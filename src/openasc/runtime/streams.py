"""Streams: orders of launches. The CPU device runs each launch to its end before it returns, so one is like another."""

from __future__ import annotations

import threading
from typing import Any, Final

from openasc.errors import ArgumentError


class Stream:
    """A queue of launches on a device; on the CPU device nothing is ever pending in it."""

    __slots__ = ("device",)

    def __init__(self, device: int = 0) -> None:
        self.device = device

    def __repr__(self) -> str:
        return f"Stream(device={self.device})"

    def synchronize(self) -> None:
        """Waits for everything launched so far: nothing, since launches return when they have ended."""

    def query(self) -> bool:
        """True when everything launched so far has ended: always."""
        return True


_default: Final = Stream()
_local = threading.local()


def current_stream() -> Stream:
    """The stream that a launch without one uses, for this thread."""
    stream: Stream = getattr(_local, "stream", _default)
    return stream


def set_current_stream(stream: Stream) -> None:
    """Chooses this thread's stream."""
    _local.stream = stream


def check(stream: Any) -> Stream | None:
    """The stream of a launch: None, a `Stream`, or a handle of another library's stream, whose order holds by itself.

    Raises:
        ArgumentError: a number, text or sequence, which is certainly a mistake (ASC-LAUNCH-003).
    """
    if stream is None or isinstance(stream, Stream):
        return stream
    if isinstance(stream, (str, bytes, float, list, tuple, dict)):
        what = "the second index of kernel[blocks, stream] is not a stream"
        raise ArgumentError(3, what, expected="a Stream or None", given=repr(stream))
    return None
