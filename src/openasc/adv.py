"""`asc.adv`: the libraries above the instructions, such as matrix multiplication and softmax. None is there yet."""

from __future__ import annotations

from typing import NoReturn


def __getattr__(name: str) -> NoReturn:
    raise AttributeError(
        f"asc.adv has no {name}: the libraries above the instructions are not part of openasc yet"
        " (instructions are asc.add, asc.cast, asc.reduce_sum and the like)"
    )
