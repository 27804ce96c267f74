"""The dialect's text: passes by filecheck, refusals by their message, and print → parse → print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from filecheck.finput import FInput
from filecheck.matcher import Matcher
from filecheck.options import Options
from filecheck.parser import Parser

from openasc.errors import InternalError
from openasc.ir.dialect import KernelOp
from openasc.ir.passes import Pass
from openasc.ir.passes.dead_code import RemoveDeadCode
from openasc.ir.passes.fold import FoldConstants
from openasc.ir.text import parse_kernel
from openasc.ir.verify import verify

TEXTS = Path(__file__).parent / "texts"
CHECKED = sorted(path for path in TEXTS.glob("*.ir") if path.name != "invalid.ir")
PASSES: dict[str, list[Pass]] = {"fold": [FoldConstants()], "dead": [RemoveDeadCode()], "print": []}
INVALID = (TEXTS / "invalid.ir").read_text().split("// -----\n")


def passes_of(text: str) -> list[Pass]:
    """The passes that the text's first line names."""
    match = re.match(r"// RUN: (\w+)", text)
    assert match is not None
    return PASSES[match[1]]


@pytest.mark.parametrize("path", CHECKED, ids=lambda path: path.stem)
def test_check_lines(path: Path, tmp_path: Path) -> None:
    text = path.read_text()
    kernel = parse_kernel(text, path.name)
    verify(kernel)
    for step in passes_of(text):
        step.run(kernel)
        verify(kernel)
    output = tmp_path / "output.ir"
    output.write_text(str(kernel) + "\n")
    options = Options(str(path), str(output))
    matcher = Matcher(options, FInput(str(output), output.read_text()), Parser.from_opts(options))
    assert matcher.run() == 0, output.read_text()


@pytest.mark.parametrize("path", CHECKED, ids=lambda path: path.stem)
def test_text_is_a_fixed_point(path: Path) -> None:
    printed = str(parse_kernel(path.read_text()))
    again = parse_kernel(printed)
    assert isinstance(again, KernelOp)
    assert str(again) == printed


@pytest.mark.parametrize("text", INVALID, ids=lambda text: re.search(r"expect: (.*)", text)[1][:50])  # type: ignore[index]
def test_refused(text: str) -> None:
    expected = re.search(r"expect: (.*)", text)
    assert expected is not None
    kernel = parse_kernel(text)
    with pytest.raises(InternalError) as raised:
        verify(kernel)
    assert raised.value.id == "ASC-INTERNAL-001"
    assert raised.value.what.startswith(expected[1])
    message = raised.value.what.split(": ", 1)[1]
    assert message[:40] in raised.value.details["ir"]


def test_undefined_name_is_an_error_of_the_text() -> None:
    from xdsl.utils.exceptions import ParseError

    with pytest.raises(ParseError, match="%a is not defined"):
        parse_kernel("asc.kernel k [] () {} {\n asc.condition %a\n} sites []")
