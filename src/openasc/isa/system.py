"""Rows of block ids, core state, atomics and cache hints."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import bfloat16, float16, float32, int8, int16, int32
from openasc.isa import abi
from openasc.isa.enums import CacheLine, DcciDst, PipeID, TPosition
from openasc.isa.forms import same
from openasc.isa.row import Form, Instruction, Parameter

S: Final = PipeID.PIPE_S
NOTHING: Final = (Form("plain", constants=(("first", 0), ("second", 0))),)
DTYPE: Final = (Form("plain", (Parameter("dtype", "dtype", field="first"),), constants=(("second", 0),)),)
ATOMIC_DTYPES: Final = same(1, (int8, int16, int32, float16, bfloat16, float32))


def _read(name: str, python: str, result: str, doc: str) -> Instruction:
    return Instruction(name, python, abi.SYSTEM, S, forms=NOTHING, result=result, doc=doc)


def _atomic(name: str, python: str, doc: str) -> Instruction:
    return Instruction(name, python, abi.SYSTEM, S, forms=DTYPE, types=ATOMIC_DTYPES, writes=("atomic",), doc=doc)


ROWS: Final = (
    _read("GetBlockIdx", "get_block_idx", "int64", "Number of this block, from 0."),
    _read("GetBlockNum", "get_block_num", "int64", "How many blocks the kernel was launched with."),
    _read("GetSubBlockIdx", "get_sub_block_idx", "int64", "Number of this vector core inside its AI Core."),
    _read("GetSubBlockNum", "get_sub_block_num", "int64", "How many vector cores an AI Core has in this kernel."),
    _read("GetTaskRatio", "get_task_ratio", "int64", "How many cores of this kind an AI Core has in this kernel."),
    _read("GetSystemCycle", "get_system_cycle", "int64", "A counter that runs at 50 MHz."),
    Instruction("InitSocState", "init_soc_state", abi.SYSTEM, S, forms=NOTHING, writes=("mask", "atomic", "pad_value"),
                doc="Puts atomics, mask mode and mask register into their first state."),
    _atomic("SetAtomicAdd", "set_atomic_add", "Later copies to GM add to what is there."),
    _atomic("SetAtomicMax", "set_atomic_max", "Later copies to GM keep the larger value."),
    _atomic("SetAtomicMin", "set_atomic_min", "Later copies to GM keep the smaller value."),
    _atomic("SetAtomicType", "set_atomic_type", "Changes the dtype of the atomic copies, not their operation."),
    Instruction("SetAtomicNone", "set_atomic_none", abi.SYSTEM, S, forms=NOTHING, aliases=("DisableDmaAtomic",),
                python_aliases=("disable_dma_atomic",),
                writes=("atomic",), doc="Later copies to GM overwrite."),
    Instruction("SetPadValue", "set_pad_value", abi.SYSTEM, S,
                forms=(Form("plain", (Parameter("padding_value", "scalar", field="first"),
                                      Parameter("pos", "enum", TPosition, field="-", default=TPosition.MAX),
                                      Parameter("dtype", "hidden", field="second"))),), writes=("pad_value",),
                doc="Sets the value that padded copies put around their pieces where is_pad is False. A Python number"
                " takes the dtype of the copied data; a number with a dtype is for data of that dtype."),
    Instruction(
        "DataCacheCleanAndInvalid", "data_cache_clean_and_invalid", abi.SYSTEM, S,
        forms=(
            Form("destination", (Parameter("entire_type", "enum", CacheLine, field="first"),
                                 Parameter("dcci_dst", "enum", DcciDst, field="second"),
                                 Parameter("dst", "tensor", field="-"))),
            Form("plain", (Parameter("entire_type", "enum", CacheLine, field="first"),
                           Parameter("dst", "tensor", field="-")), constants=(("second", 0),)),
        ),
        doc="Writes the scalar unit's cache back to GM; the modelled core has no such cache, so nothing is to be done.",
    ),
)  # fmt: skip
