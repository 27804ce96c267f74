"""How much faster is a kernel than the same one in Triton's interpreter, the usual way to run kernels on a CPU?

Same arrays, same sizes; Triton's blocks are powers of two, so its addition takes the one above our tile. Triton's side
is run once, since it takes seconds.
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator

from benchmarks.figure import THREADS, Figure, seconds
from examples import load

BAR = 100
ADD, SOFTMAX = "02_add_queue, 16 M float32", "03_softmax, 4096 × 4096 float32"


def figures() -> Iterator[Figure]:
    """One figure for each of the two kernels."""
    missing = [name for name in ("torch", "triton") if importlib.util.find_spec(name) is None]
    if missing:
        for name in (ADD, SOFTMAX):
            yield Figure(f"{name}, against Triton", None, "×", BAR, True, f"{' and '.join(missing)} not installed")
        return
    # Read when triton is imported.
    os.environ["TRITON_INTERPRET"] = "1"
    import torch
    import triton

    from benchmarks import triton_kernels

    torch.set_num_threads(THREADS)
    generator = torch.Generator().manual_seed(0)
    x, y = torch.randn(16_000_000, generator=generator), torch.randn(16_000_000, generator=generator)
    ours, theirs = torch.empty_like(x), torch.empty_like(x)
    add, softmax = load("add_queue").add, load("softmax").softmax
    tile = triton.next_power_of_2(load("add_queue").TILE)
    own = sorted(seconds(lambda: add(x, y, out=ours)) for _ in range(9))[4]
    other = seconds(lambda: triton_kernels.add(x, y, theirs, tile))
    assert torch.equal(ours, theirs)
    version = f"triton {triton.__version__}, TRITON_INTERPRET=1"
    yield Figure(f"{ADD}, against Triton", other / own, "×", BAR, True, f"{version}, blocks of {tile}: {other:.2f} s")

    matrix = x[: 1 << 12].repeat(1 << 12, 1).add_(torch.arange(1 << 12)[:, None] % 7)
    ours, theirs = torch.empty_like(matrix), torch.empty_like(matrix)
    own = sorted(seconds(lambda: softmax(matrix, out=ours)) for _ in range(9))[4]
    other = seconds(lambda: triton_kernels.softmax(matrix, theirs))
    torch.testing.assert_close(ours, theirs)
    yield Figure(f"{SOFTMAX}, against Triton", other / own, "×", BAR, True, f"{version}, a row a block: {other:.2f} s")
