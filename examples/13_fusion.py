"""Multimodal fusion: three inputs normalised, gated and summed with weights, as one operator."""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc
from openasc import operators

WEIGHTS = (0.5, 0.3, 0.2)
"""Of text, image and sound."""


@asc.hybrid_operator
def fuse(text: Any, image: Any, sound: Any, gate: Any) -> Any:
    """The weighted sum of the inputs, each normalised along its rows and gated."""
    opened = operators.sigmoid(gate)
    return sum(
        weight * operators.layer_norm(each) * opened
        for weight, each in zip(WEIGHTS, (text, image, sound), strict=True)
    )  # fmt: skip


normalise = asc.hybrid_operator(lambda x: operators.layer_norm(x), name="normalise")
sigmoid = asc.hybrid_operator(lambda x: operators.sigmoid(x), name="sigmoid")
multiply = asc.hybrid_operator(lambda x, y: x * y, name="multiply")
scale = asc.hybrid_operator(lambda x, weight=1.0: x * weight, name="scale")
add = asc.hybrid_operator(lambda x, y: x + y, name="add")


def separate(text: Any, image: Any, sound: Any, gate: Any) -> Any:
    """The same by one operator for each step."""
    opened = sigmoid(gate)
    parts = [
        multiply(scale(normalise(each), weight=weight), opened)
        for weight, each in zip(WEIGHTS, (text, image, sound), strict=True)
    ]
    return add(add(parts[0], parts[1]), parts[2])


def main() -> None:
    """A batch, fused and in steps."""
    text, image, sound = np.random.default_rng(13).standard_normal((3, 2048, 768), dtype=np.float32)
    gate = np.linspace(-3, 3, 768, dtype=np.float32)
    difference = np.abs(fuse(text, image, sound, gate) - separate(text, image, sound, gate)).max()
    print(
        f"13 fusion: three inputs of 2048 × 768 float32; one operator differs from twelve by {difference:.1e} at most"
    )


if __name__ == "__main__":
    main()
