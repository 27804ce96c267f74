"""Launches that cannot end are reported at once, at the line where their blocks wait."""

from __future__ import annotations

import inspect
import time

import numpy as np
import pytest

from openasc import settings
from openasc.errors import HangError
from tests.kernels.blocks import DEADLOCKS, Deadlock
from tests.kernels.harness import EXECUTORS


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("deadlock", DEADLOCKS, ids=str)
def test_deadlock(deadlock: Deadlock, executor: str) -> None:
    kernel = deadlock.case.kernel
    arguments = deadlock.case.arguments(np.random.default_rng(7))
    arguments[-1] = True
    if deadlock.case.name == "polled flags":
        arguments[0][:] = 0
    lines, first = inspect.getsourcelines(kernel.function)
    waits = next(first + number for number, line in enumerate(lines) if "# waits" in line)
    with settings.override(**EXECUTORS[executor]):
        kernel[deadlock.case.blocks](*deadlock.case.arguments(np.random.default_rng(7)))
        start = time.process_time()
        with pytest.raises(HangError) as caught:
            kernel[deadlock.case.blocks](*arguments)
    assert caught.value.site is not None
    assert caught.value.site.line == waits, caught.value
    assert deadlock.says in str(caught.value)
    assert time.process_time() - start < 1.0
