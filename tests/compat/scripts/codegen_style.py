"""Tests in the style of unit tests that only compile: mock arguments, and a launcher that is replaced."""

import asc
import pytest
from asc.codegen.errors import CodegenError
from asc.language.core.dtype import KnownTypes
from asc.language.core.struct import Field, Struct
from asc.language.fwk.tpipe import TQueBind
from asc.lib.runtime import CoreType
from asc.runtime import config
from asc.runtime.compiler import CompileOptions
from asc.runtime.jit import JITFunction, MockTensor, MockValue
from asc.runtime.launcher import Launcher


@pytest.fixture
def launched(mocker_free_patch):
    return mocker_free_patch("asc.runtime.launcher.Launcher.run")


@pytest.fixture
def mocker_free_patch():
    from unittest import mock

    patches = []

    def start(name):
        patches.append(mock.patch(name))
        return patches[-1].start()

    yield start
    for patch in patches:
        patch.stop()


@pytest.fixture(autouse=True)
def _platform():
    config.set_platform(config.Backend.Model, check=False)


def test_compiles_and_launches_once(launched):
    @asc.jit
    def kernel(x: asc.GlobalAddress, n: int, f: float):
        x_gm = asc.GlobalTensor()
        x_gm.set_global_buffer(x)
        a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
        asc.adds(a, a, f, n)

    kernel[1](MockTensor(asc.float16), MockValue(asc.int32), MockValue(asc.float32))
    launched.assert_called_once()


def test_body_is_never_executed_on_mock_data(launched):
    @asc.jit
    def kernel():
        pipe = asc.TPipe()
        queue = asc.TQue(asc.TPosition.VECIN, 2)
        pipe.init_buffer(que=queue, num=2, len=256)
        queue.deque(asc.float32)  # would wait for ever

    kernel[1]()
    launched.assert_called_once()


def test_two_launches_are_two_calls(launched):
    @asc.jit
    def kernel(x: asc.GlobalAddress):
        asc.get_block_idx()

    for dtype in (asc.float32, KnownTypes.half):
        kernel[8](MockTensor(dtype))
    assert launched.call_count == 2


def test_structure_argument(launched):
    class Sizes(Struct):
        m = Field(asc.int32)
        n = Field(asc.int32, 7)

    @asc.jit
    def kernel(sizes: Sizes):
        total = sizes.m * sizes.n
        asc.printf("%d", total)

    kernel[1](Sizes(m=3))
    launched.assert_called_once()


def test_refused_construct_is_a_codegen_error(launched):
    @asc.jit
    def kernel(n: int):
        while n > 0:
            try:
                n -= 1
            finally:
                pass

    with pytest.raises(CodegenError):
        kernel[1](3)
    launched.assert_not_called()


def test_names_are_where_published_tests_import_them():
    assert isinstance(CompileOptions(opt_level=1), CompileOptions)
    assert CoreType.VectorCore.value == "VectorCore"
    assert asc.language.fwk.tpipe.TQueBind is TQueBind is asc.TQueBind
    assert hasattr(JITFunction, "_run_launcher")
    assert hasattr(JITFunction, "_run_compiler")
    assert hasattr(Launcher, "run")


def test_wrong_option():
    with pytest.raises(RuntimeError):
        CompileOptions(opt_level=7)
    with pytest.raises(RuntimeError):
        asc.jit(no_such_option=True)
