"""Order and ties of the reductions."""

from __future__ import annotations

import numpy
import pytest

from openasc.dtypes import DataType, float16, float32
from openasc.isa.enums import ReduceOrder
from openasc.isa.table import by_name
from openasc.reference.execute import execute
from openasc.reference.machine import Machine, Place
from openasc.reference.reduction import first_extreme, tree_sum

DST, SRC, WORK = Place(0), Place(4096), Place(8192)


def reduce(name: str, form: str, values: list[float], dtype: DataType, **words: int) -> numpy.ndarray:  # type: ignore[type-arg]
    """The first 16 elements of dst after the reduction; dst starts as -1."""
    machine = Machine(numpy.zeros(16384, numpy.uint8))
    kind = numpy.dtype(dtype.numpy_name)
    machine.ub[: 16 * kind.itemsize] = numpy.full(16, -1, kind).view(numpy.uint8)
    data = numpy.array(values, kind).view(numpy.uint8)
    machine.ub[SRC.offset : SRC.offset + len(data)] = data
    row = by_name(name)
    chosen = next(candidate for candidate in row.forms if candidate.name == form)
    operands = {"dst": DST, "src": SRC, "work": WORK}
    execute(machine, row, chosen, (dtype,) * len(row.operands), operands, words)
    result: numpy.ndarray = machine.ub[: 16 * kind.itemsize].view(kind)  # type: ignore[type-arg]
    return result


def test_neighbours_are_added_first() -> None:
    # In order from the left, 1 would vanish in 2**24 three times; as pairs it does not.
    values = numpy.array([2.0**24, 1, 1, 1], numpy.float32)
    assert tree_sum(values, float32) == (numpy.float32(2.0**24) + 1) + 2


def test_half_sums_are_rounded_at_each_level() -> None:
    values = numpy.array([2048, 1, 1, 0], numpy.float32)
    assert tree_sum(values, float16) == 2048


def test_the_first_of_equals_wins_and_nan_wins_over_all() -> None:
    assert first_extreme(numpy.array([1, 3, 3, 2], numpy.float32), True) == 1
    assert first_extreme(numpy.array([1, 0, 3, 0], numpy.float32), False) == 1
    assert first_extreme(numpy.array([1, numpy.nan, 9, numpy.nan], numpy.float32), True) == 1


def test_lanes_that_are_off_are_left_out() -> None:
    words = {"mask0": 3, "repeat": 1, "dst_repeat": 1, "src0_block": 1, "src0_repeat": 8}
    assert reduce("WholeReduceSum", "mask_count", [1, 2, 3, 100], float32, **words)[0] == 6
    result = reduce("WholeReduceMax", "mask_count", [-5, -2, -3, 100], float32, **words)
    assert result[0] == -2
    assert result.view(numpy.uint32)[1] == 1


def test_blocks_without_lanes_keep_dst() -> None:
    words = {"mask0": 8, "repeat": 1, "dst_repeat": 1, "src0_block": 1, "src0_repeat": 8}
    assert reduce("BlockReduceSum", "mask_count", [1.0] * 64, float32, **words).tolist()[:3] == [8, -1, -1]


@pytest.mark.parametrize(
    ("order", "want"),
    [
        (ReduceOrder.ORDER_VALUE_INDEX, [9.0, 2]),
        (ReduceOrder.ORDER_INDEX_VALUE, [2, 9.0]),
        (ReduceOrder.ORDER_ONLY_VALUE, [9.0, -1.0]),
        (ReduceOrder.ORDER_ONLY_INDEX, [2, -1.0]),
    ],
)
def test_orders(order: ReduceOrder, want: list[float]) -> None:
    words = {"mask0": 4, "repeat": 1, "dst_repeat": 1, "src0_block": 1, "src0_repeat": 8, "order": int(order)}
    result = reduce("WholeReduceMax", "mask_count", [4, 5, 9, 9], float32, **words)
    pairs = zip(result[:2].tolist(), result[:2].view(numpy.uint32).tolist(), strict=True)
    assert [value if value in (9.0, -1.0) else bits for value, bits in pairs] == want


def test_repeats_are_added_in_order_by_count_and_as_a_tree_by_mask() -> None:
    values = [0.0] * 256
    values[0], values[64], values[128], values[192] = 2.0**24, 1.0, 1.0, 1.0
    assert reduce("ReduceSum", "count", values, float32, count=256)[0] == 2.0**24
    tree = reduce("ReduceSum", "mask_count", values, float32, mask0=64, repeat=4, src0_repeat=8)
    assert tree[0] == numpy.float32(2.0**24) + 2


def test_the_index_counts_over_all_repeats() -> None:
    values = [0.0] * 200
    values[150] = 7
    result = reduce("ReduceMax", "count", values, float32, count=200, order=1)
    assert result[0] == 7
    assert result.view(numpy.uint32)[1] == 150
