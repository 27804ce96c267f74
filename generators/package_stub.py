"""Writes `src/openasc/__init__.pyi`: the public names, with their types, for editors and type checkers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import openasc.instruction_names
from openasc.language.functions import FUNCTIONS
from openasc.language.parameters import CLASSES

HEAD: Final = '''"""The public names as type checkers see them.

Written by generators/package_stub.py; do not edit.
"""

from types import ModuleType
from typing import Any

from openasc import errors as errors
from openasc import settings as settings
'''
TAIL: Final = '''
__version__: str
adv: ModuleType
basic: ModuleType
core: ModuleType
fwk: ModuleType

def members(namespace: str) -> list[str]:
    """The names of `asc.core`, `asc.basic` or `asc.fwk`."""

def member(namespace: str, name: str) -> Any:
    """A name of `asc.core`, `asc.basic` or `asc.fwk`."""
'''


def _names() -> list[str]:
    """The public names; of the instructions those that the table has now, which may be more than were imported."""
    written = openasc.instruction_names.NAMES.split()
    return sorted(set(openasc.__all__).difference(written).union(FUNCTIONS))


def _homes() -> Iterator[tuple[str, str]]:
    for name in _names():
        home = vars(openasc)["_HOME"].get(name, "openasc.errors" if name == "Error" else "openasc.dtypes")
        if name not in ("errors", "settings"):
            yield ("openasc.language.signatures" if name in FUNCTIONS or name in CLASSES else home), name


def stub() -> str:
    """One import for each name, sorted."""
    lines = [f"from {module} import {name} as {name}" for module, name in sorted(set(_homes()))]
    names = "".join(f'    "{name}",\n' for name in _names())
    return HEAD + "\n".join(lines) + f"\n\n__all__ = [\n{names}]\n" + TAIL


OUTPUTS: Final = {"src/openasc/__init__.pyi": stub}
