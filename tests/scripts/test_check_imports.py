"""The import directions: the tree keeps them, and a file that does not is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import check_imports


def test_the_tree_keeps_the_directions() -> None:
    assert check_imports.check(check_imports.ROOT) == []


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("isa/row.py", "import openasc.runtime.launch\n", "isa/row.py:1: isa may not import runtime"),
        ("isa/row.py", "def f():\n    from openasc import compiler\n", "isa/row.py:2: isa may not import compiler"),
        ("ir/dialect.py", "from ..frontend import visitor\n", "ir/dialect.py:1: ir may not import frontend"),
        ("dtypes.py", "from openasc.settings import launch\n", "dtypes.py:1: dtypes may not import settings"),
        ("tools/run.py", "import llvmlite\n", "tools/run.py:1: tools may not import llvmlite"),
        ("novelty/one.py", "", "novelty is in no direction of the table"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, text: str, message: str) -> None:
    path = tmp_path / "src" / "openasc" / file
    path.parent.mkdir(parents=True)
    path.write_text(text)
    (line,) = check_imports.check(tmp_path)
    assert message in line


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("runtime/launch.py", "import openasc.isa.row\nfrom openasc import compiler, _core\n"),
        ("ir/dialect.py", "from xdsl.ir import Operation\nfrom . import types\n"),
        ("tools/run.py", "import openasc\nfrom openasc import jit\n"),
        ("settings.py", "from openasc.errors import Error\n"),
    ],
)
def test_a_right_import_is_silent(tmp_path: Path, file: str, text: str) -> None:
    path = tmp_path / "src" / "openasc" / file
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert check_imports.check(tmp_path) == []


def test_the_core_may_not_include_python(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "core.cpp").write_text("#include <Python.h>\n")
    (line,) = check_imports.check(tmp_path)
    assert line.startswith("core/core.cpp:1: the core knows no Python")
