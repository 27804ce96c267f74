"""Whole programs that use the C API: each checks its own results, and prints one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ascendc import programs

HERE = Path(__file__).parent
PROGRAMS = {path.stem: path for path in sorted(HERE.glob("capi_*.asc"))}


def test_there_is_a_program_for_each_family() -> None:
    families = "arithmetic atomics casts compare copies cores flags gather masks reductions scalars sort"
    assert set(PROGRAMS) == {f"capi_{family}" for family in families.split()}


@pytest.mark.parametrize("compiler", programs.COMPILERS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_program_finds_its_results_right(program: str, compiler: str) -> None:
    result = programs.run(PROGRAMS[program], compiler=compiler)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith(": right\n")
    assert result.out.count("\n") == 1


def test_a_program_notices_a_wrong_result(tmp_path: Path) -> None:
    text = PROGRAMS["capi_flags"].read_text().replace("3.0f, tile", "3.5f, tile")
    (tmp_path / "device_array.h").write_text((HERE / "device_array.h").read_text())
    result = programs.run_text(tmp_path, text)
    assert (result.code, result.out) == (1, "two buffers in turn: wrong\n")


def test_a_fault_in_a_program_has_its_line(tmp_path: Path) -> None:
    text = (
        PROGRAMS["capi_flags"].read_text().replace("asc_mul_scalar(out[side], in[side]", "asc_mul_scalar(x, in[side]")
    )
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "asc_mul_scalar" in line)
    (tmp_path / "device_array.h").write_text((HERE / "device_array.h").read_text())
    result = programs.run_text(tmp_path, text)
    assert result.code == 1
    assert f"program.asc:{line}" in result.err
    assert "ASC-TYPE-003" in result.err
