"""`openasc.capacity`: which buffers a kernel takes, measured by its first block, and the largest tile that fits."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from openasc import settings
from openasc.checks import collection
from openasc.checks.capacity import BufferRow, Capacity, Tile, buffer_name
from openasc.errors import ArgumentError, CapacityError, Error, Site
from openasc.isa import chips
from openasc.runtime import config, reports

_MEMORIES: Final = {1: "UB", 2: "L1", 3: "L0A", 4: "L0B", 5: "L0C", 6: "BIAS", 7: "FIXBUF"}
_LIMITS: Final = {1: "ub", 2: "l1", 3: "l0a", 4: "l0b", 5: "l0c", 6: "bias", 7: "fixbuf"}
_TILE_WORDS: Final = ("tile", "block", "chunk", "length", "size", "width", "count", "num")
_MOST: Final = 1 << 24
"""No tile is larger than this."""


def capacity(kernel: Any, /, *args: Any, tile_parameter: str = "", **keywords: Any) -> Capacity:
    """The buffers of a kernel against the chip's memories, and the largest tile that fits.

    The kernel's first block runs on copies of the arrays. Where it has a `ConstExpr` parameter that decides the sizes,
    it is compiled with further values of it, to find the largest one.

    Args:
        kernel: of `asc.jit`, or of `openasc.load`.
        args: what it would be launched with.
        tile_parameter: name of the parameter that is the tile; empty: the one whose name looks like it.
        keywords: further arguments of the kernel.

    Raises:
        Error: the kernel or an argument is refused, or a fault ended the block before it took a buffer.
        ArgumentError: what is given is no kernel, or has no such constant (ASC-LAUNCH-002, -003).
    """
    if hasattr(kernel, "signature") and hasattr(kernel, "_find"):
        return _of_python(kernel, args, keywords, tile_parameter)
    start = getattr(kernel, "measure", None)
    if start is None:
        raise ArgumentError(
            3, "openasc.capacity takes a kernel and its arguments", expected="a kernel of asc.jit or openasc.load",
            given=repr(kernel), hint="openasc.capacity(kernel, x, y, 4096), without a block count",
        )  # fmt: skip
    return of_report(*start(tuple(map(_copied, args)), {name: _copied(value) for name, value in keywords.items()}))


def _of_python(kernel: Any, args: Sequence[Any], keywords: Mapping[str, Any], tile: str) -> Capacity:
    options, arguments = kernel._split(keywords)
    names = kernel.signature.names
    values = dict(zip(names, kernel.signature.bind(args, arguments, kernel.__name__), strict=True))
    values = {name: _copied(value) for name, value in values.items()}

    def measure(**changed: Any) -> Capacity:
        from openasc.runtime import launch

        chosen = settings.launch()
        loaded, call = kernel._find((), {**values, **changed}, options, chosen)
        program = loaded.program
        report = launch._core().launch(
            launch.chip(program.chip), loaded.entry, call.words, call.arrays, 1, launch.GM_BOUNDS["tolerant"],
            threads=1, keep_buffers=True,
        )  # fmt: skip
        return of_report(report, program.sites, kernel.__name__, program.chip)

    found = measure()
    name = tile or _tile_parameter(kernel, values)
    if tile and not isinstance(values.get(tile), int):
        raise ArgumentError(
            2, f"{kernel.__name__} has no constant {tile!r}", kernel=kernel.__name__,
            expected="a ConstExpr parameter that is a whole number", given=tile,
        )  # fmt: skip
    if not name or not found.buffers:
        return found
    return replace(found, tile=_largest(name, int(values[name]), found, measure))


def note_launch(kernel: Any, args: Sequence[Any], keywords: Mapping[str, Any]) -> None:
    """Delivers the table of a kernel that is about to be launched; what is wrong with the launch shows in itself."""
    with contextlib.suppress(Error):
        collection.deliver_capacity(capacity(kernel, *args, **keywords), settings.check().check_file)


def of_report(report: Any, sites: Sequence[Site], kernel: str, chip: str = "") -> Capacity:
    """The table of a launch that kept its buffers.

    Raises:
        Error: a fault ended the block before it took a buffer.
    """
    violation = report.violation
    if violation is not None and not report.buffers:
        raise reports.to_error(violation, sites, kernel, 1, {})
    row = chips.chip(chip or config.current_chip(settings.launch()))
    buffers = tuple(_row(entry, sites) for entry in report.buffers)
    used = dict.fromkeys(entry[2] for entry in report.buffers)
    sizes = {_MEMORIES[memory]: int(getattr(row, _LIMITS[memory])) for memory in used}
    fits = violation is None or violation["id"] != "ASC-CAPACITY-001"
    return Capacity(kernel, row.name, buffers, sizes, fits)


def _row(entry: tuple[str, int, int, int, int, int], sites: Sequence[Site]) -> BufferRow:
    from openasc.isa.enums import TPosition

    kind, position, memory, number, size, index = entry
    site = reports.site_at(sites, index)
    known = 0 <= position <= max(TPosition)
    caller = site.caller if site is not None else None
    name = buffer_name("" if site is None else site.text, "" if caller is None else caller.text)
    return BufferRow(
        name, kind, TPosition(position).name if known else "", _MEMORIES[memory], number, size,
        "" if site is None else f"{site.file}:{site.line}",
    )  # fmt: skip


def _tile_parameter(kernel: Any, values: Mapping[str, Any]) -> str:
    """The constant that looks most like a tile's size; "" where there is none."""
    names: list[str] = [
        name
        for name, constant in zip(kernel.signature.names, kernel.signature.constants, strict=True)
        if constant is not None and type(values[name]) is int and values[name] > 0
    ]
    for word in _TILE_WORDS:
        for name in names:
            if word in name.lower():
                return name
    return names[0] if len(names) == 1 else ""


def _largest(name: str, given: int, found: Capacity, measure: Callable[..., Capacity]) -> Tile | None:
    """The largest value of the constant with which every buffer fits; None when it decides nothing."""
    known: dict[int, Capacity] = {given: found}

    def fits(value: int) -> bool:
        if value not in known:
            known[value] = measure(**{name: value})
        return known[value].fits

    try:
        low = given
        while low > 1 and not fits(low):
            low //= 2
        if not fits(low):
            return Tile(name, given, None, None, "the buffers do not fit even with 1")
        high = _too_large(low, known, fits)
        if high is None:
            return None
        while high - low > 1:
            middle = _between(low, high, known)
            low, high = (middle, high) if fits(middle) else (low, middle)
        return Tile(name, given, low, low // 64 * 64 or None)
    except CapacityError as error:
        return Tile(name, given, None, None, error.what)
    except Error as error:
        return Tile(name, given, None, None, f"with other values the kernel is refused: {error.what}")


def _too_large(low: int, known: Mapping[int, Capacity], fits: Callable[[int], bool]) -> int | None:
    """A value with which the buffers do not fit; None when they do not grow with it."""
    value = low * 2
    while fits(value):
        # Small ones may all be rounded up to the same block.
        same = known[value].buffers == known[low].buffers
        if (same and value >= 256 * low) or value > _MOST:
            return None
        value *= 2
    return value


def _between(low: int, high: int, known: Mapping[int, Capacity]) -> int:
    """A guess from how the sizes have grown so far, mostly evenly; the middle where that tells nothing."""
    fitting = sorted(value for value, found in known.items() if found.fits)
    if len(fitting) > 1:
        before, last = fitting[-2:]
        memory = max(known[last].sizes, key=lambda one: known[last].used(one) / known[last].sizes[one])
        growth = (known[last].used(memory) - known[before].used(memory)) / (last - before)
        if growth > 0:
            guess = last + int(known[last].free(memory) / growth)
            for value in (guess, guess + 1):
                if low < value < high and value not in known:
                    return value
    return (low + high) // 2


def _copied(value: Any) -> Any:
    """An array as a copy, so that the caller's stays as it is; anything else as it is."""
    for name in ("copy", "clone"):
        method = getattr(value, name, None)
        if callable(method) and hasattr(value, "shape"):
            return method()
    return value
