"""Every kernel of the lists, on every executor."""

from __future__ import annotations

import importlib

import pytest

from tests.kernels.harness import EXECUTORS, Case, assert_same_bits, expectation, run

pytestmark = pytest.mark.filterwarnings("ignore:ASC-LANG-013:openasc.OpenascWarning")
LISTS = (
    "elementwise", "control_flow", "helpers", "static_tensors", "vector_forms", "structures", "queues", "state",
    "moving", "sorting", "blocks", "conversions", "automatic", "leaving", "reductions",
)  # fmt: skip
CASES: list[Case] = [case for name in LISTS for case in importlib.import_module(f"tests.kernels.{name}").CASES]


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_kernel(case: Case, executor: str, capsys: pytest.CaptureFixture[str]) -> None:
    results = run(case, executor)
    assert capsys.readouterr().out == case.output
    for index, (actual, wanted) in enumerate(zip(results, expectation(case), strict=True)):
        assert_same_bits(actual, wanted, f"array {index} on the {executor}")


def test_executors_differ() -> None:
    assert len({tuple(chosen.items()) for chosen in EXECUTORS.values()}) == len(EXECUTORS) >= 2
