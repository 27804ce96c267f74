"""`openasc cache` and `openasc doctor`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.command import Result, openasc_command

SCRIPT = """\
import numpy as np
import asc

@asc.jit
def {name}(x: asc.GlobalAddress, n: int):
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
    asc.adds(a, a, 1, n)

{name}[1](np.zeros(64, np.{dtype}), 64)
"""


def cache(folder: Path, *words: str) -> Result:
    return openasc_command("cache", *words, folder=folder, OPENASC_CACHE_DIR=str(folder / "kept"))


def test_empty_cache(tmp_path: Path) -> None:
    result = cache(tmp_path, "ls")
    assert (result.code, result.out) == (0, f"{tmp_path / 'kept'}: 0 kernels, 0 B\n")
    assert json.loads(cache(tmp_path, "ls", "--json").out) == {"folder": str(tmp_path / "kept"), "entries": []}


def run_script(folder: Path, name: str) -> None:
    result = openasc_command("run", f"{name}.py", folder=folder, OPENASC_CACHE_DIR=str(folder / "kept"))
    assert result.code == 0, result.err


def entries(folder: Path, *words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(cache(folder, "ls", *words, "--json").out)["entries"]
    return found


def test_life_of_a_cache(tmp_path: Path) -> None:
    for name, dtype in (("one", "float32"), ("two", "float16")):
        (tmp_path / f"{name}.py").write_text(SCRIPT.format(name=name, dtype=dtype))
        run_script(tmp_path, name)

    listing = cache(tmp_path, "ls").out.splitlines()
    assert listing[0].startswith(f"{tmp_path / 'kept'}: 2 kernels, ")
    assert {line.split()[1] for line in listing[2:]} == {"one", "two"}
    assert all(entry["chip"] == "Ascend910B1" and entry["size"] > 0 for entry in entries(tmp_path))

    run_script(tmp_path, "one")
    assert [entry["hits"] for entry in entries(tmp_path, "one")] == [1]

    (tmp_path / "one.py").write_text(SCRIPT.format(name="one", dtype="int32"))
    run_script(tmp_path, "one")
    explained = cache(tmp_path, "explain", "one").out
    assert "compiled because no other version was there" in explained
    assert "arguments was" in explained
    assert cache(tmp_path, "explain", "three").code == 1

    assert cache(tmp_path, "rm", "one").out == f"removed 2 of the kernels in {tmp_path / 'kept'}\n"
    assert [entry["kernel"] for entry in entries(tmp_path)] == ["two"]
    assert cache(tmp_path, "rm", "one").code == 1
    assert json.loads(cache(tmp_path, "rm", "--all", "--json").out)["removed"] == 1
    assert cache(tmp_path, "ls").out == f"{tmp_path / 'kept'}: 0 kernels, 0 B\n"


def test_doctor_finds_nothing_wrong_here(tmp_path: Path) -> None:
    result = openasc_command("doctor", OPENASC_CACHE_DIR=str(tmp_path))
    assert result.code == 0, result.out
    assert "self-test" in result.out
    assert result.out.endswith("all is well\n")


def test_doctor_as_json(tmp_path: Path) -> None:
    data = json.loads(openasc_command("doctor", "--json", OPENASC_CACHE_DIR=str(tmp_path)).out)
    assert data["ok"] is True
    names = [finding["name"] for finding in data["findings"]]
    for name in (
        "Python",
        "openasc",
        "numpy",
        "torch",
        "instruction set",
        "worker threads",
        "cache",
        "C++ compiler",
        "self-test",
    ):
        assert name in names


def test_doctor_says_what_to_do() -> None:
    result = openasc_command("doctor", OPENASC_CACHE_DIR="/proc/nothing")
    assert result.code == 1
    assert "! cache " in result.out
    assert "-> set OPENASC_CACHE_DIR" in result.out
