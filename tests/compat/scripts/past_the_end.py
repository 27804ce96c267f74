"""Copies with whole tiles, past the end of an array that no tile divides, as the hardware's padding allows."""

import asc
import numpy as np

COUNT = 1000
TILE = 128


@asc.jit
def double(x: asc.GlobalAddress, y: asc.GlobalAddress, tile: asc.ConstExpr[int]):
    x_gm, y_gm = asc.GlobalTensor(), asc.GlobalTensor()
    x_gm.set_global_buffer(x + asc.get_block_idx() * tile)
    y_gm.set_global_buffer(y + asc.get_block_idx() * tile)
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECIN, 0, tile)
    asc.data_copy(a, x_gm, tile)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.add(a, a, a, tile)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(y_gm, a, tile)


x = np.arange(COUNT, dtype=np.float32)
y = np.zeros_like(x)
double[-(-COUNT // TILE)](x, y, TILE)
assert np.array_equal(y, 2 * x)
print("ok")
