"""Random expressions of vector loops, which must give what NumPy gives for them, bit for bit."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import pytest

import openasc
from openasc.ascendc.module import Module
from tests.ascendc.build import COMPILERS

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

COUNT: Final = 60
SIZES: Final = (1, 70, 2500)
_TWO: Final = {"max": np.maximum, "fminf": np.minimum}
_ONE: Final = {"fabsf": np.abs, "-": np.negative}
_COMPARE: Final = {
    "<": np.less, ">": np.greater, "<=": np.less_equal, ">=": np.greater_equal, "==": np.equal, "!=": np.not_equal,
}  # fmt: skip
Array = Any
Part = tuple[str, Any]
"""An expression's text, and a function of the arrays x, y, z and the number a that gives its value."""


def leaf(source: random.Random) -> Part:
    """An element."""
    name = source.choice("xyz")
    return f"{name}[i]", lambda values: values[name]


def number(source: random.Random) -> Part:
    """A number that the loop does not change."""
    if source.random() < 0.3:
        return "a", lambda values: values["a"]
    value = source.choice((0.5, 1, 3, -2.25))
    return f"{value}f" if isinstance(value, float) else str(value), lambda values: np.float32(value)


def expression(source: random.Random, depth: int) -> Part:
    """Elements, or something computed from them."""
    kind = source.random() if depth > 0 else 0
    if kind < 0.15:
        return leaf(source)
    left, of_left = expression(source, depth - 1)
    if kind < 0.3:
        name = source.choice(list(_ONE))
        return f"{name}({left})", lambda values: _ONE[name](of_left(values))
    right, of_right = (number if source.random() < 0.4 else lambda one: expression(one, depth - 1))(source)
    if source.random() < 0.5:
        left, of_left, right, of_right = right, of_right, left, of_left
    if kind < 0.7:
        sign = source.choice("+-*")
        call = {"+": np.add, "-": np.subtract, "*": np.multiply}[sign]
        return f"({left} {sign} {right})", lambda values: call(of_left(values), of_right(values))
    if kind < 0.8:
        name = source.choice(list(_TWO))
        return f"{name}({left}, {right})", lambda values: _TWO[name](of_left(values), of_right(values))
    other, of_other = expression(source, depth - 1)
    sign = source.choice(list(_COMPARE))
    return (
        f"({left} {sign} {right} ? {other} : {right})",
        lambda values: np.where(_COMPARE[sign](of_left(values), of_right(values)), of_other(values), of_right(values)),
    )


EXPRESSIONS: Final = [expression(random.Random(seed), 3) for seed in range(COUNT)]


@pytest.fixture(scope="module")
def module() -> Module:
    text = '#include "openasc_c.h"\n'
    for place, (body, _) in enumerate(EXPRESSIONS):
        text += (
            f"__global__ void k{place}(float* gx, float* gy, float* gz, int n, float a) {{\n"
            "    __local__ float x[2560], y[2560], z[2560];\n    (void)a;\n    __memcpy(x, gx, n * 4);\n"
            "    __memcpy(y, gy, n * 4);\n    __memcpy(z, gz, n * 4);\n#pragma vectorize\n"
            f"    for (int i = 0; i < n; i++) z[i] = {body};\n    __memcpy(gz, z, n * 4);\n}}\n"
        )
    return openasc.load(source=text, flags=["-O0"])


@pytest.mark.parametrize("place", range(COUNT))
def test_an_expression(module: Module, place: int) -> None:
    text, meaning = EXPRESSIONS[place]
    for size in SIZES:
        x, y, z = np.random.default_rng(size).integers(-6, 7, (3, size)).astype(np.float32) * np.float32(0.3)
        with np.errstate(all="ignore"):
            wanted = np.broadcast_to(meaning({"x": x, "y": y, "z": z, "a": np.float32(0.7)}), z.shape)
        module[f"k{place}"][1](x, y, z, size, 0.7)
        np.testing.assert_array_equal(z, wanted, err_msg=text)
