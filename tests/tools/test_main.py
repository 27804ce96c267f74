"""The command's own words: help, version, wrong usage, exit codes, start-up time."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable

import pytest

import openasc
from openasc.tools import main as command
from openasc.tools.common import bytes_text, table
from tests.tools.command import environment, openasc_command


@pytest.fixture(autouse=True)
def _same_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    # The options of `run` and `show` go into the environment, from which this takes them again.
    for name in ("OPENASC_GM_BOUNDS", "OPENASC_CHIP", "OPENASC_INTERPRET", "OPENASC_THREADS", "OPENASC_EMULATE_NPU"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)


def in_process(*words: str) -> int:
    """Runs the command inside this process, which is quicker, and gives its exit code."""
    try:
        return command.main(words)
    except SystemExit as leaving:
        return int(leaving.code or 0)


def test_version() -> None:
    result = openasc_command("--version")
    assert (result.code, result.out, result.err) == (0, f"openasc {openasc.__version__}\n", "")


def test_version_is_quick() -> None:
    def processor_time(run: Callable[[], object]) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def python_alone() -> None:
        subprocess.run([sys.executable, "-c", "pass"], check=True, env=environment())

    # The bar is 0.15 s with an empty Python's share; processor time, since the machine may be busy.
    ours = min(processor_time(lambda: openasc_command("--version")) for _ in range(5))
    assert ours - min(processor_time(python_alone) for _ in range(5)) < 0.13


def test_help_names_every_command_with_examples() -> None:
    result = openasc_command("--help")
    assert result.code == 0
    for name, text in command.COMMANDS.items():
        assert f"  {name}" in result.out
        assert text in result.out
    assert "examples:" in result.out


def test_no_arguments_is_wrong_usage() -> None:
    result = openasc_command()
    assert result.code == 2
    assert result.out.startswith("usage: openasc COMMAND")


@pytest.mark.parametrize("name", command.COMMANDS)
def test_help_of_a_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert in_process(name, "--help") == 0
    said = capsys.readouterr().out
    assert f"usage: openasc {name}" in said
    assert "examples:\n  openasc " in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("explan",), "openasc: no command is called 'explan'; did you mean explain?"),
        (("frobnicate",), "openasc: no command is called 'frobnicate'"),
        (("--frobnicate",), "unrecognized arguments: --frobnicate"),
        (("chips", "--frobnicate"), "unrecognized arguments: --frobnicate"),
        (("chips", "910X"), "no chip is called '910X'"),
        (("explain", "ASC-SYNC-099"), "nothing is called 'ASC-SYNC-099'"),
        (("cache",), "the following arguments are required: action"),
        (("cache", "rm"), "rm takes names, or --all"),
        (("cache", "explain"), "which kernel?"),
        (("show",), "which file?"),
        (("show", "nothing.py"), "there is no file nothing.py"),
        (("run",), "which script?"),
        (("run", "nothing.py"), "there is no file nothing.py"),
        (("run", "--frobnicate", "a.py"), "--frobnicate"),
        (("run", "--chip", "Ascend1", "a.py"), "Ascend1"),
        (("run", "--threads", "-1", "a.py"), "--threads"),
        (("run", "--gm-bounds", "maybe", "a.py"), "maybe"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert in_process(*words) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert "Traceback" not in err
    assert out == ""


def test_wrong_usage_in_a_process_of_its_own() -> None:
    result = openasc_command("run", "nothing.py")
    assert (result.code, result.out) == (2, "")
    assert result.err == "openasc run: there is no file nothing.py\n"


def test_fault_of_the_tool_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from openasc import catalogue

    def broken(identifier: str) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr(catalogue, "find", broken)
    assert command.main(["explain", "ASC-SYNC-001"]) == 3
    assert "fault of openasc itself" in capsys.readouterr().err


def test_reader_that_goes_away() -> None:
    done = subprocess.run(
        f"{sys.executable} -m openasc explain | head -1",
        shell=True,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=60,
    )
    assert done.stdout.startswith("id")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("size", "text"),
    [(0, "0 B"), (1023, "1023 B"), (1024, "1 KiB"), (1536, "1.5 KiB"), (3 << 30, "3 GiB"), (5 << 40, "5120 GiB")],
)
def test_sizes(size: int, text: str) -> None:
    assert bytes_text(size) == text


def test_table_aligns_numbers_right() -> None:
    assert table(("name", "count"), [("a", 5), ("bcdef", 12)]) == "name   count\na          5\nbcdef     12"
    assert table(("name",), []) == "name"
