"""What to write in place of a parameter that is outside its range: the nearest legal form.

`core/src/instructions/fault.cpp` says the same of values that are known when the kernel runs.
"""

from __future__ import annotations

from typing import Final

SPLIT: Final = {"count": "instructions", "repeat": "instructions", "block_count": "copies", "block_len": "copies"}
"""Fields whose work can be shared out among several calls, and what these are."""


def hint(field: str, value: int, low: int, high: int) -> str:
    """The nearest legal form of a value that is not in `low .. high`."""
    if field in SPLIT and value > high > 0:
        return f"split into {-(-value // high)} {SPLIT[field]}: {parts(value, high)}"
    if field == "mask0":
        return f"a repeat covers 256 bytes; the nearest legal mask is {high if value > high else low}"
    return f"the nearest legal value is {high if value > high else low}"


def parts(value: int, high: int) -> str:
    """A sum of numbers up to `high`: "255 + 45", or "255 * 4 + 45"."""
    whole, rest = divmod(value, high)
    front = str(high) if whole == 1 else f"{high} * {whole}"
    return front if rest == 0 else f"{front} + {rest}"
