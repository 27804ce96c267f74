"""What copies, broadcasts and gathers do, on a `Machine`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy

from openasc.dtypes import DataType
from openasc.reference import lanes
from openasc.reference.machine import BLOCK, REPEAT, Machine, Place, steps
from openasc.reference.values import Array, narrow, raw_dtype, widen

Dtypes = tuple[DataType, ...]
Places = Mapping[str, Place]
Words = Mapping[str, int]


def bytes_of(machine: Machine, place: Place, start: int, length: int) -> Array:
    return machine.memory(place)[place.offset + start : place.offset + start + length]


def store(machine: Machine, place: Place, start: int, data: Array, dtype: DataType) -> None:
    """Writes bytes; into GM they combine with what is there when an atomic operation is set."""
    target = bytes_of(machine, place, start, len(data))
    if machine.atomic and place.array >= 0:
        old, new = (widen(numpy.ascontiguousarray(part).view(raw_dtype(dtype)), dtype) for part in (target, data))
        combine = {"add": lanes.add, "maximum": lanes.maximum, "minimum": lanes.minimum}[machine.atomic]
        data = narrow(combine(new, old), dtype).view(numpy.uint8)
    target[:] = data


def data_copy(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Whole 32-byte blocks: those of `count` elements, or pieces of them with gaps on both sides."""
    dst, src = operands["dst"], operands["src"]
    if words["form"] == 0:
        pieces, length = 1, words["count"] * dtypes[0].sizeof() // BLOCK * BLOCK
    else:
        pieces, length = words["block_count"], words["block_len"] * BLOCK
    for piece in range(pieces if length else 0):
        data = bytes_of(machine, src, piece * (length + words["src_stride"] * BLOCK), length).copy()
        store(machine, dst, piece * (length + words["dst_stride"] * BLOCK), data, dtypes[0])


def data_copy_pad_in(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Pieces of bytes from GM, each surrounded by pads and filled up to whole blocks of UB."""
    size, length = dtypes[0].sizeof(), words["block_len"]
    if not length:
        return
    left, right = words["left"], words["right"]
    padded = bool(words["is_pad"] or left or right)
    used = left * size + length + right * size
    room = -(-used // BLOCK) * BLOCK
    bits = words["value"] if words["is_pad"] else machine.pad_value
    value = (bits % 2 ** (8 * size)).to_bytes(size, "little")
    for piece in range(words["block_count"]):
        data = bytes_of(machine, operands["src"], piece * (length + words["src_stride"]), length).tobytes()
        fill = value if padded else data[:size]
        tail = fill * (right + -(-(room - used) // size))
        whole = (value * left + data + tail)[:room]
        start = piece * (room + words["dst_stride"] * BLOCK)
        bytes_of(machine, operands["dst"], start, room)[:] = numpy.frombuffer(whole, numpy.uint8)


def data_copy_pad_out(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Pieces of bytes from UB, each at the start of a block, to GM."""
    length = words["block_len"]
    room = -(-length // BLOCK) * BLOCK
    for piece in range(words["block_count"] if length else 0):
        data = bytes_of(machine, operands["src"], piece * (room + words["src_stride"] * BLOCK), length).copy()
        store(machine, operands["dst"], piece * (length + words["dst_stride"]), data, dtypes[0])


def brcb(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Eight elements a repeat, each into one block."""
    size = dtypes[0].sizeof()
    for repeat in range(words["repeat"]):
        for block in range(8):
            element = bytes_of(machine, operands["src"], (repeat * 8 + block) * size, size)
            start = (repeat * words["dst_repeat"] + block * words["dst_block"]) * BLOCK
            bytes_of(machine, operands["dst"], start, BLOCK)[:] = numpy.tile(element, BLOCK // size)


def _offsets(machine: Machine, place: Place, first: int, count: int) -> Array:
    return machine.read(place, (first + numpy.arange(count)) * 4, 4).astype(numpy.int64)


def gather(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Elements at byte offsets; the offsets of a repeat follow those of the one before."""
    size = dtypes[0].sizeof()
    for step in steps(machine, words, REPEAT // size):
        offsets = _offsets(machine, operands["src_offset"], step.repeat * len(step.on), len(step.on))[step.on]
        raw = machine.read(operands["src"], offsets + words["src_base"], size)
        machine.write(operands["dst"], step.addresses(size, 1, words["dst_repeat"])[step.on], raw)


def scatter(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Elements to byte offsets; the offsets of a repeat follow those of the one before."""
    size = dtypes[0].sizeof()
    for step in steps(machine, words, REPEAT // size):
        offsets = _offsets(machine, operands["src_offset"], step.repeat * len(step.on), len(step.on))[step.on]
        raw = machine.read(operands["src"], step.addresses(size, 1, words["src0_repeat"])[step.on], size)
        for offset, element in zip(offsets, raw, strict=True):
            machine.write(operands["dst"], offset[None] + words["src_base"], element[None])


def gatherb(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Blocks at byte offsets, eight a repeat."""
    for repeat in range(words["repeat"]):
        for block, offset in enumerate(_offsets(machine, operands["src_offset"], repeat * 8, 8)):
            data = bytes_of(machine, operands["src"], int(offset), BLOCK).copy()
            start = (repeat * words["dst_repeat"] + block * words["dst_block"]) * BLOCK
            bytes_of(machine, operands["dst"], start, BLOCK)[:] = data
