"""Adds two vectors through queues, with the tile length in a structure."""

import argparse

import asc
import asc.lib.runtime as rt
import torch
from asc.language.core.struct import Field, Struct
from asc.runtime import config

DEPTH = 2


class Tiling(Struct):
    total = Field(asc.int32)
    tile = Field(asc.int32, 128)
    scale = Field(asc.float32, 1.0)


@asc.jit
def add_queues(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, tiling: Tiling):
    length = tiling.total // asc.get_block_num()
    offset = asc.get_block_idx() * length
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x + offset)
    y_gm.set_global_buffer(y + offset)
    z_gm.set_global_buffer(z + offset)
    pipe = asc.TPipe()
    in_x = asc.TQue(asc.TPosition.VECIN, DEPTH)
    in_y = asc.TQue(asc.TPosition.VECIN, DEPTH)
    out_z = asc.TQue(asc.TPosition.VECOUT, DEPTH)
    pipe.init_buffer(que=in_x, num=DEPTH, len=tiling.tile * x.dtype.sizeof())
    pipe.init_buffer(que=in_y, num=DEPTH, len=tiling.tile * x.dtype.sizeof())
    pipe.init_buffer(que=out_z, num=DEPTH, len=tiling.tile * x.dtype.sizeof())
    for index in range(length // tiling.tile):
        copy_in(x_gm, y_gm, in_x, in_y, index * tiling.tile, tiling.tile)
        compute(in_x, in_y, out_z, tiling.tile, tiling.scale)
        copy_out(z_gm, out_z, index * tiling.tile, tiling.tile)


@asc.jit
def copy_in(x_gm, y_gm, in_x, in_y, offset, count):
    x_local = in_x.alloc_tensor(x_gm.dtype)
    y_local = in_y.alloc_tensor(y_gm.dtype)
    asc.data_copy(x_local, x_gm[offset:], count=count)
    asc.data_copy(y_local, y_gm[offset:], count=count)
    in_x.enque(x_local)
    in_y.enque(y_local)


@asc.jit
def compute(in_x, in_y, out_z, count, scale):
    x_local = in_x.deque(asc.float32)
    y_local = in_y.deque(asc.float32)
    z_local = out_z.alloc_tensor(asc.float32)
    asc.add(z_local, x_local, y_local, count=count)
    asc.muls(z_local, z_local, scale, count=count)
    out_z.enque(z_local)
    in_x.free_tensor(x_local)
    in_y.free_tensor(y_local)


@asc.jit
def copy_out(z_gm, out_z, offset, count):
    z_local = out_z.deque(asc.float32)
    asc.data_copy(z_gm[offset:], z_local, count=count)
    out_z.free_tensor(z_local)


def main(backend, platform):
    config.set_platform(backend, platform)
    x = torch.rand(16384, dtype=torch.float32)
    y = torch.rand(16384, dtype=torch.float32)
    z = torch.zeros_like(x)
    add_queues[8, rt.current_stream()](x, y, z, Tiling(total=x.numel(), scale=2.0))
    torch.testing.assert_close(z, (x + y) * 2.0)
    print("vector add through queues: ok")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("-r", type=str, default="Model")
    parser.add_argument("-v", type=str, default="Ascend910B1")
    options = parser.parse_args()
    main(config.Backend(options.r), config.Platform(options.v))
