"""The same tools on kernels in Ascend C, and between the two languages."""

from __future__ import annotations

import shutil
from functools import partial
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc.testing import bisect, sweep
from tests.testing import kernels

pytestmark = pytest.mark.skipif(not (shutil.which("g++") or shutil.which("clang++")), reason="needs a C++ compiler")

STEPS = """\
#include "kernel_operator.h"
using namespace AscendC;

extern "C" __global__ __aicore__ void steps(GM_ADDR x, GM_ADDR y, int n) {
    GlobalTensor<float> source, target;
    source.SetGlobalBuffer((__gm__ float*)x + GetBlockIdx() * n);
    target.SetGlobalBuffer((__gm__ float*)y + GetBlockIdx() * n);
    LocalTensor<float> a(TPosition::VECCALC, 0, 1024), b(TPosition::VECCALC, 32768, 1024);
    DataCopy(a, source, n);
    for (int i = 0; i < 3; ++i) {
        Muls(b, a, i == 1 ? SECOND : 0.5f, n);
        Exp(a, b, n);
    }
    Add(a, a, b, n);
    DataCopy(target, a, n);
}
"""


def module(second: str) -> Any:
    return asc.load(source=STEPS, define={"SECOND": second})


def test_both_languages_issue_the_same_instructions() -> None:
    right = module("0.5f").steps
    assert bisect(partial(kernels.run, kernels.steps), partial(kernels.run, right)) is None


def test_a_difference_is_found_at_its_line_in_both() -> None:
    wrong = module("0.25f").steps
    found = bisect(partial(kernels.run, kernels.steps), partial(kernels.run, wrong))
    assert found is not None
    assert (found.instruction, found.block, found.index) == ("asc.muls", 0, 3)
    python, cpp = found.sites
    assert python is not None
    assert python.text.strip() == "asc.muls(b, a, 0.5, n)"
    assert cpp is not None
    assert cpp.line == 11


def test_sweep_of_a_kernel_in_ascend_c() -> None:
    right = module("0.5f").steps

    def reference(x: np.ndarray) -> np.ndarray:
        a = x.astype(np.float64)
        for _ in range(3):
            b = a / 2
            a = np.exp(b)
        return (a + b).astype(np.float32)

    found = sweep(
        right[1], "n", out="n", arguments=lambda n: (n,), reference=reference, limit=130, rtol=1e-5, check=False,
    )  # fmt: skip
    assert found.pattern() == "n is not a multiple of 8 (32 bytes)"
