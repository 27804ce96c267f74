"""`asc.core`, `asc.basic`, `asc.fwk` hold the names of `asc`; `asc.adv` says what is missing."""

from __future__ import annotations

import importlib

import numpy
import pytest

import openasc as asc
from openasc import compat, errors


@pytest.mark.parametrize("namespace", ["core", "basic", "fwk"])
def test_every_member_is_the_name_of_asc_itself(namespace: str) -> None:
    module = importlib.import_module(f"openasc.{namespace}")
    assert dir(module)
    for name in dir(module):
        assert getattr(module, name) is getattr(asc, name), name


def test_each_name_has_one_namespace() -> None:
    names = [name for namespace in ("core", "basic", "fwk") for name in dir(getattr(asc, namespace))]
    assert len(names) == len(set(names))
    assert {"add", "printf"} <= set(dir(asc.basic))
    assert {"LocalTensor", "float16", "TPosition", "BinaryRepeatParams"} <= set(dir(asc.core))
    assert {"TPipe", "TQue"} <= set(dir(asc.fwk))


def test_unknown_member() -> None:
    with pytest.raises(AttributeError, match="no attribute 'TPipe'"):
        _ = asc.basic.TPipe


def test_adv_says_that_it_comes_later() -> None:
    with pytest.raises(AttributeError, match=r"asc\.adv has no softmax: .* not part of openasc yet"):
        _ = asc.adv.softmax


@asc.jit
def through_namespaces(x: asc.GlobalAddress, y: asc.GlobalAddress) -> None:
    source, target = asc.core.GlobalTensor(), asc.core.GlobalTensor()
    source.set_global_buffer(x)
    target.set_global_buffer(y)
    tile = asc.core.LocalTensor(asc.core.float32, asc.core.TPosition.VECIN, 0, 64)
    asc.basic.data_copy(tile, source, 64)
    asc.basic.adds(tile, tile, 1.0, 64)
    asc.basic.data_copy(target, tile, 64)


@asc.jit
def uses_adv(x: asc.GlobalAddress) -> None:
    asc.adv.softmax(x)


@pytest.mark.parametrize("interpret", [False, True])
def test_kernel_through_namespaces(interpret: bool) -> None:
    x, y = numpy.arange(64, dtype=numpy.float32), numpy.zeros(64, numpy.float32)
    with asc.settings.override(interpret=interpret):
        through_namespaces[1](x, y)
    numpy.testing.assert_array_equal(y, x + 1)


def test_adv_in_a_kernel() -> None:
    with pytest.raises(errors.LangError, match=r"asc\.adv has no softmax.*not part of openasc yet") as raised:
        uses_adv[1](numpy.zeros(8, numpy.float32))
    assert raised.value.id == "ASC-LANG-002"
    assert raised.value.site is not None


def test_below_asc() -> None:
    was = compat.installed()
    compat.install()
    try:
        from asc.basic import add  # type: ignore[import-not-found]

        assert add is asc.add
        with pytest.raises(ImportError):
            from asc.adv import softmax  # type: ignore[import-not-found]  # noqa: F401
    finally:
        if not was:
            compat.uninstall()
