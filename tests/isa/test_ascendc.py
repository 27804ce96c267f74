"""The spellings of Ascend C name rows, forms and parameters that there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from openasc.isa.ascendc import BY_HAND, SPELLINGS, Spelling, spellings
from openasc.isa.ascendc_enums import ENUMS, enumerator
from openasc.isa.enums import MaskMode, PipeID, TPosition
from openasc.isa.overloads import Overload, camel, legal, overloads
from openasc.isa.row import Instruction
from openasc.isa.table import TABLE, by_name

INCLUDE = Path(__file__).parents[2] / "ascendc" / "include" / "openasc" / "ascendc"
ALL = [overload for row in TABLE if "." not in row.name for overload in overloads(row)]


def _named(spelling: Spelling) -> set[str]:
    found = {*spelling.order, *spelling.types, *spelling.templates, *spelling.plain, *spelling.letters}
    return found - {parameter.name for parameter in spelling.added}


def _known(row: Instruction) -> set[str]:
    names = {name for operand in row.operands for name in (operand.name, operand.python_name)}
    return names | {parameter.name for form in row.forms for parameter in form.parameters}


@pytest.mark.parametrize("name", SPELLINGS)
def test_a_spelling_fits_its_row(name: str) -> None:
    row = by_name(name)
    assert row.name == name
    for spelling in spellings(row):
        assert set(spelling.forms) <= {form.name for form in row.forms}
        assert set(spelling.order) <= _known(row) | {parameter.name for parameter in spelling.added}
        assert set(spelling.templates) <= _known(row)
    # The tables of types and orders serve several rows; each row knows something of them.
    assert all(not _named(spelling) or _named(spelling) & _known(row) for spelling in spellings(row))


def test_functions_by_hand_are_in_their_headers() -> None:
    for name, header in BY_HAND.items():
        assert f" {by_name(name).name}(" in (INCLUDE / header).read_text()


def test_every_form_of_a_row_has_a_function() -> None:
    for row in TABLE:
        covered = {overload.form.name for overload in ALL if overload.row is row}
        missing = {form.name for form in row.forms} - covered
        assert not missing or row.name in BY_HAND or "." in row.name, (row.name, missing)


def test_no_function_is_declared_twice() -> None:
    def declaration(overload: Overload) -> tuple[str, ...]:
        selector = overload.spelling.selector
        types = [argument.type + argument.suffix for argument in overload.arguments]
        required = [template.type for template in overload.templates if not template.default]
        return (overload.spelling.name, str(selector), *types, "|", *required)

    found = [declaration(overload) for overload in ALL if legal(overload.row)]
    assert len(found) == len(set(found))


def test_names_and_enumerators() -> None:
    assert camel("dst_blk_stride") == "dstBlkStride"
    assert camel("count") == "count"
    assert enumerator(MaskMode.COUNTER) == "MaskMode::COUNTER"
    assert enumerator(PipeID.PIPE_V) == "PIPE_V"
    assert {spelling.cpp_name for spelling in ENUMS} >= {"pipe_t", "SELMODE", "ReduceType"}


def test_numbers_of_enumerations_are_those_of_the_table() -> None:
    text = (INCLUDE / "generated" / "enums.h").read_text()
    assert f"VECCALC = {int(TPosition.VECCALC)},\n    LCM = VECCALC,\n    SPM,\n" in text
    assert "SHM = SPM,\n    TSCM,\n    C2PIPE2GM,\n    C2PIPE2LOCAL,\n    MAX,\n" in text


def test_a_mask_register_is_offered_where_ascend_c_has_one() -> None:
    for name in ("BlockReduceSum", "MulCast", "Add", "Select"):
        masked = [overload for overload in overloads(by_name(name)) if "mask" in overload.form.name]
        assert {overload.templates[-1].name for overload in masked} == {"isSetMask"}
