"""Orders in which copies take effect: a missing wait shows in the data, a right kernel leaves what it always does."""

from __future__ import annotations

import importlib
from typing import Any

import numpy
import pytest

import openasc
import openasc as asc
from tests.checks import fake
from tests.kernels.harness import Case, assert_same_bits, expectation, run
from tests.kernels.test_kernels import CASES

pytestmark = pytest.mark.filterwarnings("ignore:ASC-LANG-013:openasc.OpenascWarning")


@asc.jit
def unordered(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Doubles what is in the buffer before the copy has arrived."""
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 256, 64)
    asc.duplicate(a, 0.0, 64)
    asc.set_flag(asc.HardEvent.V_MTE2, 0)
    asc.wait_flag(asc.HardEvent.V_MTE2, 0)
    asc.data_copy(a, x_gm, 64)
    asc.add(b, a, a, 64)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(y_gm, b, 64)


def test_a_race_shows_in_the_data(executor: str) -> None:
    x, y = fake.arrays()
    unordered[1](x, y)
    numpy.testing.assert_array_equal(y, 2 * x)
    with openasc.check("race", order="late") as findings:
        unordered[1](x, y)
    assert not y.any()
    assert [finding.id for finding in findings] == ["ASC-RACE-001"]
    with openasc.check("race", order="eager"):
        unordered[1](x, y)
    numpy.testing.assert_array_equal(y, 2 * x)


def test_a_seed_gives_the_same_again() -> None:
    def results(seed: int) -> list[bool]:
        x, y = fake.arrays()
        found = []
        for turn in range(6):
            with openasc.check("race", order="random", seed=seed * 6 + turn):
                unordered[1](x, y)
            found.append(bool(y.any()))
        return found

    assert results(1) == results(1)
    assert len({tuple(results(seed)) for seed in range(4)}) > 1


@pytest.mark.parametrize("order", ["late", "random"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_right_kernels_leave_the_same(case: Case, order: str, capsys: Any) -> None:
    with openasc.check("race", order=order):
        results = run(case, "machine code")
    for index, (actual, wanted) in enumerate(zip(results, expectation(case), strict=True)):
        assert_same_bits(actual, wanted, f"array {index}, {order}")


@pytest.mark.parametrize("name", ["02_add_queue", "03_softmax"])
def test_examples_leave_the_same(name: str) -> None:
    example: Any = importlib.import_module(f"examples.{name}")
    x = numpy.random.default_rng(2).standard_normal((5, 3000), dtype=numpy.float32)
    function, arguments = (example.add, (x, x)) if "add" in name else (example.softmax, (x,))
    plain = function(*arguments)
    with openasc.check("race", order="late"):
        late = function(*arguments)
    numpy.testing.assert_array_equal(late, plain)
