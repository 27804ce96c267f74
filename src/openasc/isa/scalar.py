"""Rows of single elements, the mask registers and dumps."""

from __future__ import annotations

from typing import Final

from openasc.isa import abi
from openasc.isa.enums import MaskMode, PipeID
from openasc.isa.row import Form, Instruction, Parameter, in_, out

S: Final = PipeID.PIPE_S
DTYPE: Final = Parameter("dtype", "dtype", field="dtypes")
MODE: Final = Parameter("mode", "enum", MaskMode, field="tensor")
NO_MASK: Final = (("dtypes", 0), ("tensor", 0), ("high", 0), ("low", 0))
NO_WORDS: Final = (("high", 0), ("low", 0))


def _state(name: str, python: str, doc: str, constants: tuple[tuple[str, int], ...] = NO_MASK) -> Instruction:
    return Instruction(name, python, abi.MASK_STATE, S, forms=(Form("plain", constants=constants),), writes=("mask",),
                       doc=doc)  # fmt: skip


MASK_ROWS: Final = (
    Instruction("SetVectorMask", "set_vector_mask", abi.MASK_STATE, S,
                forms=(Form("bits", (Parameter("mask_high", field="high"), Parameter("mask_low", field="low"), DTYPE,
                                     MODE)),), writes=("mask",),
                doc="The mask register gets two 64-bit words; in counter mode the low one is a count."),
    Instruction("SetVectorMaskLength", "set_vector_mask", abi.MASK_STATE, S,
                forms=(Form("length", (Parameter("length", field="low"), DTYPE, MODE), constants=(("high", 0),)),),
                writes=("mask",), doc="The mask register gets the first length lanes or, in counter mode, a count."),
    _state("SetMaskCount", "set_mask_count", "Counter mode: the mask register holds a number of elements."),
    _state("SetMaskNorm", "set_mask_norm", "Normal mode: the mask register holds the lanes of a repeat."),
    _state("ResetMask", "reset_mask", "The mask register gets all ones."),
    Instruction("SetCmpMask", "set_cmp_mask", abi.MASK_STATE, PipeID.PIPE_V, (in_("tensor", python="src"),),
                (Form("plain", constants=NO_WORDS),), writes=("cmpmask",), exact="reference",
                doc="The compare mask register gets the first 16 bytes of src."),
    Instruction("GetCmpMask", "get_cmp_mask", abi.MASK_STATE, PipeID.PIPE_V, (out("tensor", python="dst"),),
                (Form("plain", constants=NO_WORDS),), reads=("cmpmask",), exact="reference",
                doc="The first 16 bytes of dst get the compare mask register."),
)  # fmt: skip

INDEX: Final = Parameter("index", field="index")
OFFSET: Final = Parameter("offset", field="index")
VALUE: Final = Parameter("value", "scalar", like="dst", field="value")

ELEMENT_ROWS: Final = (
    Instruction("GetValue", "LocalTensor.get_value", abi.SCALAR_READ, S, (in_("src", python="self"),),
                (Form("plain", (INDEX,)),), align={"src": -1}, result="element", doc="The element at index."),
    Instruction("SetValue", "LocalTensor.set_value", abi.SCALAR_WRITE, S, (out("dst", python="self"),),
                (Form("plain", (INDEX, VALUE)),), align={"dst": -1}, doc="The element at index becomes value."),
    Instruction("GetValueGlobal", "GlobalTensor.get_value", abi.SCALAR_READ, S, (in_("src", "global", "self"),),
                (Form("plain", (OFFSET,)),), align={"src": -1}, result="element", doc="The element at offset."),
    Instruction("SetValueGlobal", "GlobalTensor.set_value", abi.SCALAR_WRITE, S, (out("dst", "global", "self"),),
                (Form("plain", (OFFSET, VALUE)),), align={"dst": -1}, doc="The element at offset becomes value."),
)  # fmt: skip

DUMP_FORM: Final = Form(
    "plain",
    (
        Parameter("desc", field="description"),
        Parameter("dump_size", field="count"),
        Parameter("shape_info", "any", field="shape", default=None),
    ),
)
DUMP_ROWS: Final = (
    Instruction("DumpTensor", "dump_tensor", abi.DUMP, S, (in_("tensor"),), (DUMP_FORM,), align={"tensor": -1},
                doc="Prints the first dump_size elements, shaped by shape_info, after the launch."),
    Instruction("DumpTensorGlobal", "dump_tensor", abi.DUMP, S, (in_("tensor", "global"),), (DUMP_FORM,),
                align={"tensor": -1}, doc="The same for a tensor in GM."),
)  # fmt: skip
