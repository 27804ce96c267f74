"""Emits kernels, builds their texts with the headers and the compiler of this machine, and runs them on the core."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from openasc import _core
from openasc.backends.ascendc import Source, file_text, kernel_source
from openasc.frontend.build import build_kernel
from openasc.ir.passes import pipeline
from openasc.ir.verify import verify
from openasc.runtime.arguments import Call, collect, describe
from tests.ascendc.build import load, make_chip

CHIP: Final = "Ascend910B1"
THUNKS: Final = r"""
namespace test {
template <class T>
T parameter(int64_t word) {
    if constexpr (std::is_class_v<T> && !std::is_same_v<T, half> && !std::is_same_v<T, bfloat16_t>) {
        return *reinterpret_cast<const T*>(word);
    } else {
        return argument<T>(word);
    }
}
template <class... P, std::size_t... I>
void enter(void (*kernel)(P...), openasc::ascendc::Core* core, const int64_t* words, std::index_sequence<I...>) {
    openasc::ascendc::current = core;
    kernel(parameter<P>(words[I])...);
    openasc::ascendc::current = nullptr;
}
template <class... P>
void enter(void (*kernel)(P...), openasc::ascendc::Core* core, const int64_t* words) {
    enter(kernel, core, words, std::index_sequence_for<P...>());
}
}
"""


@dataclass(frozen=True)
class Emitted:
    """A kernel's text for some arguments, and the name of its function there."""

    source: Source
    symbol: str

    @property
    def thunk(self) -> str:
        """What makes the function callable with words."""
        return (
            f'extern "C" void entry_{self.symbol}(openasc::ascendc::Core* core, const int64_t* words) {{\n'
            f"    test::enter(&{self.symbol}, core, words);\n}}"
        )


def arguments_of(kernel: Any, arguments: Sequence[Any]) -> tuple[Any, Call]:
    """How a kernel is specialised for arguments, and their words."""
    values = kernel.signature.bind(arguments, {}, kernel.__name__)
    call = collect(kernel.signature, values, kernel.__name__)
    return describe(kernel.signature, call, values), call


def emit(kernel: Any, arguments: Sequence[Any], symbol: str = "", level: int = 2) -> Emitted:
    """The text of a kernel for some arguments."""
    described, _ = arguments_of(kernel, arguments)
    built = build_kernel(kernel.function, described, CHIP, "A2", {})
    verify(built.module)
    for step in pipeline({"opt_level": level}):
        step.run(built.module)
    symbol = symbol or kernel.__name__
    return Emitted(kernel_source(built.module, built.names, built.sites, symbol), symbol)


def build(emitted: Sequence[Emitted], *options: str) -> ctypes.CDLL:
    """All of them in one shared object."""
    text = file_text([each.source for each in emitted])
    return load(
        "\n".join([text, THUNKS, *(each.thunk for each in emitted)]),
        *_compiler(),
        "-O0",
        "-Wno-unused-parameter",
        *options,
    )


def _compiler() -> tuple[str, ...]:
    from tests.ascendc.build import COMPILERS

    return COMPILERS[:1] or ("",)


def run(library: ctypes.CDLL, emitted: Emitted, kernel: Any, arguments: Sequence[Any], blocks: int) -> str:
    """Launches a kernel of a library on arguments, which it changes; gives what it prints.

    Raises:
        AssertionError: a fault ended the launch.
    """
    _, call = arguments_of(kernel, arguments)
    entry = ctypes.cast(getattr(library, f"entry_{emitted.symbol}"), ctypes.c_void_p).value
    assert entry is not None
    report = _core.launch(make_chip(), entry, call.words, call.arrays, blocks, 0)
    assert report.violation is None, report.violation
    return report.output


def arrays_of(arguments: Sequence[Any]) -> list[np.ndarray]:
    """The arrays among arguments."""
    return [argument for argument in arguments if isinstance(argument, np.ndarray)]


def numbered(names: Sequence[str]) -> list[str]:
    """The names with numbers behind them, so that no two are alike."""
    counter = itertools.count()
    return [f"{name}_{next(counter)}" for name in names]
