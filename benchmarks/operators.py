"""Do array functions, fused into one operator, keep up with what people would otherwise use?"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from benchmarks import c_loop
from benchmarks.c_gelu import build
from benchmarks.figure import THREADS, Figure, fresh, median_of_both, seconds
from examples import load
from openasc.operators import namespace as asc_numpy
from openasc.operators.operator import hybrid_operator

SIZE = 16_000_000
ROWS = WIDTH = 4096
FRESH = """
import time
import numpy as np
from openasc.operators.operator import hybrid_operator
hybrid_operator(lambda x: x + 1)(np.ones(3, np.float32))
gelu = hybrid_operator(lambda x: 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))))
x = np.ones((100, 7), np.float32)
start = time.perf_counter()
gelu(x)
print(time.perf_counter() - start)
"""


@hybrid_operator
def gelu(x: Any) -> Any:
    """The usual formula by the hyperbolic tangent."""
    return 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x**3)))


@hybrid_operator
def softmax(x: Any) -> Any:
    """Along the last axis."""
    return asc_numpy.softmax(x)


@hybrid_operator
def layer_norm(x: Any, weight: Any, bias: Any) -> Any:
    """Along the last axis."""
    return asc_numpy.layer_norm(x, weight, bias)


@hybrid_operator
def add(x: Any, y: Any) -> Any:
    """The smallest operator."""
    return x + y


def figures() -> Iterator[Figure]:
    """Each side writes into memory that exists, where its library lets it; results are compared first."""
    yield from _gelu()
    yield from _rows()
    yield from _fusions()
    yield _overhead()
    yield Figure("compile of an array function, fresh shape", fresh(FRESH, 3), "s", 0.15)


def _gelu() -> Iterator[Figure]:
    x = np.random.default_rng(0).standard_normal(SIZE, dtype=np.float32)
    out = np.empty_like(x)
    gelu(x, out=out)
    formula = gelu.function
    np.testing.assert_allclose(out, formula(x), rtol=2e-5, atol=2e-7)
    name = "fused GELU, 16 M float32, against "
    own, other = median_of_both(lambda: gelu(x, out=out), lambda: formula(x), 3)
    products = seconds(lambda: 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))))
    peer = (
        f"{own * 1e3:.1f} ms against {other * 1e3:.1f} ms; with x * x * x for x**3 NumPy takes {products * 1e3:.1f} ms"
    )
    yield Figure(name + "NumPy", other / own, "×", 10, True, peer)
    try:
        import torch
    except ImportError:
        yield Figure(name + "PyTorch eager", None, "×", 1.5, True, "torch is not installed")
    else:
        torch.set_num_threads(THREADS)
        tensor = torch.from_numpy(x)

        def eager() -> Any:
            return 0.5 * tensor * (1 + torch.tanh(0.7978845608028654 * (tensor + 0.044715 * tensor**3)))

        own, other = median_of_both(lambda: gelu(x, out=out), eager, 3)
        yield Figure(
            name + "PyTorch eager", other / own, "×", 1.5, True, f"{own * 1e3:.1f} against {other * 1e3:.1f} ms"
        )
    if c_loop.compiler() is None:
        yield Figure(name + "a C loop", None, "×", 1, True, "no C compiler is installed")
        return
    loop, theirs = build(THREADS), np.empty_like(x)
    loop(x, theirs)
    np.testing.assert_allclose(out, theirs, rtol=2e-5, atol=2e-7)
    own, other = median_of_both(lambda: gelu(x, out=out), lambda: loop(x, theirs), 3)
    peer = f"gcc -O3 -march=native, {THREADS} threads: {own * 1e3:.1f} ms against {other * 1e3:.1f} ms"
    yield Figure(name + "a C loop", other / own, "×", 1, True, peer)


def _rows() -> Iterator[Figure]:
    names = [f"{name}, {ROWS} × {WIDTH} float32, against PyTorch" for name in ("softmax", "layer norm")]
    try:
        import torch
    except ImportError:
        for name in names:
            yield Figure(name, None, "×", 1, True, "torch is not installed")
        return
    torch.set_num_threads(THREADS)
    x = torch.randn(ROWS, WIDTH, generator=torch.Generator().manual_seed(0))
    weight, bias = torch.rand(WIDTH), torch.rand(WIDTH)
    ours, theirs = torch.empty_like(x), torch.empty_like(x)

    def normal() -> Any:
        write = torch.ops.aten.native_layer_norm.out
        return write(x, [WIDTH], weight, bias, 1e-5, out0=theirs, out1=mean, out2=deviation)

    mean, deviation = torch.empty(ROWS, 1), torch.empty(ROWS, 1)
    calls: tuple[tuple[Callable[[], object], Callable[[], object]], ...] = (
        (lambda: softmax(x, out=ours), lambda: torch.softmax(x, -1, out=theirs)),
        (lambda: layer_norm(x, weight, bias, out=ours), normal),
    )
    for name, (own_call, other_call) in zip(names, calls, strict=True):
        own_call()
        other_call()
        torch.testing.assert_close(ours, theirs)
        own, other = median_of_both(own_call, other_call)
        peer = f"torch {torch.__version__}, {THREADS} threads: {own * 1e3:.2f} ms against {other * 1e3:.2f} ms"
        yield Figure(name, other / own, "×", 1, True, peer)


def _fusions() -> Iterator[Figure]:
    """Fused operators beside the same steps as operators of their own."""
    generator = np.random.default_rng(0)
    cell, gates = (generator.standard_normal((256, width), dtype=np.float32) for width in (1024, 4096))
    parts = [generator.standard_normal((2048, 768), dtype=np.float32) for _ in range(3)]
    gate = np.linspace(-3, 3, 768, dtype=np.float32)
    lstm, fusion = load("lstm_cell"), load("fusion")
    for name, ours, steps, bar in (
        ("LSTM cell, 256 × 1024", lambda: lstm.lstm_cell(gates, cell), lambda: lstm.separate(gates, cell), 0.33),
        ("fusion of 3 × 2048 × 768", lambda: fusion.fuse(*parts, gate), lambda: fusion.separate(*parts, gate), 0.5),
    ):
        own, other = median_of_both(ours, steps)
        peer = f"separate operators: {own * 1e3:.2f} ms against {other * 1e3:.2f} ms"
        yield Figure(f"{name}, time of its steps", own / other, "×", bar, False, peer)


def _overhead() -> Figure:
    x, y = np.ones((2, 8), np.float32)
    for _ in range(100):
        add(x, y)
    times = []
    for _ in range(5000):
        start = time.perf_counter_ns()
        add(x, y)
        times.append(time.perf_counter_ns() - start)
    return Figure("call of a compiled operator, 2 NumPy arrays", statistics.median(times) / 1e3, "µs", 10)
