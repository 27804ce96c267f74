"""Kernels in C++ that Python launches: their faults are Python's errors, and the process stays whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy
import pytest

import openasc
from openasc import _core, errors

SOURCE = """\
#include <cstdlib>
#include <stdexcept>
#include "kernel_operator.h"
volatile int zero = 0;
int endless(int value) {
    volatile char frame[1024];
    frame[0] = static_cast<char>(value);
    return endless(value + 1) + frame[0];
}
__global__ __aicore__ void fault(__gm__ float* x, int32_t how) {
    AscendC::PipeBarrier<PIPE_ALL>();
    if (how == 1) reinterpret_cast<volatile float*>(zero + 8)[0] = 1;
    if (how == 2) x[0] = endless(0);
    if (how == 3) x[0] = 7 / zero;
    if (how == 4) std::abort();
    if (how == 5) throw std::runtime_error("no such thing");
    x[1] = 5;
}
__global__ __aicore__ void copy(__gm__ float* x, int32_t count) {
    AscendC::LocalMemAllocator<AscendC::Hardware::UB> memory;
    AscendC::LocalTensor<float> t = memory.Alloc<AscendC::TPosition::VECCALC, float>(1024);
    AscendC::GlobalTensor<float> source;
    source.SetGlobalBuffer(x);
    AscendC::DataCopy(t, source, count);
}
"""


@pytest.fixture(scope="module")
def module() -> openasc.ascendc.module.Module:  # type: ignore[name-defined]
    return openasc.load(source=SOURCE)


WHAT = {
    1: "the kernel writes to a null pointer",
    2: "the kernel's stack is full",
    3: "the kernel divides a whole number by zero",
    4: "the kernel ended itself with abort()",
    5: "the kernel threw a C++ exception",
}


@pytest.mark.parametrize("blocks", [1, 5])
@pytest.mark.parametrize("how", WHAT)
def test_fault(module: openasc.ascendc.module.Module, how: int, blocks: int) -> None:  # type: ignore[name-defined]
    x = numpy.zeros(64, numpy.float32)
    with pytest.raises(errors.FaultError) as caught:
        module.fault[blocks](x, how)
    assert (caught.value.id, caught.value.what) == (f"ASC-FAULT-{how:03d}", WHAT[how])
    assert caught.value.site is not None
    assert caught.value.site.line == 11  # of the last instruction
    module.fault[blocks](x, 0)
    assert x[1] == 5


def test_array_beyond_its_end(module: openasc.ascendc.module.Module) -> None:  # type: ignore[name-defined]
    x = numpy.zeros(64, numpy.float32)
    with pytest.raises(errors.BoundsError, match=r"DataCopy: reads outside array 'x'") as caught:
        module.copy[1](x, 128)
    assert "bytes [0, 512)" in caught.value.given


def test_places_of_other_words() -> None:
    for word in (-1, 0, 5, (1 << 17) - 1):
        assert _core.decode_site(word) is None


@pytest.mark.parametrize("launched_before", [False, True])
def test_the_fault_handler_of_python_still_works(tmp_path: Path, launched_before: bool) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import faulthandler, sys\nimport numpy, openasc\n"
        f"module = openasc.load(source={SOURCE!r})\n"
        "x = numpy.zeros(64, numpy.float32)\n"
        f"if {launched_before}: module.fault[1](x, 0)\n"
        "faulthandler.enable()\n"
        "for how in (1, 2, 3, 4, 5):\n"
        "    try:\n        module.fault[2](x, how)\n"
        "    except openasc.errors.FaultError as error:\n        print(error.id, flush=True)\n"
        "faulthandler._sigsegv()\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == [f"ASC-FAULT-{number:03d}" for number in range(1, 6)]
    assert "Fatal Python error: Segmentation fault" in done.stderr
    assert done.stderr.count("Fatal Python error") == 1
    assert done.returncode == -11
