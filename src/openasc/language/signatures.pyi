"""The instruction functions and parameter classes as type checkers see them.

Written by generators/function_stub.py from the instruction table; do not edit.
"""

from typing import Any, overload

from openasc.dtypes import DataType
from openasc.isa.enums import (
    CMPMODE,
    AtomicDtype,
    AtomicOp,
    CacheLine,
    DcciDst,
    GatherMaskMode,
    HardEvent,
    MaskMode,
    MemDsbT,
    PipeID,
    QuantModes,
    ReduceOrder,
    RoundMode,
    SelMode,
    TransposeType,
)
from openasc.language.constexpr import ConstExpr
from openasc.language.local_tensor import LocalTensor
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalAddress, GlobalTensor

Int = int | Scalar | ConstExpr[int]
Number = int | float | Scalar | ConstExpr[int] | ConstExpr[float]

class UnaryRepeatParams:
    """Distance between blocks of a repeat and between repeats, for one source, in blocks of 32 bytes."""

    dst_blk_stride: Int
    src_blk_stride: Int
    dst_rep_stride: Int
    src_rep_stride: Int
    def __init__(
        self,
        dst_blk_stride: Int = ...,
        src_blk_stride: Int = ...,
        dst_rep_stride: Int = ...,
        src_rep_stride: Int = ...,
    ) -> None: ...

class BinaryRepeatParams:
    """Distance between blocks of a repeat and between repeats, for two sources, in blocks of 32 bytes."""

    dst_blk_stride: Int
    src0_blk_stride: Int
    src1_blk_stride: Int
    dst_rep_stride: Int
    src0_rep_stride: Int
    src1_rep_stride: Int
    def __init__(
        self,
        dst_blk_stride: Int = ...,
        src0_blk_stride: Int = ...,
        src1_blk_stride: Int = ...,
        dst_rep_stride: Int = ...,
        src0_rep_stride: Int = ...,
        src1_rep_stride: Int = ...,
    ) -> None: ...

class CopyRepeatParams:
    """Distance between blocks of a repeat and between repeats of a copy, in blocks of 32 bytes."""

    dst_stride: Int
    src_stride: Int
    dst_repeat_size: Int
    src_repeat_size: Int
    def __init__(
        self,
        dst_stride: Int = ...,
        src_stride: Int = ...,
        dst_repeat_size: Int = ...,
        src_repeat_size: Int = ...,
    ) -> None: ...

class BrcbRepeatParams:
    """Distance between the eight blocks of a repeat and between repeats of dst, in blocks of 32 bytes."""

    dst_blk_stride: Int
    dst_rep_stride: Int
    def __init__(
        self,
        dst_blk_stride: Int = ...,
        dst_rep_stride: Int = ...,
    ) -> None: ...

class GatherRepeatParams:
    """Distance between the eight blocks of a repeat and between repeats of dst, in blocks of 32 bytes."""

    dst_blk_stride: Int
    dst_rep_stride: Int
    def __init__(
        self,
        dst_blk_stride: Int = ...,
        dst_rep_stride: Int = ...,
    ) -> None: ...

class DataCopyParams:
    """How many pieces a copy has, how long each is, and the gaps between them."""

    block_count: Int
    block_len: Int
    src_stride: Int
    dst_stride: Int
    def __init__(
        self,
        block_count: Int = ...,
        block_len: Int = ...,
        src_stride: Int = ...,
        dst_stride: Int = ...,
    ) -> None: ...

class DataCopyExtParams:
    """How many pieces a padded copy has, how many bytes each, and the gaps between them."""

    block_count: Int
    block_len: Int
    src_stride: Int
    dst_stride: Int
    rsv: Int
    def __init__(
        self,
        block_count: Int = ...,
        block_len: Int = ...,
        src_stride: Int = ...,
        dst_stride: Int = ...,
        rsv: Int = ...,
    ) -> None: ...

class DataCopyPadParams:
    """Elements put before and after each piece of a padded copy."""

    is_pad: bool | Scalar
    left_padding: Int
    right_padding: Int
    padding_value: Number
    def __init__(
        self,
        is_pad: bool | Scalar = ...,
        left_padding: Int = ...,
        right_padding: Int = ...,
        padding_value: Number = ...,
    ) -> None: ...

class DataCopyPadExtParams:
    """Elements of a dtype put before and after each piece of a padded copy."""

    dtype: DataType
    is_pad: bool | Scalar
    left_padding: Int
    right_padding: Int
    padding_value: Number
    def __init__(
        self,
        dtype: DataType,
        is_pad: bool | Scalar = ...,
        left_padding: Int = ...,
        right_padding: Int = ...,
        padding_value: Number = ...,
    ) -> None: ...

class DataCopyEnhancedParams:
    """What a copy does to its data on the way. On A2 and A3 a vector core has no such path: only the defaults, with which the copy is that of DataCopyParams alone, are legal."""

    block_mode: Int
    deq_scale: Int
    deq_value_in: Int
    sid_store_mode_in: Int
    is_relu_in: bool | Scalar
    pad_mode_in: Int
    pad_value_in: Int
    def __init__(
        self,
        block_mode: Int = ...,
        deq_scale: Int = ...,
        deq_value_in: Int = ...,
        sid_store_mode_in: Int = ...,
        is_relu_in: bool | Scalar = ...,
        pad_mode_in: Int = ...,
        pad_value_in: Int = ...,
    ) -> None: ...

class SliceInfo:
    """The part of one dimension that a copy takes: from element start_index to end_index, both included, pieces with stride elements between them. A piece has burst_len blocks of 32 bytes in the first (innermost) dimension and one element in the others, where burst_len is 1. shape_value is the dimension's whole extent. Without end_index the slice ends where the dimension does; without burst_len it is one piece. s[i] gives field number i, and s[i:j] the slice that takes elements i to j - 1 of it."""

    start_index: Int
    end_index: Int | None
    stride: Int
    burst_len: Int | None
    shape_value: Int
    def __init__(
        self,
        start_index: Int = ...,
        end_index: Int | None = ...,
        stride: Int = ...,
        burst_len: Int | None = ...,
        shape_value: Int = ...,
    ) -> None: ...
    def __getitem__(self, slices: int | slice) -> Any: ...

class Nd2NzParams:
    """Matrices of rows that a copy turns into columns of 32-byte wide rows (ND to NZ): nd_num matrices of n_value rows of d_value elements. Distances are from start to start: between matrices of src and its rows in elements; between the columns of dst and the rows of a column in blocks of 32 bytes; between matrices of dst in elements."""

    nd_num: Int
    n_value: Int
    d_value: Int
    src_nd_matrix_stride: Int
    src_d_value: Int
    dst_nz_c0_stride: Int
    dst_nz_n_stride: Int
    dst_nz_matrix_stride: Int
    def __init__(
        self,
        nd_num: Int,
        n_value: Int,
        d_value: Int,
        src_nd_matrix_stride: Int,
        src_d_value: Int,
        dst_nz_c0_stride: Int,
        dst_nz_n_stride: Int,
        dst_nz_matrix_stride: Int,
    ) -> None: ...

class Nz2NdParamsFull:
    """Matrices of columns, each of rows of 16 elements, that a copy turns into whole rows (NZ to ND): nd_num matrices of n_value rows of d_value elements. Distances are from start to start: between matrices of src in units of 256 elements and between its columns in units of 16; between rows and matrices of dst in elements."""

    nd_num: Int
    n_value: Int
    d_value: Int
    src_nd_matrix_stride: Int
    src_n_stride: Int
    dst_d_stride: Int
    dst_nd_matrix_stride: Int
    def __init__(
        self,
        nd_num: Int,
        n_value: Int,
        d_value: Int,
        src_nd_matrix_stride: Int,
        src_n_stride: Int,
        dst_d_stride: Int,
        dst_nd_matrix_stride: Int,
    ) -> None: ...

class DataCopyCO12DstParams:
    """A copy of results of matrix products out of L0C, which only a cube core has."""

    n_size: Int
    m_size: Int
    dst_stride: Int
    src_stride: Int
    quant_pre: Int
    relu_pre: Int
    channel_split: bool | Scalar
    nz2nd_en: bool | Scalar
    def __init__(
        self,
        n_size: Int,
        m_size: Int,
        dst_stride: Int,
        src_stride: Int,
        quant_pre: Int = ...,
        relu_pre: Int = ...,
        channel_split: bool | Scalar = ...,
        nz2nd_en: bool | Scalar = ...,
    ) -> None: ...

class CheckLocalMemoryIAParam:
    """A range of UB and the accesses to it that are errors: the blocks of 32 bytes after start_addr up to and including end_addr."""

    enable_bit: Int
    start_addr: Int
    end_addr: Int
    is_scalar_read: bool | Scalar
    is_scalar_write: bool | Scalar
    is_vector_read: bool | Scalar
    is_vector_write: bool | Scalar
    is_mte_read: bool | Scalar
    is_mte_write: bool | Scalar
    is_enable: bool | Scalar
    def __init__(
        self,
        enable_bit: Int = ...,
        start_addr: Int = ...,
        end_addr: Int = ...,
        is_scalar_read: bool | Scalar = ...,
        is_scalar_write: bool | Scalar = ...,
        is_vector_read: bool | Scalar = ...,
        is_vector_write: bool | Scalar = ...,
        is_mte_read: bool | Scalar = ...,
        is_mte_write: bool | Scalar = ...,
        is_enable: bool | Scalar = ...,
    ) -> None: ...

class AippPaddingParams:
    """How the border of an image is filled, and the value of each channel there."""

    padding_mode: Int
    padding_value_ch0: Number
    padding_value_ch1: Number
    padding_value_ch2: Number
    padding_value_ch3: Number
    def __init__(
        self,
        padding_mode: Int = ...,
        padding_value_ch0: Number = ...,
        padding_value_ch1: Number = ...,
        padding_value_ch2: Number = ...,
        padding_value_ch3: Number = ...,
    ) -> None: ...

class AippSwapParams:
    """Which channels of an image change places."""

    is_swap_rb: bool | Scalar
    is_swap_uv: bool | Scalar
    is_swap_ax: bool | Scalar
    def __init__(
        self,
        is_swap_rb: bool | Scalar = ...,
        is_swap_uv: bool | Scalar = ...,
        is_swap_ax: bool | Scalar = ...,
    ) -> None: ...

class AippSingleLineParams:
    """Whether only one line of an image is copied."""

    is_single_line_copy: bool | Scalar
    def __init__(
        self,
        is_single_line_copy: bool | Scalar = ...,
    ) -> None: ...

class AippDataTypeConvParams:
    """How pixels become numbers: the mean and minimum that are taken off each channel, and the factor after that."""

    dtc_mean_ch0: Int
    dtc_mean_ch1: Int
    dtc_mean_ch2: Int
    dtc_min_ch0: Number
    dtc_min_ch1: Number
    dtc_min_ch2: Number
    dtc_var_ch0: Number
    dtc_var_ch1: Number
    dtc_var_ch2: Number
    dtc_round_mode: Int
    def __init__(
        self,
        dtc_mean_ch0: Int = ...,
        dtc_mean_ch1: Int = ...,
        dtc_mean_ch2: Int = ...,
        dtc_min_ch0: Number = ...,
        dtc_min_ch1: Number = ...,
        dtc_min_ch2: Number = ...,
        dtc_var_ch0: Number = ...,
        dtc_var_ch1: Number = ...,
        dtc_var_ch2: Number = ...,
        dtc_round_mode: Int = ...,
    ) -> None: ...

class AippChannelPaddingParams:
    """How the channels that an image lacks are filled."""

    c_padding_mode: Int
    c_padding_value: Number
    def __init__(
        self,
        c_padding_mode: Int = ...,
        c_padding_value: Number = ...,
    ) -> None: ...

class AippColorSpaceConvParams:
    """A linear map of the three channels of a pixel, with what is taken off before and put on after."""

    is_enable_csc: bool | Scalar
    csc_matrix_r0_c0: Int
    csc_matrix_r0_c1: Int
    csc_matrix_r0_c2: Int
    csc_matrix_r1_c0: Int
    csc_matrix_r1_c1: Int
    csc_matrix_r1_c2: Int
    csc_matrix_r2_c0: Int
    csc_matrix_r2_c1: Int
    csc_matrix_r2_c2: Int
    csc_bias_in_0: Int
    csc_bias_in_1: Int
    csc_bias_in_2: Int
    csc_bias_out_0: Int
    csc_bias_out_1: Int
    csc_bias_out_2: Int
    def __init__(
        self,
        is_enable_csc: bool | Scalar = ...,
        csc_matrix_r0_c0: Int = ...,
        csc_matrix_r0_c1: Int = ...,
        csc_matrix_r0_c2: Int = ...,
        csc_matrix_r1_c0: Int = ...,
        csc_matrix_r1_c1: Int = ...,
        csc_matrix_r1_c2: Int = ...,
        csc_matrix_r2_c0: Int = ...,
        csc_matrix_r2_c1: Int = ...,
        csc_matrix_r2_c2: Int = ...,
        csc_bias_in_0: Int = ...,
        csc_bias_in_1: Int = ...,
        csc_bias_in_2: Int = ...,
        csc_bias_out_0: Int = ...,
        csc_bias_out_1: Int = ...,
        csc_bias_out_2: Int = ...,
    ) -> None: ...

class AippParams:
    """All that a cube core does to an image while loading it; the result has the dtype int8 or float16. handle is there for the sake of its name: it belongs to the vendor's compiler, and only None is accepted."""

    dtype: DataType
    padding_params: object | None
    swap_params: object | None
    single_line_params: object | None
    dtc_params: object | None
    c_padding_params: object | None
    csc_params: object | None
    handle: object | None
    def __init__(
        self,
        dtype: DataType,
        padding_params: object | None = ...,
        swap_params: object | None = ...,
        single_line_params: object | None = ...,
        dtc_params: object | None = ...,
        c_padding_params: object | None = ...,
        csc_params: object | None = ...,
        handle: object | None = ...,
    ) -> None: ...

class LoadImageToLocalParams:
    """The rectangle of an image that is loaded, and how far its border is padded."""

    horiz_size: Int
    vert_size: Int
    horiz_start_pos: Int
    vert_start_pos: Int
    src_horiz_size: Int
    top_pad_size: Int
    bot_pad_size: Int
    left_pad_size: Int
    right_pad_size: Int
    sid: Int
    def __init__(
        self,
        horiz_size: Int = ...,
        vert_size: Int = ...,
        horiz_start_pos: Int = ...,
        vert_start_pos: Int = ...,
        src_horiz_size: Int = ...,
        top_pad_size: Int = ...,
        bot_pad_size: Int = ...,
        left_pad_size: Int = ...,
        right_pad_size: Int = ...,
        sid: Int = ...,
    ) -> None: ...

class GatherMaskParams:
    """Distance between blocks and repeats of src0, number of repeats, and distance between the bits of two repeats, in blocks of 32 bytes."""

    src0_block_stride: Int
    repeat_times: Int
    src0_repeat_stride: Int
    src1_repeat_stride: Int
    def __init__(
        self,
        src0_block_stride: Int = ...,
        repeat_times: Int = ...,
        src0_repeat_stride: Int = ...,
        src1_repeat_stride: Int = ...,
    ) -> None: ...

class MrgSortSrcList:
    """The two to four sorted lists that a merge reads; they have one dtype."""

    dtype: DataType
    src1: LocalTensor
    src2: LocalTensor
    src3: LocalTensor | None
    src4: LocalTensor | None
    def __init__(
        self,
        dtype: DataType,
        src1: LocalTensor,
        src2: LocalTensor,
        src3: LocalTensor | None = ...,
        src4: LocalTensor | None = ...,
    ) -> None: ...

class MrgSort4Info:
    """Lengths of the lists of a merge, whether it stops when one is used up, which lists there are, and how often."""

    element_lengths: list[Int]
    if_exhausted_suspension: bool | Scalar
    valid_bit: Int
    repeat_times: Int
    def __init__(
        self,
        element_lengths: list[Int],
        if_exhausted_suspension: bool | Scalar = ...,
        valid_bit: Int = ...,
        repeat_times: Int = ...,
    ) -> None: ...

class TransposeParamsExt:
    """The four extents of the tensor and the kind of transposition."""

    n_size: Int
    c_size: Int
    h_size: Int
    w_size: Int
    transpose_type: TransposeType
    def __init__(
        self,
        n_size: Int = ...,
        c_size: Int = ...,
        h_size: Int = ...,
        w_size: Int = ...,
        transpose_type: TransposeType = ...,
    ) -> None: ...

class TransDataTo5HDParams:
    """Which half of a block 8-bit elements use, number of repeats, and distance between repeats in blocks of 32 bytes."""

    dst_high_half: bool | Scalar
    src_high_half: bool | Scalar
    repeat_times: Int
    dst_rep_stride: Int
    src_rep_stride: Int
    def __init__(
        self,
        dst_high_half: bool | Scalar = ...,
        src_high_half: bool | Scalar = ...,
        repeat_times: Int = ...,
        dst_rep_stride: Int = ...,
        src_rep_stride: Int = ...,
    ) -> None: ...

class MmadParams:
    """Sizes of a matrix multiplication in elements, and what its result starts from; name what follows k."""

    m: Int
    n: Int
    k: Int
    unit_flag: Int
    cmatrix_source: bool | Scalar
    cmatrix_init_val: bool | Scalar
    is_bias: bool | Scalar
    fm_offset: Int
    en_ssparse: bool | Scalar
    en_winograd_a: bool | Scalar
    en_winograd_b: bool | Scalar
    def __init__(
        self,
        m: Int = ...,
        n: Int = ...,
        k: Int = ...,
        unit_flag: Int = ...,
        cmatrix_source: bool | Scalar = ...,
        cmatrix_init_val: bool | Scalar = ...,
        is_bias: bool | Scalar = ...,
        fm_offset: Int = ...,
        en_ssparse: bool | Scalar = ...,
        en_winograd_a: bool | Scalar = ...,
        en_winograd_b: bool | Scalar = ...,
    ) -> None: ...

class FixpipeParamsV220:
    """Sizes, strides and conversion of results that leave the cube core."""

    n_size: Int
    m_size: Int
    src_stride: Int
    dst_stride: Int
    quant_pre: QuantModes
    deq_scalar: Int
    nd_num: Int
    src_nd_stride: Int
    dst_nd_stride: Int
    relu_en: bool | Scalar
    unit_flag: Int
    is_channel_split: bool | Scalar
    def __init__(
        self,
        n_size: Int,
        m_size: Int,
        src_stride: Int,
        dst_stride: Int,
        quant_pre: QuantModes = ...,
        deq_scalar: Int = ...,
        nd_num: Int = ...,
        src_nd_stride: Int = ...,
        dst_nd_stride: Int = ...,
        relu_en: bool | Scalar = ...,
        unit_flag: Int = ...,
        is_channel_split: bool | Scalar = ...,
    ) -> None: ...

class InitConstValueParams:
    """How many pieces are filled, the blocks of each, the gaps between them, and the value."""

    repeat_times: Int
    block_num: Int
    dst_gap: Int
    init_value: Number
    def __init__(
        self,
        repeat_times: Int = ...,
        block_num: Int = ...,
        dst_gap: Int = ...,
        init_value: Number = ...,
    ) -> None: ...

class LoadData2DParams:
    """Which fractals of 512 bytes are loaded, in what order, and whether each is transposed."""

    start_index: Int
    repeat_times: Int
    src_stride: Int
    sid: Int
    dst_gap: Int
    if_transpose: bool | Scalar
    addr_mode: Int
    def __init__(
        self,
        start_index: Int = ...,
        repeat_times: Int = ...,
        src_stride: Int = ...,
        sid: Int = ...,
        dst_gap: Int = ...,
        if_transpose: bool | Scalar = ...,
        addr_mode: Int = ...,
    ) -> None: ...

class LoadData2DParamsV2:
    """Which fractals are loaded, by rows and columns of fractals."""

    m_start_position: Int
    k_start_position: Int
    m_step: Int
    k_step: Int
    src_stride: Int
    dst_stride: Int
    if_transpose: bool | Scalar
    sid: Int
    def __init__(
        self,
        m_start_position: Int = ...,
        k_start_position: Int = ...,
        m_step: Int = ...,
        k_step: Int = ...,
        src_stride: Int = ...,
        dst_stride: Int = ...,
        if_transpose: bool | Scalar = ...,
        sid: Int = ...,
    ) -> None: ...

class LoadData2dTransposeParams:
    """Which square tiles are loaded and transposed, and the gaps between their fractals."""

    start_index: Int
    repeat_times: Int
    src_stride: Int
    dst_gap: Int
    dst_frac_gap: Int
    addr_mode: Int
    def __init__(
        self,
        start_index: Int = ...,
        repeat_times: Int = ...,
        src_stride: Int = ...,
        dst_gap: Int = ...,
        dst_frac_gap: Int = ...,
        addr_mode: Int = ...,
    ) -> None: ...

class LoadData2dTransposeParamsV2:
    """Which square tiles are loaded and transposed, and the gaps between fractals at both ends."""

    start_index: Int
    repeat_times: Int
    src_stride: Int
    dst_gap: Int
    dst_frac_gap: Int
    src_frac_gap: Int
    addr_mode: Int
    def __init__(
        self,
        start_index: Int = ...,
        repeat_times: Int = ...,
        src_stride: Int = ...,
        dst_gap: Int = ...,
        dst_frac_gap: Int = ...,
        src_frac_gap: Int = ...,
        addr_mode: Int = ...,
    ) -> None: ...

class LoadData3DParamsV1:
    """The image, the window that slides over it and the padding, for the unfolding load of older chips."""

    pad_list: Any
    l1_h: Int
    l1_w: Int
    c1_index: Int
    fetch_filter_w: Int
    fetch_filter_h: Int
    left_top_w: Int
    left_top_h: Int
    stride_w: Int
    stride_h: Int
    filter_w: Int
    filter_h: Int
    dilation_filter_w: Int
    dilation_filter_h: Int
    jump_stride: Int
    repeat_mode: Int
    repeat_time: Int
    c_size: Int
    pad_value: Number
    def __init__(
        self,
        pad_list: Any = ...,
        l1_h: Int = ...,
        l1_w: Int = ...,
        c1_index: Int = ...,
        fetch_filter_w: Int = ...,
        fetch_filter_h: Int = ...,
        left_top_w: Int = ...,
        left_top_h: Int = ...,
        stride_w: Int = ...,
        stride_h: Int = ...,
        filter_w: Int = ...,
        filter_h: Int = ...,
        dilation_filter_w: Int = ...,
        dilation_filter_h: Int = ...,
        jump_stride: Int = ...,
        repeat_mode: Int = ...,
        repeat_time: Int = ...,
        c_size: Int = ...,
        pad_value: Number = ...,
    ) -> None: ...

class LoadData3DParamsV2:
    """The image, the window that slides over it, the padding, and the part of the unfolded matrix to load."""

    pad_list: Any
    l1_h: Int
    l1_w: Int
    channel_size: Int
    k_extension: Int
    m_extension: Int
    k_start_pt: Int
    m_start_pt: Int
    stride_w: Int
    stride_h: Int
    filter_w: Int
    filter_h: Int
    dilation_filter_w: Int
    dilation_filter_h: Int
    en_transpose: bool | Scalar
    pad_value: Number
    filter_size_w: bool | Scalar
    filter_size_h: bool | Scalar
    f_matrix_ctrl: bool | Scalar
    def __init__(
        self,
        pad_list: Any = ...,
        l1_h: Int = ...,
        l1_w: Int = ...,
        channel_size: Int = ...,
        k_extension: Int = ...,
        m_extension: Int = ...,
        k_start_pt: Int = ...,
        m_start_pt: Int = ...,
        stride_w: Int = ...,
        stride_h: Int = ...,
        filter_w: Int = ...,
        filter_h: Int = ...,
        dilation_filter_w: Int = ...,
        dilation_filter_h: Int = ...,
        en_transpose: bool | Scalar = ...,
        pad_value: Number = ...,
        filter_size_w: bool | Scalar = ...,
        filter_size_h: bool | Scalar = ...,
        f_matrix_ctrl: bool | Scalar = ...,
    ) -> None: ...

class LoadData3DParamsV2Pro:
    """The same with the window and the part to load packed into two words."""

    channel_size: Int
    en_transpose: bool | Scalar
    en_small_k: bool | Scalar
    filter_size_w: bool | Scalar
    filter_size_h: bool | Scalar
    f_matrix_ctrl: bool | Scalar
    ext_config: Int
    filter_config: Int
    def __init__(
        self,
        channel_size: Int = ...,
        en_transpose: bool | Scalar = ...,
        en_small_k: bool | Scalar = ...,
        filter_size_w: bool | Scalar = ...,
        filter_size_h: bool | Scalar = ...,
        f_matrix_ctrl: bool | Scalar = ...,
        ext_config: Int = ...,
        filter_config: Int = ...,
    ) -> None: ...

class LoadDataRepeatParam:
    """How often an unfolding load is repeated, and how far on."""

    repeat_time: Int
    repeat_stride: Int
    repeat_mode: Int
    def __init__(
        self,
        repeat_time: Int = ...,
        repeat_stride: Int = ...,
        repeat_mode: Int = ...,
    ) -> None: ...

@overload
def abs(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = |src[i]|; the sign bit is cleared, so NaN stays NaN. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32
    """

@overload
def abs(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = |src[i]|; the sign bit is cleared, so NaN stays NaN. How much: repeats of 256 bytes, the first `mask`
    lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def abs(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = |src[i]|; the sign bit is cleared, so NaN stays NaN. How much: repeats of 256 bytes, the lanes whose
    bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def exp(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = e to the power src[i]. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def exp(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = e to the power src[i]. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def exp(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = e to the power src[i]. How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit
    words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def ln(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = natural logarithm of src[i]; -inf for zeros, NaN below zero. How much: the first `count` elements,
    which lie together.

    dtypes on A2: float16, float32
    """

@overload
def ln(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = natural logarithm of src[i]; -inf for zeros, NaN below zero. How much: repeats of 256 bytes, the first
    `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def ln(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = natural logarithm of src[i]; -inf for zeros, NaN below zero. How much: repeats of 256 bytes, the lanes
    whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def sqrt(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = square root of src[i], rounded to nearest even. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32
    """

@overload
def sqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = square root of src[i], rounded to nearest even. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32
    """

@overload
def sqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = square root of src[i], rounded to nearest even. How much: repeats of 256 bytes, the lanes whose bits
    are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def rsqrt(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = 1 / sqrt(src[i]): the root is rounded, then the quotient. How much: the first `count` elements, which
    lie together.

    dtypes on A2: float16, float32
    """

@overload
def rsqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = 1 / sqrt(src[i]): the root is rounded, then the quotient. How much: repeats of 256 bytes, the first
    `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def rsqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = 1 / sqrt(src[i]): the root is rounded, then the quotient. How much: repeats of 256 bytes, the lanes
    whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def reciprocal(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = 1 / src[i], rounded to nearest even. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def reciprocal(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = 1 / src[i], rounded to nearest even. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def reciprocal(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = 1 / src[i], rounded to nearest even. How much: repeats of 256 bytes, the lanes whose bits are set in
    `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def relu(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = src[i] if src[i] > 0, else +0 (so for NaN and -0). How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int32
    """

@overload
def relu(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if src[i] > 0, else +0 (so for NaN and -0). How much: repeats of 256 bytes, the first `mask`
    lanes of each.

    dtypes on A2: float16, float32, int32
    """

@overload
def relu(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if src[i] > 0, else +0 (so for NaN and -0). How much: repeats of 256 bytes, the lanes whose bits
    are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int32
    """

@overload
def bitwise_not(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """dst[i] = every bit of src[i] inverted. How much: the first `count` elements, which lie together.

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_not(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = every bit of src[i] inverted. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_not(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = every bit of src[i] inverted. How much: repeats of 256 bytes, the lanes whose bits are set in `mask`
    (64-bit words, low one first).

    dtypes on A2: int16, uint16
    """

@overload
def add(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src0[i] + src1[i]; integers wrap, or saturate. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] + src1[i]; integers wrap, or saturate. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] + src1[i]; integers wrap, or saturate. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def sub(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src0[i] - src1[i]; integers wrap, or saturate. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def sub(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] - src1[i]; integers wrap, or saturate. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def sub(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] - src1[i]; integers wrap, or saturate. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def mul(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src0[i] * src1[i]; integers wrap, or saturate. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def mul(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * src1[i]; integers wrap, or saturate. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def mul(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * src1[i]; integers wrap, or saturate. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def div(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src0[i] / src1[i], rounded to nearest even. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def div(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] / src1[i], rounded to nearest even. How much: repeats of 256 bytes, the first `mask` lanes of
    each.

    dtypes on A2: float16, float32
    """

@overload
def div(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] / src1[i], rounded to nearest even. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def max(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src0[i] if it is larger or NaN, else src1[i]. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def max(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] if it is larger or NaN, else src1[i]. How much: repeats of 256 bytes, the first `mask` lanes of
    each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def max(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] if it is larger or NaN, else src1[i]. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def min(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src0[i] if it is smaller or NaN, else src1[i]. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def min(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] if it is smaller or NaN, else src1[i]. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def min(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] if it is smaller or NaN, else src1[i]. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def bitwise_and(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = bits set in both src0[i] and src1[i]. How much: the first `count` elements, which lie together.

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_and(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = bits set in both src0[i] and src1[i]. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_and(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = bits set in both src0[i] and src1[i]. How much: repeats of 256 bytes, the lanes whose bits are set in
    `mask` (64-bit words, low one first).

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_or(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = bits set in src0[i] or src1[i]. How much: the first `count` elements, which lie together.

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_or(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = bits set in src0[i] or src1[i]. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: int16, uint16
    """

@overload
def bitwise_or(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = bits set in src0[i] or src1[i]. How much: repeats of 256 bytes, the lanes whose bits are set in `mask`
    (64-bit words, low one first).

    dtypes on A2: int16, uint16
    """

@overload
def add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] + src1[i]. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32, int16
    """

@overload
def add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] + src1[i]. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32, int16
    """

@overload
def add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] + src1[i]. How much: repeats of 256 bytes, the lanes whose bits are set in `mask`
    (64-bit words, low one first).

    dtypes on A2: float16, float32, int16
    """

@overload
def sub_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] - src1[i]. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32, int16
    """

@overload
def sub_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] - src1[i]. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32, int16
    """

@overload
def sub_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] - src1[i]. How much: repeats of 256 bytes, the lanes whose bits are set in `mask`
    (64-bit words, low one first).

    dtypes on A2: float16, float32, int16
    """

@overload
def mul_add_dst(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * src1[i] + dst[i]; the sum is rounded once, in float32. How much: the first `count` elements,
    which lie together.

    dtypes on A2: float16 / float16 / float16, float32 / float32 / float32, float32 / float16 / float16
    """

@overload
def mul_add_dst(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * src1[i] + dst[i]; the sum is rounded once, in float32. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: float16 / float16 / float16, float32 / float32 / float32, float32 / float16 / float16
    """

@overload
def mul_add_dst(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * src1[i] + dst[i]; the sum is rounded once, in float32. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / float16 / float16, float32 / float32 / float32, float32 / float16 / float16
    """

@overload
def fused_mul_add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: the first `count` elements,
    which lie together.

    dtypes on A2: float16, float32
    """

@overload
def fused_mul_add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def fused_mul_add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def fused_mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: the first `count`
    elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def fused_mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: repeats of 256
    bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def fused_mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: repeats of 256
    bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: the first `count`
    elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: repeats of 256
    bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32. How much: repeats of 256
    bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def add_relu_cast(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int) -> None:
    """dst[i] = Relu of src0[i] + src1[i], converted to dst's dtype (nearest even, saturating). How much: the first
    `count` elements, which lie together.

    dtypes on A2: float16 / float32 / float32, int8 / float16 / float16, int8 / int16 / int16
    """

@overload
def add_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] + src1[i], converted to dst's dtype (nearest even, saturating). How much: repeats of
    256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16 / float32 / float32, int8 / float16 / float16, int8 / int16 / int16
    """

@overload
def add_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] + src1[i], converted to dst's dtype (nearest even, saturating). How much: repeats of
    256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / float32 / float32, int8 / float16 / float16, int8 / int16 / int16
    """

@overload
def sub_relu_cast(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int) -> None:
    """dst[i] = Relu of src0[i] - src1[i], converted to dst's dtype (nearest even, saturating). How much: the first
    `count` elements, which lie together.

    dtypes on A2: float16 / float32 / float32, int8 / float16 / float16, int8 / int16 / int16
    """

@overload
def sub_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] - src1[i], converted to dst's dtype (nearest even, saturating). How much: repeats of
    256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16 / float32 / float32, int8 / float16 / float16, int8 / int16 / int16
    """

@overload
def sub_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of src0[i] - src1[i], converted to dst's dtype (nearest even, saturating). How much: repeats of
    256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / float32 / float32, int8 / float16 / float16, int8 / int16 / int16
    """

@overload
def mul_cast(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int) -> None:
    """dst[i] = src0[i] * src1[i], converted to dst's dtype (nearest even, saturating). How much: the first `count`
    elements, which lie together.

    dtypes on A2: int8 / float16 / float16, uint8 / float16 / float16
    """

@overload
def mul_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
) -> None:
    """dst[i] = src0[i] * src1[i], converted to dst's dtype (nearest even, saturating). How much: repeats of 256 bytes,
    the first `mask` lanes of each.

    dtypes on A2: int8 / float16 / float16, uint8 / float16 / float16
    """

@overload
def mul_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
) -> None:
    """dst[i] = src0[i] * src1[i], converted to dst's dtype (nearest even, saturating). How much: repeats of 256 bytes,
    the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: int8 / float16 / float16, uint8 / float16 / float16
    """

@overload
def adds(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src[i] + scalar; integers wrap, or saturate when saturation is on. How much: the first `count`
    elements, which lie together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def adds(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] + scalar; integers wrap, or saturate when saturation is on. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def adds(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] + scalar; integers wrap, or saturate when saturation is on. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def muls(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src[i] * scalar; integers wrap, or saturate when saturation is on. How much: the first `count`
    elements, which lie together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def muls(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] * scalar; integers wrap, or saturate when saturation is on. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def muls(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] * scalar; integers wrap, or saturate when saturation is on. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def maxs(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src[i] if it is above scalar or NaN, else scalar. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def maxs(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if it is above scalar or NaN, else scalar. How much: repeats of 256 bytes, the first `mask`
    lanes of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def maxs(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if it is above scalar or NaN, else scalar. How much: repeats of 256 bytes, the lanes whose bits
    are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def mins(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None:
    """dst[i] = src[i] if it is below scalar or NaN, else scalar. How much: the first `count` elements, which lie
    together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def mins(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if it is below scalar or NaN, else scalar. How much: repeats of 256 bytes, the first `mask`
    lanes of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def mins(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if it is below scalar or NaN, else scalar. How much: repeats of 256 bytes, the lanes whose bits
    are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def leaky_relu(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if src[i] > 0, else src[i] * scalar. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def leaky_relu(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if src[i] > 0, else src[i] * scalar. How much: repeats of 256 bytes, the first `mask` lanes of
    each.

    dtypes on A2: float16, float32
    """

@overload
def leaky_relu(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] if src[i] > 0, else src[i] * scalar. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def shift_left(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] moved scalar bits up; 0 from the width on. How much: the first `count` elements, which lie
    together.

    dtypes on A2: int16, uint16, int32, uint32
    """

@overload
def shift_left(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] moved scalar bits up; 0 from the width on. How much: repeats of 256 bytes, the first `mask`
    lanes of each.

    dtypes on A2: int16, uint16, int32, uint32
    """

@overload
def shift_left(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] moved scalar bits up; 0 from the width on. How much: repeats of 256 bytes, the lanes whose bits
    are set in `mask` (64-bit words, low one first).

    dtypes on A2: int16, uint16, int32, uint32
    """

@overload
def shift_right(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] moved scalar bits down; the sign stays. How much: the first `count` elements, which lie
    together.

    dtypes on A2: int16, uint16, int32, uint32
    """

@overload
def shift_right(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] moved scalar bits down; the sign stays. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: int16, uint16, int32, uint32
    """

@overload
def shift_right(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] moved scalar bits down; the sign stays. How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: int16, uint16, int32, uint32
    """

@overload
def axpy(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int) -> None:
    """dst[i] = src[i] * scalar + dst[i]; the sum is rounded once, in float32. How much: the first `count` elements,
    which lie together.

    dtypes on A2: float16 / float16, float32 / float32, float32 / float16
    """

@overload
def axpy(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] * scalar + dst[i]; the sum is rounded once, in float32. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: float16 / float16, float32 / float32, float32 / float16
    """

@overload
def axpy(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] * scalar + dst[i]; the sum is rounded once, in float32. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / float16, float32 / float32, float32 / float16
    """

@overload
def cast(dst: LocalTensor, src: LocalTensor, round_mode: RoundMode, count: Int) -> None:
    """dst[i] = src[i] converted to dst's dtype with the given rounding; integers saturate, and NaN gives 0 there. From
    int32 to float16 the scale of set_deq_scale, 1 at first, multiplies. A byte of int4 holds two elements, the
    first one in its low half; their count is even. How much: the first `count` elements, which lie together.

    dtypes on A2: float16 / uint8, float16 / int8, float16 / int16, float32 / int16, float16 / int32, float32 /
    int32, int16 / int32, int64 / int32, int32 / int64, float32 / int64, float32 / float16, int32 / float16, int16 /
    float16, int8 / float16, uint8 / float16, int4 / float16, float16 / int4, float32 / float32, float16 / float32,
    int64 / float32, int32 / float32, int16 / float32, bfloat16 / float32, float32 / bfloat16, int32 / bfloat16
    """

@overload
def cast(
    dst: LocalTensor,
    src: LocalTensor,
    round_mode: RoundMode,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] converted to dst's dtype with the given rounding; integers saturate, and NaN gives 0 there. From
    int32 to float16 the scale of set_deq_scale, 1 at first, multiplies. A byte of int4 holds two elements, the
    first one in its low half; their count is even. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16 / uint8, float16 / int8, float16 / int16, float32 / int16, float16 / int32, float32 /
    int32, int16 / int32, int64 / int32, int32 / int64, float32 / int64, float32 / float16, int32 / float16, int16 /
    float16, int8 / float16, uint8 / float16, int4 / float16, float16 / int4, float32 / float32, float16 / float32,
    int64 / float32, int32 / float32, int16 / float32, bfloat16 / float32, float32 / bfloat16, int32 / bfloat16
    """

@overload
def cast(
    dst: LocalTensor,
    src: LocalTensor,
    round_mode: RoundMode,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] converted to dst's dtype with the given rounding; integers saturate, and NaN gives 0 there. From
    int32 to float16 the scale of set_deq_scale, 1 at first, multiplies. A byte of int4 holds two elements, the
    first one in its low half; their count is even. How much: repeats of 256 bytes, the lanes whose bits are set in
    `mask` (64-bit words, low one first).

    dtypes on A2: float16 / uint8, float16 / int8, float16 / int16, float32 / int16, float16 / int32, float32 /
    int32, int16 / int32, int64 / int32, int32 / int64, float32 / int64, float32 / float16, int32 / float16, int16 /
    float16, int8 / float16, uint8 / float16, int4 / float16, float16 / int4, float32 / float32, float16 / float32,
    int64 / float32, int32 / float32, int16 / float32, bfloat16 / float32, float32 / bfloat16, int32 / bfloat16
    """

@overload
def duplicate(dst: LocalTensor, scalar: Number, count: Int) -> None:
    """dst[i] = scalar. How much: the first `count` elements, which lie together.

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def duplicate(
    dst: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    dst_block_stride: Int,
    dst_repeat_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = scalar. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def duplicate(
    dst: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    dst_block_stride: Int,
    dst_repeat_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = scalar. How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one
    first).

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def compare(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, cmp_mode: CMPMODE, count: Int) -> None:
    """bit i of dst (lowest first) = whether src0[i] and src1[i] compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. Without dst, the bits of one repeat go
    to the compare mask register. How much: the first `count` elements, which lie together.

    dtypes on A2: uint8 / float16 / float16, uint8 / float32 / float32, uint8 / int32 / int32, int8 / float16 /
    float16, int8 / float32 / float32, int8 / int32 / int32
    """

@overload
def compare(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    cmp_mode: CMPMODE,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and src1[i] compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. Without dst, the bits of one repeat go
    to the compare mask register. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: uint8 / float16 / float16, uint8 / float32 / float32, uint8 / int32 / int32, int8 / float16 /
    float16, int8 / float32 / float32, int8 / int32 / int32
    """

@overload
def compare(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    cmp_mode: CMPMODE,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and src1[i] compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. Without dst, the bits of one repeat go
    to the compare mask register. How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit
    words, low one first).

    dtypes on A2: uint8 / float16 / float16, uint8 / float32 / float32, uint8 / int32 / int32, int8 / float16 /
    float16, int8 / float32 / float32, int8 / int32 / int32
    """

@overload
def compare(
    src0: LocalTensor,
    src1: LocalTensor,
    cmp_mode: CMPMODE,
    mask: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and src1[i] compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. Without dst, the bits of one repeat go
    to the compare mask register. How much: the first `count` elements, which lie together.

    dtypes on A2: uint8 / float16 / float16, uint8 / float32 / float32, uint8 / int32 / int32, int8 / float16 /
    float16, int8 / float32 / float32, int8 / int32 / int32
    """

@overload
def compare(
    src0: LocalTensor,
    src1: LocalTensor,
    cmp_mode: CMPMODE,
    mask: list[Int],
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and src1[i] compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. Without dst, the bits of one repeat go
    to the compare mask register.

    dtypes on A2: uint8 / float16 / float16, uint8 / float32 / float32, uint8 / int32 / int32, int8 / float16 /
    float16, int8 / float32 / float32, int8 / int32 / int32
    """

@overload
def compare_scalar(dst: LocalTensor, src0: LocalTensor, src1_scalar: Number, cmp_mode: CMPMODE, count: Int) -> None:
    """bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. How much: the first `count` elements,
    which lie together.

    dtypes on A2: uint8 / float16, uint8 / float32, uint8 / int32, int8 / float16, int8 / float32, int8 / int32
    """

@overload
def compare_scalar(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_scalar: Number,
    cmp_mode: CMPMODE,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: uint8 / float16, uint8 / float32, uint8 / int32, int8 / float16, int8 / float32, int8 / int32
    """

@overload
def compare_scalar(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_scalar: Number,
    cmp_mode: CMPMODE,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: uint8 / float16, uint8 / float32, uint8 / int32, int8 / float16, int8 / float32, int8 / int32
    """

@overload
def compares(dst: LocalTensor, src0: LocalTensor, src1_scalar: Number, cmp_mode: CMPMODE, count: Int) -> None:
    """bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. How much: the first `count` elements,
    which lie together.

    dtypes on A2: uint8 / float16, uint8 / float32, uint8 / int32, int8 / float16, int8 / float32, int8 / int32
    """

@overload
def compares(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_scalar: Number,
    cmp_mode: CMPMODE,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: uint8 / float16, uint8 / float32, uint8 / int32, int8 / float16, int8 / float32, int8 / int32
    """

@overload
def compares(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_scalar: Number,
    cmp_mode: CMPMODE,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """bit i of dst (lowest first) = whether src0[i] and the scalar compare as cmp_mode says; int32 knows EQ only. The
    count form takes elements that fill 256-byte repeats; masks are ignored. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: uint8 / float16, uint8 / float32, uint8 / int32, int8 / float16, int8 / float32, int8 / int32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    sel_mode: SelMode,
    count: Int,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar. How much: the first `count` elements, which lie together.

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    sel_mode: SelMode,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    sel_mode: SelMode,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar. How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: Number,
    sel_mode: SelMode,
    count: Int,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar. How much: the first `count` elements, which lie together.

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: Number,
    sel_mode: SelMode,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: Number,
    sel_mode: SelMode,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar. How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    sel_mode: SelMode,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar.

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
) -> None:
    """dst[i] = src0[i] where bit i of sel_mask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
    uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register
    and what set_cmp_mask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the
    scalar.

    dtypes on A2: float16 / uint8 / float16, float16 / uint16 / float16, float16 / uint32 / float16, float32 / uint8
    / float32, float32 / uint16 / float32, float32 / uint32 / float32
    """

def brcb(dst: LocalTensor, src0: LocalTensor, repeat_times: Int, repeat_params: BrcbRepeatParams) -> None:
    """Each of the eight src elements of a repeat fills one 32-byte block of dst; repeats read on in src. How much:
    whole repeats of 256 bytes.

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def copy(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_time: Int,
    repeat_params: CopyRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] for the lanes that are on. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def copy(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    repeat_params: CopyRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[i] for the lanes that are on. How much: repeats of 256 bytes, the lanes whose bits are set in
    `mask` (64-bit words, low one first).

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def gather(dst: LocalTensor, src: LocalTensor, src_offset: LocalTensor, src_base: Int, count: Int) -> None:
    """dst[i] = the element of src at byte src_base + src_offset[i]; offsets read on from repeat to repeat. How much:
    the first `count` elements, which lie together.

    dtypes on A2: int16 / int16 / uint32, uint16 / uint16 / uint32, float16 / float16 / uint32, bfloat16 / bfloat16
    / uint32, int32 / int32 / uint32, uint32 / uint32 / uint32, float32 / float32 / uint32
    """

@overload
def gather(
    dst: LocalTensor,
    src: LocalTensor,
    src_offset: LocalTensor,
    src_base: Int,
    mask: Int,
    repeat_times: Int,
    dst_rep_stride: Int,
) -> None:
    """dst[i] = the element of src at byte src_base + src_offset[i]; offsets read on from repeat to repeat. How much:
    repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: int16 / int16 / uint32, uint16 / uint16 / uint32, float16 / float16 / uint32, bfloat16 / bfloat16
    / uint32, int32 / int32 / uint32, uint32 / uint32 / uint32, float32 / float32 / uint32
    """

@overload
def gather(
    dst: LocalTensor,
    src: LocalTensor,
    src_offset: LocalTensor,
    src_base: Int,
    mask: list[Int],
    repeat_times: Int,
    dst_rep_stride: Int,
) -> None:
    """dst[i] = the element of src at byte src_base + src_offset[i]; offsets read on from repeat to repeat. How much:
    repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: int16 / int16 / uint32, uint16 / uint16 / uint32, float16 / float16 / uint32, bfloat16 / bfloat16
    / uint32, int32 / int32 / uint32, uint32 / uint32 / uint32, float32 / float32 / uint32
    """

def gatherb(
    dst: LocalTensor,
    src0: LocalTensor,
    offset: LocalTensor,
    repeat_times: Int,
    repeat_params: GatherRepeatParams,
) -> None:
    """Block i of dst = the 32-byte block of src at byte src_offset[i], a multiple of 32; eight blocks a repeat. How
    much: whole repeats of 256 bytes.

    dtypes on A2: uint16 / uint16 / uint32, uint32 / uint32 / uint32
    """

@overload
def scatter(dst: LocalTensor, src: LocalTensor, dst_offset: LocalTensor, dst_base: Int, count: Int) -> None:
    """The element of dst at byte dst_base + dst_offset[i] = src[i]; offsets read on from repeat to repeat, and of
    equal ones the last counts. How much: the first `count` elements, which lie together.
    """

@overload
def scatter(
    dst: LocalTensor,
    src: LocalTensor,
    dst_offset: LocalTensor,
    dst_base: Int,
    mask: Int,
    repeat_times: Int,
    src_rep_stride: Int,
) -> None:
    """The element of dst at byte dst_base + dst_offset[i] = src[i]; offsets read on from repeat to repeat, and of
    equal ones the last counts. How much: repeats of 256 bytes, the first `mask` lanes of each.
    """

@overload
def scatter(
    dst: LocalTensor,
    src: LocalTensor,
    dst_offset: LocalTensor,
    dst_base: Int,
    mask: list[Int],
    repeat_times: Int,
    src_rep_stride: Int,
) -> None:
    """The element of dst at byte dst_base + dst_offset[i] = src[i]; offsets read on from repeat to repeat, and of
    equal ones the last counts. How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit
    words, low one first).
    """

@overload
def block_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the sum of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results.
    Neighbours are added first, then neighbouring sums, each rounded to the dtype. How much: repeats of 256 bytes,
    the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def block_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the sum of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results.
    Neighbours are added first, then neighbouring sums, each rounded to the dtype. How much: repeats of 256 bytes,
    the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def block_reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the maximum of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results.
    How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def block_reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the maximum of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results.
    How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def block_reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the minimum of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results.
    How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def block_reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the minimum of each 32-byte block of src, eight results a repeat; dst_rep_stride counts eight results.
    How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def pair_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat_time: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[2i] + src[2i + 1] in each repeat, an element that is off counting as 0; pairs that are off keep
    dst; dst_rep_stride counts half repeats (128 bytes). How much: repeats of 256 bytes, the first `mask` lanes of
    each.

    dtypes on A2: float16, float32
    """

@overload
def pair_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat_time: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = src[2i] + src[2i + 1] in each repeat, an element that is off counting as 0; pairs that are off keep
    dst; dst_rep_stride counts half repeats (128 bytes). How much: repeats of 256 bytes, the lanes whose bits are
    set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

def repeat_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat_time: Int,
    mask: Int,
    dst_blk_stride: Int,
    src_blk_stride: Int,
    dst_rep_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the sum of each repeat of src, one element each; dst_rep_stride counts elements. Neighbours are added
    first, then neighbouring sums, each rounded to the dtype. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32
    """

@overload
def whole_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_time: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the sum of each repeat of src, one element each; dst_rep_stride counts elements. Neighbours are added
    first, then neighbouring sums, each rounded to the dtype. How much: repeats of 256 bytes, the first `mask` lanes
    of each.

    dtypes on A2: float16, float32
    """

@overload
def whole_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the sum of each repeat of src, one element each; dst_rep_stride counts elements. Neighbours are added
    first, then neighbouring sums, each rounded to the dtype. How much: repeats of 256 bytes, the lanes whose bits
    are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def whole_reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_time: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    order: ReduceOrder = ...,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the maximum of each repeat of src and its index as raw bits, in the order asked for; the first of
    equals wins. dst_rep_stride counts results: of two elements where both are written; an index alone is a uint32.
    How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def whole_reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    order: ReduceOrder = ...,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the maximum of each repeat of src and its index as raw bits, in the order asked for; the first of
    equals wins. dst_rep_stride counts results: of two elements where both are written; an index alone is a uint32.
    How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def whole_reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_time: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    order: ReduceOrder = ...,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the minimum of each repeat of src and its index as raw bits, in the order asked for; the first of
    equals wins. dst_rep_stride counts results: of two elements where both are written; an index alone is a uint32.
    How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def whole_reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
    order: ReduceOrder = ...,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst gets the minimum of each repeat of src and its index as raw bits, in the order asked for; the first of
    equals wins. dst_rep_stride counts results: of two elements where both are written; an index alone is a uint32.
    How much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def reduce_sum(dst: LocalTensor, src: LocalTensor, shared_tmp_buffer: LocalTensor, count: Int) -> None:
    """dst[0] = the sum of all elements that are on: a tree in each repeat; the repeats' sums are added in order in the
    count form and as a tree in the mask forms. How much: the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: Int,
    repeat_time: Int,
    src_rep_stride: Int,
) -> None:
    """dst[0] = the sum of all elements that are on: a tree in each repeat; the repeats' sums are added in order in the
    count form and as a tree in the mask forms. How much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    src_rep_stride: Int,
) -> None:
    """dst[0] = the sum of all elements that are on: a tree in each repeat; the repeats' sums are added in order in the
    count form and as a tree in the mask forms. How much: repeats of 256 bytes, the lanes whose bits are set in
    `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    count: Int,
    cal_index: bool | Scalar = ...,
) -> None:
    """dst[0] = the maximum of all elements that are on and, with cal_index, dst[1] = the index of the first of equals
    as raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then. How much:
    the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: Int,
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None:
    """dst[0] = the maximum of all elements that are on and, with cal_index, dst[1] = the index of the first of equals
    as raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then. How much:
    repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None:
    """dst[0] = the maximum of all elements that are on and, with cal_index, dst[1] = the index of the first of equals
    as raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then. How much:
    repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    count: Int,
    cal_index: bool | Scalar = ...,
) -> None:
    """dst[0] = the minimum of all elements that are on and, with cal_index, dst[1] = the index of the first of equals
    as raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then. How much:
    the first `count` elements, which lie together.

    dtypes on A2: float16, float32
    """

@overload
def reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: Int,
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None:
    """dst[0] = the minimum of all elements that are on and, with cal_index, dst[1] = the index of the first of equals
    as raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then. How much:
    repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32
    """

@overload
def reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None:
    """dst[0] = the minimum of all elements that are on and, with cal_index, dst[1] = the index of the first of equals
    as raw bits, counted in elements; of float16, whose index has 16 bits, at most 65536 elements then. How much:
    repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32
    """

@overload
def set_vector_mask(mask_high: Int, mask_low: Int, dtype: DataType, mode: MaskMode) -> None:
    """The mask register gets two 64-bit words; in counter mode the low one is a count."""

@overload
def set_vector_mask(length: Int, dtype: DataType, mode: MaskMode) -> None:
    """The mask register gets the first length lanes or, in counter mode, a count."""

def set_mask_count() -> None:
    """Counter mode: the mask register holds a number of elements."""

def set_mask_norm() -> None:
    """Normal mode: the mask register holds the lanes of a repeat."""

def reset_mask() -> None:
    """The mask register gets all ones."""

def set_cmp_mask(src: LocalTensor) -> None:
    """The compare mask register gets the first 16 bytes of src."""

def get_cmp_mask(dst: LocalTensor) -> None:
    """The first 16 bytes of dst get the compare mask register."""

@overload
def data_copy(dst: LocalTensor, src: GlobalTensor, count: Int) -> None:
    """Copies from GM to UB. The count form moves the whole 32-byte blocks of count elements; the block form counts
    such blocks. How much: the first `count` elements, which lie together.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(dst: LocalTensor, src: GlobalTensor, repeat_params: DataCopyParams) -> None:
    """Copies from GM to UB. The count form moves the whole 32-byte blocks of count elements; the block form counts
    such blocks. How much: pieces of 32-byte blocks with gaps.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(
    dst: LocalTensor,
    src: GlobalTensor,
    intri_params: DataCopyParams,
    enhanced_params: DataCopyEnhancedParams,
) -> None:
    """Copies from GM to UB. The count form moves the whole 32-byte blocks of count elements; the block form counts
    such blocks. How much: the same; enhanced_params must keep their defaults on a vector core.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, count: Int) -> None:
    """Copies from UB to GM. The count form moves the whole 32-byte blocks of count elements; the block form counts
    such blocks. How much: the first `count` elements, which lie together.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, repeat_params: DataCopyParams) -> None:
    """Copies from UB to GM. The count form moves the whole 32-byte blocks of count elements; the block form counts
    such blocks. How much: pieces of 32-byte blocks with gaps.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(
    dst: GlobalTensor,
    src: LocalTensor,
    intri_params: DataCopyParams,
    enhanced_params: DataCopyEnhancedParams,
) -> None:
    """Copies from UB to GM. The count form moves the whole 32-byte blocks of count elements; the block form counts
    such blocks. How much: the same; enhanced_params must keep their defaults on a vector core.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(dst: LocalTensor, src: LocalTensor, count: Int) -> None:
    """Copies inside UB. The count form moves the whole 32-byte blocks of count elements; the block form counts such
    blocks. How much: the first `count` elements, which lie together.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(dst: LocalTensor, src: LocalTensor, repeat_params: DataCopyParams) -> None:
    """Copies inside UB. The count form moves the whole 32-byte blocks of count elements; the block form counts such
    blocks. How much: pieces of 32-byte blocks with gaps.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(
    dst: LocalTensor,
    src: LocalTensor,
    intri_params: DataCopyParams,
    enhanced_params: DataCopyEnhancedParams,
) -> None:
    """Copies inside UB. The count form moves the whole 32-byte blocks of count elements; the block form counts such
    blocks. How much: the same; enhanced_params must keep their defaults on a vector core.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy(
    dst: LocalTensor,
    src: GlobalTensor,
    slice_list1: list[SliceInfo],
    slice_list2: list[SliceInfo],
    dim_value: Int = ...,
) -> None:
    """Copies a part of a tensor of several dimensions from GM to UB, piece by piece: slice_list1 says where the pieces
    go in dst, slice_list2 where they lie in src, each with one SliceInfo a dimension, the innermost first. Both
    sides have the same number of pieces of the same length. Pieces start at whole 32-byte blocks of UB. How much:
    parts of tensors with several dimensions.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, float16, bfloat16, float32
    """

@overload
def data_copy(
    dst: GlobalTensor,
    src: LocalTensor,
    slice_list1: list[SliceInfo],
    slice_list2: list[SliceInfo],
    dim_value: Int = ...,
) -> None:
    """Copies a part of a tensor of several dimensions from UB to GM, piece by piece: slice_list1 says where the pieces
    go in dst, slice_list2 where they lie in src, each with one SliceInfo a dimension, the innermost first. Both
    sides have the same number of pieces of the same length. Pieces start at whole 32-byte blocks of UB. How much:
    parts of tensors with several dimensions.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, float16, bfloat16, float32
    """

@overload
def data_copy(dst: LocalTensor, src: GlobalTensor, intri_params: Nd2NzParams) -> None:
    """Copies matrices from GM to UB and turns rows into columns that are 32 bytes wide: element (i, j) of a matrix
    goes to row i of column j / C0, where C0 elements make 32 bytes. What a last column lacks is filled with zeros.
    How much: matrices of rows, which become columns of 32-byte wide rows.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, float16, bfloat16, float32
    """

@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, intri_params: Nz2NdParamsFull) -> None:
    """Copies matrices from UB to GM and turns columns of 16 elements into whole rows: element (i, j) of a matrix comes
    from row i of column j / 16. How much: matrices of columns, which become rows.

    dtypes on A2: int16, uint16, float16, bfloat16, int32, uint32, float32
    """

@overload
def data_copy(dst: LocalTensor, src: LocalTensor, intri_params: Nd2NzParams) -> None:
    """Refused on a vector core: turns rows that lie in UB into columns of L1."""

@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, intri_params: DataCopyCO12DstParams) -> None:
    """Refused on a vector core: copies results of L0C to GM."""

@overload
def data_copy(dst: LocalTensor, src: LocalTensor, intri_params: DataCopyCO12DstParams) -> None:
    """Refused on a vector core: copies results of L0C to L1."""

@overload
def data_copy_pad(
    dst: LocalTensor,
    src: GlobalTensor,
    data_copy_params: DataCopyExtParams,
    pad_params: DataCopyPadExtParams,
) -> None:
    """Copies pieces of block_len bytes from GM, src_stride bytes apart (end to start), into whole 32-byte blocks of
    UB, dst_stride blocks apart. With is_pad, left and right elements of the value surround each piece and fill up
    its last block; without, they are of the value of set_pad_value, and a piece that has none is filled up with its
    first element. 64-bit elements are padded with 0 only. How much: pieces of bytes with gaps and pads.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy_pad(
    dst: LocalTensor,
    src: GlobalTensor,
    data_copy_params: DataCopyParams,
    pad_params: DataCopyPadParams,
) -> None:
    """Copies pieces of block_len bytes from GM, src_stride bytes apart (end to start), into whole 32-byte blocks of
    UB, dst_stride blocks apart. With is_pad, left and right elements of the value surround each piece and fill up
    its last block; without, they are of the value of set_pad_value, and a piece that has none is filled up with its
    first element. 64-bit elements are padded with 0 only. How much: pieces of bytes with gaps and pads, 16-bit
    parameters.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy_pad(dst: GlobalTensor, src: LocalTensor, data_copy_params: DataCopyExtParams) -> None:
    """Copies pieces of block_len bytes from UB, each starting at a 32-byte block and src_stride blocks apart (end to
    start), to GM, dst_stride bytes apart; nothing else is written. How much: pieces of bytes with gaps and pads.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy_pad(dst: GlobalTensor, src: LocalTensor, data_copy_params: DataCopyParams) -> None:
    """Copies pieces of block_len bytes from UB, each starting at a 32-byte block and src_stride blocks apart (end to
    start), to GM, dst_stride bytes apart; nothing else is written. How much: pieces of bytes with gaps and pads,
    16-bit parameters.

    dtypes on A2: int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32
    """

@overload
def data_copy_pad(
    dst: LocalTensor,
    src: LocalTensor,
    data_copy_params: DataCopyExtParams,
    nd2nz_params: Nd2NzParams,
) -> None:
    """Refused on a vector core: copies pieces of UB to L1 and turns their rows into columns on the way."""

@overload
def data_copy_pad(
    dst: LocalTensor,
    src: LocalTensor,
    data_copy_params: DataCopyParams,
    nd2nz_params: Nd2NzParams,
) -> None:
    """Refused on a vector core: copies pieces of UB to L1 and turns their rows into columns on the way."""

def set_flag(event: HardEvent, event_id: Int = ...) -> None:
    """The setting pipe of the event raises flag event_id once its earlier instructions are done."""

def wait_flag(event: HardEvent, event_id: Int = ...) -> None:
    """The waiting pipe of the event goes on when flag event_id is raised, and lowers it."""

def pipe_barrier(pipe: PipeID) -> None:
    """Later instructions of the pipe start after its earlier ones are done; PIPE_ALL: of all pipes."""

def data_sync_barrier(arg0: MemDsbT) -> None:
    """What follows starts after all earlier accesses to the named memory are done."""

def cross_core_set_flag(flag_id: Int, mode_id: Int, pipe: PipeID) -> None:
    """Raises the counter flag_id of the partner cores once the pipe has drained. Mode 0: all cores of the kind; 1: the
    vector cores of a group; 2: cube core and its vector cores.
    """

def cross_core_wait_flag(flag_id: Int, mode_id: Int, pipe: PipeID) -> None:
    """Waits until the counter flag_id is above 0, and lowers it."""

@overload
def sync_all(is_aiv_only: bool | Scalar = ...) -> None:
    """Waits until every block has come here."""

@overload
def sync_all(
    gm_workspace: GlobalTensor,
    ub_workspace: LocalTensor,
    used_cores: Int = ...,
    is_aiv_only: bool | Scalar = ...,
) -> None:
    """Waits until the first used_cores blocks, or with 0 all of them, have come here, by marks in gm_workspace. Both
    workspaces hold 32 bytes for each of these blocks; that in GM is zero at first.

    dtypes on A2: int32
    """

def ib_set(
    gm_workspace: GlobalTensor,
    ub_workspace: LocalTensor,
    block_idx: Int,
    event_id: Int,
    is_aiv_only: bool | Scalar = ...,
) -> None:
    """Sets the flag of block_idx and event_id in gm_workspace once it is free. The workspace in GM is zero at first
    and has blocks * 32 * event_id + block_idx * 32 + 32 bytes, the other 32.

    dtypes on A2: int32
    """

def ib_wait(
    gm_workspace: GlobalTensor,
    ub_workspace: LocalTensor,
    block_idx: Int,
    event_id: Int,
    is_aiv_only: bool | Scalar = ...,
) -> None:
    """Waits for the flag of block_idx and event_id in gm_workspace, and lowers it. The workspaces are those of ib_set.

    dtypes on A2: int32
    """

def init_determine_compute_workspace(gm_workspace: GlobalTensor, ub_workspace: LocalTensor) -> None:
    """Clears the marks by which blocks take turns; each block calls it before its first turn. 32 bytes for each block
    in GM, 32 more in UB.

    dtypes on A2: int32
    """

def wait_pre_block(gm_workspace: GlobalTensor, ub_workspace: LocalTensor) -> None:
    """Waits until the block before has had its turn; block 0 begins, and later waits for the last block. 32 bytes for
    each block in GM, 32 more in UB.

    dtypes on A2: int32
    """

def notify_next_block(gm_workspace: GlobalTensor, ub_workspace: LocalTensor) -> None:
    """Ends the turn of this block. 32 bytes for each block in GM, 32 more in UB.

    dtypes on A2: int32
    """

def get_block_idx() -> Scalar:
    """Number of this block, from 0."""

def get_block_num() -> Scalar:
    """How many blocks the kernel was launched with."""

def get_sub_block_idx() -> Scalar:
    """Number of this vector core inside its AI Core."""

def get_sub_block_num() -> Scalar:
    """How many vector cores an AI Core has in this kernel."""

def get_task_ratio() -> Scalar:
    """How many cores of this kind an AI Core has in this kernel."""

def get_system_cycle() -> Scalar:
    """A counter that runs at 50 MHz."""

def init_soc_state() -> None:
    """Puts atomics, mask mode and mask register into their first state."""

def set_atomic_add(dtype: DataType) -> None:
    """Later copies to GM add to what is there.

    dtypes on A2: int8, int16, int32, float16, bfloat16, float32
    """

def set_atomic_max(dtype: DataType) -> None:
    """Later copies to GM keep the larger value.

    dtypes on A2: int8, int16, int32, float16, bfloat16, float32
    """

def set_atomic_min(dtype: DataType) -> None:
    """Later copies to GM keep the smaller value.

    dtypes on A2: int8, int16, int32, float16, bfloat16, float32
    """

def set_atomic_type(dtype: DataType) -> None:
    """Changes the dtype of the atomic copies, not their operation.

    dtypes on A2: int8, int16, int32, float16, bfloat16, float32
    """

def set_atomic_none() -> None:
    """Later copies to GM overwrite."""

def disable_dma_atomic() -> None:
    """Later copies to GM overwrite."""

@overload
def data_cache_clean_and_invalid(entire_type: CacheLine, dcci_dst: DcciDst, dst: LocalTensor) -> None:
    """Writes the scalar unit's cache back to GM; the modelled core has no such cache, so nothing is to be done."""

@overload
def data_cache_clean_and_invalid(entire_type: CacheLine, dst: LocalTensor) -> None:
    """Writes the scalar unit's cache back to GM; the modelled core has no such cache, so nothing is to be done."""

def set_store_atomic_config(atomic_type: AtomicDtype, atomic_op: AtomicOp) -> None:
    """Later copies to GM combine in the dtype and by the operation given; ATOMIC_NONE: they overwrite."""

def data_cache_preload(src: LocalTensor, cache_offset: Int) -> None:
    """Loads a line of the scalar cache, at a distance in bytes from the start of src; the modelled core has no such
    cache, so nothing is to be done.
    """

def icache_preload(pre_fetch_len: Int) -> None:
    """Loads instructions ahead; nothing is to be done on the modelled core."""

def get_icache_preload_status() -> Scalar:
    """Whether instructions are being loaded ahead (1) or not (0); always 0 on the modelled core."""

def check_local_memory_ia(check_params: CheckLocalMemoryIAParam) -> None:
    """Watches a range of UB: from now on an access of a chosen kind that touches a block of 32 bytes after start_addr,
    up to and including end_addr, is an error with its place. Disable the watch with is_enable=False.
    """

def metrics_prof_start() -> None:
    """Starts the profiler's window; without effect on the model."""

def metrics_prof_stop() -> None:
    """Ends the profiler's window; without effect on the model."""

@overload
def cast_deq(
    dst: LocalTensor,
    src: LocalTensor,
    count: Int,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None:
    """From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
    limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a
    block of dst, or its high half without half_block; the other half stays. How much: the first `count` elements,
    which lie together.

    dtypes on A2: int8 / int16, uint8 / int16, float16 / int32
    """

@overload
def cast_deq(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None:
    """From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
    limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a
    block of dst, or its high half without half_block; the other half stays. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: int8 / int16, uint8 / int16, float16 / int32
    """

@overload
def cast_deq(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None:
    """From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
    limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a
    block of dst, or its high half without half_block; the other half stays. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: int8 / int16, uint8 / int16, float16 / int32
    """

@overload
def cast_dequant(
    dst: LocalTensor,
    src: LocalTensor,
    count: Int,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None:
    """From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
    limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a
    block of dst, or its high half without half_block; the other half stays. How much: the first `count` elements,
    which lie together.

    dtypes on A2: int8 / int16, uint8 / int16, float16 / int32
    """

@overload
def cast_dequant(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None:
    """From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
    limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a
    block of dst, or its high half without half_block; the other half stays. How much: repeats of 256 bytes, the
    first `mask` lanes of each.

    dtypes on A2: int8 / int16, uint8 / int16, float16 / int32
    """

@overload
def cast_dequant(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None:
    """From int32: dst[i] = src[i] * scale in float16. From int16: src[i] * scale + offset, rounded to nearest even and
    limited to 8 bits; with is_vec_deq by entry i % 16. The 16 elements of a block of src fill the low half of a
    block of dst, or its high half without half_block; the other half stays. How much: repeats of 256 bytes, the
    lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: int8 / int16, uint8 / int16, float16 / int32
    """

@overload
def add_deq_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of (src0[i] + src1[i]) * scale, where the scale comes from set_deq_scale and the sum wraps. How
    much: the first `count` elements, which lie together.

    dtypes on A2: float16 / int32 / int32
    """

@overload
def add_deq_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of (src0[i] + src1[i]) * scale, where the scale comes from set_deq_scale and the sum wraps. How
    much: repeats of 256 bytes, the first `mask` lanes of each.

    dtypes on A2: float16 / int32 / int32
    """

@overload
def add_deq_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None:
    """dst[i] = Relu of (src0[i] + src1[i]) * scale, where the scale comes from set_deq_scale and the sum wraps. How
    much: repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / int32 / int32
    """

@overload
def create_vec_index(dst: LocalTensor, first_value: Number, count: Int) -> None:
    """dst[i] = first_value + i; lanes are counted over all repeats, those that are off too. How much: the first
    `count` elements, which lie together.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def create_vec_index(
    dst: LocalTensor,
    first_value: Number,
    mask: Int,
    repeat_times: Int,
    dst_blk_stride: Int,
    dst_rep_stride: Int,
) -> None:
    """dst[i] = first_value + i; lanes are counted over all repeats, those that are off too. How much: repeats of 256
    bytes, the first `mask` lanes of each.

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def create_vec_index(
    dst: LocalTensor,
    first_value: Number,
    mask: list[Int],
    repeat_times: Int,
    dst_blk_stride: Int,
    dst_rep_stride: Int,
) -> None:
    """dst[i] = first_value + i; lanes are counted over all repeats, those that are off too. How much: repeats of 256
    bytes, the lanes whose bits are set in `mask` (64-bit words, low one first).

    dtypes on A2: float16, float32, int16, int32
    """

@overload
def bilinear_interpolation(
    dst: LocalTensor,
    src0: LocalTensor,
    src0_offset: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    h_repeat: Int,
    repeat_mode: bool | Scalar,
    dst_blk_stride: Int,
    v_r_offset: Int,
    v_repeat: Int,
    shared_tmp_buffer: LocalTensor,
) -> None:
    """Each of v_repeat results, v_r_offset elements apart, is the sum of h_repeat products: eight blocks of src0, at
    the byte offsets that follow in src0_offset, times the next element of src1 or, with repeat_mode, times eight of
    them, one a block. Each sum is rounded to float16. How much: repeats of 256 bytes, the first `mask` lanes of
    each.

    dtypes on A2: float16 / float16 / uint32 / float16
    """

@overload
def bilinear_interpolation(
    dst: LocalTensor,
    src0: LocalTensor,
    src0_offset: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    h_repeat: Int,
    repeat_mode: bool | Scalar,
    dst_blk_stride: Int,
    v_r_offset: Int,
    v_repeat: Int,
    shared_tmp_buffer: LocalTensor,
) -> None:
    """Each of v_repeat results, v_r_offset elements apart, is the sum of h_repeat products: eight blocks of src0, at
    the byte offsets that follow in src0_offset, times the next element of src1 or, with repeat_mode, times eight of
    them, one a block. Each sum is rounded to float16. How much: repeats of 256 bytes, the lanes whose bits are set
    in `mask` (64-bit words, low one first).

    dtypes on A2: float16 / float16 / uint32 / float16
    """

def set_saturation_flag(enable: bool | Scalar) -> None:
    """Saturation mode: 16-bit floats give their largest number for infinity and 0 for NaN, and sums, differences and
    products of integers stop at the ends of their range. Off at the start of a kernel.
    """

def get_saturation_flag() -> Scalar:
    """Whether saturation mode is on."""

def scalar_count_leading_zero(value_in: Int) -> Scalar:
    """How many bits above the highest set bit of 64 are 0; 64 for 0."""

def count_leading_zero(value_in: Int) -> Scalar:
    """How many bits above the highest set bit of 64 are 0; 64 for 0."""

def count_bits_cnt_same_as_sign_bit(value_in: Int) -> Scalar:
    """How many bits below the sign bit of 64 equal it without a break; -1 for 0 and for -1."""

def scalar_get_count_of_value(value_in: Int, count_value: Int) -> Scalar:
    """How many of 64 bits equal count_value."""

def get_bit_count(value_in: Int, count_value: Int) -> Scalar:
    """How many of 64 bits equal count_value."""

def scalar_get_sff_value(value_in: Int, count_value: Int) -> Scalar:
    """The place of the lowest of 64 bits that equals count_value; -1 when none does."""

def get_sff_value(value_in: Int, count_value: Int) -> Scalar:
    """The place of the lowest of 64 bits that equals count_value; -1 when none does."""

@overload
def gather_mask(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_pattern: LocalTensor,
    reduce_mode: bool | Scalar,
    mask: Int,
    params: GatherMaskParams,
    gather_mask_mode: GatherMaskMode = ...,
) -> Scalar:
    """Packs the elements of src0 whose bits are set into dst and gives their number. Bits come from a tensor, lowest
    first, or from a pattern: 1 every even element, 2 every odd one, 3 to 6 the first to fourth of each four, 7 all.
    A repeat has 256 bytes or, with reduce_mode, mask elements; each starts src0_repeat_stride blocks behind the one
    before, and its bits src1_repeat_stride blocks. Leaves the mask register in normal mode.

    dtypes on A2: int16 / int16 / uint16, uint16 / uint16 / uint16, float16 / float16 / uint16, bfloat16 / bfloat16
    / uint16, int32 / int32 / uint32, uint32 / uint32 / uint32, float32 / float32 / uint32
    """

@overload
def gather_mask(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_pattern: Int,
    reduce_mode: bool | Scalar,
    mask: Int,
    params: GatherMaskParams,
    gather_mask_mode: GatherMaskMode = ...,
) -> Scalar:
    """Packs the elements of src0 whose bits are set into dst and gives their number. Bits come from a tensor, lowest
    first, or from a pattern: 1 every even element, 2 every odd one, 3 to 6 the first to fourth of each four, 7 all.
    A repeat has 256 bytes or, with reduce_mode, mask elements; each starts src0_repeat_stride blocks behind the one
    before, and its bits src1_repeat_stride blocks. Leaves the mask register in normal mode.

    dtypes on A2: int16 / int16 / uint16, uint16 / uint16 / uint16, float16 / float16 / uint16, bfloat16 / bfloat16
    / uint16, int32 / int32 / uint32, uint32 / uint32 / uint32, float32 / float32 / uint32
    """

def get_gather_mask_remain_count() -> Scalar:
    """How many elements the last GatherMask of the block kept."""

def sort32(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, repeat_time: Int) -> None:
    """Sorts 32 scores of src0 a repeat, largest first, and stores them in dst as pairs with their indices from src1. A
    pair has 8 bytes: a float32 score and a uint32 index, or a float16 score, two unused bytes and the index. Of
    equal scores the earlier one comes first; NaN counts as the largest. How much: whole repeats of 256 bytes.

    dtypes on A2: float16 / float16 / uint32, float32 / float32 / uint32
    """

def sort(
    dst: LocalTensor,
    concat: LocalTensor,
    index: LocalTensor,
    tmp: LocalTensor,
    repeat_time: Int,
    is_full_sort: bool | Scalar = ...,
) -> None:
    """Sorts 32 scores a repeat as Sort32 does or, with is_full_sort, those of all repeats together; tmp, as large as
    dst, is then used on the way and holds nothing afterwards. A pair has 8 bytes: a float32 score and a uint32
    index, or a float16 score, two unused bytes and the index. Of equal scores the earlier one comes first; NaN
    counts as the largest. How much: whole repeats of 256 bytes.

    dtypes on A2: float16 / float16 / uint32 / float16, float32 / float32 / uint32 / float32
    """

@overload
def mrg_sort(dst: LocalTensor, sort_list: MrgSortSrcList, params: MrgSort4Info) -> None:
    """Merges two to four lists of pairs, each sorted with the largest score first, into dst; of equal scores that of
    the lower list comes first. sorted_num is not written: get_mrg_sort_result gives the counts. valid_bit says
    which of the lists there are. With suspension the merge stops when one of them is used up. It repeats only where
    all four lists are there, equally long and one behind the other, without suspension: each repeat goes on behind
    the four lists of the one before.

    dtypes on A2: float16, float32
    """

@overload
def mrg_sort(
    dst: LocalTensor,
    sort_list: MrgSortSrcList,
    element_count_list: list[Int],
    sorted_num: object,
    valid_bit: Int,
    repeat_time: Int,
    is_exhausted_suspension: bool | Scalar = ...,
) -> None:
    """Merges two to four lists of pairs, each sorted with the largest score first, into dst; of equal scores that of
    the lower list comes first. sorted_num is not written: get_mrg_sort_result gives the counts. valid_bit says
    which of the lists there are. With suspension the merge stops when one of them is used up. It repeats only where
    all four lists are there, equally long and one behind the other, without suspension: each repeat goes on behind
    the four lists of the one before.

    dtypes on A2: float16, float32
    """

def mrg_sort4(dst: LocalTensor, src: MrgSortSrcList, params: MrgSort4Info) -> None:
    """Merges two to four lists of region proposals, each sorted with the largest score first, into dst; of equal
    scores that of the lower list comes first. valid_bit says which of the lists there are. With suspension the
    merge stops when one of them is used up. It repeats only where all four lists are there, equally long and one
    behind the other, without suspension: each repeat goes on behind the four lists of the one before.
    """

def get_mrg_sort_result() -> tuple[Scalar, Scalar, Scalar, Scalar]:
    """How many elements the last merge of the block took from each of its four lists."""

def rp_sort16(dst: LocalTensor, src: LocalTensor, repeat_time: Int) -> None:
    """Sorts 16 region proposals a repeat, largest score first; of equal scores the earlier one comes first. A region
    proposal has eight elements: x1, y1, x2, y2, score, label and two that are not used. How much: whole repeats of
    256 bytes.
    """

def proposal_concat(dst: LocalTensor, src: LocalTensor, repeat_time: Int, mode_number: Int) -> None:
    """Puts 16 elements of src a repeat into one field of 16 region proposals of dst. A region proposal has eight
    elements: x1, y1, x2, y2, score, label and two that are not used. How much: whole repeats of 256 bytes.
    """

def proposal_extract(dst: LocalTensor, src: LocalTensor, repeat_time: Int, mode_number: Int) -> None:
    """Takes one field of 16 region proposals of src a repeat into 16 elements of dst. A region proposal has eight
    elements: x1, y1, x2, y2, score, label and two that are not used. How much: whole repeats of 256 bytes.
    """

@overload
def transpose(dst: LocalTensor, src: LocalTensor) -> None:
    """dst gets the 16 x 16 block of 16-bit elements in src with rows and columns exchanged.

    dtypes on A2: uint16, int16, float16
    """

@overload
def transpose(dst: LocalTensor, src: LocalTensor, shared_tmp_buffer: LocalTensor, params: TransposeParamsExt) -> None:
    """Exchanges axes as params.transpose_type says: TRANSPOSE_ND2ND_B16 a 16 x 16 block of 16-bit elements, which may
    be done in place; TRANSPOSE_NCHW2NHWC and TRANSPOSE_NHWC2NCHW the channel axis of a whole tensor, whose extents
    params gives; h_size * w_size is at most 4095. shared_tmp_buffer holds nothing afterwards.

    dtypes on A2: int8, uint8, int16, uint16, float16, int32, uint32, float32
    """

@overload
def trans_data_to_5hd(dst_list: list[LocalTensor], src_list: list[LocalTensor], params: TransDataTo5HDParams) -> None:
    """Exchanges rows and columns of 16 blocks of 32 bytes, which lie anywhere: element i of source block j becomes
    element j of block i. Of 8-bit elements, half a block is read and half a block written, as params says; 32-bit
    elements fill two blocks with each column, block 2i from sources 0 to 7 and block 2i + 1 from sources 8 to 15.
    All blocks move on by the strides of params from repeat to repeat. Where addresses are given, as get_phy_addr
    gives them or in tensors of them, elements have 16 bits.

    dtypes on A2: int8, uint8, int16, uint16, float16, int32, uint32, float32
    """

@overload
def trans_data_to_5hd(dst_list: list[Int], src_list: list[Int], params: TransDataTo5HDParams) -> None:
    """Exchanges rows and columns of 16 blocks of 32 bytes, which lie anywhere: element i of source block j becomes
    element j of block i. Of 8-bit elements, half a block is read and half a block written, as params says; 32-bit
    elements fill two blocks with each column, block 2i from sources 0 to 7 and block 2i + 1 from sources 8 to 15.
    All blocks move on by the strides of params from repeat to repeat. Where addresses are given, as get_phy_addr
    gives them or in tensors of them, elements have 16 bits.

    dtypes on A2: int8, uint8, int16, uint16, float16, int32, uint32, float32
    """

@overload
def trans_data_to_5hd(dst: LocalTensor, src: LocalTensor, params: TransDataTo5HDParams) -> None:
    """Exchanges rows and columns of 16 blocks of 32 bytes, which lie anywhere: element i of source block j becomes
    element j of block i. Of 8-bit elements, half a block is read and half a block written, as params says; 32-bit
    elements fill two blocks with each column, block 2i from sources 0 to 7 and block 2i + 1 from sources 8 to 15.
    All blocks move on by the strides of params from repeat to repeat. Where addresses are given, as get_phy_addr
    gives them or in tensors of them, elements have 16 bits.

    dtypes on A2: int8, uint8, int16, uint16, float16, int32, uint32, float32
    """
