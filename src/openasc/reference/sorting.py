"""What the sorting and merging instructions do, on a `Machine`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy

from openasc.dtypes import DataType
from openasc.isa.flatten import list_items
from openasc.reference.machine import Machine, Place
from openasc.reference.values import Array, raw_dtype, widen

Dtypes = tuple[DataType, ...]
Places = Mapping[str, Place]
Words = Mapping[str, int]
PAIR = 8
"""Bytes of a score and its index."""
GROUP = 32
"""Scores that are sorted together."""
PROPOSALS, ELEMENTS, SCORE = 16, 8, 4
"""Proposals of a repeat, elements of one, and which of them is the score."""


def descending(scores: Array) -> Array:
    """The order that puts the largest score first; equal ones keep theirs, NaN counts as the largest."""
    unknown = numpy.isnan(scores)
    return numpy.lexsort((-numpy.where(unknown, 0, scores), ~unknown))


def _above(score: float, other: float) -> bool:
    return bool(numpy.isnan(score) and not numpy.isnan(other)) or bool(score > other)


def _raw(machine: Machine, place: Place, count: int, size: int) -> Array:
    return machine.read(place, numpy.arange(count) * size, size)


def sort(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Groups of 32 scores, or all of them, as pairs with their indices."""
    dtype, count = dtypes[0], GROUP * words["repeat"]
    group = count if words["mode"] else GROUP
    scores = _raw(machine, operands["src"], count, dtype.sizeof())
    indices = _raw(machine, operands["index"], count, 4)
    pairs = numpy.zeros(count, [("score", scores.dtype), ("unused", f"V{4 - dtype.sizeof()}"), ("index", "u4")])
    for start in range(0, count, max(group, 1)):
        order = start + descending(widen(scores[start : start + group], dtype))
        pairs["score"][start : start + group] = scores[order]
        pairs["index"][start : start + group] = indices[order]
    machine.write(operands["dst"], numpy.arange(count) * PAIR, pairs.view(numpy.uint64))


def _lists(operands: Places) -> list[Place]:
    return [operands[item] for item in list_items("src", operands)]


def _repeats(lists: Sequence[Place], lengths: Sequence[int], words: Words, size: int) -> int:
    """How often a merge repeats: only where its four lists are alike and lie one behind the other."""
    together = all(place.offset == lists[0].offset + number * lengths[0] * size for number, place in enumerate(lists))
    alike = len(lists) == 4 and len(set(lengths)) == 1
    return words["repeat"] if alike and together and not words["suspension"] else 1


def _merge(machine: Machine, dtype: DataType, operands: Places, words: Words, size: int, score: int) -> None:
    """Merges lists of items of `size` bytes whose scores lie `score` bytes behind their start."""
    lists = _lists(operands)[: words["valid_bit"].bit_count()]
    lengths = [words[f"lengths.{number}"] for number in range(len(lists))]
    for repeat in range(_repeats(lists, lengths, words, size)):
        moved = repeat * sum(lengths) * size
        items, scores = [], []
        for place, length in zip(lists, lengths, strict=True):
            where = moved + numpy.arange(length * size)
            items.append(machine.read(place, where, 1).reshape(length, size))
            raw = numpy.ascontiguousarray(items[-1][:, score : score + dtype.sizeof()]).view(raw_dtype(dtype))
            scores.append(widen(raw[:, 0], dtype))
        taken, order = _order(scores, bool(words["suspension"]))
        merged = [items[number][place] for number, place in order]
        if merged:
            machine.write(operands["dst"], moved + numpy.arange(len(merged) * size), numpy.concatenate(merged))
        machine.merge_counts = (*taken, *[0] * (4 - len(taken)))


def _order(scores: list[Array], suspension: bool) -> tuple[list[int], list[tuple[int, int]]]:
    """How many of each list are taken, and (list, place in it) of each result."""
    taken = [0] * len(scores)
    order: list[tuple[int, int]] = []
    while True:
        left = [number for number, list_scores in enumerate(scores) if taken[number] < len(list_scores)]
        if not left or (suspension and len(left) < len(scores)):
            return taken, order
        best = left[0]
        for number in left[1:]:
            if _above(scores[number][taken[number]], scores[best][taken[best]]):
                best = number
        order.append((best, taken[best]))
        taken[best] += 1


def merge(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Lists of pairs."""
    _merge(machine, dtypes[0], operands, words, PAIR, 0)


def merge_proposals(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Lists of region proposals."""
    size = dtypes[0].sizeof()
    _merge(machine, dtypes[0], operands, words, ELEMENTS * size, SCORE * size)


def _proposals(machine: Machine, place: Place, dtype: DataType, repeats: int) -> Array:
    count = repeats * PROPOSALS * ELEMENTS
    return _raw(machine, place, count, dtype.sizeof()).reshape(repeats, PROPOSALS, ELEMENTS)


def _store(machine: Machine, place: Place, raw: Array) -> None:
    machine.write(place, numpy.arange(raw.size) * raw.dtype.itemsize, raw.reshape(-1))


def rp_sort16(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Groups of 16 proposals."""
    proposals = _proposals(machine, operands["src"], dtypes[0], words["repeat"])
    for group in proposals:
        group[:] = group[descending(widen(group[:, SCORE].copy(), dtypes[0]))]
    _store(machine, operands["dst"], proposals)


def proposal_concat(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """One field of each proposal gets the elements of src."""
    proposals = _proposals(machine, operands["dst"], dtypes[0], words["repeat"])
    elements = _raw(machine, operands["src"], words["repeat"] * PROPOSALS, dtypes[0].sizeof())
    proposals[:, :, words["mode"]] = elements.reshape(-1, PROPOSALS)
    _store(machine, operands["dst"], proposals)


def proposal_extract(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """One field of each proposal."""
    proposals = _proposals(machine, operands["src"], dtypes[0], words["repeat"])
    _store(machine, operands["dst"], numpy.ascontiguousarray(proposals[:, :, words["mode"]]))
