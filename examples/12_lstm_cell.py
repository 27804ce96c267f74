"""An LSTM cell after its matrix products: all gates, the new cell and the new hidden state as one operator."""

from __future__ import annotations

from typing import Any

import numpy as np

import openasc as asc
from openasc import operators


@asc.hybrid_operator
def lstm_cell(gates: Any, cell: Any) -> tuple[Any, Any]:
    """The next hidden state and cell; `gates` are input, forget, candidate and output, side by side."""
    size = cell.shape[-1]
    taken, kept, candidate, shown = (gates[:, at * size : (at + 1) * size] for at in range(4))
    new = operators.sigmoid(kept) * cell + operators.sigmoid(taken) * np.tanh(candidate)
    return operators.sigmoid(shown) * np.tanh(new), new


sigmoid = asc.hybrid_operator(lambda x: operators.sigmoid(x), name="sigmoid")
tanh = asc.hybrid_operator(lambda x: np.tanh(x), name="tanh")
multiply = asc.hybrid_operator(lambda x, y: x * y, name="multiply")
add = asc.hybrid_operator(lambda x, y: x + y, name="add")


def separate(gates: Any, cell: Any) -> tuple[Any, Any]:
    """The same by one operator for each step."""
    taken, kept, candidate, shown = (np.ascontiguousarray(part) for part in np.split(gates, 4, axis=1))
    new = add(multiply(sigmoid(kept), cell), multiply(sigmoid(taken), tanh(candidate)))
    return multiply(sigmoid(shown), tanh(new)), new


def main() -> None:
    """A batch, fused and in steps."""
    generator = np.random.default_rng(12)
    gates = generator.standard_normal((256, 4 * 1024), dtype=np.float32)
    cell = generator.standard_normal((256, 1024), dtype=np.float32)
    pairs = zip(lstm_cell(gates, cell), separate(gates, cell), strict=True)
    difference = max(float(np.abs(one - other).max()) for one, other in pairs)
    print(f"12 LSTM cell: 256 × 1024 float32; one operator differs from nine by {difference:.1e} at most")


if __name__ == "__main__":
    main()
