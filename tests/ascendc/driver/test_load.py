"""`openasc.load`: kernels of an Ascend C source as Python callables."""

from __future__ import annotations

import ctypes
import os
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import openasc
from openasc.ascendc.module import Module
from openasc.errors import ArgumentError, BuildError, Error, FaultError, LaunchError, RangeError
from tests.ascendc import programs

SOURCE = """\
#include "kernel_operator.h"
using namespace AscendC;

struct Tiling { int32_t count; float scale; };

extern "C" __global__ __aicore__ void add_custom(GM_ADDR x, __gm__ float* y, const __gm__ float* z, uint32_t count) {
    KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_AIV_ONLY);
    TPipe pipe;
    TQue<TPosition::VECIN, 2> in;
    TQue<TPosition::VECOUT, 1> out;
    pipe.InitBuffer(in, 2, count * sizeof(float));
    pipe.InitBuffer(out, 1, count * sizeof(float));
    GlobalTensor<float> first, second, result;
    first.SetGlobalBuffer(reinterpret_cast<__gm__ float*>(x) + GetBlockIdx() * count, count);
    second.SetGlobalBuffer(const_cast<__gm__ float*>(z) + GetBlockIdx() * count, count);
    result.SetGlobalBuffer(y + GetBlockIdx() * count, count);
    LocalTensor<float> a = in.AllocTensor<float>();
    DataCopy(a, first, count);
    in.EnQue(a);
    LocalTensor<float> b = in.AllocTensor<float>();
    DataCopy(b, second, count);
    in.EnQue(b);
    a = in.DeQue<float>();
    b = in.DeQue<float>();
    LocalTensor<float> c = out.AllocTensor<float>();
    Add(c, a, b, count);
    out.EnQue(c);
    DataCopy(result, out.DeQue<float>(), count);
    out.FreeTensor(c);
}
__global__ __vector__ void numbers(__gm__ double* out, int8_t a, uint64_t b, float c, double d, bool e, half f,
                                   bfloat16_t g) {
    out[0] = a; out[1] = static_cast<double>(b); out[2] = c; out[3] = d; out[4] = e;
    out[5] = static_cast<float>(f); out[6] = static_cast<float>(g);
}
__global__ __vector__ void structure(__gm__ float* out, Tiling tiling) { out[0] = tiling.count * tiling.scale; }
template <typename T, int N = 2> __global__ __vector__ void scale(__gm__ T* x) { x[0] = x[0] * static_cast<T>(N); }
namespace inner {
__global__ __vector__ void which(__gm__ int* out, int) { out[0] = 1; }
__global__ __vector__ void which(__gm__ float* out, int) { out[0] = 2; }
}
__global__ __vector__ void null(__gm__ float* x) { x[0] = 1; }
__global__ __vector__ void queue(GM_ADDR) {
    TPipe pipe;
    TQue<TPosition::VECIN, 1> in;
    pipe.InitBuffer(in, 1, 64);
    LocalTensor<float> a =
        in.DeQue<float>();
}
__global__ __cube__ void cube(int) {}
__global__ __vector__ void print(int value) { AscendC::printf("value %d\\n", value); }
"""
LINE = SOURCE[: SOURCE.index("        in.DeQue<float>();")].count("\n") + 1


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Module:
    path = tmp_path_factory.mktemp("load") / "kernels.asc"
    path.write_text(SOURCE)
    return openasc.load(path)


def test_numpy_arrays(module: Module) -> None:
    x, z = np.random.default_rng(1).random((2, 8 * 64), np.float32)
    y = np.zeros_like(x)
    module.add_custom[8](x, y, z, 64)
    np.testing.assert_array_equal(y, x + z)
    y[:] = 0
    module.add_custom[8, openasc.Stream()](x, count=64, z=z, y=y)
    np.testing.assert_array_equal(y, x + z)


def test_strided_arrays_are_brought_back(module: Module) -> None:
    x, z = np.arange(128, dtype=np.float32), np.ones((64, 4), np.float32)
    y = np.zeros((64, 2), np.float32)
    module.add_custom[1](x, y[:, 1], z[:, 2], 64)
    np.testing.assert_array_equal(y[:, 1], x[:64] + 1)
    assert not y[:, 0].any()


def test_torch_tensors(module: Module) -> None:
    torch = pytest.importorskip("torch")
    x, z = torch.rand(2, 64)
    y = torch.zeros(64)
    module.add_custom[1](x, y, z, 64)
    assert torch.equal(y, x + z)


def test_numbers(module: Module) -> None:
    out = np.zeros(8)
    module.numbers[1](out, -7, 2**63 + 2048, np.float32(0.1), 0.1, True, 0.1, 0.1)
    expected = [-7, 2.0**63 + 2048, np.float32(0.1), 0.1, 1, np.float16(0.1), 0.10009765625, 0]
    np.testing.assert_array_equal(out, expected)
    module.numbers[1](out, np.int64(5), 0, 1, np.float16(2), False, np.float16(3), 4)
    np.testing.assert_array_equal(out[:7], [5, 0, 1, 2, 0, 3, 4])


class Tiling(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int32), ("scale", ctypes.c_float))


@pytest.mark.parametrize(
    "value",
    [
        Tiling(6, 0.5),
        np.array((6, 0.5), dtype=[("count", "i4"), ("scale", "f4")]),
        np.array([(6, 0.5)], dtype=[("count", "i4"), ("scale", "f4")])[0],
        bytes(Tiling(6, 0.5)),
        bytearray(Tiling(6, 0.5)),
    ],
)
def test_structures_by_value(module: Module, value: Any) -> None:
    out = np.zeros(1, np.float32)
    module.structure[1](out, value)
    assert out[0] == 3


def test_templates_are_instantiated_on_demand(module: Module) -> None:
    x = np.array([3], np.float32)
    module.scale["float"][1](x)
    assert x[0] == 6
    module.scale[np.float32, 5][1](x)
    assert x[0] == 30
    y = np.array([3], np.float16)
    module.scale[openasc.float16, 4][1](y)
    assert y[0] == 12
    assert repr(module.scale["float"]) == "<Ascend C kernel void scale<float>(__gm__ T* x)>"
    assert module.scale.signature == "template <typename T, int N = 2> scale"
    with pytest.raises(BuildError, match="error ASC-BUILD-002"):
        module.scale["no_such_type"]
    x[0] = 1
    module.scale["float"][1](x)
    assert x[0] == 2


def test_overloads_and_namespaces(module: Module) -> None:
    whole, broken = np.zeros(1, np.int32), np.zeros(1, np.float32)
    module.which[1](whole, 1)
    module["inner::which"][1](broken, 1)
    assert (whole[0], broken[0]) == (1, 2)
    with pytest.raises(ArgumentError, match="no inner::which takes these arguments") as caught:
        module.which[1](whole)
    assert caught.value.expected.count("void inner::which(") == 2


def test_names_and_texts(module: Module) -> None:
    assert {"add_custom", "numbers", "scale"} <= set(dir(module))
    assert "add_custom" in repr(module)
    kernel = module.add_custom
    signature = "void add_custom(GM_ADDR x, __gm__ float* y, const __gm__ float* z, uint32_t count)"
    assert kernel.signature == signature
    assert kernel.__doc__ is not None
    assert kernel.__doc__.startswith(signature)
    assert repr(kernel) == f"<Ascend C kernel {signature}>"
    assert repr(kernel[8]) == "<Ascend C kernel add_custom on 8 blocks>"
    assert len(list(module)) == len(module)
    with pytest.raises(AttributeError, match="has no kernel 'add'; its __global__ functions: add_custom, numbers"):
        module.add  # noqa: B018
    with pytest.raises(KeyError):
        module["add"]
    assert not hasattr(module, "__wrapped__")


FLOATS = np.zeros(64, np.float32)


@pytest.mark.parametrize(
    ("call", "kind", "id", "what"),
    [
        (lambda m: m.add_custom[1](FLOATS, FLOATS), ArgumentError, "002", "misses arguments 'z', 'count'"),
        (lambda m: m.add_custom[1](FLOATS, FLOATS, FLOATS, 1, 2), ArgumentError, "002", "got 5 arguments"),
        (lambda m: m.add_custom[1](FLOATS, FLOATS, FLOATS, n=1), ArgumentError, "002", "has no parameter 'n'"),
        (lambda m: m.add_custom[1](FLOATS, FLOATS, FLOATS, x=1), ArgumentError, "002", "argument 'x' twice"),
        (lambda m: m.add_custom[1](FLOATS, FLOATS.astype("f2"), FLOATS, 1), ArgumentError, "008", "argument 'y'"),
        (lambda m: m.add_custom[1](FLOATS, 3, FLOATS, 1), ArgumentError, "003", "argument 'y' is no array"),
        (lambda m: m.add_custom[1](FLOATS, FLOATS, FLOATS, 1.5), ArgumentError, "003", "is not a whole number"),
        (lambda m: m.add_custom[1](FLOATS, FLOATS, FLOATS, FLOATS), ArgumentError, "003", "is not a whole number"),
        (lambda m: m.structure[1](FLOATS, b"abc"), ArgumentError, "003", "has another size than Tiling"),
        (lambda m: m.structure[1](FLOATS, 3), ArgumentError, "003", "cannot be read as Tiling"),
        (lambda m: m.numbers[1](FLOATS, 0, 0, 0, 0, 0, 0, 0), ArgumentError, "008", "argument 'out'"),
        (lambda m: m.numbers[1](np.zeros(8), 128, 0, 0, 0, 0, 0, 0), RangeError, "003", "does not fit in int8_t"),
        (lambda m: m.numbers[1](np.zeros(8), 0, -1, 0, 0, 0, 0, 0), RangeError, "003", "does not fit in uint64_t"),
        (lambda m: m.numbers[1](np.zeros(8), 0, 0, 1e39, 0, 0, 0, 0), RangeError, "003", "too large for float"),
        (lambda m: m.numbers[1](np.zeros(8), 0, 0, "1", 0, 0, 0, 0), ArgumentError, "003", "is not a number"),
        (lambda m: m.print(1), LaunchError, "001", "was called without a number of blocks"),
        (lambda m: m.print[0](1), LaunchError, "001", "cannot run on 0 blocks"),
        (lambda m: m.print["8"](1), LaunchError, "001", "wants the number of blocks"),
        (lambda m: m.print[8, "stream"](1), ArgumentError, "003", "is not a stream"),
        (lambda m: m.scale(FLOATS), LaunchError, "001", "was called without a number of blocks"),
        (lambda m: m.scale[object()], ArgumentError, "003", "cannot be a template argument"),
        (lambda m: m.cube[1](1), LaunchError, "010", "cube runs on a cube core"),
    ],
)  # fmt: skip
def test_refusals(module: Module, call: Any, kind: type[Error], id: str, what: str) -> None:
    with pytest.raises(kind, match=what) as caught:
        call(module)
    family = "RANGE" if kind is RangeError else "LAUNCH"
    assert caught.value.id == f"ASC-{family}-{id}"


def test_a_refusal_shows_the_kernels_definition(module: Module) -> None:
    with pytest.raises(ArgumentError) as caught:
        module.add_custom[1](FLOATS, FLOATS.astype(np.float16), FLOATS, 1)
    text = str(caught.value)
    assert f'at {module.path}:6\n      extern "C" __global__' in text
    assert "expected: float32\n  given: float16\n  try: y.astype(numpy.float32)" in text


def test_faults_become_errors_at_the_line_of_the_source(module: Module) -> None:
    with pytest.raises(Error) as caught:
        module.queue[3](FLOATS)
    error = caught.value
    assert error.id == "ASC-SYNC-001"
    assert error.site is not None
    assert (error.site.file, error.site.line, error.kernel) == (module.path, LINE, "queue")
    assert error.site.text.strip() == "in.DeQue<float>();"
    with pytest.raises(FaultError, match="null pointer"):
        module.null[2](None)
    x = np.zeros(1, np.float32)
    module.null[1](x)
    assert x[0] == 1


def test_output(module: Module, capfd: pytest.CaptureFixture[str]) -> None:
    module.print[2](5)
    assert capfd.readouterr().out == "value 5\nvalue 5\n"


def test_accesses_outside_every_array_are_refused(module: Module) -> None:
    with pytest.raises(Error) as caught:
        module.add_custom[2](FLOATS, FLOATS.copy(), FLOATS, 64)
    assert caught.value.id == "ASC-BOUNDS-002"
    read_only = FLOATS.copy()
    read_only.flags.writeable = False
    with pytest.raises(Error) as caught:
        module.add_custom[1](FLOATS, read_only, FLOATS, 64)
    assert caught.value.id == "ASC-LAUNCH-004"


def test_a_source_as_text() -> None:
    loaded = openasc.load(
        source='#include "kernel_operator.h"\n__global__ void f(__gm__ int* x) {\n    x[0] = VALUE;\n}\n',
        define={"VALUE": 7, "NOTHING": None},
    )
    x = np.zeros(1, np.int32)
    loaded.f[1](x)
    assert x[0] == 7
    with pytest.raises(FaultError) as caught:
        loaded.f[1](None)
    assert caught.value.site is None or caught.value.site.file.startswith("<source")


def test_what_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no Ascend C source none\.asc"):
        openasc.load("none.asc")
    with pytest.raises(TypeError, match="path of a source, or source="):
        openasc.load()
    path = tmp_path / "bad.asc"
    path.write_text('#include "kernel_operator.h"\n__global__ void f() {\n    undeclared();\n}\n')
    with pytest.raises(BuildError) as caught:
        openasc.load(path)
    error = caught.value
    assert error.site is not None
    assert (error.id, error.site.file, error.site.line) == ("ASC-BUILD-002", str(path), 3)
    assert "undeclared" in error.what
    path.write_text("void f() {\n    g<<<1;\n}\n")
    with pytest.raises(BuildError) as caught:
        openasc.load(path)
    assert caught.value.id == "ASC-BUILD-003"


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_compilers(tmp_path: Path, compiler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", compiler)
    path = tmp_path / "kernels.asc"
    path.write_text(SOURCE)
    loaded = openasc.load(path)
    y = np.zeros_like(FLOATS)
    loaded.add_custom[1](FLOATS + 1, y, FLOATS + 2, 64)
    assert (y == 3).all()
    loaded.scale["float"][1](y)
    assert y[0] == 6


def test_two_modules_with_kernels_of_the_same_name(tmp_path: Path) -> None:
    loaded = []
    for value in (1, 2):
        path = tmp_path / f"k{value}.asc"
        path.write_text(
            '#include "kernel_operator.h"\ninline int counter = 0;\n'
            f'extern "C" __global__ void f(__gm__ int* x) {{ counter += {value}; x[0] = counter; }}\n'
        )
        loaded.append(openasc.load(path))
    x = np.zeros(2, np.int32)
    loaded[0].f[1](x)
    loaded[1].f[1](x[1:])
    assert x.tolist() == [1, 2]


def test_threads_may_load_and_launch_at_once(module: Module) -> None:
    failures: list[BaseException] = []

    def work() -> None:
        try:
            loaded = openasc.load(module.path)
            for count in range(20):
                y = np.zeros(64, np.float32)
                loaded.add_custom[1](FLOATS + count, y, FLOATS, 64)
                assert (y == count).all()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert os.path.exists(module.library)
