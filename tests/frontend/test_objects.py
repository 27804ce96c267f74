"""Tensors and framework objects under run-time control flow: what was changed is seen afterwards."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

import openasc as asc
from openasc import dtypes
from openasc.errors import Error
from tests.frontend.harness import build


def launch(kernel: Any, *values: Any, size: int = 8) -> list[int]:
    """What a kernel writes to an int64 array."""
    out = numpy.zeros(size, numpy.int64)
    asc.jit(kernel)[1](out, *values)
    return [int(value) for value in out]


def resized(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=256)
    t = buffer.get(asc.float32)
    o.set_value(0, t.get_size())
    for i in range(n):
        o.set_value(1 + i, t.get_size())
        if i == 1:
            t.set_size(8 * i)
    o.set_value(6, t.get_size())
    t.set_size(4)
    o.set_value(7, t.get_length())


def test_set_size_inside_a_loop(executor: str) -> None:
    assert launch(resized, 4) == [64, 64, 64, 8, 8, 0, 8, 16]


def bound_in_a_branch(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    view = asc.GlobalTensor()
    view.set_global_buffer(out, 8)
    if n > 2:
        view.set_global_buffer(out + 4, 4)
    view.set_value(0, 7)
    o.set_value(7, view.get_size())


def test_global_tensor_bound_again(executor: str) -> None:
    assert launch(bound_in_a_branch, 3) == [0, 0, 0, 0, 7, 0, 0, 4]
    assert launch(bound_in_a_branch, 1) == [7, 0, 0, 0, 0, 0, 0, 8]


def chosen_tensor(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    pipe = asc.TPipe()
    a, b = asc.TBuf(asc.TPosition.VECCALC), asc.TBuf(asc.TPosition.VECIN)
    pipe.init_buffer(buf=a, num=64)
    pipe.init_buffer(buf=b, num=96)
    first, second = a.get(asc.int32), b.get(asc.int32)
    t = first if n > 2 else second
    for _ in range(n):
        first, second = second, first
    o.set_value(0, t.get_size())
    o.set_value(1, first.get_size())
    o.set_value(2, second.get_length())


def test_tensors_chosen_and_swapped(executor: str) -> None:
    assert launch(chosen_tensor, 3)[:3] == [16, 24, 64]
    assert launch(chosen_tensor, 2)[:3] == [24, 16, 96]


def in_place(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 2)
    pipe.init_buffer(que=queue, num=2, len=64)
    t = asc.LocalTensor(asc.int32)
    u = asc.LocalTensor(asc.int32)
    for i in range(n):
        queue.alloc_tensor(t)
        t.set_value(0, i + 1)
        queue.enque(t)
        queue.deque(u)
        o.set_value(i, u.get_value(0))
        queue.free_tensor(u)
    o.set_value(7, u.get_size())


def test_in_place_forms(executor: str) -> None:
    assert launch(in_place, 3) == [1, 2, 3, 0, 0, 0, 0, 16]


def views(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    part = o[2:6]
    part.set_value(0, part.get_size())
    part[1].set_value(0, 5)
    part[n:].set_value(0, 6)
    t = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 64, 32)
    o.set_value(0, t[4:12].get_size())
    o.set_value(1, t[4:].get_phy_addr())
    o.set_value(6, t[n : n + 3].get_size())
    o.set_value(7, t.reinterpret_cast(asc.int8).get_size())


def test_views(executor: str) -> None:
    assert launch(views, 3) == [8, 80, 4, 5, 0, 6, 3, 128]


def addresses(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    moved = asc.GlobalTensor()
    moved.set_global_buffer(o.get_phy_addr(n) + 1)
    moved.set_value(0, 9)
    t = asc.LocalTensor(asc.float16)
    t.set_addr_with_offset(asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 64), n)
    o.set_value(0, t.get_phy_addr())
    o.set_value(1, t.get_position())
    t.set_user_tag(42)
    o.set_value(2, t.get_user_tag())


def test_addresses(executor: str) -> None:
    assert launch(addresses, 4) == [8, 11, 42, 0, 0, 9, 0, 0]


def allocated(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    allocator = asc.LocalMemAllocator(asc.Hardware.UB)
    a = allocator.alloc(asc.TPosition.VECIN, asc.float32, 64)
    b = allocator.alloc(asc.TPosition.VECOUT, asc.int8, 32)
    o.set_value(0, a.get_phy_addr())
    o.set_value(1, b.get_phy_addr())
    o.set_value(2, b.get_size())
    o.set_value(3, allocator.get_cur_addr())


def test_allocator(executor: str) -> None:
    assert launch(allocated, 0)[:4] == [0, 256, 32, 288]


def helper_with_the_pipe(queue, bytes):  # type: ignore[no-untyped-def]
    asc.get_tpipe_ptr().init_buffer(que=queue, num=2, len=bytes)


def queue_questions(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    pipe = asc.TPipe()
    queue = asc.TQueBind(asc.TPosition.VECIN, asc.TPosition.VECOUT, 2)
    helper_with_the_pipe(queue, 32 * n)
    t = queue.alloc_tensor(asc.int8)
    o.set_value(0, t.get_size())
    queue.enque(t)
    o.set_value(1, queue.get_tensor_count_in_que())
    if (queue.has_tensor_in_que() and not queue.has_idle_buffer()) or queue.vacant_in_que():
        o.set_value(2, 1)
    u = queue.deque(asc.int8)
    o.set_value(3, u.get_position())
    queue.free_tensor(u)
    event = pipe.alloc_event_id(asc.HardEvent.V_S)
    asc.set_flag(asc.HardEvent.V_S, event)
    asc.wait_flag(asc.HardEvent.V_S, event)
    pipe.release_event_id(event, asc.HardEvent.V_S)


def test_queue_questions(executor: str) -> None:
    assert launch(queue_questions, 2)[:4] == [64, 1, 1, int(asc.TPosition.VECOUT)]


def pooled(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    pipe = asc.TPipe()
    pool = asc.TBufPool(asc.TPosition.VECCALC, 4)
    pipe.init_buf_pool(pool, 1024)
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pool.init_buffer(buf=buffer, len=128)
    o.set_value(0, buffer.get(asc.int32).get_size())
    o.set_value(1, buffer.get(asc.int32, 8).get_size())
    o.set_value(2, buffer.get_with_offset(4, 64, asc.int32).get_phy_addr())
    pool.reset()


def test_pool(executor: str) -> None:
    values = launch(pooled, 0)
    assert values[:2] == [32, 8]
    assert values[2] % 32 == 0


REFUSED = [
    (lambda t: t[-1], "RANGE-004"),
    (lambda t: t[0:8:2], "RANGE-004"),
    (lambda t: t[8:4], "RANGE-004"),
    (lambda t: t[1.5], "TYPE-004"),
    (lambda t: t.get_shape_info(), "TYPE-004"),
    (lambda t: t.to_file("x"), "LANG-008"),
    (lambda t: asc.LocalTensor().get_size(), "TYPE-004"),
    (lambda t: asc.LocalTensor(asc.int32).get_size(), "TYPE-004"),
    (lambda t: asc.LocalTensor(asc.int32, 5, 0, 64), "LANG-003"),
    (lambda t: asc.TQue("VECIN"), "TYPE-004"),
    (lambda t: asc.TQue(asc.TPosition.VECIN, -1), "RANGE-001"),
    (lambda t: asc.TBufPool(asc.TPosition.VECIN, 17), "RANGE-001"),
    (lambda t: asc.TPipe().init_buffer(t), "LANG-003"),
    (lambda t: asc.TQue(asc.TPosition.VECIN, 1).alloc_tensor(5), "LANG-003"),
    (lambda t: asc.TQue(asc.TPosition.VECIN, 1).enque(5), "TYPE-004"),
    (lambda t: asc.GlobalTensor().set_global_buffer(5), "TYPE-004"),
    (lambda t: asc.GlobalTensor().get_size(), "TYPE-004"),
]


@pytest.mark.parametrize(("use", "identifier"), REFUSED)
def test_refused(use: Any, identifier: str) -> None:
    from openasc.frontend.ir_builder import IRBuilder
    from openasc.language.builder import set_builder

    previous = set_builder(IRBuilder("Ascend910B1", "A2", {}, lambda: None))
    try:
        t = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
        with pytest.raises(Error) as caught:
            use(t)
    finally:
        set_builder(previous)
    assert caught.value.id == f"ASC-{identifier}"


def element_assignment(x, n):  # type: ignore[no-untyped-def]
    t = asc.GlobalTensor()
    t.set_global_buffer(x)
    t[0] = 1


def test_element_assignment_is_explained() -> None:
    with pytest.raises(Error, match="set_value") as caught:
        build(element_assignment, x=dtypes.float32, n=int)
    assert caught.value.id == "ASC-LANG-001"


def arrays(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    a = asc.array(asc.int32, [1, 2, n])
    zeros = asc.array(asc.int16, 4)
    filled = asc.array(asc.float32, 2, 1.5)
    for i in range(3):
        a[i] += 10 * i
    a[-1] = a[-1] + len(zeros)
    o.set_value(0, a[0])
    o.set_value(1, a[n - 2])
    o.set_value(2, a[2])
    o.set_value(3, zeros[n] + filled[1] * 2)
    for value in a:
        o.set_value(4, o.get_value(4) + value)


def test_arrays(executor: str) -> None:
    assert launch(arrays, 3)[:5] == [1, 12, 27, 3, 40]


def indexes_an_array(out, n):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    o.set_value(0, asc.array(asc.int32, [1, 2, 3])[n])


def test_array_index_at_run_time(executor: str) -> None:
    assert launch(indexes_an_array, -1)[0] == 3
    with pytest.raises(Error) as caught:
        launch(indexes_an_array, 3)
    assert caught.value.id == "ASC-BOUNDS-003"


class Inner(asc.Struct):
    p = asc.Field(asc.int16, default=3)
    q = asc.Field(asc.float32, default=1.5)


class Tiling(asc.Struct):
    n = asc.Field(asc.int32)
    inner = asc.StructField(Inner)
    flag = asc.Field(asc.uint8, default=1)
    big = asc.Field(asc.int64, default=-5)


def reads_a_struct(out, t):  # type: ignore[no-untyped-def]
    o = asc.GlobalTensor()
    o.set_global_buffer(out, 8)
    t.n += 1
    t.inner.p = t.inner.p * t.n
    local = t.create_local()
    local.big = 7
    o.set_value(0, t.n)
    o.set_value(1, t.inner.p)
    o.set_value(2, t.inner.q * 2)
    o.set_value(3, t.big + local.big)
    fresh = Tiling(n=4)
    o.set_value(4, fresh.n + fresh.flag)


@pytest.mark.filterwarnings("ignore:ASC-LANG-013:openasc.OpenascWarning")
def test_struct_argument(executor: str) -> None:
    tiling = Tiling(n=4)
    assert launch(reads_a_struct, tiling)[:5] == [5, 15, 3, 2, 5]
    assert tiling.n == 4
    assert launch(reads_a_struct, Tiling(n=1))[0] == 2
