"""Every row, dtype tuple and form: the C++ core against the reference meaning, byte for byte (NaNs alike).

`INSTRUCTION_EXAMPLES` sets how many random cases each combination gets.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openasc import _core
from openasc.dtypes import DataType
from openasc.isa.forms import A2
from openasc.isa.row import Form, Instruction
from openasc.isa.system import ATOMIC_DTYPES
from openasc.isa.table import TABLE
from openasc.reference.execute import SHAPES, execute
from openasc.reference.machine import Machine
from openasc.reference.values import raw_dtype, widen
from tests.instructions import rearranging
from tests.instructions.cases import Case, make_case
from tests.instructions.native import run

EXAMPLES = int(os.environ.get("INSTRUCTION_EXAMPLES", "6"))
OVERLAP_FREE = ("Brcb", "Gather", "Gatherb", "Scatter", "DataCopyLocal", "Compare", "CompareScalar")
"""Instructions whose src must not be where dst is, reductions aside."""

Combination = tuple[Instruction, Form, tuple[DataType, ...]]


def combinations() -> Iterator[Combination]:
    """Everything that has a meaning and moves data."""
    for row in TABLE:
        if row.meaning is None or row.shape.name not in SHAPES:
            continue
        for dtypes in dict.fromkeys(dtypes for legal in row.types.values() for dtypes in legal):
            for form in row.forms:
                yield row, form, dtypes


def name(combination: Combination) -> str:
    row, form, dtypes = combination
    return f"{row.name}-{form.name}-{'_'.join(str(dtype) for dtype in dtypes)}"


COMBINATIONS = {name(combination): combination for combination in combinations()}


def instruction_sets() -> list[str]:
    """The sets that this machine can run."""
    names, before = [], _core.instruction_set()
    for candidate in ("baseline", "avx2", "avx512", "neon"):
        try:
            _core.set_instruction_set(candidate)
        except ValueError:
            continue
        names.append(_core.instruction_set())
    _core.set_instruction_set(before)
    return list(dict.fromkeys(names))


SETS = instruction_sets()


@pytest.fixture(autouse=True)
def _instruction_set() -> Iterator[None]:
    before = _core.instruction_set()
    yield
    _core.set_instruction_set(before)


def lanes_of(row: Instruction, dtypes: tuple[DataType, ...]) -> int:
    names = [operand.name for operand in row.operands]
    if row.lanes == "wider":
        return 256 // max(dtype.sizeof() for dtype in dtypes)
    return 256 // dtypes[names.index(row.lanes)].sizeof()


def prepare(rng: numpy.random.Generator, combination: Combination) -> Case:
    row, form, dtypes = combination
    if row.shape.name in rearranging.MAKERS:
        return rearranging.make(rng, row, form, dtypes)
    free = row.overlap == "disjoint" or row.name in OVERLAP_FREE or row.shape.name == "vector_reduce"
    case = make_case(rng, row, form, dtypes, lanes_of(row, dtypes), in_place=not free)
    if row.shape.name == "vector_gather":
        _offsets(rng, case, row, dtypes[0])
    if row.name == "BilinearInterpolation":
        _block_offsets(rng, case)
    if "atomic" in row.reads and dtypes[:1] in ATOMIC_DTYPES[A2]:
        case.machine.atomic = str(rng.choice(("", "", "add", "maximum", "minimum")))
    return case


def _offsets(rng: numpy.random.Generator, case: Case, row: Instruction, dtype: DataType) -> None:
    """Fills the offsets with multiples of what is gathered, inside src's quarter of UB."""
    unit = 32 if row.name == "Gatherb" else dtype.sizeof()
    start = case.operands["src_offset"].offset
    offsets = rng.integers(0, 8192 // unit, 4096, dtype=numpy.uint32) * numpy.uint32(unit)
    data = offsets[: (len(case.machine.ub) - start) // 4].view(numpy.uint8)
    case.machine.ub[start : start + len(data)] = data


def _block_offsets(rng: numpy.random.Generator, case: Case) -> None:
    start = case.operands["src0_offset"].offset
    offsets = rng.integers(0, 256, 1024, dtype=numpy.uint32) * numpy.uint32(32)
    case.machine.ub[start : start + 4096] = offsets.view(numpy.uint8)


def copy_of(machine: Machine) -> Machine:
    return replace(
        machine, ub=machine.ub.copy(), arrays=[array.copy() for array in machine.arrays],
        compare_mask=machine.compare_mask.copy(),
    )  # fmt: skip


def differences(
    got: numpy.ndarray[Any, Any], want: numpy.ndarray[Any, Any], dtype: DataType
) -> numpy.ndarray[Any, Any]:
    """Indices of elements that differ; NaNs of any bits are the same."""
    got_raw, want_raw = got.view(raw_dtype(dtype)), want.view(raw_dtype(dtype))
    differ = got_raw != want_raw
    if dtype.is_float():
        differ &= ~(numpy.isnan(widen(got_raw, dtype)) & numpy.isnan(widen(want_raw, dtype)))
    return numpy.flatnonzero(differ)


def compare(got: Machine, want: Machine, dtype: DataType, case: str) -> None:
    arrays = zip(got.arrays, want.arrays, strict=True)
    pairs = [("UB", got.ub, want.ub), *((f"GM {number}", ours, theirs) for number, (ours, theirs) in enumerate(arrays))]
    for where, ours, theirs in pairs:
        wrong = differences(ours, theirs, dtype)
        if len(wrong):
            first, raw = wrong[0], raw_dtype(dtype)
            values = [widen(side.view(raw)[wrong[:4]], dtype) for side in (ours, theirs)]
            pytest.fail(
                f"{len(wrong)} elements of {where} differ, first at byte {first * dtype.sizeof()}: core {values[0]},"
                f" reference {values[1]}\n{case}"
            )
    assert (got.compare_mask == want.compare_mask).all(), f"compare mask differs\n{case}"
    counts = [(machine.gather_mask_count, machine.merge_counts) for machine in (got, want)]
    assert counts[0] == counts[1], f"counts differ\n{case}"


def check(combination: Combination, rng: numpy.random.Generator) -> None:
    """One case, on every instruction set."""
    row, form, dtypes = combination
    case = prepare(rng, combination)
    want = copy_of(case.machine)
    execute(want, row, form, dtypes, case.operands, case.values)
    for instruction_set in SETS:
        _core.set_instruction_set(instruction_set)
        got = run(case.machine, row, form, dtypes, case.operands, case.values)
        compare(got, want, dtypes[0], f"{case} with {instruction_set}")


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_core_agrees_with_the_reference(combination: str) -> None:
    rng = numpy.random.default_rng(zlib.crc32(combination.encode()))
    for _ in range(EXAMPLES):
        check(COMBINATIONS[combination], rng)


@settings(max_examples=50 * EXAMPLES, deadline=None)
@given(combination=st.sampled_from(sorted(COMBINATIONS)), seed=st.integers(0, 2**64 - 1))
def test_any_case_of_any_row(combination: str, seed: int) -> None:
    check(COMBINATIONS[combination], numpy.random.default_rng(seed))
