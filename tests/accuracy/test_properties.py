"""What holds for all arrays: nothing raises, counts are NumPy's, claims are true when they are checked again."""

from __future__ import annotations

import json
import warnings

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from openasc.accuracy import compare
from openasc.accuracy.formats import wide
from openasc.accuracy.relations.layouts import permuted

SHAPES = arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=9)
DTYPES = st.sampled_from(
    [np.float16, np.float32, np.float64, np.int8, np.uint8, np.int16, np.int32, np.int64, np.bool_]
)


@st.composite
def two_arrays(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray]:
    """Two arrays of one shape; dtypes may differ, and the second may be a changed copy of the first."""
    shape = draw(SHAPES)
    golden = draw(arrays.arrays(draw(DTYPES), shape))
    if draw(st.booleans()):
        return golden, draw(arrays.arrays(draw(DTYPES), shape))
    result = golden.copy()
    if golden.size:
        result.reshape(-1)[draw(st.integers(0, golden.size - 1)) :] = draw(arrays.arrays(golden.dtype, ()))
    return golden, result


@given(two_arrays())
def test_nothing_raises_and_everything_can_be_told(pair: tuple[np.ndarray, np.ndarray]) -> None:
    golden, result = pair
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        comparison = compare(golden, result)
        text = comparison.text()
        document = comparison.to_dict()
    json.dumps(document, allow_nan=False)
    assert text.endswith("test pass" if comparison.equal else "[ERROR] result error")
    assert document["mismatches"] == comparison.count <= golden.size
    assert all(0 < finding.explained <= 1 for finding in comparison.findings)
    assert comparison.statistics.histogram.total == golden.size


@given(st.sampled_from([np.float16, np.float32, np.float64, ml_dtypes.bfloat16]), st.integers(0, 2**32 - 1))
def test_an_array_equals_itself(dtype: object, seed: int) -> None:
    bits = np.random.default_rng(seed).integers(0, 256, 999 * np.dtype(dtype).itemsize).astype(np.uint8)
    values = bits.view(np.dtype(dtype))
    comparison = compare(values, values.copy(), rtol=0, atol=0)
    assert comparison.count == 0
    assert comparison.statistics.histogram.rows() == [("0", 999)]


@given(two_arrays())
def test_both_directions_have_the_same_exact_mismatches(pair: tuple[np.ndarray, np.ndarray]) -> None:
    golden, result = pair
    there, back = (compare(*each, rtol=0, atol=0, explained=False) for each in (pair, (result, golden)))
    assert there.count == back.count
    assert there.statistics.max_absolute == back.statistics.max_absolute


@given(st.integers(-3000, 3000).filter(lambda shift: shift % 4096 != 0), st.integers(0, 99))
def test_every_shift_is_found(shift: int, seed: int) -> None:
    golden = np.random.default_rng(seed).standard_normal(4096).astype(np.float32)
    finding = compare(golden, np.roll(golden, shift)).findings[0]
    assert finding.explained == 1.0
    if finding.kind == "swap":
        assert 2 * abs(shift) == 4096
    else:
        assert finding.kind == "shift"
        assert finding.details["shift"] % 4096 == shift % 4096


@given(st.floats(1e-3, 1e3), st.sampled_from([1, -1]), st.integers(0, 99))
def test_every_factor_is_found(factor: float, sign: int, seed: int) -> None:
    golden = np.random.default_rng(seed).standard_normal(1000)
    result = golden * factor * sign
    comparison = compare(golden, result)
    if comparison.count < 900:  # a factor so near to 1 that the tolerance hides it
        return
    found = {finding.kind: finding for finding in comparison.findings}
    assert found["factor"].details["factor"] == pytest.approx(factor * sign, rel=1e-6)


@given(st.integers(8, 200), st.data())
def test_every_tail_of_a_tile_is_found(period: int, data: st.DataObject) -> None:
    width = data.draw(st.integers(1, period // 2 - 1))
    rng = np.random.default_rng(period)
    golden = rng.standard_normal(period * 40).astype(np.float32)
    result = golden.copy().reshape(40, period)
    result[:, period - width :] = rng.standard_normal((40, width))
    found = {finding.kind: finding.details for finding in compare(golden, result.reshape(-1)).findings}
    assert found["tail"] == {"period": period, "begin": period - width, "end": period}


@given(arrays.array_shapes(min_dims=2, max_dims=4, min_side=1, max_side=6), st.data())
def test_permuted_is_numpys_transpose(shape: tuple[int, ...], data: st.DataObject) -> None:
    order = tuple(data.draw(st.permutations(range(len(shape)))))
    array = np.arange(np.prod(shape)).reshape(shape)
    np.testing.assert_array_equal(
        permuted(list(shape), order)(np.arange(array.size)), array.transpose(order).reshape(-1)
    )


@pytest.mark.parametrize("dtype", [np.float16, np.float32, ml_dtypes.bfloat16])
def test_wide_is_exact(dtype: object) -> None:
    values = np.arange(0, 65536, dtype=np.uint16).view(np.dtype(dtype)) if np.dtype(dtype).itemsize == 2 else None
    values = (
        np.random.default_rng(0).integers(0, 2**32, 5000).astype(np.uint32).view(np.float32)
        if values is None
        else values
    )
    np.testing.assert_array_equal(wide(values).astype(values.dtype), values)
