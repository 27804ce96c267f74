"""Rows of the lane-wise vector instructions."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import DataType, float16, float32, int8, int16, int32, uint8, uint16, uint32
from openasc.isa import abi
from openasc.isa.casts import A2_CASTS
from openasc.isa.enums import CMPMODE, PipeID, RoundMode, SelMode
from openasc.isa.forms import (
    A2,
    ARITHMETIC,
    BINARY,
    BINARY_CAST,
    BITS16,
    COUNT,
    FLOATS,
    IS_SET_MASK,
    LIMITS,
    MASK_BITS,
    MASK_COUNT,
    REPEAT_TIMES,
    UNARY,
    WORDS,
    repeats,
    same,
    tuples,
    vector_forms,
)
from openasc.isa.parameters import BINARY_REPEAT, UNARY_REPEAT
from openasc.isa.row import Form, Instruction, Operand, Parameter, in_, inout, out
from openasc.reference import Meaning

V: Final = PipeID.PIPE_V
DST: Final = out("dst")
ARITHMETIC_READS: Final = ("mask", "saturate")
MASK: Final = ("mask",)
Types = dict[str, tuple[tuple[DataType, ...], ...]]


def _lanes(function: str) -> Meaning:
    return Meaning("lanes", function)


def _unary(
    name: str, python: str, dtypes: tuple[DataType, ...], doc: str, meaning: str = "", exact: str = "exact",
    reads: tuple[str, ...] = ARITHMETIC_READS,
) -> Instruction:  # fmt: skip
    return Instruction(
        name, python, abi.VECTOR_UNARY, V, (DST, in_("src")), UNARY, same(2, dtypes), _lanes(meaning or python),
        limits=LIMITS, reads=reads, exact=exact, doc=doc,
    )  # fmt: skip


def _binary(
    name: str,
    python: str,
    types: Types,
    doc: str,
    *,
    meaning: str = "",
    dst: Operand = DST,
    forms: tuple[Form, ...] = BINARY,
    lanes: str = "dst",
    exact: str = "exact",
    accumulate: bool = False,
    reads: tuple[str, ...] = ARITHMETIC_READS,
    aliases: tuple[str, ...] = (),
    python_aliases: tuple[str, ...] = (),
) -> Instruction:
    return Instruction(
        name, python, abi.VECTOR_BINARY, V, (dst, in_("src0"), in_("src1")), forms, types, _lanes(meaning or python),
        limits=LIMITS, lanes=lanes, reads=reads, exact=exact, doc=doc, aliases=aliases, python_aliases=python_aliases,
        overlap="same-or-disjoint; dst may accumulate into src1" if accumulate else "same-or-disjoint",
    )  # fmt: skip


SCALAR: Final = Parameter("scalar", "scalar", like="src")
SCALAR_FORMS: Final = vector_forms(UNARY_REPEAT, (SCALAR,))
AXPY_FORMS: Final = vector_forms(UNARY_REPEAT, (SCALAR,), count_mask=False)


def _scalar(
    name: str, python: str, dtypes: tuple[DataType, ...], doc: str, exact: str = "exact",
    reads: tuple[str, ...] = ARITHMETIC_READS,
) -> Instruction:  # fmt: skip
    return Instruction(
        name, python, abi.VECTOR_SCALAR, V, (DST, in_("src")), SCALAR_FORMS, same(2, dtypes), _lanes(python),
        limits=LIMITS, reads=reads, exact=exact, doc=doc,
    )  # fmt: skip


SHIFTED: Final = (int16, uint16, int32, uint32)

UNARY_ROWS: Final = (
    _unary("Abs", "abs", FLOATS, "dst[i] = |src[i]|; the sign bit is cleared, so NaN stays NaN."),
    _unary("Exp", "exp", FLOATS, "dst[i] = e to the power src[i].", exact="approximate"),
    _unary("Ln", "ln", FLOATS, "dst[i] = natural logarithm of src[i]; -inf for zeros, NaN below zero.",
           exact="approximate"),
    _unary("Sqrt", "sqrt", FLOATS, "dst[i] = square root of src[i], rounded to nearest even.", exact="reference"),
    _unary("Rsqrt", "rsqrt", FLOATS, "dst[i] = 1 / sqrt(src[i]): the root is rounded, then the quotient.",
           exact="reference"),
    _unary("Reciprocal", "reciprocal", FLOATS, "dst[i] = 1 / src[i], rounded to nearest even.", exact="reference"),
    _unary("Relu", "relu", (float16, float32, int32), "dst[i] = src[i] if src[i] > 0, else +0 (so for NaN and -0)."),
    # Dtypes: hiascend.com/document/detail/zh/canncommercial/latest/API/ascendcopapi/atlasascendc_api_07_0031.html
    _unary("Not", "bitwise_not", BITS16, "dst[i] = every bit of src[i] inverted.", reads=MASK),
)  # fmt: skip

RELU_CAST_TYPES: Final = tuples((float16, float32, float32), (int8, float16, float16), (int8, int16, int16))

BINARY_ROWS: Final = (
    _binary("Add", "add", same(3, ARITHMETIC), "dst[i] = src0[i] + src1[i]; integers wrap, or saturate.",
            accumulate=True),
    _binary("Sub", "sub", same(3, ARITHMETIC), "dst[i] = src0[i] - src1[i]; integers wrap, or saturate.",
            accumulate=True),
    _binary("Mul", "mul", same(3, ARITHMETIC), "dst[i] = src0[i] * src1[i]; integers wrap, or saturate.",
            accumulate=True),
    _binary("Div", "div", same(3, FLOATS), "dst[i] = src0[i] / src1[i], rounded to nearest even.", exact="reference"),
    _binary("Max", "max", same(3, ARITHMETIC), "dst[i] = src0[i] if it is larger or NaN, else src1[i].",
            meaning="maximum", accumulate=True, exact="reference"),
    _binary("Min", "min", same(3, ARITHMETIC), "dst[i] = src0[i] if it is smaller or NaN, else src1[i].",
            meaning="minimum", accumulate=True, exact="reference"),
    _binary("And", "bitwise_and", same(3, BITS16), "dst[i] = bits set in both src0[i] and src1[i].", reads=MASK),
    _binary("Or", "bitwise_or", same(3, BITS16), "dst[i] = bits set in src0[i] or src1[i].", reads=MASK),
    _binary("AddRelu", "add_relu", same(3, (float16, float32, int16)), "dst[i] = Relu of src0[i] + src1[i].",
            accumulate=True),
    _binary("SubRelu", "sub_relu", same(3, (float16, float32, int16)), "dst[i] = Relu of src0[i] - src1[i].",
            accumulate=True),
    _binary("MulAddDst", "mul_add_dst",
            tuples((float16, float16, float16), (float32, float32, float32), (float32, float16, float16)),
            "dst[i] = src0[i] * src1[i] + dst[i]; the sum is rounded once, in float32.",
            dst=inout("dst"), lanes="wider", exact="reference"),
    _binary("FusedMulAdd", "fused_mul_add", same(3, FLOATS),
            "dst[i] = src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32.",
            dst=inout("dst"), exact="reference"),
    _binary("FusedMulAddRelu", "fused_mul_add_relu", same(3, FLOATS),
            "dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32.", dst=inout("dst"),
            exact="reference", aliases=("MulAddRelu",), python_aliases=("mul_add_relu",)),
    _binary("AddReluCast", "add_relu_cast", RELU_CAST_TYPES,
            "dst[i] = Relu of src0[i] + src1[i], converted to dst's dtype (nearest even, saturating).",
            forms=BINARY_CAST, lanes="wider", exact="reference"),
    _binary("SubReluCast", "sub_relu_cast", RELU_CAST_TYPES,
            "dst[i] = Relu of src0[i] - src1[i], converted to dst's dtype (nearest even, saturating).",
            forms=BINARY_CAST, lanes="wider", exact="reference"),
    _binary("MulCast", "mul_cast", tuples((int8, float16, float16), (uint8, float16, float16)),
            "dst[i] = src0[i] * src1[i], converted to dst's dtype (nearest even, saturating).",
            forms=vector_forms(BINARY_REPEAT, count_mask=False, repeat_mask=False), lanes="wider", exact="reference"),
)  # fmt: skip

SCALAR_ROWS: Final = (
    _scalar("Adds", "adds", ARITHMETIC, "dst[i] = src[i] + scalar; integers wrap, or saturate when saturation is on."),
    _scalar("Muls", "muls", ARITHMETIC, "dst[i] = src[i] * scalar; integers wrap, or saturate when saturation is on."),
    _scalar("Maxs", "maxs", ARITHMETIC, "dst[i] = src[i] if it is above scalar or NaN, else scalar.", "reference"),
    _scalar("Mins", "mins", ARITHMETIC, "dst[i] = src[i] if it is below scalar or NaN, else scalar.", "reference"),
    _scalar("LeakyRelu", "leaky_relu", FLOATS, "dst[i] = src[i] if src[i] > 0, else src[i] * scalar."),
    _scalar("ShiftLeft", "shift_left", SHIFTED, "dst[i] = src[i] moved scalar bits up; 0 from the width on.",
            reads=MASK),
    _scalar("ShiftRight", "shift_right", SHIFTED, "dst[i] = src[i] moved scalar bits down; the sign stays.",
            reads=MASK),
    Instruction(
        "Axpy", "axpy", abi.VECTOR_SCALAR, V, (inout("dst"), in_("src")), AXPY_FORMS,
        tuples((float16, float16), (float32, float32), (float32, float16)), _lanes("axpy"),
        limits=LIMITS, lanes="wider", reads=ARITHMETIC_READS, exact="reference",
        doc="dst[i] = src[i] * scalar + dst[i]; the sum is rounded once, in float32.",
    ),
)  # fmt: skip

CAST: Final = Instruction(
    "Cast", "cast", abi.VECTOR_CAST, V, (DST, in_("src")),
    vector_forms(UNARY_REPEAT, (Parameter("round_mode", "enum", RoundMode),), count_mask=False),
    {A2: tuple(A2_CASTS)}, Meaning("casting", "cast"), limits=LIMITS, lanes="wider",
    reads=("mask", "saturate", "deq_scale"), exact="reference",
    doc="dst[i] = src[i] converted to dst's dtype with the given rounding; integers saturate, and NaN gives 0 there."
    " From int32 to float16 the scale of set_deq_scale, 1 at first, multiplies. A byte of int4 holds two elements, the"
    " first one in its low half; their count is even.",
)  # fmt: skip

CMP_MODE: Final = Parameter("cmp_mode", "enum", CMPMODE)
COMPARE_TYPES: Final = tuples(*((bits, dtype, dtype) for bits in (uint8, int8) for dtype in (float16, float32, int32)))
COMPARE_SCALAR_TYPES: Final = tuples(*((bits, dtype) for bits in (uint8, int8) for dtype in (float16, float32, int32)))
COMPARE_DOC: Final = (
    "bit i of dst (lowest first) = whether src0[i] and {} compare as cmp_mode says; int32 knows EQ only. The count form"
    " takes elements that fill 256-byte repeats; masks are ignored."
)

REGISTER_FORMS: Final = tuple(
    Form(f"register_{name}", (CMP_MODE, mask, repeats(BINARY_REPEAT), IS_SET_MASK), code, absent=("dst",),
         constants=(("dst", 0), ("repeat", 1)))
    for name, mask, code in (("count", MASK_COUNT, 1), ("bits", MASK_BITS, 2))
)  # fmt: skip

COMPARE_ROWS: Final = (
    Instruction(
        "Compare", "compare", abi.VECTOR_COMPARE, V, (DST, in_("src0"), in_("src1")),
        (*vector_forms(BINARY_REPEAT, (CMP_MODE,), count_mask=False), *REGISTER_FORMS), COMPARE_TYPES,
        Meaning("lanes", "compare"), limits=LIMITS, lanes="src0", writes=("cmpmask",),
        doc=COMPARE_DOC.format("src1[i]") + " Without dst, the bits of one repeat go to the compare mask register.",
    ),
    Instruction(
        "CompareScalar", "compare_scalar", abi.VECTOR_COMPARE_SCALAR, V, (DST, in_("src0")),
        vector_forms(UNARY_REPEAT, (Parameter("src1_scalar", "scalar", like="src0"), CMP_MODE), count_mask=False),
        COMPARE_SCALAR_TYPES, Meaning("lanes", "compare"), aliases=("Compares",),
        python_aliases=("compares",), limits=LIMITS, lanes="src0",
        doc=COMPARE_DOC.format("the scalar"),
    ),
)  # fmt: skip


def _select_forms(kind: str) -> tuple[Form, ...]:
    """The count and mask forms with a tensor or a scalar as src1."""
    src1 = Parameter("src1", kind, like="src0")
    return tuple(
        Form(f"{form.name}_{kind}", form.parameters, form.code)
        for form in vector_forms(BINARY_REPEAT, (src1, Parameter("sel_mode", "enum", SelMode)), count_mask=False)
    )


SELECT_REGISTER: Final = Form(
    "register",
    (Parameter("src1", "tensor", like="src0"), REPEAT_TIMES, repeats(BINARY_REPEAT),
     Parameter("sel_mode", "enum", SelMode)),
    3, absent=("sel_mask",), constants=(("sel_mask", 0),),
)  # fmt: skip
SELECT_REGISTER_SCALAR: Final = Form(
    "register_scalar", (REPEAT_TIMES, repeats(BINARY_REPEAT)), 3, constants=(("sel_mode", 3), ("src1", 0)),
)  # fmt: skip
SELECT_TYPES: Final = tuples(*((dtype, bits, dtype) for dtype in FLOATS for bits in (uint8, uint16, uint32)))
SELECT: Final = Instruction(
    "Select", "select", abi.VECTOR_SELECT, V, (DST, in_("sel_mask"), in_("src0")),
    (*_select_forms("tensor"), *_select_forms("scalar"), SELECT_REGISTER, SELECT_REGISTER_SCALAR), SELECT_TYPES,
    Meaning("lanes", "select"),
    limits=LIMITS, reads=("mask", "cmpmask"),
    doc="dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every"
    " repeat uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask"
    " register and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1,"
    " the scalar.",
)  # fmt: skip

FILL: Final = Parameter("scalar", "scalar", like="dst")
FILL_FORMS: Final = (
    Form("count", (FILL, COUNT), 0),
    *(
        Form(name, (FILL, mask, REPEAT_TIMES, Parameter("dst_block_stride", field="dst_block"),
                    Parameter("dst_repeat_stride", field="dst_repeat"), IS_SET_MASK), code)
        for name, mask, code in (("mask_count", MASK_COUNT, 1), ("mask_bits", MASK_BITS, 2))
    ),
)  # fmt: skip
DUPLICATE: Final = Instruction(
    "Duplicate", "duplicate", abi.VECTOR_FILL, V, (DST,), FILL_FORMS, same(1, WORDS), _lanes("duplicate"),
    limits=LIMITS, reads=("mask",), doc="dst[i] = scalar.",
)  # fmt: skip
