"""The first instruction that differs, between executors, kernels, precisions, inputs and instruction sets."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from openasc import _core, settings
from openasc.errors import BoundsError
from openasc.testing import bisect
from tests.testing import kernels
from tests.testing.kernels import run


def same() -> None:
    run(kernels.steps)


def test_executors_agree() -> None:
    assert bisect(same, left={"interpret": True}, right={"interpret": False}) is None


def test_instruction_sets_agree_and_are_put_back() -> None:
    before = _core.instruction_set()
    assert bisect(same, left={"instruction_set": "baseline"}, right={}) is None
    assert _core.instruction_set() == before


def test_chips_agree() -> None:
    assert bisect(same, left={"chip": "Ascend910B1"}, right={"chip": "Ascend910B4"}) is None


@pytest.mark.parametrize("interpret", [False, True])
def test_another_constant_is_found(interpret: bool) -> None:
    with settings.override(interpret=interpret):
        found = bisect(same, partial(run, kernels.steps_with_another_constant))
    assert found is not None
    assert (found.kind, found.instruction, found.kernel) == ("value", "asc.muls", "steps")
    # One copy and one turn before it, in the first block.
    assert (found.launch, found.block, found.index) == (0, 0, 3)
    assert found.sources_equal is True
    assert found.target.startswith("UB[")
    assert found.comparison is not None
    assert found.comparison.findings[0].details == {"factor": 0.5}
    sites = [site.text.strip() for site in found.sites if site is not None]
    assert sites == ["asc.muls(b, a, 0.5, n)", "asc.muls(b, a, 0.25, n)"]
    text = str(found)
    assert text.startswith("the runs part at asc.muls: kernel steps, launch 0, block 0, after 3 writing instructions")
    assert "sources: equal" in text


def test_another_instruction_is_a_path() -> None:
    found = bisect(same, partial(run, kernels.steps_with_a_slip))
    assert found is not None
    assert (found.kind, found.instruction, found.index) == ("path", "asc.exp and asc.ln", 4)
    assert found.comparison is None


def test_other_inputs_are_said_to_be_so() -> None:
    found = bisect(same, partial(run, kernels.steps, change=700))
    assert found is not None
    assert (found.instruction, found.block, found.index, found.sources_equal) == ("asc.data_copy", 2, 0, False)
    assert found.comparison is not None
    assert np.concatenate(list(found.comparison.statistics.mask.chunks())).tolist() == [700 - 512]
    assert "they differ already" in str(found)


def test_precision_is_compared_by_value() -> None:
    half = partial(run, kernels.steps, dtype=np.float16)
    found = bisect(same, half, rtol=1e-3)
    assert found is not None
    assert found.instruction == "asc.exp"
    assert found.comparison is not None
    assert {found.comparison.golden.dtype.name, found.comparison.result.dtype.name} == {"float32", "float16"}
    assert bisect(same, half, rtol=2e-2, atol=1e-3) is None


def test_small_differences_can_be_let_pass() -> None:
    other = partial(run, kernels.steps_with_another_constant)
    assert bisect(same, other, rtol=10, atol=10) is None


def test_launches_are_counted() -> None:
    def twice(second: object) -> None:
        run(kernels.steps)
        run(second)

    found = bisect(partial(twice, kernels.steps), partial(twice, kernels.steps_with_another_constant))
    assert found is not None
    assert (found.launch, found.index) == (1, 3)


def test_more_blocks_are_a_path() -> None:
    found = bisect(same, partial(run, kernels.steps, blocks=5))
    assert found is not None
    assert (found.kind, found.block, found.index) == ("path", 4, 0)
    assert "ended before" in str(found)


def test_an_error_is_raised_when_nothing_differed_before() -> None:
    failing = partial(run, kernels.stops_outside, blocks=1)
    with pytest.raises(BoundsError):
        bisect(failing, failing)


def test_what_differs_before_an_error_is_found() -> None:
    failing = partial(run, kernels.stops_outside, blocks=1)
    found = bisect(failing, partial(run, kernels.stops_outside, blocks=1, change=3))
    assert found is not None
    assert (found.instruction, found.index) == ("asc.data_copy", 0)


def test_nobody_watches_afterwards() -> None:
    bisect(same)
    with settings.override(log_events=True):
        run(kernels.steps)
    assert len(kernels.steps.last_report.events) > 0
    run(kernels.steps)
    assert kernels.steps.last_report.events == []
