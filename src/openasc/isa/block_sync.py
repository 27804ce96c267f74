"""Rows of the synchronisation of blocks through a workspace in GM."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import int32
from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.forms import A2
from openasc.isa.row import Form, Instruction, Limit, Operand, Parameter

S: Final = PipeID.PIPE_S
SPACES: Final = (
    Operand("workspace", "global", "rw", "gm_workspace"),
    Operand("local", "local", "rw", "ub_workspace"),
)
INT32: Final = {A2: ((int32, int32),)}
AIV_ONLY: Final = Parameter("is_aiv_only", "bool", field="-", default=True)
SLOT: Final = Form("plain", (Parameter("block_idx", field="first"), Parameter("event_id", field="second"), AIV_ONLY))
NOTHING: Final = Form("plain", constants=(("first", 0), ("second", 0)))
SLOTS: Final = "32 bytes for each block in GM, 32 more in UB."


def _row(name: str, python: str, form: Form, doc: str) -> Instruction:
    return Instruction(name, python, abi.BLOCK_SYNC, S, SPACES, (form,), INT32, align={"workspace": 4},
                       reads=("gm_flags",), writes=("gm_flags",), doc=doc)  # fmt: skip


ROWS: Final = (
    Instruction(
        "SyncAllWorkspace", "sync_all", abi.BLOCK_SYNC, S, SPACES,
        (Form("workspace", (Parameter("used_cores", field="first", default=0),
                            Parameter("is_aiv_only", "bool", field="second", default=True))),),
        INT32, align={"workspace": 4}, limits={"first": Limit(0, 65535, "cores")},
        reads=("gm_flags",), writes=("gm_flags",),
        doc="Waits until the first used_cores blocks, or with 0 all of them, have come here, by marks in gm_workspace."
        " Both workspaces hold 32 bytes for each of these blocks; that in GM is zero at first.",
    ),
    _row("IBSet", "ib_set", SLOT, "Sets the flag of block_idx and event_id in gm_workspace once it is free. The"
         " workspace in GM is zero at first and has blocks * 32 * event_id + block_idx * 32 + 32 bytes, the other 32."),
    _row("IBWait", "ib_wait", SLOT, "Waits for the flag of block_idx and event_id in gm_workspace, and lowers it. The"
         " workspaces are those of ib_set."),
    _row("InitDetermineComputeWorkspace", "init_determine_compute_workspace", NOTHING,
         "Clears the marks by which blocks take turns; each block calls it before its first turn. " + SLOTS),
    _row("WaitPreBlock", "wait_pre_block", NOTHING,
         "Waits until the block before has had its turn; block 0 begins, and later waits for the last block. " + SLOTS),
    *(
        Instruction(f"GroupBarrier.{name}", "", abi.BLOCK_SYNC, S, (Operand("workspace", "global", "rw"),),
                    (Form("plain", (Parameter("index", field="first"), Parameter("sizes", field="second")),
                          constants=(("local", 0),)),), align={"workspace": 512},
                    reads=("gm_flags",), writes=("gm_flags",), doc=doc)
        for name, doc in (
            ("Arrive", "One core of the first group comes; sizes: cores of this group, of the waiting one from bit 32."
             " The workspace is zero at first and has 512 bytes for each core that waits. Ascend C only."),
            ("Wait", "A core of the second group waits until every one of the first has come once more."),
        )
    ),
    _row("NotifyNextBlock", "notify_next_block", NOTHING, "Ends the turn of this block. " + SLOTS),
)  # fmt: skip
