"""Names of checks, of kernels and of blocks."""

from __future__ import annotations

import pytest

import openasc
from openasc import errors, settings
from openasc.checks import selection
from tests.checks import fake

EVERY = ("memory", "race", "init", "sync", "overlap", "number")


@pytest.mark.parametrize(
    ("text", "checks"),
    [
        ("all", EVERY),
        ("1", EVERY),
        ("race,init", ("race", "init")),
        (" Init , RACE ", ("race", "init")),
        ("memcheck", ("memory", "overlap")),
        ("racecheck,initcheck,synccheck", ("race", "init", "sync")),
        ("numcheck", ("number",)),
        ("none", ()),
        ("", ()),
        ("capacity", ()),
        (["sync", "sync"], ("sync",)),
    ],
)
def test_names(text: str, checks: tuple[str, ...]) -> None:
    assert selection.parse_checks(text) == checks


def test_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(errors.OptionError) as caught:
        selection.parse_checks("rase", "OPENASC_CHECK")
    assert caught.value.id == "ASC-LANG-010"
    assert "'race'" in caught.value.hint
    assert "OPENASC_CHECK" in caught.value.what


@pytest.mark.parametrize(
    ("patterns", "kernel", "covered"),
    [
        ("", "add", True),
        ("add", "add", True),
        ("add", "adds", False),
        ("add*", "adds", True),
        ("mul, add", "add", True),
        ("add", "ns::add", True),
        ("ns::*", "ns::add", True),
    ],
)
def test_kernels(patterns: str, kernel: str, covered: bool) -> None:
    assert selection.Selection(kernels=selection.parse_kernels(patterns)).covers(kernel) is covered


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "²"])
def test_wrong_block(text: str) -> None:
    with pytest.raises(errors.OptionError):
        selection.parse_block(text)


def test_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_CHECK", "race")
    monkeypatch.setenv("OPENASC_CHECK_STRICT", "1")
    monkeypatch.setenv("OPENASC_CHECK_BLOCK", "3")
    monkeypatch.setenv("OPENASC_CHECK_KERNEL", "a*,b")
    assert selection.current() == selection.Selection(("race",), True, ("a*", "b"), 3)
    assert selection.current().to_core() == {
        **dict.fromkeys(EVERY, False), "race": True, "strict": True, "block": 3,
    }  # fmt: skip


def test_ascend_debug_turns_everything_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASCEND_DEBUG", "1")
    assert selection.current().checks == EVERY
    monkeypatch.setenv("OPENASC_CHECK", "sync")
    assert selection.current().checks == ("sync",)
    monkeypatch.setenv("OPENASC_CHECK", "")
    monkeypatch.setenv("ASCEND_DEBUG", "0")
    assert settings.launch().check == ""


def test_a_plain_launch_asks_for_nothing() -> None:
    with fake.core(fake.RACE) as core:
        fake.twice[1](*fake.arrays())
    assert core.asked == [None]


def test_kernels_that_are_not_named_run_plainly() -> None:
    with fake.core(fake.RACE) as core, openasc.check(kernel="other") as findings:
        fake.twice[1](*fake.arrays())
    assert core.asked == [None]
    assert (list(findings), findings.launches) == ([], [])


def test_auto_sync_off_is_strict() -> None:
    @openasc.jit(auto_sync=False)
    def empty(x: openasc.GlobalAddress):
        pass

    with fake.core() as core, openasc.check("race"):
        empty[1](fake.arrays()[0])
        fake.twice[1](*fake.arrays())
    assert [asked["strict"] for asked in core.asked] == [True, False]
