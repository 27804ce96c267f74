"""Kernels that are right have no findings: every kernel of tests/kernels, every example, every sample in Ascend C."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy
import pytest

import examples
import openasc
from openasc.checks.collection import Findings
from tests.ascendc.build import COMPILERS
from tests.kernels.harness import Case, run
from tests.kernels.test_kernels import CASES
from tests.tools.command import openasc_command

pytestmark = pytest.mark.filterwarnings("ignore:ASC-LANG-013:openasc.OpenascWarning")
FOLDER = Path(examples.__file__).parent
EXAMPLES = ("01_add_static", "02_add_queue", "03_softmax", "04_layer_norm")


TRUE_ALARMS = {
    # They store the padding, to see what it holds.
    **{f"pads of {dtype}": {"ASC-INIT-002"} for dtype in ("float16", "bfloat16", "int16")},
    # It stores what another pool left behind.
    "pools that share memory": {"ASC-INIT-001"},
}
"""Kernels that do on purpose what is wrong in others, and what is found."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_kernel(case: Case) -> None:
    with openasc.check() as findings:
        run(case, "machine code")
    assert_right(case, findings)


@pytest.mark.parametrize("case", CASES[::4], ids=str)
def test_interpreted_kernel(case: Case) -> None:
    with openasc.check() as findings:
        run(case, "interpreter")
    assert_right(case, findings)


def assert_right(case: Case, findings: Findings) -> None:
    """One launch, without findings unless the kernel does wrong on purpose."""
    expected = TRUE_ALARMS.get(case.name, set())
    assert {finding.id for finding in findings} == expected, findings.text
    assert len(findings.launches) == 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    example: Any = importlib.import_module(f"examples.{name}")
    function = getattr(example, name[3:].replace("_static", "").replace("_queue", ""))
    random = numpy.random.default_rng(1)
    with openasc.check() as findings:
        for shape in ((40, 77), (3, 5000), (9, 4096)):
            x = random.standard_normal(shape, dtype=numpy.float32)
            function(*_arguments(name, x))
    assert not findings, findings.text
    assert findings.launches


@pytest.mark.skipif(not COMPILERS, reason="no C++ compiler")
@pytest.mark.parametrize("source", sorted(path.name for path in FOLDER.glob("*.asc")))
def test_program(source: str) -> None:
    result = openasc_command("check", source, folder=FOLDER)
    assert result.code == 0, result.err
    assert "no findings in 1 launch" in result.err


def _arguments(name: str, x: Any) -> tuple[Any, ...]:
    if "add" in name:
        return x, x
    if "norm" in name:
        return x, numpy.ones(x.shape[-1], x.dtype), numpy.zeros(x.shape[-1], x.dtype)
    return (x,)
