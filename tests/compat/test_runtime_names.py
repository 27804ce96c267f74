"""Names of `asc.runtime`, `asc.lib.runtime` and `asc.language.core` that do here what they do there, or are refused."""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Iterator
from typing import Any

import numpy
import pytest

import openasc
from openasc import compat, settings
from openasc.errors import ArgumentError, LangError, LaunchError


@pytest.fixture(autouse=True)
def _asc() -> Iterator[None]:
    was = compat.installed()
    compat.install()
    yield
    if not was:
        compat.uninstall()


def module(name: str) -> Any:
    return importlib.import_module(f"asc.{name}")


@openasc.jit(core_num=0)
def helper(value: int) -> int:
    return value


class Tiling(openasc.Struct):
    rows = openasc.Field(openasc.int32, default=3)
    scale = openasc.Field(openasc.float32, default=0.5)


class Nested(openasc.Struct):
    inner = openasc.StructField(Tiling)
    count = openasc.Field(openasc.uint8, default=7)


def test_core_num_is_that_of_the_chip() -> None:
    launcher = module("runtime.launcher").Launcher
    with settings.override(chip="Ascend910B3"):
        assert launcher.get_core_num() == launcher.get_core_num(device_id=0) == 20
    with settings.override(chip="Ascend910B1"):
        assert launcher.get_core_num() == 24


def test_kernel_arguments_are_expanded() -> None:
    expand = module("runtime.launcher").Launcher.expand_kernel_args
    array = numpy.arange(4, dtype=numpy.float32)
    values = expand([1, 2.5, True, numpy.int16(4), array, Tiling(rows=9)])
    assert [type(value) for value in values[:4]] == [numpy.int64, numpy.float32, numpy.bool_, numpy.int16]
    assert values[:4] == [1, 2.5, True, 4]
    assert values[4].value == array.ctypes.data
    assert ctypes.cast(values[5], ctypes.POINTER(ctypes.c_int32))[0] == 9
    with pytest.raises(ArgumentError):
        expand([None])


def test_binaries_of_the_hardware_are_refused() -> None:
    launcher = module("runtime.launcher").Launcher(openasc.LaunchOptions(8))
    with pytest.raises(LaunchError, match="binary of the hardware") as raised:
        launcher.launch_kernel(None, [], False, "kernel", module("lib.runtime").CoreType.VectorCore)
    assert raised.value.id == "ASC-LAUNCH-005"


@pytest.mark.parametrize(("name", "arguments"), [
    ("run", (None, "kernel")), ("run_passes", (None,)), ("run_compilation", ("source",)), ("run_translation", (None,)),
])  # fmt: skip
def test_steps_of_the_vendors_compiler_are_refused(name: str, arguments: tuple[Any, ...]) -> None:
    compiler = module("runtime.compiler").Compiler()
    assert compiler.options == openasc.CompileOptions()
    with pytest.raises(LaunchError, match=f"Compiler.{name}") as raised:
        getattr(compiler, name)(*arguments)
    assert raised.value.hint


def test_compiled_kernel_is_a_record() -> None:
    kernel = module("runtime.compiler").CompiledKernel(binary=b"x")
    assert kernel.binary == b"x"
    assert kernel.core_type is module("lib.runtime").CoreType.VectorCore


def test_argument_kinds() -> None:
    function = module("runtime.jit").JITFunction
    array = numpy.zeros(4, numpy.float16)
    assert function.get_arg_dtype(function.get_arg_type(array)) == "float16"
    assert function.get_arg_type(array).kind == "array"
    assert function.get_arg_type(numpy.uint8(3)).kind == "scalar"
    assert function.get_arg_dtype(function.get_arg_type(3)) == "int64"
    assert function.get_arg_dtype(function.get_arg_type(Tiling())) == ""
    with pytest.raises(ArgumentError):
        function.get_arg_type("text")


def test_options_from_keywords() -> None:
    function = module("runtime.jit").JITFunction
    keywords = {"opt_level": 1, "core_num": 8, "other": 3}
    assert function.extract_kwargs(openasc.CompileOptions, keywords).opt_level == 1
    assert keywords == {"core_num": 8, "other": 3}
    assert {"opt_level", "core_num", "capture_exceptions"} <= set(function.get_config_keywords())
    assert function.get_clashed_args(helper.function) == []


def test_profiling_command() -> None:
    handle = module("lib.runtime").ProfilingCommandHandle
    command = handle(profSwitch=31, devNums=1, type=handle.Type.START)
    assert (command.profSwitch, command.type) == (31, 1)
    with pytest.raises(LaunchError):
        module("lib.runtime").set_pro_switch(handle.Type.START)


def test_runtime_scalars() -> None:
    plain = module("language.core.ir_value").PlainValue
    value = plain.infer_common_type(numpy.int16(3), numpy.float32(2))
    assert value is openasc.float32
    assert plain.infer_common_type(1, 2) is openasc.int64


def test_known_types() -> None:
    known = module("language.core.dtype").KnownTypes
    assert known.half is openasc.float16
    assert known.bit.sizeof() == 1


def test_structures_as_ctypes() -> None:
    rows = Tiling.get_field("rows")
    assert rows.ctypes_cls() is ctypes.c_int32
    assert rows.ctypes_value(-5).value == -5
    nested = Nested.get_field("inner")
    assert nested.ctypes_value(Tiling(rows=8)).rows == 8
    assert [name for name, _ in nested.ctypes_cls()._fields_] == ["rows", "scale"]
    value = Nested(count=2)
    assert ctypes.string_at(value.addressof(), len(value.pack())) == value.pack()
    with pytest.raises((LangError, KeyError)):
        Tiling.get_field("columns")
