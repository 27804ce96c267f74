"""Programs under checks: what `OPENASC_CHECK` finds, as lines of JSON and as text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ascendc import programs

SOURCE = """
#include <acl/acl.h>
#include "kernel_operator.h"
using namespace AscendC;

__global__ __aicore__ void twice(GM_ADDR x, GM_ADDR y) {
    TPipe pipe;
    TBuf<TPosition::VECCALC> buffer;
    pipe.InitBuffer(buffer, 512);
    LocalTensor<float> a = buffer.Get<float>(64);
    GlobalTensor<float> from, to;
    from.SetGlobalBuffer((__gm__ float*)x);
    to.SetGlobalBuffer((__gm__ float*)y);
    DataCopy(a, from, 64);
    WAIT(MTE2_V)
    Add(a, a, a, 64);
    WAIT(V_MTE3)
    DataCopy(to, a, 64);
}

int main() {
    aclInit(nullptr);
    aclrtSetDevice(0);
    void *x, *y;
    aclrtMalloc(&x, 256, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMalloc(&y, 256, ACL_MEM_MALLOC_HUGE_FIRST);
    twice<<<1, nullptr, nullptr>>>((GM_ADDR)x, (GM_ADDR)y);
    const int error = aclrtSynchronizeStream(nullptr);
    FAULT
    aclrtFree(x);
    aclrtFree(y);
    return error;
}
"""
WAIT = "#define WAIT(event) SetFlag<HardEvent::event>(EVENT_ID0); WaitFlag<HardEvent::event>(EVENT_ID0);"
NO_WAIT = "#define WAIT(event)"


def source(wait: str, fault: str = "") -> str:
    return wait + SOURCE.replace("FAULT", fault)


def findings(folder: Path, text: str, **variables: str) -> tuple[programs.Result, list[dict[str, Any]]]:
    file = folder / "findings.jsonl"
    variables = {"OPENASC_CHECK": "all", "OPENASC_CHECK_FILE": str(file), "PYTHONWARNINGS": "ignore", **variables}
    result = programs.run_text(folder, text, **variables)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    records = [json.loads(line) for line in lines]  # launches are told of there too
    return result, [record for record in records if "id" in record]


def test_a_program_that_waits_is_silent(tmp_path: Path) -> None:
    result, found = findings(tmp_path, source(WAIT))
    assert result.code == 0
    assert found == []


def test_a_program_that_does_not_wait_is_told_of_both_places(tmp_path: Path) -> None:
    text = source(NO_WAIT)
    _, found = findings(tmp_path, text)
    assert [each["id"] for each in found] == ["ASC-RACE-001", "ASC-RACE-001"]
    lines = {number: line.strip() for number, line in enumerate(text.splitlines(), 1)}
    places = {tuple(place["text"].strip() for place in each["places"]) for each in found}
    assert places == {
        ("Add(a, a, a, 64);", "DataCopy(a, from, 64);"),
        ("DataCopy(to, a, 64);", "Add(a, a, a, 64);"),
    }
    for each in found:
        assert each["kernel"] == "twice"
        for place in each["places"]:
            assert lines[place["line"]] == place["text"].strip()
            assert Path(place["file"]).name == "program.asc"


def test_findings_outlive_a_crash_of_the_program(tmp_path: Path) -> None:
    result, found = findings(tmp_path, source(NO_WAIT, "*(volatile int*)nullptr = 0;"))
    assert result.code != 0
    assert len(found) == 2


def test_without_a_file_they_are_shown(tmp_path: Path) -> None:
    result = programs.run_text(tmp_path, source(NO_WAIT), OPENASC_CHECK="race", PYTHONWARNINGS="ignore")
    assert "error ASC-RACE-001: Add: V reads what MTE2 may still be writing" in result.err


@pytest.mark.parametrize(
    ("name", "value"),
    [("OPENASC_CHECK", "races"), ("OPENASC_CHECK_STRICT", "maybe"), ("OPENASC_CHECK_BLOCK", "x")],
)
def test_settings_that_mean_nothing_are_refused(tmp_path: Path, name: str, value: str) -> None:
    result = programs.run_text(tmp_path, source(WAIT), PYTHONWARNINGS="ignore", **{name: value})
    assert result.code != 0
    assert name in result.err
