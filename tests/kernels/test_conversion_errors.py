"""What conversions, int4 and the scalar helpers refuse, alike on every executor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc import settings
from openasc.errors import Error
from tests.kernels.harness import EXECUTORS


@asc.jit
def odd_count(x: asc.GlobalAddress, n: int):
    packed = asc.LocalTensor(asc.int4, asc.TPosition.VECCALC, 0, 64)
    half = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 64, 64)
    asc.cast(half, packed, asc.RoundMode.CAST_NONE, n)


@asc.jit
def odd_mask(x: asc.GlobalAddress, n: int):
    packed = asc.LocalTensor(asc.int4, asc.TPosition.VECCALC, 0, 64)
    half = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 64, 64)
    asc.cast(packed, half, asc.RoundMode.CAST_RINT, n, 1, asc.UnaryRepeatParams(1, 1, 2, 8))


@asc.jit
def odd_view(x: asc.GlobalAddress, n: int):
    packed = asc.LocalTensor(asc.int4, asc.TPosition.VECCALC, 0, 64)
    half = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 64, 64)
    asc.cast(half, packed[3:], asc.RoundMode.CAST_NONE, 2)


@asc.jit
def wrong_source(x: asc.GlobalAddress, n: int):
    packed = asc.LocalTensor(asc.int4, asc.TPosition.VECCALC, 0, 64)
    single = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 64, 64)
    asc.cast(packed, single, asc.RoundMode.CAST_RINT, 64)


@asc.jit
def no_table(x: asc.GlobalAddress, n: int):
    narrow = asc.LocalTensor(asc.int8, asc.TPosition.VECCALC, 0, 256)
    wide = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 256, 64)
    asc.set_deq_scale(0.5, n, True)
    asc.cast_deq(narrow, wide, 64)


@asc.jit
def no_half(x: asc.GlobalAddress, n: int):
    half = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 64)
    wide = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 256, 64)
    asc.set_deq_scale(0.5, 1, True)
    asc.add_deq_relu(half, wide, wide, 64)


@asc.jit
def big_offset(x: asc.GlobalAddress, n: int):
    asc.set_deq_scale(0.5, 256, True)


@asc.jit
def big_run_time_offset(x: asc.GlobalAddress, n: int):
    asc.set_deq_scale(0.5, 256 + n, True)


@asc.jit
def big_scale(x: asc.GlobalAddress, n: int):
    asc.set_deq_scale(1.0e6)


@asc.jit
def short_info(x: asc.GlobalAddress, n: int):
    table = asc.LocalTensor(asc.uint64, asc.TPosition.VECCALC, 0, 16)
    asc.set_deq_scale(table, asc.VdeqInfo([1.0] * 15, [0] * 16, [True] * 16))


@asc.jit
def wrong_table(x: asc.GlobalAddress, n: int):
    table = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 32)
    asc.set_deq_scale(table, asc.VdeqInfo([1.0] * 16, [0] * 16, [True] * 16))


@asc.jit
def no_scale(x: asc.GlobalAddress, n: int):
    asc.set_deq_scale(0.5, 1)


@asc.jit
def third_bit(x: asc.GlobalAddress, n: int):
    asc.scalar_get_count_of_value(n, 2)


@asc.jit
def scalar_to_int16(x: asc.GlobalAddress, n: int):
    asc.scalar_cast(1.5, asc.int16, asc.RoundMode.CAST_RINT)


@asc.jit
def scalar_mode(x: asc.GlobalAddress, n: int):
    asc.scalar_cast(1.5, asc.float16, asc.RoundMode.CAST_RINT)


@asc.jit
def integer_result(x: asc.GlobalAddress, n: int):
    asc.get_acc_val(asc.int32)


@asc.jit
def negative_power(x: asc.GlobalAddress, n: int):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 1)
    x_gm.set_value(0, n ** (n - 4))


@asc.jit
def many_products(x: asc.GlobalAddress, n: int):
    half = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 256)
    where = asc.LocalTensor(asc.uint32, asc.TPosition.VECCALC, 1024, 256)
    asc.bilinear_interpolation(half, half, where, half, 128, 256, False, 1, 128, 1, half)


@asc.jit
def crooked_results(x: asc.GlobalAddress, n: int):
    half = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 256)
    where = asc.LocalTensor(asc.uint32, asc.TPosition.VECCALC, 1024, 256)
    asc.bilinear_interpolation(half, half, where, half, 128, 1, False, 1, 128 + n, 2, half)


@asc.jit
def pair_maximum(x: asc.GlobalAddress, n: int):
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    asc.reduce_pair_elem(tensor, tensor, asc.ReduceType.MAX, 64, 1, 1, 1, 8)


@asc.jit
def later_name_of_integers(x: asc.GlobalAddress, n: int):
    tensor = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 64)
    asc.reduce_repeat(tensor, tensor, asc.ReduceType.MAX, 64, 1, 1, 1, 8)


@asc.jit
def control_bit(x: asc.GlobalAddress, n: int):
    asc.set_ctrl_spr(n, 48, 50)


@asc.jit
def control_bits_backwards(x: asc.GlobalAddress, n: int):
    asc.set_ctrl_spr(n, 48, 47)


@asc.jit
def control_bit_of_the_run(x: asc.GlobalAddress, n: int):
    asc.get_ctrl_spr(n, 48)


CASES: dict[Callable[..., Any], tuple[str, str]] = {
    odd_count: ("ASC-RANGE-001", "even number"),
    odd_mask: ("ASC-RANGE-001", "even number"),
    odd_view: ("ASC-RANGE-004", "even number"),
    wrong_source: ("ASC-TYPE-001", "dst: int4, src: float16"),
    no_table: ("ASC-RANGE-001", r"set_deq_scale\(vdeq, vdeq_info\)"),
    no_half: ("ASC-RANGE-001", r"set_deq_scale\(scale\)"),
    big_offset: ("ASC-RANGE-001", "-256 .. 255"),
    big_run_time_offset: ("ASC-RANGE-001", r"-256 \.\. 255"),
    big_scale: ("ASC-RANGE-003", "float16"),
    short_info: ("ASC-RANGE-001", "15 values"),
    wrong_table: ("ASC-TYPE-004", "uint64"),
    no_scale: ("ASC-LANG-003", r"set_deq_scale\(scale, offset, sign_mode\)"),
    third_bit: ("ASC-RANGE-001", "0 .. 1"),
    scalar_to_int16: ("ASC-TYPE-001", "float16, int32"),
    scalar_mode: ("ASC-RANGE-001", "CAST_ODD"),
    integer_result: ("ASC-TYPE-001", "float16, float32"),
    pair_maximum: ("ASC-RANGE-001", r"reduce_pair_elem has no such reduce_type[^$]*ReduceType.SUM"),
    later_name_of_integers: ("ASC-TYPE-001", "reduce_repeat: .*int32|float16"),
    control_bit: ("ASC-RANGE-001", "bit 49 is 1"),
    control_bits_backwards: ("ASC-RANGE-001", "start_bit 48, end_bit 47"),
    negative_power: ("ASC-RANGE-001", "negative"),
    many_products: ("ASC-RANGE-001", "0 .. 255"),
    crooked_results: ("ASC-ALIGN-001", "multiple of 32"),
}


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("kernel", CASES, ids=lambda kernel: kernel.__name__)
def test_refused(kernel: Any, executor: str) -> None:
    identifier, text = CASES[kernel]
    x = np.zeros(8, np.int64)
    with settings.override(**EXECUTORS[executor]), pytest.raises(Error, match=text) as caught:
        kernel[1](x, 3)
    assert caught.value.id == identifier
    assert not x.any()


def test_bit_numbers_are_constants() -> None:
    with pytest.raises(Error, match="known when compiling") as caught:
        control_bit_of_the_run[1](np.zeros(8, np.int64), 3)
    assert caught.value.id == "ASC-LANG-008"


def test_int4_arrays_are_passed_as_bytes() -> None:
    dtype = np.dtype(pytest.importorskip("ml_dtypes").int4)
    with pytest.raises(Error, match="pass uint8 with two elements a byte"):
        negative_power[1](np.zeros(8, dtype), 3)
