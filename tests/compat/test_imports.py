"""What `import asc` means after `install`, and that it means nothing without."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from unittest import mock

import pytest

import openasc
from openasc import compat
from openasc.compat.finder import ABSENT, MODULES
from openasc.errors import LaunchError


@pytest.fixture
def asc() -> Iterator[object]:
    compat.install()
    yield importlib.import_module("asc")
    compat.uninstall()


def test_nothing_is_called_asc_without_install() -> None:
    assert not compat.installed()
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("asc")


def test_uninstall_takes_everything_away() -> None:
    compat.install()
    importlib.import_module("asc.runtime.config")
    compat.uninstall()
    assert not [name for name in sys.modules if name == "asc" or name.startswith("asc.")]


def test_install_displaces_another_asc_for_the_time_being(monkeypatch: pytest.MonkeyPatch) -> None:
    import types

    other = types.ModuleType("asc")
    monkeypatch.setitem(sys.modules, "asc", other)
    compat.install()
    assert importlib.import_module("asc") is not other
    compat.uninstall()
    assert importlib.import_module("asc") is other


@pytest.mark.parametrize("name", sorted(MODULES))
def test_module_can_be_imported(asc: object, name: str) -> None:
    module = importlib.import_module(f"asc.{name}" if name else "asc")
    assert module.__name__ == (f"asc.{name}" if name else "asc")
    assert [getattr(module, known, None) for known in getattr(module, "__all__", [])].count(None) == 0


@pytest.mark.parametrize("name", sorted(ABSENT))
def test_absent_module_says_so(asc: object, name: str) -> None:
    with pytest.raises(ImportError, match="openasc"):
        importlib.import_module(f"asc.{name}")


def test_unknown_module_is_not_found(asc: object) -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("asc.runtime.nothing")


def test_names_are_openascs_own(asc: object) -> None:
    for name in openasc.__all__:
        assert getattr(asc, name) is getattr(openasc, name)


def test_submodules_are_reachable_without_import(asc: object) -> None:
    assert asc.runtime.config.Backend is openasc.Backend  # type: ignore[attr-defined]
    assert asc.lib.runtime.device_count() == 1  # type: ignore[attr-defined]


def test_star_import(asc: object) -> None:
    names: dict[str, object] = {}
    exec("from asc import *", names)
    assert names["TPipe"] is openasc.TPipe


def test_patching_a_name_below_asc_patches_the_thing_itself(asc: object) -> None:
    from openasc.runtime.launch import Launcher

    before = Launcher.run
    with mock.patch("asc.runtime.launcher.Launcher.run") as patched:
        assert Launcher.run is patched
    assert Launcher.run is before


def test_patching_a_module_attribute(asc: object) -> None:
    from openasc.compat import config

    rt = config.rt
    with mock.patch("asc.runtime.config.rt") as patched:
        assert config.rt is patched
    assert config.rt is rt


def test_platforms(asc: object) -> None:
    config = importlib.import_module("asc.runtime.config")
    assert [platform.value for platform in config.Platform] == [
        "Ascend910B1", "Ascend910B2", "Ascend910B2C", "Ascend910B3", "Ascend910B4", "Ascend910B4-1", "Ascend910_9362",
        "Ascend910_9372", "Ascend910_9381", "Ascend910_9382", "Ascend910_9391", "Ascend910_9392",
    ]  # fmt: skip
    assert [backend.value for backend in config.Backend] == ["Model", "NPU"]
    assert config.KernelType.MIX_AIC_1_2 == 7


class TestSetPlatform:
    @pytest.fixture(autouse=True)
    def _restore(self, asc: object) -> Iterator[None]:
        self.config = importlib.import_module("asc.runtime.config")
        self.rt = importlib.import_module("asc.lib.runtime")
        yield
        self.config.set_platform("Model")

    def test_model_with_a_chip(self) -> None:
        self.config.set_platform("Model", self.config.Platform.Ascend910B3, device_id=1)
        assert self.rt.get_soc_version() is self.config.Platform.Ascend910B3
        assert self.rt.current_platform() == "Ascend910B3"
        assert self.rt.current_device() == 1
        assert self.rt.is_model()

    def test_the_default_chip(self) -> None:
        self.config.set_platform(self.config.Backend.Model)
        assert self.rt.get_soc_version() is self.config.Platform.Ascend910B1

    def test_no_npu(self) -> None:
        with pytest.raises(RuntimeError, match="ASC-LAUNCH-005"):
            self.config.set_platform(self.config.Backend.NPU)
        assert self.rt.is_model()

    def test_emulated_npu(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OPENASC_EMULATE_NPU", "1")
        self.config.set_platform(self.config.Backend.NPU, self.config.Platform.Ascend910B4)
        assert not self.rt.is_model()
        assert self.rt.is_available()

    def test_npu_of_another_chip(self) -> None:
        with (
            mock.patch("asc.runtime.config.rt.is_available", return_value=True),
            mock.patch("asc.runtime.config.rt.current_platform", return_value="Ascend910B2"),
            pytest.raises(ValueError, match="another chip"),
        ):
            self.config.set_platform("NPU", self.config.Platform.Ascend910B1)

    @pytest.mark.parametrize("wrong", ["GPU", "", None, 3])
    def test_unknown_backend(self, wrong: object) -> None:
        with pytest.raises(LaunchError, match="no backend is called"):
            self.config.set_platform(wrong)
