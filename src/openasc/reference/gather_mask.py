"""What GatherMask does, on a `Machine`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy

from openasc.dtypes import DataType
from openasc.reference.machine import BLOCK, REPEAT, Machine, Place
from openasc.reference.values import Array

PATTERNS = {1: (0, 2), 2: (1, 2), 3: (0, 4), 4: (1, 4), 5: (2, 4), 6: (3, 4), 7: (0, 1)}
"""Number → which element of how many is kept."""


def gather_mask(machine: Machine, dtypes: tuple[DataType, ...], operands: Mapping[str, Place],
                words: Mapping[str, int]) -> None:  # fmt: skip
    """Elements whose bits are set, packed; a repeat has 256 bytes or, in reduce mode, `mask0` elements.

    In the form with the mask register, its counter mode and its count take the place of both.
    """
    size = dtypes[0].sizeof()
    by_register = words["form"] == 3
    counted = machine.counter if by_register else words["reduce_mode"]
    length = (machine.mask_low if by_register else words["mask0"]) if counted else REPEAT // size
    byte = numpy.arange(length) * size
    kept: list[Array] = []
    for repeat in range(words["repeat"]):
        start = repeat * words["src0_repeat"] * BLOCK
        where = start + byte // BLOCK * words["src0_block"] * BLOCK + byte % BLOCK
        on = _bits(machine, operands, words, repeat, length)
        kept.append(machine.read(operands["src0"], where[on], size))
    packed = numpy.concatenate(kept) if kept else numpy.zeros(0, f"uint{8 * size}")
    machine.write(operands["dst"], numpy.arange(len(packed)) * size, packed)
    machine.gather_mask_count = len(packed)
    machine.counter = machine.counter and by_register


def _bits(machine: Machine, operands: Mapping[str, Place], words: Mapping[str, int], repeat: int, length: int) -> Array:
    """Which elements of a repeat are kept."""
    element = numpy.arange(length)
    if "src1_pattern" in operands:
        packed = machine.read(operands["src1_pattern"], repeat * words["src1_repeat"] * BLOCK + element // 8, 1)
        kept: Array = packed >> (element % 8).astype(numpy.uint8) & 1 != 0
        return kept
    first, step = PATTERNS[words["src1_pattern"]]
    chosen: Array = element % step == first
    return chosen
