"""A comparison as text and as plain data.

The lines `data index: …`, `error ratio: …`, `test pass` and `[ERROR] result error` read as those of the scripts that
verify operators' results, so that what greps for them goes on working.
"""

from __future__ import annotations

import math
from typing import Any, Final

from openasc.accuracy.comparison import Comparison
from openasc.accuracy.evidence import percent, plain
from openasc.accuracy.formats import is_float, wide

SHOWN: Final = 6
"""Findings that the text tells."""


def text(comparison: Comparison, names: tuple[str, str], lines: int) -> str:
    """The report for people."""
    found = comparison.statistics
    parts = [_head(comparison, names)]
    if comparison.count:
        parts += _worst_lines(comparison, lines)
        parts += found.histogram.lines("ULP" if is_float(comparison.result.dtype) else "units")
        parts.append(_errors(comparison))
        parts += _explanation(comparison)
    parts.append(f"error ratio: {comparison.ratio:.4f}, tolerance: {comparison.tolerance.ratio:.4f}")
    parts.append("test pass" if comparison.equal else "[ERROR] result error")
    return "\n".join(parts)


def _head(comparison: Comparison, names: tuple[str, str]) -> str:
    tolerance, size = comparison.tolerance, comparison.golden.size
    dtypes = dict.fromkeys((comparison.golden.dtype.name, comparison.result.dtype.name))
    allowed = "exactly equal" if tolerance.exact else f"rtol {tolerance.rtol:g}, atol {tolerance.atol:g}"
    return (
        f"{names[0]} and {names[1]}: {' and '.join(dtypes)} {list(comparison.shape)}, {allowed}: "
        f"{comparison.count} of {size} elements differ"
    )


def _worst_lines(comparison: Comparison, lines: int) -> list[str]:
    worst = comparison.statistics.worst[:lines]
    rows = []
    for index in worst.tolist():
        expected, actual = value_text(comparison.golden[index]), value_text(comparison.result[index])
        place = "" if len(comparison.shape) < 2 else f", at {_place(comparison, index)}"
        rows.append(
            f"data index: {index:06d}, expected: {expected}, actual: {actual}, "
            f"rdiff: {relative(comparison, index):.6f}{place}"
        )
    if comparison.count > len(worst) and lines:
        rows.append(f"  … and {comparison.count - len(worst)} more")
    return rows


def value_text(value: Any) -> str:
    """An element with as many digits as tell it from its neighbours."""
    if is_float(value.dtype):
        digits = {"float64": 17, "float32": 9}.get(value.dtype.name, 5)
        return f"{float(value):.{digits}g}"
    return str(int(value))


def relative(comparison: Comparison, index: int) -> float:
    """|actual - expected| / |expected|, of one element; infinite where only one is zero."""
    expected, actual = (
        float(wide(comparison.golden[index : index + 1])[0]),
        float(wide(comparison.result[index : index + 1])[0]),
    )
    if expected == actual:
        return 0.0
    return abs(actual - expected) / abs(expected) if expected and math.isfinite(expected) else math.inf


def _place(comparison: Comparison, index: int) -> list[int]:
    place = []
    for extent in reversed(comparison.shape):
        index, part = divmod(index, extent)
        place.append(part)
    return place[::-1]


def _errors(comparison: Comparison) -> str:
    found = comparison.statistics
    absolute, relative_ = (
        f"{value:.6g} at {index}" if index >= 0 else "0" for value, index in (found.max_absolute, found.max_relative)
    )
    return f"largest error: absolute {absolute}, relative {relative_}; rms {found.rms:.6g}, cosine {found.cosine:.6g}"


def _explanation(comparison: Comparison) -> list[str]:
    rows = []
    for finding in comparison.findings[:SHOWN]:
        checked = "" if finding.checked == comparison.count else f", {finding.checked} checked"
        rows.append(f"explains {percent(finding.explained)} of the mismatches{checked}: {finding.text}")
        if finding.hint:
            rows.append(f"  try: {finding.hint}")
    if comparison.count and not rows:
        rows.append("no simple relation explains the mismatches")
    return rows


def document(comparison: Comparison, lines: int) -> dict[str, Any]:
    """The report as plain data."""
    found, tolerance = comparison.statistics, comparison.tolerance
    return {
        "equal": comparison.equal,
        "shape": list(comparison.shape),
        "dtypes": [comparison.golden.dtype.name, comparison.result.dtype.name],
        "elements": comparison.golden.size,
        "mismatches": comparison.count,
        "error_ratio": comparison.ratio,
        "tolerance": {"rtol": tolerance.rtol, "atol": tolerance.atol, "ratio": tolerance.ratio,
                      "equal_nan": tolerance.equal_nan},
        "max_absolute": {"error": _finite(found.max_absolute[0]), "index": found.max_absolute[1]},
        "max_relative": {"error": _finite(found.max_relative[0]), "index": found.max_relative[1]},
        "rms": _finite(found.rms),
        "cosine": _finite(found.cosine),
        "histogram": found.histogram.to_dict(),
        "worst": [
            {"index": index, "place": _place(comparison, index), "expected": value_text(comparison.golden[index]),
             "actual": value_text(comparison.result[index]), "rdiff": _finite(relative(comparison, index))}
            for index in found.worst[:lines].tolist()
        ],
        "findings": [
            {**finding.to_dict(), "details": plain(finding.details)} for finding in comparison.findings
        ],
    }  # fmt: skip


def _finite(value: float) -> float | None:
    """JSON has neither NaN nor infinity."""
    return value if math.isfinite(value) else None
