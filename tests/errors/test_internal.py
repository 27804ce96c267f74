"""Faults of openasc itself say so, and the command exits with 3."""

from __future__ import annotations

from pathlib import Path

import pytest

from openasc import _core, errors
from openasc.isa import abi
from openasc.runtime import launch
from openasc.tools import main as command


def test_trap_that_no_kernel_can_reach() -> None:
    core = _core.Core(launch.chip("Ascend910B1"))
    with pytest.raises(_core.Stop):
        core.call(abi.INDEX["fail"], [99, 0, 0, 0])
    assert core.violation["id"] == "ASC-INTERNAL-001"


def test_exit_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(options: object) -> None:
        raise errors.InternalError(1, "broken on purpose")

    from openasc.tools import chips

    monkeypatch.setattr(chips, "run", broken)
    assert command.main(["chips"]) == 3
    assert capsys.readouterr().err == "error ASC-INTERNAL-001: broken on purpose\n"


def test_script_that_meets_one(tmp_path: Path) -> None:
    from tests.tools.command import openasc_command

    script = tmp_path / "script.py"
    script.write_text("from openasc.errors import InternalError\nraise InternalError(1, 'broken on purpose')\n")
    assert openasc_command("run", str(script)).code == 3
