"""How an error reads: in the terminal, in tracebacks, as JSON, and after a pickle."""

from __future__ import annotations

import io
import json
import pickle
import traceback

import pytest

from openasc import errors
from openasc.errors import Error, LangError, LaunchError, RangeError, Related, Site, make, print_report

CALLER = Site("scale.py", 30, 5, 10, "    fill(x)", "scale")
PLACE = Site("scale.py", 12, 9, 18, "    z = add(x, y)", "fill", CALLER)


def example(kind: type[Error] = RangeError) -> Error:
    return kind(
        1, "add: repeat is 300", site=PLACE, expected="0 .. 255", given="300", hint="a loop\nover parts",
        core="block 3 of 8", kernel="scale", details={"instruction": "Add"},
    )  # fmt: skip


def test_report_has_all_parts_in_order() -> None:
    assert str(example()).splitlines() == [
        "error ASC-RANGE-001: add: repeat is 300",
        "  at scale.py:12:9  in fill",
        "      z = add(x, y)",
        "          ^^^^^^^^^",
        "  called from scale.py:30:5  in scale",
        "      fill(x)",
        "      ^^^^^",
        "  kernel scale, block 3 of 8",
        "  expected: 0 .. 255",
        "  given: 300",
        "  try: a loop",
        "    over parts",
    ]


def test_report_without_place_or_facts() -> None:
    assert str(RangeError(2, "set_flag: event id 8")) == "error ASC-RANGE-002: set_flag: event id 8"


@pytest.mark.parametrize(
    ("site", "lines"),
    [
        (Site("a.py", 1), []),
        (Site("a.py", 1, 0, 0, "  x()"), ["x()"]),
        (Site("a.py", 1, 3, 6, "  x()"), ["x()", "^^^"]),
        (Site("a.py", 1, 3, 60, "  x()"), ["x()", "^^^"]),
        (Site("a.py", 1, 5, 0, "  x()"), ["x()", "  ^"]),
        (Site("a.py", 1, 90, 95, "  x()"), ["x()"]),
        (Site("a.py", 1, 1, 3, "\tx()"), ["x()", "^^"]),
    ],
)
def test_carets_stay_under_the_line(site: Site, lines: list[str]) -> None:
    assert site.excerpt() == lines


def test_equal_places_are_grouped() -> None:
    waits = Related(PLACE, "waits for flag 3")
    error = errors.HangError(1, "nothing can progress", related=[waits, Related(CALLER, "waits"), waits, waits])
    assert error.lines()[1:] == [
        "  and scale.py:12:9  waits for flag 3  (3 times)",
        "  and scale.py:30:5  waits",
    ]


def test_traceback_of_a_refused_construct_points_at_the_kernel() -> None:
    text = "".join(traceback.format_exception_only(example(LangError)))
    assert text.startswith('  File "scale.py", line 12\n    z = add(x, y)\n        ^^^^^^^^^\n')
    assert "LangError: error ASC-LANG-001: add: repeat is 300\n  called from scale.py:30:5" in text
    assert text.count("expected: 0 .. 255") == 1


def test_traceback_of_other_errors_ends_with_the_report() -> None:
    text = "".join(traceback.format_exception_only(example()))
    assert text == f"openasc.errors.RangeError: {example()}\n"


@pytest.mark.parametrize("kind", errors.FAMILIES.values())
def test_every_class_survives_pickle(kind: type[Error]) -> None:
    error = example(kind)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is kind
    assert str(copy) == str(error)
    assert copy.details == error.details


@pytest.mark.parametrize(
    ("identifier", "builtin"),
    [
        ("ASC-LANG-001", SyntaxError), ("ASC-TYPE-001", TypeError), ("ASC-RANGE-001", ValueError),
        ("ASC-ALIGN-001", ValueError), ("ASC-BOUNDS-001", IndexError), ("ASC-CAPACITY-001", MemoryError),
        ("ASC-SYNC-001", RuntimeError), ("ASC-HANG-001", RuntimeError), ("ASC-LAUNCH-001", ValueError),
        ("ASC-LAUNCH-005", RuntimeError), ("ASC-INTERNAL-001", RuntimeError),
    ],
)  # fmt: skip
def test_errors_are_also_the_builtin_ones(identifier: str, builtin: type[Exception]) -> None:
    error = make(identifier, "what")
    assert isinstance(error, builtin)
    assert isinstance(error, Error)
    assert error.id == identifier


def test_json_has_everything() -> None:
    data = json.loads(json.dumps(example().to_dict()))
    assert data["id"] == "ASC-RANGE-001"
    assert data["site"]["line"] == 12
    assert data["site"]["caller"]["function"] == "scale"
    assert data["details"] == {"instruction": "Add"}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain, terminal = io.StringIO(), Terminal()
    print_report(example(), plain)
    print_report(example(), terminal)
    assert plain.getvalue() == f"{example()}\n"
    assert "\x1b[" in terminal.getvalue()


def test_site_may_be_filled_in_later() -> None:
    error = LangError(2, "no name x")
    assert error.lineno is None
    error.site = PLACE
    assert (error.filename, error.lineno, error.offset) == ("scale.py", 12, 9)
    assert "at scale.py:12:9" in str(error)


def test_launch_errors_are_value_and_runtime_errors() -> None:
    assert issubclass(LaunchError, ValueError)
    assert issubclass(LaunchError, RuntimeError)
