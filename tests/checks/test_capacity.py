"""`openasc.capacity`: tables of buffers, and the largest tile that fits."""

from __future__ import annotations

import contextlib

import numpy
import pytest

import openasc
import openasc as asc
from openasc import errors
from openasc.checks.capacity import BufferRow, Capacity, buffer_name, capacity_from_dict
from tests.ascendc.build import COMPILERS
from tests.checks import fake


@asc.jit
def made(pipe: asc.TPipe, count: int):
    """A buffer of a helper."""
    inner = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=inner, num=count * 4)
    return inner.get(asc.float32)


@asc.jit
def tiled(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int, tile: asc.ConstExpr[int], other: asc.ConstExpr[int] = 3):
    """Two queues of two buffers of `tile` elements, and a fixed buffer."""
    pipe = asc.TPipe()
    first = asc.TQue(asc.TPosition.VECIN, 2)
    pipe.init_buffer(first, 2, tile * 4)
    second = asc.TQue(asc.TPosition.VECOUT, 2)
    pipe.init_buffer(que=second, num=2, len=tile * 4)
    fixed = made(pipe, 64)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    asc.duplicate(fixed, 1.0, 64)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, fixed, 64)


def test_table() -> None:
    x, y = fake.arrays()
    capacity = asc.capacity(tiled, x, y, 4, tile=1024)
    assert [(row.name, row.kind, row.position, row.number, row.bytes) for row in capacity.buffers] == [
        ("first", "TQue", "VECIN", 2, 4096), ("second", "TQue", "VECOUT", 2, 4096),
        ("fixed", "TBuf", "VECCALC", 1, 256),
    ]  # fmt: skip
    assert capacity.fits
    assert capacity.sizes == {"UB": 196608}
    assert capacity.used() == 4 * 4096 + 256
    assert capacity.free() == 196608 - capacity.used()
    assert capacity.used("L1") == 0
    assert not y.any(), "the caller's array was written"


@pytest.mark.parametrize("given", [1, 8, 1024, 12272, 12273, 100_000])
def test_largest_tile(given: int) -> None:
    tile = asc.capacity(tiled, *fake.arrays(), 4, tile=given).tile
    assert tile is not None
    assert (tile.name, tile.given) == ("tile", given)
    assert tile.largest == (196608 - 256) // 16 // 8 * 8
    assert tile.rounded == 12224


def test_what_does_not_fit() -> None:
    capacity = asc.capacity(tiled, *fake.arrays(), 4, tile=20_000)
    assert not capacity.fits
    assert [row.name for row in capacity.buffers] == ["first", "second"]
    assert capacity.free() < 0
    assert "4 buffers of 49152 bytes each would" in capacity.text


def test_a_named_parameter() -> None:
    tile = asc.capacity(tiled, *fake.arrays(), 4, tile=64, tile_parameter="other").tile
    assert tile is None, "the buffers do not depend on it"
    with pytest.raises(errors.ArgumentError):
        asc.capacity(tiled, *fake.arrays(), 4, tile=64, tile_parameter="n_o")


def test_a_kernel_without_buffers() -> None:
    capacity = asc.capacity(fake.twice, *fake.arrays())
    assert capacity.buffers == ()
    assert capacity.tile is None
    assert "takes no buffer" in capacity.text


@pytest.mark.parametrize("given", [fake.arrays, 3, tiled[1]])
def test_no_kernel(given: object) -> None:
    with pytest.raises(errors.ArgumentError, match=r"takes a kernel"):
        asc.capacity(given)


def test_text() -> None:
    lines = asc.capacity(tiled, *fake.arrays(), 4, tile=1024).text.splitlines()
    assert lines[0] == "capacity of kernel tiled on Ascend910B1"
    assert lines[1].split()[:3] == ["buffer", "kind", "position"]
    assert [line.split()[0] for line in lines[2:5]] == ["first", "second", "fixed"]
    assert lines[-1] == "  the largest tile that fits is 12272 (it is 1024); 12224 is the largest multiple of 64"


def test_reads_back() -> None:
    capacity = asc.capacity(tiled, *fake.arrays(), 4, tile=1024)
    assert capacity_from_dict(capacity.to_dict()) == capacity
    row = {"kind": "TQue", "position": "VECIN", "memory": "UB", "number": 2, "bytes": 64, "place": "a.asc:3",
           "text": "    pipe.InitBuffer(inQueue, 2, 64);"}  # fmt: skip
    written = {"kernel": "k", "chip": "c", "sizes": {"UB": 128}, "fits": True, "buffers": [row]}
    assert capacity_from_dict(written) == Capacity(
        "k", "c", (BufferRow("inQueue", "TQue", "VECIN", "UB", 2, 64, "a.asc:3"),), {"UB": 128}
    )


@pytest.mark.parametrize(
    ("text", "caller", "name"),
    [
        ("pipe.init_buffer(que=q_in, num=2, len=4)", "", "q_in"),
        ("pipe.init_buffer(self.queue, 2, 4)", "", "self.queue"),
        ("pipe.init_buffer(buf=place, num=4)", "stats = scratch(pipe, 4)", "stats"),
        ("a = allocator.alloc(asc.TPosition.VECCALC, asc.float32, 64)", "", "a"),
        ("    LocalTensor<float> b = allocator.Alloc<float>(64);", "", "b"),
        ("    pipe.InitBuffer( out , 2, 64);", "", "out"),
        ("if a == b:", "", ""),
        ("", "", ""),
    ],
)
def test_names(text: str, caller: str, name: str) -> None:
    assert buffer_name(text, caller) == name


@pytest.mark.skipif(not COMPILERS, reason="no C++ compiler")
def test_a_kernel_in_cplusplus() -> None:
    module = openasc.load(
        source="""#include "kernel_operator.h"
using namespace AscendC;
extern "C" __global__ __aicore__ void work(GM_ADDR y) {
    TPipe pipe;
    TQue<TPosition::VECOUT, 2> out;
    pipe.InitBuffer(out, 2, 4096);
}
"""
    )
    capacity = asc.capacity(module.work, numpy.zeros(8, numpy.float32))
    assert [(row.name, row.number, row.bytes) for row in capacity.buffers] == [("out", 2, 4096)]
    assert capacity.tile is None
    assert capacity.buffers[0].place.endswith(":6")


def test_launches_are_noted() -> None:
    with openasc.check("capacity") as findings:
        for _ in range(2):
            tiled[2](*fake.arrays(), 4, tile=64)
        with contextlib.suppress(errors.CapacityError):
            tiled[1](*fake.arrays(), 4, tile=20_000)
    assert [(one.kernel, one.fits) for one in findings.capacities] == [("tiled", True), ("tiled", False)]
    assert "capacities" in findings.to_dict()
