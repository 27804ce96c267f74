"""Programs on the acl runtime: what they compute, what they are told, and how they end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ascendc import programs

HERE = Path(__file__).parent
both = pytest.mark.parametrize("compiler", programs.COMPILERS)


@both
def test_first_example(compiler: str) -> None:
    result = programs.run(HERE / "add.asc", compiler=compiler)
    assert (result.code, result.out, result.err) == (0, "block 0 of 8\nerror 0, 0 wrong\n", "")


@pytest.mark.parametrize("chip", ["Ascend910B4", "A3", "dav-2201"])
def test_chip_and_threads_of_the_environment(chip: str) -> None:
    result = programs.run(HERE / "add.asc", OPENASC_CHIP=chip, OPENASC_THREADS="1")
    assert (result.code, result.err) == (0, "")


def test_wrong_chip() -> None:
    result = programs.run(HERE / "faults.asc", "null", OPENASC_CHIP="Ascend1")
    assert result.code != 0
    assert "no chip is called" in result.err
    assert "Ascend910B3" in result.err


FAULTS = {
    "null": ("ASC-FAULT-001: the kernel writes to a null pointer", 507035),
    "beyond": ("ASC-FAULT-001: the kernel reads from memory that does not belong to it", 507035),
    "stack": ("ASC-FAULT-002: the kernel's stack is full", 507035),
    "division": ("ASC-FAULT-003: the kernel divides a whole number by zero", 507035),
    "abort": ("ASC-FAULT-004: the kernel ended itself with abort()", 507035),
    "throw": ("ASC-FAULT-005: the kernel threw a C++ exception", 507035),
    "overrun": ("ASC-BOUNDS-002: DataCopy: reads outside the memory of aclrtMalloc number 1", 507035),
    "matrix": ("ASC-LAUNCH-010: matrix runs on a cube core, which is not modelled yet", 207000),
    "blocks": ("ASC-LAUNCH-001: the number of blocks is out of range", 107000),
}


@both
@pytest.mark.parametrize("how", FAULTS)
def test_fault_is_reported_and_the_program_goes_on(how: str, compiler: str) -> None:
    what, number = FAULTS[how]
    result = programs.run(HERE / "faults.asc", how, compiler=compiler, OPENASC_GM_BOUNDS="error")
    assert result.err.startswith(f"error {what}")
    assert re.search(r"\n  at faults\.asc:\d+", result.err)
    assert f"synchronise: {number}\nwhy: error {what[:20]}" in result.out
    assert result.code == 1  # although the program returns 0


def test_report_in_full() -> None:
    result = programs.run(HERE / "faults.asc", "overrun", OPENASC_GM_BOUNDS="error")
    line = 1 + next(
        number for number, text in enumerate((HERE / "faults.asc").read_text().splitlines()) if "source, 2048" in text
    )
    assert result.err == (
        "error ASC-BOUNDS-002: DataCopy: reads outside the memory of aclrtMalloc number 1\n"
        f"  at faults.asc:{line}:14\n"
        "      AscendC::DataCopy(t, source, 2048);\n"
        "               ^^^^^^^^\n"
        "  kernel overrun, block 0 of 1\n"
        "  expected: bytes inside [0, 4096), the size of aclrtMalloc number 1\n"
        "  given: bytes [0, 8192)\n"
        "  try: check the block's offset and the length of its last tile\n"
    )


def test_bounds_can_be_forgiven() -> None:
    warned = programs.run(HERE / "faults.asc", "overrun", OPENASC_GM_BOUNDS="warn")
    assert warned.code == 0
    assert warned.err.startswith("warning ASC-BOUNDS-002: DataCopy")
    silent = programs.run(HERE / "faults.asc", "overrun", OPENASC_GM_BOUNDS="tolerant")
    assert (silent.code, silent.err) == (0, "")


def test_wrong_calls_of_acl() -> None:
    result = programs.run(HERE / "faults.asc", "host")
    assert result.code == 0
    first, second = result.err.splitlines()
    assert first.startswith("acl error 100000: aclrtMemcpy: 8192 bytes at dst go 4096 bytes past the end of ")
    assert second.startswith("acl error 100000: aclrtFree: ")
    assert "why: acl error 100000: aclrtFree: " in result.out
    quiet = programs.run(HERE / "faults.asc", "host", OPENASC_ACL_MESSAGES="0")
    assert (quiet.err, "aclrtFree" in quiet.out) == ("", True)


@both
def test_tiling_data(compiler: str) -> None:
    result = programs.run(HERE / "tiling.asc", compiler=compiler)
    lines = [f"21.5 21.5 9 97 9 {key} " for key in (0, 1, 2)]
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == ["TilingData, 40 bytes", "small buffer untouched: 1", *lines]


def test_tiling_data_beyond_what_was_passed() -> None:
    result = programs.run(HERE / "tiling.asc", "more", OPENASC_GM_BOUNDS="error")
    assert result.code == 1
    assert "GET_TILING_DATA_WITH_STRUCT(Large, data, tiling);" in result.err
    assert "24 bytes past the end of aclrtMalloc number 1, 40 bytes" in result.err


def test_kernel_that_registers_no_tiling_data(tmp_path: Path) -> None:
    source = """\
        #include "kernel_operator.h"
        __global__ __aicore__ void bare(GM_ADDR tiling) {
            GET_TILING_DATA(data, tiling);
        }
        int main() {}
    """
    result = programs.run_text(tmp_path, source)
    assert result.code == 1
    assert "StructureOfRegisterTilingDefault" in result.err


@both
def test_facts_of_the_platform(compiler: str) -> None:
    result = programs.run(HERE / "platform.asc", compiler=compiler)
    assert result.out.splitlines() == [
        "24 AIC, 48 AIV, UB 196608, L1 524288, GM 64 GiB, SoC 1",
        "20 AIC, 40 AIV, UB 196608, L1 524288, GM 64 GiB, SoC 1",
        "24 AIC, 48 AIV, UB 196608, L1 524288, GM 64 GiB, SoC 4",
        "none",
        "blocks 5 6 11",
        "UB left 180224, workspace 1",
    ]
    assert result.err.startswith("acl error 107000: no chip is called 'Ascend1'; expected one of: Ascend910B1, ")
    assert programs.run(HERE / "platform.asc", OPENASC_CHIP="910b3").out.startswith("20 AIC, 40 AIV")


def test_kernel_without_parameters_needs_a_core_for_each_block_that_waits(tmp_path: Path) -> None:
    source = """\
        #include "acl/acl.h"
        #include "kernel_operator.h"
        __global__ __aicore__ void meet() { AscendC::SyncAll(); }
        int main() {
            aclrtSetDevice(0);
            meet<<<48, 0>>>();
            if (aclrtSynchronizeStream(nullptr) != ACL_SUCCESS) return 2;
            meet<<<49, 0>>>();
            return aclrtSynchronizeStream(nullptr) == ACL_ERROR_RT_VECTOR_CORE_EXCEPTION ? 0 : 3;
        }
    """
    result = programs.run_text(tmp_path, source)
    assert result.code == 1  # because of the kernel; the program itself returns 0
    assert result.err.startswith("error ASC-LAUNCH-007: SyncAll: ")
    assert "expected: at most 48 blocks, the vector cores of Ascend910B1" in result.err
