"""Sweeps over sizes: right kernels pass, wrong ones fail at the smallest size with what the failures share."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from examples import load
from openasc.testing import Sweep, boundaries, sweep
from tests.testing import kernels


def test_boundaries_are_those_of_the_chip() -> None:
    assert boundaries("float32", limit=70) == (1, 7, 8, 9, 15, 16, 17, 63, 64, 65)
    assert {15, 16, 17, 127, 128, 129} <= set(boundaries("float16"))
    assert {255 * 64 - 1, 255 * 64, 255 * 64 + 1} <= set(boundaries(np.dtype("float32")))
    assert {895, 896, 897, 8 * 896 - 1, 8 * 896, 8 * 896 + 1} <= set(boundaries("float32", tile=896, cores=8))
    assert max(boundaries("int8", limit=100)) <= 100
    assert {99, 100, 101} <= set(boundaries("float32", more=[100]))


def test_a_right_kernel_passes(executor: str) -> None:
    found = sweep(
        kernels.add[1], "n", "n", out="n", arguments=lambda n: (n,), reference=np.add, limit=600, tile=300,
    )  # fmt: skip
    assert found.passed
    assert found.name == "add"
    assert str(found) == f"add: all {len(found.cases)} shapes are right"
    assert {"n": 299} in found.cases


def test_an_example_passes_around_its_tiles_and_cores() -> None:
    found = sweep(load("02_add_queue").add, "n", "n", reference=np.add, tile=896, cores=8, limit=9000)
    assert {"n": 8 * 896 + 1} in found.cases


def wrong(**options: Any) -> Sweep:
    """The kernel that copies whole blocks of 32 bytes only."""
    return sweep(
        kernels.add_blocks[1], "n", "n", out="n", arguments=lambda n: (n,), reference=np.add, limit=600, **options,
    )  # fmt: skip


def test_smallest_failing_size_and_what_they_share() -> None:
    with pytest.raises(AssertionError) as caught:
        wrong()
    text = str(caught.value)
    assert "add_blocks: " in text
    assert "shapes fail; the smallest: n = 1\n" in text
    assert "fails exactly where n is not a multiple of 8 (32 bytes)" in text
    assert "1 elements were never written" in text


def test_result_instead_of_an_exception() -> None:
    found = wrong(check=False, dtype="float16")
    assert found.smallest == {"n": 1}
    assert found.pattern() == "n is not a multiple of 16 (32 bytes)"
    assert {failure.sizes["n"] % 16 == 0 for failure in found.failures} == {False}


def test_stop_at_the_first() -> None:
    found = wrong(check=False, stop=True)
    assert len(found.failures) == 1
    assert len(found.cases) < len(wrong(check=False).cases)


def test_between_two_boundaries_the_exact_size_is_found() -> None:
    """A host function that fails from 100 on, which is on no boundary."""

    def late(x: np.ndarray) -> np.ndarray:
        return x if x.size < 100 else x * 2

    found = sweep(late, "n", reference=lambda x: x, limit=600, check=False)
    assert found.smallest == {"n": 100}
    assert found.pattern() == "n is 100 or more"


def test_several_axes() -> None:
    def rows_wrong(x: np.ndarray) -> np.ndarray:
        result = x.copy()
        if x.shape[1] % 8:
            result[:, x.shape[1] // 8 * 8 :] = 0
        return result

    found = sweep(rows_wrong, "rows columns", reference=lambda x: x, limit=4096, check=False)
    assert found.smallest == {"rows": 1, "columns": 1}
    assert found.pattern() == "columns is not a multiple of 8 (32 bytes)"
    assert len({case["rows"] for case in found.cases}) > 5


def test_given_sizes_are_kept_to() -> None:
    found = sweep(lambda x: x, "n 4", reference=lambda x: x, sizes={"n": [3, 5]})
    assert found.cases == [{"n": 3}, {"n": 5}]


def test_a_kernel_that_is_refused_fails_with_its_report() -> None:
    found = sweep(
        kernels.stops_outside[1], "n", out="n", arguments=lambda n: (n,), reference=lambda x: x, check=False,
        sizes={"n": [64]},
    )  # fmt: skip
    assert "ASC-BOUNDS-002" in found.failures[0].text


def test_several_results() -> None:
    found = sweep(lambda x: (x, x + 1), "n", reference=lambda x: (x, x + 2), sizes={"n": [16]}, check=False)
    assert "actual = golden - 1" in found.failures[0].text


@pytest.mark.parametrize("dtype", ["int32", "uint8", "bool", "bfloat16", "float64"])
def test_inputs_of_every_dtype(dtype: str) -> None:
    seen = []
    sweep(lambda x: seen.append(x.dtype.name) or x, "n", reference=lambda x: x, dtype=dtype, sizes={"n": [8]})
    assert seen == [dtype]


def test_own_inputs() -> None:
    def values(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
        return np.full(shape, 2.0, np.float32)

    assert sweep(np.sqrt, "n", reference=lambda x: x**0.5, values=values, sizes={"n": [9]}).passed


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: sweep(np.sqrt, "16", reference=np.sqrt), "shape with a name"),
        (lambda: sweep(np.sqrt, "n", reference=np.sqrt, sizes={"m": [1]}), "no shape has an axis called m"),
        (lambda: sweep(lambda x: None, "n", reference=np.sqrt), "name the shape of its output"),
    ],
)
def test_wrong_use(call: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        call()
