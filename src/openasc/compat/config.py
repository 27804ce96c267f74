"""What `asc.runtime.config` holds: the backends, the chips, and `set_platform`, which asks the device library first."""

from __future__ import annotations

from openasc import settings
from openasc.compat import device as rt
from openasc.errors import LaunchError
from openasc.runtime import config
from openasc.runtime.config import Backend, KernelType, Platform

__all__ = ["Backend", "KernelType", "Platform", "rt", "set_platform"]


def set_platform(
    backend: Backend | str, soc_version: Platform | str | None = None, device_id: int | None = None, check: bool = True
) -> None:
    """Chooses the backend, the chip and the device of later launches.

    Args:
        backend: `Backend.Model`, the CPU device; `Backend.NPU` needs hardware, or `OPENASC_EMULATE_NPU=1`.
        soc_version: the chip; None: Ascend910B1.
        check: refuse a backend that cannot be used on this computer.

    Raises:
        LaunchError: no such backend or chip (ASC-LAUNCH-009), no NPU (ASC-LAUNCH-005).
    """
    try:
        chosen = Backend(backend)
    except ValueError:
        raise LaunchError(
            9, f"no backend is called {backend!r}", expected="Model or NPU", given=repr(backend)
        ) from None
    platform = Platform(config.canonical(config.DEFAULT if soc_version is None else soc_version))
    before = config.backend()
    _use(chosen)
    if check and not rt.is_available():
        _use(before)
        raise config.no_npu()
    if chosen is Backend.NPU and check and soc_version is not None and not settings.launch().emulate_npu:
        _compare(platform, rt.current_platform())
    rt.set_soc_version(platform)
    if device_id is not None:
        rt.set_device(device_id)


def _use(backend: Backend) -> None:
    if backend is Backend.NPU:
        rt.use_npu()
    else:
        rt.use_model()


def _compare(platform: Platform, present: str) -> None:
    if platform.value != present:
        raise LaunchError(
            9,
            f"the script asks for {platform.value}, but the device is another chip",
            expected=platform.value,
            given=present,
        )
