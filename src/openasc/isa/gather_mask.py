"""Rows that keep some elements of a tensor and pack them."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import uint16, uint32
from openasc.isa import abi
from openasc.isa.enums import GatherMaskMode, PipeID
from openasc.isa.forms import A2, WORDS
from openasc.isa.rearrange_parameters import GATHER_MASK as GATHER_MASK_PARAMS
from openasc.isa.row import Form, Instruction, Limit, Parameter, in_, out
from openasc.isa.system import NOTHING
from openasc.reference import Meaning

SHARED: Final = (
    Parameter("reduce_mode", "bool"),
    Parameter("mask", field="mask0"),
    Parameter("params", "struct", GATHER_MASK_PARAMS),
    Parameter("gather_mask_mode", "enum", GatherMaskMode, field="-", default=GatherMaskMode.DEFAULT),
)

GATHER_MASK: Final = Instruction(
    "GatherMask", "gather_mask", abi.VECTOR_GATHER_MASK, PipeID.PIPE_V,
    (out("dst"), in_("src0"), in_("src1_pattern")),
    (
        Form("tensor", SHARED, 1),
        Form("pattern", (Parameter("src1_pattern"), *SHARED), 1, absent=("src1_pattern",)),
    ),
    {A2: tuple((dtype, dtype, uint16 if dtype.bits == 16 else uint32) for dtype in WORDS)},
    Meaning("gather_mask", "gather_mask"),
    limits={"src1_pattern": Limit(1, 7), "mask0": Limit(0, 2**32 - 1, "elements")},
    writes=("mask", "gather_mask_count"), overlap="disjoint", result="int64",
    doc="Packs the elements of src0 whose bits are set into dst and gives their number. Bits come from a tensor, lowest"
    " first, or from a pattern: 1 every even element, 2 every odd one, 3 to 6 the first to fourth of each four, 7 all."
    " A repeat has 256 bytes or, with reduce_mode, mask elements; each starts src0_repeat_stride blocks behind the one"
    " before, and its bits src1_repeat_stride blocks. Leaves the mask register in normal mode.",
)  # fmt: skip

REMAIN_COUNT: Final = Instruction(
    "GetGatherMaskRemainCount", "get_gather_mask_remain_count", abi.SYSTEM, PipeID.PIPE_S, forms=NOTHING,
    reads=("gather_mask_count",), result="int64", doc="How many elements the last GatherMask of the block kept.",
)  # fmt: skip

ROWS: Final = (GATHER_MASK, REMAIN_COUNT)
