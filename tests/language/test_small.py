"""ConstExpr, ranges, constants, printing, arrays and the rest of the small names."""

from __future__ import annotations

from typing import Any

import pytest

import openasc as asc
from openasc import dtypes
from openasc.errors import Error
from openasc.language.local_tensor import LocalTensor
from openasc.language.promotion import FLOAT, INT
from openasc.language.scalars import Scalar
from tests.language.recorder import Recorder


def test_constexpr() -> None:
    value = asc.ConstExpr(asc.ConstExpr(3))
    assert value.value == 3
    assert asc.ConstExpr.unwrap(value) == 3
    assert asc.ConstExpr.unwrap("x") == "x"
    assert value == 3
    assert hash(value) == hash(3)
    assert repr(value) == "ConstExpr(3)"
    assert "ConstExpr[int]" in str(asc.ConstExpr[int])


def test_ranges() -> None:
    assert list(asc.range(2, 8, 3)) == [2, 5]
    assert asc.range(asc.ConstExpr(4)).limits() == (0, 4, 1)
    assert isinstance(asc.static_range(3), asc.range)
    with pytest.raises(Error) as caught:
        asc.range()
    assert caught.value.id == "ASC-LANG-003"


def test_constants(recorder: Recorder) -> None:
    assert asc.property(asc.ONE_BLK_SIZE) == 32
    assert asc.property(asc.TOTAL_L1_SIZE) == 524288
    recorder.family = "unknown"
    with pytest.raises(Error) as caught:
        asc.property(asc.TOTAL_L0C_SIZE)
    assert caught.value.id == "ASC-LAUNCH-009"


def test_core_kind(recorder: Recorder) -> None:
    assert asc.ascend_is_aiv() is True
    assert asc.ascend_is_aic() is False
    assert asc.get_data_block_size_in_bytes() == 32


def test_trap(recorder: Recorder) -> None:
    asc.trap()
    assert recorder.failed == [(2, "the kernel called asc.trap()")]


PRINTED: list[Any] = [
    (("plain",), "plain", []),
    (("%d %5.2f %%\n", 3, 1.5), "%d %5.2f %%\n", [3, 1.5]),
    (("escaped\\n",), "escaped\n", []),
    (("%s=%d", "50%", 4), "50%%=%d", [4]),
    (("%s", dtypes.float16), "float16", []),
    (("%lld", Scalar(5, INT)), "%lld", [5]),
]


@pytest.mark.parametrize(("given", "text", "values"), PRINTED)
def test_printf(recorder: Recorder, given: Any, text: str, values: list[Any]) -> None:
    asc.printf(*given)
    assert recorder.printed == [(text, values)]


def test_print_becomes_printf(recorder: Recorder) -> None:
    from openasc.language.printing import print_values

    print_values("n%", Scalar(3, INT), Scalar(1.5, FLOAT), asc.float16, sep=", ", end="!")
    assert recorder.printed == [("n%%, %d, %g, float16!", [3, 1.5])]


def test_dump_tensor(recorder: Recorder) -> None:
    t = LocalTensor.of("t", dtypes.float32, "VECIN")
    asc.dump_tensor(t, 7, 32, asc.ShapeInfo(asc.array(asc.uint32, [4, 8])))
    (issued,) = recorder.issued
    assert (issued.row, issued.statics) == ("DumpTensor", {"description": 7, "count": 32})
    assert issued.arguments == {"tensor": "t", "shape": [2, 4, 8]}


def test_shape_info(recorder: Recorder) -> None:
    t = LocalTensor.of("t", dtypes.float32, "VECIN")
    t.set_shape_info(asc.ShapeInfo(asc.array(asc.uint32, [4, 8]), data_format=asc.DataFormat.NZ))
    shape = t.get_shape_info()
    assert (shape.shape(1).handle, shape.original_shape(0).handle, shape.data_format) == (8, 4, asc.DataFormat.NZ)
    with pytest.raises(Error):
        asc.ShapeInfo().shape(0)


def test_array(recorder: Recorder) -> None:
    a = asc.array(asc.int32, 3, 7)
    a[1] = 2.9
    a[-1] = Scalar(4, INT)
    assert [a[i].handle for i in range(len(a))] == [7, 2, 4]
    assert a[Scalar(-1, INT)].handle == 4
    for wrong in (lambda: a[3], lambda: a[1.5], lambda: asc.array(asc.int32, 0)):
        with pytest.raises(Error):
            wrong()


def test_static_assert(recorder: Recorder) -> None:
    asc.static_assert(True, "never")
    asc.static_assert(asc.ConstExpr(1))
    with pytest.raises(Error, match="too small") as caught:
        asc.static_assert(False, "too small")
    assert caught.value.id == "ASC-LANG-012"


def test_host_functions_need_no_kernel() -> None:
    assert asc.ceildiv(7, 2) == 4
    with pytest.raises(Error) as caught:
        asc.TPipe()
    assert caught.value.id == "ASC-LANG-009"
