"""Random expressions equal NumPy; `python -m tests.operators.expressions 10000` is the long run."""

from __future__ import annotations

import numpy as np
import pytest

from tests.operators.expressions import compare


@pytest.mark.parametrize("first", range(0, 300, 25))
def test_random_expressions(first: int) -> None:
    with np.errstate(all="ignore"):
        wrong = [line for line in map(compare, range(first, first + 25)) if line]
    assert not wrong, "\n".join(wrong)
