"""The sizes at which kernels go wrong: around blocks of 32 bytes, repeats, tiles and cores.

>>> boundaries("float32", limit=70)
(1, 7, 8, 9, 15, 16, 17, 63, 64, 65)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy

from openasc.accuracy.formats import dtype_named

BLOCK: Final = 32
"""Bytes that a copy moves at least."""
REPEAT: Final = 256
"""Bytes that a vector instruction handles in one repeat."""
MOST_REPEATS: Final = 255
"""Repeats of one instruction."""


def boundaries(
    dtype: str | numpy.dtype[Any],
    *,
    tile: int | None = None,
    cores: int | None = None,
    limit: int = 1 << 17,
    more: Iterable[int] = (),
) -> tuple[int, ...]:
    """Sizes one below, at and one above every boundary, and 1.

    Args:
        dtype: of the elements.
        tile: elements of one tile of the kernel.
        cores: number of blocks that share the elements.
        limit: the largest size.
        more: further boundaries.
    """
    itemsize = (dtype_named(dtype) if isinstance(dtype, str) else dtype).itemsize
    block, repeat = max(BLOCK // itemsize, 1), max(REPEAT // itemsize, 1)
    edges = {block, 2 * block, repeat, 2 * repeat, MOST_REPEATS * repeat, *more}
    if tile:
        edges |= {tile, 2 * tile}
    if cores:
        edges |= {cores, cores * block, (tile or repeat) * cores, (tile or repeat) * (cores + 1)}
    return tuple(sorted({1, *(size + step for size in edges for step in (-1, 0, 1) if 1 <= size + step <= limit)}))
