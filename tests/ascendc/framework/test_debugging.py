"""printf, dumps, assertions, watches, and device functions on the host."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy
import pytest

from tests.ascendc.build import COMPILERS, load, refusal, run

SOURCE = """\
extern "C" __global__ __aicore__ void prints(__gm__ float* x, uint32_t number) {
    AscendC::printf("block %d of %u: %s %5.2f\\n", GetBlockIdx(), number, "text", x[0]);
    PRINTF("%f %g %d %x %c %% %p\\n", half(0.5), bfloat16_t(2.5), int8_t(-3), uint8_t(255), 'c', nullptr);
    char text[] = "array";
    const char* pointer = "pointer";
    PRINTF("%s %s %lld %d\\n", text, pointer, int64_t{1} << 40, true);
}
ENTRY(prints);

extern "C" __global__ __aicore__ void dumps(__gm__ float* x) {
    GlobalTensor<float> gm;
    gm.SetGlobalBuffer(x, 8);
    LocalTensor<int16_t> local(TPosition::VECCALC, 64, 16);
    for (int i = 0; i < 16; ++i) local(i) = i * i;
    DumpTensor(gm, 1, 4);
    DumpTensor(local, 2, 3);
    uint32_t extents[] = {2, 4};
    DumpTensor(gm, 3, 8, ShapeInfo(2, extents));
    DumpTensor(local, 4, 8, ShapeInfo(2, extents));
    DumpAccChkPoint(gm, 5, 2, 2);
    DumpAccChkPoint(local, 6, 14, 2);
    local.Print(2);
    PrintTimeStamp(9);
}
ENTRY(dumps);

extern "C" __global__ __aicore__ void fault(__gm__ int32_t* x, int32_t which) {
    if (which == 0) ascendc_assert(x[0] == 1);
    if (which == 1) ascendc_assert(x[0] == 1, "x is %d, not %.1f\\n", x[0], half(1));
    if (which == 2) assert(x[0] == 1, "a message");
    if (which == 3) assert(x[0] == 1);
    if (which == 4) Trap();
    CheckLocalMemoryIAParam watch;
    watch.endAddr = 2;
    watch.isScalarWrite = watch.isEnable = true;
    CheckLocalMemoryIA(watch);
    LocalTensor<float> local(TPosition::VECIN, 0, 64);
    if (which == 5) local.SetValue(10, 1);
    GlobalTensor<int32_t> gm;
    gm.SetGlobalBuffer(x, 2);
    if (which == 6) gm.GetValue(2);
    if (which == 7) gm(5) = 1;
    if (which == 8) local[65].GetValue(0);
    if (which == 9) LocalTensor<float> past(TPosition::VECIN, 196000, 1000);
    if (which == 10) local.SetSize(60000);
    if (which == 11) local(60000) = 1;
    if (which == 12) LocalTensor<float>()(0) = 1;
    if (which == 13) gm[uint64_t{1} << 60].GetValue(0);
    if (which == 14) openasc::ascendc::local_array<float[60000]>(openasc::ascendc::Memory::ub);
    if (which == 15) openasc::ascendc::local_word_of(x);
    if (which == 16) local = local + LocalTensor<float>(TPosition::VECIN, 4, 64);
    if (which == 17) LocalTensor<float>().GetPhyAddr();
    if (which == 18) openasc::ascendc::local_word_of(reinterpret_cast<void*>(local.GetPhyAddr()), 200000);
    if (which == 19)
        local =
            local - LocalTensor<float>();
}
ENTRY(fault);

extern "C" int on_the_host(int which) {
    if (which == 0) AscendC::printf("host %d %.2f %s\\n", 3, half(0.25), "text");
    if (which == 1) std::printf("C library %d\\n", 4);
    if (which == 2) return static_cast<int>(GetBlockIdx());
    if (which == 3) ascendc_assert(which == 4, "it is %d", which);
    std::fflush(stdout);
    return 0;
}
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_printf(compiler: str) -> None:
    x = numpy.array([2.5], numpy.float32)
    output = run(load(SOURCE, compiler), "prints", x, 7, blocks=2).output
    lines = [
        f"block {block} of 7: text  2.50\n0.500000 2.5 -3 ff c % 0x0\narray pointer 1099511627776 1\n"
        for block in (0, 1)
    ]
    assert output == "".join(lines)


def test_dumps() -> None:
    x = numpy.arange(8, dtype=numpy.float32)
    rows = [line for line in run(SOURCE, "dumps", x).output.splitlines() if line.startswith("[")]
    assert rows == [
        "[0, 1, 2, 3]", "[0, 1, 4]", "[0, 1, 2, 3]", "[4, 5, 6, 7]", "[0, 1, 4, 9]", "[16, 25, 36, 49]", "[2, 3]",
        "[196, 225]", "[0, 1, -, -, -, -, -, -, -, -, -, -, -, -, -, -]",
    ]  # fmt: skip
    assert "time_stamp: desc=9, cycle=" in run(SOURCE, "dumps", x).output


@pytest.mark.parametrize(
    ("which", "fault", "said"),
    [
        (0, "ASC-RANGE-007 kernel.cpp:28", "x[0] == 1"),
        (1, "ASC-RANGE-007 kernel.cpp:29", "x[0] == 1: x is 0, not 1.0"),
        (2, "ASC-RANGE-007 kernel.cpp:30", "a message"),
        (3, "ASC-RANGE-007 kernel.cpp:31", "x[0] == 1"),
        (4, "ASC-RANGE-007 kernel.cpp:32", "ended itself"),
        (5, "ASC-BOUNDS-004 kernel.cpp:38", "scalar write"),
        (6, "ASC-BOUNDS-002 kernel.cpp:41", "[8, 12)"),
        (7, "ASC-BOUNDS-002 kernel.cpp:42", "array argument 0"),
        (8, "ASC-RANGE-004 kernel.cpp:43", "260 bytes"),
        (9, "ASC-BOUNDS-001 kernel.cpp:44", "VECIN"),
        (10, "ASC-RANGE-004 kernel.cpp:45", "240000 bytes"),
        (11, "ASC-BOUNDS-001 kernel.cpp:46", "60000"),
        (12, "ASC-TYPE-003 kernel.cpp:47", "no memory yet"),
        (13, "ASC-RANGE-004 kernel.cpp:48", "address space"),
        (14, "ASC-CAPACITY-001 kernel.cpp:49", "240000 bytes"),
        (15, "ASC-TYPE-003 kernel.cpp:50", "which is in GM"),
        (16, "ASC-ALIGN-001 kernel.cpp:51", "UB address 4"),
        (17, "ASC-TYPE-003 kernel.cpp:52", "no memory yet"),
        (18, "ASC-BOUNDS-001 kernel.cpp:53", "200000"),
        (19, "ASC-TYPE-003 kernel.cpp:56", "src1"),
    ],
)
def test_faults_have_file_and_line(which: int, fault: str, said: str) -> None:
    outcome = run(SOURCE, "fault", numpy.zeros(2, numpy.int32), which, fails=True)
    assert outcome.fault == fault
    assert said in outcome.text


def on_the_host(which: int) -> subprocess.CompletedProcess[str]:
    """Calls a function of the module outside any kernel, in a process of its own."""
    name = load(SOURCE)._name
    call = f"import ctypes; ctypes.CDLL({name!r}).on_the_host({which})"
    return subprocess.run([sys.executable, "-c", call], capture_output=True, text=True)


def test_printf_on_the_host_is_that_of_c() -> None:
    assert on_the_host(0).stdout == "host 3 0.25 text\n"
    assert on_the_host(1).stdout == "C library 4\n"


def test_a_device_function_on_the_host_says_so() -> None:
    done = on_the_host(2)
    assert done.returncode == -6
    assert done.stderr.startswith("kernel.cpp:63: error: a device function is called outside a kernel\n")


def test_an_assertion_on_the_host_ends_the_process() -> None:
    done = on_the_host(3)
    assert done.returncode == -6
    assert done.stderr == "kernel.cpp:64: assertion failed: which == 4: it is 3\n"


def test_printf_with_and_without_a_namespace() -> None:
    load('#include "utils/debug/asc_printf.h"\nvoid f() { printf("%f", half(1)); AscendC::printf("%d", 1); }\n')


def test_pools_with_descriptors_of_their_own_are_refused() -> None:
    source = "void f(TQue<TPosition::VECIN, 1>& q) { int pool; q.InitBufHandle(&pool, 0, nullptr, 0, 0); }\n"
    assert "keeps buffer descriptors to itself" in refusal(source)


def test_files_of_tensors(tmp_path: Path) -> None:
    source = """
extern "C" __global__ __aicore__ void writes(GM_ADDR name) {
    LocalTensor<int16_t> local(TPosition::VECIN, 0, 4);
    for (int i = 0; i < 4; ++i) local(i) = i;
    ascendc_assert(local.ToFile(reinterpret_cast<const char*>(name)) == 0);
    ascendc_assert(local.ToFile("/nowhere/at/all") == -1);
}
ENTRY(writes);
"""
    path = tmp_path / "tensor.bin"
    run(source, "writes", numpy.frombuffer(str(path).encode() + b"\0", numpy.uint8))
    assert numpy.fromfile(path, numpy.int16).tolist() == [0, 1, 2, 3]


def test_assertions_can_be_left_out() -> None:
    source = """
extern "C" __global__ __aicore__ void asserts(__gm__ int32_t* x) {
    assert(false, "never %d", 1);
    assert(false);
    x[0] = 1;
}
ENTRY(asserts);
"""
    x = numpy.zeros(1, numpy.int32)
    run(load(source, COMPILERS[0], "-DNDEBUG"), "asserts", x)
    assert x[0] == 1
