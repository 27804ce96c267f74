"""Platforms: names, defaults, and an NPU that is not there."""

from __future__ import annotations

import numpy as np
import pytest

import openasc as asc
from openasc import errors, settings
from openasc.runtime import config
from tests.runtime import kernels


@pytest.fixture(autouse=True)
def restored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "_selected", (config.Backend.Model, "Ascend910B1", 0))


@pytest.mark.parametrize("platform", list(config.Platform), ids=lambda platform: platform.value)
def test_every_platform_can_be_chosen_and_launched(platform: config.Platform, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_INTERPRET", "1")
    config.set_platform("Model", platform, device_id=2)
    assert config.current_chip(settings.launch()) == platform.value
    assert config.device_id() == 2
    x = np.ones(32, np.float32)
    kernels.double[1](x, x, 32)
    assert (x == 2).all()


def test_the_setting_wins_over_the_choice() -> None:
    config.set_platform(asc.Backend.Model, asc.Platform.Ascend910B3)
    with settings.override(chip="ascend910b4-1"):
        assert config.current_chip(settings.launch()) == "Ascend910B4-1"
    assert config.current_chip(settings.launch()) == "Ascend910B3"


def test_an_unknown_chip_or_backend() -> None:
    with pytest.raises(errors.LaunchError) as caught:
        config.set_platform("Model", "Ascend911")
    assert caught.value.id == "ASC-LAUNCH-009"
    with pytest.raises(errors.LaunchError, match="no backend"):
        config.set_platform("GPU")


def test_an_npu_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_INTERPRET", "1")
    with pytest.raises(RuntimeError) as caught:
        config.set_platform(config.Backend.NPU)
    assert caught.value.id == "ASC-LAUNCH-005"
    config.set_platform(config.Backend.NPU, check=False)
    x = np.ones(32, np.float32)
    with pytest.raises(errors.LaunchError, match="no NPU"):
        kernels.double[1](x, x, 32)
    with settings.override(emulate_npu=True):
        kernels.double[1](x, x, 32)
    assert (x == 2).all()
