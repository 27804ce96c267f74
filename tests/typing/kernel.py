"""A kernel file with complete annotations, as its author's type checker sees it."""

from __future__ import annotations

import openasc as asc

TILE = 256


class Tiling(asc.Struct):
    rows = asc.Field(asc.int32, default=4)


@asc.jit
def scale(tile: asc.LocalTensor, factor: float, count: int) -> None:
    asc.muls(tile, tile, factor, count)
    asc.relu(tile, tile, count=count)


@asc.jit(opt_level=2)
def kernel(
    x: asc.GlobalAddress, y: asc.GlobalAddress, tiling: Tiling, count: int, tile_size: asc.ConstExpr[int]
) -> None:
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 2)
    pipe.init_buffer(queue, 2, tile_size * 4)
    start = asc.get_block_idx() * count
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x + start, count)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y + start, count)
    for i in range(count // TILE):
        tile: asc.LocalTensor = queue.alloc_tensor(asc.float32)
        asc.data_copy(tile, x_gm[i * TILE :], TILE)
        asc.data_copy_pad(tile, x_gm, asc.DataCopyExtParams(1, 40), asc.DataCopyPadExtParams(asc.float32))
        queue.enque(tile)
        tile = queue.deque(asc.float32)
        scale(tile, 2.0, TILE)
        asc.add(tile, tile, tile, 64, 1, asc.BinaryRepeatParams(src1_rep_stride=0), is_set_mask=True)
        asc.add(tile, tile, tile, [0xFF, 0], 1, asc.BinaryRepeatParams())
        asc.cast(tile.reinterpret_cast(asc.int32), tile, asc.RoundMode.CAST_RINT, tile_size)
        asc.set_flag(asc.HardEvent.V_MTE3, 0)
        asc.wait_flag(asc.HardEvent.V_MTE3, pipe.fetch_event_id(asc.HardEvent.V_MTE3))
        value = tile.get_value(0)
        if value > 3:
            tile.set_value(1, value + asc.number(1, asc.float32))
        asc.data_copy(y_gm[i * TILE :], tile, TILE)
        queue.free_tensor(tile)
    for step in range(tile_size):
        asc.printf("%d of %d\n", step, asc.ceildiv(count, tile_size))


def launch(x: object, y: object) -> None:
    kernel[8](x, y, Tiling(rows=2), 2048, 256)
    kernel[8, asc.current_stream()](x, y, Tiling(), 2048, 256)
