"""Flags, barriers, and cores that wait for one another."""

from __future__ import annotations

import numpy
import pytest

from tests.ascendc.build import COMPILERS, load, refusal, run

SOURCE = """\
extern "C" __global__ __aicore__ void flags(__gm__ int32_t* done) {
    SetFlag<HardEvent::MTE2_V>(EVENT_ID3);
    WaitFlag<HardEvent::MTE2_V>(EVENT_ID3);
    TQueSync<PIPE_V, PIPE_MTE3> sync;
    sync.SetFlag(0);
    sync.WaitFlag(0);
    PipeBarrier<PIPE_V>();
    PipeBarrier<PIPE_ALL>();
    DataSyncBarrier<MemDsbT::DDR>();
    SetNextTaskStart();
    WaitPreTaskEnd();
    done[0] = 1;
}
ENTRY(flags);

extern "C" __global__ __aicore__ void fault(int32_t which) {
    int id = 8;
    if (which == 0) WaitFlag<HardEvent::MTE2_V>(2);
    if (which == 1) SetFlag<HardEvent::MTE2_V>(id);
    if (which == 2) SetFlag<HardEvent::M_FIX>(0);
    if (which == 3) PipeBarrier<PIPE_S>();
    if (which == 4) CrossCoreSetFlag<0, PIPE_MTE3>(16);
    if (which == 5) CrossCoreWaitFlag(3);
    if (which == 6) DataSyncBarrier<MemDsbT::SEQ>();
    if (which == 7) {
        TQueSync<PIPE_S, PIPE_MTE3> sync;
        sync.WaitFlag(1);
    }
}
ENTRY(fault);

// Each block writes its number; after the barrier it reads its neighbour's.
extern "C" __global__ __aicore__ void neighbours(__gm__ int32_t* numbers, __gm__ int32_t* results,
                                                 __gm__ int32_t* space, int32_t way) {
    GlobalTensor<int32_t> gm, workspace;
    gm.SetGlobalBuffer(numbers);
    workspace.SetGlobalBuffer(space);
    LocalMemAllocator<> allocator;
    LocalTensor<int32_t> local = allocator.Alloc<int32_t>(128);
    const int64_t block = GetBlockIdx(), blocks = GetBlockNum();
    gm.SetValue(block, block + 100);
    if (way == 0) SyncAll();
    if (way == 1) SyncAll(workspace, local);
    if (way == 2) {
        CrossCoreSetFlag<0, PIPE_MTE3>(5);
        CrossCoreWaitFlag<0, PIPE_MTE3>(5);
    }
    if (way == 3) {
        GroupBarrier<PipeMode::MTE3_MODE> barrier(reinterpret_cast<GM_ADDR>(space), blocks, blocks);
        barrier.Arrive(block);
        barrier.Wait(block);
        if (block == 0) gm.SetValue(blocks, barrier.GetWorkspaceLen());
    }
    GlobalTensor<int32_t> out;
    out.SetGlobalBuffer(results);
    out.SetValue(block, gm.GetValue((block + 1) % blocks));
}
ENTRY(neighbours);

// Every block appends its number behind those before it.
extern "C" __global__ __aicore__ void in_order(__gm__ int32_t* list, __gm__ int32_t* space) {
    GlobalTensor<int32_t> gm, workspace;
    gm.SetGlobalBuffer(list);
    workspace.SetGlobalBuffer(space, 64);
    LocalTensor<int32_t> local(TPosition::VECCALC, 0, 128);
    InitDetermineComputeWorkspace(workspace, local);
    WaitPreBlock(workspace, local);
    const int32_t count = gm.GetValue(0);
    gm.SetValue(count + 1, GetBlockIdx());
    gm.SetValue(0, count + 1);
    NotifyNextBlock(workspace, local);
}
ENTRY(in_order);

extern "C" __global__ __aicore__ void ping_pong(__gm__ int32_t* value, __gm__ int32_t* space) {
    GlobalTensor<int32_t> gm, workspace;
    gm.SetGlobalBuffer(value);
    workspace.SetGlobalBuffer(space);
    LocalTensor<int32_t> local(TPosition::VECCALC, 0, 8);
    if (GetBlockIdx() == 0) {
        gm.SetValue(0, 41);
        IBSet(workspace, local, 0, 0);
    } else {
        IBWait(workspace, local, 0, 0);
        gm.SetValue(0, gm.GetValue(0) + 1);
    }
}
ENTRY(ping_pong);

// The first block waits for a number that the second writes.
extern "C" __global__ __aicore__ void polls(__gm__ int32_t* value) {
    GlobalTensor<int32_t> gm;
    gm.SetGlobalBuffer(value);
    if (GetBlockIdx() == 1) gm.SetValue(0, 5);
    while (gm(0) == 0) {
    }
    if (GetBlockIdx() == 0) gm.SetValue(1, 6);
}
ENTRY(polls);
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_flags_and_barriers_of_one_core(compiler: str) -> None:
    done = numpy.zeros(1, numpy.int32)
    run(load(SOURCE, compiler), "flags", done)
    assert done[0] == 1


@pytest.mark.parametrize(
    ("which", "fault"),
    [
        (0, "ASC-HANG-001 kernel.cpp:18"),
        (1, "ASC-RANGE-002 kernel.cpp:19"),
        (2, "ASC-RANGE-002 kernel.cpp:20"),
        (3, "ASC-RANGE-001 kernel.cpp:21"),
        (4, "ASC-RANGE-002 kernel.cpp:22"),
        (5, "ASC-HANG-001 kernel.cpp:23"),
        (6, "ASC-RANGE-001 kernel.cpp:24"),
        (7, "ASC-HANG-001 kernel.cpp:27"),
    ],
)
def test_misuse_is_reported_with_its_place(which: int, fault: str) -> None:
    assert run(SOURCE, "fault", which, fails=True).fault == fault


@pytest.mark.parametrize("way", [0, 1, 2, 3])
def test_cores_wait_for_one_another(way: int) -> None:
    blocks = 6
    numbers, results = numpy.zeros(blocks + 1, numpy.int32), numpy.zeros(blocks, numpy.int32)
    room = numpy.zeros(512 * (blocks + 1), numpy.uint8)
    start = -room.ctypes.data % 512
    space = room[start : start + 512 * blocks].view(numpy.int32)
    run(SOURCE, "neighbours", numbers, results, space, way, blocks=blocks)
    assert results.tolist() == [101, 102, 103, 104, 105, 100]
    assert numbers[blocks] == (512 * blocks if way == 3 else 0)


def test_blocks_take_turns() -> None:
    numbers, space = numpy.zeros(9, numpy.int32), numpy.zeros(64, numpy.int32)
    run(SOURCE, "in_order", numbers, space, blocks=8)
    assert numbers.tolist() == [8, 0, 1, 2, 3, 4, 5, 6, 7]


def test_one_core_waits_for_another() -> None:
    value, space = numpy.zeros(1, numpy.int32), numpy.zeros(32, numpy.int32)
    run(SOURCE, "ping_pong", value, space, blocks=2)
    assert value[0] == 42


def test_a_core_that_reads_gm_again_and_again_lets_others_run() -> None:
    value = numpy.zeros(2, numpy.int32)
    run(SOURCE, "polls", value, blocks=2)
    assert value.tolist() == [5, 6]


def test_a_missing_wait_partner_is_found() -> None:
    value = numpy.zeros(2, numpy.int32)
    outcome = run(SOURCE, "polls", value, fails=True)
    assert outcome.fault.startswith("ASC-HANG-001 kernel.cpp:")


def test_pipes_without_a_flag_do_not_compile() -> None:
    source = "void f() { TQueSync<PIPE_V, PIPE_FIX> sync; sync.SetFlag(0); }\n"
    assert "there is no flag between these two pipes" in refusal(source)
