"""The parameter classes of the instructions that compact, merge and transpose."""

from __future__ import annotations

from typing import Final

from openasc.isa.enums import TransposeType
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.row import REQUIRED, Limit

BYTE: Final = Limit(0, 255, "blocks of 32 bytes")
HALF_WORD: Final = Limit(0, 65535, "blocks of 32 bytes")

GATHER_MASK: Final = ParameterClass(
    "GatherMaskParams",
    (
        ParameterField("src0_block_stride", 1, "src0_block", BYTE),
        ParameterField("repeat_times", 1, "repeat", Limit(0, 255, "repeats")),
        ParameterField("src0_repeat_stride", 0, "src0_repeat", HALF_WORD),
        ParameterField("src1_repeat_stride", 0, "src1_repeat", BYTE),
    ),
    "Distance between blocks and repeats of src0, number of repeats, and distance between the bits of two repeats, in"
    " blocks of 32 bytes.",
)
QUEUE_LENGTH: Final = Limit(0, 4095, "pairs of 8 bytes")
VALID_BIT: Final = Limit(0b11, 0b1111, "one bit a list, from the lowest: 0b11, 0b111 or 0b1111")
MERGE_REPEATS: Final = Limit(1, 255, "repeats")
MERGE_LISTS: Final = ParameterClass(
    "MrgSortSrcList",
    (
        ParameterField("dtype", REQUIRED, "-", kind="dtype"),
        ParameterField("src1", REQUIRED, "src.0", kind="tensor"),
        ParameterField("src2", REQUIRED, "src.1", kind="tensor"),
        ParameterField("src3", None, "src.2", kind="tensor"),
        ParameterField("src4", None, "src.3", kind="tensor"),
    ),
    "The two to four sorted lists that a merge reads; they have one dtype.",
)
MERGE_INFO: Final = ParameterClass(
    "MrgSort4Info",
    (
        ParameterField("element_lengths", REQUIRED, "lengths", QUEUE_LENGTH, kind="integers", cpp="uint16_t[4]"),
        ParameterField("if_exhausted_suspension", False, "suspension", kind="bool"),
        ParameterField("valid_bit", 15, "valid_bit", VALID_BIT, cpp="uint16_t"),
        ParameterField("repeat_times", 1, "repeat", MERGE_REPEATS, cpp="uint16_t"),
    ),
    "Lengths of the lists of a merge, whether it stops when one is used up, which lists there are, and how often.",
)
MODELLED: Final = Limit(TransposeType.TRANSPOSE_ND2ND_B16, TransposeType.TRANSPOSE_NHWC2NCHW)
TRANSPOSE_EXT: Final = ParameterClass(
    "TransposeParamsExt",
    (
        ParameterField("n_size", 0, "sizes.0", Limit(0, 65535)),
        ParameterField("c_size", 0, "sizes.1", Limit(0, 4095)),
        ParameterField("h_size", 0, "sizes.2", Limit(0, 4095)),
        ParameterField("w_size", 0, "sizes.3", Limit(0, 4095)),
        ParameterField("transpose_type", TransposeType.TRANSPOSE_ND2ND_B16, "kind", MODELLED, "enum", TransposeType),
    ),
    "The four extents of the tensor and the kind of transposition.",
)
TRANS_DATA: Final = ParameterClass(
    "TransDataTo5HDParams",
    (
        ParameterField("dst_high_half", False, "dst_half", kind="bool"),
        ParameterField("src_high_half", False, "src_half", kind="bool"),
        ParameterField("repeat_times", 1, "repeat", Limit(0, 255, "repeats")),
        ParameterField("dst_rep_stride", 0, "dst_repeat", HALF_WORD),
        ParameterField("src_rep_stride", 0, "src0_repeat", HALF_WORD),
    ),
    "Which half of a block 8-bit elements use, number of repeats, and distance between repeats in blocks of 32 bytes.",
)

CLASSES: Final = (GATHER_MASK, MERGE_LISTS, MERGE_INFO, TRANSPOSE_EXT, TRANS_DATA)
