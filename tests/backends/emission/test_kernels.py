"""Every kernel of the lists: its Ascend C text, built with the headers, leaves the bits that machine code leaves."""

from __future__ import annotations

import ctypes
from pathlib import Path

import numpy as np
import pytest

import openasc
from tests.backends.emission import native
from tests.kernels.harness import assert_same_bits
from tests.kernels.harness import run as run_kernel
from tests.kernels.test_kernels import CASES

pytestmark = pytest.mark.filterwarnings("ignore:ASC-LANG-013:openasc.OpenascWarning")


@pytest.fixture(scope="module")
def emitted() -> list[native.Emitted]:
    names = native.numbered([case.kernel.__name__ for case in CASES])
    return [
        native.emit(case.kernel, case.arguments(np.random.default_rng(case.seed)), name)
        for case, name in zip(CASES, names, strict=True)
    ]


@pytest.fixture(scope="module")
def library(emitted: list[native.Emitted]) -> ctypes.CDLL:
    """All of them as one source, in which the compiler finds nothing to warn of."""
    return native.build(emitted)


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: str(CASES[number]))
def test_kernel(
    number: int, emitted: list[native.Emitted], library: ctypes.CDLL, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CASES[number]
    wanted = run_kernel(case, "machine code")
    printed = capsys.readouterr().out
    arguments = case.arguments(np.random.default_rng(case.seed))
    output = native.run(library, emitted[number], case.kernel, arguments, case.blocks)
    for index, (actual, right) in enumerate(zip(native.arrays_of(arguments), wanted, strict=True)):
        assert_same_bits(actual, right, f"array {index}")
    assert output == printed == case.output


def test_a_text_is_a_source_like_any_other(tmp_path: Path) -> None:
    """`openasc.load` takes what `emit` wrote."""
    case = next(case for case in CASES if case.kernel.__name__ == "collatz")
    arguments = case.arguments(np.random.default_rng(case.seed))
    path = tmp_path / "collatz.asc"
    path.write_text(case.kernel.emit(*arguments))
    openasc.load(str(path)).collatz[case.blocks](*arguments)
    wanted = run_kernel(case, "machine code")
    for actual, right in zip(native.arrays_of(arguments), wanted, strict=True):
        assert_same_bits(actual, right, "an array")
