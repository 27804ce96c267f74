"""The chips and their spellings."""

from __future__ import annotations

import subprocess
import sys

import pytest

from openasc.errors import LaunchError
from openasc.isa.chips import NAMES, chip


@pytest.mark.parametrize("name", NAMES)
def test_every_chip_can_be_read(name: str) -> None:
    found = chip(name)
    assert found.name == name
    assert found.family == "A2"
    assert found.vector_cores == 2 * found.cube_cores
    assert (found.ub, found.l1, found.l0a, found.l0b, found.l0c) == (196608, 524288, 65536, 65536, 131072)
    assert all(hasattr(found, field) or field in ("cube", "vector", "bytes", "gigabytes_per_second")
               for field in found.assumed)  # fmt: skip


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("910b3", "Ascend910B3"), ("ASCEND910B4-1", "Ascend910B4-1"), ("Ascend910B4_1", "Ascend910B4-1"),
        ("Atlas A2", "Ascend910B1"), ("dav-2201", "Ascend910B1"), ("2201", "Ascend910B1"), ("a2a3", "Ascend910B1"),
        ("A2", "Ascend910B1"), ("910_9382", "Ascend910_9382"),
    ],
)  # fmt: skip
def test_usual_spellings_are_understood(spelling: str, name: str) -> None:
    assert chip(spelling).name == name


def test_an_unknown_chip_names_its_neighbours() -> None:
    with pytest.raises(LaunchError, match="910B7") as caught:
        chip("Ascend910B7")
    assert caught.value.id == "ASC-LAUNCH-009"
    assert "Ascend910B" in caught.value.hint


def test_chips_are_not_read_when_openasc_is_imported() -> None:
    code = "import sys, openasc; print([m for m in sys.modules if 'chips' in m or 'toml' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
