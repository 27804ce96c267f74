"""The interpreter: kernels as ordinary Python, with its exceptions, print, and places of errors."""

from __future__ import annotations

import traceback

import numpy as np
import pytest

import openasc as asc
from openasc import errors
from tests.runtime import kernels


@pytest.fixture(autouse=True)
def interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_INTERPRET", "1")


def test_the_body_runs_as_plain_python(capsys: pytest.CaptureFixture[str]) -> None:
    seen = []

    @asc.jit
    def kernel(x: asc.GlobalAddress, n: int, f: float, flag: bool, m: asc.ConstExpr[int], half):
        seen.append((type(x).__name__, n, type(f).__name__, f.dtype, flag, m, half.dtype))
        print("block", asc.get_block_idx())
        asc.printf("printf %d\n", n)
        print(list(asc.range(3)), list(asc.static_range(2)))

    kernel[1](np.zeros(4, np.float32), 3, 0.1, True, asc.ConstExpr(9), np.float16(1))
    assert seen == [("GlobalAddress", 3, "Scalar", asc.float32, True, 9, asc.float16)]
    assert capsys.readouterr().out == "block 0\nprintf 3\n[0, 1, 2] [0, 1]\n"


def test_float_arguments_are_float32() -> None:
    values = []

    @asc.jit
    def kernel(f: float):
        values.append(float(f))
        values.append(float(f * 3))

    kernel[1](0.1)
    assert values == [float(np.float32(0.1)), float(np.float32(0.1) * np.float32(3))]


def test_the_kernels_own_exceptions_are_not_wrapped() -> None:
    @asc.jit
    def kernel(x: asc.GlobalAddress):
        {}["missing"]

    with pytest.raises(KeyError, match="missing") as caught:
        kernel[2](np.zeros(4))
    assert traceback.extract_tb(caught.value.__traceback__)[-1].name == "kernel"
    assert asc.JITFunction
    assert kernels.greet[1](0) is None


def test_a_fault_is_raised_at_the_kernels_line() -> None:
    def helper_line():
        return asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 1 << 17)

    helper = asc.jit(helper_line)

    @asc.jit
    def kernel():
        tensor = helper()
        asc.adds(tensor, tensor, 1.0, 1 << 17)

    with pytest.raises(errors.Error) as caught:
        kernel[1]()
    frames = traceback.extract_tb(caught.value.__traceback__)
    assert frames[-1].filename == __file__
    site = caught.value.site
    assert site.file == __file__
    assert site.text.strip() in ("return asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 1 << 17)",
                                 "asc.adds(tensor, tensor, 1.0, 1 << 17)")  # fmt: skip
    if site.function == "helper_line":
        assert site.caller.function == "kernel"


def test_errors_of_the_language_are_raised_at_the_kernels_line() -> None:
    @asc.jit
    def kernel():
        tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
        asc.shift_left(tensor, tensor, 1, 64)

    with pytest.raises(errors.DtypeError) as caught:
        kernel[1]()
    assert "shift_left" in caught.value.site.text
    assert traceback.extract_tb(caught.value.__traceback__)[-1].name == "kernel"


def test_the_builder_is_gone_after_a_launch() -> None:
    from openasc.language.builder import current_builder

    @asc.jit
    def failing():
        raise ValueError("mine")

    with pytest.raises(ValueError, match="mine"):
        failing[1]()
    assert current_builder() is None


def test_two_blocks_do_not_share_structures_or_scalars() -> None:
    seen = []

    @asc.jit
    def kernel(f: float):
        seen.append(f)

    kernel[3](1.0)
    assert len({id(value) for value in seen}) == 3


def test_breakpoint_stops_inside_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    names = []
    monkeypatch.setattr(sys, "breakpointhook", lambda: names.append(sys._getframe(1).f_code.co_name))

    @asc.jit
    def kernel():
        breakpoint()

    kernel[1]()
    assert names == ["kernel"]
