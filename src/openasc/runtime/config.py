"""Which platform kernels are made for: the modelled chip, or an NPU."""

from __future__ import annotations

import threading
from enum import Enum, IntEnum
from functools import cache
from typing import Final

from openasc import settings
from openasc.errors import LaunchError
from openasc.isa import chips


class Backend(Enum):
    """Where a launch goes: the CPU model of the chip, or hardware."""

    Model = "Model"
    NPU = "NPU"


class Platform(Enum):
    """The chips a kernel can be launched for."""

    Ascend910B1 = "Ascend910B1"
    Ascend910B2 = "Ascend910B2"
    Ascend910B2C = "Ascend910B2C"
    Ascend910B3 = "Ascend910B3"
    Ascend910B4 = "Ascend910B4"
    Ascend910B4_1 = "Ascend910B4-1"
    Ascend910_9362 = "Ascend910_9362"
    Ascend910_9372 = "Ascend910_9372"
    Ascend910_9381 = "Ascend910_9381"
    Ascend910_9382 = "Ascend910_9382"
    Ascend910_9391 = "Ascend910_9391"
    Ascend910_9392 = "Ascend910_9392"


class KernelType(IntEnum):
    """Which cores of an AI Core a kernel runs on."""

    AIV_ONLY = 0
    AIC_ONLY = 1
    MIX_AIV_HARD_SYNC = 2
    MIX_AIC_HARD_SYNC = 3
    MIX_AIV_1_0 = 4
    MIX_AIC_1_0 = 5
    MIX_AIC_1_1 = 6
    MIX_AIC_1_2 = 7


DEFAULT: Final = Platform.Ascend910B1
_lock: Final = threading.Lock()
_selected: tuple[Backend, str, int] = (Backend.Model, DEFAULT.value, 0)


def set_platform(
    backend: Backend | str, soc_version: Platform | str | None = None, device_id: int | None = None, check: bool = True
) -> None:
    """Chooses the backend and the chip of every later launch of this process.

    Args:
        backend: `Backend.Model`, or `Backend.NPU`, which needs hardware unless `settings.launch().emulate_npu`.
        soc_version: a `Platform` or its name; None: Ascend910B1.
        device_id: the device's number; the CPU model has devices of any number, all alike.
        check: refuse a backend that cannot be used here.

    Raises:
        LaunchError: no such backend or chip (ASC-LAUNCH-009), or no NPU (ASC-LAUNCH-005).
    """
    global _selected
    try:
        chosen = Backend(backend)
    except ValueError:
        what = f"no backend is called {backend!r}"
        raise LaunchError(9, what, expected="Model or NPU", given=repr(backend)) from None
    if chosen is Backend.NPU and check and not settings.launch().emulate_npu:
        raise no_npu()
    name = canonical(DEFAULT.value if soc_version is None else soc_version)
    with _lock:
        _selected = (chosen, name, device_id or 0)


@cache
def canonical(chip: Platform | str) -> str:
    """The canonical name of a chip.

    Raises:
        LaunchError: no such chip (ASC-LAUNCH-009).
    """
    return chips.canonical(chip.value if isinstance(chip, Platform) else str(chip))


def backend() -> Backend:
    """The backend that `set_platform` chose."""
    return _selected[0]


def device_id() -> int:
    """The device that `set_platform` chose."""
    return _selected[2]


def set_device_id(device_id: int) -> None:
    """Chooses the device of later launches."""
    global _selected
    with _lock:
        _selected = (*_selected[:2], device_id)


def current_chip(launch: settings.Launch) -> str:
    """The chip of a launch: the setting, else what `set_platform` chose."""
    return canonical(launch.chip) if launch.chip else _selected[1]


def require_backend(launch: settings.Launch) -> None:
    """Checks that the chosen backend can run a kernel.

    Raises:
        LaunchError: it is an NPU, and there is none (ASC-LAUNCH-005).
    """
    if _selected[0] is Backend.NPU and not launch.emulate_npu:
        raise no_npu()


def no_npu() -> LaunchError:
    """The error of a launch on hardware that is not there."""
    return LaunchError(
        5, "this computer has no NPU that openasc can use", expected="Backend.Model, the CPU model of the chip",
        given="Backend.NPU", hint="set_platform(Backend.Model), or OPENASC_EMULATE_NPU=1 to let NPU mean the model",
    )  # fmt: skip
