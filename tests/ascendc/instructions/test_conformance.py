"""Every overload with every dtype, called from C++: the same cases as in tests/instructions, against the reference.

`INSTRUCTION_EXAMPLES` sets how many random cases each gets.
"""

from __future__ import annotations

import os
import zlib

import numpy
import pytest

from openasc.dtypes import DataType
from openasc.isa.flatten import field_of
from openasc.isa.row import Form
from openasc.reference.execute import execute
from tests.ascendc.build import COMPILERS
from tests.ascendc.instructions.calls import Call
from tests.ascendc.instructions.native import CALLS, perform
from tests.instructions.cases import Case
from tests.instructions.test_conformance import compare, copy_of, prepare

EXAMPLES = int(os.environ.get("INSTRUCTION_EXAMPLES", "3"))

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")


def _written_out(case: Case, dtype: DataType) -> None:
    """Replaces what only Python can leave out of a slice."""
    for name in ("dst_slices", "src_slices"):
        records = case.values.get(name)
        if not isinstance(records, list):
            continue
        for at in range(1, len(records), 5):
            start, end, gap, burst, extent = records[at : at + 5]
            end = extent - 1 if end == -1 else end
            burst = (end + 1 - start) * dtype.sizeof() // 32 if burst == -1 else burst
            records[at : at + 5] = [start, end, gap, burst, extent]


def _row_form(call: Call) -> Form:
    """The row's own form, or that of Ascend C where it has a mask register that Python's lacks."""
    own = next(form for form in call.overload.row.forms if form.name == call.overload.form.name)
    fields = {name for parameter in own.parameters for name in field_of(parameter)}
    return call.overload.form if "is_set_mask" not in fields else own


@pytest.mark.parametrize("name", CALLS)
def test_a_call_does_what_its_row_means(name: str) -> None:
    call = CALLS[name]
    form = _row_form(call)
    combination = (call.overload.row, form, call.dtypes)
    rng = numpy.random.default_rng(zlib.crc32(name.encode()))
    for _ in range(EXAMPLES):
        case = prepare(rng, combination)
        _written_out(case, call.dtypes[0])
        want = copy_of(case.machine)
        execute(want, call.overload.row, form, call.dtypes, case.operands, case.values)
        got, result = perform(call, case)
        if not (call.overload.row.name == "Compare" and "dst" in form.absent):
            want.compare_mask = got.compare_mask if "cmpmask" in call.overload.row.writes else want.compare_mask
        if call.overload.spelling.result:
            assert result == want.gather_mask_count
        else:
            got.gather_mask_count = want.gather_mask_count
        if call.overload.row.shape.name != "merge":
            got.merge_counts = want.merge_counts
        compare(got, want, call.dtypes[0], str(case))
