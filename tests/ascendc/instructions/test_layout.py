"""Shapes, strides, coordinates and layouts, which the compiler evaluates."""

from __future__ import annotations

import pytest

from tests.ascendc.build import COMPILERS, load, refusal

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

ROWS = "inline constexpr auto rows = MakeLayout(MakeShape(4, 8), MakeStride(8, 1));\n"
FLAT = """\
static_assert(rows(MakeCoord(1, 2)) == 10 && rows(MakeCoord(3, 7)) == 31);
static_assert(Crd2Idx(MakeCoord(1, 2), rows) == 10);
static_assert(Crd2Idx(MakeCoord(1, 2), MakeShape(4, 8), MakeStride(8, 1)) == 10);
static_assert(rows(5) == 8 + 1);  // the fifth place when the first extent counts fastest
static_assert(Std::get<1>(rows.GetShape()) == 8 && Std::get<0>(rows.layout().GetStride()) == 8);
static_assert(is_layout<Layout<Shape<int, int>, Stride<int, int>>>::value && !is_layout<int>::value);
"""
NESTED = """\
inline constexpr auto tiles = MakeLayout(MakeShape(MakeShape(2, 3), 4), MakeStride(MakeStride(1, 8), 32));
static_assert(tiles(MakeCoord(MakeCoord(1, 2), 3)) == 1 + 2 * 8 + 3 * 32);
static_assert(tiles(MakeCoord(5, 3)) == 1 + 2 * 8 + 3 * 32);
"""


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("source", [FLAT, NESTED])
def test_layouts_map_coordinates(source: str, compiler: str) -> None:
    load(ROWS + source, compiler)


@pytest.mark.parametrize("compiler", COMPILERS)
def test_a_coordinate_of_another_rank_is_refused(compiler: str) -> None:
    assert "a coordinate has a place for each extent" in refusal(f"{ROWS}auto x = rows(MakeCoord(1, 2, 3));", compiler)
