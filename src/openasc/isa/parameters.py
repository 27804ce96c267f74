"""The parameter classes of the instructions, as data: fields, defaults, limits, and which structure field each fills.

`openasc.language` makes one Python class of each. Strides of vector instructions and of `DataCopyParams` count blocks
of 32 bytes; in a padded copy lengths and the stride on the GM side are bytes.
"""

from __future__ import annotations

from typing import Final

from openasc.isa import image, move_parameters, rearrange_parameters
from openasc.isa.parameter_class import ParameterClass as ParameterClass
from openasc.isa.parameter_class import ParameterField
from openasc.isa.row import REQUIRED, Limit

BYTE: Final = Limit(0, 255, "blocks of 32 bytes")
HALF_WORD: Final = Limit(0, 65535, "blocks of 32 bytes")
BLOCK_COUNT: Final = Limit(0, 4095, "blocks")
GAP: Final = Limit(0, 65535, "end of a block to the start of the next")


def _stride(name: str, default: int, field: str, limit: Limit = BYTE) -> ParameterField:
    return ParameterField(name, default, field, limit)


RESERVED: Final = (
    ParameterField("block_number", 8, "-", cpp="uint32_t"),
    ParameterField("repeat_stride_mode", False, "-", kind="bool"),
    ParameterField("stride_size_mode", False, "-", kind="bool"),
)
UNARY_REPEAT: Final = ParameterClass(
    "UnaryRepeatParams",
    (
        _stride("dst_blk_stride", 1, "dst_block", HALF_WORD),
        _stride("src_blk_stride", 1, "src0_block", HALF_WORD),
        _stride("dst_rep_stride", 8, "dst_repeat"),
        _stride("src_rep_stride", 8, "src0_repeat"),
    ),
    "Distance between blocks of a repeat and between repeats, for one source, in blocks of 32 bytes.",
    more=(ParameterField("half_block", False, "-", kind="bool"),),
    reserved=RESERVED,
)
BINARY_REPEAT: Final = ParameterClass(
    "BinaryRepeatParams",
    (
        _stride("dst_blk_stride", 1, "dst_block"),
        _stride("src0_blk_stride", 1, "src0_block"),
        _stride("src1_blk_stride", 1, "src1_block"),
        _stride("dst_rep_stride", 8, "dst_repeat"),
        _stride("src0_rep_stride", 8, "src0_repeat"),
        _stride("src1_rep_stride", 8, "src1_repeat"),
    ),
    "Distance between blocks of a repeat and between repeats, for two sources, in blocks of 32 bytes.",
    reserved=RESERVED,
)
COPY_REPEAT: Final = ParameterClass(
    "CopyRepeatParams",
    (
        _stride("dst_stride", 0, "dst_block", HALF_WORD),
        _stride("src_stride", 0, "src0_block", HALF_WORD),
        _stride("dst_repeat_size", 0, "dst_repeat", HALF_WORD),
        _stride("src_repeat_size", 0, "src0_repeat", HALF_WORD),
    ),
    "Distance between blocks of a repeat and between repeats of a copy, in blocks of 32 bytes.",
)
BRCB_REPEAT: Final = ParameterClass(
    "BrcbRepeatParams",
    (_stride("dst_blk_stride", 1, "dst_block", HALF_WORD), _stride("dst_rep_stride", 8, "dst_repeat", HALF_WORD)),
    "Distance between the eight blocks of a repeat and between repeats of dst, in blocks of 32 bytes.",
)
GATHER_REPEAT: Final = ParameterClass(
    "GatherRepeatParams",
    (_stride("dst_blk_stride", 1, "dst_block", HALF_WORD), _stride("dst_rep_stride", 8, "dst_repeat")),
    "Distance between the eight blocks of a repeat and between repeats of dst, in blocks of 32 bytes.",
)
DATA_COPY: Final = ParameterClass(
    "DataCopyParams",
    (
        ParameterField("block_count", 1, "block_count", BLOCK_COUNT),
        ParameterField("block_len", 0, "block_len", Limit(0, 65535, "blocks of 32 bytes; bytes in a padded copy")),
        ParameterField("src_stride", 0, "src_stride", GAP, other="srcGap"),
        ParameterField("dst_stride", 0, "dst_stride", GAP, other="dstGap"),
    ),
    "How many pieces a copy has, how long each is, and the gaps between them.",
)
DATA_COPY_EXT: Final = ParameterClass(
    "DataCopyExtParams",
    (
        ParameterField("block_count", 1, "block_count", BLOCK_COUNT),
        ParameterField("block_len", 0, "block_len", Limit(0, 2097151, "bytes")),
        ParameterField("src_stride", 0, "src_stride", Limit(0, 4294967295, "gap: bytes in GM, blocks of 32 in UB")),
        ParameterField("dst_stride", 0, "dst_stride", Limit(0, 4294967295, "gap: bytes in GM, blocks of 32 in UB")),
        ParameterField("rsv", 0, "-", cpp="uint32_t"),
    ),
    "How many pieces a padded copy has, how many bytes each, and the gaps between them.",
)
DATA_COPY_PAD: Final = ParameterClass(
    "DataCopyPadParams",
    (
        ParameterField("is_pad", False, "is_pad", kind="bool"),
        ParameterField("left_padding", 0, "left", Limit(0, 32, "elements")),
        ParameterField("right_padding", 0, "right", Limit(0, 32, "elements")),
        ParameterField("padding_value", 0, "value", kind="scalar", cpp="uint64_t"),
    ),
    "Elements put before and after each piece of a padded copy.",
)
DATA_COPY_PAD_EXT: Final = ParameterClass(
    "DataCopyPadExtParams",
    (
        ParameterField("dtype", REQUIRED, "-", kind="dtype"),
        *DATA_COPY_PAD.fields[:-1],
        ParameterField("padding_value", 0, "value", kind="scalar"),
    ),
    "Elements of a dtype put before and after each piece of a padded copy.",
)

CLASSES: Final = (
    UNARY_REPEAT, BINARY_REPEAT, COPY_REPEAT, BRCB_REPEAT, GATHER_REPEAT,
    DATA_COPY, DATA_COPY_EXT, DATA_COPY_PAD, DATA_COPY_PAD_EXT,
    *move_parameters.CLASSES,
    *image.CLASSES,
    *rearrange_parameters.CLASSES,
)  # fmt: skip
BY_NAME: Final = {parameter_class.name: parameter_class for parameter_class in CLASSES}
