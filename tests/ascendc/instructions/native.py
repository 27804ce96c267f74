"""Builds the calls of `calls.py` into one shared object and performs cases of instructions with it."""

from __future__ import annotations

import ctypes
import functools
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy

from openasc import _core
from openasc.reference.machine import Machine, Place
from tests.ascendc.build import COMPILERS, INCLUDE, LIBRARY
from tests.ascendc.instructions.calls import Call, calls, source
from tests.instructions.cases import Case
from tests.instructions.native import SPARE, UB_BYTES, Caller, local_word, make_chip, set_registers

HERE = Path(__file__).parent
CALLS = {str(call): call for call in calls()}
NUMBERS = {name: number for number, name in enumerate(CALLS)}
HALF = len(CALLS) // 2


class Given(ctypes.Structure):
    """`Case` of driver.cpp."""

    _fields_ = (
        ("number", ctypes.c_int64), ("first_of_second", ctypes.c_int64), ("words", ctypes.c_void_p),
        ("setup", ctypes.c_void_p), ("memory", ctypes.c_void_p), ("result", ctypes.c_void_p),
        ("bytes", ctypes.c_int64), ("memory_word", ctypes.c_int64), ("spare_word", ctypes.c_int64),
        ("compare_mask", ctypes.c_uint8 * 16), ("results", ctypes.c_int64 * 3),
    )  # fmt: skip


class Recorder:
    """Stands for a core: remembers the calls of ABI functions."""

    def __init__(self) -> None:
        self.words: list[int] = []

    def call(self, index: int, words: list[int]) -> int:
        self.words += [index, len(words), *words]
        return 0


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="openasc-instructions-")


@functools.cache
def library() -> ctypes.CDLL:
    """The shared object with all calls; its two halves are compiled side by side.

    Raises:
        AssertionError: the compiler refuses a call; its messages are the text.
    """
    place, found = Path(_folder().name), list(CALLS.values())
    (place / "first.cpp").write_text(source(found[:HALF], 0, "cases_0"))
    (place / "second.cpp").write_text(source(found[HALF:], HALF, "cases_1"))
    files = [place / "first.cpp", place / "second.cpp", HERE / "driver.cpp"]
    objects = [str(place / f"{file.stem}.o") for file in files]
    options = ["-std=c++17", "-O0", "-Wall", "-Wextra", "-Werror", "-fPIC", f"-I{INCLUDE}"]
    running = [
        subprocess.Popen([COMPILERS[0], *options, "-c", str(file), "-o", target], stderr=subprocess.PIPE, text=True)
        for file, target in zip(files, objects, strict=True)
    ]
    errors = [process.communicate()[1] for process in running]
    assert not any(process.returncode for process in running), "\n".join(errors)
    linked = ["-L", str(LIBRARY), "-lopenasc", f"-Wl,-rpath,{LIBRARY}"] if any(LIBRARY.glob("libopenasc.*")) else []
    target = str(place / "calls.so")
    done = subprocess.run([COMPILERS[0], "-shared", "-o", target, *objects, *linked], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return ctypes.CDLL(target)


def _array(words: list[int]) -> Any:
    return (ctypes.c_int64 * max(len(words), 1))(*(ctypes.c_int64(word).value for word in words))


def _word(name: str, case: Case, arrays: list[Any], keep: list[Any]) -> int:
    place: Place | None = case.operands.get(name)
    if place is None:
        value: Any = case.values.get(name, 0)
        if not isinstance(value, list):
            return int(value)
        keep.append(_array(value))
        return ctypes.addressof(keep[-1])
    if place.array < 0:
        return local_word(place)
    return int(arrays[place.array].ctypes.data) + place.offset | place.array + 1 << 48


def perform(call: Call, case: Case) -> tuple[Machine, int]:
    """The machine after the call on a copy of the case's, and what the function gave."""
    entry = ctypes.cast(library().run_case, ctypes.c_void_p).value  # built first: that names the calls' words
    assert entry is not None
    machine, keep = case.machine, list[Any]()
    arrays = [array.copy() for array in machine.arrays]
    recorder, ub = Recorder(), numpy.empty(UB_BYTES, numpy.uint8)
    set_registers(Caller(recorder), machine, call.dtypes[0])
    words, setup = _array([_word(name, case, arrays, keep) for name in call.names]), _array([*recorder.words, -1])
    given = Given(
        NUMBERS[str(call)], HALF, ctypes.addressof(words), ctypes.addressof(setup), machine.ub.ctypes.data,
        ub.ctypes.data, UB_BYTES, local_word(Place(0)), local_word(SPARE),
    )  # fmt: skip
    given.compare_mask[:] = machine.compare_mask.tolist()
    described = [(array.ctypes.data, array.nbytes, True) for array in arrays]
    report = _core.launch(make_chip(), entry, [ctypes.addressof(given)], described, 1)
    assert report.violation is None, (report.violation, str(case))
    packed = given.results[2]
    result = Machine(ub, arrays, compare_mask=numpy.array(given.compare_mask, numpy.uint8))
    result.gather_mask_count = given.results[1]
    result.merge_counts = tuple(packed >> 16 * number & 0xFFFF for number in range(4))
    return result, given.results[0]
