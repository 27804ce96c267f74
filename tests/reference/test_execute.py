"""Masks, strides and whole instructions of the reference, with values worked out by hand."""

from __future__ import annotations

import numpy
import pytest

from openasc.dtypes import DataType, float32, int16, int32, uint8, uint32
from openasc.isa.enums import CMPMODE, SelMode
from openasc.isa.row import Form, Instruction
from openasc.isa.table import by_name
from openasc.reference.execute import execute
from openasc.reference.machine import Machine, Place

DST, FIRST, SECOND, OFFSETS = Place(0), Place(4096), Place(8192), Place(12288)


def form_of(name: str, form: str) -> tuple[Instruction, Form]:
    row = by_name(name)
    return row, next(candidate for candidate in row.forms if candidate.name == form)


def machine_with(**arrays: numpy.ndarray) -> Machine:  # type: ignore[type-arg]
    """UB of 16 KB with arrays at the four places."""
    machine = Machine(numpy.zeros(16384, numpy.uint8))
    for name, array in arrays.items():
        place = {"dst": DST, "first": FIRST, "second": SECOND, "offsets": OFFSETS}[name]
        machine.ub[place.offset : place.offset + array.nbytes] = array.view(numpy.uint8)
    return machine


def dst_of(machine: Machine, kind: type, count: int) -> list[float]:
    return machine.ub[: count * numpy.dtype(kind).itemsize].view(kind).tolist()  # type: ignore[no-any-return]


def add(machine: Machine, form: str, dtype: DataType, **values: int) -> None:
    row, chosen = form_of("Add", form)
    execute(machine, row, chosen, (dtype,) * 3, {"dst": DST, "src0": FIRST, "src1": SECOND}, values)


def test_a_count_stops_where_it_says() -> None:
    machine = machine_with(first=numpy.arange(8, dtype=numpy.int32), second=numpy.full(8, 10, numpy.int32))
    add(machine, "count", int32, count=5)
    assert dst_of(machine, numpy.int32, 6) == [10, 11, 12, 13, 14, 0]


def test_integers_wrap() -> None:
    machine = machine_with(first=numpy.full(4, 32767, numpy.int16), second=numpy.full(4, 1, numpy.int16))
    add(machine, "count", int16, count=4)
    assert dst_of(machine, numpy.int16, 4) == [-32768] * 4


def test_bits_switch_lanes_and_others_keep_dst() -> None:
    ones = numpy.ones(64, numpy.float32)
    machine = machine_with(dst=7 * ones, first=ones, second=ones)
    add(machine, "mask_bits", float32, mask0=0b1010, mask1=0, repeat=1)
    assert dst_of(machine, numpy.float32, 5) == [7, 2, 7, 2, 7]


def test_strides_place_blocks_and_repeats() -> None:
    first = numpy.arange(512, dtype=numpy.float32)
    machine = machine_with(first=first, second=numpy.zeros(512, numpy.float32))
    # Every second block of src0 goes to consecutive blocks of dst; the second repeat starts 20 blocks later.
    add(machine, "mask_count", float32, mask0=64, repeat=2, src0_block=2, src0_repeat=20)
    result = dst_of(machine, numpy.float32, 128)
    assert result[:8] == list(range(8))
    assert result[8:16] == list(range(16, 24))
    assert result[64:72] == list(range(160, 168))


def test_a_repeat_stride_of_zero_accumulates() -> None:
    machine = machine_with(dst=numpy.zeros(64, numpy.float32), first=numpy.arange(192, dtype=numpy.float32))
    row, form = form_of("Add", "mask_count")
    values = {"mask0": 64, "repeat": 3, "dst_repeat": 0, "src1_repeat": 0}
    execute(machine, row, form, (float32,) * 3, {"dst": DST, "src0": FIRST, "src1": DST}, values)
    assert dst_of(machine, numpy.float32, 2) == [0 + 64 + 128, 1 + 65 + 129]


def test_counter_mode_counts_elements_over_repeats() -> None:
    machine = machine_with(first=numpy.ones(128, numpy.float32), second=numpy.ones(128, numpy.float32))
    machine.counter, machine.mask_low = True, 70
    add(machine, "mask_count", float32, mask0=1, repeat=1, is_set_mask=0)
    assert dst_of(machine, numpy.float32, 72) == [2] * 70 + [0, 0]


def test_compare_packs_bits_lowest_first_and_select_reads_them() -> None:
    first = numpy.array([1, 5, 2, 8, 0, 0, 0, 0, 9], numpy.float32)
    machine = machine_with(first=first, second=numpy.full(9, 3, numpy.float32))
    row, form = form_of("Compare", "count")
    execute(machine, row, form, (uint8, float32, float32), {"dst": OFFSETS, "src0": FIRST, "src1": SECOND},
            {"cmp_mode": CMPMODE.GT, "count": 9})  # fmt: skip
    assert machine.ub[OFFSETS.offset : OFFSETS.offset + 2].tolist() == [0b1010, 1]
    row, form = form_of("Select", "count_scalar")
    bits = int(numpy.float32(-1).view(numpy.uint32))
    execute(machine, row, form, (float32, uint8, float32), {"dst": DST, "sel_mask": OFFSETS, "src0": FIRST},
            {"src1": bits, "sel_mode": SelMode.VSEL_TENSOR_SCALAR_MODE, "count": 9})  # fmt: skip
    assert dst_of(machine, numpy.float32, 9) == [-1, 5, -1, 8, -1, -1, -1, -1, 9]


def test_gather_takes_byte_offsets() -> None:
    offsets = numpy.array([12, 0, 4, 4], numpy.uint32)
    machine = machine_with(first=numpy.arange(100, 116, dtype=numpy.int32), offsets=offsets)
    row, form = form_of("Gather", "count")
    operands = {"dst": DST, "src": FIRST, "src_offset": OFFSETS}
    execute(machine, row, form, (int32, int32, uint32), operands, {"src_base": 8, "count": 4})
    assert dst_of(machine, numpy.int32, 4) == [105, 102, 103, 103]


def copy(name: str, form: str, machine: Machine, dst: Place, src: Place, **values: int) -> None:
    row, chosen = form_of(name, form)
    execute(machine, row, chosen, (int16, int16), {"dst": dst, "src": src}, values)


def test_a_count_copies_whole_blocks_only() -> None:
    machine = machine_with()
    machine.arrays = [numpy.arange(1, 65, dtype=numpy.int16).view(numpy.uint8)]
    copy("DataCopyIn", "count", machine, DST, Place(0, 0), count=47)
    assert dst_of(machine, numpy.int16, 33) == [*range(1, 33), 0]


def test_pads_surround_a_piece_and_fill_its_block() -> None:
    machine = machine_with()
    machine.arrays = [numpy.arange(1, 65, dtype=numpy.int16).view(numpy.uint8)]
    values = {"block_count": 2, "block_len": 6, "src_stride": 2, "dst_stride": 0}
    copy("DataCopyPadIn", "pad_ext", machine, DST, Place(0, 0), **values, is_pad=1, left=2, right=1, value=-1)
    assert dst_of(machine, numpy.int16, 20) == [-1, -1, 1, 2, 3, *[-1] * 13, 5, 6]
    copy("DataCopyPadIn", "pad_ext", machine, DST, Place(0, 0), **values, is_pad=0, left=0, right=0, value=-1)
    assert dst_of(machine, numpy.int16, 18) == [1, 2, 3, *[1] * 13, 5, 6]


def test_a_padded_copy_to_gm_writes_its_bytes_only() -> None:
    machine = machine_with(first=numpy.arange(1, 65, dtype=numpy.int16))
    machine.arrays = [numpy.zeros(64, numpy.uint8)]
    values = {"block_count": 2, "block_len": 6, "src_stride": 0, "dst_stride": 2}
    copy("DataCopyPadOut", "pad_ext", machine, Place(2, 0), FIRST, **values)
    assert machine.arrays[0].view(numpy.int16)[:10].tolist() == [0, 1, 2, 3, 0, 17, 18, 19, 0, 0]


def test_atomic_copies_combine() -> None:
    machine = machine_with(first=numpy.arange(16, dtype=numpy.int16))
    machine.arrays = [numpy.full(16, 7, numpy.int16).view(numpy.uint8).copy()]
    for atomic, want in (("add", [7, 8, 22]), ("maximum", [7, 8, 22]), ("minimum", [0, 1, 15])):
        machine.atomic = atomic
        copy("DataCopyOut", "count", machine, Place(0, 0), FIRST, count=16)
        result = machine.arrays[0].view(numpy.int16)
        assert [result[0], result[1], result[15]] == want


def test_rows_without_data_have_no_execution() -> None:
    row = by_name("SetFlag")
    with pytest.raises(NotImplementedError, match="SetFlag"):
        execute(machine_with(), row, row.forms[0], (), {}, {})
