"""Structures on the host: layout as in C, defaults, bytes."""

from __future__ import annotations

import ctypes
import warnings
from typing import Any

import numpy
import pytest

import openasc as asc
from openasc import dtypes, errors, settings
from openasc.errors import LangError


class Inner(asc.Struct):
    p = asc.Field(asc.int16, default=3)
    q = asc.Field(asc.float32, default=1.5)


class Outer(asc.Struct):
    n = asc.Field(asc.int32)
    inner = asc.StructField(Inner)
    flag = asc.Field(asc.bool_, default=True)
    half = asc.Field(asc.float16, default=0.5)
    brain = asc.Field(asc.bfloat16, default=1.0)
    big = asc.Field(asc.uint64, default=2**64 - 1)


class CInner(ctypes.Structure):
    _fields_ = (("p", ctypes.c_int16), ("q", ctypes.c_float))


class COuter(ctypes.Structure):
    _fields_ = (
        ("n", ctypes.c_int32), ("inner", CInner), ("flag", ctypes.c_bool), ("half", ctypes.c_uint16),
        ("brain", ctypes.c_uint16), ("big", ctypes.c_uint64),
    )  # fmt: skip


def test_bytes_are_those_of_c() -> None:
    expected = COuter(7, CInner(3, 1.5), True, 0x3800, 0x3F80, 2**64 - 1)
    assert Outer(n=7).pack() == bytes(expected)
    assert Outer.layout().size == ctypes.sizeof(COuter)


def test_round_trip() -> None:
    value = Outer(n=-4, inner=Inner(p=9))
    value.big = 5
    value.inner.q = 0.25
    again = Outer.unpack(value.pack())
    assert (again.n, again.inner.p, again.inner.q, again.big, again.flag) == (-4, 9, 0.25, 5, True)
    copy = value.create_local()
    copy.n = 1
    assert value.n == -4


def test_instances_do_not_share_inner_structures() -> None:
    first, second = Outer(n=1), Outer(n=1)
    first.inner.p = 8
    assert second.inner.p == 3


@pytest.mark.parametrize(
    ("make", "words"),
    [(lambda: Outer(), "needs n"), (lambda: Outer(n=1, m=2), "no field m"), (lambda: asc.Struct(), "no fields")],
)
def test_wrong_construction(make: Any, words: str) -> None:
    with pytest.raises(LangError, match=words):
        make()


def test_description() -> None:
    assert Outer.get_field("n").dtype is dtypes.int32
    assert repr(Inner()) == "Inner(p=3, q=1.5)"


class Wider(Inner):
    r = asc.Field(asc.int64, default=1)


def test_inherited_fields_come_first() -> None:
    assert list(Wider.layout().fields) == ["p", "q", "r"]
    assert Wider.layout().size == 16


@asc.jit
def change(out: asc.GlobalAddress, given: Outer) -> None:
    target = asc.GlobalTensor()
    target.set_global_buffer(out, 4)
    for _ in range(2):
        given.n = given.n + 1
    given.inner.p = 8
    mine = given.create_local()
    mine.n = mine.n + 10
    target.set_value(0, given.n)
    target.set_value(1, given.inner.p)
    target.set_value(2, mine.n)


@pytest.mark.parametrize("interpret", [False, True])
def test_a_write_to_an_argument_stays_in_the_block_and_warns_once(interpret: bool) -> None:
    out, given = numpy.zeros(4, numpy.int32), Outer(n=4)
    settings_of_run = {"interpret": interpret, "always_compile": True}
    with settings.override(**settings_of_run), warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        errors._shown.clear()
        change[3](out, given)
    assert out.tolist() == [6, 8, 16, 0]
    assert (given.n, given.inner.p) == (4, 3)
    assert [warning.category for warning in caught] == [asc.OpenascWarning] * 2
    texts = [str(warning.message) for warning in caught]
    assert all(text.startswith("ASC-LANG-013: ") and "create_local" in text for text in texts)
    assert ["Outer.n" in texts[0], "Inner.p" in texts[1]] == [True, True]
    assert caught[1].lineno == caught[0].lineno + 1


@pytest.mark.parametrize("interpret", [False, True])
def test_a_filter_makes_the_warning_an_exception(interpret: bool) -> None:
    settings_of_run = {"interpret": interpret, "always_compile": True}
    with settings.override(**settings_of_run), pytest.raises(asc.OpenascWarning, match="ASC-LANG-013"):
        change[1](numpy.zeros(4, numpy.int32), Outer(n=4))
