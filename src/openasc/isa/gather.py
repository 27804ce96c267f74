"""Rows of the vector instructions that rearrange data: broadcast, copy, gather."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import float16, float32, int16, int32, uint16, uint32
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import (
    A2,
    COUNT,
    INFERENCE,
    IS_SET_MASK,
    LIMITS,
    MASK_BITS,
    MASK_COUNT,
    REPEAT_TIME,
    REPEAT_TIMES,
    WORDS,
    repeats,
    same,
    tuples,
)
from openasc.isa.parameters import BRCB_REPEAT, COPY_REPEAT, GATHER_REPEAT
from openasc.isa.row import Form, Instruction, Limit, Parameter, in_, out
from openasc.reference import Meaning

V: Final = PipeID.PIPE_V
ALL_LANES: Final = (("mask0", -1), ("mask1", -1))
STRIDE16: Final = Limit(0, 65535, "blocks of 32 bytes")

BRCB: Final = Instruction(
    "Brcb", "brcb", abi.VECTOR_UNARY, V, (out("dst"), in_("src", python="src0")),
    (Form("repeat", (REPEAT_TIMES, repeats(BRCB_REPEAT)), 2, constants=ALL_LANES),),
    same(2, WORDS), Meaning("moving", "brcb"), limits=LIMITS, overlap="disjoint",
    doc="Each of the eight src elements of a repeat fills one 32-byte block of dst; repeats read on in src.",
)  # fmt: skip

COPY: Final = Instruction(
    "Copy", "copy", abi.VECTOR_UNARY, V, (out("dst"), in_("src")),
    (
        Form("mask_count", (MASK_COUNT, REPEAT_TIME, repeats(COPY_REPEAT), IS_SET_MASK), 1),
        Form("mask_bits", (MASK_BITS, REPEAT_TIME, repeats(COPY_REPEAT), IS_SET_MASK), 2),
    ),
    same(2, WORDS), Meaning("lanes", "copy"), limits={**LIMITS, "dst_repeat": STRIDE16, "src0_repeat": STRIDE16},
    reads=("mask",), doc="dst[i] = src[i] for the lanes that are on.",
)  # fmt: skip

BASE: Final = Parameter("src_base", field="src_base")
DST_REPEAT: Final = Parameter("dst_rep_stride", field="dst_repeat")
GATHER: Final = Instruction(
    "Gather", "gather", abi.VECTOR_GATHER, V, (out("dst"), in_("src"), in_("src_offset")),
    (
        Form("count", (BASE, COUNT), 0),
        Form("mask_count", (BASE, MASK_COUNT, REPEAT_TIMES, DST_REPEAT), 1),
        Form("mask_bits", (BASE, MASK_BITS, REPEAT_TIMES, DST_REPEAT), 2),
    ),
    {A2: tuple((dtype, dtype, uint32) for dtype in WORDS)}, Meaning("moving", "gather"), limits=LIMITS, reads=("mask",),
    overlap="disjoint", doc="dst[i] = the element of src at byte src_base + src_offset[i]; offsets read on from repeat"
    " to repeat.",
)  # fmt: skip

# Dtypes: hiascend.com/document/detail/zh/canncommercial/83RC1/API/ascendcopapi/atlasascendc_api_07_0234.html
GATHERB: Final = Instruction(
    "Gatherb", "gatherb", abi.VECTOR_GATHER, V,
    (out("dst"), in_("src", python="src0"), in_("src_offset", python="offset")),
    (Form("repeat", (REPEAT_TIMES, repeats(GATHER_REPEAT)), 2, constants=(*ALL_LANES, ("src_base", 0))),),
    tuples((uint16, uint16, uint32), (uint32, uint32, uint32)), Meaning("moving", "gatherb"), limits=LIMITS,
    overlap="disjoint",
    doc="Block i of dst = the 32-byte block of src at byte src_offset[i], a multiple of 32; eight blocks a repeat.",
)  # fmt: skip

DST_BASE: Final = Parameter("dst_base", field="src_base")
SRC_REPEAT: Final = Parameter("src_rep_stride", field="src0_repeat")
SCATTER: Final = Instruction(
    "Scatter", "scatter", abi.VECTOR_GATHER, V, (out("dst"), in_("src"), in_("src_offset", python="dst_offset")),
    (
        Form("count", (DST_BASE, COUNT), 0),
        Form("mask_count", (DST_BASE, MASK_COUNT, REPEAT_TIMES, SRC_REPEAT), 1),
        Form("mask_bits", (DST_BASE, MASK_BITS, REPEAT_TIMES, SRC_REPEAT), 2),
    ),
    {INFERENCE: tuple((dtype, dtype, uint32) for dtype in (uint16, int16, float16, uint32, int32, float32))},
    Meaning("moving", "scatter"), limits=LIMITS, reads=("mask",), overlap="disjoint",
    doc="The element of dst at byte dst_base + dst_offset[i] = src[i]; offsets read on from repeat to repeat, and of"
    " equal ones the last counts.",
)  # fmt: skip

ROWS: Final = (BRCB, COPY, GATHER, GATHERB, SCATTER)
