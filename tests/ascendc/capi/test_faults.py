"""What a kernel does wrong is an error at the line of the call, never a crash."""

from __future__ import annotations

import numpy
import pytest

from tests.ascendc.capi.test_by_hand import launch

FIRST_LINE = 4
"""Of the first statement in the kernel that has them all."""
FAULTS = {
    "a GM pointer as dst": ("asc_add(gm, x, y, 64);", "ASC-TYPE-003", "a pointer into on-chip memory is wanted"),
    "a GM pointer as src": ("asc_exp(x, gm, 64);", "ASC-TYPE-003", "which is in GM"),
    "a stack pointer": ("float z[64]; asc_abs(x, z, 64);", "ASC-TYPE-003", "none of its memories"),
    "a UB pointer as GM": ("asc_copy_gm2ub(x, y, 64);", "ASC-BOUNDS-002", ""),
    "a pointer at the end of UB": ("asc_abs(x + 49072, y, 64);", "ASC-BOUNDS-001", "dst"),
    "a pointer behind UB": ("asc_abs(x + 50000, y, 64);", "ASC-TYPE-003", ""),
    "an odd address": ("asc_abs(x + 1, y, 64);", "ASC-ALIGN-001", "dst"),
    "too much to read": ("asc_copy_gm2ub(x, gm, 8192);", "ASC-BOUNDS-002", ""),
    "too much to write": ("asc_copy_ub2gm_align(gm, x, 4100);", "ASC-BOUNDS-002", ""),
    "too many repeats": ("asc_add(x, x, y, 256, 1, 1, 1, 8, 8, 8);", "ASC-RANGE-001", "256"),
    "a stride too wide": ("asc_add(x, x, y, 2, 1, 1, 256, 8, 8, 8);", "ASC-RANGE-001", "256"),
    "a negative count": ("asc_add(x, x, y, -1);", "ASC-RANGE-001", "-1"),
    "a block too long": ("asc_copy_gm2ub(x, gm, 1, 65536, 0, 0);", "ASC-RANGE-001", "65536"),
    "no such flag": ("asc_sync_notify(PIPE_V, PIPE_V2, EVENT_ID0);", "ASC-RANGE-002", ""),
    "an event id too large": ("asc_sync_notify(PIPE_V, PIPE_MTE3, 8);", "ASC-RANGE-002", "8"),
    "a flag of cube cores": ("asc_sync_notify(PIPE_M, PIPE_FIX, EVENT_ID0);", "ASC-RANGE-002", "vector core"),
    "a flag nobody sets": ("asc_sync_wait(PIPE_V, PIPE_MTE3, EVENT_ID0);", "ASC-HANG-001", ""),
    "a barrier of the scalar unit": ("asc_sync_pipe(PIPE_S);", "ASC-RANGE-001", ""),
    "a cross-core flag too large": ("asc_sync_inter_arrive(PIPE_MTE3, 16);", "ASC-RANGE-002", "16"),
    "lists that are not there": (
        "__ubuf__ float* lists[4] = {x, x, x, x}; asc_mrgsort4(y, lists, 1, 8, 8, 8, 8, false, 5);",
        "ASC-RANGE-001", "valid_bit",
    ),
    "comparisons beyond the register": ("asc_lt(x, y, 2, 1, 1, 1, 8, 8, 8);", "ASC-RANGE-001", "compare mask"),
    "no scale for 16-bit integers": (
        "auto* b = reinterpret_cast<__ubuf__ int8_t*>(x); auto* s = reinterpret_cast<__ubuf__ int16_t*>(y);"
        " asc_deq_int162b8_l(b, s, 16);",
        "ASC-RANGE-001", "",
    ),
    "addresses of another core": (
        "static uint8_t far[64]; __ubuf__ uint8_t* list[8] = {far, far, far, far, far, far, far, far};"
        " asc_set_va_reg(VA0, list); asc_set_va_reg(VA1, list); asc_transto5hd_b16(VA0, VA0, 1, 0, 0);",
        "ASC-TYPE-003", "",
    ),
}  # fmt: skip
"""What is wrong → the statement, the error's id (or its beginning), and a part of its text."""


def _kernel() -> str:
    """All wrong statements, a line each, of which the kernel executes one."""
    lines = [f"case {number}: {{ {statement} break; }}" for number, (statement, *_) in enumerate(FAULTS.values())]
    start = "auto* x = reinterpret_cast<__ubuf__ float*>(ub); auto* y = x + 1024; (void)x; (void)y;"
    return "\n".join([start, "switch (which) {", *lines, "}"])


@pytest.mark.parametrize("wrong", FAULTS)
def test_a_fault_has_its_line(wrong: str) -> None:
    _, error, said = FAULTS[wrong]
    number = list(FAULTS).index(wrong)
    gm = numpy.zeros(1024, numpy.float32)
    outcome = launch(_kernel(), gm, number, parameters="__gm__ float* gm, int64_t which", fails=True)
    assert outcome.fault.startswith(error)
    assert outcome.fault.endswith(f"kernel.cpp:{FIRST_LINE + number}")
    assert said in outcome.text


def test_a_pointer_of_another_block_is_refused() -> None:
    """Each block has a UB of its own; one core's address means nothing to another."""
    shared = numpy.zeros(16, numpy.int64)
    outcome = launch(
        """auto* mine = reinterpret_cast<__ubuf__ int64_t*>(ub);
        mine[0] = mine[1] = mine[2] = mine[3] = reinterpret_cast<int64_t>(ub);
        asc_copy_ub2gm(shared + 4 * asc_get_block_idx(), mine, 32);
        asc_sync_inter_arrive(PIPE_MTE3, 1); asc_sync_inter_wait(PIPE_MTE3, 1);
        auto* other = reinterpret_cast<__ubuf__ int16_t*>(shared[4 * (1 - asc_get_block_idx())]);
        asc_duplicate(other, 1, 16);""",
        shared, parameters="__gm__ int64_t* shared", blocks=2, fails=True,
    )  # fmt: skip
    assert outcome.fault == "ASC-TYPE-003 kernel.cpp:7"
