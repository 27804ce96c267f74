"""How far a result may be from its golden value: |result - golden| <= atol + rtol * |golden|, by dtype.

>>> import numpy
>>> Tolerance.of(numpy.dtype("float16"))
Tolerance(rtol=0.001, atol=1e-05, ratio=0.0, equal_nan=True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy

from openasc.accuracy.formats import Array, is_float
from openasc.errors import DataError

DEFAULTS: Final[dict[str, tuple[float, float]]] = {
    "float8_e4m3fn": (0.125, 1e-3),
    "float8_e5m2": (0.25, 1e-3),
    "bfloat16": (1.6e-2, 1e-5),
    "float16": (1e-3, 1e-5),
    "float32": (1.3e-6, 1e-5),
    "float64": (1e-7, 1e-7),
}
"""dtype → (rtol, atol); the figures of torch.testing. Integers must be equal. The coarser of two dtypes decides."""


@dataclass(frozen=True, slots=True)
class Tolerance:
    """What counts as equal.

    Attributes:
        rtol, atol: relative to the golden value, and absolute.
        ratio: the share of elements, 0 to 1, that may lie outside.
        equal_nan: NaN equals NaN.
    """

    rtol: float
    atol: float
    ratio: float = 0.0
    equal_nan: bool = True

    @classmethod
    def of(
        cls,
        *dtypes: numpy.dtype[Any],
        rtol: float | None = None,
        atol: float | None = None,
        ratio: float = 0.0,
        equal_nan: bool = True,
    ) -> Tolerance:
        """The tolerance for these dtypes; what is None takes the coarsest dtype's default.

        Raises:
            DataError: a negative number or NaN (ASC-DATA-007).
        """
        floats = [DEFAULTS[dtype.name] for dtype in dtypes if is_float(dtype)]
        default = max(floats, default=(0.0, 0.0))
        chosen = cls(
            default[0] if rtol is None else float(rtol), default[1] if atol is None else float(atol), float(ratio),
            equal_nan,
        )  # fmt: skip
        for name in ("rtol", "atol", "ratio"):
            value = getattr(chosen, name)
            if not value >= 0 or (name == "ratio" and value > 1):
                raise DataError(7, f"{name} cannot be {value:g}", expected="0 to 1" if name == "ratio" else "0 or more")
        return chosen

    @property
    def exact(self) -> bool:
        """True when only equal values are equal."""
        return self.rtol == 0 and self.atol == 0

    def close(self, result: Array, golden: Array) -> Array:
        """Which of two float64 arrays' elements count as equal."""
        with numpy.errstate(invalid="ignore", over="ignore"):
            near: Array = numpy.abs(result - golden) <= self.atol + self.rtol * numpy.abs(golden)
            near &= numpy.isfinite(golden)
            near |= result == golden
            if self.equal_nan:
                near |= numpy.isnan(result) & numpy.isnan(golden)
        return near
