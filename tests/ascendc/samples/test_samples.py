"""Whole programs: each checks its own results and prints one line; those in `bad` end as their first lines say.

Lines of a program's opening comment are what is expected beyond that:

    // exit: 1                 the exit code, 0 otherwise
    // out: TEXT               stands in what it prints
    // stderr: TEXT            stands in what is reported; without such a line nothing is

g++ builds each program as a user would. The second compiler builds all in one, which is five times as quick.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ascendc import programs
from tests.ascendc.samples.together import ALONE, BAD, GOOD, HERE, shared, together
from tests.tools.command import openasc_command

FLAGS = ("-O0", "-Wall", "-Werror=unused-result")


def expected(path: Path, what: str) -> list[str]:
    return re.findall(rf"^// {what}: (.*)$", path.read_text(), re.MULTILINE)


def check(path: Path, result: programs.Result) -> None:
    told = expected(path, "stderr")
    assert not [text for text in told if text not in result.err], result.err
    assert told or result.err == ""
    assert not [text for text in expected(path, "out") if text not in result.out], result.out
    assert result.code == int(next(iter(expected(path, "exit")), "0")), result.out + result.err


def check_good(path: Path, result: programs.Result) -> None:
    check(path, result)
    assert result.out.endswith(": right\n")
    assert result.out.count("\n") == 1 or expected(path, "out")


def test_there_are_enough_programs() -> None:
    assert len(GOOD) + len(BAD) >= 80


@pytest.mark.skipif(not programs.COMPILERS, reason="there is no C++ compiler")
@pytest.mark.parametrize("name", GOOD)
def test_program_finds_its_results_right(name: str) -> None:
    check_good(GOOD[name], programs.run(GOOD[name], compiler=programs.COMPILERS[0], flags=FLAGS))


@pytest.mark.skipif(not programs.COMPILERS, reason="there is no C++ compiler")
@pytest.mark.parametrize("name", BAD)
def test_bad_program_is_told_what_is_wrong(name: str) -> None:
    flags = (*FLAGS, f"-I{HERE}")
    check(BAD[name], programs.run(BAD[name], compiler=programs.COMPILERS[0], flags=flags))


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_program_of_several_files(compiler: str, tmp_path: Path) -> None:
    program = tmp_path / "program"
    words = ("c++", "-O0", f"-I{HERE}", "kernels.asc", "main.asc", "-o", str(program))
    built = openasc_command(*words, folder=HERE / "files", CXX=compiler)
    assert (built.code, built.err) == (0, "")
    result = programs.run_built(program)
    assert (result.code, result.out, result.err) == (0, "a program of several files: right\n", "")


@pytest.fixture(scope="module")
def all_in_one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("together")
    source = folder / "together.asc"
    source.write_text(together(shared()))
    program = folder / "together"
    built = programs.build(source, program, *FLAGS[:2], "-Wno-main", f"-I{HERE}", compiler=programs.COMPILERS[1])
    assert (built.code, built.err) == (0, "")
    return program


@pytest.mark.skipif(len(programs.COMPILERS) < 2, reason="there is no second C++ compiler")
@pytest.mark.parametrize("name", GOOD)
def test_program_with_the_second_compiler(name: str, all_in_one: Path) -> None:
    if name in ALONE:
        result = programs.run(GOOD[name], compiler=programs.COMPILERS[1], flags=FLAGS)
    else:
        result = programs.run_built(all_in_one, name)
    check_good(GOOD[name], result)


@pytest.mark.skipif(not programs.COMPILERS, reason="there is no C++ compiler")
def test_a_program_notices_a_wrong_result(tmp_path: Path) -> None:
    (tmp_path / "device_array.h").write_text((HERE / "device_array.h").read_text())
    text = GOOD["queue_add"].read_text().replace("AscendC::Add(zLocal", "AscendC::Max(zLocal")
    result = programs.run_text(tmp_path, text, flags=FLAGS)
    assert (result.code, result.out) == (1, "a sum over queues: wrong\n")
