"""Rows that transpose blocks and whole tensors in UB."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import float16, float32, int8, int16, int32, uint8, uint16, uint32, uint64
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import same
from openasc.isa.gather import ALL_LANES
from openasc.isa.rearrange_parameters import TRANS_DATA, TRANSPOSE_EXT
from openasc.isa.row import Form, Instruction, Parameter, in_, many, out
from openasc.reference import Meaning

V: Final = PipeID.PIPE_V
OPERANDS: Final = (out("dst"), in_("src"))
HALF_WORDS: Final = (uint16, int16, float16)
ANY_WIDTH: Final = (int8, uint8, int16, uint16, float16, int32, uint32, float32)

TRANSPOSE: Final = Instruction(
    "Transpose", "transpose", abi.TRANSPOSE, V, OPERANDS,
    (Form("block", constants=(("work", 0), ("kind", 0), ("sizes", 0))),), same(2, HALF_WORDS),
    Meaning("transpose", "transpose"), overlap="same-or-disjoint",
    doc="dst gets the 16 x 16 block of 16-bit elements in src with rows and columns exchanged.",
)  # fmt: skip
TRANSPOSE_EXTENDED: Final = Instruction(
    "TransposeExt", "transpose", abi.TRANSPOSE, V, OPERANDS,
    (
        Form("extended", (Parameter("shared_tmp_buffer", "tensor", uint8, field="work"),
                          Parameter("params", "struct", TRANSPOSE_EXT))),
    ),
    same(2, ANY_WIDTH), Meaning("transpose", "transpose"), aliases=("Transpose",), overlap="disjoint",
    doc="Exchanges axes as params.transpose_type says: TRANSPOSE_ND2ND_B16 a 16 x 16 block of 16-bit elements,"
    " which may be done in place; TRANSPOSE_NCHW2NHWC and TRANSPOSE_NHWC2NCHW the channel axis of a whole tensor,"
    " whose extents params gives; h_size * w_size is at most 4095. shared_tmp_buffer holds nothing afterwards.",
)  # fmt: skip

PARAMS: Final = Parameter("params", "struct", TRANS_DATA)
TRANS_DATA_TO_5HD: Final = Instruction(
    "TransDataTo5HD", "trans_data_to_5hd", abi.TRANS_DATA, V,
    (many(out("dst", python="dst_list"), 16), many(in_("src", python="src_list"), 16)),
    (
        Form("tensors", (PARAMS,), 2, constants=ALL_LANES),
        Form("addresses", (Parameter("dst_list", "integers", field="dst"),
                           Parameter("src_list", "integers", field="src"), PARAMS),
             2, constants=ALL_LANES, absent=("dst", "src")),
        Form("address_tensors", (Parameter("dst", "tensor", uint64), Parameter("src", "tensor", uint64), PARAMS),
             2, constants=ALL_LANES, absent=("dst", "src")),
    ),
    same(2, ANY_WIDTH), Meaning("transpose", "trans_data_to_5hd"), overlap="same-or-disjoint",
    doc="Exchanges rows and columns of 16 blocks of 32 bytes, which lie anywhere: element i of source block j becomes"
    " element j of block i. Of 8-bit elements, half a block is read and half a block written, as params says; 32-bit"
    " elements fill two blocks with each column, block 2i from sources 0 to 7 and block 2i + 1 from sources 8 to 15."
    " All blocks move on by the strides of params from repeat to repeat. Where addresses are given, as get_phy_addr"
    " gives them or in tensors of them, elements have 16 bits.",
)  # fmt: skip

ROWS: Final = (TRANSPOSE, TRANSPOSE_EXTENDED, TRANS_DATA_TO_5HD)
