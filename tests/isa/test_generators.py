"""What is made from the table is up to date, and says what the table says."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators import __main__ as generators
from generators.core_names import event_pipes
from generators.core_opcodes import enumerator
from openasc import _core
from openasc.isa.abi import INDEX
from openasc.isa.enums import HardEvent, PipeID
from openasc.isa.table import TABLE

ROOT = Path(generators.__file__).parent.parent
OUTPUTS = {name: write for module in generators.MODULES for name, write in module.OUTPUTS.items()}


@pytest.mark.parametrize("name", OUTPUTS)
def test_outputs_are_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text() == OUTPUTS[name](), "run python -m generators"


def test_no_page_is_left_from_a_row_that_went() -> None:
    folder = ROOT / "docs/reference/instructions"
    assert {str(page.relative_to(ROOT)) for page in folder.iterdir()} <= set(OUTPUTS)


def test_the_core_was_built_from_this_table() -> None:
    assert _core.opcode_names() == [row.name for row in TABLE]
    assert _core.abi_index() == INDEX


def test_every_event_names_its_pipes() -> None:
    assert event_pipes(HardEvent.MTE2_V) == (PipeID.PIPE_MTE2, PipeID.PIPE_V)
    assert all(len(event_pipes(event)) == 2 for event in HardEvent)


def test_enumerators_are_names_of_cpp() -> None:
    assert enumerator("TQue.AllocTensor") == "op_TQue_AllocTensor"
    assert all(enumerator(row.name).isidentifier() for row in TABLE)
