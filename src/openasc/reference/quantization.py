"""Conversions by the scale register, on a `Machine`. Products with a float16 scale are exact and rounded once."""

from __future__ import annotations

from collections.abc import Mapping

import numpy

from openasc.dtypes import DataType, float16, float32, int16, int32
from openasc.isa.enums import RoundMode
from openasc.reference.casting import to_float
from openasc.reference.machine import BLOCK, REPEAT, Machine, Place, steps
from openasc.reference.values import Array, integer_range, widen

Dtypes = tuple[DataType, ...]
Places = Mapping[str, Place]
Words = Mapping[str, int]
ENTRIES = 16


def _half_scale(machine: Machine) -> float:
    return float(widen(numpy.array([machine.deq_scale & 0xFFFF], numpy.uint16), float16)[0])


def _entry(word: int) -> tuple[float, int, int, int]:
    """Scale, offset and range of one entry of parameters."""
    scale = float(widen(numpy.array([word & 0xFFFFE000], numpy.uint32), float32)[0])
    offset = (word >> 37 & 0x1FF ^ 0x100) - 0x100
    return scale, offset, *((-128, 127) if word >> 46 & 1 else (0, 255))


def _entries(machine: Machine, vector: bool) -> list[tuple[float, int, int, int]]:
    if not vector:
        return [_entry(machine.deq_scale)] * ENTRIES
    raw = machine.read(Place(machine.deq_scale), numpy.arange(ENTRIES) * 8, 8)
    return [_entry(int(word)) for word in raw]


def _quantized(value: int, entry: tuple[float, int, int, int]) -> int:
    scale, offset, low, high = entry
    result = numpy.rint(value * scale + offset)
    return 0 if numpy.isnan(result) else int(numpy.clip(result, low, high)) & 0xFF


def _to_bytes(machine: Machine, operands: Places, words: Words) -> None:
    """int16 → 8 bits: the 16 elements of a block of src go to half a block of dst."""
    entries = _entries(machine, bool(words["is_vec_deq"]))
    for step in steps(machine, words, REPEAT // 2):
        lanes = numpy.flatnonzero(step.on)
        source = step.addresses(2, words["src0_block"], words["src0_repeat"])[lanes]
        values = widen(machine.read(operands["src"], source, 2), int16)
        block = lanes // 16
        if not step.contiguous:
            block = step.repeat * words["dst_repeat"] + block * words["dst_block"]
        where = block * BLOCK + lanes % 16 + (0 if words["half_block"] else 16)
        results = [_quantized(int(value), entries[lane % ENTRIES]) for value, lane in zip(values, lanes, strict=True)]
        machine.write(operands["dst"], where, numpy.array(results, numpy.uint8))


def _to_half(machine: Machine, values: Array) -> Array:
    scaled = values.astype(numpy.float64) * _half_scale(machine)
    return to_float(scaled, float16, RoundMode.CAST_RINT, machine.saturate)


def cast_dequant(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """int16 → 8 bits with scale and offset, or int32 → float16 with a scale."""
    if dtypes[1] is int16:
        _to_bytes(machine, operands, words)
        return
    for step in steps(machine, words, REPEAT // 4):
        source = step.addresses(4, words["src0_block"], words["src0_repeat"])[step.on]
        where = step.addresses(2, words["dst_block"], words["dst_repeat"])[step.on]
        values = widen(machine.read(operands["src"], source, 4), int32)
        machine.write(operands["dst"], where, _to_half(machine, values))


def add_deq_relu(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Relu of the scaled sum of two int32, which wraps or saturates."""
    low, high = integer_range(int32)
    for step in steps(machine, words, REPEAT // 4):
        sides = []
        for name in ("src0", "src1"):
            source = step.addresses(4, words[name + "_block"], words[name + "_repeat"])[step.on]
            sides.append(widen(machine.read(operands[name], source, 4), int32).astype(numpy.int64))
        total = numpy.clip(sides[0] + sides[1], low, high) if machine.saturate else sides[0] + sides[1]
        scaled = total.astype(numpy.int32).astype(numpy.float64) * _half_scale(machine)
        result = to_float(numpy.where(scaled > 0, scaled, 0.0), float16, RoundMode.CAST_RINT, machine.saturate)
        where = step.addresses(2, words["dst_block"], words["dst_repeat"])[step.on]
        machine.write(operands["dst"], where, result)
