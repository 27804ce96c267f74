"""Parameter classes: construction as the table says, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import openasc as asc
from openasc.errors import LangError
from openasc.isa.row import REQUIRED
from openasc.language.parameters import CLASSES


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_defaults_are_the_tables(name: str) -> None:
    fields = CLASSES[name].description.fields
    required = {field.name: asc.float16 for field in fields if field.default is REQUIRED}
    made = CLASSES[name](**required)
    assert {field.name: getattr(made, field.name) for field in fields if field.default is not REQUIRED} == {
        field.name: field.default for field in fields if field.default is not REQUIRED
    }


def test_positional_and_named() -> None:
    made = asc.BinaryRepeatParams(1, 2, src1_rep_stride=0)
    assert (made.dst_blk_stride, made.src0_blk_stride, made.src1_rep_stride, made.dst_rep_stride) == (1, 2, 0, 8)
    made.dst_rep_stride = asc.ConstExpr(4)
    assert made.dst_rep_stride == 4
    assert made == asc.BinaryRepeatParams(1, 2, 1, 4, 8, 0)
    assert repr(asc.UnaryRepeatParams()).startswith("UnaryRepeatParams(dst_blk_stride=1, ")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: asc.UnaryRepeatParams(1, 2, 3, 4, 5), "5 arguments"),
        (lambda: asc.UnaryRepeatParams(stride=1), "stride= is none of its fields"),
        (lambda: asc.UnaryRepeatParams(1, dst_blk_stride=1), "dst_blk_stride= twice"),
        (lambda: asc.DataCopyPadExtParams(), "no dtype"),
    ],
)
def test_wrong_construction(make: Any, words: str) -> None:
    with pytest.raises(LangError) as caught:
        make()
    assert caught.value.id == "ASC-LANG-003"
    assert words in str(caught.value)
    assert "expected: " in str(caught.value)


def test_unknown_field() -> None:
    with pytest.raises(AttributeError, match="it has dst_blk_stride"):
        asc.UnaryRepeatParams().stride = 1
