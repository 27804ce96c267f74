"""Does softmax by a kernel keep up with PyTorch on the same threads?"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.figure import THREADS, Figure, median_of_both
from examples import load

ROWS = WIDTH = 4096


def figures() -> Iterator[Figure]:
    """Both write into a tensor that exists; the result is compared first."""
    name = f"03_softmax, {ROWS} × {WIDTH} float32, against PyTorch"
    try:
        import torch
    except ImportError:
        yield Figure(name, None, "×", 1.0, True, "torch is not installed")
        return
    torch.set_num_threads(THREADS)
    softmax = load("softmax").softmax
    x = torch.randn(ROWS, WIDTH, generator=torch.Generator().manual_seed(0))
    ours, theirs = torch.empty_like(x), torch.empty_like(x)
    softmax(x, out=ours)
    torch.softmax(x, -1, out=theirs)
    torch.testing.assert_close(ours, theirs)
    own, other = median_of_both(lambda: softmax(x, out=ours), lambda: torch.softmax(x, -1, out=theirs))
    peer = f"torch {torch.__version__}, {THREADS} threads: {own * 1e3:.2f} ms against {other * 1e3:.2f} ms"
    yield Figure(name, other / own, "×", 1.0, True, peer)
