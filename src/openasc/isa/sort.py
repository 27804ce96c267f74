"""Rows that sort and merge pairs of a score and an index, and those of region proposals."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import float16, float32, uint32
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import A2, FLOATS, INFERENCE
from openasc.isa.rearrange_parameters import MERGE_INFO, MERGE_LISTS, MERGE_REPEATS, QUEUE_LENGTH, VALID_BIT
from openasc.isa.row import Form, Instruction, Limit, Operand, Parameter, in_, out
from openasc.isa.system import NOTHING
from openasc.reference import Meaning

V: Final = PipeID.PIPE_V
REPEAT: Final = Parameter("repeat_time", field="repeat")
REPEATS: Final = {"repeat": Limit(0, 255, "repeats")}
MODE: Final = Parameter("mode_number", field="mode")
PROPOSAL_FIELDS: Final = {**REPEATS, "mode": Limit(0, 5, "x1, y1, x2, y2, score, label")}
PAIRS: Final = (
    " A pair has 8 bytes: a float32 score and a uint32 index, or a float16 score, two unused bytes and the index."
    " Of equal scores the earlier one comes first; NaN counts as the largest."
)

SORT32: Final = Instruction(
    "Sort32", "sort32", abi.SORT, V, (out("dst"), in_("src", python="src0"), in_("index", python="src1")),
    (Form("repeat", (REPEAT,), constants=(("work", 0), ("mode", 0))),),
    {A2: tuple((dtype, dtype, uint32) for dtype in FLOATS)}, Meaning("sorting", "sort"), limits=REPEATS,
    overlap="disjoint", exact="reference",
    doc="Sorts 32 scores of src0 a repeat, largest first, and stores them in dst as pairs with their indices from src1."
    + PAIRS,
)  # fmt: skip
SORT: Final = Instruction(
    "Sort", "sort", abi.SORT, V,
    (out("dst"), in_("src", python="concat"), in_("index"), out("work", python="tmp")),
    (Form("repeat", (REPEAT, Parameter("is_full_sort", "bool", field="mode", default=False))),),
    {A2: tuple((dtype, dtype, uint32, dtype) for dtype in FLOATS)}, Meaning("sorting", "sort"), limits=REPEATS,
    overlap="disjoint", exact="reference",
    doc="Sorts 32 scores a repeat as Sort32 does or, with is_full_sort, those of all repeats together; tmp, as large as"
    " dst, is then used on the way and holds nothing afterwards." + PAIRS,
)  # fmt: skip

LISTS: Final = Parameter("sort_list", "struct", MERGE_LISTS)
INFO_FORM: Final = Form("info", (LISTS, Parameter("params", "struct", MERGE_INFO)))
LISTS_FORM: Final = Form(
    "lists",
    (
        LISTS,
        Parameter("element_count_list", "integers", field="lengths"),
        Parameter("sorted_num", "any", field="-"),
        Parameter("valid_bit"),
        Parameter("repeat_time", field="repeat"),
        Parameter("is_exhausted_suspension", "bool", field="suspension", default=False),
    ),
)
MERGE_LIMITS: Final = {"lengths": QUEUE_LENGTH, "valid_bit": VALID_BIT, "repeat": MERGE_REPEATS}
NO_LISTS: Final = (("index", 0), ("work", 0))
MERGE_DOC: Final = (
    " valid_bit says which of the lists there are. With suspension the merge stops when one of them is used up. It"
    " repeats only where all four lists are there, equally long and one behind the other, without suspension: each"
    " repeat goes on behind the four lists of the one before."
)


def _merge(name: str, python: str, family: str, forms: tuple[Form, ...], meaning: str, doc: str) -> Instruction:
    return Instruction(
        name, python, abi.MERGE, V, (out("dst"),), forms, {family: ((float16,), (float32,))},
        Meaning("sorting", meaning), limits=MERGE_LIMITS, writes=("merge_counts",), overlap="disjoint",
        exact="reference", doc=doc + MERGE_DOC,
    )  # fmt: skip


MRG_SORT: Final = _merge(
    "MrgSort", "mrg_sort", A2, (INFO_FORM, LISTS_FORM), "merge",
    "Merges two to four lists of pairs, each sorted with the largest score first, into dst; of equal scores that of the"
    " lower list comes first. sorted_num is not written: get_mrg_sort_result gives the counts.",
)  # fmt: skip
MRG_SORT4: Final = _merge(
    "MrgSort4", "mrg_sort4", INFERENCE,
    (Form("info", (Parameter("src", "struct", MERGE_LISTS), Parameter("params", "struct", MERGE_INFO))),),
    "merge_proposals",
    "Merges two to four lists of region proposals, each sorted with the largest score first, into dst; of equal scores"
    " that of the lower list comes first.",
)  # fmt: skip
MERGE_RESULT: Final = Instruction(
    "GetMrgSortResult", "get_mrg_sort_result", abi.SYSTEM, PipeID.PIPE_S, forms=NOTHING, reads=("merge_counts",),
    result="counts", doc="How many elements the last merge of the block took from each of its four lists.",
)  # fmt: skip


def _proposal(name: str, python: str, parameters: tuple[Parameter, ...], limits: dict[str, Limit],
              doc: str, dst: Operand = out("dst")) -> Instruction:  # fmt: skip
    constants = NO_LISTS if len(parameters) > 1 else (*NO_LISTS, ("mode", 0))
    return Instruction(
        name, python, abi.SORT, V, (dst, in_("src")), (Form("repeat", parameters, constants=constants),),
        {INFERENCE: tuple((dtype, dtype) for dtype in FLOATS)}, Meaning("sorting", python), limits=limits,
        overlap="disjoint", exact="reference", doc=doc,
    )  # fmt: skip


PROPOSAL: Final = " A region proposal has eight elements: x1, y1, x2, y2, score, label and two that are not used."
PROPOSAL_ROWS: Final = (
    _proposal("RpSort16", "rp_sort16", (REPEAT,), REPEATS,
              "Sorts 16 region proposals a repeat, largest score first; of equal scores the earlier one comes first."
              + PROPOSAL),
    _proposal("ProposalConcat", "proposal_concat", (REPEAT, MODE), PROPOSAL_FIELDS,
              "Puts 16 elements of src a repeat into one field of 16 region proposals of dst." + PROPOSAL,
              Operand("dst", "local", "rw")),
    _proposal("ProposalExtract", "proposal_extract", (REPEAT, MODE), PROPOSAL_FIELDS,
              "Takes one field of 16 region proposals of src a repeat into 16 elements of dst." + PROPOSAL),
)  # fmt: skip

ROWS: Final = (SORT32, SORT, MRG_SORT, MRG_SORT4, MERGE_RESULT, *PROPOSAL_ROWS)
