"""The jit object: options, calls that are no launches, compile-only use."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc import errors
from openasc.runtime.options import Options
from tests.runtime import kernels


def plain(x: asc.GlobalAddress, n: int):
    pass


def test_jit_with_and_without_options() -> None:
    assert asc.jit(plain).function is plain
    assert asc.jit()(plain).function is plain
    kernel = asc.jit(opt_level=1, auto_sync=False)(plain)
    assert kernel.options.compile.opt_level == 1
    assert kernel.__name__ == "plain"
    assert kernel.__doc__ == plain.__doc__


@pytest.mark.parametrize("options", [{"speed": 3}, {"opt_level": 4}, {"opt_level": -1}, {"Debug": True}])
def test_bad_options(options: dict[str, Any]) -> None:
    with pytest.raises(RuntimeError) as caught:
        asc.jit(**options)
    assert caught.value.id == "ASC-LANG-010"
    assert isinstance(caught.value, errors.LangError)


def test_a_parameter_named_like_an_option() -> None:
    def clashing(x, debug, core_num):
        pass

    with pytest.raises(RuntimeError, match="'debug', 'core_num'") as caught:
        asc.jit(clashing)
    assert caught.value.id == "ASC-LANG-010"
    assert caught.value.site.line == clashing.__code__.co_firstlineno


def test_options_as_call_keywords_override_the_decorator() -> None:
    kernel = asc.jit(always_compile=True)(plain)
    options, rest = kernel._split({"always_compile": False, "x": 1})
    assert options.compile.always_compile is False
    assert rest == {"x": 1}
    assert kernel.options.compile.always_compile is True


def test_opt_level_reaches_the_compiler_only_when_given() -> None:
    assert "opt_level" not in Options().compiler_options()
    assert Options().replace({"opt_level": 3}).compiler_options()["opt_level"] == 3


def test_a_kernel_called_without_blocks_says_how_to_launch() -> None:
    with pytest.raises(errors.LangError) as caught:
        kernels.greet(1)
    assert caught.value.id == "ASC-LANG-009"
    assert "greet[8](…)" in caught.value.hint


def test_a_decorator_may_name_the_block_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENASC_INTERPRET", "1")

    @asc.jit(core_num=2)
    def hello():
        asc.printf("%d\n", asc.get_block_idx())

    hello()
    hello[1]()
    assert capsys.readouterr().out == "0\n1\n0\n"


def test_what_is_no_function_is_refused() -> None:
    with pytest.raises(errors.LangError):
        asc.jit(print)
    with pytest.raises(errors.LangError):
        asc.jit(3)


def test_a_jit_function_pickles_by_name() -> None:
    assert pickle.loads(pickle.dumps(kernels.greet)) is kernels.greet


def test_interpret_as_an_option_of_decorator_and_call(capsys: pytest.CaptureFixture[str]) -> None:
    def body():
        print("plain Python")

    asc.jit(interpret=True)(body)[1]()
    asc.jit(body)[1](interpret=True)
    assert capsys.readouterr().out == "plain Python\n" * 2


def test_mocks_compile_and_do_not_run() -> None:
    arguments = (asc.MockTensor(asc.float32), asc.MockTensor(asc.float32), asc.MockValue(asc.int32))
    program = kernels.double.compile(*arguments)
    assert program.name == "double"
    assert program.object_code
    with pytest.raises(errors.ArgumentError, match="cannot be launched"):
        kernels.double[1](*arguments)


def test_stages_of_a_program() -> None:
    x = np.zeros(64, np.float32)
    program = kernels.double.program(x, x, 64, stages=("ir", "llvm"))
    assert set(program.stages) == {"ir", "llvm"}
    assert "asc.kernel" in program.stages["ir"]
    assert "define" in program.stages["llvm"]
