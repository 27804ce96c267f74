"""The two text forms of a kernel: its calls and its IR.

After a wanted change, `UPDATE_TEXTS=1 pytest tests/frontend/test_texts.py` writes the files anew.
"""

from __future__ import annotations

import difflib
import os
import time
from pathlib import Path
from typing import Any

import pytest

from openasc import dtypes
from tests.frontend import kernels
from tests.frontend.harness import build

FOLDER = Path(__file__).with_name("texts")
KERNELS: dict[str, dict[str, Any]] = {
    "vector_add": {"x": dtypes.float16, "y": dtypes.float16, "z": dtypes.float16, "count": int, "tile": 128},
    "control_flow": {"out": dtypes.int64, "n": int, "scale": float, "flag": True},
    "early_return": {"out": dtypes.int64, "n": int},
}


def check(name: str, text: str) -> None:
    """Compares a text with the file that holds it."""
    path = FOLDER / name
    if os.environ.get("UPDATE_TEXTS"):
        path.write_text(text)
    expected = path.read_text()
    difference = "".join(difflib.unified_diff(expected.splitlines(True), text.splitlines(True), "expected", "got"))
    assert not difference, f"{difference}\nto accept: UPDATE_TEXTS=1 pytest {Path(__file__).name}"


def _short(text: str) -> str:
    """Without the folder of the checkout."""
    return text.replace(f"{Path(kernels.__file__).parent}/", "")


@pytest.mark.parametrize("name", KERNELS)
def test_calls(name: str) -> None:
    check(f"{name}.calls", build(getattr(kernels, name), **KERNELS[name]).calls())


@pytest.mark.parametrize("name", KERNELS)
def test_ir(name: str) -> None:
    check(f"{name}.ir", _short(str(build(getattr(kernels, name), **KERNELS[name]).module)) + "\n")


def test_tracing_twice_gives_the_same() -> None:
    first, second = (str(build(kernels.control_flow, **KERNELS["control_flow"]).module) for _ in range(2))
    assert first == second


def test_tracing_is_fast() -> None:
    times = []
    for _ in range(5):
        start = time.process_time()
        build(kernels.vector_add, **KERNELS["vector_add"])
        times.append(time.process_time() - start)
    assert min(times) < 0.015
