"""`openasc check`: what it prints, where it writes, how it exits."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.ascendc.build import COMPILERS
from tests.tools.command import Result, environment, openasc_command, run_python

SCRIPT = """\
import sys
import numpy
import asc

@asc.jit
def scale(x: asc.GlobalAddress, y: asc.GlobalAddress, length: asc.ConstExpr[int]):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    pipe = asc.TPipe()
    place = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(place, length * 4)
    tile = place.get(asc.float32)
    start = asc.get_block_idx() * 64
    asc.data_copy(tile, x_gm[start:], 64)
    if ORDERED:
        asc.set_flag(asc.HardEvent.MTE2_V, 0)
        asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.muls(tile, tile, 2.0, 64)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(y_gm[start:], tile, 64)

x = numpy.arange(256, dtype=numpy.float32)
y = numpy.zeros_like(x)
scale[4](x, y, 64)
print("sum", y.sum())
"""
PROGRAM = """\
#include <cstdio>
#include <cstdlib>
#include "acl/acl.h"
#include "kernel_operator.h"
using namespace AscendC;
__global__ __aicore__ void scale(GM_ADDR x, GM_ADDR y) {
    GlobalTensor<float> x_gm, y_gm;
    x_gm.SetGlobalBuffer((__gm__ float*)x);
    y_gm.SetGlobalBuffer((__gm__ float*)y);
    TPipe pipe;
    TBuf<TPosition::VECCALC> place;
    pipe.InitBuffer(place, 256);
    LocalTensor<float> tile = place.Get<float>();
    DataCopy(tile, x_gm[GetBlockIdx() * 64], 64);
    Muls(tile, tile, 2.0f, 64);
    SetFlag<HardEvent::V_MTE3>(0);
    WaitFlag<HardEvent::V_MTE3>(0);
    DataCopy(y_gm[GetBlockIdx() * 64], tile, 64);
}
__global__ __aicore__ void stale(GM_ADDR y) {
    GlobalTensor<float> y_gm;
    y_gm.SetGlobalBuffer((__gm__ float*)y);
    LocalTensor<float> tile(TPosition::VECCALC, 0, 64);
    DataCopy(y_gm, tile, 64);
}
__global__ __aicore__ void beyond(GM_ADDR y) {
    GlobalTensor<float> y_gm;
    y_gm.SetGlobalBuffer((__gm__ float*)y);
    y_gm.SetValue(1 << 20, 1.0f);
}
int main(int count, char** words) {
    aclInit(nullptr);
    aclrtSetDevice(0);
    void *x, *y;
    aclrtMalloc(&x, 1024, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMalloc(&y, 1024, ACL_MEM_MALLOC_HUGE_FIRST);
    scale<<<4, nullptr, nullptr>>>((GM_ADDR)x, (GM_ADDR)y);
    for (int word = 1; word < count; ++word) {
        if (words[word][0] == 's') stale<<<1, nullptr, nullptr>>>((GM_ADDR)y);
        if (words[word][0] == 'b') beyond<<<1, nullptr, nullptr>>>((GM_ADDR)y);
        if (words[word][0] == 'a') abort();
    }
    std::printf("done\\n");
    return 0;
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a script that has a race, and one that has none."""
    (tmp_path / "race.py").write_text(SCRIPT.replace("ORDERED", "length < 64"), encoding="utf-8")
    (tmp_path / "right.py").write_text(SCRIPT.replace("ORDERED", "True"), encoding="utf-8")
    return tmp_path


def check(folder: Path, *words: str, **variables: str) -> Result:
    """`openasc check WORDS`, in that folder."""
    return openasc_command("check", *words, folder=folder, **variables)


def test_a_script_with_a_race(folder: Path) -> None:
    result = check(folder, "race.py")
    assert result.code == 1
    assert result.out == "sum 65280.0\n"
    lines = result.err.splitlines()
    assert lines[0].startswith("error ASC-RACE-001: muls: ")
    assert lines[1].startswith(f"  at {folder}/race.py:20:5  V ")
    assert lines[2] == "      asc.muls(tile, tile, 2.0, 64)"
    assert lines[4].startswith(f"  and {folder}/race.py:16:5  MTE2 ")
    assert "kernel scale, 4 of 4 cores" in result.err
    assert "after line 16" in result.err
    assert lines[-1] == "openasc check: 1 finding (1 race) in 1 launch of 1 kernel"


def test_a_script_without(folder: Path) -> None:
    result = check(folder, "right.py")
    assert (result.code, result.out) == (0, "sum 65280.0\n")
    assert result.err == "openasc check: no findings in 1 launch of 1 kernel\n"


def test_other_tools_do_not_see_it(folder: Path) -> None:
    command = (sys.executable, "-m", "openasc", "run", "race.py")
    result = check(folder, "-t", "memcheck,initcheck", "--tool", "sync", "--", *command)
    assert result.code == 0
    assert check(folder, "-t", "racecheck", "race.py").code == 1


def test_kernels_and_blocks(folder: Path) -> None:
    result = check(folder, "-k", "other*", "race.py")
    assert (result.code, result.err.splitlines()[0]) == (
        0, "openasc check: the program launched no kernel that 'other*' names",
    )  # fmt: skip
    result = check(folder, "--kernel-name", "sc*", "--block-id", "2", "race.py")
    assert result.code == 1
    assert "core 2 of 4" in result.err


def test_interpreted(folder: Path) -> None:
    result = check(folder, "race.py", OPENASC_INTERPRET="1")
    assert result.code == 1
    assert "race.py:20:5" in result.err


def test_exit_code_of_findings(folder: Path) -> None:
    assert check(folder, "--error-exitcode", "42", "race.py").code == 42
    assert check(folder, "--error-exitcode", "42", "right.py").code == 0
    assert check(folder, "--error-exitcode", "0", "race.py").code == 0


def test_exit_code_of_the_program(folder: Path) -> None:
    result = check(folder, "--", sys.executable, "-c", "raise SystemExit(7)")
    assert result.code == 7
    assert "launched no kernel" in result.err
    assert check(folder, "--", sys.executable, "-c", "import os; os.abort()").code == 128 + signal.SIGABRT


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--"],
        ["--no-such-option", "race.py"],
        ["nothing.py"],
        ["no-such-program"],
        ["-t", "rase", "race.py"],
        ["--order", "sooner", "race.py"],
        ["--seed", "3", "race.py"],
        ["--block-id", "-1", "race.py"],
        ["--format", "xml", "race.py"],
        ["--error-exitcode", "999", "race.py"],
        ["--chip", "none", "race.py"],
        ["--", "./race.txt"],
    ],
)
def test_wrong_usage(folder: Path, words: list[str]) -> None:
    result = check(folder, *words)
    assert result.code == 2
    assert result.err
    assert "Traceback" not in result.err


def test_json_alone_on_the_standard_output(folder: Path) -> None:
    result = check(folder, "--format", "json", "race.py")
    assert result.code == 1
    data = json.loads(result.out)
    assert [finding["id"] for finding in data["findings"]] == ["ASC-RACE-001"]
    assert data["launches"] == [{"kernel": "scale", "block_count": 4}]
    assert "sum 65280.0" in result.err


@pytest.mark.parametrize(("format", "start"), [("sarif", "{"), ("junit", "<?xml"), ("text", "error ASC-RACE-001")])
def test_log_file(folder: Path, format: str, start: str) -> None:
    result = check(folder, "--format", format, "--log-file", "log", "race.py")
    assert (result.code, result.out, result.err) == (1, "sum 65280.0\n", "")
    assert (folder / "log").read_text(encoding="utf-8").startswith(start)


def test_a_log_file_that_cannot_be_written(folder: Path) -> None:
    result = check(folder, "--log-file", "nowhere/log", "race.py")
    assert (result.code, result.out) == (3, "")
    assert result.err == "openasc check: nowhere/log cannot be written\n"


def test_a_program_that_crashes_leaves_what_was_found(folder: Path) -> None:
    with (folder / "race.py").open("a", encoding="utf-8") as script:
        script.write("import os\nos.abort()\n")
    result = check(folder, "race.py")
    assert result.code == 1
    assert "error ASC-RACE-001" in result.err
    with (folder / "right.py").open("a", encoding="utf-8") as script:
        script.write("raise ValueError('no')\n")
    result = check(folder, "right.py")
    assert result.code == 1
    assert "ValueError: no" in result.err
    assert "no findings in 1 launch" in result.err


def test_a_fault_is_a_finding(folder: Path) -> None:
    with (folder / "right.py").open("a", encoding="utf-8") as script:
        script.write("scale[8](x, y, 64)\n")
    result = check(folder, "-t", "race", "right.py", OPENASC_GM_BOUNDS="error")
    assert result.code == 1
    assert "error ASC-BOUNDS-002" in result.err
    assert "in 2 launches" in result.err


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_program_leaves_what_was_found(folder: Path, number: signal.Signals) -> None:
    with (folder / "race.py").open("a", encoding="utf-8") as script:
        script.write("import pathlib, time\npathlib.Path('ready').touch()\ntime.sleep(60)\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "openasc", "check", "--log-file", "log", "race.py"],
        cwd=folder, env=environment(), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    for _ in range(600):
        if (folder / "ready").exists():
            break
        time.sleep(0.05)
    # As a terminal does, to the whole group; a request to end comes to the tool alone.
    if number is signal.SIGINT:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    assert process.wait(timeout=30) == 1
    assert "error ASC-RACE-001" in (folder / "log").read_text(encoding="utf-8")


def test_verbose_lists_launches(folder: Path) -> None:
    result = check(folder, "--log-level", "verbose", "right.py")
    assert result.err.startswith("launch scale, 4 blocks\n")


def test_npu_memcheck_is_the_same_tool(folder: Path) -> None:
    code = "import sys; from openasc.tools.check import npu_memcheck; sys.exit(npu_memcheck())"
    result = run_python("-c", code, "--log-level=verbose", "race.py", folder=folder)
    assert result.code == 1
    assert "launch scale, 4 blocks" in result.err
    assert "error ASC-RACE-001" in result.err


def test_capacity(folder: Path) -> None:
    result = check(folder, "--capacity", "right.py")
    assert result.code == 0
    lines = result.err.splitlines()
    assert lines[0] == "capacity of kernel scale on Ascend910B1"
    assert lines[2].split()[:6] == ["place", "TBuf", "VECCALC", "256", "x", "1"]
    assert lines[4] == "  the largest length that fits is 49152 (it is 64)"


def test_twice(folder: Path) -> None:
    source = SCRIPT.replace("ORDERED", "True").replace("asc.data_copy(tile, x_gm[start:], 64)", "pass")
    (folder / "stale.py").write_text(source, encoding="utf-8")
    result = check(folder, "--twice", "-t", "init", "stale.py")
    assert result.code == 1
    assert "error ASC-INIT-003" in result.err
    assert "stale.py:23:5  MTE3 writes it" in result.err
    assert check(folder, "--twice", "-t", "init", "right.py").code == 0


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a program in Ascend C, and what it was compiled to."""
    folder = tmp_path_factory.mktemp("program")
    (folder / "scale.asc").write_text(PROGRAM, encoding="utf-8")
    built = openasc_command("c++", "scale.asc", "-o", "scale", folder=folder)
    assert built.code == 0, built.err
    return folder


@pytest.mark.skipif(not COMPILERS, reason="no C++ compiler")
class TestPrograms:
    """Programs in Ascend C, from their source and built."""

    def test_source(self, program: Path) -> None:
        result = check(program, "scale.asc")
        assert (result.code, result.out) == (1, "done\n")
        assert "  at scale.asc:15:5  V " in result.err
        assert "  and scale.asc:14:5  MTE2 " in result.err
        assert "SetFlag<HardEvent::MTE2_V>(0) after line 14" in result.err
        assert result.err.endswith("openasc check: 1 finding (1 race) in 1 launch of 1 kernel\n")

    def test_built(self, program: Path) -> None:
        result = check(program, "-k", "stale", "--", "./scale", "s")
        assert result.code == 1
        assert "error ASC-INIT-001" in result.err
        assert "RACE" not in result.err

    def test_crash(self, program: Path) -> None:
        result = check(program, "./scale", "abort")
        assert result.code == 1
        assert "error ASC-RACE-001" in result.err
        assert check(program, "-t", "sync", "./scale", "abort").code == 128 + signal.SIGABRT

    def test_fault(self, program: Path) -> None:
        result = check(program, "-t", "sync", "--format", "json", "./scale", "beyond")
        assert result.code == 1
        finding = json.loads(result.out)["findings"][0]
        assert finding["id"] == "ASC-BOUNDS-002"
        assert finding["places"][0]["site"]["line"] == 29

    def test_twice(self, program: Path) -> None:
        result = check(program, "-t", "init", "--twice", "./scale", "s")
        assert result.code == 1
        assert "error ASC-INIT-003" in result.err
        assert "kernel scale" not in result.err

    def test_capacity(self, program: Path) -> None:
        result = check(program, "--capacity", "./scale")
        assert result.code == 0
        assert result.err.splitlines()[2].split()[:6] == ["place", "TBuf", "VECCALC", "256", "x", "1"]
        assert result.err.endswith("in 1 launch of 1 kernel\n")

    def test_environment_alone(self, program: Path) -> None:
        done = subprocess.run(
            ["./scale"],
            cwd=program,
            env=environment(OPENASC_CHECK="racecheck"),
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.stderr.count("error ASC-RACE-001") == 1
