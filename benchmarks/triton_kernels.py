"""The examples' addition and softmax as Triton kernels, for its interpreter."""

from __future__ import annotations

from typing import Any

import triton
import triton.language as tl


@triton.jit
def _add_kernel(x, y, z, total, BLOCK: tl.constexpr):  # noqa: N803
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = offsets < total
    tl.store(z + offsets, tl.load(x + offsets, mask=inside) + tl.load(y + offsets, mask=inside), mask=inside)


@triton.jit
def _softmax_kernel(x, out, width, BLOCK: tl.constexpr):  # noqa: N803
    columns = tl.arange(0, BLOCK)
    inside = columns < width
    row = tl.program_id(0) * width
    values = tl.load(x + row + columns, mask=inside, other=float("-inf"))
    powers = tl.exp(values - tl.max(values, axis=0))
    tl.store(out + row + columns, powers / tl.sum(powers, axis=0), mask=inside)


def add(x: Any, y: Any, out: Any, block: int) -> None:
    """out = x + y, `block` elements a program."""
    _add_kernel[(triton.cdiv(x.numel(), block),)](x, y, out, x.numel(), BLOCK=block)


def softmax(x: Any, out: Any) -> None:
    """Softmax of each row, a row a program."""
    rows, width = x.shape
    _softmax_kernel[(rows,)](x, out, width, BLOCK=triton.next_power_of_2(width))
