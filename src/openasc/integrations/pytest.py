"""A pytest plugin under which tests written for PyAsc run unmodified: `pytest -p openasc.integrations.pytest`.

`import asc` means openasc, accesses outside every array give zeros and a warning (`OPENASC_GM_BOUNDS=warn`, unless the
variable is set), and a failing kernel shows its report in place of a traceback through the library. With
`--openasc-check`, a test fails when a launch of it has findings.
"""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from openasc import compat

if TYPE_CHECKING:
    from openasc.checks.finding import Finding


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declares the options."""
    group = parser.getgroup("openasc", "kernels for Ascend AI Cores on this computer")
    group.addoption("--openasc-chip", default="", metavar="NAME", help="the modelled chip, such as Ascend910B1")
    group.addoption("--openasc-interpret", action="store_true", help="run kernels as plain Python: print, breakpoint()")
    group.addoption("--openasc-gm-bounds", choices=("error", "warn", "tolerant"), default=None,
                    help="accesses outside every array (warn)")  # fmt: skip
    group.addoption("--openasc-emulate-npu", action="store_true", help="let the backend NPU mean the modelled chip")
    group.addoption("--openasc-check", nargs="?", const="all", default=None, metavar="CHECKS",
                    help="fail tests whose launches have findings: race,init,…; all when none is named")  # fmt: skip


@pytest.hookimpl(hookwrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config, parser: pytest.Parser) -> Iterator[None]:
    """Makes `asc` importable for the project's conftest files; declares `--backend` unless one of them does."""
    _apply(early_config, early_config.known_args_namespace)
    yield
    with contextlib.suppress(ValueError):  # the project's own
        parser.addoption("--backend", default="Model", metavar="NAME", help="Model, the CPU device (default), or NPU")


@pytest.fixture
def backend(request: pytest.FixtureRequest) -> Any:
    """The backend to launch on, for projects that define no such fixture of their own."""
    from openasc.runtime.config import Backend

    return Backend(request.config.getoption("--backend"))


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Does the same where the plugin is named by a conftest file, and so comes after it."""
    _apply(config, config.option)


def _apply(config: pytest.Config, options: argparse.Namespace) -> None:
    if _BEFORE in config.stash:
        return
    changes = {"OPENASC_GM_BOUNDS": options.openasc_gm_bounds or os.environ.get("OPENASC_GM_BOUNDS", "warn")}
    if options.openasc_chip:
        changes["OPENASC_CHIP"] = _chip(options.openasc_chip)
    if options.openasc_interpret:
        changes["OPENASC_INTERPRET"] = "1"
    if options.openasc_emulate_npu:
        changes["OPENASC_EMULATE_NPU"] = "1"
    if options.openasc_check is not None:
        _checks(options.openasc_check)
    config.stash[_BEFORE] = {name: os.environ.get(name) for name in changes}
    os.environ.update(changes)
    compat.install()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Puts everything back, for programs that run pytest inside themselves."""
    for name, value in config.stash.get(_BEFORE, {}).items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    compat.uninstall()


def pytest_report_header(config: pytest.Config) -> str:
    """One line on what `asc` is."""
    from openasc import __version__

    chip = os.environ.get("OPENASC_CHIP", "") or "Ascend910B1"
    return f"openasc: {__version__}, import asc means openasc, chip {chip}"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[Any]:
    """Checks the launches of a test, and lets it fail with the report of what they found."""
    checks = item.config.getoption("--openasc-check")
    if not checks:
        yield
        return
    import openasc

    with openasc.check(checks) as findings:
        outcome: Any = yield
    if findings.notes:
        item.add_report_section("call", "openasc notes", _text(findings.notes))
    if not findings:
        return
    if outcome.excinfo is None:
        outcome.force_exception(pytest.fail.Exception(f"{findings.text}\n\n{findings.summary()}", pytrace=False))
    else:
        item.add_report_section("call", "openasc check", findings.text)


def _text(findings: Sequence[Finding]) -> str:
    from openasc.checks.text import findings_text

    return findings_text(findings)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    """Adds the report of a kernel's fault as a section of its own, so that it is found at once."""
    from openasc.errors import Error

    outcome: Any = yield
    if call.excinfo is not None and isinstance(call.excinfo.value, Error):
        outcome.get_result().sections.append(("openasc", str(call.excinfo.value)))


_BEFORE = pytest.StashKey[dict[str, "str | None"]]()


def _checks(names: str) -> None:
    from openasc.checks.selection import parse_checks
    from openasc.errors import Error

    try:
        parse_checks(names, "--openasc-check")
    except Error as error:
        raise pytest.UsageError(f"{error.what} ({error.expected})") from None


def _chip(name: str) -> str:
    from openasc.tools.common import UsageError, choose_chip

    try:
        return choose_chip(name)
    except UsageError as error:
        raise pytest.UsageError(str(error)) from None
