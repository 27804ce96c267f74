"""Rows of special registers, of the scalar unit's helpers, and of instructions with a shape of their own."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import float16, float32, int16, int32, uint32
from openasc.isa import abi
from openasc.isa.enums import PipeID, RoundMode
from openasc.isa.forms import LIMITS, MASK_BITS, MASK_COUNT, REPEAT_TIMES, same, tuples
from openasc.isa.row import Form, Instruction, Limit, Parameter, in_, out
from openasc.reference import Meaning

S: Final = PipeID.PIPE_S
FIRST: Final = Parameter("first_value", "scalar", like="dst", field="scalar")
CREATE_VEC_INDEX: Final = Instruction(
    "CreateVecIndex", "create_vec_index", abi.VECTOR_FILL, PipeID.PIPE_V, (out("dst"),),
    (
        Form("count", (FIRST, Parameter("count", field="count")), 0),
        *(
            Form(name, (FIRST, mask, REPEAT_TIMES, Parameter("dst_blk_stride", field="dst_block"),
                        Parameter("dst_rep_stride", field="dst_repeat")), code)
            for name, mask, code in (("mask_count", MASK_COUNT, 1), ("mask_bits", MASK_BITS, 2))
        ),
    ),
    same(1, (float16, float32, int16, int32)), Meaning("lanes", "create_vec_index"), limits=LIMITS, reads=("mask",),
    exact="reference",
    doc="dst[i] = first_value + i; lanes are counted over all repeats, those that are off too.",
)  # fmt: skip

H_REPEAT: Final = Parameter("h_repeat", field="repeat")
OFFSETS: Final = ("dst", "src0", "src0_offset", "src1", "mask", "h_repeat", "repeat_mode", "dst_blk_stride",
                  "v_r_offset", "v_repeat", "shared_tmp_buffer")  # fmt: skip
BILINEAR_INTERPOLATION: Final = Instruction(
    "BilinearInterpolation", "bilinear_interpolation", abi.VECTOR_INTERPOLATE, PipeID.PIPE_V,
    (out("dst"), in_("src0"), in_("src0_offset"), in_("src1")),
    tuple(
        Form(name, (mask, H_REPEAT, Parameter("repeat_mode", "bool"), Parameter("dst_blk_stride", field="dst_block"),
                    Parameter("v_r_offset", field="dst_repeat"), Parameter("v_repeat", field="count"),
                    Parameter("shared_tmp_buffer", "tensor", field="-")), code, order=OFFSETS)
        for name, mask, code in (("mask_count", MASK_COUNT, 1), ("mask_bits", MASK_BITS, 2))
    ),
    tuples((float16, float16, uint32, float16)), Meaning("interpolation", "bilinear_interpolation"),
    limits={**LIMITS, "repeat": Limit(0, 255, "products"), "count": Limit(0, 255, "results"),
            "dst_block": Limit(0, 65535, "blocks of 32 bytes"), "dst_repeat": Limit(0, 65535, "elements")},
    lanes="dst", reads=("mask", "saturate"), overlap="disjoint", exact="reference",
    doc="Each of v_repeat results, v_r_offset elements apart, is the sum of h_repeat products: eight blocks of src0, at"
    " the byte offsets that follow in src0_offset, times the next element of src1 or, with repeat_mode, times eight of"
    " them, one a block. Each sum is rounded to float16.",
)  # fmt: skip

NOTHING: Final = (Form("plain", constants=(("first", 0), ("second", 0))),)
DTYPE: Final = Parameter("dtype", "dtype", field="-")
REGISTER_ROWS: Final = (
    Instruction(
        "SetSaturationFlag", "set_saturation_flag", abi.SYSTEM, S,
        forms=(Form("plain", (Parameter("enable", "bool", field="first"),), constants=(("second", 0),)),),
        writes=("saturate",),
        doc="Saturation mode: 16-bit floats give their largest number for infinity and 0 for NaN, and sums, differences"
        " and products of integers stop at the ends of their range. Off at the start of a kernel.",
    ),
    Instruction("GetSaturationFlag", "get_saturation_flag", abi.SYSTEM, S, forms=NOTHING, reads=("saturate",),
                result="bool", doc="Whether saturation mode is on."),
    Instruction(
        "SetCtrlSpr", "set_ctrl_spr", abi.SYSTEM, S,
        forms=(Form("plain", (Parameter("value", field="first"), Parameter("bits", "hidden", field="second"))),),
        writes=("saturate",),
        doc="Writes the bits start_bit to end_bit of the control register. Bit 48 is modelled: 1 is the INF/NAN mode,"
        " 0 saturation mode; the others must stay 0.",
    ),
    Instruction(
        "GetCtrlSpr", "get_ctrl_spr", abi.SYSTEM, S,
        forms=(Form("plain", (Parameter("bits", "hidden", field="second"),), constants=(("first", 0),)),),
        reads=("saturate",), result="int64",
        doc="The bits start_bit to end_bit of the control register; those that are not modelled are 0.",
    ),
    Instruction(
        "GetReduceRepeatSumSpr", "get_reduce_repeat_sum_spr", abi.SYSTEM, S,
        forms=(Form("plain", (DTYPE,), constants=(("first", 0), ("second", 0))),),
        aliases=("GetAccVal",), python_aliases=("get_acc_val",), result="element", exact="reference",
        doc="The result of the last reduce_sum with a count, as a scalar of the dtype.",
    ),
    Instruction(
        "GetReduceRepeatMaxMinSpr", "get_reduce_repeat_max_min_spr", abi.SYSTEM, S,
        forms=tuple(Form(name, (DTYPE,), constants=(("first", number), ("second", 0)))
                    for number, name in enumerate(("value", "index"))),
        aliases=("GetReduceMaxMinCount",), python_aliases=("get_reduce_max_min_count",), result="element",
        exact="reference",
        doc="What the last reduce_max or reduce_min, or the last repeat of whole_reduce_max or whole_reduce_min, found:"
        " the value as a scalar of the dtype, and its index (0 unless the reduction was asked for it).",
    ),
)  # fmt: skip

NO_DTYPE: Final = (("dtypes", 0),)
BIT: Final = Parameter("count_value", field="parameter")
BIT_LIMIT: Final = {"parameter": Limit(0, 1)}


def _bits(name: str, python: tuple[str, ...], alias: str, doc: str, *parameters: Parameter) -> Instruction:
    """A helper on the 64 bits of an integer."""
    constants = NO_DTYPE if parameters else (*NO_DTYPE, ("parameter", 0))
    return Instruction(
        name, python[0], abi.SCALAR_BITS, S, forms=(Form("plain", (Parameter("value_in", field="value"), *parameters),
                                                      constants=constants),),
        aliases=(alias,) if alias else (), python_aliases=python[1:], limits=BIT_LIMIT if parameters else {},
        result="int64", doc=doc,
    )  # fmt: skip


SCALAR_ROWS: Final = (
    _bits("CountLeadingZero", ("scalar_count_leading_zero", "count_leading_zero"), "ScalarCountLeadingZero",
          "How many bits above the highest set bit of 64 are 0; 64 for 0."),
    _bits("CountBitsCntSameAsSignBit", ("count_bits_cnt_same_as_sign_bit",), "",
          "How many bits below the sign bit of 64 equal it without a break; -1 for 0 and for -1."),
    _bits("GetBitCount", ("scalar_get_count_of_value", "get_bit_count"), "ScalarGetCountOfValue",
          "How many of 64 bits equal count_value.", BIT),
    _bits("GetSFFValue", ("scalar_get_sff_value", "get_sff_value"), "ScalarGetSFFValue",
          "The place of the lowest of 64 bits that equals count_value; -1 when none does.", BIT),
    Instruction(
        "ScalarCast", "scalar_cast", abi.SCALAR_BITS, S,
        forms=(Form("plain", (Parameter("value_in", "scalar", field="value"),
                              Parameter("dtype", "dtype", field="dtypes"),
                              Parameter("round_mode", "enum", RoundMode, field="parameter"))),),
        reads=("saturate",), result="element", exact="reference",
        doc="A float32 scalar as float16 with CAST_ODD, or as int32 with CAST_RINT, CAST_FLOOR, CAST_CEIL, CAST_ROUND.",
    ),
)  # fmt: skip
ROWS: Final = (CREATE_VEC_INDEX, BILINEAR_INTERPOLATION, *REGISTER_ROWS, *SCALAR_ROWS)
