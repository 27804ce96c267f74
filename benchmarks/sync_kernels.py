"""The kernels of `sync`: 48 blocks that do nothing but wait for one another."""

from __future__ import annotations

import openasc as asc

BLOCKS = 48


@asc.jit
def hardware(times: int):
    for _ in range(times):
        asc.sync_all()


@asc.jit
def software(workspace: asc.GlobalAddress, times: int):
    gm = asc.GlobalTensor()
    gm.set_global_buffer(workspace)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8 * BLOCKS)
    for _ in range(times):
        asc.sync_all(gm, ub)


@asc.jit
def turns(workspace: asc.GlobalAddress, times: int):
    gm = asc.GlobalTensor()
    gm.set_global_buffer(workspace)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8 * BLOCKS + 8)
    asc.init_determine_compute_workspace(gm, ub)
    for _ in range(times):
        asc.wait_pre_block(gm, ub)
        asc.notify_next_block(gm, ub)


@asc.jit
def one_stays_away():
    if asc.get_block_idx() < BLOCKS - 1:
        asc.sync_all()
