"""Random programs mean the same in Python and as machine code."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.frontend.generator import Generator
from tests.frontend.harness import module_of, run

VALUES = [(3, 5, -2), (0, 0, 0), (7, -4, 11)]
COUNT = int(os.environ.get("RANDOM_PROGRAMS", "40"))


@pytest.mark.parametrize("seed", range(COUNT))
def test_random_program(tmp_path: Path, seed: int) -> None:
    module = module_of(tmp_path, Generator(seed).source())
    for values in VALUES:
        expected = module.program(*values)
        assert run(module.program, *values) == expected, f"{Generator(seed).source()}\n{values}"
