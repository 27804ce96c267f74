"""Kernels whose blocks need one another: barriers, flags between cores, turns, and flags that are read in a loop.

`DEADLOCKS` holds a twin of each that cannot end, with the line where its first block waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import openasc as asc
from tests.kernels.harness import Case

BLOCKS = 8
TILE = 64
SLOTS = 8 * (BLOCKS + 1)
"""Elements of int32 in a local workspace: 32 bytes a block and 32 more."""


@asc.jit
def block_sums(x: asc.GlobalAddress, part: asc.GlobalAddress, y: asc.GlobalAddress, faulty: asc.ConstExpr[bool]):
    """y = the sum of x: each block adds up its part, and after a barrier block 0 adds up theirs."""
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, TILE)
    work = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 4 * TILE, TILE)
    total = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 8 * TILE, 8)
    x_gm = asc.GlobalTensor()
    part_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    part_gm.set_global_buffer(part)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    asc.data_copy(a, x_gm[block * TILE :], TILE)
    asc.duplicate(total, 0.0, 8)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.reduce_sum(total, a, work, count=TILE)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(part_gm[block * 8 :], total, 8)
    if not faulty or block != 5:
        asc.sync_all()  # waits
    if block == 0:
        asc.data_copy(a, part_gm, TILE)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.reduce_sum(total, a, work, count=TILE)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(y_gm, total, 8)


def block_sums_arguments(random: np.random.Generator, faulty: bool = False) -> list[Any]:
    x = random.integers(-9, 9, BLOCKS * TILE).astype(np.float32)
    return [x, np.zeros(BLOCKS * 8, np.float32), np.zeros(8, np.float32), faulty]


def block_sums_expected(x: Any, part: Any, y: Any, faulty: bool) -> Sequence[Any]:
    sums = np.zeros((BLOCKS, 8), np.float32)
    sums[:, 0] = x.reshape(BLOCKS, TILE).sum(1)
    total = np.zeros(8, np.float32)
    total[0] = x.sum()
    return None, sums.reshape(-1), total


@asc.jit
def workspace_sums(x: asc.GlobalAddress, ws: asc.GlobalAddress, y: asc.GlobalAddress, faulty: asc.ConstExpr[bool]):
    """Every block adds its number onto what its neighbour has, four times, with a barrier in software between."""
    a = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 32, SLOTS)
    x_gm = asc.GlobalTensor()
    ws_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    ws_gm.set_global_buffer(ws)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    count = asc.get_block_num()
    for step in range(4):
        source = (block + step) % count * 8
        asc.data_copy(a, x_gm[source:], 8)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.adds(a, a, block, 8)
        if faulty and block == 7 and step == 2:
            return
        asc.sync_all(ws_gm, ub)  # waits
        asc.data_copy(x_gm[source:], a, 8)
        asc.sync_all(ws_gm, ub, count)
    asc.data_copy(y_gm[block * 8 :], a, 8)


def workspace_sums_expected(x: Any, ws: Any, y: Any, faulty: bool) -> Sequence[Any]:
    values, last = x.reshape(BLOCKS, 8).copy(), np.zeros((BLOCKS, 8), np.int32)
    for step in range(4):
        for block in range(BLOCKS):
            values[(block + step) % BLOCKS] += block
            last[block] = values[(block + step) % BLOCKS]
    marks = np.zeros((BLOCKS, 8), np.int32)
    marks[:, 0] = 8
    return values.reshape(-1), marks.reshape(-1), last.reshape(-1)


@asc.jit
def ordered_sum(x: asc.GlobalAddress, ws: asc.GlobalAddress, y: asc.GlobalAddress, faulty: asc.ConstExpr[bool]):
    """y += the parts of x, block after block, so that the rounding is always the same."""
    a = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, TILE)
    b = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 2 * TILE, TILE)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 4 * TILE, SLOTS)
    x_gm = asc.GlobalTensor()
    ws_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    ws_gm.set_global_buffer(ws)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    asc.init_determine_compute_workspace(ws_gm, ub)
    for step in range(3):
        asc.data_copy(a, x_gm[(step * asc.get_block_num() + block) * TILE :], TILE)
        asc.wait_pre_block(ws_gm, ub)  # waits
        asc.data_copy(b, y_gm, TILE)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.add(b, b, a, TILE)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(y_gm, b, TILE)
        if not faulty or block != 2 or step != 1:
            asc.notify_next_block(ws_gm, ub)


def ordered_sum_arguments(random: np.random.Generator, faulty: bool = False) -> list[Any]:
    # The workspace holds what an earlier launch left there.
    x = random.standard_normal(3 * BLOCKS * TILE).astype(np.float16)
    return [x, random.integers(0, 9, BLOCKS * 8).astype(np.int32), np.zeros(TILE, np.float16), faulty]


def ordered_sum_expected(x: Any, ws: Any, y: Any, faulty: bool) -> Sequence[Any]:
    for part in x.reshape(-1, TILE):
        y = (y.astype(np.float32) + part.astype(np.float32)).astype(np.float16)
    marks = ws.reshape(BLOCKS, 8).copy()
    marks[:, 0] = 3
    return None, marks.reshape(-1), y


@asc.jit
def producer_consumer(x: asc.GlobalAddress, ws: asc.GlobalAddress, y: asc.GlobalAddress, faulty: asc.ConstExpr[bool]):
    """Even blocks double tiles of x in place; each odd block takes them from the even one before it, by turns."""
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, TILE)
    ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 4 * TILE, 8)
    x_gm = asc.GlobalTensor()
    ws_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    ws_gm.set_global_buffer(ws)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    partner = block + 1 if block % 2 == 0 else block - 1
    place = block // 2 * TILE
    for step in range(5):
        if block % 2 == 0:
            asc.data_copy(a, x_gm[place:], TILE)
            asc.pipe_barrier(asc.PipeID.PIPE_ALL)
            asc.muls(a, a, 2.0, TILE)
            asc.pipe_barrier(asc.PipeID.PIPE_ALL)
            asc.data_copy(x_gm[place:], a, TILE)
            asc.ib_set(ws_gm, ub, block, 0)
            asc.ib_wait(ws_gm, ub, partner, 1)  # waits
        else:
            if not faulty or block != 3 or step < 2:
                asc.ib_wait(ws_gm, ub, partner, 0)
                asc.data_copy(a, x_gm[place:], TILE)
                asc.pipe_barrier(asc.PipeID.PIPE_ALL)
                asc.data_copy(y_gm[place * 5 + step * TILE :], a, TILE)
                asc.ib_set(ws_gm, ub, block, 1)


def producer_consumer_expected(x: Any, ws: Any, y: Any, faulty: bool) -> Sequence[Any]:
    steps = np.float32(2) ** np.arange(1, 6, dtype=np.float32)
    return x * 32, ws, (x.reshape(-1, 1, TILE) * steps[:, None]).reshape(-1)


@asc.jit
def flag_chain(flags: asc.GlobalAddress, y: asc.GlobalAddress, faulty: asc.ConstExpr[bool]):
    """Each block waits in a loop for the flag of the one before it, adds its number to y and raises its own."""
    flags_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    flags_gm.set_global_buffer(flags)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    while flags_gm.get_value(block) == 0:  # waits
        asc.data_cache_clean_and_invalid(asc.CacheLine.SINGLE_CACHE_LINE, asc.DcciDst.CACHELINE_OUT, flags_gm)
    y_gm.set_value(0, y_gm.get_value(0) * 2 + block)
    asc.data_cache_clean_and_invalid(asc.CacheLine.SINGLE_CACHE_LINE, asc.DcciDst.CACHELINE_OUT, y_gm)
    if not faulty or block != 4:
        flags_gm.set_value(block + 1, 1)
        asc.data_cache_clean_and_invalid(asc.CacheLine.SINGLE_CACHE_LINE, asc.DcciDst.CACHELINE_OUT, flags_gm)


def flag_chain_arguments(random: np.random.Generator, faulty: bool = False) -> list[Any]:
    flags = np.zeros(BLOCKS + 1, np.int32)
    flags[0] = 0 if faulty else 1
    return [flags, np.zeros(1, np.int64), faulty]


def flag_chain_expected(flags: Any, y: Any, faulty: bool) -> Sequence[Any]:
    total = 0
    for block in range(BLOCKS):
        total = total * 2 + block
    return np.ones_like(flags), [total]


@asc.jit
def core_flags(x: asc.GlobalAddress, y: asc.GlobalAddress, faulty: asc.ConstExpr[bool]):
    """Mode 0 in two steps: all store twice before anyone reads; mode 1 reaches the block alone."""
    a = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    block = asc.get_block_idx()
    count = asc.get_block_num()
    for step in range(2):
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.duplicate(a, block + 10 * step, 8)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.data_copy(x_gm[(step * count + block) * 8 :], a, 8)
        if not faulty or block != 7 or step != 1:
            asc.cross_core_set_flag(4, 0, asc.PipeID.PIPE_MTE3)
    asc.cross_core_set_flag(5, 1, asc.PipeID.PIPE_MTE3)
    for _ in range(2):
        asc.cross_core_wait_flag(4, 0, asc.PipeID.PIPE_MTE3)  # waits
    asc.cross_core_wait_flag(5, 1, asc.PipeID.PIPE_MTE3)
    asc.data_copy(a, x_gm[(count + (block + 3) % count) * 8 :], 8)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[block * 8 :], a, 8)


def core_flags_expected(x: Any, y: Any, faulty: bool) -> Sequence[Any]:
    numbers = np.arange(BLOCKS)
    return np.repeat(np.concatenate([numbers, numbers + 10]), 8), np.repeat((numbers + 3) % BLOCKS + 10, 8)


def _numbers(elements: int, results: int) -> Callable[..., list[Any]]:
    def arguments(random: np.random.Generator, faulty: bool = False) -> list[Any]:
        x = random.integers(-9, 9, elements).astype(np.int32)
        return [x, np.zeros(8 * BLOCKS, np.int32), np.zeros(results, np.int32), faulty]

    return arguments


def producer_arguments(random: np.random.Generator, faulty: bool = False) -> list[Any]:
    x = random.standard_normal(BLOCKS // 2 * TILE).astype(np.float32)
    return [x, np.zeros(8 * BLOCKS * 2, np.int32), np.zeros(5 * x.size, np.float32), faulty]


def flags_arguments(random: np.random.Generator, faulty: bool = False) -> list[Any]:
    return [np.zeros(16 * BLOCKS, np.int32), np.zeros(8 * BLOCKS, np.int32), faulty]


CASES = [
    Case("sums of blocks with sync_all", block_sums, BLOCKS, block_sums_arguments, block_sums_expected),
    Case("sync_all through a workspace", workspace_sums, BLOCKS, _numbers(8 * BLOCKS, 8 * BLOCKS),
         workspace_sums_expected),
    Case("sum in order", ordered_sum, BLOCKS, ordered_sum_arguments, ordered_sum_expected),
    Case("producer and consumer", producer_consumer, BLOCKS, producer_arguments, producer_consumer_expected),
    Case("polled flags", flag_chain, BLOCKS, flag_chain_arguments, flag_chain_expected),
    Case("flags between cores", core_flags, BLOCKS, flags_arguments, core_flags_expected),
]  # fmt: skip


@dataclass(frozen=True)
class Deadlock:
    """A case whose twin cannot end, and what its report says of the blocks that wait at the line `# waits`."""

    case: Case
    says: str

    def __str__(self) -> str:
        return self.case.name


DEADLOCKS = [
    Deadlock(CASES[0], "7 of 8 blocks wait for a barrier of 8 blocks"),
    Deadlock(CASES[1], "7 of 8 blocks wait for a barrier of 8 blocks"),
    Deadlock(CASES[2], "1 of 8 blocks wait for its turn after the last block"),
    Deadlock(CASES[3], "1 of 8 blocks wait for event 1 of block 3"),
    Deadlock(CASES[4], "8 of 8 blocks wait for a change in array 'flags'"),
    Deadlock(CASES[5], "8 of 8 blocks wait for cross-core flag 4"),
]
