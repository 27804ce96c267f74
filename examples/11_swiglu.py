"""SwiGLU: the gate's half through SiLU, times the other half."""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc
from openasc import operators


@asc.hybrid_operator
def swiglu(x: Any) -> Any:
    """silu(a) * b for the halves a and b of the last axis."""
    half = x.shape[-1] // 2
    return operators.silu(x[..., :half]) * x[..., half:]


def reference(x: Any) -> Any:
    """The same in NumPy."""
    gate, value = np.split(x, 2, axis=-1)
    return gate / (1 + np.exp(-gate)) * value


def main() -> None:
    """A batch beside NumPy."""
    x = np.random.default_rng(11).standard_normal((512, 2 * 1376), dtype=np.float32)
    difference = np.abs(swiglu(x) - reference(x)).max()
    print(f"11 swiglu: {x.shape[0]} rows of {x.shape[1]} float32; differs from NumPy by {difference:.1e} at most")


if __name__ == "__main__":
    main()
