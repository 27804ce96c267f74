"""Scalars of emitted kernels: the bits of machine code for every dtype, and no undefined case on the way."""

from __future__ import annotations

import ctypes
import itertools
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tests.backends.emission import native, typed
from tests.frontend.generator import Generator
from tests.frontend.harness import module_of
from tests.frontend.harness import run as run_program
from tests.kernels.harness import assert_same_bits

INTEGERS = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]
FLOATS = [np.float16, ml_dtypes.bfloat16, np.float32, np.float64]
VALUES = [(3, 5, -2), (0, 0, 0), (7, -4, 11)]
PROGRAMS = 12
CHECKED = ("-fsanitize=undefined", "-fno-sanitize=vptr")
"""The compiler's own check: it prints a line for each undefined operation that is done."""


def integer_arguments(dtype: Any) -> list[Any]:
    limits = np.iinfo(dtype)
    edges = {0, 1, 2, 3, 7, limits.max, limits.max - 1, limits.max // 2, limits.min, limits.min // 2, limits.min + 1}
    edges |= {each for each in (-1, -2, -7, 65519, 65520, 2**24 + 1, 2**53 + 1, 2**40 + 2**15 + 1)
              if limits.min <= each <= limits.max}  # fmt: skip
    pairs = [pair for pair in itertools.product(sorted(edges), repeat=2) if pair[1] != 0]
    x, y = (np.array(column, dtype) for column in zip(*pairs, strict=True))
    return [x, y, np.zeros(14 * len(x), dtype), np.zeros(9 * len(x)), len(x)]


def float_arguments(dtype: Any) -> list[Any]:
    edges = [0.0, -0.0, 1.0, -1.5, 3.7, 65504.0, 65520.0, 1e-7, -1e30, 2.5e9, np.inf, -np.inf, np.nan, 2.0**63, 1 / 3]
    with np.errstate(over="ignore"):
        pairs = [np.array(column).astype(dtype) for column in zip(*itertools.product(edges, repeat=2), strict=True)]
    return [*pairs, np.zeros(11 * len(pairs[0]), dtype), np.zeros(9 * len(pairs[0])), len(pairs[0])]


CASES = [
    *((typed.integers, integer_arguments, dtype) for dtype in INTEGERS),
    *((typed.floats, float_arguments, dtype) for dtype in FLOATS),
]


@pytest.fixture(scope="module")
def emitted() -> list[native.Emitted]:
    names = native.numbered([kernel.__name__ for kernel, _, _ in CASES])
    return [native.emit(kernel, make(dtype), name) for (kernel, make, dtype), name in zip(CASES, names, strict=True)]


@pytest.fixture(scope="module")
def library(emitted: list[native.Emitted]) -> ctypes.CDLL:
    return native.build(emitted, *CHECKED)


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: np.dtype(CASES[number][2]).name)
def test_every_operation(
    number: int, emitted: list[native.Emitted], library: ctypes.CDLL, capfd: pytest.CaptureFixture[str]
) -> None:
    kernel, make, dtype = CASES[number]
    arguments, wanted = make(dtype), make(dtype)
    native.run(library, emitted[number], kernel, arguments, 1)
    kernel[1](*wanted)
    for place, (actual, right) in enumerate(zip(native.arrays_of(arguments), native.arrays_of(wanted), strict=True)):
        assert_same_bits(actual, right, f"array {place}")
    assert "runtime error" not in capfd.readouterr().err


def test_random_programs(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    programs = [module_of(tmp_path, Generator(seed).source() + WRAPPER) for seed in range(PROGRAMS)]
    names = native.numbered(["program"] * PROGRAMS)
    kernels = [
        native.emit(each.kernel, [np.zeros(8, np.int64), 1, 2, 3], name)
        for each, name in zip(programs, names, strict=True)
    ]
    library = native.build(kernels, *CHECKED, "-w")  # the programs compare things with themselves
    for module, kernel in zip(programs, kernels, strict=True):
        for values in VALUES:
            result = np.zeros(8, np.int64)
            native.run(library, kernel, module.kernel, [result, *values], 1)
            assert result[0] == run_program(module.program, *values), kernel.source.kernel
    assert "runtime error" not in capfd.readouterr().err


WRAPPER = """

@asc.jit
def kernel(out, a: int, b: int, c: int):
    tensor = asc.GlobalTensor()
    tensor.set_global_buffer(out, 8)
    tensor.set_value(0, program(a, b, c))
"""
