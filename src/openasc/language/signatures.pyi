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
    HardEvent,
    MaskMode,
    MemDsbT,
    PipeID,
    ReduceOrder,
    RoundMode,
    SelMode,
    TPosition,
)
from openasc.language.local_tensor import LocalTensor
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalTensor

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
    is_pad: bool
    left_padding: Int
    right_padding: Int
    padding_value: Number
    def __init__(
        self,
        is_pad: bool = ...,
        left_padding: Int = ...,
        right_padding: Int = ...,
        padding_value: Number = ...,
    ) -> None: ...

class DataCopyPadExtParams:
    dtype: DataType
    is_pad: bool
    left_padding: Int
    right_padding: Int
    padding_value: Number
    def __init__(
        self,
        dtype: DataType,
        is_pad: bool = ...,
        left_padding: Int = ...,
        right_padding: Int = ...,
        padding_value: Number = ...,
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
def data_copy(dst: GlobalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def data_copy(dst: GlobalTensor, src: LocalTensor, repeat_params: DataCopyParams) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: LocalTensor, count: Int) -> None: ...
@overload
def data_copy(dst: LocalTensor, src: LocalTensor, repeat_params: DataCopyParams) -> None: ...
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
    gm_workspace: LocalTensor,
    ub_workspace: LocalTensor,
    used_cores: Int = ...,
    is_aiv_only: bool | Scalar = ...,
) -> None: ...
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
def set_store_atomic_config(atomic_type: AtomicDtype, atomic_op: AtomicOp) -> None: ...
def get_store_atomic_config() -> Scalar: ...
def set_saturation_flag(enable: bool | Scalar) -> None: ...
def get_saturation_flag() -> Scalar: ...
def get_reduce_repeat_sum_spr(dtype: DataType) -> Scalar: ...
def get_reduce_repeat_max_min_spr(dtype: DataType) -> Scalar: ...
def scalar_count_leading_zero(value_in: Int) -> Scalar: ...
def count_bits_cnt_same_as_sign_bit(value_in: Int) -> Scalar: ...
def scalar_get_count_of_value(value_in: Int, count_value: Int) -> Scalar: ...
def scalar_get_sff_value(value_in: Int, count_value: Int) -> Scalar: ...
def scalar_cast(value_in: Number, dtype: DataType, round_mode: RoundMode) -> Scalar: ...
