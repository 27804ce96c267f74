"""Pictures: every kind of comparison gives one, in every format."""

from __future__ import annotations

import warnings
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from openasc.accuracy import compare
from openasc.accuracy.plot import plot

pytest.importorskip("matplotlib")


def arrays(name: str) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(0)
    golden = rng.standard_normal((40, 100)).astype(np.float32)
    broken = golden.copy()
    broken[3] = np.nan
    broken[5] = np.inf
    cases = {
        "equal": (golden, golden),
        "noise": (golden, golden + 1),
        "not finite": (golden, broken),
        "all NaN": (golden, np.full_like(golden, np.nan)),
        "one axis": (golden.reshape(-1), golden.reshape(-1)[::-1].copy()),
        "one element": (np.float32([1]), np.float32([2])),
        "none": (np.empty(0, np.float32), np.empty(0, np.float32)),
        "integers": (np.arange(1000), np.arange(1000)[::-1].copy()),
        "bfloat16": (golden.astype(ml_dtypes.bfloat16), (golden * 2).astype(ml_dtypes.bfloat16)),
        "bool": (golden > 0, golden > 0.1),
        "four axes": (golden.reshape(4, 10, 10, 10), golden.reshape(4, 10, 10, 10) * 3),
        "same error": (np.zeros(100, np.float32), np.ones(100, np.float32)),
        "large": (rng.standard_normal((1000, 700)), rng.standard_normal((1000, 700))),
    }
    return cases[name]


@pytest.mark.parametrize(
    "name",
    ["equal", "noise", "not finite", "all NaN", "one axis", "one element", "none", "integers", "bfloat16", "bool",
     "four axes", "same error", "large"],
)  # fmt: skip
def test_every_comparison_has_a_picture(name: str, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        plot(compare(*arrays(name)), file)
    assert file.stat().st_size > 5000


@pytest.mark.parametrize(("ending", "start"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")])
def test_formats(ending: str, start: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"picture{ending}"
    plot(compare(*arrays("noise")), file)
    assert file.read_bytes().startswith(start)
