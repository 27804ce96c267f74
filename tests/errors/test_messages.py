"""Every example of the catalogue: the bad one gives its error at its line at once, the good one stays silent."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from openasc import catalogue, settings
from openasc.catalogue import Example, Page
from openasc.errors import Error
from openasc.runtime import config
from tests.checkers.test_pages import found_by_checks
from tests.errors.contexts import run_example

PAGES = [page for page in catalogue.pages().values() if page.id.startswith("ASC-") and not found_by_checks(page)]
WITHOUT_EXAMPLES = {
    "ASC-DATA-006": "depends on what is installed; see tests/accuracy/test_bad_input.py",
    **{f"ASC-FAULT-{number:03d}": "only kernels in C++ give it; see tests/ascendc/library" for number in range(1, 6)},
    "ASC-LAUNCH-010": "only kernels in C++ give it; see tests/ascendc/library",
    **{f"ASC-BUILD-{number:03d}": "belongs to Ascend C sources; see tests/ascendc/driver" for number in range(1, 7)},
    **{f"ASC-BUILD-{number:03d}": "belongs to the C dialect; see tests/ascendc/dialect" for number in (7, 8)},
}
OWN_TEXT = {"ASC-LANG-012", "ASC-RANGE-007"}
"""Errors that repeat a text of the kernel's author, which is the advice."""
# The interpreter runs the body as Python, in which these are legal, or have an error of Python's own.
ONLY_COMPILED = {
    *(f"ASC-LANG-{number:03d}" for number in (1, 2, 5, 6, 7, 8, 11)), "ASC-RANGE-006", "ASC-RANGE-007",
}  # fmt: skip


def cases(kind: str) -> list[object]:
    return [
        pytest.param(page, example, executor, id=f"{page.id}-{executor}")
        for page in PAGES
        for example in page.examples
        if example.kind == kind
        for executor in ("compiled", "interpreted")
        if executor == "compiled" or page.id not in ONLY_COMPILED
    ]


@pytest.fixture(autouse=True)
def _no_disk_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path / "cache"))
    yield
    config.set_platform(config.Backend.Model)


@pytest.fixture(scope="module", autouse=True)
def _warm(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Imports the compiler, so that the time of an example is its own."""
    outcome = run_example(Example("good", "host", "kernel[1](x, y, 64)\n"), tmp_path_factory.mktemp("warm"))
    assert outcome.error is None, outcome.error


@pytest.mark.parametrize(("page", "example", "executor"), cases("bad"))
def test_bad_example_is_reported(page: Page, example: Example, executor: str, tmp_path: Path) -> None:
    start, start_of_work = time.perf_counter(), time.process_time()
    with settings.override(interpret=executor == "interpreted"), warnings.catch_warnings():
        warnings.simplefilter("error")
        outcome = run_example(example, tmp_path)
    seconds, work = time.perf_counter() - start, time.process_time() - start_of_work
    assert isinstance(outcome.error, Error), f"{page.id} expected, got {outcome.error!r}\n{outcome.text}"
    assert outcome.error.id == page.id, outcome.error
    assert outcome.place, f"no place: {outcome.error}"
    near = "# error near" in example.code
    assert outcome.place[0] == outcome.expected_line or near, f"line {outcome.place}\n{outcome.error}\n{outcome.text}"
    assert not outcome.written, "the array was written"
    # One second alone; a busy machine may take longer, but does no more work.
    assert seconds < 1.0 or (work < 1.0 and seconds < 10.0)
    text = str(outcome.error)
    assert text.startswith(f"error {page.id}: ")
    said = outcome.error.expected or outcome.error.given or outcome.error.hint
    assert said or page.id in OWN_TEXT, f"says only: {text}"


@pytest.mark.parametrize(("page", "example", "executor"), cases("warns"))
def test_example_is_warned_of(page: Page, example: Example, executor: str, tmp_path: Path) -> None:
    interpreted = executor == "interpreted"
    with settings.override(interpret=interpreted), warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        outcome = run_example(example, tmp_path)
    assert outcome.error is None, f"{outcome.error!r}\n{outcome.text}"
    assert [str(warning.message).split(":")[0] for warning in caught] == [page.id]
    assert [warning.lineno for warning in caught] == [outcome.expected_line]
    assert "\n" in str(caught[0].message), "says neither what was expected nor what to do"


@pytest.mark.parametrize(("page", "example", "executor"), cases("good"))
def test_good_example_is_silent(page: Page, example: Example, executor: str, tmp_path: Path) -> None:
    with settings.override(interpret=executor == "interpreted"), warnings.catch_warnings():
        warnings.simplefilter("error")
        outcome = run_example(example, tmp_path)
    if outcome.error is not None:
        raise outcome.error


@pytest.mark.parametrize("page", [page for page in PAGES if page.id not in WITHOUT_EXAMPLES], ids=lambda page: page.id)
def test_page_has_both_examples(page: Page) -> None:
    kinds = {example.kind for example in page.examples}
    assert kinds in ({"bad", "good"}, {"warns", "good"}, {"bad", "warns", "good"})
    marks = {"bad": (1, 0), "warns": (0, 1), "good": (0, 0)}
    for example in page.examples:
        assert (example.code.count("# error"), example.code.count("# warning")) == marks[example.kind]
