"""`BilinearInterpolation`, on a `Machine`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy

from openasc.dtypes import DataType, float16
from openasc.reference.machine import BLOCK, REPEAT, Machine, Place, steps
from openasc.reference.values import Array, limit, narrow, widen

LANES = REPEAT // 2
BLOCKS = REPEAT // BLOCK


def bilinear_interpolation(
    machine: Machine, dtypes: tuple[DataType, ...], operands: Mapping[str, Place], words: Mapping[str, int]
) -> None:
    """Sums of gathered blocks times weights; each sum is rounded to float16."""
    inner = words["repeat"]
    strides = {**words, "repeat": words["count"] if inner else 0, "dst_repeat": words["dst_repeat"] * 2 // BLOCK}
    for step in steps(machine, strides, LANES):
        total: Array = numpy.zeros(LANES, numpy.float32)
        for product in range(inner):
            value = _product(machine, operands, step.repeat * inner + product, bool(words["repeat_mode"]))
            total = value if product == 0 else total + value
            total = widen(narrow(limit(total, float16) if machine.saturate else total, float16), float16)
        where = step.addresses(2, strides["dst_block"], strides["dst_repeat"])[step.on]
        machine.write(operands["dst"], where, narrow(total, float16)[step.on])


def _product(machine: Machine, operands: Mapping[str, Place], number: int, each_block: bool) -> Array:
    """Eight gathered blocks times their weights, exact in float32."""
    places = (number * BLOCKS + numpy.arange(BLOCKS)) * 4
    offsets = machine.read(operands["src0_offset"], places, 4).astype(numpy.int64)
    where = (offsets[:, None] + numpy.arange(BLOCK // 2) * 2).reshape(-1)
    values = widen(machine.read(operands["src0"], where, 2), float16)
    index = number * BLOCKS + numpy.arange(BLOCKS) if each_block else numpy.full(BLOCKS, number)
    weights = widen(machine.read(operands["src1"], index * 2, 2), float16)
    product: Array = values * numpy.repeat(weights, BLOCK // 2)
    return product
