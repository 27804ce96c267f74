"""Launching twice: does what a kernel leaves depend on what local memory held before?

The first launch finds local memory zeroed, as plain launches do. The second one is the checked launch, in which local
memory is full of a pattern; it gets the same inputs again. What the first one left stays.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy

from openasc.checks.finding import Finding, Place
from openasc.checks.places import with_column
from openasc.checks.selection import CHECKS, Selection
from openasc.dtypes import DataType
from openasc.runtime import reports

if TYPE_CHECKING:
    from openasc.runtime.checked import Start, Subject

_ONE_AFTER_THE_OTHER: Final = {"threads": 1}
"""So that blocks which add to the same element do it in one order."""
_INFINITY: Final = {"float16": 0x7C00, "bfloat16": 0x7F80, "float32": 0x7F800000, "float64": 0x7FF0000000000000}
"""Bits of infinity; larger ones, without the sign, are NaNs."""


def run_twice(subject: Subject, start: Start, chosen: Selection) -> tuple[Any, list[Finding]]:
    """The report of the checked launch, and the finding that the two differ, if they do.

    A launch that a fault ends is not repeated.
    """
    inputs = snapshot(subject)
    plain = start(dict(_ONE_AFTER_THE_OTHER))
    if plain.violation is not None:
        return plain, []
    results = snapshot(subject)
    restore(inputs)
    checks = chosen.to_core(subject.strict) or {**dict.fromkeys(CHECKS, False), "init": True, "strict": False}
    report = start({"checks": checks, **_ONE_AFTER_THE_OTHER})
    found: list[Finding] = []
    if report.violation is None:
        difference = next(_differences(subject, results, snapshot(subject)), None)
        if difference is not None:
            restore(inputs)
            log = start({"log_events": True, **_ONE_AFTER_THE_OTHER})
            found = [_finding(subject, difference, log.events)]
    restore(results)
    return report, found


@dataclass(frozen=True, slots=True)
class _Memory:
    address: int
    data: bytes


@dataclass(frozen=True, slots=True)
class _Difference:
    """An element that the two launches left differently."""

    array: int
    index: int
    count: int
    address: int
    first: str
    second: str


def snapshot(subject: Subject) -> list[_Memory]:
    """What the arrays of a launch hold."""
    return [
        _Memory(address, ctypes.string_at(address, size) if writable else b"")
        for address, size, writable in subject.call.ranges()
    ]


def restore(memories: list[_Memory]) -> None:
    """Puts it back."""
    for memory in memories:
        ctypes.memmove(memory.address, memory.data, len(memory.data))


def _differences(subject: Subject, first: list[_Memory], second: list[_Memory]) -> Iterator[_Difference]:
    dtypes = _array_dtypes(subject)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        if one.data == other.data:
            continue
        dtype = dtypes.get(number)
        size = dtype.sizeof() if dtype is not None and dtype.bits >= 8 and len(one.data) % dtype.sizeof() == 0 else 1
        bits, others = (numpy.frombuffer(memory.data, f"u{size}") for memory in (one, other))
        name = "" if dtype is None else dtype.name
        wrong = numpy.flatnonzero((bits != others) & ~(_is_nan(bits, name) & _is_nan(others, name)))
        if wrong.size:
            index = int(wrong[0])
            yield _Difference(
                number, index, int(wrong.size), one.address + index * size, _value(bits[index], dtype),
                _value(others[index], dtype),
            )  # fmt: skip


def _is_nan(bits: Any, dtype: str) -> Any:
    infinity = _INFINITY.get(dtype)
    if infinity is None:
        return numpy.zeros(bits.shape, bool)
    sign = 1 << (bits.dtype.itemsize * 8 - 1)
    return (bits & bits.dtype.type(sign - 1)) > infinity


def _value(bits: Any, dtype: DataType | None) -> str:
    if dtype is not None and dtype.name in ("float16", "float32", "float64") and dtype.sizeof() == bits.itemsize:
        return str(bits.view(f"f{bits.itemsize}"))
    return hex(int(bits))


def _array_dtypes(subject: Subject) -> dict[int, DataType]:
    """Number of an array → its dtype."""
    names = {name: number for number, name in subject.call.array_names().items()}
    return {
        names[name]: part
        for name, part in zip(subject.call.names, subject.call.key, strict=True)
        if name in names and isinstance(part, DataType)
    }


def _finding(subject: Subject, difference: _Difference, events: Any) -> Finding:
    name = subject.call.array_names().get(difference.array, str(difference.array))
    return Finding(
        "ASC-INIT-003",
        "what the kernel leaves depends on what local memory held before the launch",
        places=_last_write(subject, difference.address, events),
        expected="the same results, whatever local memory holds",
        given=f"array {name!r}, element {difference.index}: {difference.first} where it held zeros, {difference.second}"
        f" where it did not ({difference.count} element{'s' if difference.count > 1 else ''} in all)",
        hint="write every element before an instruction reads it, or copy out only what was computed",
        kernel=subject.kernel,
        block_count=subject.block_count,
    )


def _last_write(subject: Subject, address: int, events: Any) -> tuple[Place, ...]:
    from openasc.runtime.checked import instruction_names, pipe_name

    for _, opcode, _, pipe, site, _, _, accesses in reversed(events):
        if any(_covers(access, address) for access in accesses):
            place = reports.site_at(subject.sites, site)
            names = instruction_names(opcode)
            if place is not None:
                place = with_column(place, names)
            what = f"{pipe_name(pipe)} writes it"
            return (Place(place, what, pipe_name(pipe), names[0] if names else ""),)
    return ()


def _covers(access: tuple[int, int, int, int, int, bool], address: int) -> bool:
    memory, start, length, stride, count, write = access
    if memory != 0 or not write or address < start:
        return False
    if count <= 1 or stride <= 0:
        return address < start + length
    run = min((address - start) // stride, count - 1)
    return address < start + run * stride + length
