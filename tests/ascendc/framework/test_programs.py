"""Whole programs: what kernels print, and how their faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ascendc import programs

SOURCE = """\
#include <cstdio>
#include "acl/acl.h"
#include "kernel_operator.h"
using namespace AscendC;
__global__ __vector__ void hello() {
    printf("block %d\\n", GetBlockIdx());
    AscendC::printf("hello\\n");
}
__global__ __vector__ void empty(__gm__ half* x) {
    TPipe pipe;
    TQue<TPosition::VECIN, 1> queue;
    pipe.InitBuffer(queue, 1, 64);
    LocalTensor<half> tensor = queue.DeQue<half>();
    queue.FreeTensor(tensor);
}
int main() {
    aclrtSetDevice(0);
    hello<<<2, nullptr>>>();
    const int good = aclrtSynchronizeDevice();
    empty<<<2, nullptr>>>(nullptr);
    const int bad = aclrtSynchronizeDevice();
    std::printf("%d %s\\n", good, bad != 0 ? "a fault" : "none");
    return 0;
}
"""


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_a_program_that_prints_and_fails(tmp_path: Path, compiler: str) -> None:
    result = programs.run_text(tmp_path, SOURCE, compiler=compiler)
    assert result.code == 1
    assert result.out == "block 0\nhello\nblock 1\nhello\n0 a fault\n"
    assert "error ASC-SYNC-001" in result.err
    assert "program.asc:13" in result.err
    assert "LocalTensor<half> tensor = queue.DeQue<half>();" in result.err
