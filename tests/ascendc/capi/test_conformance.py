"""Every overload made from the table: what it does, against the reference meaning of its instruction."""

from __future__ import annotations

import os
import zlib
from dataclasses import replace

import numpy
import pytest

from openasc.isa.capi_functions import Function, functions
from openasc.reference.execute import SHAPES, execute
from tests.ascendc.capi import harness
from tests.instructions.cases import Case
from tests.instructions.test_conformance import compare, copy_of, prepare

EXAMPLES = int(os.environ.get("INSTRUCTION_EXAMPLES", "3"))


def name(function: Function) -> str:
    dtypes = "_".join(map(str, function.dtypes))
    return f"{function.name}-{len(function.arguments)}-{dtypes}"


OVERLOADS = {
    name(function): number
    for number, function in enumerate(functions())
    if function.row.meaning is not None and function.row.shape.name in SHAPES
}


def _case(rng: numpy.random.Generator, function: Function) -> Case:
    """A case of the instruction; what the C function cannot say stays as the form fixes it."""
    form = replace(function.form, name="block") if function.row.name == "Transpose" else function.form
    case = prepare(rng, (function.row, form, function.dtypes))
    fixed = dict(form.constants)
    values = {field: value for field, value in case.values.items() if field not in fixed}
    if "dst" in form.absent:  # the compare mask register holds one repeat
        values["repeat"] = min(values["repeat"], 1)
    return Case(case.machine, case.operands, values)


def _reference_values(function: Function, values: dict[str, int]) -> dict[str, int]:
    """Values as the instruction gets them: a scalar may change its sign on the way."""
    if not function.negated:
        return values
    dtype = function.dtypes[-1]
    raw = values["scalar"] % 2**dtype.bits
    negated = raw ^ 1 << dtype.bits - 1 if dtype.is_float() else -raw % 2**dtype.bits
    return {**values, "scalar": negated}


@pytest.mark.parametrize("overload", OVERLOADS)
def test_function_does_what_its_instruction_means(overload: str) -> None:
    number = OVERLOADS[overload]
    function = functions()[number]
    rng = numpy.random.default_rng(zlib.crc32(overload.encode()))
    for _ in range(EXAMPLES):
        case = _case(rng, function)
        want = copy_of(case.machine)
        execute(want, function.row, function.form, function.dtypes, case.operands,
                _reference_values(function, case.values))  # fmt: skip
        got = harness.run(number, case.machine, case.operands, case.values)
        compare(got, want, function.dtypes[0], f"{overload}: {case}")


def test_all_that_has_a_meaning_is_compared() -> None:
    left = {function.name for function in functions() if name(function) not in OVERLOADS}
    assert not {row for row in left if not row.startswith(("asc_set_", "asc_get_", "asc_sync", "asc_init"))} - {
        "asc_clz", "asc_sflbits", "asc_popc", "asc_zero_bits_cnt", "asc_ffs", "asc_ffz",
    }  # fmt: skip
