"""TPipe, queues, buffers, pools and LocalMemAllocator."""

from __future__ import annotations

import numpy
import pytest

from tests.ascendc.build import COMPILERS, load, run

QUEUES = """\
extern "C" __global__ __aicore__ void doubled(__gm__ float* x, __gm__ int32_t* seen) {
    TPipe pipe;
    TQue<QuePosition::VECIN, 2> in;
    TQue<TPosition::VECOUT, 2> out;
    pipe.InitBuffer(in, 2, 256);
    pipe.InitBuffer(out, 2, 256);
    GlobalTensor<float> gm;
    gm.SetGlobalBuffer(x + GetBlockIdx() * 128, 128);
    for (int tile = 0; tile < 2; ++tile) {
        LocalTensor<float> a = in.AllocTensor<float>();
        for (int i = 0; i < 64; ++i) a(i) = gm.GetValue(tile * 64 + i);
        in.EnQue(a);
        seen[0] = in.GetTensorCountInQue();
        seen[1] = in.HasTensorInQue();
        seen[2] = in.HasIdleBuffer();
        a = in.DeQue<float>();
        LocalTensor<float> b = out.AllocTensor<float>();
        b = a + a;
        out.EnQue<float>(b);
        in.FreeTensor(a);
        b = out.DeQue<float>();
        for (int i = 0; i < 64; ++i) gm(tile * 64 + i) = b.GetValue(i);
        out.FreeTensor(b);
    }
}
ENTRY(doubled);

extern "C" __global__ __aicore__ void in_place(__gm__ int32_t* answers) {
    TPipe pipe;
    TQueBind<TPosition::VECIN, TPosition::VECOUT, 0> bind;
    pipe.InitBuffer(bind, 1, 64);
    LocalTensor<int32_t> filled, used;
    bind.AllocTensor(filled);
    answers[0] = filled.GetPosition();
    filled(5) = 7;
    answers[1] = bind.EnQue(filled);
    answers[2] = bind.VacantInQue();
    bind.DeQue(used);
    answers[3] = used.GetPosition();
    answers[4] = used.GetValue(5);
    answers[5] = bind.HasIdleBuffer();
    bind.FreeTensor(used);
    answers[6] = bind.HasIdleBuffer();
    used = bind.AllocTensor<int32_t>();
    bind.EnQue<TPosition::GM, TPosition::VECIN, int32_t>(used);
    used = bind.DeQue<TPosition::VECIN, TPosition::VECCALC, int32_t>();
    answers[7] = used.GetPosition();
    bind.FreeAllEvent();
}
ENTRY(in_place);

extern "C" __global__ __aicore__ void scratch(__gm__ int32_t* answers) {
    TPipe pipe;
    TBuf<TPosition::VECCALC> buf;
    TBuf<> other;
    pipe.InitBuffer(buf, 100);
    pipe.InitBuffer(other, 32);
    answers[0] = buf.Get<half>().GetSize();
    answers[1] = buf.Get<int32_t>(5).GetSize();
    LocalTensor<int32_t> part = buf.GetWithOffset<int32_t>(4, 64);
    part(0) = 11;
    answers[2] = buf.Get<int32_t>().GetValue(16);
    answers[3] = other.Get<uint8_t>().GetPhyAddr() - buf.Get<uint8_t>().GetPhyAddr();
    answers[4] = buf.Get<int4b_t>().GetSize();
}
ENTRY(scratch);

extern "C" __global__ __aicore__ void pools(__gm__ int32_t* answers) {
    TPipe pipe;
    TBufPool<TPosition::VECCALC> pool, nested, shared;
    pipe.InitBufPool(pool, 1024);
    pool.InitBufPool(nested, 512);
    pool.InitBufPool(shared, 512, nested);
    TBuf<TPosition::VECCALC> a, b, c;
    nested.InitBuffer(a, 64);
    shared.InitBuffer(b, 64);
    a.Get<int32_t>()(3) = 9;
    answers[0] = b.Get<int32_t>().GetValue(3);
    nested.Reset();
    nested.InitBuffer(c, 512);
    answers[1] = c.Get<int32_t>().GetLength();
    TQue<TPosition::VECIN, 1> queue;
    pool.InitBuffer(queue, 2, 128);
    LocalTensor<int32_t> t = queue.AllocTensor<int32_t>();
    answers[2] = t.GetSize();
    queue.FreeTensor(t);
}
ENTRY(pools);

extern "C" __global__ __aicore__ void lives(__gm__ int32_t* answers) {
    {
        TPipe pipe;
        TBuf<> buf;
        pipe.InitBuffer(buf, 128 * 1024);
        pipe.Reset();
        pipe.InitBuffer(buf, 128 * 1024);
        answers[0] = buf.Get<uint8_t>().GetLength();
        pipe.Destroy();
        pipe.Init();
        answers[1] = pipe.GetBaseAddr(static_cast<int8_t>(TPosition::VECIN)) != nullptr;
    }
    TPipe second;
    TBuf<> buf;
    GetTPipePtr()->InitBuffer(buf, 64);
    answers[2] = buf.Get<uint8_t>().GetLength();
    TEventID id = GetTPipePtr()->AllocEventID<HardEvent::MTE2_V>();
    answers[3] = id;
    answers[4] = second.FetchEventID(HardEvent::MTE2_V);
    second.ReleaseEventID<HardEvent::MTE2_V>(id);
    answers[5] = second.FetchEventID<HardEvent::MTE2_V>();
    second.DestroyWithoutPipeAll();
}
ENTRY(lives);

extern "C" __global__ __aicore__ void allocates(__gm__ int32_t* answers) {
    LocalMemAllocator allocator;
    LocalTensor<float> a = allocator.Alloc<float>(10);
    LocalTensor<half> b = allocator.Alloc<TPosition::VECOUT, half, 64>();
    LocalTensor<int8_t> c = allocator.Alloc<int8_t, 32>();
    LocalTensor<float> d = allocator.Alloc<TPosition::VECCALC, float>(8);
    answers[0] = a.GetSize();
    answers[1] = b.GetPosition();
    answers[2] = c.GetPosition();
    answers[3] = d.GetPosition();
    answers[4] = allocator.GetCurAddr();
    LocalMemAllocator<Hardware::L1> l1;
    answers[5] = l1.Alloc<half>(32).GetPosition();
    answers[6] = l1.GetCurAddr();
}
ENTRY(allocates);
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_tensors_travel_through_queues(compiler: str) -> None:
    x = numpy.arange(512, dtype=numpy.float32)
    seen = numpy.zeros(3, numpy.int32)
    run(load(QUEUES, compiler), "doubled", x, seen, blocks=4)
    assert (x == numpy.arange(512) * 2).all()
    assert seen.tolist() == [1, 1, 1]


def answers(kernel: str, count: int) -> list[int]:
    got = numpy.full(count, -1, numpy.int32)
    run(QUEUES, kernel, got)
    return got.tolist()


def test_in_place_forms_and_bound_positions() -> None:
    assert answers("in_place", 8) == [9, 1, 0, 10, 7, 0, 1, 11]


def test_scratch_buffers() -> None:
    assert answers("scratch", 5) == [64, 5, 11, 128, 256]


def test_pools_share_and_nest() -> None:
    assert answers("pools", 3) == [9, 512, 32]


def test_pipes_live_one_after_the_other() -> None:
    assert answers("lives", 6) == [128 * 1024, 1, 64, 0, 1, 0]


def test_allocators_hand_out_a_memory() -> None:
    assert answers("allocates", 7) == [10, 10, 9, 11, 64 + 128 + 32 + 32, 1, 64]


FAULTS = """\
extern "C" __global__ __aicore__ void fault(int32_t which) {
    TPipe pipe;
    TQue<TPosition::VECIN, 1> queue, other, without;
    pipe.InitBuffer(queue, 1, 64);
    pipe.InitBuffer(other, 1, 64);
    LocalTensor<float> tensor;
    if (which == 0) tensor = queue.DeQue<float>();
    if (which == 1) tensor = without.AllocTensor<float>();
    if (which == 2) {
        tensor = queue.AllocTensor<float>();
        tensor = queue.AllocTensor<float>();
    }
    if (which == 3) {
        tensor = queue.AllocTensor<float>();
        other.EnQue(tensor);
    }
    if (which == 4) {
        tensor = queue.AllocTensor<float>();
        queue.FreeTensor(tensor);
        queue.FreeTensor(tensor);
    }
    if (which == 5) {
        TPipe second;
    }
    if (which == 6) pipe.InitBuffer(without, 3, 100 * 1024);
    if (which == 7) {
        TBuf<> buf;
        pipe.InitBuffer(buf, 64);
        buf.GetWithOffset<float>(8, 48);
    }
    if (which == 8) {
        LocalMemAllocator<> allocator;
        allocator.Alloc<float>(50000);
    }
    if (which == 9) {
        tensor = queue.AllocTensor<float>();
        queue.EnQue(tensor);
        tensor = other.AllocTensor<float>();
        other.EnQue(tensor);
        other.EnQue(tensor);
    }
    if (which == 10) pipe.ReleaseEventID<HardEvent::MTE2_V>(9);
    if (which == 11) {
        pipe.Destroy();
        tensor = queue.AllocTensor<float>();
    }
    if (which == 12) {
        TBufPool<TPosition::VECCALC> pool;
        pool.InitBuffer(without, 1, 64);
    }
    if (which == 14) GetTPipePtr()->InitBuffer(without, 3, 100 * 1024);
    if (which == 13)
        for (int id = 0; id < 9; ++id) pipe.AllocEventID<HardEvent::V_S>();
}
ENTRY(fault);
"""


@pytest.mark.parametrize(
    ("which", "fault"),
    [
        (0, "ASC-SYNC-001 kernel.cpp:7"),
        (1, "ASC-SYNC-006 kernel.cpp:8"),
        (2, "ASC-SYNC-003 kernel.cpp:11"),
        (3, "ASC-SYNC-005 kernel.cpp:15"),
        (4, "ASC-SYNC-004 kernel.cpp:20"),
        (5, "ASC-SYNC-007 kernel.cpp:23"),
        (6, "ASC-CAPACITY-001 kernel.cpp:25"),
        (7, "ASC-RANGE-004 kernel.cpp:29"),
        (8, "ASC-CAPACITY-001 kernel.cpp:33"),
        (9, "ASC-SYNC-004 kernel.cpp:40"),
        (10, "ASC-RANGE-002 kernel.cpp:42"),
        (11, "ASC-SYNC-006 kernel.cpp:45"),
        (12, "ASC-SYNC-006 kernel.cpp:49"),
        (13, "ASC-SYNC-008 kernel.cpp:53"),
        (14, "ASC-CAPACITY-001 kernel.cpp:51"),
    ],
)
def test_misuse_is_reported_with_its_place(which: int, fault: str) -> None:
    assert run(FAULTS, "fault", which, fails=True).fault == fault


@pytest.mark.parametrize(("which", "last"), [(6, 25), (14, 51)])
def test_capacity_reports_name_every_place(which: int, last: int) -> None:
    outcome = run(FAULTS, "fault", which, fails=True)
    for line in (4, 5, last):
        assert f"kernel.cpp:{line}\n" in outcome.text + "\n"
