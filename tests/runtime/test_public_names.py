"""The public names: each can be imported, none of the language is forgotten, and the import is light."""

from __future__ import annotations

import subprocess
import sys

import pytest

import openasc
from openasc.isa import enums
from openasc.language import functions, parameters


@pytest.mark.parametrize("name", openasc.__all__)
def test_every_name_can_be_read(name: str) -> None:
    assert getattr(openasc, name) is not None


def test_no_name_of_the_language_is_forgotten() -> None:
    names = set(functions.FUNCTIONS) | set(parameters.CLASSES)
    names |= {name for name, value in vars(enums).items() if getattr(value, "__module__", "") == enums.__name__}
    assert names <= set(openasc.__all__)


def test_no_name_is_listed_twice() -> None:
    assert len(openasc.__all__) == len(set(openasc.__all__))


def test_unknown_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'addd'"):
        _ = openasc.addd
    assert not hasattr(openasc, "__wrapped__")


def test_dir_lists_lazy_names() -> None:
    assert {"add", "jit", "TPipe", "float16"} <= set(dir(openasc))


def test_import_is_light() -> None:
    heavy = ("xdsl", "llvmlite", "ml_dtypes", "torch", "rich", "cyclopts", "tomllib")
    code = f"import openasc as asc, sys; asc.jit; print([m for m in {heavy} if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
