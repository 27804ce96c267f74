"""The source of a Python function: its syntax tree, its lines, and where they stand in the file."""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass
from types import FunctionType

from openasc.errors import LangError, Site
from openasc.frontend.calls import Place


@dataclass(slots=True)
class Source:
    """The definition of a function in its file."""

    file: str
    first_line: int
    indent: int
    """Columns that were removed from every line before parsing."""
    lines: tuple[str, ...]
    text: str

    def definition(self) -> ast.FunctionDef:
        """The syntax tree."""
        try:
            (node,) = ast.parse(self.text).body
        except (SyntaxError, ValueError):
            raise LangError(
                6, "the source of this function cannot be read as a definition", site=Site(self.file, self.first_line)
            ) from None
        if isinstance(node, ast.FunctionDef):
            return node
        kind = "a coroutine" if isinstance(node, ast.AsyncFunctionDef) else "no plain def"
        raise LangError(
            1,
            f"this function is {kind}",
            site=Site(self.file, self.first_line),
            hint="write the kernel as def name(...):",
        )

    def place(self, node: ast.AST) -> Place:
        """Where a node stands in the file."""
        shift, line = self.indent + 1, self.first_line - 1
        start_line, start = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
        end_line = getattr(node, "end_lineno", None) or start_line
        end = getattr(node, "end_col_offset", None)
        return Place(start_line + line, start + shift, end_line + line, (start + 1 if end is None else end) + shift)


def read_source(function: FunctionType) -> Source:
    """The source of a function.

    Raises:
        LangError: ASC-LANG-006, there is none to read (typed at a prompt, made by exec, compiled elsewhere).
    """
    try:
        lines, first_line = inspect.getsourcelines(function)
    except (OSError, TypeError):
        raise LangError(
            6,
            f"the source of {function.__qualname__} cannot be read",
            site=Site(function.__code__.co_filename, function.__code__.co_firstlineno),
            expected="a function defined with def in a file or a notebook cell",
            hint="put the function into a .py file",
        ) from None
    text = textwrap.dedent("".join(lines))
    indent = len(lines[0]) - len(lines[0].lstrip())
    return Source(
        function.__code__.co_filename, max(first_line, 1), indent, tuple(line.rstrip("\n") for line in lines), text
    )
