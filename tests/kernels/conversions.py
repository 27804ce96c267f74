"""The scale register and what converts by it, saturation, packed int4, special registers, scalar helpers."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case

HALF_MAX = np.float16(65504)


@asc.jit
def by_scale(x: asc.GlobalAddress, half: asc.GlobalAddress, relu: asc.GlobalAddress, scale: float):
    a = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 64)
    b = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 256, 192)
    x_gm = asc.GlobalTensor()
    half_gm = asc.GlobalTensor()
    relu_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 64)
    half_gm.set_global_buffer(half, 128)
    relu_gm.set_global_buffer(relu, 64)
    asc.data_copy(a, x_gm, 64)
    asc.set_deq_scale(scale)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast_deq(b, a, 64)
    asc.cast(b[64:], a, asc.RoundMode.CAST_NONE, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(half_gm, b, 128)
    asc.set_deq_scale(scale=0.5)
    asc.add_deq_relu(b[128:], a, a, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(relu_gm, b[128:], 64)


def by_scale_expected(x, half, relu, scale):
    scaled = (x.astype(np.float64) * np.float64(np.float16(scale))).astype(np.float16)
    return None, np.concatenate([scaled, scaled]), np.maximum(x, 0).astype(np.float16)


SCALES = [0.5, 1.0, 0.25, 2.0] * 4
OFFSETS = [0, -3, 200, -256] * 4
SIGNS = [True, False, False, True] * 4


@asc.jit
def to_bytes(x: asc.GlobalAddress, y: asc.GlobalAddress, vector: asc.ConstExpr[bool]):
    """Both halves of blocks of 32: the low ones from x, the high ones from -x."""
    a = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 0, 128)
    b = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 256, 128)
    c = asc.LocalTensor(asc.int8, asc.TPosition.VECCALC, 512, 256)
    table = asc.LocalTensor(asc.uint64, asc.TPosition.VECCALC, 1024, 16)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 256)
    asc.data_copy(a, x_gm, 128)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.muls(b, a, -1, 128)
    if vector:
        asc.set_deq_scale(table, asc.VdeqInfo(SCALES, OFFSETS, SIGNS))
    else:
        asc.set_deq_scale(0.5, 7, True)
    asc.cast_deq(c, a, 128, is_vec_deq=vector)
    asc.cast_deq(c, b, 128, 1, asc.UnaryRepeatParams(1, 1, 8, 8), is_vec_deq=vector, half_block=False)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, c, 256)


def to_bytes_expected(x, y, vector):
    def quantized(values):
        rows = values.reshape(8, 16).astype(np.float64)
        scale, offset = (np.array(SCALES), np.array(OFFSETS)) if vector else (0.5, 7)
        sign = np.array(SIGNS) if vector else True
        low, high = np.where(sign, -128, 0), np.where(sign, 127, 255)
        return np.clip(np.rint(rows * scale + offset), low, high).astype(np.int64)

    return None, np.concatenate([quantized(x), quantized(-x)], axis=1).reshape(-1).astype(np.uint8).view(np.int8)


@asc.jit
def saturating(x: asc.GlobalAddress, h: asc.GlobalAddress, y: asc.GlobalAddress, flags: asc.GlobalAddress):
    a = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 0, 64)
    b = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 128, 64)
    c = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 256, 64)
    x_gm = asc.GlobalTensor()
    h_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    flags_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 64)
    h_gm.set_global_buffer(h, 128)
    y_gm.set_global_buffer(y, 64)
    flags_gm.set_global_buffer(flags, 2)
    asc.data_copy(a, x_gm, 64)
    asc.data_copy(b, h_gm, 64)
    flags_gm.set_value(0, asc.get_saturation_flag())
    asc.set_saturation_flag(True)
    flags_gm.set_value(1, asc.get_saturation_flag())
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.add(a, a, a, 64)
    asc.mul(b, b, b, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, a, 64)
    asc.data_copy(h_gm, b, 64)
    asc.duplicate(c, 1.0e9, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast(b, c, asc.RoundMode.CAST_RINT, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(h_gm[64:], b, 64)
    asc.set_saturation_flag(False)


def saturating_expected(x, h, y, flags):
    with np.errstate(all="ignore"):
        squares = h[:64].astype(np.float32) ** 2
    squares = np.where(np.isnan(squares), 0, np.clip(squares, 0, HALF_MAX)).astype(np.float16)
    doubled = np.clip(x.astype(np.int32) * 2, -32768, 32767)
    return None, np.concatenate([squares, np.full(64, HALF_MAX)]), doubled, np.array([0, 1])


def saturating_arguments(random):
    h = np.zeros(128, np.float16)
    h[:64] = random.standard_normal(64) * 300
    h[:3] = np.inf, np.nan, -np.inf
    return (random.integers(-30000, 30000, 64).astype(np.int16), h, np.zeros(64, np.int16), np.zeros(2, np.int32))


@asc.jit
def nibbles(x: asc.GlobalAddress, packed: asc.GlobalAddress, back: asc.GlobalAddress, n: asc.ConstExpr[int]):
    """float16 → int4 → float16; in GM int4 is seen as bytes."""
    a = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, n)
    b = asc.LocalTensor(asc.uint8, asc.TPosition.VECCALC, 2 * n, n // 2)
    c = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 4 * n, n)
    x_gm = asc.GlobalTensor()
    packed_gm = asc.GlobalTensor()
    back_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    packed_gm.set_global_buffer(packed, n // 2)
    back_gm.set_global_buffer(back, n)
    asc.data_copy(a, x_gm, n)
    values = b.reinterpret_cast(asc.int4)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.cast(values, a, asc.RoundMode.CAST_RINT, n)
    asc.cast(c, values, asc.RoundMode.CAST_NONE, n)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(packed_gm, b, n // 2)
    asc.data_copy(back_gm, c, n)


def nibbles_expected(x, packed, back, n):
    numbers = np.clip(np.rint(x.astype(np.float32)), -8, 7).astype(np.int8)
    low, high = numbers[0::2] & 0xF, numbers[1::2] & 0xF
    return None, (low | high << 4).astype(np.uint8), numbers.astype(np.float16)


@asc.jit
def numbers(y: asc.GlobalAddress, first: int):
    tensor = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 192)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 192)
    asc.duplicate(tensor, 0, 192)
    asc.create_vec_index(tensor, first, 64)
    asc.create_vec_index(tensor[64:], 0, 40, 2, 1, 8)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 192)


def numbers_expected(y, first):
    lanes = np.arange(128)
    return (np.concatenate([np.arange(64) + first, np.where(lanes % 64 < 40, lanes, 0)]),)


@asc.jit
def leaking_masks(y: asc.GlobalAddress):
    """A mask given with an instruction stays in the register; a count puts the register back."""
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 128)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 128)
    params = asc.UnaryRepeatParams(1, 1, 8, 8)
    asc.duplicate(tensor, 0.0, 128)
    asc.adds(tensor, tensor, 1.0, 5, 1, params)
    asc.adds(tensor, tensor, 2.0, 64, 1, params, is_set_mask=False)
    asc.adds(tensor, tensor, 4.0, [0xF0], 1, params)
    asc.adds(tensor, tensor, 8.0, 64, 1, params, is_set_mask=False)
    asc.set_mask_count()
    asc.adds(tensor[64:], tensor[64:], 0.0, 64)
    asc.adds(tensor[64:], tensor[64:], 1.0, 64, 1, params, is_set_mask=False)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 128)


def leaking_expected(y):
    lanes = np.arange(64)
    first = 3 * (lanes < 5) + 12 * ((lanes >= 4) & (lanes < 8))
    return (np.concatenate([first, np.ones(64)]),)


@asc.jit
def reduced(x: asc.GlobalAddress, y: asc.GlobalAddress, indices: asc.GlobalAddress):
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 128)
    b = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 512, 8)
    work = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 1024, 128)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    indices_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 3)
    indices_gm.set_global_buffer(indices, 2)
    asc.data_copy(a, x_gm, 128)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.reduce_sum(b, a, work, 128)
    y_gm.set_value(0, asc.get_acc_val(asc.float32))
    asc.reduce_max(b, a, work, 128, True)
    value, index = asc.get_reduce_max_min_count(asc.float32)
    y_gm.set_value(1, value)
    indices_gm.set_value(0, index)
    asc.whole_reduce_min(b, a, 64, 1, 1, 1, 8)
    value, index = asc.get_reduce_repeat_max_min_spr(asc.float32)
    y_gm.set_value(2, value)
    indices_gm.set_value(1, index)


def reduced_expected(x, y, indices):
    return None, np.array([x.sum(), x.max(), x[:64].min()]), np.array([x.argmax(), x[:64].argmin()])


@asc.jit
def scalar_helpers(x: asc.GlobalAddress, y: asc.GlobalAddress, halves: asc.GlobalAddress, n: int, value: float):
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    halves_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, 6 * n + 6)
    halves_gm.set_global_buffer(halves, 1)
    for i in range(n):
        word = x_gm.get_value(i)
        y_gm.set_value(6 * i, asc.scalar_count_leading_zero(word))
        y_gm.set_value(6 * i + 1, asc.scalar_get_count_of_value(word, 1))
        y_gm.set_value(6 * i + 2, asc.scalar_get_count_of_value(word, 0))
        y_gm.set_value(6 * i + 3, asc.scalar_get_sff_value(word, 1))
        y_gm.set_value(6 * i + 4, asc.scalar_get_sff_value(word, 0))
        y_gm.set_value(6 * i + 5, asc.count_bits_cnt_same_as_sign_bit(word))
    y_gm.set_value(6 * n, asc.scalar_cast(value, asc.int32, asc.RoundMode.CAST_RINT))
    y_gm.set_value(6 * n + 1, asc.scalar_cast(value, asc.int32, asc.RoundMode.CAST_FLOOR))
    y_gm.set_value(6 * n + 2, asc.scalar_cast(value, asc.int32, asc.RoundMode.CAST_CEIL))
    y_gm.set_value(6 * n + 3, asc.scalar_cast(1.0e20, asc.int32, asc.RoundMode.CAST_ROUND))
    asc.set_store_atomic_config(asc.AtomicDtype.ATOMIC_S16, asc.AtomicOp.ATOMIC_SUM)
    kind, operation = asc.get_store_atomic_config()
    y_gm.set_value(6 * n + 4, kind)
    asc.set_atomic_max(asc.float32)
    kind, operation = asc.get_store_atomic_config()
    y_gm.set_value(6 * n + 5, 10 * kind + operation)
    asc.set_atomic_none()
    halves_gm.set_value(0, asc.scalar_cast(0.1, asc.float16, asc.RoundMode.CAST_ODD))


def helpers_expected(x, y, halves, n, value):
    rows = []
    for word in x.tolist():
        bits = word % 2**64
        flipped = bits ^ (2**64 - 1)
        same = (bits if word >= 0 else flipped).bit_length()
        rows += [64 - bits.bit_length(), bits.bit_count(), 64 - bits.bit_count(),
                 (bits & -bits).bit_length() - 1, (flipped & -flipped).bit_length() - 1,
                 63 - same if same else -1]  # fmt: skip
    rows += [2, 2, 3, 2**31 - 1, 3, 10 + 255]
    return None, np.array(rows), np.array([0x2E67], np.uint16).view(np.float16)


@asc.jit
def interpolated(x: asc.GlobalAddress, offsets: asc.GlobalAddress, w: asc.GlobalAddress, y: asc.GlobalAddress,
                 each: asc.ConstExpr[bool]):  # fmt: skip
    a = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 512)
    where = asc.LocalTensor(asc.uint32, asc.TPosition.VECCALC, 1024, 32)
    weights = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 1152, 32)
    result = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 2048, 256)
    work = asc.LocalTensor(asc.uint8, asc.TPosition.VECCALC, 4096, 256)
    x_gm = asc.GlobalTensor()
    offsets_gm = asc.GlobalTensor()
    w_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 512)
    offsets_gm.set_global_buffer(offsets, 32)
    w_gm.set_global_buffer(w, 32)
    y_gm.set_global_buffer(y, 256)
    asc.data_copy(a, x_gm, 512)
    asc.data_copy(where, offsets_gm, 32)
    asc.data_copy(weights, w_gm, 32)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.bilinear_interpolation(result, a, where, weights, 128, 2, each, 1, 128, 2, work)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, result, 256)


def interpolated_expected(x, offsets, w, y, each):
    blocks = x.reshape(32, 16).astype(np.float32)[offsets // 32].reshape(2, 2, 8, 16)
    weights = w.astype(np.float32).reshape(2, 2, 8) if each else np.repeat(w[:4].reshape(2, 2, 1), 8, 2)
    products = blocks * weights.astype(np.float32)[..., None]
    first = products[:, 0].astype(np.float16).astype(np.float32)
    return None, None, None, (first + products[:, 1]).astype(np.float16).reshape(-1)


BASES = (-0.0, 0.0, -2.0, 2.0, np.inf, -np.inf, 1.0, -1.0, 1e-300, -1e-300, np.nan, 0.5)
EXPONENTS = (-1.0, -2.0, -0.5, 0.0, 0.5, 1.0, 3.0, -3.0, np.inf, -np.inf, np.nan)


@asc.jit
def powers(x: asc.GlobalAddress, e: asc.GlobalAddress, y: asc.GlobalAddress, n: int):
    x_gm = asc.GlobalTensor()
    e_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    e_gm.set_global_buffer(e, n)
    y_gm.set_global_buffer(y, n)
    for i in range(n):
        y_gm.set_value(i, x_gm.get_value(i) ** e_gm.get_value(i))


def powers_arguments(random):
    pairs = np.array([(base, exponent) for base in BASES for exponent in EXPONENTS])
    return pairs[:, 0].copy(), pairs[:, 1].copy(), np.zeros(len(pairs)), len(pairs)


def powers_expected(x, e, y, n):
    with np.errstate(all="ignore"):
        return None, None, np.power(x, e)


WORDS = np.array([0, -1, 1, 2**63 - 1, -(2**63), 0x00F0, -256, 12345678901])

CASES = [
    *(
        Case(f"set_deq_scale({scale})", by_scale, 1,
             lambda random, scale=scale: (random.integers(-60000, 60000, 64).astype(np.int32),
                                          np.zeros(128, np.float16), np.zeros(64, np.float16), scale),
             by_scale_expected)
        for scale in (0.0078125, 0.1)
    ),
    *(
        Case(f"cast_deq to 8 bits, is_vec_deq={vector}", to_bytes, 1,
             lambda random, vector=vector: (random.integers(-600, 600, 128).astype(np.int16), np.zeros(256, np.int8),
                                            vector), to_bytes_expected)
        for vector in (False, True)
    ),
    Case("saturation", saturating, 1, saturating_arguments, saturating_expected),
    Case("int4", nibbles, 1,
         lambda random: ((random.standard_normal(320) * 6).astype(np.float16), np.zeros(160, np.uint8),
                         np.zeros(320, np.float16), 320), nibbles_expected),
    Case("create_vec_index", numbers, 1, lambda random: (np.zeros(192, np.int32), -7), numbers_expected),
    Case("masks leak", leaking_masks, 1, lambda random: (np.zeros(128, np.float32),), leaking_expected),
    Case("results of reductions", reduced, 1,
         lambda random: (random.integers(-99, 99, 128).astype(np.float32), np.zeros(3, np.float32),
                         np.zeros(2, np.int32)), reduced_expected),
    Case("scalar helpers", scalar_helpers, 1,
         lambda random: (WORDS.copy(), np.zeros(6 * len(WORDS) + 6, np.int64), np.zeros(1, np.float16), len(WORDS),
                         2.5), helpers_expected),
    *(
        Case(f"bilinear_interpolation, repeat_mode={each}", interpolated, 1,
             lambda random, each=each: (random.standard_normal(512).astype(np.float16),
                                        (random.integers(0, 32, 32) * 32).astype(np.uint32),
                                        random.random(32).astype(np.float16), np.zeros(256, np.float16), each),
             interpolated_expected)
        for each in (False, True)
    ),
    Case("powers", powers, 1, powers_arguments, powers_expected),
]  # fmt: skip
