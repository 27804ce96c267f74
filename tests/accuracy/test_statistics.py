"""The numbers of a comparison, against NumPy on the whole arrays; and that it is quick and small."""

from __future__ import annotations

import math
import time
import tracemalloc

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from openasc.accuracy import compare
from openasc.accuracy.formats import distance, limits, ordered, wide
from openasc.accuracy.histogram import Histogram, bin_of, label
from openasc.accuracy.mask import CHUNK, Mask

FLOATS = [np.float16, np.float32, np.float64, ml_dtypes.bfloat16]
INTEGERS = [np.int8, np.uint8, np.int16, np.int32, np.uint32, np.int64, np.uint64]


def any_bits(dtype: object, size: int, seed: int) -> np.ndarray:
    """Random bits: NaNs, infinities and denormals among them."""
    kind = np.dtype(dtype)
    return np.random.default_rng(seed).integers(0, 256, size * kind.itemsize).astype(np.uint8).view(kind)


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS], ids=lambda dtype: np.dtype(dtype).name)
@pytest.mark.parametrize("share", [0.0, 0.01, 1.0])
def test_counts_equal_numpys(dtype: object, share: float) -> None:
    golden = any_bits(dtype, 3 * CHUNK + 77, 1)
    result = golden.copy()
    changed = np.random.default_rng(2).random(golden.size) < share
    result[changed] = any_bits(dtype, int(changed.sum()), 3)
    comparison = compare(golden, result, explained=False)
    if np.dtype(dtype).itemsize == 8 and np.dtype(dtype).kind in "iu":
        expected = golden != result
    else:
        left, right = wide(result), wide(golden)
        rtol, atol = comparison.tolerance.rtol, comparison.tolerance.atol
        with np.errstate(all="ignore"):
            expected = ~np.isclose(left, right, rtol=rtol, atol=atol, equal_nan=True)
    assert comparison.count == int(expected.sum())
    assert comparison.statistics.histogram.total == golden.size
    found = np.concatenate([*comparison.statistics.mask.chunks(), np.empty(0, int)])
    np.testing.assert_array_equal(found, np.flatnonzero(expected))


def test_errors_equal_numpys() -> None:
    rng = np.random.default_rng(4)
    golden = rng.standard_normal(CHUNK + 5).astype(np.float32)
    result = golden + rng.standard_normal(golden.size).astype(np.float32) * 1e-3
    statistics = compare(golden, result, explained=False).statistics
    error = np.abs(wide(result) - wide(golden))
    assert statistics.max_absolute == (error.max(), error.argmax())
    relative = error / np.abs(wide(golden))
    assert statistics.max_relative == (relative.max(), relative.argmax())
    assert statistics.rms == pytest.approx(math.sqrt((error**2).mean()))
    assert statistics.cosine == pytest.approx(np.corrcoef(golden, result)[0, 1], abs=1e-4)


def test_worst_elements_come_first() -> None:
    golden = np.ones(4 * CHUNK, np.float32)
    result = golden.copy()
    places = [5, CHUNK + 1, 3 * CHUNK, 7]
    result[places] = [1.1, 9, np.nan, 1.5]
    worst = compare(golden, result).statistics.worst.tolist()
    assert worst == [3 * CHUNK, CHUNK + 1, 7, 5]


@pytest.mark.parametrize("equal_nan", [True, False])
def test_nan_and_infinity(equal_nan: bool) -> None:
    golden = np.float32([np.nan, np.inf, -np.inf, np.inf, 1, np.nan, 1e30])
    result = np.float32([np.nan, np.inf, -np.inf, -np.inf, np.inf, 1, np.inf])
    comparison = compare(golden, result, equal_nan=equal_nan, rtol=1.0, explained=False)
    expected = [3, 4, 5, 6] if equal_nan else [0, 3, 4, 5, 6]
    assert np.concatenate(list(comparison.statistics.mask.chunks())).tolist() == expected


def test_large_integers_are_compared_exactly() -> None:
    golden = np.int64([2**62, 2**53, -(2**63)])
    assert compare(golden, golden + np.int64([1, 1, 1])).count == 3
    assert compare(np.uint64([2**64 - 1]), np.uint64([2**64 - 2])).count == 1
    assert compare(golden, golden.copy()).count == 0


def test_integers_that_wrap_are_far_apart() -> None:
    golden, result = np.int64([-(2**63), 2**63 - 1]), np.int64([2**63 - 1, -(2**63)])
    assert distance(golden, result).tolist() == [2**64 - 1, 2**64 - 1]


@pytest.mark.parametrize("dtype", FLOATS, ids=lambda dtype: np.dtype(dtype).name)
def test_neighbours_are_one_apart(dtype: object) -> None:
    values = any_bits(dtype, 1000, 9)
    values = values[np.isfinite(wide(values)) & (np.abs(wide(values)) < limits(np.dtype(dtype))[1] / 2)]
    following = np.nextafter(values, np.array(np.inf, values.dtype)).astype(values.dtype)
    np.testing.assert_array_equal(distance(values, following), 1)
    zeros = np.array([0.0, -0.0], values.dtype)
    assert distance(zeros[:1], zeros[1:]).tolist() == [0]
    assert (np.sort(ordered(values)) == ordered(np.sort(values))).all()


@given(arrays.arrays(np.uint64, 50, elements=st.integers(0, 2**53)))
def test_bins_hold_what_their_label_says(distances: np.ndarray) -> None:
    for distance_, number in zip(distances.tolist(), bin_of(distances).tolist(), strict=True):
        low = 0 if number == 0 else 1 if number == 1 else 2 ** (number - 2) + 1
        high = 0 if number == 0 else 2 ** (number - 1)
        assert low <= distance_ <= high, (distance_, label(number))


def test_bars_are_never_empty_where_a_count_is_not() -> None:
    histogram = Histogram()
    histogram.add(np.array([0] * 100000 + [7], np.uint64))
    lines = histogram.lines()
    assert lines[0] == "difference in ULP:"
    assert lines[-1].endswith("0.00 %  █")


@given(st.sets(st.integers(0, 3 * CHUNK - 1), max_size=60), st.integers(1, 40))
def test_mask_gives_back_what_was_marked(places: set[int], count: int) -> None:
    mask = Mask(3 * CHUNK)
    for start in range(0, mask.size, CHUNK):
        mask.mark(start, np.array(sorted(p - start for p in places if start <= p < start + CHUNK), int))
    expected = sorted(places)
    assert mask.count == len(expected)
    assert [int(place) for chunk in mask.chunks() for place in chunk] == expected
    spread = mask.spread(count).tolist()
    assert spread == expected if len(expected) <= count else (len(spread) == count and set(spread) <= set(expected))
    starts, ends = mask.runs()
    assert [place for low, high in zip(starts, ends, strict=True) for place in range(low, high)] == expected
    assert all(high < low for high, low in zip(ends[:-1], starts[1:], strict=True))


def test_no_elements_are_equal() -> None:
    comparison = compare(np.empty((0, 3), np.float32), np.empty((0, 3), np.float32))
    assert comparison.equal
    assert comparison.ratio == 0.0
    assert "test pass" in comparison.text()


def test_ratio_lets_a_share_of_mismatches_pass() -> None:
    golden = np.zeros(1000, np.float32)
    result = golden.copy()
    result[:3] = 1
    assert compare(golden, result, ratio=0.003).equal
    assert not compare(golden, result, ratio=0.0029).equal


def test_large_arrays_take_little_time_and_memory() -> None:
    """Four million floats with an explanation: a second of one processor, and less memory than the arrays have."""
    golden = np.random.default_rng(0).standard_normal(1 << 22).astype(np.float32)
    result = np.roll(golden, 7)
    compare(golden[:1000], result[:1000])
    start = time.process_time()
    comparison = compare(golden, result)
    work = time.process_time() - start
    assert comparison.findings[0].kind == "shift"
    assert work < 2.0
    tracemalloc.start()
    compare(golden, result)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 96 << 20
