"""What an automatic tensor refuses, and how it uses memory."""

from __future__ import annotations

import numpy
import pytest

import openasc as asc
from openasc import errors

X = numpy.zeros(64, numpy.float32)


@asc.jit
def too_large(x: asc.GlobalAddress) -> None:
    asc.LocalTensorAuto(asc.float32, 49153)


@asc.jit
def together_too_large(x: asc.GlobalAddress) -> None:
    first = asc.LocalTensorAuto(asc.float32, 40000)
    second = asc.LocalTensorAuto(asc.float32, 40000)
    asc.adds(first, second, 1.0, 64)


@asc.jit
def size_in_a_loop(x: asc.GlobalAddress, n: int) -> None:
    for i in range(n):
        asc.LocalTensorAuto(asc.float32, i)


@asc.jit
def one_after_the_other(x: asc.GlobalAddress, n: int) -> None:
    for i in range(n):
        tile = asc.LocalTensorAuto(asc.float32, 20000)
        asc.duplicate(tile, 1.0 * i, 64)


@asc.jit
def without_dtype(x: asc.GlobalAddress) -> None:
    asc.LocalTensorAuto(64, asc.float32)


@pytest.mark.parametrize("interpret", [False, True])
@pytest.mark.parametrize("kernel", [too_large, together_too_large])
def test_memory_is_counted(kernel: object, interpret: bool) -> None:
    with asc.settings.override(interpret=interpret), pytest.raises(errors.CapacityError) as raised:
        kernel[1](X)  # type: ignore[index]
    assert raised.value.id == "ASC-CAPACITY-001"


@pytest.mark.parametrize("interpret", [False, True])
def test_a_loop_needs_the_memory_of_a_turn_or_two(interpret: bool) -> None:
    with asc.settings.override(interpret=interpret):
        one_after_the_other[1](X, 1000)


def test_size_known_in_the_loop_only() -> None:
    with pytest.raises(errors.LangError) as raised:
        size_in_a_loop[1](X, 4)
    assert raised.value.id == "ASC-LANG-008"


@pytest.mark.parametrize("interpret", [False, True])
def test_wrong_order(interpret: bool) -> None:
    with asc.settings.override(interpret=interpret), pytest.raises(errors.DtypeError, match="wants a dtype"):
        without_dtype[1](X)
