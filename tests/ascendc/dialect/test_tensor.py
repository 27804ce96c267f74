"""`Tensor` parameters: arrays with their shape and dtype."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import openasc
from openasc.ascendc.entries import TENSOR
from openasc.ascendc.module import Module
from openasc.errors import ArgumentError, BoundsError, Error
from tests.ascendc import programs
from tests.ascendc.build import COMPILERS

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

SOURCE = """\
#include "openasc_c.h"
__global__ void describe(Tensor x, __gm__ int64_t* out) {
    out[0] = x.size;
    out[1] = x.bytes;
    out[2] = x.dtype;
    out[3] = x.dims;
    for (int i = 0; i < 8; i++) {
        out[4 + i] = x.shape[i];
        out[12 + i] = x.strides[i];
    }
    out[20] = x.data == nullptr;
}
__global__ void twice(const Tensor x, Tensor z) {
    __local__ float row[256];
    for (int r = __block_index(); r < x.shape[0]; r += __block_count()) {
        __memcpy(row, x.as<float>() + r * x.strides[0], x.shape[1] * sizeof(float));
        __ladd(row, row, row, x.shape[1]);
        __memcpy(z.as<float>() + r * z.strides[0], row, x.shape[1] * sizeof(float));
    }
}
__global__ void beyond(Tensor x) {
    __local__ float row[256];
    __memcpy(row, x.as<float>() + 8, 1024);
}
"""


@pytest.fixture(scope="module")
def module() -> Module:
    return openasc.load(source=SOURCE)


def described(module: Module, array: Any) -> list[int]:
    out = np.zeros(21, np.int64)
    module.describe[1](array, out)
    return out.tolist()


@pytest.mark.parametrize(
    ("array", "dtype", "strides"),
    [
        (np.zeros((2, 3, 4), np.float32), 10, [12, 4, 1]),
        (np.zeros((5, 6), np.float16), 8, [6, 1]),
        (np.zeros((5, 6), np.int8).T, 0, [5, 1]),
        (np.zeros(7, np.int64), 6, [1]),
        (np.zeros((), np.uint16), 3, []),
        (np.zeros((3, 0, 2), np.int32), 4, [0, 2, 1]),
        (np.zeros((1,) * 8, bool), 13, [1] * 8),
    ],
)
def test_a_tensor_knows_its_array(module: Module, array: Any, dtype: int, strides: list[int]) -> None:
    dims = array.ndim
    shape = [*array.shape, *[1] * (8 - dims)]
    wanted = [array.size, array.nbytes, dtype, dims, *shape, *strides, *[0] * (8 - dims), 0]
    assert described(module, array) == wanted


def test_torch_tensors_come_with_their_shape(module: Module) -> None:
    torch = pytest.importorskip("torch")
    assert described(module, torch.zeros(3, 4, dtype=torch.bfloat16))[:8] == [12, 24, 9, 2, 3, 4, 1, 1]
    x = torch.arange(40.0).reshape(8, 5).T
    z = torch.zeros(5, 8)
    module.twice[2](x, z)
    assert torch.equal(z, 2 * x)


def test_no_array_is_an_empty_tensor(module: Module) -> None:
    assert described(module, None) == [0, 0, 14, 0, *[1] * 8, *[0] * 8, 1]


@pytest.mark.parametrize("blocks", [1, 3])
def test_a_tensor_is_read_and_written_in_place(module: Module, blocks: int) -> None:
    x = np.random.default_rng(0).standard_normal((7, 100)).astype(np.float32)
    for z in (np.zeros_like(x), np.zeros((7, 200), np.float32)[:, ::2]):
        module.twice[blocks](x, z)
        np.testing.assert_array_equal(z, 2 * x)


def test_the_signature_says_tensor(module: Module) -> None:
    (entry,) = module.describe.entries
    assert module.describe.signature == "void describe(Tensor x, __gm__ int64_t* out)"
    assert [parameter.kind for parameter in entry.parameters] == [TENSOR, 0]


def test_what_is_no_array_is_refused(module: Module) -> None:
    with pytest.raises(ArgumentError, match="'x' is no array") as raised:
        module.describe[1](3, np.zeros(21, np.int64))
    assert raised.value.id == "ASC-LAUNCH-003"
    with pytest.raises(ArgumentError, match="too many dimensions"):
        module.describe[1](np.zeros((1,) * 9), np.zeros(21, np.int64))


def test_other_elements_are_told_with_the_line(module: Module) -> None:
    with pytest.raises(Error, match="the type of the tensor's elements, int32_t") as raised:
        module.twice[1](np.zeros((2, 3), np.int32), np.zeros((2, 3), np.float32))
    assert raised.value.site is not None
    assert raised.value.site.line == 16


def test_a_fault_names_the_tensor(module: Module) -> None:
    with pytest.raises(BoundsError) as raised:
        module.beyond[1](np.zeros(256, np.float32))
    assert raised.value.id == "ASC-BOUNDS-002"
    assert raised.value.site is not None
    assert raised.value.site.line == 23


PROGRAM = """\
#include <cstdio>
#include "acl/acl.h"
#include "openasc_c.h"
__global__ void fill(Tensor x, half value) {
    __local__ half row[256];
    __hcc_set(row, value, x.shape[1]);
    for (int r = 0; r < x.shape[0]; r++) __memcpy(x.as<half>() + r * x.strides[0], row, x.shape[1] * sizeof(half));
}
int main() {
    aclInit(nullptr);
    aclrtSetDevice(0);
    half* data = nullptr;
    aclrtMalloc(reinterpret_cast<void**>(&data), 3 * 40 * sizeof(half), ACL_MEM_MALLOC_HUGE_FIRST);
    const Tensor x = __make_tensor(data, {3, 40});
    fill<<<1, 0>>>(x, half(2.5));
    const int error = aclrtSynchronizeDevice();
    half host[120];
    aclrtMemcpy(host, sizeof(host), data, sizeof(host), ACL_MEMCPY_DEVICE_TO_HOST);
    float sum = 0;
    for (half value : host) sum += value;
    std::printf("%d %g %d %d %d\\n", error, sum, int(x.size), int(x.bytes), int(x.strides[0]));
    aclrtFree(data);
    aclFinalize();
}
"""


def test_programs_make_tensors(tmp_path: Any) -> None:
    done = programs.run_text(tmp_path, PROGRAM)
    assert (done.code, done.out, done.err) == (0, "0 300 120 240 40\n", "")
