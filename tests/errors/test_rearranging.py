"""Limits of sorts, merges, compactions and transpositions: each is an error with the limit and the value."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc.errors import Error


@asc.jit
def tensor(dtype: Any, number: Any) -> Any:
    """A KiB of UB."""
    return asc.LocalTensor(dtype, asc.TPosition.VECCALC, 1024 * number, 1024 // dtype.sizeof())


@asc.jit
def scattered(x: asc.GlobalAddress) -> None:
    asc.scatter(tensor(asc.float32, 0), tensor(asc.float32, 1), tensor(asc.uint32, 2), 0, 8)


@asc.jit
def merged_proposals(x: asc.GlobalAddress) -> None:
    lists = asc.MrgSortSrcList(asc.float16, tensor(asc.float16, 1), tensor(asc.float16, 2))
    asc.mrg_sort4(tensor(asc.float16, 0), lists, asc.MrgSort4Info([8, 8, 0, 0], False, 3, 1))


@asc.jit
def sorted_proposals(x: asc.GlobalAddress) -> None:
    asc.rp_sort16(tensor(asc.float16, 0), tensor(asc.float16, 1), 1)


@asc.jit
def concatenated_proposals(x: asc.GlobalAddress) -> None:
    asc.proposal_concat(tensor(asc.float16, 0), tensor(asc.float16, 1), 1, 4)


@asc.jit
def extracted_proposals(x: asc.GlobalAddress) -> None:
    asc.proposal_extract(tensor(asc.float16, 0), tensor(asc.float16, 1), 1, 4)


@asc.jit
def pattern_eight(x: asc.GlobalAddress) -> None:
    asc.gather_mask(tensor(asc.int32, 0), tensor(asc.int32, 1), 8, False, 0, asc.GatherMaskParams())


@asc.jit
def pattern_of_another_width(x: asc.GlobalAddress) -> None:
    asc.gather_mask(tensor(asc.int32, 0), tensor(asc.int32, 1), tensor(asc.uint16, 2), False, 0, asc.GatherMaskParams())


@asc.jit
def pattern_repeats(x: asc.GlobalAddress) -> None:
    asc.gather_mask(tensor(asc.int32, 0), tensor(asc.int32, 1), 7, False, 0, asc.GatherMaskParams(1, 256, 8, 0))


@asc.jit
def sorted_past_the_end(x: asc.GlobalAddress) -> None:
    asc.sort32(tensor(asc.float32, 180), tensor(asc.float32, 1), tensor(asc.uint32, 2), 255)


@asc.jit
def sorted_integers(x: asc.GlobalAddress) -> None:
    asc.sort32(tensor(asc.int32, 0), tensor(asc.int32, 1), tensor(asc.uint32, 2), 1)


@asc.jit
def sorted_off_the_boundary(x: asc.GlobalAddress) -> None:
    asc.sort32(tensor(asc.float32, 0), tensor(asc.float32, 1)[4:], tensor(asc.uint32, 2), 1)


@asc.jit
def list_too_long(x: asc.GlobalAddress) -> None:
    lists = asc.MrgSortSrcList(asc.float32, tensor(asc.float32, 1), tensor(asc.float32, 2))
    asc.mrg_sort(tensor(asc.float32, 0), lists, asc.MrgSort4Info([4096, 1, 0, 0], False, 3, 1))


@asc.jit
def list_too_long_at_run_time(x: asc.GlobalAddress, n: int) -> None:
    lists = asc.MrgSortSrcList(asc.float32, tensor(asc.float32, 1), tensor(asc.float32, 2))
    asc.mrg_sort(tensor(asc.float32, 0), lists, asc.MrgSort4Info([n, 1, 0, 0], False, 3, 1))


@asc.jit
def list_missing(x: asc.GlobalAddress) -> None:
    lists = asc.MrgSortSrcList(asc.float32, tensor(asc.float32, 1), tensor(asc.float32, 2))
    asc.mrg_sort(tensor(asc.float32, 0), lists, asc.MrgSort4Info([8, 8, 8, 8]))


@asc.jit
def odd_valid_bit(x: asc.GlobalAddress) -> None:
    lists = asc.MrgSortSrcList(asc.float32, tensor(asc.float32, 1), tensor(asc.float32, 2))
    asc.mrg_sort(tensor(asc.float32, 0), lists, asc.MrgSort4Info([8, 8, 0, 0], False, 5, 1))


@asc.jit
def merged_dtypes(x: asc.GlobalAddress) -> None:
    lists = asc.MrgSortSrcList(asc.float32, tensor(asc.float32, 1), tensor(asc.float16, 2))
    asc.mrg_sort(tensor(asc.float32, 0), lists, asc.MrgSort4Info([8, 8, 0, 0], False, 3, 1))


@asc.jit
def merged_no_times(x: asc.GlobalAddress) -> None:
    lists = asc.MrgSortSrcList(asc.float32, tensor(asc.float32, 1), tensor(asc.float32, 2))
    asc.mrg_sort(tensor(asc.float32, 0), lists, asc.MrgSort4Info([8, 8, 0, 0], False, 3, 0))


@asc.jit
def transposed_words(x: asc.GlobalAddress) -> None:
    asc.transpose(tensor(asc.float32, 0), tensor(asc.float32, 1))


@asc.jit
def transposed_another_way(x: asc.GlobalAddress) -> None:
    params = asc.TransposeParamsExt(1, 16, 4, 4, asc.TransposeType.TRANSPOSE_NZ2ND_0213)
    asc.transpose(tensor(asc.float16, 0), tensor(asc.float16, 1), tensor(asc.uint8, 2), params)


@asc.jit
def transposed_block_of_words(x: asc.GlobalAddress) -> None:
    params = asc.TransposeParamsExt(1, 16, 4, 4)
    asc.transpose(tensor(asc.float32, 0), tensor(asc.float32, 1), tensor(asc.uint8, 2), params)


@asc.jit
def transposed_with_other_work(x: asc.GlobalAddress) -> None:
    params = asc.TransposeParamsExt(1, 16, 4, 4)
    asc.transpose(tensor(asc.float16, 0), tensor(asc.float16, 1), tensor(asc.float16, 2), params)


@asc.jit
def transposed_too_many_pixels(x: asc.GlobalAddress) -> None:
    params = asc.TransposeParamsExt(1, 1, 64, 64, asc.TransposeType.TRANSPOSE_NCHW2NHWC)
    asc.transpose(tensor(asc.float16, 0), tensor(asc.float16, 64), tensor(asc.uint8, 128), params)


@asc.jit
def fifteen_tensors(x: asc.GlobalAddress) -> None:
    rows = [tensor(asc.float16, number) for number in range(16)]
    asc.trans_data_to_5hd(rows, rows[:15], asc.TransDataTo5HDParams())


@asc.jit
def mixed_tensors(x: asc.GlobalAddress) -> None:
    rows = [tensor(asc.float16, number) for number in range(16)]
    asc.trans_data_to_5hd(rows, rows[:15] + [tensor(asc.float32, 15)], asc.TransDataTo5HDParams())  # noqa: RUF005


@asc.jit
def address_outside(x: asc.GlobalAddress) -> None:
    rows = [tensor(asc.float16, number).get_phy_addr() for number in range(16)]
    asc.trans_data_to_5hd(rows, rows[:15] + [196608], asc.TransDataTo5HDParams())  # noqa: RUF005


@asc.jit
def address_off_the_boundary(x: asc.GlobalAddress) -> None:
    rows = [tensor(asc.float16, number).get_phy_addr() for number in range(16)]
    asc.trans_data_to_5hd(rows, rows[:15] + [16], asc.TransDataTo5HDParams())  # noqa: RUF005


@asc.jit
def fifteen_addresses(x: asc.GlobalAddress) -> None:
    rows = [tensor(asc.float16, number).get_phy_addr() for number in range(16)]
    asc.trans_data_to_5hd(rows, rows[:15], asc.TransDataTo5HDParams())


@asc.jit
def halves_of_wide_elements(x: asc.GlobalAddress) -> None:
    rows = [tensor(asc.float16, number) for number in range(16)]
    asc.trans_data_to_5hd(rows, rows, asc.TransDataTo5HDParams(True, False, 1, 0, 0))


@asc.jit
def addresses_of_another_dtype(x: asc.GlobalAddress) -> None:
    asc.trans_data_to_5hd(tensor(asc.uint32, 0), tensor(asc.uint64, 1), asc.TransDataTo5HDParams())


@asc.jit
def sort_len_of_a_float(x: asc.GlobalAddress) -> None:
    asc.get_sort_len(1.5)


@asc.jit
def negative_sort_offset(x: asc.GlobalAddress) -> None:
    asc.get_sort_offset(-1)


CASES = [
    (scattered, "ASC-TYPE-001", "has no such instruction"),
    (merged_proposals, "ASC-TYPE-001", "asc.mrg_sort"),
    (sorted_proposals, "ASC-TYPE-001", "asc.sort32"),
    (concatenated_proposals, "ASC-TYPE-001", "310P"),
    (extracted_proposals, "ASC-TYPE-001", "Ascend910B1"),
    (pattern_eight, "ASC-RANGE-001", "1 .. 7"),
    (pattern_of_another_width, "ASC-TYPE-001", "uint32"),
    (pattern_repeats, "ASC-RANGE-001", "0 .. 255 repeats"),
    (sorted_past_the_end, "ASC-BOUNDS-001", "196608"),
    (sorted_integers, "ASC-TYPE-001", "float16"),
    (sorted_off_the_boundary, "ASC-ALIGN-001", "multiple of 32 bytes"),
    (list_too_long, "ASC-RANGE-001", "0 .. 4095"),
    (list_missing, "ASC-RANGE-001", "0 .. 2 lists given"),
    (odd_valid_bit, "ASC-RANGE-001", "0b11, 0b111 or 0b1111"),
    (merged_dtypes, "ASC-TYPE-002", "MrgSortSrcList.src2"),
    (merged_no_times, "ASC-RANGE-001", "1 .. 255"),
    (transposed_words, "ASC-TYPE-001", "uint16"),
    (transposed_another_way, "ASC-RANGE-001", "TransposeType.TRANSPOSE_NHWC2NCHW"),
    (transposed_block_of_words, "ASC-TYPE-001", "no such instruction for these dtypes"),
    (transposed_with_other_work, "ASC-TYPE-002", "uint8"),
    (transposed_too_many_pixels, "ASC-RANGE-001", "0 .. 4095"),
    (fifteen_tensors, "ASC-RANGE-001", "16 tensors"),
    (mixed_tensors, "ASC-TYPE-002", "item 15: float32"),
    (address_outside, "ASC-RANGE-001", "0 .. 196576 bytes of UB"),
    (address_off_the_boundary, "ASC-ALIGN-001", "multiple of 32 bytes"),
    (fifteen_addresses, "ASC-RANGE-001", "16 .. 16"),
    (halves_of_wide_elements, "ASC-RANGE-001", "8-bit elements"),
    (addresses_of_another_dtype, "ASC-TYPE-002", "uint64"),
    (sort_len_of_a_float, "ASC-TYPE-004", "int"),
    (negative_sort_offset, "ASC-RANGE-001", "0 .. 4294967295"),
]


@pytest.mark.usefixtures("executor")
@pytest.mark.parametrize(("kernel", "identifier", "part"), CASES, ids=[case[0].__name__ for case in CASES])
def test_limit(kernel: Any, identifier: str, part: str) -> None:
    with pytest.raises(Error) as caught:
        kernel[1](np.zeros(8, np.float32))
    assert caught.value.id == identifier, caught.value
    assert part in str(caught.value)


@pytest.mark.usefixtures("executor")
def test_run_time_length_is_checked() -> None:
    list_too_long_at_run_time[1](np.zeros(8, np.float32), 100)
    with pytest.raises(Error) as caught:
        list_too_long_at_run_time[1](np.zeros(8, np.float32), 4096)
    assert caught.value.id == "ASC-RANGE-001"
    assert "0 .. 4095" in str(caught.value)
