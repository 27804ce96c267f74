"""The rows and enumerations whose Ascend C wrappers are written by hand: generators leave these out."""

from __future__ import annotations

from typing import Final

from openasc.isa.block_sync import ROWS as BLOCK_SYNC_ROWS
from openasc.isa.framework import ALLOCATOR_ROWS, PIPE_ROWS, QUEUE_ROWS
from openasc.isa.machine import ROWS as MACHINE_ROWS
from openasc.isa.scalar import DUMP_ROWS, ELEMENT_ROWS
from openasc.isa.special import SCALAR_ROWS
from openasc.isa.sync import ROWS as SYNC_ROWS

ROWS: Final = (
    *(
        row.name
        for family in (
            PIPE_ROWS, QUEUE_ROWS, ALLOCATOR_ROWS, SYNC_ROWS, BLOCK_SYNC_ROWS, MACHINE_ROWS, ELEMENT_ROWS, DUMP_ROWS,
            SCALAR_ROWS,
        )
        for row in family
    ),
    "SetVectorMask", "SetVectorMaskLength", "SetMaskCount", "SetMaskNorm", "ResetMask",
    "GetBlockIdx", "GetBlockNum", "GetSubBlockIdx", "GetSubBlockNum", "GetTaskRatio", "GetSystemCycle", "InitSocState",
    "SetAtomicAdd", "SetAtomicMax", "SetAtomicMin", "SetAtomicType", "SetAtomicNone", "DataCacheCleanAndInvalid",
    "SetSaturationFlag", "GetSaturationFlag", "SetCtrlSpr", "GetCtrlSpr",
)  # fmt: skip
"""All but what these leave to the generators: SetPadValue, SetCmpMask, GetCmpMask, and everything that computes."""

ENUMS: Final = ("EngineType", "PipeMode", "SaturationMode")
"""In `openasc/ascendc/enums.h`, beside the generated ones."""

STRUCTURES: Final = ("ShapeInfo", "CheckLocalMemoryIAParam")
"""Parameter classes in headers of their own."""
