"""Keeps the import directions: `python -m scripts.check_imports` lists every import that goes the wrong way.

A part may import the parts named beside it, what those may import, and the base. Imports inside functions count
too: where code runs does not change what it depends on.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
BASE: Final = frozenset({"dtypes", "errors", "settings"})
"""What everyone may import."""
PUBLIC: Final = "openasc"
"""The public names themselves, `import openasc`."""
DIRECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "dtypes": (),
    "errors": (),
    "settings": (),
    "catalogue": (),
    "program": (),
    "checks": ("catalogue",),
    # A row names its meaning, and a meaning reads the rows' enumerations: one layer.
    "reference": ("isa",),
    "isa": ("reference",),
    "language": ("isa",),
    "ir": ("isa",),
    "ir.passes": ("ir",),
    "frontend": ("language", "ir", "program"),
    "backends": ("ir", "program"),
    "compiler": ("frontend", "ir.passes", "backends"),
    # The interpreter is a way to launch, so the two know each other.
    "interpreter": ("language", "program", "runtime", "_core"),
    "runtime": ("compiler", "interpreter", "checks", "_core", PUBLIC),
    "ascendc": ("runtime", "isa", "_core", PUBLIC),
    "operators": ("runtime", "backends", "ascendc", "_core", PUBLIC),
    "compat": ("runtime", PUBLIC),
    "accuracy": ("isa", "reference"),
    "testing": ("accuracy", "runtime", "isa", "_core", PUBLIC),
    "integrations": (PUBLIC, "compat", "tools", "checks"),
    "tools": (PUBLIC, "compat", "ascendc", "catalogue", "accuracy", "checks"),
    "__main__": ("tools",),
    **dict.fromkeys(("adv", "basic", "core", "fwk"), (PUBLIC,)),
    "_core": (),
    "instruction_names": (),
    PUBLIC: ("runtime", "language", "ascendc", "operators", "instruction_names", "checks"),
}
EXTERNAL: Final[Mapping[str, tuple[str, ...]]] = {
    "xdsl": ("ir", "ir.passes", "frontend", "backends", "compiler", "runtime"),
    "llvmlite": ("backends", "runtime"),
    "rich": ("tools", "errors", "accuracy"),
    "tree_sitter": ("ascendc",),
    "tree_sitter_cuda": ("ascendc",),
    "torch": ("integrations", "runtime", "compat", "accuracy"),
    "matplotlib": ("accuracy",),
}
"""Packages that only some parts may import."""


@dataclass(frozen=True)
class Import:
    """`module` imported by the file at `line`."""

    file: Path
    line: int
    module: str


def part_of(module: str) -> str:
    """The part a module of openasc belongs to: `openasc.ir.passes.x` → `ir.passes`."""
    names = module.split(".")[1:]
    if not names:
        return PUBLIC
    deep = ".".join(names[:2])
    return deep if deep in DIRECTIONS else names[0]


def allowed(part: str) -> frozenset[str]:
    """Every part that `part` may import: the named ones, theirs in turn, itself and the base."""
    found: set[str] = {part, *BASE} if part not in BASE else {part, "errors"}
    pending = [part]
    while pending:
        for other in DIRECTIONS[pending.pop()]:
            if other not in found:
                found.add(other)
                pending.append(other)
    return frozenset(found)


def imports_of(file: Path, module: str) -> Iterator[Import]:
    """Every import of a file, at any depth, by absolute module name.

    `module` is the file's own name. `from openasc import isa` counts as an import of `openasc.isa`.
    """
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            if base == "openasc":
                yield from (Import(file, node.lineno, name) for name in _submodules(base, node))
            else:
                yield Import(file, node.lineno, base)


def _submodules(base: str, node: ast.ImportFrom) -> list[str]:
    names = [alias.name for alias in node.names]
    return [f"{base}.{name}" if name in DIRECTIONS else base for name in names]


def violation(found: Import, importer: str) -> str | None:
    """What is wrong with an import made by the part `importer`, or None."""
    top = found.module.split(".")[0]
    if top == "openasc":
        part = part_of(found.module)
        if part not in DIRECTIONS:
            return f"openasc.{part} is in no direction of the table"
        if part not in allowed(importer):
            return f"{importer} may not import {part}"
    elif top in EXTERNAL and importer not in EXTERNAL[top]:
        return f"{importer} may not import {top}; {', '.join(EXTERNAL[top])} may"
    return None


def check(root: Path) -> list[str]:
    """The violations of the package at `root`/src/openasc and of the C++ at `root`/core, one line each."""
    lines = []
    source = root / "src"
    for file in sorted((source / "openasc").rglob("*.py")):
        relative = file.relative_to(source).with_suffix("")
        module = ".".join(relative.parts[:-1] if file.name == "__init__.py" else relative.parts)
        importer = part_of(module)
        if importer not in DIRECTIONS:
            lines.append(f"{file.relative_to(root)}: {importer} is in no direction of the table")
            continue
        for found in imports_of(file, module):
            wrong = violation(found, importer)
            if wrong:
                lines.append(f"{file.relative_to(root)}:{found.line}: {wrong} ({found.module})")
    for file in sorted((root / "core").rglob("*.[hc]*")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#include") and ("Python.h" in line or "nanobind" in line):
                lines.append(f"{file.relative_to(root)}:{number}: the core knows no Python ({line})")
    return lines


def main() -> int:
    """Prints the violations; 1 when there is one."""
    lines = check(ROOT)
    print("\n".join(lines) if lines else "import directions: as drawn")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
