"""`openasc show`: stages of a kernel."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.command import Result, openasc_command

SOURCE = """\
import asc

@asc.jit
def first(x: asc.GlobalAddress, n: int, factor: float = 2.0):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
    asc.data_copy(a, x_gm, n)

@asc.jit
def second(x: asc.GlobalAddress, tile: asc.ConstExpr[int]):
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, tile)
    asc.adds(a, a, 1.0, tile)

if __name__ == "__main__":
    import numpy as np
    first[1](np.zeros(64, np.float32), 64)
    second[1](np.zeros(64, np.float32), 64)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernels.py").write_text(SOURCE)
    return tmp_path


def show(folder: Path, *words: str) -> Result:
    return openasc_command("show", *words, folder=folder)


@pytest.mark.parametrize(
    ("stage", "part"), [("calls", "data_copy"), ("ir", "asc."), ("llvm", "define"), ("asm", "openasc_kernel_first")]
)
def test_stages(folder: Path, stage: str, part: str) -> None:
    result = show(folder, "kernels.py:first", "--stage", stage, "--args", "x=float32[], n=int32")
    assert result.code == 0, result.err
    assert part in result.out


def test_helpers_are_no_kernels(folder: Path) -> None:
    helper = "@asc.jit\ndef helper(a):\n    asc.adds(a, a, 1, 64)\n\n"
    kernel = "@asc.jit\ndef kernel(n: int):\n    helper(asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 64))\n"
    (folder / "two.py").write_text(f"import asc\n\n{helper}{kernel}")
    result = show(folder, "two.py", "--args", "n=int32", "--stage", "calls")
    assert result.code == 0, result.err
    assert "kernel" in result.out


def test_json(folder: Path) -> None:
    result = show(folder, "kernels.py:second", "--args", "x=float16[],tile=64", "--chip", "910B3", "--json")
    assert result.code == 0, result.err
    data = json.loads(result.out)
    assert (data["kernel"], data["chip"], data["stage"]) == ("second", "Ascend910B3", "ir")
    assert "f16" in data["text"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kernels.py",), "which kernel of kernels.py? first, second; for example kernels.py:first"),
        (("kernels.py:third",), "has no kernel 'third'; it has: first, second"),
        (("kernels.py:first",), 'x, n are missing. For example: --args "x=float32[],n=16"'),
        (("kernels.py:first", "--args", "x=float32[]"), 'n is missing. For example: --args "n=16"'),
        (("kernels.py:first", "--args", "x=float31[],n=1"), "no dtype is called 'float31'"),
        (("kernels.py:first", "--args", "x=float32[],n=1,z=3"), "first has no parameter z; it has: x, n, factor"),
        (("kernels.py:first", "--args", "x"), '--args takes "name=type or value'),
        (("kernels.py:first", "--stage", "ptx"), "invalid choice: 'ptx'"),
    ],
)
def test_wrong_usage(folder: Path, words: tuple[str, ...], said: str) -> None:
    result = show(folder, *words)
    assert (result.code, result.out) == (2, "")
    assert said in result.err


def test_refused_kernel_is_a_report(folder: Path) -> None:
    (folder / "bad.py").write_text("import asc\n\n@asc.jit\ndef bad(n: int):\n    return n\n")
    result = show(folder, "bad.py", "--args", "n=int32")
    assert result.code == 1
    assert result.err.startswith("error ASC-LANG-004: ")
    assert "bad.py:5" in result.err


def test_what_a_script_launches(folder: Path) -> None:
    result = show(folder, "--stage", "llvm", "--run", "kernels.py")
    assert result.code == 0, result.err
    assert result.out.count("define ") >= 2
    assert "openasc_kernel_first" in result.out
    assert "openasc_kernel_second" in result.out


def test_script_that_launches_nothing(folder: Path) -> None:
    (folder / "empty.py").write_text("print('nothing')\n")
    result = show(folder, "--run", "empty.py")
    assert (result.code, result.out) == (1, "nothing\n")
    assert "the script compiled no kernel" in result.err
