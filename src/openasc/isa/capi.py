"""The C API of the instructions (`asc_add`, …), as data: each row's functions, with their parameters in order.

A row named in `NAMES`, or one that says its name itself, has the calls that are usual for its shape; `ENTRIES` spells
out the others.
"""

from __future__ import annotations

from typing import Final

from openasc.dtypes import DataType, bfloat16, float16, float32, int8, int16, int32, uint8, uint16, uint32
from openasc.isa.capi_call import BITS, COUNT, REGISTER, Call, Constants, Dtypes, Entry
from openasc.isa.casts import A2_CASTS
from openasc.isa.enums import CMPMODE, PipeID, ReduceOrder, RoundMode

UNARY_STRIDES: Final = "repeat dst_block_stride src_block_stride dst_repeat_stride src_repeat_stride"
BINARY_STRIDES: Final = (
    "repeat dst_block_stride src0_block_stride src1_block_stride"
    " dst_repeat_stride src0_repeat_stride src1_repeat_stride"
)
NO_WORK: Final = (("work", 0),)
ONE_BY_ONE: Final = (("dst_repeat", 1),)
"""Results of a reduction with a count lie together."""
UNARY: Final = (Call("dst src count", COUNT), Call(f"dst src {UNARY_STRIDES}", REGISTER))
USUAL: Final[dict[str, tuple[Call, ...]]] = {
    "vector_unary": UNARY,
    "vector_cast": UNARY,
    "vector_dequant": UNARY,
    "vector_binary": (Call("dst src0 src1 count", COUNT), Call(f"dst src0 src1 {BINARY_STRIDES}", REGISTER)),
    "vector_scalar": (Call("dst src value count", COUNT), Call(f"dst src value {UNARY_STRIDES}", REGISTER)),
    "vector_reduce": (
        Call("dst src count", COUNT, NO_WORK + ONE_BY_ONE),
        Call("dst src repeat dst_repeat_stride src_block_stride src_repeat_stride", REGISTER, NO_WORK),
    ),
}
"""Shape → the calls of its rows; a row of another shape is called with its operands and its first form's parameters."""

NAMES: Final[dict[str, str]] = {
    "Abs": "asc_abs", "Exp": "asc_exp", "Ln": "asc_log", "Sqrt": "asc_sqrt", "Rsqrt": "asc_rsqrt",
    "Reciprocal": "asc_rcp", "Relu": "asc_relu", "Not": "asc_not",
    "Add": "asc_add", "Sub": "asc_sub", "Mul": "asc_mul", "Div": "asc_div", "Max": "asc_max", "Min": "asc_min",
    "And": "asc_and", "Or": "asc_or", "AddRelu": "asc_add_relu", "SubRelu": "asc_sub_relu",
    "AddReluCast": "asc_add_relu", "SubReluCast": "asc_sub_relu", "MulAddDst": "asc_fma",
    "FusedMulAdd": "asc_mul_add", "FusedMulAddRelu": "asc_mul_add_relu",
    "Adds": "asc_add_scalar", "Muls": "asc_mul_scalar", "Maxs": "asc_max_scalar", "Mins": "asc_min_scalar",
    "LeakyRelu": "asc_leakyrelu", "ShiftLeft": "asc_shiftleft", "ShiftRight": "asc_shiftright", "Axpy": "asc_axpy",
}  # fmt: skip
"""Row → its function, where the usual calls of its shape are all there is to say."""


def _name(name: str, **constants: int) -> dict[str, Constants]:
    return {name: tuple(constants.items())}


def _sums(name: str) -> dict[str, Constants]:
    return _name(name, order=0)


def _extremes(which: str) -> dict[str, Constants]:
    orders = {"value_index": ReduceOrder.ORDER_VALUE_INDEX, "index_value": ReduceOrder.ORDER_INDEX_VALUE}
    return {f"asc_repeat_reduce_{which}_{name}": (("order", int(order)),) for name, order in orders.items()}


REDUCE_ENTRIES: Final = (
    Entry("BlockReduceSum", _sums("asc_datablock_reduce_sum")),
    Entry("BlockReduceMax", _sums("asc_datablock_reduce_max")),
    Entry("BlockReduceMin", _sums("asc_datablock_reduce_min")),
    Entry("PairReduceSum", _sums("asc_pair_reduce_sum")),
    Entry("WholeReduceSum", _sums("asc_repeat_reduce_sum")),
    Entry("WholeReduceMax", _extremes("max")),
    Entry("WholeReduceMin", _extremes("min")),
)

DTYPE_NAMES: Final = {float16: "half", float32: "float"}
"""How the names of conversions call dtypes, where they do not use the dtype's own name."""
ROUNDINGS: Final = {
    RoundMode.CAST_NONE: "", RoundMode.CAST_RINT: "_rn", RoundMode.CAST_ROUND: "_rna", RoundMode.CAST_FLOOR: "_rd",
    RoundMode.CAST_CEIL: "_ru", RoundMode.CAST_TRUNC: "_rz", RoundMode.CAST_ODD: "_ro",
}  # fmt: skip


def _cast(dst: DataType, src: DataType, modes: tuple[RoundMode, ...]) -> Entry:
    target, source = (DTYPE_NAMES.get(dtype, dtype.name) for dtype in (dst, src))
    names = {f"asc_{source}2{target}{ROUNDINGS[mode]}": (("round_mode", int(mode)),) for mode in modes}
    return Entry("Cast", names, types=((dst, src),))


DEQUANT: Final = (float16, int32)
"""The conversion that the C API names after its scale."""
CAST_ENTRIES: Final = tuple(_cast(*pair, modes) for pair, modes in A2_CASTS.items() if pair != DEQUANT)


def _deq(name: str, vector: bool) -> dict[str, Constants]:
    halves = {"h": 0, "l": 1}
    return {
        f"{name}_{half}": (("is_vec_deq", int(vector)), ("half_block", low)) for half, low in halves.items()
    }  # fmt: skip


TO_BYTES: Final = ((int8, int16), (uint8, int16))
QUANTIZATION_ENTRIES: Final = (
    Entry("CastDequant", _name("asc_deq_int322half", is_vec_deq=0, half_block=0), types=(DEQUANT,)),
    Entry("CastDequant", _deq("asc_deq_int162b8", False), types=TO_BYTES),
    Entry("CastDequant", _deq("asc_vdeq_int162b8", True), types=TO_BYTES),
    Entry("MulCast", _name("asc_mul_cast_half2int8"), types=((int8, float16, float16),)),
    Entry("MulCast", _name("asc_mul_cast_half2uint8"), types=((uint8, float16, float16),)),
    Entry("Adds", _name("asc_sub_scalar"), negated=True),
)

COMPARE_STRIDES: Final = (
    "repeat dst_block_stride=- src0_block_stride src1_block_stride dst_repeat_stride=- src0_repeat_stride"
    " src1_repeat_stride"
)
COMPARE_CALLS: Final = (
    Call(f"src0 src1 {COMPARE_STRIDES}", REGISTER, (("dst", 0),), absent=("dst",)),
    Call(f"dst src0 src1 {COMPARE_STRIDES}", REGISTER),
)
COMPARE_SCALAR_CALL: Final = Call(
    "dst src=src0 value=src1_scalar repeat dst_block_stride=- src_block_stride dst_repeat_stride=- src_repeat_stride",
    REGISTER,
)


def _compared(mode: CMPMODE, operands: int) -> tuple[Dtypes, ...]:
    dtypes = (float16, float32, int32) if mode == CMPMODE.EQ else (float16, float32)
    return tuple((uint8, *(dtype,) * operands) for dtype in dtypes)


COMPARE_ENTRIES: Final = tuple(
    entry
    for mode in CMPMODE
    for entry in (
        Entry("Compare", _name(f"asc_{mode.name.lower()}", cmp_mode=mode), COMPARE_CALLS, _compared(mode, 2)),
        Entry("CompareScalar", _name(f"asc_{mode.name.lower()}_scalar", cmp_mode=mode), (COMPARE_SCALAR_CALL,),
              _compared(mode, 1)),
    )
)  # fmt: skip

REGISTER_BITS: Final = (("sel_mask", 0), ("sel_mode", 0))
SELECT_ENTRY: Final = Entry(
    "Select", _name("asc_select"),
    (
        Call("dst src0 src1 count", COUNT, REGISTER_BITS, absent=("sel_mask",)),
        Call(f"dst src0 src1 {BINARY_STRIDES}", REGISTER, REGISTER_BITS, absent=("sel_mask",)),
    ),
    ((float16, uint8, float16), (float32, uint8, float32)),
)  # fmt: skip

ALL_LANES: Final = (("mask0", -1), ("mask1", -1))
ONLY_DST: Final = "repeat dst_block_stride src_block_stride=- dst_repeat_stride src_repeat_stride=-"
COPY_STRIDES: Final = (
    "repeat dst_stride=dst_block src_stride=src0_block dst_repeat_size=dst_repeat src_repeat_size=src0_repeat"
)
PACKED_WORDS: Final = ((uint16, uint16), (uint32, uint32))
GATHER_DTYPES: Final = (int16, uint16, float16, bfloat16, int32, uint32, float32)
KEPT: Final = tuple((dtype, dtype, dtype) for dtype in (uint16, uint32))
REARRANGE_ENTRIES: Final = (
    Entry("Duplicate", _name("asc_duplicate"),
          (Call("dst value count", COUNT), Call(f"dst value {ONLY_DST}", REGISTER))),
    Entry("Copy", _name("asc_copy"), (Call("dst src count", COUNT), Call(f"dst src {COPY_STRIDES}", REGISTER))),
    Entry("Brcb", _name("asc_brcb"),
          (Call("dst src dst_block_stride dst_repeat_stride repeat", BITS, ALL_LANES),), PACKED_WORDS),
    Entry("Gather", _name("asc_gather", src_base=0),
          (Call("dst src src_offset count", COUNT), Call("dst src src_offset dst_repeat_stride repeat", REGISTER)),
          tuple((dtype, dtype, uint32) for dtype in GATHER_DTYPES)),
    Entry("Gatherb", _name("asc_gather_datablock", src_base=0),
          (Call("dst src src_offset dst_repeat_stride dst_block_stride repeat", BITS, ALL_LANES),),
          tuple((dtype, dtype, uint32) for dtype in (uint16, uint32))),
    Entry("GatherMask", _name("asc_reduce"),
          (Call("dst src0 src1=src1_pattern count=mask0", 1, (("reduce_mode", 1), ("repeat", 1))),), KEPT),
    Entry("GatherMask", _name("asc_squeeze", reduce_mode=0),
          (Call("dst src0 src1=src1_pattern repeat dst_block_stride=- src0_block_stride src1_block_stride=-"
                " dst_repeat_stride=- src0_repeat_stride src1_repeat_stride", REGISTER),), KEPT),
    Entry("Sort32", _name("asc_bitsort", work=0, mode=0), (Call("dst src0=src src1=index repeat"),)),
    Entry("Transpose", _name("asc_transpose", work=0, kind=0, sizes=0), (Call("dst src"),)),
)  # fmt: skip

COPY_CALLS: Final = (Call("dst src size=count", 0), Call("dst src n_burst len_burst src_gap dst_gap", 1))
ALIGN_CALLS: Final = (
    Call("dst src size=block_len", 2, (("block_count", 1),)),
    Call("dst src n_burst len_burst src_gap dst_gap", 2),
    Call("dst src n_burst len_burst left_padding_count right_padding_count src_gap dst_gap", 2),
)
BYTES: Final = ((uint8, uint8),)
MOVE_ENTRIES: Final = (
    Entry("DataCopyIn", _name("asc_copy_gm2ub"), COPY_CALLS, BYTES, "void"),
    Entry("DataCopyOut", _name("asc_copy_ub2gm"), COPY_CALLS, BYTES, "void"),
    Entry("DataCopyLocal", _name("asc_copy_ub2ub"), COPY_CALLS, BYTES, "void"),
    Entry("DataCopyPadIn", _name("asc_copy_gm2ub_align", is_pad=0, value=0), ALIGN_CALLS),
    Entry("DataCopyPadOut", _name("asc_copy_ub2gm_align", is_pad=0, value=0), ALIGN_CALLS),
)

ATOMIC_NAMES: Final = {
    "int8": int8, "int16": int16, "int": int32, "bfloat": bfloat16, "float16": float16, "float": float32,
}  # fmt: skip


def _atomic(operation: str) -> dict[str, Constants]:
    return {f"asc_set_atomic_{operation}_{name}": (("first", dtype.code),) for name, dtype in ATOMIC_NAMES.items()}


def _state(row: str, *calls: Call, **names: Constants) -> Entry:
    return Entry(row, names, calls, sync=False)


def _scope(pipe: PipeID) -> Constants:
    return (("scope", int(pipe)),)


CROSS_CORE: Final = Call("pipe flag_id")
STATE_ENTRIES: Final = (
    _state("InitSocState", asc_init=()),
    _state("SetMaskCount", asc_set_mask_count=()),
    _state("SetMaskNorm", asc_set_mask_norm=()),
    _state("SetVectorMask", Call("mask1=high mask0=low"), asc_set_vector_mask=(("dtypes", 0), ("tensor", 0))),
    Entry("SetCmpMask", _name("asc_set_cmp_mask"), (Call("sel_mask=tensor", None, (("high", 0), ("low", 0))),),
          ((uint8,),), "void", sync=False),
    Entry("GetCmpMask", _name("asc_get_cmp_mask"), (Call("dst=tensor", None, (("high", 0), ("low", 0))),),
          ((uint8,),), "void", sync=False),
    Entry("SetAtomicAdd", _atomic("add"), (Call("", None, (("second", 0),)),), sync=False),
    Entry("SetAtomicMax", _atomic("max"), (Call("", None, (("second", 0),)),), sync=False),
    Entry("SetAtomicMin", _atomic("min"), (Call("", None, (("second", 0),)),), sync=False),
    _state("SetAtomicNone", asc_set_atomic_none=()),
    _state("SetStoreAtomicConfig", Call("type=first op=second"), asc_set_store_atomic_config_v1=()),
    _state("PipeBarrier", Call("pipe=scope"), asc_sync_pipe=()),
    _state("PipeBarrier", Call(""), asc_sync=_scope(PipeID.PIPE_ALL), asc_sync_vec=_scope(PipeID.PIPE_V)),
    _state("PipeBarrier", Call("id=-"), asc_sync_mte2=_scope(PipeID.PIPE_MTE2), asc_sync_mte3=_scope(PipeID.PIPE_MTE3)),
    _state("DataSyncBarrier", Call("arg=scope"), asc_sync_data_barrier=()),
    _state("CrossCoreSetFlag", CROSS_CORE, asc_sync_inter_arrive=(("mode_id", 0),),
           asc_sync_subblock_arrive=(("mode_id", 1),), asc_sync_block_arrive=(("mode_id", 2),)),
    _state("CrossCoreWaitFlag", CROSS_CORE, asc_sync_inter_wait=(("mode_id", 0),),
           asc_sync_subblock_wait=(("mode_id", 1),), asc_sync_block_wait=(("mode_id", 2),)),
    _state("GetBlockIdx", asc_get_block_idx=(), asc_get_core_id=()),
    _state("GetBlockNum", asc_get_block_num=()),
    _state("GetSubBlockIdx", asc_get_sub_block_id=()),
    _state("GetSubBlockNum", asc_get_sub_block_num=()),
    _state("GetSystemCycle", asc_get_system_cycle=()),
    _state("GetGatherMaskRemainCount", asc_get_rsvd_count=()),
    _state("GetICachePreloadStatus", asc_get_icache_preload_status=()),
    _state("CountLeadingZero", Call("value_in=value"), asc_clz=(("dtypes", 0), ("parameter", 0))),
    _state("CountBitsCntSameAsSignBit", Call("value_in=value"), asc_sflbits=(("dtypes", 0), ("parameter", 0))),
    _state("GetBitCount", Call("value_in=value"), asc_popc=(("dtypes", 0), ("parameter", 1)),
           asc_zero_bits_cnt=(("dtypes", 0), ("parameter", 0))),
    _state("GetSFFValue", Call("value_in=value"), asc_ffs=(("dtypes", 0), ("parameter", 1)),
           asc_ffz=(("dtypes", 0), ("parameter", 0))),
)  # fmt: skip

ENTRIES: Final = (
    *(Entry(row, _name(name)) for row, name in NAMES.items()),
    *REDUCE_ENTRIES,
    *CAST_ENTRIES,
    *QUANTIZATION_ENTRIES,
    *COMPARE_ENTRIES,
    SELECT_ENTRY,
    *REARRANGE_ENTRIES,
    *MOVE_ENTRIES,
    *STATE_ENTRIES,
)

BY_HAND: Final[dict[str, str]] = {
    "SetFlag": "asc_sync_notify", "WaitFlag": "asc_sync_wait", "MrgSort": "asc_mrgsort4",
    "GetMrgSortResult": "asc_get_vms4_sr", "TransDataTo5HD": "asc_transto5hd, asc_set_va_reg",
    "SetPadValue": "asc_set_copy_pad_val", "SetDeqScale": "asc_set_deq_scale",
    "GetReduceRepeatMaxMinSpr": "asc_get_reduce_max_cnt, asc_get_reduce_min_cnt",
    "GetStoreAtomicConfig": "asc_get_store_atomic_config", "GetArchVersion": "asc_get_arch_ver",
    "GetProgramCounter": "asc_get_program_counter", "DataCacheCleanAndInvalid": "asc_dcci",
    "DataCachePreload": "asc_datacache_preload", "ICachePreLoad": "asc_icache_preload",
    "SetSaturationFlag": "asc_set_ctrl", "GetSaturationFlag": "asc_get_ctrl",
    "RepeatReduceSum": "asc_repeat_reduce_sum",
}  # fmt: skip
"""Functions whose parameters are no words of the ABI; `openasc/ascendc/capi_special.h` has them."""


def _capi() -> dict[str, str]:
    names: dict[str, dict[str, None]] = {}
    for entry in ENTRIES:
        if entry.row != "Cast":
            names.setdefault(entry.row, {}).update(dict.fromkeys(entry.names))
    listed = {row: ", ".join(functions) for row, functions in names.items()}
    return {**listed, **BY_HAND, "Cast": "asc_<source>2<target>, such as asc_half2float and asc_float2half_rn"}


CAPI: Final = _capi()
"""The names that pages show for a row."""
