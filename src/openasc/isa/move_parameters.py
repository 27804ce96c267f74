"""Parameter classes of the copies that change a layout or take slices, and of the watch on UB."""

from __future__ import annotations

from typing import Final

from openasc.isa.enums import BlockMode, DeqScale, QuantModes, pad_t
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.row import REQUIRED, Limit

L0C_ONLY: Final = "(anything else belongs to copies out of L0C, which a vector core does not have)"
MATRICES: Final = Limit(0, 4095, "matrices")
EXTENT: Final = Limit(0, 16384, "rows or elements")
STRIDE: Final = Limit(0, 65535, "elements")


def _required(name: str, field: str, limit: Limit) -> ParameterField:
    return ParameterField(name, REQUIRED, field, limit)


DATA_COPY_ENHANCED: Final = ParameterClass(
    "DataCopyEnhancedParams",
    (
        ParameterField("block_mode", BlockMode.BLOCK_MODE_NORMAL, "-", Limit(0, 0, L0C_ONLY), cpp="BlockMode"),
        ParameterField("deq_scale", DeqScale.DEQ_NONE, "-", Limit(0, 0, L0C_ONLY), cpp="DeqScale"),
        ParameterField("deq_value_in", 0, "-", Limit(0, 0, L0C_ONLY), cpp="uint64_t"),
        ParameterField("sid_store_mode_in", 0, "-", Limit(0, 0, L0C_ONLY), cpp="uint8_t"),
        ParameterField("is_relu_in", False, "-", Limit(0, 0, L0C_ONLY), "bool"),
        ParameterField("pad_mode_in", pad_t.PAD_NONE, "-", Limit(0, 0, L0C_ONLY), cpp="pad_t"),
        ParameterField("pad_value_in", 0, "-", Limit(0, 0, L0C_ONLY), cpp="uint64_t"),
    ),
    "What a copy does to its data on the way. On A2 and A3 a vector core has no such path: only the defaults, with"
    " which the copy is that of DataCopyParams alone, are legal.",
)
SLICE_INFO: Final = ParameterClass(
    "SliceInfo",
    (
        ParameterField("start_index", 0, "-", Limit(0, 2**31 - 1, "elements")),
        ParameterField("end_index", None, "-", Limit(-1, 2**31 - 1, "elements"), cpp="uint32_t"),
        ParameterField("stride", 0, "-", Limit(0, 2**31 - 1, "elements")),
        ParameterField("burst_len", None, "-", Limit(-1, 65535, "blocks of 32 bytes"), cpp="uint32_t"),
        ParameterField("shape_value", 0, "-", Limit(0, 2**31 - 1, "elements")),
    ),
    "The part of one dimension that a copy takes: from element start_index to end_index, both included, pieces with"
    " stride elements between them. A piece has burst_len blocks of 32 bytes in the first (innermost) dimension and"
    " one element in the others, where burst_len is 1. shape_value is the dimension's whole extent. Without end_index"
    " the slice ends where the dimension does; without burst_len it is one piece. s[i] gives field number i, and s[i:j]"
    " the slice that takes elements i to j - 1 of it.",
)
ND_TO_NZ: Final = ParameterClass(
    "Nd2NzParams",
    (
        _required("nd_num", "nd_num", MATRICES),
        _required("n_value", "n_value", EXTENT),
        _required("d_value", "d_value", Limit(0, 65535, "elements")),
        _required("src_nd_matrix_stride", "src_matrix", STRIDE),
        _required("src_d_value", "src_inner", Limit(0, 65535, "elements")),
        _required("dst_nz_c0_stride", "dst_outer", Limit(0, 16384, "blocks of 32 bytes")),
        _required("dst_nz_n_stride", "dst_inner", Limit(0, 16384, "blocks of 32 bytes")),
        _required("dst_nz_matrix_stride", "dst_matrix", STRIDE),
    ),
    "Matrices of rows that a copy turns into columns of 32-byte wide rows (ND to NZ): nd_num matrices of n_value rows"
    " of d_value elements. Distances are from start to start: between matrices of src and its rows in elements;"
    " between the columns of dst and the rows of a column in blocks of 32 bytes; between matrices of dst in elements.",
)
NZ_TO_ND: Final = ParameterClass(
    "Nz2NdParamsFull",
    (
        _required("nd_num", "nd_num", MATRICES),
        _required("n_value", "n_value", Limit(1, 8192, "rows")),
        _required("d_value", "d_value", Limit(1, 8192, "elements, a multiple of 16")),
        _required("src_nd_matrix_stride", "src_matrix", Limit(1, 512, "times 256 elements")),
        _required("src_n_stride", "src_inner", Limit(0, 4096, "times 16 elements")),
        _required("dst_d_stride", "dst_outer", Limit(1, 65535, "elements")),
        _required("dst_nd_matrix_stride", "dst_matrix", Limit(1, 65535, "elements")),
    ),
    "Matrices of columns, each of rows of 16 elements, that a copy turns into whole rows (NZ to ND): nd_num matrices"
    " of n_value rows of d_value elements. Distances are from start to start: between matrices of src in units of 256"
    " elements and between its columns in units of 16; between rows and matrices of dst in elements.",
)
CO12_DST: Final = ParameterClass(
    "DataCopyCO12DstParams",
    (
        ParameterField("n_size", REQUIRED, "-"),
        ParameterField("m_size", REQUIRED, "-"),
        ParameterField("dst_stride", REQUIRED, "-"),
        ParameterField("src_stride", REQUIRED, "-"),
        ParameterField("quant_pre", QuantModes.NoQuant, "-"),
        ParameterField("relu_pre", 0, "-"),
        ParameterField("channel_split", False, "-", kind="bool"),
        ParameterField("nz2nd_en", False, "-", kind="bool"),
    ),
    "A copy of results of matrix products out of L0C, which only a cube core has.",
)
WATCH: Final = ParameterClass(
    "CheckLocalMemoryIAParam",
    (
        ParameterField("enable_bit", 0, "slot", Limit(0, 3, "(one of four watches)")),
        ParameterField("start_addr", 0, "start", Limit(0, 65535, "blocks of 32 bytes")),
        ParameterField("end_addr", 0, "end", Limit(0, 65535, "blocks of 32 bytes")),
        *(
            ParameterField(f"is_{unit}_{access}", False, f"{unit}_{access}", kind="bool")
            for unit in ("scalar", "vector", "mte")
            for access in ("read", "write")
        ),
        ParameterField("is_enable", False, "enable", kind="bool"),
    ),
    "A range of UB and the accesses to it that are errors: the blocks of 32 bytes after start_addr up to and including"
    " end_addr.",
)

CLASSES: Final = (DATA_COPY_ENHANCED, SLICE_INFO, ND_TO_NZ, NZ_TO_ND, CO12_DST, WATCH)
