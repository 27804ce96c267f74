"""The mismatches are roundings: which RoundMode each side used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import numpy

from openasc.accuracy.evidence import Evidence, percent
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array, is_float, ordered, wide
from openasc.dtypes import DataType
from openasc.isa.casts import modes as legal_modes
from openasc.isa.enums import RoundMode
from openasc.reference.casting import cast

SURE: Final = 0.99
NEARLY_ALL: Final = 0.9
"""Where more elements than this differ by one unit, something was added rather than rounded."""
FEWEST: Final = 8
"""Mismatches below which their directions may agree by chance."""
MODES: Final = (
    RoundMode.CAST_RINT, RoundMode.CAST_ROUND, RoundMode.CAST_TRUNC, RoundMode.CAST_FLOOR, RoundMode.CAST_CEIL,
)  # fmt: skip
_RAW: Final = {1: numpy.uint8, 2: numpy.uint16, 4: numpy.uint32, 8: numpy.uint64}


def find(evidence: Evidence) -> Iterator[Finding]:
    """From what the result was rounded from, where it is known; else from the direction of the differences."""
    wider = evidence.source
    if wider is None and _precision(evidence.golden.dtype) > _precision(evidence.result.dtype):
        wider = evidence.golden
    if wider is not None and evidence.result.dtype.name in ("float16", "bfloat16", "int8", "int16", "int32", "uint8"):
        yield from _from_source(evidence, wider)
    elif evidence.golden.dtype == evidence.result.dtype and evidence.distinct >= min(4, evidence.mask.count):
        yield from _from_direction(evidence)


def _precision(dtype: numpy.dtype[Any]) -> int:
    bits = {"bfloat16": 8, "float16": 11, "float32": 24, "float64": 53}
    return bits.get(dtype.name, 0)


# --- the unrounded value is known ---


def _from_source(evidence: Evidence, source: Array) -> Iterator[Finding]:
    found = []
    # To odd is a mode of float32 to float16 alone.
    for mode in (*MODES, RoundMode.CAST_ODD) if evidence.result.dtype.name == "float16" else MODES:
        share = evidence.share(partial(_rounds_to, evidence, source, mode), SURE)
        if share is not None:
            found.append((mode, share))
    if not found:
        return
    mode, share = found[0]
    ties = _tie_share(evidence, source)
    what = f"the result is the unrounded value cast to {evidence.result.dtype.name} with {mode.name}"
    others = [other.name for other, _ in found[1:]]
    if others:
        what += f" (or {', '.join(others)}: the data cannot tell)"
    if ties >= SURE:
        what = f"all mismatches are rounding ties; {what}"
    yield Finding(
        "rounding", what, share.explained, share.checked, _advice(evidence, source.dtype, mode),
        {"mode": mode.name, "also": others, "ties": ties},
    )  # fmt: skip


def _single(values: Array) -> Array:
    """Values as float32, of which `cast` takes the bits."""
    with numpy.errstate(over="ignore", invalid="ignore"):
        return wide(values).astype(numpy.float32)


def _rounds_to(evidence: Evidence, source: Array, mode: RoundMode, indices: Array) -> Array:
    dtype = evidence.result.dtype
    raw = _single(source[indices]).view(numpy.uint32)
    rounded = cast(raw, DataType("float32"), DataType(dtype.name), int(mode))
    actual = numpy.ascontiguousarray(evidence.result[indices]).view(_RAW[dtype.itemsize])
    same: Array = rounded.view(_RAW[dtype.itemsize]) == actual
    return same


def _tie_share(evidence: Evidence, source: Array) -> float:
    """The share of the sample whose unrounded value lies half-way between two values of the dtype."""
    value = _single(source[evidence.sample])
    name = DataType(evidence.result.dtype.name)
    down, up = (
        wide(cast(value.view(numpy.uint32), DataType("float32"), name, int(mode)).view(evidence.result.dtype))
        for mode in (RoundMode.CAST_FLOOR, RoundMode.CAST_CEIL)
    )
    with numpy.errstate(invalid="ignore", over="ignore"):
        tie = (up - value == value - down) & (up != down)
    return float(tie.mean())


def _advice(evidence: Evidence, source: numpy.dtype[Any], mode: RoundMode) -> str:
    dst = DataType(evidence.result.dtype.name)
    legal = legal_modes("A2", dst, DataType("float32")) if source.name != "float16" else ()
    text = f"a golden array with {mode.name} would match"
    if mode is not RoundMode.CAST_RINT and RoundMode.CAST_RINT in legal:
        text += "; NumPy and torch round to nearest even, which is asc.RoundMode.CAST_RINT"
    elif RoundMode.CAST_ROUND in legal:
        text += "; the kernel's cast can have CAST_ROUND (half away from zero), CAST_FLOOR, CAST_CEIL or CAST_TRUNC"
    return text


# --- only the two rounded values are known ---


def _from_direction(evidence: Evidence) -> Iterator[Finding]:
    """One unit apart everywhere: the parities and directions name the modes."""
    share = evidence.share(lambda indices: numpy.abs(_step(evidence, indices)) == 1, SURE)
    if share is None:
        return
    unit = "ULP" if is_float(evidence.result.dtype) else "unit"
    head = f"all mismatches are one {unit} apart"
    if share.checked >= FEWEST and evidence.mask.count < NEARLY_ALL * evidence.size:
        for golden, result, told, holds in _TIES:
            tied = evidence.share(partial(_on_steps, evidence, holds), SURE)
            if tied is not None:
                yield Finding(
                    "rounding", f"{head}, and all are ties: {told}", tied.explained, tied.checked,
                    f"asc.RoundMode.{golden} in the kernel would match; NumPy and torch round half to even, CAST_RINT",
                    {"golden": golden, "result": result},
                )  # fmt: skip
                return
        sides = [(mode, evidence.share(partial(_on_steps, evidence, holds), SURE)) for mode, holds in _SIDES]
        one_sided = [(mode, side) for mode, side in sides if side is not None]
        if one_sided:
            names = [mode for mode, _ in one_sided]
            text = f"{head}, always {_TOLD[names[0]]}: {' or '.join(names)}"
            if len(names) > 1:
                text += ", which this data cannot tell apart"
            yield Finding(
                "rounding", text, one_sided[0][1].explained, one_sided[0][1].checked,
                "the kernel's cast rounds to one side; CAST_RINT or CAST_ROUND round to the nearest",
                {"golden": "nearest", "result": names[0], "also": names[1:]},
            )  # fmt: skip
            return
    up = float((_signs(evidence, evidence.sample)[0] > 0).mean())
    yield Finding(
        "one unit", f"{head}, {percent(up)} of them upwards", share.explained, share.checked,
        "the same sum in another order, or another rounding of an intermediate value", {"upwards": up},
    )  # fmt: skip


def _step(evidence: Evidence, indices: Array) -> Array:
    """-1 or 1 where the result is the golden value's neighbour, 2 where it is farther away."""
    left, right = ordered(evidence.result[indices]), ordered(evidence.golden[indices])
    with numpy.errstate(over="ignore"):
        far = numpy.where(left > right, left - right, right - left) != 1
    direction = (left > right).astype(numpy.int64) - (left < right).astype(numpy.int64)
    return numpy.where(far, 2, direction)


def _signs(evidence: Evidence, indices: Array) -> tuple[Array, Array]:
    """Steps, and the golden values' numbers among the dtype's values."""
    return _step(evidence, indices), ordered(evidence.golden[indices]).astype(numpy.int64)


def _on_steps(evidence: Evidence, holds: Callable[[Array, Array], Array], indices: Array) -> Array:
    return holds(*_signs(evidence, indices))


def _away(step: Array, golden: Array) -> Array:
    away: Array = (numpy.abs(step) == 1) & (numpy.abs(golden + step) > numpy.abs(golden))
    return away


# Where only ties differ, the side that rounds to even is even, and the other lies farther from zero.
_TIES: Final = (
    (
        "CAST_RINT", "CAST_ROUND", "golden rounds half to even (CAST_RINT), the result half away (CAST_ROUND)",
        lambda step, golden: _away(step, golden) & (golden % 2 == 0),
    ),
    (
        "CAST_ROUND", "CAST_RINT", "golden rounds half away (CAST_ROUND), the result half to even (CAST_RINT)",
        lambda step, golden: (numpy.abs(step) == 1) & ~_away(step, golden) & (golden % 2 != 0),
    ),
)  # fmt: skip
_SIDES: Final = (
    ("CAST_TRUNC", lambda step, golden: (numpy.abs(step) == 1) & (step * numpy.sign(golden) < 0)),
    ("CAST_FLOOR", lambda step, golden: step == -1),
    ("CAST_CEIL", lambda step, golden: step == 1),
)
_TOLD: Final = {"CAST_TRUNC": "nearer to zero", "CAST_FLOOR": "below golden", "CAST_CEIL": "above golden"}
