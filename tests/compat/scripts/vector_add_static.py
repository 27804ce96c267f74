"""Adds two vectors with tensors at fixed addresses and explicit flags."""

import argparse

import asc
import asc.lib.runtime as rt
import asc.runtime.config as config
import torch

CORES = 8
TILE = 128


@asc.jit
def add_static(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, length: asc.ConstExpr[int]):
    asc.init_soc_state()
    start = asc.get_block_idx() * length
    x_gm, y_gm, z_gm = asc.GlobalTensor(), asc.GlobalTensor(), asc.GlobalTensor()
    x_gm.set_global_buffer(x + start, length)
    y_gm.set_global_buffer(y + start, length)
    z_gm.set_global_buffer(z + start, length)
    size = TILE * x.dtype.sizeof()
    a = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, 0, TILE)
    b = asc.LocalTensor(x.dtype, asc.TPosition.VECIN, size, TILE)
    c = asc.LocalTensor(x.dtype, asc.TPosition.VECOUT, 2 * size, TILE)
    for index in range(length // TILE):
        add_tile(x_gm, y_gm, z_gm, a, b, c, index * TILE)


@asc.jit
def add_tile(x_gm, y_gm, z_gm, a, b, c, offset):
    asc.data_copy(a, x_gm[offset:], TILE)
    asc.data_copy(b, y_gm[offset:], TILE)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.add(c, a, b, TILE)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(z_gm[offset:], c, TILE)
    asc.set_flag(asc.HardEvent.MTE3_MTE2, 0)
    asc.wait_flag(asc.HardEvent.MTE3_MTE2, 0)


def main(backend: config.Backend, platform: config.Platform) -> None:
    config.set_platform(backend, platform)
    device = "npu" if backend == config.Backend.NPU else "cpu"
    x = torch.rand(CORES * 2048, dtype=torch.float32, device=device)
    y = torch.rand(CORES * 2048, dtype=torch.float32, device=device)
    z = torch.zeros_like(x)
    add_static[CORES, rt.current_stream()](x, y, z, x.numel() // CORES)
    assert torch.equal(z, x + y)
    print("vector add: ok")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("-r", type=str, default="Model", help="backend")
    parser.add_argument("-v", type=str, default="Ascend910B1", help="platform")
    options = parser.parse_args()
    main(config.Backend(options.r), config.Platform(options.v))
