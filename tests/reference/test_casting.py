"""Known values of `Cast`, and agreement with NumPy where NumPy says the same."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from openasc.dtypes import DataType, bfloat16, float16, float32, int8, int16, int32, int64, uint8
from openasc.isa.enums import RoundMode
from openasc.reference.casting import cast
from openasc.reference.values import narrow, widen

MODES = {mode.name.removeprefix("CAST_").lower(): mode for mode in RoundMode}


def convert(values: list[Any], src: DataType, dst: DataType, mode: str) -> list[Any]:
    """Numbers in, numbers out."""
    kind = numpy.float32 if src.is_float() else numpy.dtype(src.numpy_name)
    raw = narrow(numpy.array(values, kind), src)
    return widen(cast(raw, src, dst, MODES[mode]), dst).tolist()  # type: ignore[no-any-return]


HALVES = [0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.25, -2.75]


@pytest.mark.parametrize(
    ("mode", "want"),
    [
        ("rint", [0, 2, 2, 0, -2, -2, 2, -3]),
        ("floor", [0, 1, 2, -1, -2, -3, 2, -3]),
        ("ceil", [1, 2, 3, 0, -1, -2, 3, -2]),
        ("round", [1, 2, 3, -1, -2, -3, 2, -3]),
        ("trunc", [0, 1, 2, 0, -1, -2, 2, -2]),
        ("odd", [1, 1, 3, -1, -1, -3, 3, -3]),
        ("none", [0, 2, 2, 0, -2, -2, 2, -3]),
    ],
)
def test_modes_to_integers(mode: str, want: list[int]) -> None:
    assert convert(HALVES, float32, int32, mode) == want
    assert convert(HALVES, float16, int16, mode) == want
    assert convert(HALVES, float32, float32, mode) == want


def test_integers_saturate_and_nan_gives_zero() -> None:
    values = [numpy.inf, -numpy.inf, numpy.nan, 3e9, -3e9, 1e20, -1e20]
    top, bottom = 2**31 - 1, -(2**31)
    assert convert(values, float32, int32, "rint") == [top, bottom, 0, top, bottom, top, bottom]
    wide = [2**63 - 1, -(2**63), 0, 3 * 10**9, -3 * 10**9, 2**63 - 1, -(2**63)]
    assert convert(values, float32, int64, "trunc") == wide
    assert convert([300.0, -300.0, 127.5], float16, int8, "rint") == [127, -128, 127]
    assert convert([300.0, -3.0, 254.5], float16, uint8, "rint") == [255, 0, 254]
    assert convert([2**40, -(2**40), 7], int64, int32, "none") == [top, bottom, 7]
    assert convert([40000, -40000], int32, int16, "none") == [32767, -32768]


def test_signs_of_zeros_stay() -> None:
    assert numpy.signbit(convert([-0.3, -0.0], float32, float32, "trunc")).all()


def test_narrower_floats() -> None:
    value = 0.5 + 2.0**-12  # half of float16's last bit there
    low, high = 0.5, 0.5 + 2.0**-11
    for mode, above, below in (
        ("rint", low, -low), ("floor", low, -high), ("trunc", low, -low), ("ceil", high, -low), ("round", high, -high),
        ("odd", high, -high),
    ):  # fmt: skip
        assert convert([value, -value], float32, float16, mode) == [above, below]
    assert convert([65519.9, 65520.0, -1e9], float32, float16, "none") == [65504.0, numpy.inf, -numpy.inf]
    assert convert([2.0**-25, 3 * 2.0**-26, 2.0**-30], float32, float16, "rint") == [0.0, 2.0**-24, 0.0]
    assert convert([2.0**-30], float32, float16, "odd") == [2.0**-24]


def test_large_integers_to_float32() -> None:
    value = 2**24 + 1
    assert convert([value, -value], int32, float32, "rint") == [2.0**24, -(2.0**24)]
    assert convert([value, -value], int32, float32, "ceil") == [2.0**24 + 2, -(2.0**24)]
    assert convert([value, -value], int32, float32, "floor") == [2.0**24, -(2.0**24) - 2]
    assert convert([2**63 - 1], int64, float32, "rint") == [2.0**63]
    assert convert([2**63 - 1], int64, float32, "trunc") == [2.0**63 - 2.0**39]


@pytest.mark.parametrize("dtype", [float16, bfloat16], ids=str)
def test_rounding_to_nearest_is_that_of_narrow(dtype: DataType) -> None:
    raw = numpy.random.default_rng(2).integers(0, 2**32, 20000, dtype=numpy.uint32)
    values = raw.view(numpy.float32)
    keep = ~numpy.isnan(values)
    assert (cast(raw, float32, dtype, RoundMode.CAST_RINT)[keep] == narrow(values[keep], dtype)).all()


@pytest.mark.parametrize(("mode", "function"), [("rint", numpy.rint), ("floor", numpy.floor), ("ceil", numpy.ceil)])
def test_integral_float32_is_that_of_numpy(mode: str, function: Any) -> None:
    raw = numpy.random.default_rng(4).integers(0, 2**32, 20000, dtype=numpy.uint32)
    raw = raw[~numpy.isnan(raw.view(numpy.float32))]
    want = function(raw.view(numpy.float32)).view(numpy.uint32)
    assert (cast(raw, float32, float32, MODES[mode]) == want).all()
