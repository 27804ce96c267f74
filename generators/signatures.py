"""Signatures of the instruction functions as text, shared by the reference pages and the stubs."""

from __future__ import annotations

from collections.abc import Iterator

from openasc.isa.row import Form, Instruction
from openasc.language.documentation import default_of, kind_of, parameters
from openasc.language.documentation import signature as text

__all__ = ["by_function", "default_of", "kind_of", "parameters", "text"]


def by_function(rows: tuple[Instruction, ...]) -> Iterator[tuple[str, list[tuple[Instruction, Form]]]]:
    """Module functions (not methods or classes) in the table's order, with all their forms; other names too."""
    found: dict[str, list[tuple[Instruction, Form]]] = {}
    for row in rows:
        for name in (row.python, *row.python_aliases):
            if "." not in name and name[:1].islower():
                found.setdefault(name, []).extend((row, form) for form in row.forms)
    yield from found.items()
