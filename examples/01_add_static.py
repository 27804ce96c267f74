"""z = x + y with static tensors: the kernel places its buffers in UB itself and orders the pipes with flags.

An AI Core copies in (pipe MTE2), computes (pipe V) and copies out (pipe MTE3) at the same time. Here each
buffer has two slots, and a pair of flags for each slot says when the next pipe may touch it:

    MTE2 --MTE2_V--> V --V_MTE3--> MTE3        the data is there
    MTE2 <--V_MTE2-- V <--MTE3_V-- MTE3        the slot may be overwritten
"""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc

TILE = 896
"""Elements of one slot."""
CORES = 8
"""Blocks of a launch at most."""


@asc.jit
def load_tile(target: asc.LocalTensor, source: asc.GlobalTensor, count: int):
    """Copies `count` elements from GM, whether or not they fill the last 32 bytes."""
    asc.data_copy_pad(
        target,
        source,
        asc.DataCopyExtParams(1, count * target.dtype.sizeof(), 0, 0, 0),
        asc.DataCopyPadExtParams(target.dtype, False, 0, 0, 0),
    )


@asc.jit
def store_tile(target: asc.GlobalTensor, source: asc.LocalTensor, count: int):
    """Copies `count` elements to GM, and not one byte more."""
    asc.data_copy_pad(target, source, asc.DataCopyExtParams(1, count * source.dtype.sizeof(), 0, 0, 0))


@asc.jit
def add_static_kernel(
    x: asc.GlobalAddress,
    y: asc.GlobalAddress,
    z: asc.GlobalAddress,
    total: int,
    per_core: int,
    tile: asc.ConstExpr[int],
):
    """Each block adds `per_core` elements, the last ones fewer, `tile` at a time."""
    asc.init_soc_state()
    slot_bytes = tile * x.dtype.sizeof()
    x_slots = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, 0, 2 * tile)
    y_slots = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, 2 * slot_bytes, 2 * tile)
    z_slots = asc.LocalTensor(x.dtype, asc.TPosition.VECOUT, 4 * slot_bytes, 2 * tile)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    z_gm.set_global_buffer(z)

    start = asc.get_block_idx() * per_core
    end = start + per_core
    if end > total:
        end = total
    for slot in asc.static_range(2):
        asc.set_flag(asc.HardEvent.V_MTE2, slot)
        asc.set_flag(asc.HardEvent.MTE3_V, slot)
    slot = 0
    for offset in range(start, end, tile):
        count = end - offset
        if count > tile:
            count = tile
        x_local = x_slots[slot * tile :]
        y_local = y_slots[slot * tile :]
        z_local = z_slots[slot * tile :]
        asc.wait_flag(asc.HardEvent.V_MTE2, slot)
        load_tile(x_local, x_gm[offset:], count)
        load_tile(y_local, y_gm[offset:], count)
        asc.set_flag(asc.HardEvent.MTE2_V, slot)
        asc.wait_flag(asc.HardEvent.MTE2_V, slot)
        asc.wait_flag(asc.HardEvent.MTE3_V, slot)
        asc.add(z_local, x_local, y_local, count)
        asc.set_flag(asc.HardEvent.V_MTE2, slot)
        asc.set_flag(asc.HardEvent.V_MTE3, slot)
        asc.wait_flag(asc.HardEvent.V_MTE3, slot)
        store_tile(z_gm[offset:], z_local, count)
        asc.set_flag(asc.HardEvent.MTE3_V, slot)
        slot = 1 - slot
    for slot in asc.static_range(2):
        asc.wait_flag(asc.HardEvent.V_MTE2, slot)
        asc.wait_flag(asc.HardEvent.MTE3_V, slot)


def add(x: Any, y: Any, out: Any = None) -> Any:
    """x + y, element by element.

    Args:
        x, y: NumPy arrays or torch tensors of one shape and dtype (float32, float16, int32, int16).
        out: contiguous array of that shape and dtype for the result; a new one when None.
    """
    if x.shape != y.shape or x.dtype != y.dtype:
        raise ValueError(f"x is {x.dtype}{list(x.shape)}, y is {y.dtype}{list(y.shape)}; they must be alike")
    if out is None:
        out = np.empty(x.shape, x.dtype) if isinstance(x, np.ndarray) else x.new_empty(x.shape)
    total = int(np.prod(x.shape))
    if total == 0:
        return out
    # A core's share is whole tiles where there are enough, so that only the last core has a tail.
    per_core = -(-total // (CORES * TILE)) * TILE
    add_static_kernel[-(-total // per_core)](x, y, out, total, per_core, tile=TILE)
    return out


def main() -> None:
    """Adds a million numbers and looks at the result."""
    generator = np.random.default_rng(1)
    x = generator.standard_normal(1_000_003, dtype=np.float32)
    y = generator.standard_normal(1_000_003, dtype=np.float32)
    z = add(x, y)
    np.testing.assert_array_equal(z, x + y)
    print(f"01 add, static tensors: {x.size} float32 in tiles of {TILE}; equal to NumPy, bit for bit")


if __name__ == "__main__":
    main()
