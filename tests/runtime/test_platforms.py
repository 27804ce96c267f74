"""Every chip by every usual name: launches, sizes, and what does not fit says so with the chip's numbers."""

from __future__ import annotations

import numpy
import pytest

import openasc as asc
from openasc import errors, settings
from openasc.isa import chips
from openasc.runtime.config import Platform

CHIPS = [chips.chip(platform.value) for platform in Platform]


@asc.jit
def doubled(x: asc.GlobalAddress, y: asc.GlobalAddress, n: int) -> None:
    start = asc.get_block_idx() * n
    tile = asc.LocalTensorAuto(asc.float32, 64)
    source, target = asc.GlobalTensor(), asc.GlobalTensor()
    source.set_global_buffer(x + start, n)
    target.set_global_buffer(y + start, n)
    asc.data_copy(tile, source, n)
    asc.add(tile, tile, tile, n)
    asc.data_copy(target, tile, n)


@asc.jit
def meets(x: asc.GlobalAddress) -> None:
    asc.sync_all()


@asc.jit
def fills(x: asc.GlobalAddress, size: int) -> None:
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=size)


def test_platforms_are_the_chips() -> None:
    assert [platform.value for platform in Platform] == list(chips.NAMES)
    assert all(hasattr(Platform, name.replace("-", "_")) for name in chips.NAMES)


@pytest.mark.parametrize("chip", CHIPS, ids=lambda chip: chip.name)
@pytest.mark.parametrize("interpret", [False, True])
def test_a_kernel_runs(chip: chips.Chip, interpret: bool) -> None:
    x, y = numpy.arange(256, dtype=numpy.float32), numpy.zeros(256, numpy.float32)
    with settings.override(chip=chip.name, interpret=interpret):
        doubled[4](x, y, 64)
    numpy.testing.assert_array_equal(y, 2 * x)


@pytest.mark.parametrize("name", chips.NAMES)
def test_usual_names(name: str) -> None:
    short = name.removeprefix("Ascend")
    spellings = {name, short, name.lower(), short.lower(), name.replace("_", "-"), name.replace("-", "_"),
                 name.replace("_", ""), name.upper(), f"Ascend {short}"}  # fmt: skip
    assert {chips.canonical(spelling) for spelling in spellings} == {name}
    asc.set_platform(asc.Backend.Model, name)
    asc.set_platform("Model", Platform(name))
    asc.set_platform(asc.Backend.Model)


@pytest.mark.parametrize("chip", CHIPS, ids=lambda chip: chip.name)
@pytest.mark.parametrize("interpret", [False, True])
def test_blocks_that_meet_need_a_core_each(chip: chips.Chip, interpret: bool) -> None:
    x = numpy.zeros(8, numpy.float32)
    with settings.override(chip=chip.name, interpret=interpret):
        meets[chip.vector_cores](x)
        with pytest.raises(errors.LaunchError) as raised:
            meets[chip.vector_cores + 1](x)
    assert raised.value.id == "ASC-LAUNCH-007"
    said = str(raised.value)
    assert chip.name in said
    assert str(chip.vector_cores) in said
    assert str(chip.vector_cores + 1) in said


@pytest.mark.parametrize("chip", CHIPS, ids=lambda chip: chip.name)
@pytest.mark.parametrize("interpret", [False, True])
def test_a_buffer_that_does_not_fit(chip: chips.Chip, interpret: bool) -> None:
    x = numpy.zeros(8, numpy.float32)
    with settings.override(chip=chip.name, interpret=interpret):
        fills[1](x, chip.ub)
        with pytest.raises(errors.CapacityError) as raised:
            fills[1](x, chip.ub + 32)
    said = str(raised.value)
    assert str(chip.ub) in said
    assert chip.name in said
