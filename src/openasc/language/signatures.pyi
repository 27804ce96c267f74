"""The instruction functions and parameter classes as type checkers see them.

Written by generators/function_stub.py from the instruction table; do not edit.
"""

from typing import overload

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
    ReduceOrder,
    RoundMode,
    SelMode,
    TPosition,
    TransposeType,
)
from openasc.language.local_tensor import LocalTensor
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalAddress, GlobalTensor

Int = int | Scalar
Number = int | float | Scalar

class UnaryRepeatParams:
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
    dst_blk_stride: Int
    dst_rep_stride: Int
    def __init__(
        self,
        dst_blk_stride: Int = ...,
        dst_rep_stride: Int = ...,
    ) -> None: ...

class GatherRepeatParams:
    dst_blk_stride: Int
    dst_rep_stride: Int
    def __init__(
        self,
        dst_blk_stride: Int = ...,
        dst_rep_stride: Int = ...,
    ) -> None: ...

class DataCopyParams:
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

class Nd2NzParams:
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
    is_single_line_copy: bool | Scalar
    def __init__(
        self,
        is_single_line_copy: bool | Scalar = ...,
    ) -> None: ...

class AippDataTypeConvParams:
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
    c_padding_mode: Int
    c_padding_value: Number
    def __init__(
        self,
        c_padding_mode: Int = ...,
        c_padding_value: Number = ...,
    ) -> None: ...

class AippColorSpaceConvParams:
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
    dtype: DataType
    padding_params: object | None
    swap_params: object | None
    single_line_params: object | None
    dtc_params: object | None
    c_padding_params: object | None
    csc_params: object | None
    def __init__(
        self,
        dtype: DataType,
        padding_params: object | None = ...,
        swap_params: object | None = ...,
        single_line_params: object | None = ...,
        dtc_params: object | None = ...,
        c_padding_params: object | None = ...,
        csc_params: object | None = ...,
    ) -> None: ...

class LoadImageToLocalParams:
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

@overload
def abs(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def abs(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def abs(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def exp(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def exp(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def exp(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def ln(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def ln(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def ln(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sqrt(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def sqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def rsqrt(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def rsqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def rsqrt(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def reciprocal(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def reciprocal(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def reciprocal(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def relu(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def relu(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def relu(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_not(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def bitwise_not(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_not(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def div(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def div(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def div(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def max(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def max(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def max(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def min(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def min(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def min(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_and(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_and(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_and(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_or(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_or(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def bitwise_or(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul_add_dst(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul_add_dst(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul_add_dst(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def fused_mul_add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def fused_mul_add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def fused_mul_add(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def fused_mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def fused_mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def fused_mul_add_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_relu_cast(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int) -> None: ...
@overload
def add_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub_relu_cast(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int) -> None: ...
@overload
def sub_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def sub_relu_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mul_cast(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: Int) -> None: ...
@overload
def mul_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
) -> None: ...
@overload
def mul_cast(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
) -> None: ...
@overload
def adds(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None: ...
@overload
def adds(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def adds(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def muls(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None: ...
@overload
def muls(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def muls(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def maxs(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None: ...
@overload
def maxs(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def maxs(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mins(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int, is_set_mask: bool | Scalar = ...) -> None: ...
@overload
def mins(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def mins(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def leaky_relu(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def leaky_relu(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def leaky_relu(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def shift_left(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def shift_left(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def shift_left(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def shift_right(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def shift_right(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def shift_right(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def axpy(dst: LocalTensor, src: LocalTensor, scalar: Number, count: Int) -> None: ...
@overload
def axpy(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def axpy(
    dst: LocalTensor,
    src: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def cast(dst: LocalTensor, src: LocalTensor, round_mode: RoundMode, count: Int) -> None: ...
@overload
def cast(
    dst: LocalTensor,
    src: LocalTensor,
    round_mode: RoundMode,
    mask: Int,
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def cast(
    dst: LocalTensor,
    src: LocalTensor,
    round_mode: RoundMode,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: UnaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def duplicate(dst: LocalTensor, scalar: Number, count: Int) -> None: ...
@overload
def duplicate(
    dst: LocalTensor,
    scalar: Number,
    mask: Int,
    repeat_times: Int,
    dst_block_stride: Int,
    dst_repeat_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def duplicate(
    dst: LocalTensor,
    scalar: Number,
    mask: list[Int],
    repeat_times: Int,
    dst_block_stride: Int,
    dst_repeat_stride: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def compare(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, cmp_mode: CMPMODE, count: Int) -> None: ...
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
) -> None: ...
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
) -> None: ...
@overload
def compare(
    src0: LocalTensor,
    src1: LocalTensor,
    cmp_mode: CMPMODE,
    mask: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def compare(
    src0: LocalTensor,
    src1: LocalTensor,
    cmp_mode: CMPMODE,
    mask: list[Int],
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def compare_scalar(dst: LocalTensor, src0: LocalTensor, src1_scalar: Number, cmp_mode: CMPMODE, count: Int) -> None: ...
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
) -> None: ...
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
) -> None: ...
@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    sel_mode: SelMode,
    count: Int,
) -> None: ...
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
) -> None: ...
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
) -> None: ...
@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    src1: Number,
    sel_mode: SelMode,
    count: Int,
) -> None: ...
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
) -> None: ...
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
) -> None: ...
@overload
def select(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    sel_mode: SelMode,
) -> None: ...
@overload
def select(
    dst: LocalTensor,
    sel_mask: LocalTensor,
    src0: LocalTensor,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
) -> None: ...
def brcb(dst: LocalTensor, src0: LocalTensor, repeat_times: Int, repeat_params: BrcbRepeatParams) -> None: ...
@overload
def copy(
    dst: LocalTensor,
    src: LocalTensor,
    mask: Int,
    repeat_time: Int,
    repeat_params: CopyRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def copy(
    dst: LocalTensor,
    src: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    repeat_params: CopyRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def gather(dst: LocalTensor, src: LocalTensor, src_offset: LocalTensor, src_base: Int, count: Int) -> None: ...
@overload
def gather(
    dst: LocalTensor,
    src: LocalTensor,
    src_offset: LocalTensor,
    src_base: Int,
    mask: Int,
    repeat_times: Int,
    dst_rep_stride: Int,
) -> None: ...
@overload
def gather(
    dst: LocalTensor,
    src: LocalTensor,
    src_offset: LocalTensor,
    src_base: Int,
    mask: list[Int],
    repeat_times: Int,
    dst_rep_stride: Int,
) -> None: ...
def gatherb(
    dst: LocalTensor,
    src0: LocalTensor,
    offset: LocalTensor,
    repeat_times: Int,
    repeat_params: GatherRepeatParams,
) -> None: ...
@overload
def scatter(dst: LocalTensor, src: LocalTensor, dst_offset: LocalTensor, dst_base: Int, count: Int) -> None: ...
@overload
def scatter(
    dst: LocalTensor,
    src: LocalTensor,
    dst_offset: LocalTensor,
    dst_base: Int,
    mask: Int,
    repeat_times: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def scatter(
    dst: LocalTensor,
    src: LocalTensor,
    dst_offset: LocalTensor,
    dst_base: Int,
    mask: list[Int],
    repeat_times: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def block_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def block_reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def block_reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def block_reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def block_reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: Int,
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def block_reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    repeat: Int,
    mask: list[Int],
    dst_rep_stride: Int,
    src_blk_stride: Int,
    src_rep_stride: Int,
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
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
) -> None: ...
@overload
def reduce_sum(dst: LocalTensor, src: LocalTensor, shared_tmp_buffer: LocalTensor, count: Int) -> None: ...
@overload
def reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: Int,
    repeat_time: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def reduce_sum(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    src_rep_stride: Int,
) -> None: ...
@overload
def reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    count: Int,
    cal_index: bool | Scalar = ...,
) -> None: ...
@overload
def reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: Int,
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None: ...
@overload
def reduce_max(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None: ...
@overload
def reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    count: Int,
    cal_index: bool | Scalar = ...,
) -> None: ...
@overload
def reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: Int,
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None: ...
@overload
def reduce_min(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    mask: list[Int],
    repeat_time: Int,
    src_rep_stride: Int,
    cal_index: bool | Scalar = ...,
) -> None: ...
@overload
def set_vector_mask(mask_high: Int, mask_low: Int, dtype: DataType, mode: MaskMode) -> None: ...
@overload
def set_vector_mask(length: Int, dtype: DataType, mode: MaskMode) -> None: ...
def set_mask_count() -> None: ...
def set_mask_norm() -> None: ...
def reset_mask() -> None: ...
def set_cmp_mask(src: LocalTensor) -> None: ...
def get_cmp_mask(dst: LocalTensor) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: GlobalTensor, count: Int) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: GlobalTensor, repeat_params: DataCopyParams) -> None: ...
@overload
def data_copy(
    dst: LocalTensor,
    src: GlobalTensor,
    intri_params: DataCopyParams,
    enhanced_params: DataCopyEnhancedParams,
) -> None: ...
@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, repeat_params: DataCopyParams) -> None: ...
@overload
def data_copy(
    dst: GlobalTensor,
    src: LocalTensor,
    intri_params: DataCopyParams,
    enhanced_params: DataCopyEnhancedParams,
) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: LocalTensor, repeat_params: DataCopyParams) -> None: ...
@overload
def data_copy(
    dst: LocalTensor,
    src: LocalTensor,
    intri_params: DataCopyParams,
    enhanced_params: DataCopyEnhancedParams,
) -> None: ...
@overload
def data_copy(
    dst: LocalTensor,
    src: GlobalTensor,
    slice_list1: list[SliceInfo],
    slice_list2: list[SliceInfo],
    dim_value: Int = ...,
) -> None: ...
@overload
def data_copy(
    dst: GlobalTensor,
    src: LocalTensor,
    slice_list1: list[SliceInfo],
    slice_list2: list[SliceInfo],
    dim_value: Int = ...,
) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: GlobalTensor, intri_params: Nd2NzParams) -> None: ...
@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, intri_params: Nz2NdParamsFull) -> None: ...
@overload
def data_copy_pad(
    dst: LocalTensor,
    src: GlobalTensor,
    data_copy_params: DataCopyExtParams,
    pad_params: DataCopyPadExtParams,
) -> None: ...
@overload
def data_copy_pad(
    dst: LocalTensor,
    src: GlobalTensor,
    data_copy_params: DataCopyParams,
    pad_params: DataCopyPadParams,
) -> None: ...
@overload
def data_copy_pad(dst: GlobalTensor, src: LocalTensor, data_copy_params: DataCopyExtParams) -> None: ...
@overload
def data_copy_pad(dst: GlobalTensor, src: LocalTensor, data_copy_params: DataCopyParams) -> None: ...
def set_flag(event: HardEvent, event_id: Int = ...) -> None: ...
def wait_flag(event: HardEvent, event_id: Int = ...) -> None: ...
def pipe_barrier(pipe: PipeID) -> None: ...
def data_sync_barrier(arg0: MemDsbT) -> None: ...
def cross_core_set_flag(flag_id: Int, mode_id: Int, pipe: PipeID) -> None: ...
def cross_core_wait_flag(flag_id: Int, mode_id: Int, pipe: PipeID) -> None: ...
@overload
def sync_all(is_aiv_only: bool | Scalar = ...) -> None: ...
@overload
def sync_all(
    gm_workspace: GlobalTensor,
    ub_workspace: LocalTensor,
    used_cores: Int = ...,
    is_aiv_only: bool | Scalar = ...,
) -> None: ...
def ib_set(
    gm_workspace: GlobalTensor,
    ub_workspace: LocalTensor,
    block_idx: Int,
    event_id: Int,
    is_aiv_only: bool | Scalar = ...,
) -> None: ...
def ib_wait(
    gm_workspace: GlobalTensor,
    ub_workspace: LocalTensor,
    block_idx: Int,
    event_id: Int,
    is_aiv_only: bool | Scalar = ...,
) -> None: ...
def init_determine_compute_workspace(gm_workspace: GlobalTensor, ub_workspace: LocalTensor) -> None: ...
def wait_pre_block(gm_workspace: GlobalTensor, ub_workspace: LocalTensor) -> None: ...
def notify_next_block(gm_workspace: GlobalTensor, ub_workspace: LocalTensor) -> None: ...
def get_block_idx() -> Scalar: ...
def get_block_num() -> Scalar: ...
def get_sub_block_idx() -> Scalar: ...
def get_sub_block_num() -> Scalar: ...
def get_task_ratio() -> Scalar: ...
def get_system_cycle() -> Scalar: ...
def init_soc_state() -> None: ...
def set_atomic_add(dtype: DataType) -> None: ...
def set_atomic_max(dtype: DataType) -> None: ...
def set_atomic_min(dtype: DataType) -> None: ...
def set_atomic_type(dtype: DataType) -> None: ...
def set_atomic_none() -> None: ...
def set_pad_value(padding_value: Number, pos: TPosition = ...) -> None: ...
@overload
def data_cache_clean_and_invalid(entire_type: CacheLine, dcci_dst: DcciDst, dst: LocalTensor) -> None: ...
@overload
def data_cache_clean_and_invalid(entire_type: CacheLine, dst: LocalTensor) -> None: ...
@overload
def dump_tensor(tensor: LocalTensor, desc: Int, dump_size: Int, shape_info: object = ...) -> None: ...
@overload
def dump_tensor(tensor: GlobalTensor, desc: Int, dump_size: Int, shape_info: object = ...) -> None: ...
def get_program_counter() -> Scalar: ...
def get_arch_version() -> Scalar: ...
def get_sys_workspace() -> GlobalAddress: ...
def set_sys_workspace(workspace: object) -> None: ...
def get_hccl_context(index: Int) -> GlobalAddress: ...
def set_hccl_context(index: Int, context: object) -> None: ...
def set_store_atomic_config(atomic_type: AtomicDtype, atomic_op: AtomicOp) -> None: ...
def get_store_atomic_config() -> Scalar: ...
def data_cache_preload(src: LocalTensor, cache_offset: Int) -> None: ...
def icache_preload(pre_fetch_len: Int) -> None: ...
def get_icache_preload_status() -> Scalar: ...
def check_local_memory_ia(check_params: CheckLocalMemoryIAParam) -> None: ...
@overload
def dump_acc_chk_point(tensor: LocalTensor, desc: Int, dump_size: Int, shape_info: object = ...) -> None: ...
@overload
def dump_acc_chk_point(tensor: GlobalTensor, desc: Int, dump_size: Int, shape_info: object = ...) -> None: ...
def metrics_prof_start() -> None: ...
def metrics_prof_stop() -> None: ...
@overload
def set_deq_scale(scale: Number) -> None: ...
@overload
def set_deq_scale(scale: Number, offset: Int, sign_mode: bool | Scalar) -> None: ...
@overload
def set_deq_scale(vdeq: LocalTensor, vdeq_info: object) -> None: ...
@overload
def cast_deq(
    dst: LocalTensor,
    src: LocalTensor,
    count: Int,
    is_vec_deq: bool | Scalar = ...,
    half_block: bool | Scalar = ...,
) -> None: ...
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
) -> None: ...
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
) -> None: ...
@overload
def add_deq_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    count: Int,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_deq_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: Int,
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def add_deq_relu(
    dst: LocalTensor,
    src0: LocalTensor,
    src1: LocalTensor,
    mask: list[Int],
    repeat_times: Int,
    repeat_params: BinaryRepeatParams,
    is_set_mask: bool | Scalar = ...,
) -> None: ...
@overload
def create_vec_index(dst: LocalTensor, first_value: Number, count: Int) -> None: ...
@overload
def create_vec_index(
    dst: LocalTensor,
    first_value: Number,
    mask: Int,
    repeat_times: Int,
    dst_blk_stride: Int,
    dst_rep_stride: Int,
) -> None: ...
@overload
def create_vec_index(
    dst: LocalTensor,
    first_value: Number,
    mask: list[Int],
    repeat_times: Int,
    dst_blk_stride: Int,
    dst_rep_stride: Int,
) -> None: ...
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
) -> None: ...
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
) -> None: ...
def set_saturation_flag(enable: bool | Scalar) -> None: ...
def get_saturation_flag() -> Scalar: ...
def get_reduce_repeat_sum_spr(dtype: DataType) -> Scalar: ...
def get_reduce_repeat_max_min_spr(dtype: DataType) -> Scalar: ...
def scalar_count_leading_zero(value_in: Int) -> Scalar: ...
def count_bits_cnt_same_as_sign_bit(value_in: Int) -> Scalar: ...
def scalar_get_count_of_value(value_in: Int, count_value: Int) -> Scalar: ...
def scalar_get_sff_value(value_in: Int, count_value: Int) -> Scalar: ...
def scalar_cast(value_in: Number, dtype: DataType, round_mode: RoundMode) -> Scalar: ...
@overload
def gather_mask(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_pattern: LocalTensor,
    reduce_mode: bool | Scalar,
    mask: Int,
    params: GatherMaskParams,
    gather_mask_mode: GatherMaskMode = ...,
) -> Scalar: ...
@overload
def gather_mask(
    dst: LocalTensor,
    src0: LocalTensor,
    src1_pattern: Int,
    reduce_mode: bool | Scalar,
    mask: Int,
    params: GatherMaskParams,
    gather_mask_mode: GatherMaskMode = ...,
) -> Scalar: ...
def get_gather_mask_remain_count() -> Scalar: ...
def sort32(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, repeat_time: Int) -> None: ...
def sort(
    dst: LocalTensor,
    concat: LocalTensor,
    index: LocalTensor,
    tmp: LocalTensor,
    repeat_time: Int,
    is_full_sort: bool | Scalar = ...,
) -> None: ...
@overload
def mrg_sort(dst: LocalTensor, sort_list: MrgSortSrcList, params: MrgSort4Info) -> None: ...
@overload
def mrg_sort(
    dst: LocalTensor,
    sort_list: MrgSortSrcList,
    element_count_list: list[Int],
    sorted_num: object,
    valid_bit: Int,
    repeat_time: Int,
    is_exhausted_suspension: bool | Scalar = ...,
) -> None: ...
def mrg_sort4(dst: LocalTensor, src: MrgSortSrcList, params: MrgSort4Info) -> None: ...
def get_mrg_sort_result() -> tuple[Scalar, Scalar, Scalar, Scalar]: ...
def rp_sort16(dst: LocalTensor, src: LocalTensor, repeat_time: Int) -> None: ...
def proposal_concat(dst: LocalTensor, src: LocalTensor, repeat_time: Int, mode_number: Int) -> None: ...
def proposal_extract(dst: LocalTensor, src: LocalTensor, repeat_time: Int, mode_number: Int) -> None: ...
@overload
def transpose(dst: LocalTensor, src: LocalTensor) -> None: ...
@overload
def transpose(
    dst: LocalTensor,
    src: LocalTensor,
    shared_tmp_buffer: LocalTensor,
    params: TransposeParamsExt,
) -> None: ...
@overload
def trans_data_to_5hd(
    dst_list: list[LocalTensor],
    src_list: list[LocalTensor],
    params: TransDataTo5HDParams,
) -> None: ...
@overload
def trans_data_to_5hd(dst_list: list[Int], src_list: list[Int], params: TransDataTo5HDParams) -> None: ...
@overload
def trans_data_to_5hd(dst: LocalTensor, src: LocalTensor, params: TransDataTo5HDParams) -> None: ...
