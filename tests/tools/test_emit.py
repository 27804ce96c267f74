"""`openasc emit`: a kernel as Ascend C."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.command import openasc_command

SOURCE = """\
import asc

@asc.jit
def first(x: asc.GlobalAddress, n: int, factor: float = 2.0):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
    asc.data_copy(a, x_gm, n)

@asc.jit
def second(x: asc.GlobalAddress, mode: int):
    asc.cross_core_set_flag(1, mode, asc.PipeID.PIPE_MTE3)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernels.py").write_text(SOURCE)
    return tmp_path


def test_writes_a_file(folder: Path) -> None:
    words = ("emit", "kernels.py", "-k", "first", "--arguments", "x=float32[],n=16", "-o", "first.asc")
    result = openasc_command(*words, folder=folder)
    assert (result.code, result.out, result.err) == (0, "", "")
    text = (folder / "first.asc").read_text()
    assert '#include "kernel_operator.h"' in text
    assert "void first(GM_ADDR x, int64_t n, float factor) {" in text
    assert "DataCopy(a, x_gm, n);" in text


def test_prints_text_or_json(folder: Path) -> None:
    words = ("emit", "kernels.py:first", "--args", "x=float16[],n=16")
    text, found = openasc_command(*words, folder=folder), openasc_command(*words, "--json", folder=folder)
    assert json.loads(found.out) == {"kernel": "first", "text": text.out}


def test_refuses_with_the_place(folder: Path) -> None:
    result = openasc_command("emit", "kernels.py:second", "--args", "x=int32[],mode=1", folder=folder)
    assert result.code == 1
    assert "ASC-LANG-001" in result.err
    assert "kernels.py:12" in result.err


def test_which_kernel(folder: Path) -> None:
    assert openasc_command("emit", "kernels.py", folder=folder).code == 2
    result = openasc_command("emit", "kernels.py:first", "-k", "second", folder=folder)
    assert result.code == 2
    assert "which kernel, first or second?" in result.err
