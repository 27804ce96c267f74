"""The memories and registers that a reference execution works on, as plain byte arrays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy

from openasc.isa.flatten import flatten, list_items
from openasc.isa.row import Form, Instruction
from openasc.reference.values import Array

BLOCK = 32
REPEAT = 256


@dataclass(frozen=True, slots=True)
class Place:
    """An operand: where it starts, in bytes; in UB (`array` -1) or in a GM array."""

    offset: int
    array: int = -1


@dataclass(slots=True)
class Machine:
    """One vector core: its UB, the arrays in GM (each a byte array), and the registers that instructions read."""

    ub: Array
    arrays: list[Array] = field(default_factory=list)
    mask_low: int = 2**64 - 1
    mask_high: int = 2**64 - 1
    counter: bool = False
    saturate: bool = False
    deq_kind: int = 0
    """What the scale register holds: 0 the bits of a float16, 1 an entry of parameters, 2 where 16 of them lie."""
    deq_scale: int = 0x3C00
    compare_mask: Array = field(default_factory=lambda: numpy.zeros(16, numpy.uint8))
    atomic: str = ""
    """"", "add", "maximum" or "minimum": how copies to GM combine."""
    pad_value: int = 0
    """Bits of an element: what padded copies put around pieces where is_pad is False."""
    gather_mask_count: int = 0
    merge_counts: tuple[int, ...] = (0, 0, 0, 0)

    def memory(self, place: Place) -> Array:
        """The bytes that a place counts in."""
        return self.ub if place.array < 0 else self.arrays[place.array]

    def read(self, place: Place, addresses: Array, size: int) -> Array:
        """Raw elements of `size` bytes at byte addresses that count from the place's start."""
        where = (addresses + place.offset)[:, None] + numpy.arange(size)
        data = numpy.ascontiguousarray(self.memory(place)[where])
        raw: Array = data.view(f"uint{8 * size}").reshape(-1)
        return raw

    def write(self, place: Place, addresses: Array, raw: Array) -> None:
        """Stores raw elements; where addresses repeat, the last one stays."""
        size = raw.dtype.itemsize
        where = (addresses + place.offset)[:, None] + numpy.arange(size)
        self.memory(place)[where] = numpy.ascontiguousarray(raw).view(numpy.uint8).reshape(-1, size)


def named_words(row: Instruction, form: Form, values: Mapping[str, int]) -> dict[str, int]:
    """Every ABI parameter and structure field that holds a number, by name, defaults filled in."""
    result: dict[str, int] = {}
    for word in flatten(row, form):
        for part in (*word.fields, word):
            if part.kind == "form":
                result[part.parameter] = part.constant if values.get("is_set_mask", 1) else 3
            elif part.kind == "constant":
                result[part.parameter] = part.constant
            elif part.kind == "list":
                result.update((item, values[item]) for item in list_items(part.name, values))
            elif part.kind == "value" and (part.name in values or not part.required):
                result[part.parameter] = values.get(part.name, part.constant)
    return result


@dataclass(frozen=True, slots=True)
class Step:
    """Lanes that are worked on at once: their numbers in the repeat, which are on, and the repeat's number."""

    repeat: int
    on: Array
    contiguous: bool = False

    def addresses(self, size: int, block: int, repeat: int) -> Array:
        """Byte address of each lane of an operand with elements of `size` bytes and the given strides in blocks."""
        byte = numpy.arange(len(self.on)) * size
        if self.contiguous:
            return byte
        return (self.repeat * repeat + byte // BLOCK * block) * BLOCK + byte % BLOCK


def leave_mask(machine: Machine, words: Mapping[str, int]) -> None:
    """Puts into the mask register what an instruction leaves there: its mask or, after a count, the first state."""
    if words["form"] == 0:
        machine.mask_low = machine.mask_high = 2**64 - 1
        machine.counter = False
    elif words["form"] == 1 and not machine.counter:
        bits = (1 << max(words["mask0"], 0)) - 1
        machine.mask_low, machine.mask_high = bits % 2**64, bits >> 64 & 2**64 - 1
    elif words["form"] != 3:
        machine.mask_low = words["mask0"] % 2**64
        machine.mask_high = 0 if machine.counter else words["mask1"] % 2**64


def steps(machine: Machine, words: Mapping[str, int], lanes: int) -> list[Step]:
    """The repeats of an extent, or one step of `count` elements that lie together."""
    form = words["form"]
    if form == 0:
        return [Step(0, numpy.ones(words["count"], bool), True)] if words["count"] else []
    lane = numpy.arange(lanes)
    if machine.counter:
        total = machine.mask_low if form == 3 else words["mask0"]
        return [Step(repeat, lane < total - repeat * lanes) for repeat in range(-(-total // lanes))]
    if form == 1:
        on = lane < words["mask0"]
    else:
        low, high = (words["mask0"], words["mask1"]) if form == 2 else (machine.mask_low, machine.mask_high)
        bits = (high % 2**64) << 64 | low % 2**64
        on = numpy.array([bits >> number & 1 for number in range(lanes)], bool)
    return [Step(repeat, on) for repeat in range(words["repeat"])] if on.any() else []
