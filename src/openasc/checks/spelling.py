"""What the core says of instructions, in the words of the kernel's language and with the lines it speaks of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from openasc.errors import Site

_PYTHON: Final = (
    (re.compile(r"\b(Set|Wait)Flag<HardEvent::(\w+)>"), lambda m: f"asc.{m[1].lower()}_flag(asc.HardEvent.{m[2]}, 0)"),
    (re.compile(r"\bPipeBarrier<(\w+)>(?:\(\))?"), lambda m: f"asc.pipe_barrier(asc.PipeID.{m[1]})"),
)
_WORDS: Final = {
    "AllocTensor": "alloc_tensor", "FreeTensor": "free_tensor", "EnQue": "enque", "DeQue": "deque",
    "SetFlag": "set_flag", "WaitFlag": "wait_flag", "SyncAll": "sync_all", "InitBuffer": "init_buffer",
    "CrossCoreSetFlag": "cross_core_set_flag", "CrossCoreWaitFlag": "cross_core_wait_flag", "Duplicate": "duplicate",
    "DataCopy": "data_copy", "DataCopyPad": "data_copy_pad", "DataCacheCleanAndInvalid": "data_cache_clean_and_invalid",
    "IBSet": "ib_set", "IBWait": "ib_wait", "WaitPreBlock": "wait_pre_block", "NotifyNextBlock": "notify_next_block",
    "PipeBarrier": "pipe_barrier",
}  # fmt: skip
_WORD: Final = re.compile(rf"\b({'|'.join(_WORDS)})(s?)\b")
_CPLUSPLUS: Final = re.compile(r"\b((?:Set|Wait)Flag<HardEvent::\w+>)(?!\()")


def in_python(text: str) -> str:
    """Names of Ascend C as PyAsc writes them."""
    for pattern, spelled in _PYTHON:
        text = pattern.sub(spelled, text)
    return _WORD.sub(lambda found: f"{_WORDS[found[1]]}{' calls' if found[2] else ''}", text)


def in_cplusplus(text: str) -> str:
    """Flags as calls that can be copied into a source."""
    return _CPLUSPLUS.sub(r"\1(0)", text)


def with_lines(text: str, sites: Sequence[Site]) -> str:
    """Words such as "before the later one" as lines, where both accesses lie in one file; `sites`: the later first."""
    if len(sites) < 2 or sites[0].file != sites[1].file:
        return text
    later, earlier = sites[0].line, sites[1].line
    return (
        text.replace("behind the earlier one", f"after line {earlier}")
        .replace("before the later one", f"before line {later}")
        .replace(
            "between the two", f"between line {earlier} and line {later}" if earlier < later else "between the two"
        )
    )
