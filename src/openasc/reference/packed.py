"""`Cast` between float16 and int4, of which a byte holds two, the first one in its low half."""

from __future__ import annotations

from collections.abc import Mapping

import numpy

from openasc.dtypes import DataType
from openasc.reference.casting import cast
from openasc.reference.machine import BLOCK, REPEAT, Machine, Place, Step, steps
from openasc.reference.values import Array


def _places(step: Step, words: Mapping[str, int], side: str) -> Array:
    """Byte address of each lane of the int4 side: 64 of them a block."""
    lane = numpy.arange(len(step.on))
    if step.contiguous:
        return lane // 2
    return (step.repeat * words[side + "_repeat"] + lane // 64 * words[side + "_block"]) * BLOCK + lane % 64 // 2


def casting_packed(
    machine: Machine, dtypes: tuple[DataType, ...], operands: Mapping[str, Place], words: Mapping[str, int]
) -> None:
    """Lane-wise; the float16 side sets the lanes."""
    dst, src = dtypes
    for step in steps(machine, words, REPEAT // 2):
        lanes = numpy.flatnonzero(step.on)
        shift = (lanes % 2 * 4).astype(numpy.uint8)
        if src.name == "int4":
            packed = machine.read(operands["src"], _places(step, words, "src0")[lanes], 1)
            converted = cast(packed >> shift & 0xF, src, dst, words["round_mode"], machine.saturate)
            where = step.addresses(2, words["dst_block"], words["dst_repeat"])[lanes]
            machine.write(operands["dst"], where, converted)
            continue
        where = step.addresses(2, words["src0_block"], words["src0_repeat"])[lanes]
        nibbles = cast(machine.read(operands["src"], where, 2), src, dst, words["round_mode"])
        places = _places(step, words, "dst")[lanes]
        for half in (0, 1):  # elements of one byte one after the other
            chosen = lanes % 2 == half
            old = machine.read(operands["dst"], places[chosen], 1)
            kept = old & (0xF0 if half == 0 else 0x0F)
            machine.write(operands["dst"], places[chosen], kept | nibbles[chosen].astype(numpy.uint8) << 4 * half)
