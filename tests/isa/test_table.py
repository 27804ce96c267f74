"""The rows of the instruction table are consistent with one another and with what is made from them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from openasc.isa import parameters
from openasc.isa.abi import MERGE, SHAPES, SORT, STRUCTURES, TRANS_DATA, TRANSPOSE
from openasc.isa.casts import A2_CASTS, modes
from openasc.isa.flatten import base_name, dtype_names, field_of, flatten, structure_fields
from openasc.isa.forms import A2
from openasc.isa.row import Form, Instruction
from openasc.isa.table import TABLE, by_alias, by_name, by_python
from openasc.reference.execute import SHAPES as EXECUTED

COMPUTING = (SORT, MERGE, TRANSPOSE, TRANS_DATA)
FORMS = [(row, form) for row in TABLE for form in row.forms]
FORM_NAMES = [f"{row.name}-{form.name}" for row, form in FORMS]
# What an extent or a copy shape of each form cannot do without.
NEEDED = {0: {"count"}, 1: {"mask0", "repeat"}, 2: {"mask0", "mask1", "repeat"}, 3: {"repeat"}}
COPY_NEEDED = {
    0: {"count"},
    1: {"block_count", "block_len"},
    2: {"block_count", "block_len"},
    3: {"block_count", "block_len"},
}


def fields(row: Instruction, form: Form) -> set[str]:
    """Every ABI parameter and structure field that the form fills."""
    found = {base_name(field) for field in structure_fields(form)} | {name for name, _ in form.constants}
    found |= {operand.name for operand in row.operands}
    for parameter in form.parameters:
        if parameter.kind != "struct":
            found |= set(field_of(parameter))
        if parameter.kind == "mask":
            found.add("mask1")
    return found


def test_names_and_numbers_are_unique() -> None:
    assert [row.opcode for row in TABLE] == list(range(len(TABLE)))
    assert [name for name, count in Counter(row.name for row in TABLE).items() if count > 1] == []
    assert all(by_name(row.name) is row for row in TABLE)
    assert all(row in by_python(row.python) for row in TABLE)


RENAMED = {
    "BlockReduceSum": "ReduceDataBlock", "WholeReduceMax": "ReduceRepeat", "RepeatReduceSum": "ReduceRepeat",
    "PairReduceSum": "ReducePairElem", "ScalarGetCountOfValue": "GetBitCount", "ScalarGetSFFValue": "GetSFFValue",
    "ScalarCountLeadingZero": "CountLeadingZero", "FusedMulAddRelu": "MulAddRelu", "CastDeq": "CastDequant",
    "CompareScalar": "Compares", "GetAccVal": "GetReduceRepeatSumSpr", "SetAtomicNone": "DisableDmaAtomic",
    "GetReduceMaxMinCount": "GetReduceRepeatMaxMinSpr",
}  # fmt: skip


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_old_and_new_names_are_the_same_rows(old: str, new: str) -> None:
    assert by_name(old) in by_alias(new)
    assert by_name(new) in by_alias(new)
    assert set(by_alias(old)) <= set(by_alias(new))


def test_python_names_of_both_releases() -> None:
    pairs = {
        "cast_deq": "cast_dequant", "compare_scalar": "compares", "fused_mul_add_relu": "mul_add_relu",
        "get_acc_val": "get_reduce_repeat_sum_spr", "get_reduce_max_min_count": "get_reduce_repeat_max_min_spr",
        "scalar_count_leading_zero": "count_leading_zero", "scalar_get_count_of_value": "get_bit_count",
        "scalar_get_sff_value": "get_sff_value", "set_atomic_none": "disable_dma_atomic",
    }  # fmt: skip
    assert all(by_python(old) == by_python(new) != () for old, new in pairs.items())
    reductions = {"block_reduce_max": "reduce_data_block", "whole_reduce_sum": "reduce_repeat",
                  "repeat_reduce_sum": "reduce_repeat", "pair_reduce_sum": "reduce_pair_elem"}  # fmt: skip
    assert all(set(by_python(old)) <= set(by_python(new)) for old, new in reductions.items())


def test_forms_of_a_row_have_names_of_their_own() -> None:
    for row in TABLE:
        assert len({form.name for form in row.forms}) == len(row.forms), row.name


@pytest.mark.parametrize(("row", "form"), FORMS, ids=FORM_NAMES)
def test_a_form_fills_what_its_shape_has(row: Instruction, form: Form) -> None:
    known = set(row.shape.parameters) | {"is_set_mask"}
    for name in row.shape.parameters:
        known |= set(STRUCTURES[name][1]) if name in STRUCTURES and row.shape.name != "dump" else set()
    assert fields(row, form) <= known


@pytest.mark.parametrize(("row", "form"), FORMS, ids=FORM_NAMES)
def test_every_word_has_a_source(row: Instruction, form: Form) -> None:
    words = flatten(row, form)
    assert [word.parameter for word in words] == list(row.shape.parameters)
    filled = fields(row, form)
    for word in words:
        if word.kind == "structure":
            names = STRUCTURES[word.parameter][1]
            assert tuple(field.parameter for field in word.fields) == names
            needed = {"shape": COPY_NEEDED, "extent": NEEDED}.get(word.parameter, {0: set(names[1:])})[form.code or 0]
            assert needed <= filled
        elif word.kind == "constant":
            assert word.parameter in filled, f"nothing fills {word.parameter}"


@pytest.mark.parametrize(("row", "form"), FORMS, ids=FORM_NAMES)
def test_a_form_that_has_an_extent_says_which(row: Instruction, form: Form) -> None:
    structured = any(name in ("extent", "shape") for name in row.shape.parameters) and row.shape.name != "dump"
    assert (form.code is not None) == structured


@pytest.mark.parametrize(("row", "form"), FORMS, ids=FORM_NAMES)
def test_the_order_of_a_form_names_all_its_parameters(row: Instruction, form: Form) -> None:
    names = [operand.python_name for operand in row.operands if operand.name not in form.absent]
    names += [parameter.name for parameter in form.parameters]
    assert len(set(names)) == len(names)
    if form.order:
        assert sorted(form.order) == sorted(names)


@pytest.mark.parametrize(("row", "form"), FORMS, ids=FORM_NAMES)
def test_scalars_and_form_tensors_are_like_an_operand(row: Instruction, form: Form) -> None:
    operands = {operand.name for operand in row.operands}
    for parameter in form.parameters:
        if parameter.kind in ("scalar", "tensor") and row.exact != "none" and "-" not in parameter.field:
            elsewhere = row.shape.name == "queue_operation" or not row.operands or row.name == "SetPadValue"
            assert parameter.like in operands or parameter.type or elsewhere, (row.name, parameter.name)


def test_rows_that_compute_have_dtypes_a_meaning_and_a_reference_execution() -> None:
    for row in TABLE:
        if row.shape.name.startswith(("vector", "copy")) or row.shape in COMPUTING:
            assert row.types, row.name
            assert all(row.types.values()), row.name
            assert row.meaning is not None, row.name
            assert row.shape.name in EXECUTED, row.name
            for legal in row.types.values():
                assert all(len(dtypes) == len(row.operands) for dtypes in legal), row.name
                assert len(set(legal)) == len(legal), row.name


def test_meanings_can_be_imported() -> None:
    from importlib import import_module

    for row in TABLE:
        if row.meaning is not None:
            module = import_module(f"openasc.reference.{row.meaning.module}")  # type: ignore[attr-defined]
            assert callable(getattr(module, row.meaning.function)), row.name  # type: ignore[attr-defined]


def test_limits_and_alignments_name_something() -> None:
    for row in TABLE:
        operands = {operand.name for operand in row.operands}
        assert set(row.align) <= operands, row.name
        filled = {name for form in row.forms for name in fields(row, form)}
        unused = set(row.limits) - filled
        assert not unused or row.shape.name.startswith("vector"), (row.name, unused)
        assert all(limit.low <= limit.high for limit in row.limits.values())


def test_the_documented_limits_are_there() -> None:
    add, copy, pad = by_name("Add"), by_name("DataCopyIn"), by_name("DataCopyPadIn")
    assert (add.limits["repeat"].low, add.limits["repeat"].high) == (0, 255)
    assert add.limits["mask0"].high == 128
    assert copy.limits["block_count"].high == pad.limits["block_count"].high == 4095
    assert copy.limits["block_len"].high == copy.limits["src_stride"].high == 65535
    assert pad.limits["block_len"].high == 2097151
    assert by_name("SetFlag").limits["event_id"].high == 7
    assert by_name("CrossCoreSetFlag").limits["flag_id"].high == 15
    binary = parameters.BY_NAME["BinaryRepeatParams"]
    assert {field.limit.high for field in binary.fields if field.limit} == {255}
    unary = parameters.BY_NAME["UnaryRepeatParams"]
    assert [field.limit.high for field in unary.fields if field.limit] == [65535, 65535, 255, 255]


def test_casts_are_the_dtype_tuples_of_cast() -> None:
    assert by_name("Cast").types[A2] == tuple(A2_CASTS)
    assert all(modes("A2", dst, src) for dst, src in A2_CASTS)
    some = next(iter(A2_CASTS))
    assert modes("no such family", *some) == ()


def test_absent_operands_keep_their_place_among_the_dtypes() -> None:
    compare = by_name("Compare")
    register = next(form for form in compare.forms if form.absent)
    assert dtype_names(compare, register) == ("", "src0", "src1")
    assert dtype_names(compare, compare.forms[0]) == ("dst", "src0", "src1")


def test_shapes_are_used_or_belong_to_the_back_ends() -> None:
    by_back_ends = {"local_tensor", "local_slice", "local_resize", "global_offset", "print", "fail"}
    by_headers = {"pointer_tensor", "local_pointer", "element_pointer", "global_word", "local_array", "stack_buffer"}
    assert {shape.name for shape in SHAPES} == {row.shape.name for row in TABLE} | by_back_ends | by_headers


def test_docs_are_sentences() -> None:
    for row in TABLE:
        assert re.match(r"^[A-Z\w(].*\.$", row.doc, re.DOTALL), row.name
