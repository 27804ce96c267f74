"""A test in the style of end-to-end tests: the fixture `backend` chooses where to run."""

import asc
import asc.lib.runtime as rt
import asc.runtime.config as config
import numpy as np


@asc.jit
def scale(x: asc.GlobalAddress, y: asc.GlobalAddress, factor: float, tile: asc.ConstExpr[int]):
    x_gm, y_gm = asc.GlobalTensor(), asc.GlobalTensor()
    x_gm.set_global_buffer(x + asc.get_block_idx() * tile)
    y_gm.set_global_buffer(y + asc.get_block_idx() * tile)
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECIN, 0, tile)
    asc.data_copy(a, x_gm, tile)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.muls(a, a, factor, tile)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(y_gm, a, tile)


def test_scale(backend):
    config.set_platform(backend)
    x = np.linspace(-1, 1, 4 * 256, dtype=np.float32)
    y = np.zeros_like(x)
    scale[4, rt.current_stream()](x, y, 3.0, 256)
    np.testing.assert_array_equal(y, x * np.float32(3))
