"""Rows of the copies that take slices or change the layout of matrices."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import bfloat16, float16, float32, int8, int16, int32, uint8, uint16, uint32
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import WORDS, same
from openasc.isa.move_parameters import ND_TO_NZ, NZ_TO_ND, SLICE_INFO
from openasc.isa.row import Form, Instruction, Limit, Operand, Parameter, in_, out
from openasc.reference import Meaning

DTYPES: Final = (int8, uint8, int16, uint16, int32, uint32, float16, bfloat16, float32)
MOST_DIMENSIONS: Final = 8
SLICES: Final = Form(
    "slices",
    (
        Parameter("slice_list1", "records", SLICE_INFO, field="dst_slices"),
        Parameter("slice_list2", "records", SLICE_INFO, field="src_slices"),
        Parameter("dim_value", field="dims", default=1),
    ),
)
SLICES_DOC: Final = (
    "Copies a part of a tensor of several dimensions {way}, piece by piece: slice_list1 says where the pieces go in"
    " dst, slice_list2 where they lie in src, each with one SliceInfo a dimension, the innermost first. Both sides have"
    " the same number of pieces of the same length. Pieces start at whole 32-byte blocks of UB."
)


def _slices(name: str, pipe: PipeID, dst: Operand, src: Operand, way: str, state: tuple[str, ...] = ()) -> Instruction:
    align = {operand.name: -1 for operand in (dst, src) if operand.memory == "global"}
    return Instruction(
        name, "data_copy", abi.COPY_SLICES, pipe, (dst, src), (SLICES,), same(2, DTYPES),
        Meaning("layouts", "data_copy_slices"), aliases=("DataCopy",), align=align, reads=state, overlap="disjoint",
        limits={"dims": Limit(1, MOST_DIMENSIONS, "dimensions")}, exact="reference", doc=SLICES_DOC.format(way=way),
    )  # fmt: skip


SLICE_IN: Final = _slices("DataCopySliceIn", PipeID.PIPE_MTE2, out("dst"), in_("src", "global"), "from GM to UB")
SLICE_OUT: Final = _slices(
    "DataCopySliceOut", PipeID.PIPE_MTE3, out("dst", "global"), in_("src"), "from UB to GM", ("atomic",)
)
ND_TO_NZ_IN: Final = Instruction(
    "DataCopyNd2Nz", "data_copy", abi.COPY_MATRIX, PipeID.PIPE_MTE2, (out("dst"), in_("src", "global")),
    (Form("nd_to_nz", (Parameter("intri_params", "struct", ND_TO_NZ),)),), same(2, DTYPES),
    Meaning("layouts", "nd_to_nz"), aliases=("DataCopy",), align={"src": -1}, overlap="disjoint", exact="reference",
    doc="Copies matrices from GM to UB and turns rows into columns that are 32 bytes wide: element (i, j) of a matrix"
    " goes to row i of column j / C0, where C0 elements make 32 bytes. What a last column lacks is filled with zeros.",
)  # fmt: skip
NZ_TO_ND_OUT: Final = Instruction(
    "DataCopyNz2Nd", "data_copy", abi.COPY_MATRIX, PipeID.PIPE_MTE3, (out("dst", "global"), in_("src")),
    (Form("nz_to_nd", (Parameter("intri_params", "struct", NZ_TO_ND),), constants=(("dst_inner", 0),)),),
    same(2, WORDS), Meaning("layouts", "nz_to_nd"), aliases=("DataCopy",), align={"dst": -1}, reads=("atomic",),
    overlap="disjoint", exact="reference",
    doc="Copies matrices from UB to GM and turns columns of 16 elements into whole rows: element (i, j) of a matrix"
    " comes from row i of column j / 16.",
)  # fmt: skip

ROWS: Final = (SLICE_IN, SLICE_OUT, ND_TO_NZ_IN, NZ_TO_ND_OUT)
