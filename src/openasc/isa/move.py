"""Rows of the copies between GM and local memory. Python's data_copy and data_copy_pad are rows chosen by memory."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import bfloat16, float16, float32, int8, int16, int32, int64, uint8, uint16, uint32, uint64
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import COUNT, same
from openasc.isa.move_parameters import DATA_COPY_ENHANCED
from openasc.isa.parameters import DATA_COPY, DATA_COPY_EXT, DATA_COPY_PAD, DATA_COPY_PAD_EXT
from openasc.isa.row import Form, Instruction, Limit, Operand, Parameter, in_, out
from openasc.reference import Meaning

DTYPES: Final = (int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32)
LIMITS: Final = {
    "count": Limit(0, 2**31 - 1, "elements"),
    "block_count": Limit(0, 4095, "blocks"),
    "block_len": Limit(0, 65535, "blocks of 32 bytes"),
    "src_stride": Limit(0, 65535, "blocks of 32 bytes"),
    "dst_stride": Limit(0, 65535, "blocks of 32 bytes"),
}
OUT_LIMITS: Final = {
    "block_count": Limit(0, 4095, "blocks"),
    "block_len": Limit(0, 2097151, "bytes"),
    "src_stride": Limit(0, 4294967295, "bytes in GM, blocks of 32 bytes in UB"),
    "dst_stride": Limit(0, 4294967295, "bytes in GM, blocks of 32 bytes in UB"),
}
PAD_LIMITS: Final = {
    **OUT_LIMITS,
    "left": Limit(0, 32, "elements, at most 32 bytes"),
    "right": Limit(0, 32, "elements, at most 32 bytes"),
}
FORMS: Final = (
    Form("count", (COUNT,), 0),
    Form("blocks", (Parameter("repeat_params", "struct", DATA_COPY),), 1),
    Form(
        "enhanced",
        (Parameter("intri_params", "struct", DATA_COPY), Parameter("enhanced_params", "struct", DATA_COPY_ENHANCED)),
        1,
    ),
)


def _copy(name: str, pipe: PipeID, dst: Operand, src: Operand, doc: str, writes: tuple[str, ...] = ()) -> Instruction:
    align = {operand.name: -1 for operand in (dst, src) if operand.memory == "global"}
    return Instruction(
        name, "data_copy", abi.COPY, pipe, (dst, src), FORMS, same(2, DTYPES), Meaning("moving", "data_copy"),
        aliases=("DataCopy",), align=align, limits=LIMITS, reads=writes, overlap="disjoint", doc=doc,
    )  # fmt: skip


UNITS: Final = " The count form moves the whole 32-byte blocks of count elements; the block form counts such blocks."

IN: Final = _copy("DataCopyIn", PipeID.PIPE_MTE2, out("dst"), in_("src", "global"), "Copies from GM to UB." + UNITS)
OUT: Final = _copy(
    "DataCopyOut", PipeID.PIPE_MTE3, out("dst", "global"), in_("src"), "Copies from UB to GM." + UNITS, ("atomic",)
)
LOCAL: Final = _copy("DataCopyLocal", PipeID.PIPE_V, out("dst"), in_("src"), "Copies inside UB." + UNITS)

PAD_IN: Final = Instruction(
    "DataCopyPadIn", "data_copy_pad", abi.COPY, PipeID.PIPE_MTE2, (out("dst"), in_("src", "global")),
    (
        Form("pad_ext", (Parameter("data_copy_params", "struct", DATA_COPY_EXT),
                         Parameter("pad_params", "struct", DATA_COPY_PAD_EXT)), 2),
        Form("pad", (Parameter("data_copy_params", "struct", DATA_COPY),
                     Parameter("pad_params", "struct", DATA_COPY_PAD)), 3),
    ),
    same(2, DTYPES), Meaning("moving", "data_copy_pad_in"), aliases=("DataCopyPad",), align={"src": -1},
    limits=PAD_LIMITS, reads=("pad_value",), overlap="disjoint", exact="reference",
    doc="Copies pieces of block_len bytes from GM, src_stride bytes apart (end to start), into whole 32-byte blocks of"
    " UB, dst_stride blocks apart. With is_pad, left and right elements of the value surround each piece and fill up"
    " its last block; without, they are of the value of set_pad_value, and a piece that has none is filled up with its"
    " first element. 64-bit elements are padded with 0 only.",
)  # fmt: skip
PAD_OUT: Final = Instruction(
    "DataCopyPadOut", "data_copy_pad", abi.COPY, PipeID.PIPE_MTE3, (out("dst", "global"), in_("src")),
    (
        Form("pad_ext", (Parameter("data_copy_params", "struct", DATA_COPY_EXT),), 2),
        Form("pad", (Parameter("data_copy_params", "struct", DATA_COPY),), 3),
    ),
    same(2, DTYPES), Meaning("moving", "data_copy_pad_out"), aliases=("DataCopyPad",), align={"dst": -1},
    limits=OUT_LIMITS, reads=("atomic",), overlap="disjoint",
    doc="Copies pieces of block_len bytes from UB, each starting at a 32-byte block and src_stride blocks apart (end to"
    " start), to GM, dst_stride bytes apart; nothing else is written.",
)  # fmt: skip

ROWS: Final = (IN, OUT, LOCAL, PAD_IN, PAD_OUT)
