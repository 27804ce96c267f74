"""Which program a launch gets: specialisations, changed globals, the disk cache, dumps."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc import settings
from openasc.runtime import programs

SCALE = 2
CHOICE = asc.ConstExpr(5)


@asc.jit
def scaled_helper(value):
    return value * SCALE


@asc.jit
def with_globals(out: asc.GlobalAddress, n: int):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 2)
    target.set_value(0, scaled_helper(n))
    target.set_value(1, CHOICE)


@asc.jit
def specialised(out: asc.GlobalAddress, value, n: asc.ConstExpr = 3):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 1)
    target.set_value(0, value * n)


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Counts what is compiled."""
    names = []
    compile_anew = programs.compile_anew

    def counting(function: Any, *args: Any, **keywords: Any) -> Any:
        names.append(function.__name__)
        return compile_anew(function, *args, **keywords)

    monkeypatch.setattr(programs, "compile_anew", counting)
    return names


def test_a_changed_global_of_a_helper_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    out = np.zeros(2, np.int32)
    with_globals[1](out, 10)
    assert out.tolist() == [20, 5]
    monkeypatch.setitem(globals(), "SCALE", 3)
    with_globals[1](out, 10)
    assert out.tolist() == [30, 5]
    monkeypatch.setitem(globals(), "CHOICE", asc.ConstExpr(6))
    with_globals[1](out, 10)
    assert out.tolist() == [30, 6]


def test_one_program_a_specialisation(compilations: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path))
    specialised._programs.clear()
    out = np.zeros(1, np.float32)
    for arguments in ((out, 2), (out, 3), (np.zeros(5, np.float32), 4)):
        specialised[1](*arguments)
    assert len(compilations) == 1
    for arguments in ((out, 2.0), (out, np.int16(2)), (out, 2, 4), (out, 2, 3.0), (np.zeros(1, np.int32), 2)):
        specialised[1](*arguments)
    assert len(compilations) == 6
    specialised[1](out, 2, 3.0)
    assert out[0] == 6
    assert len(compilations) == 6


def test_always_compile(compilations: list[str]) -> None:
    out = np.zeros(1, np.float32)
    specialised[1](out, 2)
    compilations.clear()
    specialised[1](out, 2, always_compile=True)
    specialised[1](out, 2, always_compile=True)
    with settings.override(always_compile=True):
        specialised[1](out, 2)
    assert len(compilations) == 3
    specialised[1](out, 2)
    assert len(compilations) == 3


def test_each_chip_has_its_own_program(
    compilations: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path))
    specialised._programs.clear()
    out = np.zeros(1, np.float32)
    for chip in ("Ascend910B1", "Ascend910B4", "ascend910b4"):
        with settings.override(chip=chip):
            specialised[1](out, 7)
    assert len(compilations) == 2


SCRIPT = """
import sys
import numpy as np
import openasc as asc
from openasc.runtime import programs
compile_anew = programs.compile_anew
def counting(*args, **keywords):
    print("compiled")
    return compile_anew(*args, **keywords)
programs.compile_anew = counting

@asc.jit
def kernel(out: asc.GlobalAddress, n: asc.ConstExpr[int]):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 1)
    target.set_value(0, n * FACTOR)

FACTOR = int(sys.argv[1])
out = np.zeros(1, np.int32)
kernel[1](out, 6)
print(out[0])
"""


def test_another_process_finds_the_program_on_disk(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    environment = {**os.environ, "OPENASC_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": os.pathsep.join(sys.path)}

    def run(factor: int) -> list[str]:
        command = [sys.executable, str(script), str(factor)]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()

    assert run(7) == ["compiled", "42"]
    assert run(7) == ["42"]
    assert run(8) == ["compiled", "48"]


def test_the_cache_can_be_switched_off(tmp_path: Path) -> None:
    with settings.override(cache=False, cache_dir=str(tmp_path)):
        specialised._programs.clear()
        specialised[1](np.zeros(1, np.float32), 2)
    assert not list(tmp_path.iterdir())


def test_the_cache_folder_is_a_setting(tmp_path: Path) -> None:
    with settings.override(cache_dir=str(tmp_path)):
        specialised._programs.clear()
        specialised[1](np.zeros(1, np.float32), 2)
    assert list(tmp_path.glob("*.kernel"))


def test_dump_and_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    specialised._programs.clear()
    with settings.override(dump_dir=str(tmp_path), log="info"):
        specialised[1](np.zeros(1, np.float32), 2)
    assert {path.suffix for path in tmp_path.iterdir()} == {".calls", ".mlir", ".ll", ".s", ".o"}
    assert "compiled specialised" in capsys.readouterr().err


def test_threads_setting_changes_no_result() -> None:
    for threads in (1, 2, 5):
        out = np.zeros(16, np.int32)
        with settings.override(threads=threads):
            numbered[16](out)
        np.testing.assert_array_equal(out, np.arange(16))


@asc.jit
def numbered(out: asc.GlobalAddress):
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 16)
    target.set_value(asc.get_block_idx(), asc.get_block_idx())


def test_the_instruction_set_is_a_setting() -> None:
    code = "from openasc.runtime import launch; print(launch._core().instruction_set())"

    def run(name: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "OPENASC_INSTRUCTION_SET": name, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
        )

    assert run("baseline").stdout.strip() == "baseline"
    failed = run("abacus")
    assert failed.returncode != 0
    assert "OPENASC_INSTRUCTION_SET" in failed.stderr


def test_each_specialisation_is_dumped_under_a_name_of_its_own(tmp_path: Path) -> None:
    with settings.override(dump_dir=str(tmp_path), always_compile=True):
        specialised[1](np.zeros(1, np.float32), 1, 2)
        specialised[1](np.zeros(1, np.float32), 1, 4)
        specialised[1](np.zeros(1, np.int16), 1, 4)
    names = sorted(file.name for file in tmp_path.glob("*.mlir"))
    assert len(names) == 3
    assert [name.split(".")[0] for name in names] == ["specialised"] * 3
    assert {name.split(".")[1].rsplit("-", 1)[0] for name in names} == {
        "float32-int64-2", "float32-int64-4", "int16-int64-4",
    }  # fmt: skip
    assert len(list(tmp_path.iterdir())) == 5 * 3
