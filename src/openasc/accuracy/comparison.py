"""A golden array beside a result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy

from openasc.accuracy.arrays import from_object
from openasc.accuracy.evidence import Evidence
from openasc.accuracy.explain import explain
from openasc.accuracy.finding import Finding
from openasc.accuracy.formats import Array, check
from openasc.accuracy.statistics import Statistics, measure
from openasc.accuracy.tolerance import Tolerance
from openasc.errors import DataError


@dataclass(slots=True)
class Comparison:
    """What came out of `compare`.

    Attributes:
        golden, result: the arrays, flat.
        shape: their shape.
        equal: at most `tolerance.ratio` of the elements lie outside the tolerance.
        findings: the relations that explain the mismatches, the best first; empty when there are none.
    """

    golden: Array
    result: Array
    shape: tuple[int, ...]
    tolerance: Tolerance
    statistics: Statistics
    findings: list[Finding] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many elements lie outside the tolerance."""
        return self.statistics.mask.count

    @property
    def ratio(self) -> float:
        """The share of elements outside the tolerance."""
        return self.count / self.golden.size if self.golden.size else 0.0

    @property
    def equal(self) -> bool:
        """True when no more elements lie outside the tolerance than it allows."""
        return self.ratio <= self.tolerance.ratio

    def text(self, names: tuple[str, str] = ("golden", "result"), lines: int = 10) -> str:
        """The report for people; `lines` of the worst elements are listed."""
        from openasc.accuracy.report import text

        return text(self, names, lines)

    def to_dict(self, lines: int = 10) -> dict[str, Any]:
        """The report as plain data, for JSON."""
        from openasc.accuracy.report import document

        return document(self, lines)


def compare(
    golden: Any,
    result: Any,
    *,
    rtol: float | None = None,
    atol: float | None = None,
    ratio: float = 0.0,
    equal_nan: bool = True,
    source: Any = None,
    explained: bool = True,
) -> Comparison:
    """Compares a result with its golden array and explains the mismatches.

    Args:
        golden, result: NumPy arrays, torch tensors, or anything with DLPack, of one shape; dtypes may differ.
        rtol, atol: |result - golden| <= atol + rtol * |golden|; None: by dtype (`Tolerance`).
        ratio: the share of elements that may lie outside.
        source: what the result was rounded from, of the same shape, so that rounding modes can be told for sure.
        explained: False leaves out the explanation.

    Raises:
        DataError: shapes that differ, dtypes that cannot be compared.
    """
    left, right = from_object(golden, "golden"), from_object(result, "result")
    check(left.dtype, "golden")
    check(right.dtype, "result")
    _check_shapes(left, right, "result")
    unrounded = _source(source, left)
    tolerance = Tolerance.of(left.dtype, right.dtype, rtol=rtol, atol=atol, ratio=ratio, equal_nan=equal_nan)
    shape = tuple(int(extent) for extent in left.shape)
    flat_left, flat_right = _flat(left), _flat(right)
    comparison = Comparison(flat_left, flat_right, shape, tolerance, measure(flat_left, flat_right, tolerance))
    if explained and comparison.count:
        found = comparison.statistics
        comparison.findings = explain(
            Evidence(flat_left, flat_right, shape, found.mask, tolerance, unrounded, found.finite)
        )
    return comparison


def _source(source: Any, golden: Array) -> Array | None:
    if source is None:
        return None
    values = from_object(source, "source")
    check(values.dtype, "source")
    _check_shapes(golden, values, "source")
    return _flat(values)


def _flat(values: Array) -> Array:
    """A view where the array is contiguous, a memory map too; else a copy."""
    return values.reshape(-1) if values.flags.c_contiguous else numpy.ascontiguousarray(values).reshape(-1)


def _check_shapes(golden: Array, other: Array, name: str) -> None:
    if golden.shape == other.shape:
        return
    hint = ""
    if golden.size == other.size:
        hint = "as many elements: reshape one of them (--shape for a .bin file)"
    raise DataError(
        3, f"golden and {name} have different shapes", expected=f"{list(golden.shape)}, as golden",
        given=str(list(other.shape)), hint=hint,
    )  # fmt: skip
