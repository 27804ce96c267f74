"""A figure meets its bar, misses it, or was not measured; the last never counts as met."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks import __main__ as program
from benchmarks import c_loop, instructions
from benchmarks.figure import Figure, fresh, median_of_both


@pytest.mark.parametrize(
    ("value", "at_least", "ok"),
    [(1.0, False, True), (1.1, False, False), (1.0, True, True), (0.9, True, False), (None, False, False)],
)
def test_ok(value: float | None, at_least: bool, ok: bool) -> None:
    figure = Figure("speed", value, "×", 1.0, at_least)
    assert figure.ok is ok
    assert ("ok" in figure.line()) is ok
    assert ("MISSED" in figure.line()) is (value is not None and not ok)


def test_the_json_holds_every_figure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def figures() -> Iterator[Figure]:
        yield Figure("first", 2.0, "s", 3.0)
        yield Figure("second", None, "×", 1.0, True, "torch is not installed")

    monkeypatch.setattr(program.importlib, "import_module", lambda _: SimpleNamespace(figures=figures))
    monkeypatch.setattr(program.sys, "argv", ["benchmarks", "start", "--json", str(tmp_path / "deep" / "figures.json")])
    assert program.main() == 1
    assert "1 of 2 bars met" in capsys.readouterr().out
    first, second = json.loads((tmp_path / "deep" / "figures.json").read_text())
    assert first == {"name": "first", "value": 2.0, "unit": "s", "bar": 3.0, "ok": True, "peer": ""}
    assert second["value"] is None
    assert second["ok"] is False


def test_an_unknown_benchmark_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program.sys, "argv", ["benchmarks", "speed"])
    with pytest.raises(SystemExit):
        program.main()


def test_two_functions_are_measured_in_turn() -> None:
    calls: list[str] = []
    own, other = median_of_both(lambda: calls.append("a"), lambda: calls.append("b"), rounds=2)
    assert "".join(calls) == "aaaaaaabbbbbbb" * 2
    assert own >= 0
    assert other >= 0


def test_a_measured_process_that_fails_is_no_figure() -> None:
    assert fresh("print(1.5)", runs=3) == 1.5
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        fresh("1 / 0")


@pytest.mark.skipif(c_loop.compiler() is None, reason="there is no C compiler")
def test_the_c_loop_adds() -> None:
    import numpy as np

    x, y = np.random.default_rng(0).standard_normal((2, 1003), dtype=np.float32)
    z = np.empty_like(x)
    c_loop.build(2)(x, y, z)
    np.testing.assert_array_equal(z, x + y)


@pytest.mark.skipif(instructions.compiler() is None, reason="there is no C++ compiler")
def test_instructions_and_their_plain_loops_run() -> None:
    import numpy as np

    from benchmarks.instruction_kernels import FLOATS, HALVES, repeated

    operands = [np.ones(FLOATS, np.float32)] * 2 + [np.ones(HALVES, np.float16)] * 2
    run = instructions.plain_loops(operands)
    for name, (loop, _, _) in instructions.LOOPS.items():
        run(loop, 2)
        repeated[1](*operands, name, 2)
    assert sorted(loop for loop, _, _ in instructions.LOOPS.values()) == list(range(len(instructions.LOOPS)))
