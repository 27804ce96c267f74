"""Settings: names from fields, the environment read at each call, overrides, wrong values."""

from __future__ import annotations

import os
import threading
import warnings
from typing import Any

import pytest

from openasc import errors, settings


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in list(os.environ):
        if variable.startswith(("OPENASC_", "PYASC_")):
            monkeypatch.delenv(variable)


@pytest.mark.parametrize(
    ("variable", "text", "read", "expected"),
    [
        ("OPENASC_INTERPRET", "1", lambda: settings.launch().interpret, True),
        ("OPENASC_INTERPRET", "no", lambda: settings.launch().interpret, False),
        ("OPENASC_THREADS", "3", lambda: settings.launch().threads, 3),
        ("OPENASC_GM_BOUNDS", "tolerant", lambda: settings.launch().gm_bounds, "tolerant"),
        ("OPENASC_CHIP", "Ascend910B3", lambda: settings.launch().chip, "Ascend910B3"),
        ("OPENASC_ALWAYS_COMPILE", "true", lambda: settings.compilation().always_compile, True),
        ("OPENASC_CACHE_DIR", "/somewhere", lambda: settings.compilation().cache_dir, "/somewhere"),
        ("PYASC_CACHE_DIR", "/elsewhere", lambda: settings.compilation().cache_dir, "/elsewhere"),
        ("PYASC_HOME", "/base/me", lambda: settings.compilation().cache_dir, "/base/me/.pyasc/cache"),
        ("PYASC_DUMP_PATH", "/dump", lambda: settings.compilation().dump_dir, "/dump"),
        ("OPENASC_LOG", "debug", lambda: settings.output().log, "debug"),
    ],
)
def test_environment_is_read_at_call_time(
    monkeypatch: pytest.MonkeyPatch, variable: str, text: str, read: Any, expected: Any
) -> None:
    before = read()
    monkeypatch.setenv(variable, text)
    assert read() == expected
    monkeypatch.delenv(variable)
    assert read() == before


def test_own_name_wins_over_the_alias(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYASC_CACHE_DIR", "/theirs")
    monkeypatch.setenv("OPENASC_CACHE_DIR", "/ours")
    assert settings.compilation().cache_dir == "/ours"


def test_override_wins_over_the_environment_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_GM_BOUNDS", "warn")
    with settings.override(gm_bounds="tolerant", threads=2):
        assert settings.launch().gm_bounds == "tolerant"
        with settings.override(gm_bounds="error"):
            assert settings.launch() == settings.Launch(gm_bounds="error", threads=2)
        assert settings.launch().gm_bounds == "tolerant"
    assert settings.launch().gm_bounds == "warn"


def test_override_is_of_its_own_thread() -> None:
    seen = []
    with settings.override(threads=7):
        thread = threading.Thread(target=lambda: seen.append(settings.launch().threads))
        thread.start()
        thread.join()
    assert seen == [0]


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("OPENASC_GM_BOUNDS", "loud"),
        ("OPENASC_THREADS", "many"),
        ("OPENASC_THREADS", "-1"),
        ("OPENASC_INTERPRET", "perhaps"),
    ],
)
def test_a_wrong_value_names_the_variable(monkeypatch: pytest.MonkeyPatch, variable: str, text: str) -> None:
    monkeypatch.setenv(variable, text)
    with pytest.raises(errors.OptionError, match=variable) as caught:
        settings.launch()
    assert caught.value.id == "ASC-LANG-010"
    assert text in caught.value.given


@pytest.mark.parametrize("fields", [{"speed": 1}, {"gm_bounds": "loud"}, {"threads": "2"}, {"interpret": 1}])
def test_override_refuses(fields: dict[str, Any]) -> None:
    with pytest.raises(errors.OptionError), settings.override(**fields):
        pass


def test_unknown_variable_warns_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_GM_BOUND", "warn")
    monkeypatch.setattr(settings, "_warned", set())
    monkeypatch.setattr(settings, "_parsed", {})
    with pytest.warns(UserWarning, match="OPENASC_GM_BOUND means nothing"):
        settings.launch()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        settings.compilation()


def test_every_field_is_in_the_table() -> None:
    for name in settings.FIELDS:
        assert f"`OPENASC_{name.upper()}`" in (settings.__doc__ or "")
