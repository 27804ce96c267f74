"""What the reductions do, on a `Machine`. Lanes that are off count as +0 in sums and are left out elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy

from openasc.dtypes import DataType
from openasc.isa.enums import ReduceOrder
from openasc.reference.machine import BLOCK, REPEAT, Machine, Place, Step, steps
from openasc.reference.values import Array, limit, narrow, raw_dtype, widen

Dtypes = tuple[DataType, ...]
Places = Mapping[str, Place]
Words = Mapping[str, int]


def _rounded(wide: Array, dtype: DataType, saturate: bool = False) -> Array:
    return widen(narrow(limit(wide, dtype) if saturate else wide, dtype), dtype)


def tree_sum(wide: Array, dtype: DataType, saturate: bool = False) -> Array:
    """Neighbours, then neighbouring sums, along the last axis, whose length is a power of two; one element is left."""
    while wide.shape[-1] > 1:
        wide = _rounded(wide[..., 0::2] + wide[..., 1::2], dtype, saturate)
    return wide[..., 0]


def first_extreme(wide: Array, largest: bool) -> int:
    """Index of the first NaN or, without one, of the first of the largest or smallest elements."""
    missing = numpy.isnan(wide)
    return int(numpy.argmax(missing) if missing.any() else numpy.argmax(wide) if largest else numpy.argmin(wide))


def _repeats(machine: Machine, dtype: DataType, operands: Places, words: Words) -> list[tuple[Step, Array]]:
    """Every repeat with its wide lanes; the count form as whole repeats, lanes behind the count being off."""
    size, lanes = dtype.sizeof(), REPEAT // dtype.sizeof()
    if words["form"] == 0:
        number = -(-words["count"] // lanes)
        every = [Step(repeat, numpy.arange(lanes) < words["count"] - repeat * lanes) for repeat in range(number)]
        block, stride = 1, 8
    else:
        every, block, stride = steps(machine, words, lanes), words["src0_block"], words["src0_repeat"]
    result = []
    for step in every:
        wide = numpy.zeros(lanes, numpy.float32)
        wide[step.on] = widen(machine.read(operands["src"], step.addresses(size, block, stride)[step.on], size), dtype)
        result.append((step, wide))
    return result


def _store(machine: Machine, place: Place, element: int, raw: Array) -> None:
    machine.write(place, (element + numpy.arange(len(raw))) * raw.dtype.itemsize, raw)


def _block_reduce(
    machine: Machine, dtypes: Dtypes, operands: Places, words: Words, reduce: Callable[[Array, Array], Array]
) -> None:
    """`reduce` gets the lanes of a block that is not all off, and which are on; gives one element."""
    dtype = dtypes[0]
    per_block = BLOCK // dtype.sizeof()
    for step, wide in _repeats(machine, dtype, operands, words):
        for block in range(8):
            part = slice(block * per_block, (block + 1) * per_block)
            if step.on[part].any():
                result = narrow(reduce(wide[part], step.on[part]).reshape(1), dtype)
                _store(machine, operands["dst"], step.repeat * words["dst_repeat"] * 8 + block, result)


def block_reduce_sum(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The sum of each block."""
    _block_reduce(machine, dtypes, operands, words, lambda wide, on: tree_sum(wide, dtypes[0], machine.saturate))


def block_reduce_max(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The largest element of each block."""
    _block_reduce(machine, dtypes, operands, words, lambda wide, on: wide[on][first_extreme(wide[on], True)])


def block_reduce_min(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The smallest element of each block."""
    _block_reduce(machine, dtypes, operands, words, lambda wide, on: wide[on][first_extreme(wide[on], False)])


def pair_reduce_sum(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The sum of each pair of neighbours; half a repeat of results."""
    dtype = dtypes[0]
    for step, wide in _repeats(machine, dtype, operands, words):
        on = step.on[0::2] | step.on[1::2]
        results = narrow(_rounded(wide[0::2] + wide[1::2], dtype, machine.saturate), dtype)
        where = step.repeat * words["dst_repeat"] * (REPEAT // 2) + numpy.arange(len(on)) * dtype.sizeof()
        machine.write(operands["dst"], where[on], results[on])


def whole_reduce_sum(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The sum of each repeat."""
    dtype = dtypes[0]
    for step, wide in _repeats(machine, dtype, operands, words):
        result = narrow(tree_sum(wide, dtype, machine.saturate).reshape(1), dtype)
        _store(machine, operands["dst"], step.repeat * words["dst_repeat"], result)


repeat_reduce_sum = whole_reduce_sum


def _indexed(wide: Array, on: Array, largest: bool, dtype: DataType) -> tuple[Array, Array]:
    """The extreme of the lanes that are on, and its lane number, both as raw elements."""
    numbers = numpy.flatnonzero(on)
    lane = int(numbers[first_extreme(wide[numbers], largest)])
    return narrow(wide[lane : lane + 1], dtype), numpy.array([lane]).astype(raw_dtype(dtype))


def _whole_extreme(machine: Machine, dtypes: Dtypes, operands: Places, words: Words, largest: bool) -> None:
    dtype, order = dtypes[0], ReduceOrder(words["order"])
    both = order in (ReduceOrder.ORDER_VALUE_INDEX, ReduceOrder.ORDER_INDEX_VALUE)
    for step, wide in _repeats(machine, dtype, operands, words):
        value, index = _indexed(wide, step.on, largest, dtype)
        first = step.repeat * words["dst_repeat"] * (2 if both else 1)
        results = {
            ReduceOrder.ORDER_VALUE_INDEX: [value, index],
            ReduceOrder.ORDER_INDEX_VALUE: [index, value],
            ReduceOrder.ORDER_ONLY_VALUE: [value],
            ReduceOrder.ORDER_ONLY_INDEX: [index.astype(numpy.uint32)],
        }[order]
        _store(machine, operands["dst"], first, numpy.concatenate(results))


def whole_reduce_max(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The largest element of each repeat and its lane."""
    _whole_extreme(machine, dtypes, operands, words, True)


def whole_reduce_min(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The smallest element of each repeat and its lane."""
    _whole_extreme(machine, dtypes, operands, words, False)


def reduce_sum(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The sum of everything: trees in the repeats, then the sums in order (count) or as a tree (masks)."""
    dtype = dtypes[0]
    sums = [tree_sum(wide, dtype, machine.saturate) for _, wide in _repeats(machine, dtype, operands, words)]
    if not sums:
        return
    if words["form"] == 0:
        total = sums[0]
        for value in sums[1:]:
            total = _rounded(total + value, dtype, machine.saturate)
    else:
        size = 1 << (len(sums) - 1).bit_length()
        padded = numpy.array(sums + [numpy.float32(0)] * (size - len(sums)), numpy.float32)
        total = tree_sum(padded, dtype, machine.saturate)
    _store(machine, operands["dst"], 0, narrow(total.reshape(1), dtype))


def _reduce_extreme(machine: Machine, dtypes: Dtypes, operands: Places, words: Words, largest: bool) -> None:
    dtype, lanes = dtypes[0], REPEAT // dtypes[0].sizeof()
    found: list[tuple[float, int]] = []
    for step, wide in _repeats(machine, dtype, operands, words):
        found += [(wide[lane], step.repeat * lanes + int(lane)) for lane in numpy.flatnonzero(step.on)]
    if not found:
        return
    value, index = found[first_extreme(numpy.array([value for value, _ in found], numpy.float32), largest)]
    results = [narrow(numpy.array([value], numpy.float32), dtype)]
    if words["order"]:
        results.append(numpy.array([index]).astype(raw_dtype(dtype)))
    _store(machine, operands["dst"], 0, numpy.concatenate(results))


def reduce_max(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The largest of all elements and, when asked for, its index."""
    _reduce_extreme(machine, dtypes, operands, words, True)


def reduce_min(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The smallest of all elements and, when asked for, its index."""
    _reduce_extreme(machine, dtypes, operands, words, False)
