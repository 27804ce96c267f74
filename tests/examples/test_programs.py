"""The examples as programs: each runs alone and says what it did; the demo runs them all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import openasc
from examples import NAMES, PROGRAMS, load, source
from examples.__main__ import convolution_in_c, numpy_convolution
from openasc.errors import Error
from tests.ascendc import programs

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", NAMES)
def test_runs_alone(name: str) -> None:
    file = ROOT / "examples" / f"{name}.py"
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(name[:2])


@pytest.mark.parametrize("compiler", programs.COMPILERS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_an_ascend_c_program(name: str, compiler: str) -> None:
    done = programs.run(source(name), compiler=compiler, flags=("-Wall", "-Wextra", "-Werror"))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(name[:2])


@pytest.mark.parametrize("total", [1, 7, 896, 897, 8 * 896 + 1, 100_003])
def test_the_addition_in_ascend_c_at_any_size(total: int) -> None:
    assert programs.run(source("05_add"), str(total)).code == 0


@pytest.mark.parametrize(("rows", "width"), [(1, 1), (3, 8), (5, 77), (9, 4096)])
def test_the_softmax_in_ascend_c_at_any_size(rows: int, width: int) -> None:
    assert programs.run(source("06_softmax"), str(rows), str(width)).code == 0
    assert programs.run(source("06_softmax"), "1", "5000").code == 2


@pytest.mark.parametrize("shape", [(1, 1, 3, 3), (4, 8, 9, 40), (2, 3, 30, 1100)])
def test_the_convolution_in_the_c_dialect(shape: tuple[int, int, int, int]) -> None:
    assert programs.run(source("07_convolution"), *map(str, shape)).code == 0
    channels, filters, height, width = shape
    generator = np.random.default_rng(0)
    image = generator.standard_normal((channels, height, width)).astype(np.float32)
    weights = generator.standard_normal((filters, channels, 3, 3)).astype(np.float32)
    np.testing.assert_array_equal(convolution_in_c(image, weights), numpy_convolution(image, weights))


def test_a_convolution_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Error, match="channels <= most_channels") as raised:
        convolution_in_c(np.zeros((5, 9, 9), np.float32), np.zeros((2, 5, 3, 3), np.float32))
    assert raised.value.site is not None
    assert raised.value.site.line > 1
    assert programs.run(source("07_convolution"), "5", "1", "9", "9").code == 2


@pytest.mark.parametrize("total", [1, 4096, 4097, 60_001])
def test_the_precision_follows_the_numbers(total: int) -> None:
    assert programs.run(source("08_precision"), str(total)).code == 0
    x = np.random.default_rng(total).standard_normal(total).astype(np.float32) * 100
    for place, value in ((0, 65504), (4096, 65536), (8192 + 7, np.nan), (12288, np.inf), (16384 + 9, -7e4)):
        x[place : place + 1] = value
    y, tiles = np.zeros_like(x), -(-total // 4096)
    bits = np.zeros(tiles, np.int32)
    openasc.load(source("08_precision")).softsign[3](x, y, bits)
    with np.errstate(all="ignore"):
        half = x.astype(np.float16)
        wanted = [(half / (np.float16(1) + np.abs(half))).astype(np.float32), x / (1 + np.abs(x))]
    assert bits.tolist() == [32 if 1 <= tile <= 4 else 16 for tile in range(tiles)]
    np.testing.assert_array_equal(y, np.where(np.repeat(bits, 4096)[:total] == 16, *wanted))


def test_demo() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "examples", "--quick"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    for word in ("softmax", "layer_norm", *(f"{name}.asc" for name in PROGRAMS), "NumPy", "docs/"):
        assert word in done.stdout


def test_an_unknown_example_is_refused() -> None:
    with pytest.raises(KeyError, match="no example is called 'mul'"):
        load("mul")
