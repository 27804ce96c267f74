"""Masks, repeats and strides; casts; reductions; comparisons and selections; gathers."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def masked(x: asc.GlobalAddress, y: asc.GlobalAddress, mask: asc.ConstExpr, repeats: asc.ConstExpr[int]):
    n = repeats * 64
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=2 * n * 4)
    tensor = buffer.get(asc.float32)
    a = tensor[0:n]
    b = tensor[n : 2 * n]
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, n)
    asc.data_copy(a, x_gm, n)
    asc.duplicate(b, -1.0, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.adds(b, a, 0.5, mask, repeats, asc.UnaryRepeatParams(1, 1, 8, 8))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, n)


def masked_case(name, mask, lanes):
    def expected(x, y, mask, repeats):
        result = np.full_like(x, -1).reshape(repeats, 64)
        result[:, lanes] = x.reshape(repeats, 64)[:, lanes] + np.float32(0.5)
        return None, result.reshape(-1)

    return Case(
        f"mask {name}", masked, 1,
        lambda random: (random.standard_normal(192).astype(np.float32), np.zeros(192, np.float32), mask, 3), expected,
    )  # fmt: skip


def bits(low):
    return [lane for lane in range(64) if low >> lane & 1]


@asc.jit
def strided(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Adds every second block of x to the block behind it."""
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=256 * 4)
    tensor = buffer.get(asc.int32)
    a = tensor[0:128]
    b = tensor[128:256]
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 128)
    asc.data_copy(a, x_gm, 128)
    asc.duplicate(b, 0, 128)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.add(b, a, a[8:], 32, 2, asc.BinaryRepeatParams(1, 2, 2, 8, 8, 8))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, 128)


def strided_expected(x, y):
    blocks = x.reshape(16, 8)
    result = np.zeros((16, 8), np.int32)
    for repeat in range(2):
        for block in range(4):
            result[8 * repeat + block] = blocks[8 * repeat + 2 * block] + blocks[8 * repeat + 2 * block + 1]
    return None, result.reshape(-1)


@asc.jit
def casts(x: asc.GlobalAddress, half: asc.GlobalAddress, integers: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    a_buffer = asc.TBuf(asc.TPosition.VECCALC)
    b_buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=a_buffer, num=4 * n)
    pipe.init_buffer(buf=b_buffer, num=4 * n)
    a = a_buffer.get(asc.float32)
    x_gm = asc.GlobalTensor()
    half_gm = asc.GlobalTensor()
    integer_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    half_gm.set_global_buffer(half, n)
    integer_gm.set_global_buffer(integers, 3 * n)
    asc.data_copy(a, x_gm, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast(b_buffer.get(asc.float16), a, asc.RoundMode.CAST_NONE, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(half_gm, b_buffer.get(asc.float16), n)
    b = b_buffer.get(asc.int32)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast(b, a, asc.RoundMode.CAST_RINT, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(integer_gm, b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast(b, a, asc.RoundMode.CAST_FLOOR, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(integer_gm[n:], b, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast(b, a, asc.RoundMode.CAST_TRUNC, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(integer_gm[2 * n :], b, n)


def casts_expected(x, *_):
    parts = [np.rint(x), np.floor(x), np.trunc(x)]
    return None, x.astype(np.float16), np.concatenate(parts).astype(np.int32)


@asc.jit
def reductions(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    source = asc.TBuf(asc.TPosition.VECCALC)
    result = asc.TBuf(asc.TPosition.VECCALC)
    work = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=source, num=4 * n)
    pipe.init_buffer(buf=result, num=4 * 32)
    pipe.init_buffer(buf=work, num=4 * n)
    a = source.get(asc.float32)
    b = result.get(asc.float32)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, 32)
    asc.data_copy(a, x_gm, n)
    asc.duplicate(b, 0.0, 32)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.reduce_sum(b, a, work.get(asc.float32), n)
    asc.reduce_max(b[8:], a, work.get(asc.float32), n)
    asc.reduce_min(b[16:], a, work.get(asc.float32), n)
    asc.whole_reduce_sum(b[24:], a, 64, n // 64, 1, 1, 8)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, 32)


def reductions_expected(x, y, n):
    # Whole numbers, so that no order of the sum rounds.
    result = np.zeros(32, np.float32)
    result[0], result[8], result[16] = x.sum(), x.max(), x.min()
    result[24 : 24 + n // 64] = x.reshape(-1, 64).sum(1)
    return None, result


@asc.jit
def selections(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    masks = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=3 * 4 * n)
    pipe.init_buffer(buf=masks, num=n)
    tensor = values.get(asc.float32)
    a = tensor[0:n]
    b = tensor[n : 2 * n]
    c = tensor[2 * n : 3 * n]
    mask = masks.get(asc.uint8)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, n)
    z_gm.set_global_buffer(z, 2 * n)
    asc.data_copy(a, x_gm, n)
    asc.data_copy(b, y_gm, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.compare(mask, a, b, asc.CMPMODE.LT, n)
    asc.select(c, mask, a, b, asc.SelMode.VSEL_TENSOR_TENSOR_MODE, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm, c, n)
    asc.compare_scalar(mask, a, 0.0, asc.CMPMODE.GE, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.select(c, mask, a, -5.0, asc.SelMode.VSEL_TENSOR_SCALAR_MODE, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(z_gm[n:], c, n)


def selections_expected(x, y, *_):
    return None, None, np.concatenate([np.where(x < y, x, y), np.where(x >= 0, x, np.float32(-5))])


@asc.jit
def gathers(x: asc.GlobalAddress, offsets: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    places = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=2 * 4 * n)
    pipe.init_buffer(buf=places, num=4 * n)
    tensor = values.get(asc.float32)
    x_gm = asc.GlobalTensor()
    offset_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    offset_gm.set_global_buffer(offsets, n)
    y_gm.set_global_buffer(y, n)
    asc.data_copy(tensor, x_gm, n)
    asc.data_copy(places.get(asc.uint32), offset_gm, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.gather(tensor[n:], tensor, places.get(asc.uint32), 0, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[n:], n)


@asc.jit
def padded(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Three rows of five float16, each padded to a block of sixteen."""
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 1)
    pipe.init_buffer(que=queue, num=1, len=3 * 32)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 15)
    y_gm.set_global_buffer(y, 48)
    tile = queue.alloc_tensor(asc.float16)
    asc.data_copy_pad(
        tile, x_gm, asc.DataCopyExtParams(3, 10, 0, 0), asc.DataCopyPadExtParams(asc.float16, True, 0, 11, 2.5)
    )
    queue.enque(tile)
    tile = queue.deque(asc.float16)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tile, 48)
    queue.free_tensor(tile)


def padded_expected(x, y):
    result = np.full((3, 16), 2.5, np.float16)
    result[:, :5] = x.reshape(3, 5)
    return None, result.reshape(-1)


def whole_numbers(random, n):
    return random.integers(-1000, 1000, n).astype(np.float32)


CASES = [
    masked_case("of 10 lanes", 10, range(10)),
    masked_case("of 64 lanes", 64, range(64)),
    masked_case("by bits", [0xF0F0F0F00F0F0F0F, 0], bits(0xF0F0F0F00F0F0F0F)),
    Case("block and repeat strides", strided, 1,
         lambda random: (random.integers(-99, 99, 128, np.int32), np.zeros(128, np.int32)), strided_expected),
    Case("casts of float32", casts, 1,
         lambda random: (random.uniform(-300, 300, 128).astype(np.float32), np.zeros(128, np.float16),
                         np.zeros(3 * 128, np.int32), 128), casts_expected),
    Case("reductions", reductions, 1,
         lambda random: (whole_numbers(random, 256), np.zeros(32, np.float32), 256), reductions_expected),
    Case("compare and select", selections, 1,
         lambda random: (*random.standard_normal((2, 128)).astype(np.float32), np.zeros(256, np.float32), 128),
         selections_expected),
    Case("gather by byte offsets", gathers, 1,
         lambda random: (random.standard_normal(64).astype(np.float32), (random.permutation(64) * 4).astype(np.uint32),
                         np.zeros(64, np.float32), 64),
         lambda x, offsets, *_: (None, None, x[offsets // 4])),
    Case("pads of a copy", padded, 1,
         lambda random: (random.standard_normal(15).astype(np.float16), np.zeros(48, np.float16)), padded_expected),
]  # fmt: skip
