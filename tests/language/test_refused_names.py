"""Names that have no meaning on the model are refused with a reason; some small ones do what they say."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

import openasc as asc
from openasc.errors import Error

X = numpy.arange(64, dtype=numpy.float32)


@asc.jit
def descriptors(x: asc.GlobalAddress) -> None:
    queue = asc.TQue(asc.TPosition.VECIN, 1)
    queue.init_start_buf_handle(None, 1, 32)


@asc.jit
def pool_descriptors(x: asc.GlobalAddress) -> None:
    pipe = asc.TPipe()
    pool = asc.TBufPool(asc.TPosition.VECIN)
    pipe.init_buf_pool(pool, 64)
    asc.TBuf(asc.TPosition.VECIN).init_buf_handle(pool, 0, None, None, 32)


@asc.jit
def text(x: asc.GlobalAddress) -> None:
    asc.inline("x++;")


@asc.jit
def no_shape(x: asc.GlobalAddress) -> None:
    asc.get_shape_size(asc.ShapeInfo())


@asc.jit
def not_a_shape(x: asc.GlobalAddress) -> None:
    asc.get_shape_size(64)


@pytest.mark.parametrize("interpret", [False, True])
@pytest.mark.parametrize(("kernel", "identifier"), [
    (descriptors, "ASC-LANG-006"), (pool_descriptors, "ASC-LANG-006"), (text, "ASC-LANG-001"),
    (no_shape, "ASC-TYPE-004"), (not_a_shape, "ASC-TYPE-004"),
])  # fmt: skip
def test_refused(kernel: Any, identifier: str, interpret: bool) -> None:
    with asc.settings.override(interpret=interpret), pytest.raises(Error) as raised:
        kernel[1](X)
    assert raised.value.id == identifier
    assert raised.value.site is not None
    assert raised.value.expected or raised.value.hint


@asc.jit
def shapes(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int) -> None:
    target = asc.GlobalTensor()
    target.set_global_buffer(y, 4)
    shape = asc.ShapeInfo(asc.array(asc.uint32, [n, 3, 5]))
    target.set_value(0, asc.get_shape_size(shape))
    target.set_value(1, shape.shape(0) + shape.original_shape(2))
    at = asc.LocalTensor(asc.float32, 256)
    target.set_value(2, at.get_phy_addr())
    queue = asc.TQue(depth=None)
    pipe = asc.TPipe()
    pipe.init_buffer(que=queue, num=1, len=64)
    tile = asc.LocalTensor(asc.int32)
    queue.alloc_tensor(tensor=tile)
    queue.enque(tile)
    queue.deque(tensor=tile)
    target.set_value(3, tile.get_size())
    queue.free_tensor(tile)


@pytest.mark.parametrize("interpret", [False, True])
def test_small_names(interpret: bool) -> None:
    y = numpy.zeros(4, numpy.int32)
    with asc.settings.override(interpret=interpret):
        shapes[1](X, y, 4)
    assert y.tolist() == [60, 9, 256, 16]


def test_fixpipe_configurations() -> None:
    assert asc.FixpipeConfig.cfg_nz().layout is asc.CO2Layout.NZ
    assert asc.FixpipeConfig.cfg_row_major().layout is asc.CO2Layout.ROW_MAJOR
    assert "NZ" in repr(asc.FixpipeConfig(asc.CO2Layout.NZ))
