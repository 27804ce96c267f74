"""Bits of one dtype were taken for another: half for bfloat16, a float's bits for an integer, swapped bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import numpy

from openasc.accuracy.evidence import Evidence
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array, dtype_named, is_float, wide
from openasc.accuracy.tolerance import Tolerance

SURE: Final = 0.9
_ALIKE: Final = {
    1: ("int8", "uint8"),
    2: ("float16", "bfloat16", "int16", "uint16"),
    4: ("float32", "int32", "uint32"),
    8: ("float64", "int64", "uint64"),
}
_HALVES: Final = {4: ("float16", "bfloat16", "int16"), 8: ("float32", "int32"), 2: ("int8", "uint8")}


def find(evidence: Evidence) -> Iterator[Finding]:
    """The first way of reading the bits that explains nearly all mismatches."""
    if evidence.slight or evidence.distinct < 3:
        return
    for text, hint, details, view in _readings(evidence):
        share = evidence.share(_holds(evidence, view, details["side"] == "golden"), SURE)
        if share is not None and share.explained - evidence.chance > 0.2:
            yield Finding("misread", text, share.explained, share.checked, hint, details)
            return


def _holds(evidence: Evidence, view: Callable[[Array], Array], golden_side: bool) -> Callable[[Array], Array]:
    other = view(evidence.sample[:1]).dtype
    near = Tolerance.of(evidence.golden.dtype, evidence.result.dtype, other)

    def holds(indices: Array) -> Array:
        with numpy.errstate(all="ignore"):
            if golden_side:
                return near.close(wide(evidence.result[indices]), wide(view(indices)))
            return near.close(wide(view(indices)), wide(evidence.golden[indices]))

    return holds


Reading = tuple[str, str, dict[str, Any], Callable[[Array], Array]]


def _readings(evidence: Evidence) -> Iterator[Reading]:
    result, golden = evidence.result, evidence.golden
    name = result.dtype.name
    for other in _ALIKE.get(result.dtype.itemsize, ()):
        if other == name or not (is_float(result.dtype) or "float" in other):
            continue
        dtype = dtype_named(other)
        yield (
            f"the result's bits, read as {other}, are the golden values", f"the result is {other}: read it as such",
            {"side": "result", "dtype": other}, partial(_as, result, dtype),
        )  # fmt: skip
    name = golden.dtype.name
    for other in _ALIKE.get(golden.dtype.itemsize, ()):
        if other == name or not (is_float(golden.dtype) or "float" in other):
            continue
        dtype = dtype_named(other)
        yield (
            f"actual = the bits of golden, read as {other}", f"the kernel takes its {name} input for {other}",
            {"side": "golden", "dtype": other}, partial(_as, golden, dtype),
        )  # fmt: skip
    if result.dtype.itemsize > 1:
        yield (
            "the result's bytes are in the other order", "a file of another machine, or read as big-endian",
            {"side": "result", "dtype": "bytes"}, partial(_swapped, result),
        )  # fmt: skip
    for other in _HALVES.get(result.dtype.itemsize, ()):
        dtype = dtype_named(other)
        yield (
            f"the result's memory holds {other}, two in each {result.dtype.name}", f"the kernel writes {other}",
            {"side": "result", "dtype": other}, partial(_narrow, result, dtype),
        )  # fmt: skip


def _bits(values: Array, indices: Array) -> Array:
    return numpy.ascontiguousarray(values[indices]).view(numpy.dtype(f"u{values.dtype.itemsize}"))


def _as(values: Array, dtype: numpy.dtype[Any], indices: Array) -> Array:
    other: Array = _bits(values, indices).view(dtype)
    return other


def _swapped(values: Array, indices: Array) -> Array:
    swapped: Array = _bits(values, indices).byteswap().view(values.dtype)
    return swapped


def _narrow(values: Array, dtype: numpy.dtype[Any], indices: Array) -> Array:
    """Element n of the memory as an array of the narrower dtype; the upper half of the indices lies inside too."""
    unsigned = numpy.dtype(f"u{dtype.itemsize}")
    whole = _bits(values, indices // 2)
    shift = (indices % 2).astype(whole.dtype) * whole.dtype.type(8 * dtype.itemsize)
    part: Array = (whole >> shift).astype(unsigned).view(dtype)
    return part
