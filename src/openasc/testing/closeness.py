"""An assertion whose message says why two arrays differ."""

from __future__ import annotations

from typing import Any

from openasc.accuracy import compare
from openasc.errors import DataError


def assert_close(
    actual: Any,
    expected: Any,
    rtol: float | None = None,
    atol: float | None = None,
    *,
    ratio: float = 0.0,
    equal_nan: bool = True,
    source: Any = None,
    name: str = "",
) -> None:
    """Fails unless |actual - expected| <= atol + rtol * |expected| for every element.

    Args:
        actual, expected: NumPy arrays, torch tensors, anything with DLPack, or numbers, of one shape.
        rtol, atol: None: by dtype, as `openasc compare` does (float32 1.3e-6 and 1e-5, float16 1e-3, integers exact).
        ratio: the share of elements that may lie outside.
        equal_nan: NaN equals NaN.
        source: what `actual` was rounded from, so that rounding modes can be told for sure.
        name: what the arrays are, for the message.

    Raises:
        AssertionError: with the worst elements, a histogram, and the relation that explains the mismatches.
    """
    try:
        comparison = compare(
            expected, actual, rtol=rtol, atol=atol, ratio=ratio, equal_nan=equal_nan, source=source
        )  # fmt: skip
    except DataError as error:
        raise AssertionError(f"{name}: {error}" if name else str(error)) from None
    if not comparison.equal:
        text = comparison.text(("expected", "actual"), lines=5)
        raise AssertionError(f"{name}: {text}" if name else text)
