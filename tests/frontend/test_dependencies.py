"""What a kernel is made from: its text, its helpers, the globals they read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from openasc.frontend.dependencies import describe, fingerprint
from tests.frontend.harness import module_of

SOURCE = """
import math
TILE = 128
NAMES = ["a"]
class Config:
    DEPTH = 2
def helper(n):
    return inner(n) + TILE
def inner(n):
    return n * Config.DEPTH
def unused(n):
    return n
@asc.jit
def kernel(x, n):
    m = helper(n) + len(NAMES) + math.floor(2.5)
    for i in range(m):
        asc.printf("%d", i)
"""


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    """A fresh module for each test."""
    return module_of(tmp_path, SOURCE)


def test_covers_helpers_and_globals(module: ModuleType) -> None:
    parts = fingerprint(module.kernel).parts
    named = {name.split(" at ")[0] for name in parts}
    assert {"source of kernel", "source of helper", "source of inner", "value of TILE", "value of NAMES"} <= named
    assert {"value of Config.DEPTH", "value of asc", "value of math"} <= named
    assert not any("unused" in name for name in named)


CHANGES: list[Any] = [
    lambda module: setattr(module, "TILE", 64),
    lambda module: setattr(module, "TILE", 128.0),
    lambda module: setattr(module, "TILE", True),
    lambda module: module.NAMES.append("b"),
    lambda module: setattr(module.Config, "DEPTH", 4),
    lambda module: setattr(module, "inner", module.unused),
    lambda module: setattr(module, "asc", module.math),
    lambda module: delattr(module, "TILE"),
    lambda module: setattr(module, "range", module.math),
]


@pytest.mark.parametrize("change", CHANGES)
def test_change_of_what_is_read(module: ModuleType, change: Any) -> None:
    before = fingerprint(module.kernel)
    assert before.still_valid()
    change(module)
    assert not before.still_valid()


@pytest.mark.parametrize("change", CHANGES[:6])
def test_digest_changes_too(module: ModuleType, change: Any) -> None:
    before = fingerprint(module.kernel).digest
    change(module)
    assert fingerprint(module.kernel).digest != before


def test_change_of_what_is_not_read(module: ModuleType) -> None:
    before = fingerprint(module.kernel)
    module.unused = None  # type: ignore[attr-defined]
    module.TILE = int("128")  # type: ignore[attr-defined]
    assert before.still_valid()
    assert fingerprint(module.kernel).digest == before.digest


def test_source_and_place_count(tmp_path: Path) -> None:
    digests = set()
    for text in (SOURCE, SOURCE.replace("n * Config", "n + Config"), "\n" + SOURCE):
        path = tmp_path / "same.py"
        path.write_text(text)
        digests.add(fingerprint(module_of(tmp_path, text).kernel).digest)
    assert len(digests) == 3


def test_closure_variables(tmp_path: Path) -> None:
    source = "def make(tile):\n    def kernel(n):\n        m = n + tile\n    return kernel\n"
    module = module_of(tmp_path, source)
    assert fingerprint(module.make(1)).digest != fingerprint(module.make(2)).digest
    assert fingerprint(module.make(1)).digest == fingerprint(module.make(1)).digest


def test_digest_is_the_same_in_another_process(tmp_path: Path) -> None:
    path = tmp_path / "stable.py"
    path.write_text("import openasc as asc\n" + SOURCE + "STYLES = {'a': asc.float16, 'b': (1, 2.5)}\n"
                    "def other(n):\n    m = STYLES\n")  # fmt: skip
    code = (
        "import importlib.util, sys; from openasc.frontend.dependencies import fingerprint;"
        f"spec = importlib.util.spec_from_file_location('stable', {str(path)!r});"
        "module = importlib.util.module_from_spec(spec); spec.loader.exec_module(module);"
        "print(fingerprint(module.kernel).digest, fingerprint(module.other).digest)"
    )
    outputs = {
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                       env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1


def test_equal_helpers_of_two_modules_are_told_apart(tmp_path: Path) -> None:
    first, second = (module_of(tmp_path, f"N = {n}\ndef helper(a):\n    return a + N\n") for n in (1, 2))
    module = module_of(tmp_path, "def kernel(n):\n    m = one(n) + two(n)\n")
    module.one, module.two = first.helper, second.helper  # type: ignore[attr-defined]
    before = fingerprint(module.kernel)
    second.N = 3  # type: ignore[attr-defined]
    assert not before.still_valid()


def test_description_tells_equal_numbers_apart() -> None:
    assert len({describe(value) for value in (1, 1.0, True, "1")}) == 4


def test_check_is_cheap(module: ModuleType) -> None:
    import timeit

    dependencies = fingerprint(module.kernel)
    seconds = min(timeit.repeat(dependencies.still_valid, number=1000, repeat=5)) / 1000
    assert seconds < 50e-6
