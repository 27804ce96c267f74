"""Lets torch's device "npu" mean the CPU while the NPU is emulated, so that scripts written for the hardware run here.

Nothing is done until torch is imported, and nothing at all unless `OPENASC_EMULATE_NPU=1`.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from types import ModuleType
from typing import Any, Final


class _Watcher(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Waits for torch to be imported, loads it as usual, and enters the mode."""

    _spec: importlib.machinery.ModuleSpec | None = None

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != "torch":
            return None
        stop()
        self._spec = importlib.util.find_spec("torch")
        if self._spec is None or self._spec.loader is None:
            return None
        self._loader = self._spec.loader
        self._spec.loader = self
        return self._spec

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__.loader = module.__loader__ = self._loader
        self._loader.exec_module(module)
        _enter()


_watcher: Final = _Watcher()
_modes: Final[list[Any]] = []


def start() -> None:
    """Maps "npu" to "cpu" from now on, or from the moment torch is imported."""
    if "torch" in sys.modules:
        _enter()
    elif _watcher not in sys.meta_path:
        sys.meta_path.insert(0, _watcher)


def stop() -> None:
    """Leaves torch as it was."""
    if _watcher in sys.meta_path:
        sys.meta_path.remove(_watcher)
    while _modes:
        _modes.pop().__exit__(None, None, None)
        del sys.modules["torch"].Tensor.npu


def _enter() -> None:
    if _modes:
        return
    from torch import Tensor
    from torch.overrides import TorchFunctionMode

    class NpuIsCpu(TorchFunctionMode):  # type: ignore[misc]
        """Replaces the device "npu", with or without a number, in every call of torch."""

        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            return function(*map(_on_cpu, args), **{name: _on_cpu(value) for name, value in (kwargs or {}).items()})

    # Tensor.npu() is what the hardware's plug-in adds.
    Tensor.npu = lambda tensor, *_, **__: tensor.cpu()
    mode = NpuIsCpu()
    mode.__enter__()
    _modes.append(mode)


def _on_cpu(value: Any) -> Any:
    return "cpu" if isinstance(value, str) and (value == "npu" or value.startswith("npu:")) else value
