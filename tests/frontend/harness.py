"""Building kernels of test snippets, and running plain Python functions as kernels."""

from __future__ import annotations

import functools
import importlib.util
import itertools
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy

import openasc as asc
from openasc import dtypes
from openasc.frontend.build import BuiltKernel, build_kernel
from openasc.program import Argument

CHIP: Final = ("Ascend910B1", "A2")
_numbers: Final = itertools.count()


def module_of(folder: Path, source: str) -> ModuleType:
    """A module with the given text, in a file of its own."""
    name = f"snippet{next(_numbers)}"
    path = folder / f"{name}.py"
    path.write_text("import openasc as asc\n" + source)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(function: Callable[..., Any], **arguments: Any) -> BuiltKernel:
    """The kernel in the dialect, verified; arguments: a dtype for an array, int, float or bool, else a constant."""
    built = build_kernel(function, [argument(name, value) for name, value in arguments.items()], *CHIP, {})
    built.module.verify()
    return built


def argument(name: str, value: Any) -> Argument:
    """How a parameter is passed, from a dtype (an array), the types int, float and bool, or a constant."""
    if isinstance(value, asc.DataType):
        return Argument(name, "array", value)
    kinds: Mapping[Any, Argument] = {
        int: Argument(name, "int", dtypes.int64),
        float: Argument(name, "float", dtypes.float32),
        bool: Argument(name, "bool", dtypes.bool_),
    }
    return kinds[value] if isinstance(value, type) and value in kinds else Argument(name, "constant", None, value)


def run(function: Callable[..., Any], *values: Any, dtype: Any = numpy.int64) -> Any:
    """The result of a plain Python function of run-time numbers, computed in a kernel."""
    result = numpy.zeros(8, dtype)
    _KERNELS[len(values)](function)[1](result, *values)
    return result[0].item()


@functools.cache
def _one(function: Callable[..., Any]) -> Any:
    @asc.jit
    def kernel(out, a):  # type: ignore[no-untyped-def]
        tensor = asc.GlobalTensor()
        tensor.set_global_buffer(out, 8)
        tensor.set_value(0, function(a))

    return kernel


@functools.cache
def _two(function: Callable[..., Any]) -> Any:
    @asc.jit
    def kernel(out, a, b):  # type: ignore[no-untyped-def]
        tensor = asc.GlobalTensor()
        tensor.set_global_buffer(out, 8)
        tensor.set_value(0, function(a, b))

    return kernel


@functools.cache
def _three(function: Callable[..., Any]) -> Any:
    @asc.jit
    def kernel(out, a, b, c):  # type: ignore[no-untyped-def]
        tensor = asc.GlobalTensor()
        tensor.set_global_buffer(out, 8)
        tensor.set_value(0, function(a, b, c))

    return kernel


_KERNELS: Final = {1: _one, 2: _two, 3: _three}
