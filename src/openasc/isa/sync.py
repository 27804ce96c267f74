"""Rows of the flags and barriers, inside a core and between cores."""

from __future__ import annotations

from typing import Final

from openasc.isa import abi
from openasc.isa.enums import HardEvent, MemDsbT, PipeID
from openasc.isa.row import Form, Instruction, Limit, Parameter

S: Final = PipeID.PIPE_S
EVENT_LIMITS: Final = {"event_id": Limit(0, 7, "event ids")}
FLAG_LIMITS: Final = {"flag_id": Limit(0, 15, "flag ids"), "mode_id": Limit(0, 2)}
EVENT: Final = Form("plain", (Parameter("event", "enum", HardEvent), Parameter("event_id", default=0)))
CROSS_CORE: Final = Form("plain", (Parameter("flag_id"), Parameter("mode_id"), Parameter("pipe", "enum", PipeID)))
AIV_ONLY: Final = Parameter("is_aiv_only", "bool", field="mode_id", default=True)
PIPE_NONE: Final = ("pipe", 0)

ROWS: Final = (
    Instruction("SetFlag", "set_flag", abi.EVENT, S, forms=(EVENT,), limits=EVENT_LIMITS, writes=("event",),
                doc="The setting pipe of the event raises flag event_id once its earlier instructions are done."),
    Instruction("WaitFlag", "wait_flag", abi.EVENT, S, forms=(EVENT,), limits=EVENT_LIMITS, reads=("event",),
                doc="The waiting pipe of the event goes on when flag event_id is raised, and lowers it."),
    Instruction("PipeBarrier", "pipe_barrier", abi.BARRIER, S,
                forms=(Form("plain", (Parameter("pipe", "enum", PipeID, field="scope"),)),),
                doc="Later instructions of the pipe start after its earlier ones are done; PIPE_ALL: of all pipes."),
    Instruction("DataSyncBarrier", "data_sync_barrier", abi.BARRIER, S,
                forms=(Form("plain", (Parameter("arg0", "enum", MemDsbT, field="scope"),)),),
                doc="What follows starts after all earlier accesses to the named memory are done."),
    Instruction("CrossCoreSetFlag", "cross_core_set_flag", abi.CROSS_CORE, S, forms=(CROSS_CORE,), limits=FLAG_LIMITS,
                writes=("cross_core",), doc="Raises the counter flag_id of the partner cores once the pipe has drained."
                " Mode 0: all cores of the kind; 1: the vector cores of a group; 2: cube core and its vector cores."),
    Instruction("CrossCoreWaitFlag", "cross_core_wait_flag", abi.CROSS_CORE, S, forms=(CROSS_CORE,),
                limits=FLAG_LIMITS, reads=("cross_core",),
                doc="Waits until the counter flag_id is above 0, and lowers it."),
    Instruction("SyncAll", "sync_all", abi.CROSS_CORE, S,
                forms=(Form("hardware", (AIV_ONLY,), constants=(("flag_id", 0), PIPE_NONE)),), writes=("cross_core",),
                doc="Waits until every block has come here."),
)  # fmt: skip
