"""Programs in the C dialect, and its headers for both compilers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import openasc
from tests.ascendc import programs

PROGRAM = """\
#include <stdio.h>
#include "acl/acl.h"
#include "openasc_c.h"

__constant__ int32_t factors[3] = {2, 3, 5};

__aicore__ void scale(__local__ int32_t* x, int n) {
    for (int k = 0; k < 3; k++) __lmul(x, x, factors[k], n);
}

__global__ __aicore__ void kernel(int32_t* x, int n) {
    __local__ int32_t part[256];
    __private__ int start = __block_index() * n;
    __pipeline__ { __memcpy_async(part, x + start, n * sizeof(int32_t)); }
    scale(part, n);
    __pipeline__ { __memcpy_async(x + start, part, n * sizeof(int32_t)); }
}

int main(int argc, char** argv) {
    const int blocks = 4, n = argc > 1 ? atoi(argv[1]) : 100;
    const size_t bytes = blocks * n * sizeof(int32_t);
    int32_t *x = NULL, *device = NULL;
    aclInit(NULL);
    aclrtSetDevice(0);
    aclrtMallocHost((void**)&x, bytes);
    aclrtMalloc((void**)&device, bytes, ACL_MEM_MALLOC_HUGE_FIRST);
    for (int i = 0; i < blocks * n; i++) x[i] = i;
    aclrtMemcpy(device, bytes, x, bytes, ACL_MEMCPY_HOST_TO_DEVICE);
    kernel<<<blocks, NULL, NULL>>>(device, n);
    const int error = aclrtSynchronizeDevice();
    aclrtMemcpy(x, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST);
    long sum = 0;
    for (int i = 0; i < blocks * n; i++) sum += x[i];
    printf("%ld\\n", error ? -1 : sum);
    aclrtFree(device);
    aclrtFreeHost(x);
    aclFinalize();
    return error != 0;
}
"""


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_a_file_of_c(tmp_path: Path, compiler: str) -> None:
    path = tmp_path / "scale.c"
    path.write_text(PROGRAM)
    done = programs.run(path, compiler=compiler, flags=("-Wall", "-Wextra", "-Werror"))
    assert (done.code, done.out, done.err) == (0, f"{30 * sum(range(400))}\n", "")
    built = programs.build(path, tmp_path / "scale", compiler=compiler)
    assert (built.code, built.err) == (0, "")
    assert programs.run_built(tmp_path / "scale", "3").out == f"{30 * sum(range(12))}\n"
    x = np.arange(40, dtype=np.int32)
    openasc.load(path).kernel[4](x, 10)
    np.testing.assert_array_equal(x, 30 * np.arange(40))


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_a_failing_kernel_is_told_with_its_line(tmp_path: Path, compiler: str) -> None:
    path = tmp_path / "scale.c"
    path.write_text(PROGRAM)
    done = programs.run(path, "300", compiler=compiler)
    assert (done.code, done.out) == (1, "-1\n")
    assert "ASC-BOUNDS-003" in done.err
    assert "scale.c:14" in done.err


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_it_stands_beside_the_other_headers(tmp_path: Path, compiler: str) -> None:
    path = tmp_path / "all.asc"
    path.write_text(
        '#include "openasc_c.h"\n#include "kernel_operator.h"\n#include "c_api/asc_simd.h"\nusing namespace AscendC;\n'
        "__global__ __vector__ void k(__gm__ float* x) {\n    __ubuf__ float v[64];\n    __memcpy(v, x, 256);\n"
        "    asc_add(v, v, v, 64);\n    __hcc_add(v, v, 1, 64);\n    __memcpy(x, v, 256);\n}\n"
        'int main() { std::puts("built"); }\n'
    )
    done = programs.run(path, compiler=compiler, flags=("-Wall", "-Wextra", "-Werror"))
    assert (done.code, done.out, done.err) == (0, "built\n", "")
    x = np.arange(64, dtype=np.float32)
    openasc.load(path).k[1](x)
    np.testing.assert_array_equal(x, 2 * np.arange(64) + 1)
