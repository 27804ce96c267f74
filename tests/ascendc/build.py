"""Builds small Ascend C sources with the compiler of this machine, and runs their kernels through the binding.

A source is what a user writes between the includes and the launch; `ENTRY(kernel);` at its end makes a kernel callable:

>>> outcome = run(
...     '''
... extern "C" __global__ __aicore__ void first(GM_ADDR x) { x[0] = GetBlockNum(); }
... ENTRY(first);
... ''',
...     "first",
...     array,
...     blocks=2,
... )  # doctest: +SKIP

Lines count from the first of the text. Builds are kept for the length of the test session.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import re
import shutil
import struct
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy
import pytest

from openasc import _core

ROOT: Final = Path(__file__).parents[2]
INCLUDE: Final = ROOT / "ascendc" / "include"
LIBRARY: Final = ROOT / "src" / "openasc"
COMPILERS: Final = tuple(name for name in ("g++", "clang++") if shutil.which(name))
SOURCE: Final = "kernel.cpp"
NUMBER_BITS: Final = 48
LINE_BITS: Final = 17

PRELUDE: Final = r"""
#include <cstddef>
#include <cstring>
#include <utility>
#include "kernel_operator.h"
namespace test {
template <class T>
T argument(int64_t word) {
    T value;
    if constexpr (std::is_pointer_v<T>) word &= (int64_t{1} << 48) - 1;
    std::memcpy(static_cast<void*>(&value), &word, sizeof(T));
    return value;
}
template <class... P, std::size_t... I>
void start(void (*kernel)(P...), openasc::ascendc::Core* core, const int64_t* words, std::index_sequence<I...>) {
    openasc::ascendc::current = core;
    kernel(argument<P>(words[I])...);
    openasc::ascendc::current = nullptr;
}
template <class... P>
void start(void (*kernel)(P...), openasc::ascendc::Core* core, const int64_t* words) {
    start(kernel, core, words, std::index_sequence_for<P...>());
}
}
#define ENTRY(kernel) \
    extern "C" void entry_##kernel(openasc::ascendc::Core* core, const int64_t* words) { \
        test::start(&kernel, core, words); \
    } static_assert(true)
using namespace AscendC;
#line 1 "kernel.cpp"
"""


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="openasc-ascendc-")


def command(compiler: str, *options: str) -> list[str]:
    """How a source is built into a shared object, without the names of the files."""
    linked = ["-L", str(LIBRARY), "-lopenasc", f"-Wl,-rpath,{LIBRARY}"] if any(LIBRARY.glob("libopenasc.*")) else []
    return [
        compiler, "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", *options,
        f"-I{INCLUDE}", *linked,
    ]  # fmt: skip


@functools.cache
def load(source: str, compiler: str = COMPILERS[0] if COMPILERS else "", *options: str) -> ctypes.CDLL:
    """The shared object of a source.

    Raises:
        AssertionError: the compiler refuses the source; its messages are the text.
    """
    if not compiler:
        pytest.skip("there is no C++ compiler")
    return _built(PRELUDE + source, compiler, *options)


def load_alone(source: str, *options: str) -> ctypes.CDLL:
    """The shared object of a source that includes what it needs itself."""
    if not COMPILERS:
        pytest.skip("there is no C++ compiler")
    return _built(source, COMPILERS[0], *options)


def _built(text: str, compiler: str, *options: str) -> ctypes.CDLL:
    name = hashlib.sha256("\0".join([compiler, *options, text]).encode()).hexdigest()[:16]
    place = Path(_folder().name) / f"{name}.cpp"
    place.write_text(text)
    target = place.with_suffix(".so")
    built = command(compiler, *options)
    head, libraries = [each for each in built if each != "-lopenasc"], [each for each in built if each == "-lopenasc"]
    done = subprocess.run([*head, "-o", str(target), str(place), *libraries], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return ctypes.CDLL(str(target))


def refusal(source: str, compiler: str = COMPILERS[0] if COMPILERS else "") -> str:
    """What the compiler says of a source that it must refuse."""
    try:
        load(source, compiler)
    except AssertionError as error:
        return str(error)
    raise AssertionError("the compiler accepts the source")


@functools.cache
def make_chip() -> _core.Chip:
    """A chip with the memories of Ascend910B1."""
    return _core.Chip("Ascend910B1", 48, 24, 196352, 524032, 65536, 65536, 131072, 1024, 2048)


@dataclass(frozen=True)
class Outcome:
    """What came out of a launch."""

    report: _core.Report

    @property
    def violation(self) -> Any:
        """The fault that ended the launch, or None."""
        return self.report.violation

    @property
    def output(self) -> str:
        """What the kernel printed."""
        return self.report.output

    @property
    def fault(self) -> str:
        """Id and place of the fault, as in "ASC-SYNC-001 kernel.cpp:7"."""
        assert self.violation is not None, "the launch ended without a fault"
        return f"{self.violation['id']} {place_of(self.violation['site'])}"

    @property
    def text(self) -> str:
        """All that the fault says, with its places."""
        assert self.violation is not None, "the launch ended without a fault"
        parts = [str(self.violation[name]) for name in ("what", "expected", "given", "hint")]
        return re.sub(r"\{site:(-?\d+)\}", lambda found: place_of(int(found[1])), "\n".join(parts))


def place_of(site: int) -> str:
    """File and line of a word of a place."""
    word = site & (2**64 - 1)
    name = ctypes.string_at(word >> LINE_BITS).decode()
    return f"{Path(name).name}:{word & (2**LINE_BITS - 1)}"


def _words(arguments: tuple[Any, ...]) -> tuple[list[int], list[tuple[int, int, bool]]]:
    words, arrays = [], []
    for argument in arguments:
        if isinstance(argument, numpy.ndarray):
            arrays.append((argument.ctypes.data, argument.nbytes, bool(argument.flags.writeable)))
            words.append(argument.ctypes.data | len(arrays) << NUMBER_BITS)
        elif isinstance(argument, float):
            words.append(struct.unpack("<i", struct.pack("<f", argument))[0])
        else:
            words.append(int(argument))
    return words, arrays


def run(
    source: str | ctypes.CDLL,
    kernel: str,
    *arguments: Any,
    blocks: int = 1,
    gm_bounds: int = 0,
    compiler: str = COMPILERS[0] if COMPILERS else "",
    fails: bool = False,
    chip: _core.Chip | None = None,
) -> Outcome:
    """Launches a kernel of a source; arrays are arguments in GM, a Python float is a float32.

    Raises:
        AssertionError: there was a fault, but for `fails`; or none, with `fails`.
    """
    library = load(source, compiler) if isinstance(source, str) else source
    entry = ctypes.cast(getattr(library, f"entry_{kernel}"), ctypes.c_void_p).value
    assert entry is not None
    words, arrays = _words(arguments)
    outcome = Outcome(_core.launch(chip or make_chip(), entry, words, arrays, blocks, gm_bounds))
    assert (outcome.violation is not None) == fails, outcome.text if outcome.violation else "no fault"
    return outcome
