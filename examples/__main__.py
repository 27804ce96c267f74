"""`python -m examples`: runs the examples, compares and times them beside NumPy, and says where to read on."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import openasc
from examples import load, source

Array = Any


def median_seconds(function: Callable[[], object], runs: int) -> float:
    """Median time of a call, after one that does not count."""
    function()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def numpy_softmax(x: Array) -> Array:
    """Softmax of each row in NumPy."""
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def numpy_layer_norm(x: Array, gamma: Array, beta: Array) -> Array:
    """Layer norm of each row in NumPy."""
    centred = x - x.mean(axis=-1, keepdims=True)
    return centred / np.sqrt(x.var(axis=-1, keepdims=True) + np.float32(1e-5)) * gamma + beta


def add_in_ascendc(x: Array, y: Array) -> Array:
    """x + y by the kernel of 05_add.asc, which splits it among blocks as its own program does."""
    cores, tile = 8, 896
    share = -(-x.size // (cores * tile)) * tile
    out = np.empty_like(x)
    openasc.load(source("05_add")).add[-(-x.size // share)](x, y, out, x.size, share)
    return out


def softmax_in_ascendc(x: Array) -> Array:
    """Softmax of each row by the kernel of 06_softmax.asc."""
    out = np.empty_like(x)
    openasc.load(source("06_softmax")).softmax[8](x, out, *x.shape)
    return out


def convolution_in_c(image: Array, weights: Array) -> Array:
    """A convolution by the kernel of 07_convolution.asc."""
    height, width = image.shape[1] - 2, image.shape[2] - 2
    out = np.empty((weights.shape[0], height, width), np.float32)
    openasc.load(source("07_convolution")).convolve[8](image, weights, out)
    return out


def numpy_convolution(image: Array, weights: Array) -> Array:
    """The same in NumPy, a filter's elements in the same order."""
    height, width = image.shape[1] - 2, image.shape[2] - 2
    out = np.zeros((weights.shape[0], height, width), np.float32)
    for channel, down, right in np.ndindex(*weights.shape[1:]):
        part = image[channel, down : down + height, right : right + width]
        out += weights[:, channel, down, right, None, None] * part
    return out


def softsign_in_c(x: Array) -> Array:
    """Softsign by the kernel of 08_precision.asc, in half where the numbers allow it."""
    out = np.empty_like(x)
    openasc.load(source("08_precision")).softsign[8](x, out, np.empty(-(-x.size // 4096), np.int32))
    return out


def ascendc_rows(x: Array, y: Array, matrix: Array, runs: int) -> None:
    """The lines of the kernels in Ascend C, where there is a C++ compiler."""
    try:
        softmax_in_ascendc(matrix[:1])
    except openasc.errors.BuildError as error:
        print(f"  05_add to 08_precision: {error.what}")
        return
    row("05_add.asc", f"{x.size:,} float32", lambda: add_in_ascendc(x, y), lambda: x + y, runs)
    rows, width = matrix.shape
    softmax = f"{rows} × {width} float32"
    row("06_softmax.asc", softmax, lambda: softmax_in_ascendc(matrix), lambda: numpy_softmax(matrix), runs)
    image, weights = matrix[: min(rows, 256)].reshape(4, -1, width), matrix[:8, :36].reshape(8, 4, 3, 3)
    shape = " × ".join(map(str, image.shape))
    row(
        "07_convolution.asc",
        f"{shape} float32",
        lambda: convolution_in_c(image, weights),
        lambda: numpy_convolution(image, weights),
        runs,
    )
    row("08_precision.asc", f"{x.size:,} float32", lambda: softsign_in_c(x), lambda: x / (1 + np.abs(x)), runs)


def row(name: str, what: str, ours: Callable[[], Array], numpy: Callable[[], Array], runs: int) -> None:
    """Prints one line: the largest difference from NumPy, and both times."""
    expected = numpy()
    difference = float(np.abs(ours() - expected).max() / np.abs(expected).max())
    own, other = median_seconds(ours, runs), median_seconds(numpy, runs)
    print(
        f"  {name:<20}{what:<26}{difference:>9.1e}{own * 1e3:>9.2f} ms{other * 1e3:>9.2f} ms{other / own:>8.1f} ×",
        flush=True,
    )


def main() -> None:
    """Runs everything; `--quick` takes small arrays."""
    parser = argparse.ArgumentParser(prog="python -m examples", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small arrays, one run each")
    quick = parser.parse_args().quick
    size, rows, runs = (100_003, 32, 1) if quick else (16_000_003, 2048, 5)
    generator = np.random.default_rng(0)
    x, y = generator.standard_normal((2, size), dtype=np.float32)
    matrix = generator.standard_normal((rows, 4096), dtype=np.float32)
    gamma, beta = generator.standard_normal((2, 4096), dtype=np.float32)
    add_static, add_queue = load("add_static").add, load("add_queue").add
    softmax, layer_norm = load("softmax").softmax, load("layer_norm").layer_norm

    print("Kernels for Ascend AI Cores, compiled to machine code and run on modelled cores of this computer.\n")
    print(f"  {'example':<20}{'input':<26}{'differs':>9}{'openasc':>12}{'NumPy':>12}{'ratio':>10}")
    row("01_add_static", f"{size:,} float32", lambda: add_static(x, y), lambda: x + y, runs)
    row("02_add_queue", f"{size:,} float32", lambda: add_queue(x, y), lambda: x + y, runs)
    row("03_softmax", f"{rows} × 4096 float32", lambda: softmax(matrix), lambda: numpy_softmax(matrix), runs)
    row(
        "04_layer_norm",
        f"{rows} × 4096 float32",
        lambda: layer_norm(matrix, gamma, beta),
        lambda: numpy_layer_norm(matrix, gamma, beta),
        runs,
    )
    ascendc_rows(x, y, matrix, runs)
    print("\nThe kernels are in examples/; docs/getting_started.md writes one from nothing.")
    print("Inside a kernel you can stop: OPENASC_INTERPRET=1 runs it as plain Python, breakpoint() included.")


if __name__ == "__main__":
    main()
