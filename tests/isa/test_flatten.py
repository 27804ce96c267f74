"""The words of an instruction's call, from its row."""

from __future__ import annotations

import pytest

from openasc.dtypes import float16, float32, int32
from openasc.isa.enums import CMPMODE, PipeID
from openasc.isa.flatten import MASK_REGISTER, Word, evaluate, flatten, pack_dtypes, static_word
from openasc.isa.table import by_name


def words_of(name: str, form: str, values: dict[str, int]) -> list[object]:
    """The words of a call; a structure as the dict of its fields."""
    row = by_name(name)
    chosen = next(candidate for candidate in row.forms if candidate.name == form)

    def address(word: Word, numbers: list[int]) -> int:
        structures.append(dict(zip((field.parameter for field in word.fields), numbers, strict=True)))
        return -len(structures)

    structures: list[dict[str, int]] = []
    words = evaluate(flatten(row, chosen), values, 0x080808, 7, address)
    return [structures[-word - 1] if word < 0 else word for word in words]


def test_a_count() -> None:
    values = {"dst": 1, "src0": 2, "src1": 3, "count": 64}
    opcode, dtypes, dst, src0, src1, extent, site = words_of("Add", "count", values)
    assert (opcode, dtypes, dst, src0, src1, site) == (by_name("Add").opcode, 0x080808, 1, 2, 3, 7)
    assert extent == {
        "form": 0, "count": 64, "mask0": 0, "mask1": 0, "repeat": 0, "dst_block": 1, "src0_block": 1, "src1_block": 1,
        "dst_repeat": 8, "src0_repeat": 8, "src1_repeat": 8,
    }  # fmt: skip


def test_masks_and_strides() -> None:
    values = {"dst": 1, "src0": 2, "src1": 3, "mask0": 5, "mask1": 6, "repeat": 2, "src1_repeat": 0}
    extent = words_of("Add", "mask_bits", values)[5]
    assert isinstance(extent, dict)
    assert (extent["form"], extent["mask0"], extent["mask1"], extent["repeat"]) == (2, 5, 6, 2)
    assert (extent["src0_repeat"], extent["src1_repeat"]) == (8, 0)


def test_the_mask_register() -> None:
    values = {"dst": 1, "src0": 2, "src1": 3, "mask0": 5, "repeat": 2, "is_set_mask": 0}
    extent = words_of("Add", "mask_count", values)[5]
    assert isinstance(extent, dict)
    assert extent["form"] == MASK_REGISTER


def test_what_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="repeat"):
        words_of("Add", "mask_count", {"dst": 1, "src0": 2, "src1": 3, "mask0": 5})


def test_constants_of_a_form() -> None:
    words = words_of("WholeReduceSum", "mask_count", {"dst": 1, "src": 2, "mask0": 8, "repeat": 1, "dst_repeat": 1,
                                                      "src0_block": 1, "src0_repeat": 8})  # fmt: skip
    names = by_name("WholeReduceSum").shape.parameters
    assert words[names.index("work")] == words[names.index("order")] == 0


def test_a_parameter_may_fill_two_words() -> None:
    words = words_of("TQue.Create", "plain", {"source": 9, "destination": 9, "depth": 2})
    assert words == [0, 9, 9, 2, 7]


def test_dtypes_are_packed_in_the_order_of_the_operands() -> None:
    assert pack_dtypes((float32, float16, int32)) == float32.code | float16.code << 8 | int32.code << 16
    assert pack_dtypes(()) == 0


def test_statics_become_numbers() -> None:
    assert static_word(CMPMODE.NE) == 5
    assert static_word(PipeID.PIPE_ALL) == 6
    assert static_word(True) == 1
    assert static_word(float16) == float16.code
    with pytest.raises(TypeError, match="no ABI word"):
        static_word("text")
