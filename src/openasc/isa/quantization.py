"""Rows of the conversions by a scale, and of the register that holds it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from openasc.dtypes import float16, int8, int16, int32, uint8
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import BINARY, LIMITS, tuples, vector_forms
from openasc.isa.parameters import UNARY_REPEAT
from openasc.isa.row import Form, Instruction, Limit, Parameter, in_, out
from openasc.reference import Meaning

SCALE: Final = Parameter("scale", "scalar", field="scale")
NO_OFFSET: Final = (("offset", 0), ("sign_mode", 0))
SET_DEQ_SCALE: Final = Instruction(
    "SetDeqScale", "set_deq_scale", abi.DEQ_SCALE, PipeID.PIPE_S,
    forms=(
        Form("half", (SCALE,), constants=(("kind", 0), *NO_OFFSET)),
        Form("number", (SCALE, Parameter("offset", field="offset"), Parameter("sign_mode", "bool", field="sign_mode")),
             constants=(("kind", 1),)),
        Form("vector", (Parameter("vdeq", "tensor", field="scale"), Parameter("vdeq_info", "any", field="-")),
             constants=(("kind", 2), *NO_OFFSET)),
    ),
    limits={"offset": Limit(-256, 255)}, writes=("deq_scale",), exact="reference",
    doc="Sets the scale of later conversions: of int32 a float16; of int16 a float32 with an offset and whether results"
    " have a sign, or 16 such entries in vdeq, a tensor of 128 bytes. 10 bits of a float32's fraction count.",
)  # fmt: skip

DEQ: Final = (
    Parameter("is_vec_deq", "bool", field="is_vec_deq", default=True),
    Parameter("half_block", "bool", field="half_block", default=True),
)
CAST_DEQUANT: Final = Instruction(
    "CastDequant", "cast_deq", abi.VECTOR_DEQUANT, PipeID.PIPE_V, (out("dst"), in_("src")),
    tuple(replace(form, parameters=(*form.parameters, *DEQ)) for form in vector_forms(UNARY_REPEAT, count_mask=False)),
    tuples((int8, int16), (uint8, int16), (float16, int32)), Meaning("quantization", "cast_dequant"),
    aliases=("CastDeq",), python_aliases=("cast_dequant",), limits=LIMITS, lanes="src",
    reads=("mask", "deq_scale", "saturate"), overlap="disjoint", exact="reference",
    doc="From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even"
    " and limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a"
    " block of dst, or its high half without half_block; the other half stays.",
)  # fmt: skip
ADD_DEQ_RELU: Final = Instruction(
    "AddDeqRelu", "add_deq_relu", abi.VECTOR_BINARY, PipeID.PIPE_V, (out("dst"), in_("src0"), in_("src1")), BINARY,
    tuples((float16, int32, int32)), Meaning("quantization", "add_deq_relu"), limits=LIMITS, lanes="src0",
    reads=("mask", "deq_scale", "saturate"), exact="reference",
    doc="dst[i] = Relu of (src0[i] + src1[i]) * scale, where the scale comes from set_deq_scale and the sum wraps.",
)  # fmt: skip
ROWS: Final = (SET_DEQ_SCALE, CAST_DEQUANT, ADD_DEQ_RELU)
