"""Every row and form in a kernel: machine code and interpreter leave the same bits, whatever the operands hold.

`test_conformance.py` compares what both of them call with the reference meaning.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import openasc
from generators.examples import COUNT, Kernel, combination, example
from generators.examples_by_hand import BY_HAND
from generators.examples_of_more import MORE
from openasc.dtypes import DataType
from openasc.errors import Error
from openasc.isa.row import Instruction
from openasc.isa.table import TABLE, by_name
from tests.instructions.cases import random_raw
from tests.kernels.harness import assert_same_bits

ROWS = [
    row.name
    for row in TABLE
    if row.operands and row.name not in BY_HAND and row.name not in MORE and example(row)
    and any("w" in operand.access for operand in row.operands)
]  # fmt: skip
"""Rows whose pages have a generated program that leaves a result."""
Array = numpy.ndarray[Any, Any]


def kernels(row: Instruction) -> list[Kernel]:
    """A kernel for each form, as the row's page has it."""
    dtypes = dict(zip((operand.name for operand in row.operands), combination(row), strict=True))
    return [Kernel(row, form, dtypes) for form in row.forms]


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ModuleType]:
    """Row → a module with its kernels."""
    folder, made = tmp_path_factory.mktemp("kernels"), {}
    for name in ROWS:
        lines = ["import openasc as asc", *(line for kernel in kernels(by_name(name)) for line in kernel.text())]
        path = folder / f"of_{name}.py"
        path.write_text("\n".join(lines) + "\n")
        made[name] = _load(path)
    return made


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def operand(random: numpy.random.Generator, name: str, dtype: DataType) -> Array:
    """Any bits, special values, numbers of a usual size; zeros where they are offsets."""
    numpy_type = numpy.dtype(dtype.numpy_name)
    if "offset" in name:
        return numpy.zeros(COUNT, numpy_type)
    return random_raw(random, dtype, COUNT).view(numpy_type)


def outcome(launch: Any, arguments: list[Array], interpret: bool) -> tuple[str, list[Array]]:
    """The id of the error, if any, and the arrays as the launch left them."""
    arrays = [array.copy() for array in arguments]
    with openasc.settings.override(interpret=interpret):
        try:
            launch[1](*arrays)
        except Error as error:
            return error.id, arrays
    return "", arrays


@pytest.mark.parametrize("name", ROWS)
def test_executors_agree(name: str, modules: dict[str, ModuleType]) -> None:
    row = by_name(name)
    written = next(dtype for dtype, one in zip(combination(row), row.operands, strict=True) if "w" in one.access)

    @settings(max_examples=3, deadline=None, database=None, derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(st.integers(0, 2**32 - 1))
    def agree(seed: int) -> None:
        random = numpy.random.default_rng(seed)
        for kernel in kernels(row):
            arguments = [operand(random, *item) for item in kernel.inputs.items()]
            arguments.append(random_raw(random, written, COUNT).view(numpy.dtype(written.numpy_name)))
            launch = getattr(modules[name], kernel.name)
            (error, compiled), (other, interpreted) = (outcome(launch, arguments, each) for each in (False, True))
            assert error == other, kernel.form.name
            for ours, theirs in zip(compiled, interpreted, strict=True):
                assert_same_bits(ours, theirs, f"{name}, {kernel.form.name}")

    agree()


def test_all_rows_that_compute_are_there() -> None:
    assert {"Add", "Exp", "Cast", "Compare", "Select", "Gather", "ReduceSum", "WholeReduceMax", "Sort32"} <= set(ROWS)
    assert len(ROWS) > 60
